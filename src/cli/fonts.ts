import path from 'node:path'
import { withFonts } from '../core/formats/fonts'
import { MOST_FONT_BYTES, MOST_FONTS, type FontFile } from '../core/picture/glyphs/font-file'
import { readFileLimited } from '../node/read-file'
import { Exit, Stop, type ProgramIo } from './io'
import type { Target } from './output'

/** Adds fonts to a target whose files show drawn texts. Stops the command if a font or the format cannot be used. */
export async function withFontFiles(
  io: ProgramIo,
  target: Target,
  files: readonly string[] = [],
): Promise<Target> {
  if (files.length === 0) return target
  if (target.format.drawsTexts !== true) {
    throw usage(`${target.format.label} files have no drawn texts; leave out --font.`)
  }
  if (files.length > MOST_FONTS) {
    throw usage(`--font is given ${files.length} times; an export has at most ${MOST_FONTS} fonts.`)
  }
  const fonts: FontFile[] = []
  for (const file of files) {
    const read = await readFileLimited(path.resolve(io.folder, file), MOST_FONT_BYTES)
    if (read.status === 'error') throw usage(read.message)
    fonts.push({ name: path.basename(file), bytes: read.bytes })
  }
  // Loaded for these exports only: HarfBuzz is larger than most commands.
  const { loadTypesetter } = await import('../core/picture/glyphs/shaper')
  const loaded = await loadTypesetter(fonts)
  if (loaded.status === 'refused') throw usage(loaded.message)
  return { ...target, format: withFonts(target.format, loaded.typesetter) }
}

function usage(line: string): Stop {
  return new Stop(Exit.usage, [line])
}
