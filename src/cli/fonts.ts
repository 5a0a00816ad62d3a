import path from 'node:path'
import { MAX_FONT_BYTES, MAX_FONTS, type FontFile } from '../core/picture/glyphs/font-file'
import type { Typesetter } from '../core/picture/glyphs/typesetter'
import { readFileLimited } from '../node/read-file'
import { type ProgramIo, usage } from './io'
import type { Target } from './output'

/** The option of every command that may write a picture. */
export interface FontOptions {
  /** Font files for letters that the program's own font lacks, the first first. */
  readonly font?: readonly string[]
}

/** Fonts that are read once for many files. */
export interface SharedFonts {
  readonly fonts: Typesetter | undefined
}

/** Reads the fonts of a command; `undefined` without any. Stops the command if one cannot be used. */
export async function readFonts(
  io: ProgramIo,
  { font: files = [] }: FontOptions,
): Promise<Typesetter | undefined> {
  if (files.length === 0) return undefined
  if (files.length > MAX_FONTS) {
    throw usage(`--font is given ${files.length} times; a command takes at most ${MAX_FONTS} fonts.`)
  }
  const fonts: FontFile[] = []
  for (const file of files) {
    const read = await readFileLimited(path.resolve(io.folder, file), MAX_FONT_BYTES)
    if (read.status === 'error') throw usage(read.message)
    fonts.push({ name: path.basename(file), bytes: read.bytes })
  }
  // Loaded for these commands only: HarfBuzz is larger than most of them.
  const { loadTypesetter } = await import('../core/picture/glyphs/shaper')
  const loaded = await loadTypesetter(fonts)
  if (loaded.status === 'refused') throw usage(loaded.message)
  return loaded.typesetter
}

/** Adds fonts to a target. Stops the command if there are fonts, and the files of the target show no drawn texts. */
export function withFontsFor(target: Target, typesetter: Typesetter | undefined): Target {
  if (!typesetter) return target
  if (target.format.drawsTexts !== true) {
    throw usage(`${target.format.label} files have no drawn texts; leave out --font.`)
  }
  return { ...target, typesetter }
}

/** Stops a command that writes an overland map if it has fonts. */
export function refuseFonts({ font }: FontOptions): void {
  if (font !== undefined) throw usage('Pictures of overland maps have no letters; leave out --font.')
}
