import type { FontFile } from '../../core/picture/glyphs/font-file'
import { loadTypesetter } from '../../core/picture/glyphs/shaper'
import { withTypesetter, type Typesetter } from '../../core/picture/glyphs/typesetter'

/** Loads fonts for names. Rejects if one cannot be used. */
export async function typesetterOf(fonts: readonly FontFile[]): Promise<Typesetter> {
  const loaded = await loadTypesetter(fonts)
  if (loaded.status === 'refused') throw new Error(loaded.message)
  return loaded.typesetter
}

/** Draws with fonts for names. Rejects if one cannot be used. */
export async function drawnInFonts<Result>(fonts: readonly FontFile[], draw: () => Result): Promise<Result> {
  return withTypesetter(await typesetterOf(fonts), draw)
}
