import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { missingSigns } from '../../../../src/core/picture/glyphs/font'
import { lettersIn, type ReadBytes } from '../../../../src/core/picture/glyphs/font-letters'
import { loadTypesetter } from '../../../../src/core/picture/glyphs/shaper'

const NAMES = ['arabic', 'devanagari', 'emoji', 'hebrew', 'japanese'] as const

const bytesOf = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../fixtures/fonts/${name}.ttf`, import.meta.url)))

const readerOf =
  (bytes: Uint8Array): ReadBytes =>
  (offset, length) =>
    Promise.resolve(bytes.slice(offset, offset + length))

/** Code points of all scripts of the fixtures, and of some that none has. */
const ASKED = [
  0x41, 0x5d0, 0x5ea, 0x627, 0x645, 0x905, 0x939, 0x3042, 0x6771, 0x4eac, 0x1f600, 0x1f409, 0xe000,
]

describe('the letters of a font', () => {
  it.each(NAMES)('are those that HarfBuzz finds in %s', async (name) => {
    const loaded = await loadTypesetter([{ name: `${name}.ttf`, bytes: bytesOf(name) }])
    if (loaded.status !== 'loaded') throw new Error('The font was refused')
    const asked = [...ASKED, ...Array.from({ length: 0x3100 - 0x590 }, (_, at) => 0x590 + at)]
    const letters = await lettersIn(readerOf(bytesOf(name)), asked)
    // The typesetter has the letters of the program's own font as well.
    // It needs no shape for invisible signs.
    const others = asked.filter((codePoint) => {
      const sign = String.fromCodePoint(codePoint)
      return missingSigns(sign).length > 0 && !/[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u.test(sign)
    })
    const isMissing = (codePoint: number) =>
      loaded.typesetter.missingSigns(String.fromCodePoint(codePoint)).length > 0
    expect(others.filter((codePoint) => letters.has(codePoint))).toEqual(
      others.filter((codePoint) => !isMissing(codePoint)),
    )
    expect(letters.size).toBeGreaterThan(0)
  })

  it('are found in the first font of a collection', async () => {
    const font = bytesOf('hebrew')
    const collection = new Uint8Array(16 + font.length)
    collection.set([...'ttcf'].map((sign) => sign.charCodeAt(0)))
    new DataView(collection.buffer).setUint32(12, 16)
    collection.set(font, 16)
    // Tables of a collection are counted from its beginning.
    const view = new DataView(collection.buffer)
    for (let at = 0; at < view.getUint16(20); at++) {
      const place = 16 + 12 + 16 * at + 8
      view.setUint32(place, view.getUint32(place) + 16)
    }
    expect([...(await lettersIn(readerOf(collection), ASKED))]).toEqual([0x5d0, 0x5ea])
  })

  it('are those of the script', async () => {
    expect([...(await lettersIn(readerOf(bytesOf('hebrew')), ASKED))]).toEqual([0x5d0, 0x5ea])
    expect((await lettersIn(readerOf(bytesOf('japanese')), ASKED)).has(0x6771)).toBe(true)
    expect((await lettersIn(readerOf(bytesOf('arabic')), ASKED)).has(0x6771)).toBe(false)
  })

  it('are none in damaged fonts, which never throw', async () => {
    const font = bytesOf('arabic')
    for (let length = 0; length < font.length; length += 97) {
      const letters = await lettersIn(readerOf(font.slice(0, length)), ASKED)
      expect([...letters].every((letter) => ASKED.includes(letter))).toBe(true)
    }
    expect((await lettersIn(readerOf(font.slice(0, 100)), ASKED)).size).toBe(0)
    expect(
      (await lettersIn(readerOf(new TextEncoder().encode('no font at all, only words')), ASKED)).size,
    ).toBe(0)
  })
})
