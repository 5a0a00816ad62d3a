import { missingSigns } from '../../core/picture/glyphs/font'
import { MAX_LETTERS } from '../../core/picture/glyphs/font-file'
import { lettersIn, type ReadBytes } from '../../core/picture/glyphs/font-letters'
import { scriptsOf } from '../../core/picture/glyphs/scripts'
import type { Project } from '../../core/project/project'
import { fontTexts as words } from '../texts/fonts'
import { takeFonts } from './fonts'
import type { Store } from '../state/store'
import type { Host } from '../../ipc/host'

/** Signs that need no shape: those that choose how another one looks, and ends of lines. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]$/u

/** Whether fonts of the computer could help: the host can list them, and a name has letters that need a font. */
export function offersSystemFonts(store: Store, host: Host): boolean {
  const canList = host.kind === 'desktop' || typeof Reflect.get(globalThis, 'queryLocalFonts') === 'function'
  return canList && lettersWithoutFont(store.getState().document.project).length > 0
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
 * Adds fonts of the computer for the letters of names that no font of the export has. A browser asks for permission.
 * Returns a sentence: what was added, or why not.
 */
export async function takeSystemFonts(
  store: Store,
  host: Host,
): Promise<{ readonly added: string } | { readonly problem: string }> {
  const wanted = await lettersToFind(store)
  if (wanted.size === 0) return { added: words.systemNeedless }
  const reply = await host.findFonts([...wanted].slice(0, MAX_LETTERS))
  if (reply.status === 'refused') return { problem: words.systemRefused }
  if (reply.fonts.length === 0) return { problem: words.systemNone(scriptWords(wanted)) }
  const files = reply.fonts.map(({ name, bytes }) => new File([bytes], name))
  const problem = await takeFonts(store, files)
  if (problem !== undefined) return { problem }
  const left = await lettersToFind(store)
  const added = words.added(files.map(({ name }) => name).join(', '))
  return left.size === 0 ? { added } : { problem: `${added} ${words.systemNone(scriptWords(left))}` }
}

/** The code points of letters that neither the program's font nor an added one has. */
async function lettersToFind(store: Store): Promise<Set<number>> {
  const { document, window } = store.getState()
  const wanted = new Set(lettersWithoutFont(document.project).map((letter) => letter.codePointAt(0) ?? 0))
  for (const { bytes } of window.fonts) {
    const read: ReadBytes = (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length))
    for (const letter of await lettersIn(read, wanted)) wanted.delete(letter)
  }
  return wanted
}

function scriptWords(codePoints: ReadonlySet<number>): string {
  return scriptsOf([...codePoints].map((codePoint) => String.fromCodePoint(codePoint))).join(', ')
}
