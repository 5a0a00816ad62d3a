/** A font that an author gave: its bare file name, and its content. */
export interface FontFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Maximum bytes of a font file; hosts check it before they read one. The largest fonts of Chinese have half of it. */
export const MAX_FONT_BYTES = 64 * 1024 * 1024

/** Maximum fonts of an export. */
export const MAX_FONTS = 16

/** Maximum letters that fonts of a computer are searched for at a time. */
export const MAX_LETTERS = 10_000

/** Ends of the names of usable font files. */
export const FONT_EXTENSIONS = ['ttf', 'otf', 'ttc', 'otc'] as const

/** Beginnings of usable font files: TrueType, Apple's TrueType, OpenType, collections of fonts. */
const USABLE = new Set(['\0\u0001\0\0', 'true', 'OTTO', 'ttcf'])
const WEB_FONTS = new Set(['wOFF', 'wOF2'])

/** Checks a font of an export. Returns its problem in one sentence; undefined for a usable font. */
export function fontFileProblem({ name, bytes }: FontFile): string | undefined {
  const tooLarge = fontSizeProblem(name, bytes.length)
  if (tooLarge !== undefined) return tooLarge
  const beginning = String.fromCharCode(...bytes.subarray(0, 4))
  if (WEB_FONTS.has(beginning)) {
    return `The font ${name} is packed for web pages (WOFF); give the same font as a TTF or OTF file.`
  }
  if (!USABLE.has(beginning)) return `The file ${name} is no font; give a TTF, OTF or TTC file.`
  return undefined
}

/** Checks the size of a font in bytes. Returns its problem in one sentence; undefined for a usable size. */
export function fontSizeProblem(name: string, size: number): string | undefined {
  if (size <= MAX_FONT_BYTES) return undefined
  const max = MAX_FONT_BYTES / 1024 / 1024
  return `The font ${name} has ${(size / 1024 / 1024).toFixed(1)} MiB; fonts have at most ${max} MiB.`
}
