import type { Grid } from '../../level/grid'
import type { Level } from '../../level/level'
import type { SettingValue, SettingValues } from '../../generate/generator'
import type { Recipe } from '../../project/project'
import { seedOf } from '../../random/random'
import type { FileProblem } from '../format'
import { gatesOf } from '../gates'
import type { Line } from '../text'

/**
 * The line above a classic map, with the parameters of the run that made it; sizes count characters:
 *
 *   ht 15 wd 33 gates 8 left 1 courts 4 unused 2 straight 950 seed 113181
 */

/** The words of the header in their order, and the settings of the town generator they stand for. */
const HEADER_SETTINGS = [
  ['gates', 'gates'],
  ['left', 'left'],
  ['courts', 'courts'],
  ['unused', 'rock'],
  ['straight', 'straightness'],
] as const

/** Numbers that every engine holds exactly; a seed is kept as it is written. */
const NUMBER = /^\d{1,15}$/
const SEED = /^\d{1,32}$/

/** A recipe's version where another program than ours made the town. */
const FOREIGN_VERSION = 0

export interface Header {
  /** In characters; what the header leaves out is missing. */
  readonly height?: number
  readonly width?: number
  /** Those settings of the run that the header names, by their ids in the town generator. */
  readonly settings?: SettingValues
  /** The run, where no word is missing. */
  readonly recipe?: Recipe
}

export function isHeader(line: Line): boolean {
  return /^\s*ht\s/.test(line.text)
}

/** Reads the header line; the recipe is there when no word is missing. */
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
        message: `In the header a whole number must follow "${word}"; here stands "${value}".`,
      }
    }
    values.set(word, value)
  }

  const settings: Record<string, SettingValue> = { connect: 'classic' }
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

/** What is wrong between a header's size and the map's, or nothing. */
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
 * The settings of a run as the original program counts them: all gates and those left open, instead of the gates beside
 * the drawn ones and those walled up again.
 */
export function classicSettings(settings: SettingValues, level: Level): SettingValues {
  if (settings['left'] !== undefined) return settings
  const gates = gatesOf(level)
  return { ...settings, gates: gates.length, left: gates.filter(({ isOpen }) => isOpen).length }
}

/** The header line for a town whose recipe says all of it, without an end of line; undefined for any other. */
export function headerText(recipe: Recipe | undefined, level: Level): string | undefined {
  if (recipe?.generator !== 'town') return undefined
  const settings = classicSettings(recipe.settings, level)
  const words = [`ht ${2 * level.height + 1}`, `wd ${2 * level.width + 1}`]
  for (const [word, setting] of HEADER_SETTINGS) {
    const value = settings[setting]
    if (typeof value !== 'number' || !NUMBER.test(String(value))) return undefined
    words.push(`${word} ${value}`)
  }
  // A seed that was typed as words goes out as the number that was made of it.
  const seed = SEED.test(recipe.seed) ? recipe.seed : String(seedOf(recipe.seed))
  return [...words, `seed ${seed}`].join(' ')
}

/** What of a recipe the header does not keep, or nothing. */
export function headerLoss(recipe: Recipe | undefined, level: Level): string | undefined {
  if (!recipe) return undefined
  if (headerText(recipe, level) === undefined) return 'How the level was generated is not kept.'
  const extra = Object.keys(recipe.settings).length > HEADER_SETTINGS.length + 1
  const kept =
    recipe.version === FOREIGN_VERSION && recipe.settings['connect'] === 'classic' && !recipe.steps && !extra
  return kept && SEED.test(recipe.seed)
    ? undefined
    : 'Of how the town was generated only the settings of the original program are kept.'
}
