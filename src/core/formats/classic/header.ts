import type { Grid } from '../../level/grid'
import type { Level } from '../../level/level'
import type { SettingValue, SettingValues } from '../../generate/generator'
import { AS_1991 } from '../../generate/town/settings/as-1991'
import { GATE_SETTINGS } from '../../generate/town/settings/seed-settings'
import type { Recipe } from '../../project/project'
import { seedOf } from '../../random/random'
import { parseSettings } from '../../settings/parse'
import type { FileProblem } from '../../text/file-problem'
import { gatesOf } from '../../level/gate-list'
import type { Line } from '../../text/text'

/**
 * The line above a classic map, with the parameters of its run; sizes are in characters:
 *
 *   ht 15 wd 33 gates 8 left 1 courts 4 unused 2 straight 950 seed 113181
 */

/** The words of the header in order, and the matching settings of the town generator. */
const HEADER_SETTINGS = [
  ['gates', 'gates'],
  ['left', 'left'],
  ['courts', 'courts'],
  ['unused', 'rock'],
  ['straight', 'straightness'],
] as const

/** Numbers that every engine holds exactly; a seed is kept as written. */
const NUMBER = /^\d{1,15}$/
const SEED = /^\d{1,32}$/

/** Version in the recipe of a town made by another program. */
const FOREIGN_VERSION = 0

export interface Header {
  /** In characters; undefined if the header omits it. */
  readonly height?: number
  readonly width?: number
  /** The settings in the header, by their ids in the town generator. */
  readonly settings?: SettingValues
  /** The run; undefined if a word is missing. */
  readonly recipe?: Recipe
}

export function isHeader(line: Line): boolean {
  return /^\s*ht\s/.test(line.text)
}

/** Reads the header line; it has a recipe if no word is missing. */
export function parseHeader(line: Line): Header | FileProblem {
  const values = new Map<string, string>()
  const known = ['ht', 'wd', ...HEADER_SETTINGS.map(([word]) => word), 'seed']
  const rest = line.text.trimEnd()
  const pair = /\s*(\S+)(?:\s+(\S+))?/y
  while (pair.lastIndex < rest.length) {
    const column = pair.lastIndex + 1 + (/^\s*/.exec(rest.slice(pair.lastIndex))?.[0].length ?? 0)
    const [, word = '', value = ''] = pair.exec(rest) ?? []
    const place = { line: line.number, column }
    if (!known.includes(word)) {
      return { ...place, message: `The header knows no "${word}"; its words are ${known.join(', ')}.` }
    }
    if (values.has(word)) return { ...place, message: `The header names "${word}" twice.` }
    if (!(word === 'seed' ? SEED : NUMBER).test(value)) {
      return {
        ...place,
        message: `The header needs a whole number after "${word}", not "${value}".`,
      }
    }
    values.set(word, value)
  }

  const settings: Record<string, SettingValue> = { ...AS_1991 }
  for (const [word, setting] of HEADER_SETTINGS) {
    const value = values.get(word)
    if (value !== undefined) settings[setting] = Number(value)
  }
  const seed = values.get('seed')
  const complete = seed !== undefined && HEADER_SETTINGS.every(([word]) => values.has(word))
  const height = values.get('ht')
  const width = values.get('wd')
  return {
    ...(height === undefined ? {} : { height: Number(height) }),
    ...(width === undefined ? {} : { width: Number(width) }),
    settings,
    ...(complete ? { recipe: { generator: 'town', version: FOREIGN_VERSION, settings, seed } } : {}),
  }
}

/** Returns how the header's size and the map's differ; undefined if they agree. */
export function checkHeaderSize(header: Header, grid: Grid, line: Line): FileProblem | undefined {
  const width = 2 * grid.width + 1
  const height = 2 * grid.height + 1
  if ((header.width ?? width) === width && (header.height ?? height) === height) return undefined
  return {
    line: line.number,
    message:
      `The header says ht ${header.height ?? height} wd ${header.width ?? width}, but the map below has ` +
      `${height} rows of ${width} characters.`,
  }
}

/**
 * Returns the settings of a run as the original program counts them: all gates and the open ones, instead of the gates
 * beside the drawn ones and the walled-up ones.
 */
export function classicSettings(settings: SettingValues, level: Level): SettingValues {
  if (parseSettings(GATE_SETTINGS, settings).left !== undefined) return settings
  const gates = gatesOf(level)
  return { ...settings, gates: gates.length, left: gates.filter(({ isOpen }) => isOpen).length }
}

/** Returns the header line of a town, without a line end; undefined if the recipe is incomplete. */
export function headerText(recipe: Recipe | undefined, level: Level): string | undefined {
  if (recipe?.generator !== 'town') return undefined
  const settings = classicSettings(recipe.settings, level)
  const words = [`ht ${2 * level.height + 1}`, `wd ${2 * level.width + 1}`]
  for (const [word, setting] of HEADER_SETTINGS) {
    const value = settings[setting]
    if (typeof value !== 'number' || !NUMBER.test(String(value))) return undefined
    words.push(`${word} ${value}`)
  }
  // A seed typed as words is written as its number.
  const seed = SEED.test(recipe.seed) ? recipe.seed : String(seedOf(recipe.seed))
  return [...words, `seed ${seed}`].join(' ')
}

/** Returns what the header loses of a recipe; undefined if nothing. */
export function headerLoss(recipe: Recipe | undefined, level: Level): string | undefined {
  if (!recipe) return undefined
  if (headerText(recipe, level) === undefined) return 'How the level was generated is not kept.'
  const implied = Object.entries(AS_1991)
  const extra = Object.keys(recipe.settings).length > HEADER_SETTINGS.length + implied.length
  const isWhole =
    recipe.version === FOREIGN_VERSION &&
    implied.every(([id, value]) => recipe.settings[id] === value) &&
    !recipe.steps &&
    !extra
  return isWhole && SEED.test(recipe.seed)
    ? undefined
    : 'Only the settings of the original program are kept of how the town was generated.'
}
