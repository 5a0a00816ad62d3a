import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_FONT_BYTES } from '../../../../src/core/picture/glyphs/font-file'
import { missingSigns, setLine } from '../../../../src/core/picture/glyphs/font'
import { scriptsOf } from '../../../../src/core/picture/glyphs/scripts'
import type { SetLine } from '../../../../src/core/picture/glyphs/set-line'
import { loadTypesetter } from '../../../../src/core/picture/glyphs/shaper'
import { withTypesetter, type Typesetter } from '../../../../src/core/picture/glyphs/typesetter'
import { placeLine } from '../../../../src/core/picture/text-shapes'
import { oddLetters, fontFile, typesetterOf } from './fonts'
import { anyCharacter } from '../../../support/characters'
import { samples } from '../../../support/samples'

let typesetter: Typesetter
beforeAll(async () => {
  typesetter = await typesetterOf()
})

const seen = (line: SetLine): string => line.letters.map(({ letter }) => letter).join('|')

describe('A typesetter', () => {
  it.each([
    ['Hebrew from the right', 'דרך', 'ך|ר|ד'],
    ['Hebrew among Latin', 'Inn (שלום) 12', 'I|n|n| |(|ם|ו|ל|ש|)| |1|2'],
    ['Latin among Hebrew, with turned brackets', 'דרך (Inn)', ')|I|n|n|(| |ך|ר|ד'],
    ['Arabic from the right', 'لا إله', 'ه|ل|إ| |ا|ل'],
    ['Arabic with its vowels', 'نُزُل', 'ل|زُ|نُ'],
    ['syllables of Hindi in one piece', 'दिल्ली', 'दि|ल्|ली'],
    ['Japanese, then Latin', '東京 Bar', '東|京| |B|a|r'],
    ['emoji', '🐉🍺 Inn', '🐉|🍺| |I|n|n'],
  ])('sets %s', (_, text, letters) => {
    expect(seen(typesetter.setLine(text))).toBe(letters)
    expect(typesetter.missingSigns(text)).toEqual([])
  })

  it('turns the brackets of lines from the right', () => {
    const [first] = typesetter.setLine('(דרך)').letters
    const [opening] = setLine('(').letters
    expect(first?.letter).toBe(')')
    expect(first?.glyph).toBe(opening?.glyph)
  })

  it('joins Arabic letters: the same letter has other shapes inside a word and alone', () => {
    const word = typesetter.setLine('سسس').letters.map(({ key }) => key)
    expect(new Set([...word, typesetter.setLine('س').letters[0]?.key]).size).toBe(4)
  })

  it('keeps the shapes of the program for its own letters, and takes the first font for others', async () => {
    const line = typesetter.setLine('A 東')
    expect(line.letters[0]?.glyph).toBe(setLine('A').letters[0]?.glyph)
    expect(line.letters.map(({ key }) => key?.[0])).toEqual([undefined, undefined, '4'])
    const other = await typesetterOf(['japanese', 'hebrew'])
    expect(other.setLine('東').letters[0]?.key?.[0]).toBe('0')
  })

  it('names the signs that no font has, and draws a box for each', async () => {
    const hebrew = await typesetterOf(['hebrew'])
    expect(hebrew.missingSigns('שלום 東京 東 🏰')).toEqual(['東', '京', '🏰'])
    expect(hebrew.setLine('東').letters[0]?.glyph).toBe(setLine('東').letters[0]?.glyph)
    expect(withTypesetter(hebrew, () => missingSigns('Inn שלום'))).toEqual([])
    expect(missingSigns('Inn של')).toEqual(['ש', 'ל'])
    expect(scriptsOf(['ש', '東', 'の', '🏰', '↯'])).toEqual([
      'Hebrew',
      'Chinese',
      'Japanese',
      'emoji',
      'other signs',
    ])
  })

  it('sets lines only while an export runs with it', () => {
    expect(withTypesetter(typesetter, () => setLine('東').isShaped)).toBe(true)
    expect(() =>
      withTypesetter(typesetter, () => {
        throw new Error('export failed')
      }),
    ).toThrow('export failed')
    expect(setLine('東').isShaped).toBeUndefined()
    expect(withTypesetter(typesetter, () => setLine('Skara'))).toEqual(setLine('Skara'))
  })

  it('sets letters apart only in scripts whose letters do not join', () => {
    const wide = (text: string, spacing: number): number =>
      withTypesetter(typesetter, () =>
        placeLine({ kind: 'text', part: 'label', text, x: 0, y: 0, size: 1, fill: '#000000', spacing }),
      ).width
    expect(wide('東京', 0.5) - wide('東京', 0)).toBeCloseTo(0.5)
    expect(wide('שלום', 0.5) - wide('שלום', 0)).toBeCloseTo(1.5)
    expect(wide('دار', 0.5)).toBeCloseTo(wide('دار', 0))
    expect(wide('दिल्ली', 0.5)).toBeCloseTo(wide('दिल्ली', 0))
  })

  it('sets any text as closed outlines of finite numbers, from left to right', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(oddLetters(typesetter.setLine(text))).toEqual([])
      }),
    )
  })
})

describe('A font file', () => {
  const problem = async (bytes: Uint8Array, name = 'x.ttf'): Promise<string> => {
    const loaded = await loadTypesetter([{ name, bytes }])
    return loaded.status === 'refused' ? loaded.message : 'loaded'
  }
  const text = (beginning: string): Uint8Array => new TextEncoder().encode(beginning.padEnd(400, 'x'))

  it('is refused with a sentence that says why', async () => {
    expect(await problem(new Uint8Array())).toBe('The file x.ttf is no font; give a TTF, OTF or TTC file.')
    expect(await problem(text('<svg>'))).toContain('is no font')
    expect(await problem(text('wOF2'))).toContain('packed for web pages (WOFF)')
    expect(await problem(text('OTTO'))).toContain('is damaged, or has no signs')
    expect(await problem(new Uint8Array(MAX_FONT_BYTES + 1))).toContain('at most 64 MiB')
    const { bytes } = fontFile('hebrew')
    expect(await problem(bytes.subarray(0, 300))).toContain('is damaged')
  })

  it('is refused if its signs are pictures', async () => {
    const bytes = fontFile('emoji').bytes.slice()
    const tables = new TextDecoder('latin1').decode(bytes.subarray(0, 400))
    expect(tables).toContain('glyf')
    bytes.set(new TextEncoder().encode('gone'), tables.indexOf('glyf'))
    expect(await problem(bytes)).toContain('has coloured pictures and no outlines')
  })

  it('may be damaged anywhere, and never breaks the program', async () => {
    const { bytes } = fontFile('devanagari')
    for (let round = 0; round < samples({ short: 13, long: 60 }); round++) {
      const broken = bytes.slice()
      for (let at = 0; at < 40; at++) {
        broken[(at * 7919 + round * 104_729) % broken.length] = (round * 31 + at * 17) & 255
      }
      const loaded = await loadTypesetter([{ name: 'x.ttf', bytes: broken }])
      const line = loaded.status === 'loaded' ? loaded.typesetter.setLine('दिल्ली की सराय') : setLine('')
      expect(line.letters.every(({ x }) => Number.isFinite(x))).toBe(true)
    }
  })
})
