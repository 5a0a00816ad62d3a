import { maxCourts, maxGates, maxRock, MIN_CELLS, charactersOf } from '../core/generate/town/settings/limits'
import { MAX_STRAIGHTNESS } from '../core/generate/town/settings/street-settings'
import type { Grid } from '../core/level/grid'
import { MAX_CELLS, MAX_SIDE } from '../core/level/level'
import { MAX_SEED, seedOf } from '../core/random/random'

/** The flags of the original program; sizes are in characters of the printed map. */
export interface TownmazeArguments {
  readonly height: number
  readonly width: number
  readonly gates: number
  readonly left: number
  readonly courts: number
  readonly unused: number
  readonly straight: number
  /** Undefined if the clock gives it. */
  readonly seed: number | undefined
}

export type TownmazeParse = (
  | { readonly status: 'parsed'; readonly arguments: TownmazeArguments }
  /** Every violation, one sentence each. */
  | { readonly status: 'refused'; readonly lines: readonly string[] }
) & {
  /** The header line with the values as they were understood; "?" for those not read, and for the seed of the clock. */
  readonly understood: string
}

const FLAGS = {
  '-h': { id: 'height', name: 'ht', label: 'height', default: 23 },
  '-w': { id: 'width', name: 'wd', label: 'width', default: 77 },
  '-g': { id: 'gates', name: 'gates', label: 'gates', default: 4 },
  '-l': { id: 'left', name: 'left', label: 'gates left open', default: 2 },
  '-c': { id: 'courts', name: 'courts', label: 'courtyards', default: 0 },
  '-u': { id: 'unused', name: 'unused', label: 'unused cells', default: 0 },
  '-s': { id: 'straight', name: 'straight', label: 'straightness', default: 750 },
} as const

type Flag = keyof typeof FLAGS
const MIN_CHARACTERS = charactersOf(MIN_CELLS)
const MAX_CHARACTERS = charactersOf(MAX_SIDE)

/** Converts a side in characters to cells; a fraction for an even number. */
export function cellsOf(characters: number): number {
  return (characters - 1) / 2
}

/** Reads pairs of flag and value, separated by spaces; the last one of a repeated flag counts. */
export function parseTownmaze(words: readonly string[]): TownmazeParse {
  const lines: string[] = []
  const values = new Map<string, number>(Object.values(FLAGS).map((flag) => [flag.id, flag.default]))
  let seed: number | undefined
  for (let at = 0; at < words.length; at += 2) {
    const flag = words[at] ?? ''
    const text = words[at + 1]
    if (flag !== '-r' && !isFlag(flag)) {
      lines.push(`There is no flag "${flag}"; flags are ${Object.keys(FLAGS).join(', ')} and -r.`)
      // A word in place of a flag has no value to skip.
      if (!flag.startsWith('-')) at--
      continue
    }
    if (text === undefined) {
      lines.push(`The flag ${flag} has no value; write it with a space, such as ${flag} 11.`)
    } else if (flag === '-r') {
      const problem = checkSeed(text)
      if (problem === undefined) seed = seedOf(text)
      else lines.push(problem)
    } else if (/^[+-]?\d+$/.test(text)) {
      values.set(FLAGS[flag].id, Number(text))
    } else {
      lines.push(`${nameOf(flag)} is "${text}"; it must be a whole number ${rangeOf(flag, values)}.`)
      values.delete(FLAGS[flag].id)
    }
  }
  lines.push(...checkValues(values))
  const understood = understoodLine(values, seed)
  if (lines.length > 0) return { status: 'refused', lines, understood }
  const valueOf = (flag: Flag): number => values.get(FLAGS[flag].id) ?? FLAGS[flag].default
  return {
    status: 'parsed',
    understood,
    arguments: {
      height: valueOf('-h'),
      width: valueOf('-w'),
      gates: valueOf('-g'),
      left: valueOf('-l'),
      courts: valueOf('-c'),
      unused: valueOf('-u'),
      straight: valueOf('-s'),
      seed,
    },
  }
}

