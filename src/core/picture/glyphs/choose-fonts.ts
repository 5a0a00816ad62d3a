import { MAX_FONT_BYTES, MAX_FONTS } from './font-file'
import { lettersIn, type ReadBytes } from './font-letters'

/** A font of a computer that can be asked for its letters. */
export interface FontSource {
  readonly name: string
  /** Whether its style suits plain text. */
  readonly isPlain: boolean
  /** Opens its file; undefined if it cannot be read. */
  open(): Promise<{ readonly size: number; readonly read: ReadBytes } | undefined>
}

/** Maximum fonts that are looked through. */
const MAX_SEARCHED = 2000

/**
 * Chooses fonts for code points until all have one: each time the font with the most of them, the first among equals,
 * plain styles before others. Reads only the tables of letters.
 */
export async function chooseFonts<Source extends FontSource>(
  sources: readonly Source[],
  wanted: ReadonlySet<number>,
): Promise<readonly Source[]> {
  const ordered = [...sources.filter(({ isPlain }) => isPlain), ...sources.filter(({ isPlain }) => !isPlain)]
  const found: { readonly source: Source; readonly has: ReadonlySet<number> }[] = []
  for (const source of ordered.slice(0, MAX_SEARCHED)) {
    const file = await source.open()
    if (!file || file.size > MAX_FONT_BYTES) continue
    const has = await lettersIn(file.read, wanted)
    if (has.size > 0) found.push({ source, has })
    if (has.size === wanted.size) break
  }
  const left = new Set(wanted)
  const chosen: Source[] = []
  const gain = (has: ReadonlySet<number>): number => [...has].filter((letter) => left.has(letter)).length
  while (left.size > 0 && chosen.length < MAX_FONTS) {
    const best = found.reduce<(typeof found)[number] | undefined>(
      (max, font) => (gain(font.has) > (max ? gain(max.has) : 0) ? font : max),
      undefined,
    )
    if (!best) break
    for (const letter of best.has) left.delete(letter)
    chosen.push(best.source)
  }
  return chosen
}
