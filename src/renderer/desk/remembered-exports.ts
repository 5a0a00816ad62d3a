import type { SettingValues } from '../../core/settings/setting'
import { keepText, storedJson } from './storage'

/** How the projects of this window were exported last, by the names of their files: a file says nothing of it itself. */
export interface RememberedExports {
  /** Id of the format of the last export. */
  readonly format: string
  /** What each format was last exported with, by its id. */
  readonly options: Readonly<Record<string, SettingValues>>
}

/** As many projects are remembered, those exported last. */
export const MAX_REMEMBERED_EXPORTS = 50

const EXPORTS = 'brownstone.exports'

/** How the project in a file was exported last; nothing where it was not, or what is kept makes no sense. */
export function rememberedExports(file: string): RememberedExports | undefined {
  return keptEntries().findLast(([name]) => name === file)?.[1]
}

/** Remembers that, where the browser lets us. */
export function rememberExports(file: string, exports: RememberedExports): void {
  const others = keptEntries().filter(([name]) => name !== file)
  keepText(EXPORTS, JSON.stringify([...others, [file, exports]].slice(-MAX_REMEMBERED_EXPORTS)))
}

/** A list of pairs, for a file may be called like what every object has. */
function keptEntries(): readonly (readonly [string, RememberedExports])[] {
  const kept = storedJson(EXPORTS)
  if (!Array.isArray(kept)) return []
  return (kept as readonly unknown[]).flatMap((entry) => {
    if (!Array.isArray(entry)) return []
    const [name, exports] = entry as readonly unknown[]
    if (typeof name !== 'string' || typeof exports !== 'object' || exports === null) return []
    const { format, options } = exports as Readonly<Record<string, unknown>> // an object, as just checked
    if (typeof format !== 'string' || typeof options !== 'object' || options === null) return []
    const known = Object.entries(options).filter((pair): pair is [string, SettingValues] => isValues(pair[1]))
    return [[name, { format, options: Object.fromEntries(known) }] as const]
  })
}

function isValues(values: unknown): values is SettingValues {
  return (
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((value) => ['string', 'number', 'boolean'].includes(typeof value))
  )
}
