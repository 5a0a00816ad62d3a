import { withFonts } from '../../../core/formats/fonts'
import type { Format } from '../../../core/formats/format'
import type { FontFile } from '../../../core/picture/glyphs/font-file'
import { loadTypesetter } from '../../../core/picture/glyphs/shaper'

/** Lets a format draw names in fonts. Rejects if one cannot be used. */
export async function inFonts<F extends Format>(format: F, fonts: readonly FontFile[]): Promise<F> {
  const loaded = await loadTypesetter(fonts)
  if (loaded.status === 'refused') throw new Error(loaded.message)
  return withFonts(format, loaded.typesetter)
}
