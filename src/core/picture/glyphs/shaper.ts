import type { Bidi } from 'bidi-js'
import { hasShape, shapeOf } from './font'
import type { FontFile } from './font-file'
import { openOutlineFont, type HarfBuzz, type OutlineFont } from './outline-font'
import type { SetLetter, SetLine } from './set-line'
import type { Typesetter } from './typesetter'

/** A user's sign: a letter with its accents, a syllable, an emoji with its modifiers. */
interface Sign {
  readonly start: number
  readonly end: number
  /** A font of a file, or `OWN`. */
  readonly font: number
  /** Odd for signs that run from right to left (Unicode Standard Annex 9). */
  readonly level: number
  readonly isKnown: boolean
}

/** Signs that are shaped together. */
interface Run extends Sign {
  readonly script: string
}

/** Stands for the program's own font. */
const OWN = -1

export type LoadedTypesetter =
  | { readonly status: 'loaded'; readonly typesetter: Typesetter }
  | { readonly status: 'refused'; readonly message: string }

/** Opens fonts and loads what sets lines in them: HarfBuzz, which chooses and joins the shapes of letters. */
export async function loadTypesetter(files: readonly FontFile[]): Promise<LoadedTypesetter> {
  const harfBuzz = await startedHarfBuzz()
  if (!harfBuzz) return { status: 'refused', message: NOT_STARTED }
  const { default: bidiFactory } = await import('bidi-js')
  const fonts: OutlineFont[] = []
  for (const file of files) {
    const font = openOutlineFont(harfBuzz, file)
    if ('problem' in font) return { status: 'refused', message: font.problem }
    fonts.push(font)
  }
  return { status: 'loaded', typesetter: new Shaper(fonts, bidiFactory()) }
}

const NOT_STARTED = 'Fonts cannot be used here: HarfBuzz, which joins their letters, could not be started.'

/** Loads and starts HarfBuzz; undefined where that fails, as in programs that forbid WebAssembly. */
async function startedHarfBuzz(): Promise<HarfBuzz | undefined> {
  try {
    // Our builds give out its start as a promise; its types know only the package itself, which waits.
    const harfBuzz: HarfBuzz & { readonly ready?: Promise<unknown> } = await import('harfbuzzjs')
    await harfBuzz.ready
    return harfBuzz
  } catch {
    return undefined
  }
}

/** Sets lines of mixed scripts: the program's own font first, then the others in their order. */
class Shaper implements Typesetter {
  private readonly graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

  constructor(
    private readonly fonts: readonly OutlineFont[],
    private readonly bidi: Bidi,
  ) {}

  missingSigns(text: string): readonly string[] {
    const plain = prepared(text)
    const missing = this.signsOf(plain).filter(({ isKnown }) => !isKnown)
    return [...new Set(missing.map(({ start, end }) => plain.slice(start, end)))]
  }

  setLine(text: string): SetLine {
    const plain = prepared(text)
    const letters: SetLetter[] = []
    let x = 0
    for (const run of inVisualOrder(runsOf(plain, this.signsOf(plain)))) {
      const font = this.fonts[run.font]
      const set = font ? shaped(plain, run, font) : this.ownLetters(plain, run)
      for (const letter of set.letters) letters.push({ ...letter, x: letter.x + x })
      x += set.width
    }
    return { letters, width: x, isBold: false, isShaped: true }
  }

  /** Divides a text into signs, and chooses the font of each. */
  private signsOf(text: string): Sign[] {
    const { levels } = this.bidi.getEmbeddingLevels(text, 'auto')
    const signs: Sign[] = []
    for (const { segment, index } of this.graphemes.segment(text)) {
      const before = signs.at(-1)
      const font = this.fontFor(segment, before?.isKnown === true ? before.font : OWN)
      signs.push({
        start: index,
        end: index + segment.length,
        font: font ?? OWN,
        level: levels[index] ?? 0,
        isKnown: font !== undefined,
      })
    }
    return signs
  }