/** Returns the header line of a map with the values of a command line. */
function understoodLine(values: ReadonlyMap<string, number>, seed: number | undefined): string {
  const named = Object.values(FLAGS).map(({ id, name }) => `${name} ${values.get(id) ?? '?'}`)
  return [...named, `seed ${seed ?? '?'}`].join(' ')
}

function isFlag(word: string): word is Flag {
  return Object.hasOwn(FLAGS, word)
}

function nameOf(flag: Flag): string {
  return `The ${FLAGS[flag].label} (${flag})`
}

function checkSeed(text: string): string | undefined {
  const value = Number(text)
  // Words are hashed to a number.
  if (
    text.trim() !== '' &&
    (Number.isNaN(value) || (Number.isInteger(value) && value >= 0 && value <= MAX_SEED))
  ) {
    return undefined
  }
  return `The random seed (-r) is "${text}"; it must be a whole number from 0 to ${MAX_SEED}, or a word: larger numbers are not exact.`
}

/** Describes the legal range of a flag, as far as the other values determine it. */
function rangeOf(flag: Flag, values: ReadonlyMap<string, number>): string {
  if (flag === '-h' || flag === '-w')
    return `of characters from ${MIN_CHARACTERS} to ${MAX_CHARACTERS}, and odd`
  const max = maxOf(flag, values)
  return max === undefined ? 'of 0 or more' : `from 0 to ${max}`
}

/** Returns the maximum of a count; undefined if a value it depends on could not be read. */
function maxOf(flag: Flag, values: ReadonlyMap<string, number>): number | undefined {
  const height = values.get('height')
  const width = values.get('width')
  if (flag === '-s') return MAX_STRAIGHTNESS
  if (flag === '-l') return atLeastNone(values.get('gates'))
  if (height === undefined || width === undefined) return undefined
  const grid: Grid = { width: cellsOf(width), height: cellsOf(height) }
  if (flag === '-g') return maxGates(grid)
  if (flag === '-c') return maxCourts(grid)
  return atLeastNone(maxRock(grid))
}

function atLeastNone(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.max(0, value)
}

const why = {
  '-g': 'gates keep their distance, and more will not fit along the town wall',
  '-l': 'there cannot be more open gates than gates',
  '-c': 'courtyards need two cells between them, and more will not fit',
  '-u': 'unused cells need three cells between them, and more will not fit',
  '-s': 'one bend in a thousand must be allowed, or a street could not go on',
} as const

function checkValues(values: ReadonlyMap<string, number>): readonly string[] {
  const lines: string[] = []
  for (const flag of ['-h', '-w'] as const) {
    const value = values.get(FLAGS[flag].id)
    if (value === undefined) continue
    const problems: string[] = []
    if (value < MIN_CHARACTERS)
      problems.push('smaller, and there is no room for one interior row of buildings')
    if (value > MAX_CHARACTERS) problems.push('larger maps are not supported')
    if (value % 2 === 0) problems.push('a map of whole cells has an odd number of characters')
    if (problems.length === 0) continue
    lines.push(
      `${nameOf(flag)} is ${value}; it must be a whole number ${rangeOf(flag, values)}: ${problems.join('; ')}.`,
    )
  }
  for (const flag of ['-g', '-l', '-c', '-u', '-s'] as const) {
    const value = values.get(FLAGS[flag].id)
    const max = maxOf(flag, values)
    if (value === undefined || (value >= 0 && value <= (max ?? value))) continue
    const reason = value < 0 ? 'it cannot be negative' : why[flag]
    lines.push(`${nameOf(flag)} is ${value}; it must be a whole number ${rangeOf(flag, values)}: ${reason}.`)
  }
  const gates = values.get('gates')
  const courts = values.get('courts')
  if (gates !== undefined && courts !== undefined && gates >= 0 && courts >= 0 && gates + courts < 1) {
    lines.push(
      'The gates (-g) and courtyards (-c) are both 0; together they must be at least 1: streets begin there.',
    )
  }
  const cells = cellsOf(values.get('height') ?? 1) * cellsOf(values.get('width') ?? 1)
  if (lines.length === 0 && cells > MAX_CELLS) {
    lines.push(
      `The height (-h) and width (-w) give ${cells} cells; a map has at most ${MAX_CELLS}: larger maps are not supported.`,
    )
  }
  return lines
}
