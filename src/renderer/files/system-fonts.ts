import { missingSigns } from '../../core/picture/glyphs/font'
import { MOST_FONT_BYTES } from '../../core/picture/glyphs/font-file'
import { lettersIn, type ReadBytes } from '../../core/picture/glyphs/font-letters'
import { scriptsOf } from '../../core/picture/glyphs/scripts'
import type { Project } from '../../core/project/project'
import type { Workbench } from '../desk/workbench'
import { fontTexts as words } from '../texts/fonts'
import { takeFonts } from './fonts'

/** A font of the computer, as browsers describe it (Local Font Access). */
interface LocalFont {
  readonly postscriptName: string
  readonly style: string
  blob(): Promise<Blob>
}

/** Maximum fonts that are looked through. */
const MOST_SEARCHED = 1000
/** The styles that suit plain text, the most usual first; others are the last choice. */
const PLAIN = /^(?:regular|book|normal|roman|medium)$/i

/** Signs that need no shape: those that choose how another one looks, and ends of lines. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]$/u

/** Asks the browser for the fonts of the computer; undefined where it cannot list them. The desktop window may not. */
function localFonts(bench: Workbench): (() => Promise<readonly LocalFont[]>) | undefined {
  const query: unknown =
    bench.host.kind === 'browser' ? Reflect.get(globalThis, 'queryLocalFonts') : undefined
  if (typeof query !== 'function') return undefined
  // The type is that of the specification, which the library of types lacks.
  return () => Reflect.apply(query, globalThis, []) as Promise<readonly LocalFont[]>
}

/** Whether fonts of the computer could help: the browser lists them, and a name has letters that need a font. */
export function offersSystemFonts(bench: Workbench): boolean {
  return (
    localFonts(bench) !== undefined && lettersWithoutFont(bench.store.getState().document.project).length > 0
  )
}

/** The letters in names of a project that the program's own font lacks, each once. */
function lettersWithoutFont({ name, levels }: Project): readonly string[] {
  const names = levels.flatMap(({ name: title, level }) => [
    title,
    ...level.places.map((place) => place.name),
    ...(level.districts?.list ?? []).map((district) => district.name),
  ])
  const letters = new Set([name, ...names].flatMap((text) => missingSigns(text)))
  return [...letters].filter((letter) => !INVISIBLE.test(letter))
}

/**
 * Adds fonts of the computer for the letters of names that no font of the export has. The browser asks for permission.
 * Returns a sentence: what was added, or why not.
 */
export async function takeSystemFonts(
  bench: Workbench,
): Promise<{ readonly added: string } | { readonly trouble: string }> {
  const query = localFonts(bench)
  if (!query) return { trouble: words.systemRefused }
  const wanted = await lettersToFind(bench)
  if (wanted.size === 0) return { added: words.systemNeedless }
  let fonts: readonly LocalFont[]
  try {
    fonts = await query()
  } catch {
    return { trouble: words.systemRefused }
  }
  const { chosen, left } = await fontsFor(fonts, wanted)
  if (chosen.length === 0) return { trouble: words.systemNone(scriptWords(left)) }
  const trouble = await takeFonts(bench.store, chosen)
  if (trouble !== undefined) return { trouble }
  const added = words.added(chosen.map(({ name }) => name).join(', '))
  return left.size === 0 ? { added } : { trouble: `${added} ${words.systemNone(scriptWords(left))}` }
}

/** The code points of letters that neither the program's font nor an added one has. */
async function lettersToFind({ store }: Workbench): Promise<Set<number>> {
  const { document, window } = store.getState()
  const wanted = new Set(lettersWithoutFont(document.project).map((letter) => letter.codePointAt(0) ?? 0))
  for (const { bytes } of window.fonts) {
    const read: ReadBytes = (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length))
    for (const letter of await lettersIn(read, wanted)) wanted.delete(letter)
  }
  return wanted
}

/** Chooses fonts until all letters have one: each time the font with the most of them, the first among equals. */
async function fontsFor(
  fonts: readonly LocalFont[],
  wanted: ReadonlySet<number>,
): Promise<{ readonly chosen: readonly File[]; readonly left: ReadonlySet<number> }> {
  const plain = fonts.filter(({ style }) => PLAIN.test(style))
  const others = fonts.filter(({ style }) => !PLAIN.test(style))
  const found: { readonly name: string; readonly blob: Blob; readonly has: ReadonlySet<number> }[] = []
  for (const font of [...plain, ...others].slice(0, MOST_SEARCHED)) {
    const blob = await font.blob().catch(() => undefined) // a font that was removed meanwhile
    if (!blob || blob.size > MOST_FONT_BYTES) continue
    const read: ReadBytes = async (offset, length) =>
      new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer())
    const has = await lettersIn(read, wanted)
    if (has.size > 0) found.push({ name: font.postscriptName, blob, has })
    if (has.size === wanted.size) break
  }
  const left = new Set(wanted)
  const chosen: File[] = []
  const gain = ({ has }: { readonly has: ReadonlySet<number> }): number =>
    [...has].filter((letter) => left.has(letter)).length
  while (left.size > 0) {
    const best = found.reduce<(typeof found)[number] | undefined>(
      (most, font) => (gain(font) > (most ? gain(most) : 0) ? font : most),
      undefined,
    )
    if (!best) break
    for (const letter of best.has) left.delete(letter)
    chosen.push(new File([best.blob], best.name))
  }
  return { chosen, left }
}

function scriptWords(codePoints: ReadonlySet<number>): string {
  return scriptsOf([...codePoints].map((codePoint) => String.fromCodePoint(codePoint))).join(', ')
}
