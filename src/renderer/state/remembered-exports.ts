import type { SettingValues } from '../../core/settings/setting'
import type { LevelChoice } from './level-choice'
import { storeText, storedJson, storedText } from './storage'

/** Last exports of this window's projects, by file name, because files do not contain this. */
export interface RememberedExports {
  /** Id of the format of the last export. */
  readonly format: string
  /** The last options of each format, by its id. */
  readonly options: Readonly<Record<string, SettingValues>>
  /** Missing for the level in view. */
  readonly levels?: LevelChoice
}

/** Maximum projects remembered, latest exports first. */
export const MAX_REMEMBERED_EXPORTS = 50

const EXPORTS = 'brownstone.exports'

const LAST_FORMAT = 'brownstone.exportFormat'

/** Id of the format that was exported last, of any project; undefined before the first export. */
export function rememberedFormat(): string | undefined {
  return storedText(LAST_FORMAT) ?? undefined
}

/** Stores it if the browser allows it. */
export function rememberFormat(id: string): void {
  storeText(LAST_FORMAT, id)
}

/** The last export of the project in a file; undefined if there is none or the stored data is invalid. */
export function rememberedExports(file: string): RememberedExports | undefined {
  return storedEntries().findLast(([name]) => name === file)?.[1]
}

/** Stores it if the browser allows it. */
export function rememberExports(file: string, exports: RememberedExports): void {
  const others = storedEntries().filter(([name]) => name !== file)
  storeText(EXPORTS, JSON.stringify([...others, [file, exports]].slice(-MAX_REMEMBERED_EXPORTS)))
}

/** A list of pairs, because a file may have the name of an object's built-in member. */
function storedEntries(): readonly (readonly [string, RememberedExports])[] {
  const stored = storedJson(EXPORTS)
  if (!Array.isArray(stored)) return []
  return (stored as readonly unknown[]).flatMap((entry) => {
    if (!Array.isArray(entry)) return []
    const [name, exports] = entry as readonly unknown[]
    if (typeof name !== 'string' || typeof exports !== 'object' || exports === null) return []
    const { format, options, levels } = exports as Readonly<Record<string, unknown>> // an object, as just checked
    if (typeof format !== 'string' || typeof options !== 'object' || options === null) return []
    const known = Object.entries(options).filter((pair): pair is [string, SettingValues] => isValues(pair[1]))
    const chosen = isLevelChoice(levels) ? { levels } : {}
    return [[name, { format, options: Object.fromEntries(known), ...chosen }] as const]
  })
}

function isLevelChoice(value: unknown): value is LevelChoice {
  if (Array.isArray(value)) return value.every((id) => typeof id === 'string')
  return value === 'view' || value === 'all'
}

function isValues(values: unknown): values is SettingValues {
  return (
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((value) => ['string', 'number', 'boolean'].includes(typeof value))
  )
}