  private fontFor(sign: string, before: number): number | undefined {
    const drawn = [...sign].filter((letter) => !UNSEEN.test(letter))
    const hasAll = (font: number): boolean =>
      font === OWN
        ? drawn.every(hasShape)
        : drawn.every((letter) => this.fonts[font]?.has(letter.codePointAt(0) ?? 0))
    if (hasAll(OWN)) return OWN
    // Stops and digits of other scripts look like the letters before them.
    if (before !== OWN && SHARED.test(sign) && hasAll(before)) return before
    const font = this.fonts.findIndex((_, index) => hasAll(index))
    return font < 0 ? undefined : font
  }

  /** Sets signs in the program's own font, or as a box. */
  private ownLetters(text: string, { start, end, level, isKnown }: Run): Piece {
    const isFromRight = level % 2 === 1
    const letters: SetLetter[] = []
    let width = 0
    const signs = isKnown
      ? Array.from(text.slice(start, end)).filter((sign) => !UNSEEN.test(sign))
      : [text.slice(start, end)]
    for (const letter of isFromRight ? signs.toReversed() : signs) {
      const glyph = shapeOf((isFromRight ? this.bidi.getMirroredCharacter(letter) : undefined) ?? letter)
      letters.push({ letter, glyph, x: width })
      width += glyph.advance
    }
    return { letters, width }
  }
}

/** Set letters from 0, and where they end. */
interface Piece {
  readonly letters: readonly SetLetter[]
  readonly width: number
}

/** Signs of all scripts. */
const SHARED = /^[\p{Script=Common}\p{Script=Inherited}]+$/u
/** Characters that choose a form or a direction and have no shape themselves. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/** Composes accents, and makes a line of one text: no breaks, no controls. */
function prepared(text: string): string {
  return text
    .replaceAll(/[\ud800-\udfff]/gu, '\ufffd')
    .normalize('NFC')
    .replaceAll(/[\t\n\r\u2028\u2029]/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
}

/** Scripts whose letters fonts treat differently; all others may share a run. */
const OF_ONE_SCRIPT = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Arabic',
  'Hebrew',
  'Syriac',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Khmer',
  'Mongolian',
  'Hangul',
].map((script) => ({ script, letters: new RegExp(`\\p{Script=${script}}`, 'u') }))

/** Joins signs of one font, direction and script; signs without a font stay alone. */
function runsOf(text: string, signs: readonly Sign[]): Run[] {
  const runs: Run[] = []
  for (const sign of signs) {
    const last = runs.at(-1)
    const content = text.slice(sign.start, sign.end)
    const script = SHARED.test(content)
      ? (last?.script ?? '')
      : (OF_ONE_SCRIPT.find(({ letters }) => letters.test(content))?.script ?? 'other')
    const isSame =
      last?.isKnown === true &&
      sign.isKnown &&
      last.font === sign.font &&
      last.level === sign.level &&
      (last.script === script || last.script === '')
    if (isSame) runs[runs.length - 1] = { ...last, end: sign.end, script }
    else runs.push({ ...sign, script })
  }
  return runs
}

/** Puts runs into their order from left to right (Unicode Standard Annex 9, rule L2). */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  const max = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = max; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end++
      if (end - start > 1) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = Math.max(start, end - 1)
    }
  }
  return ordered
}

/**
 * Shapes a run in a font of a file. Shapes of one text become one letter: an accent that lies beside its letter would
 * break words where texts are searched.
 */
function shaped(text: string, run: Run, font: OutlineFont): Piece {
  const glyphs = font.shape(text, run, run.level)
  const starts = [...new Set(glyphs.map(({ start }) => start))].toSorted((a, b) => a - b)
  const letters: SetLetter[] = []
  let width = 0
  for (let at = 0; at < glyphs.length;) {
    const first = at
    const start = glyphs[first]?.start ?? 0
    while (at < glyphs.length && glyphs[at]?.start === start) at++
    const { key, glyph } = font.join(glyphs.slice(first, at))
    const end = starts[starts.indexOf(start) + 1] ?? run.end
    letters.push({ letter: text.slice(start, end), glyph, x: width, key: `${run.font} ${key}` })
    width += glyph.advance
  }
  return { letters, width }
}
