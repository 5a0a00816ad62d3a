import { MAX_SIDE } from '../core/level/level'
import { MAX_SEED } from '../core/random/random'
import { visibleText } from '../core/text/visible-text'

/** The options of the original, and -r. Its debug version read them with getopt, which allows "-x79" and "-x 79". */
export const DEFAULTS = { h: '-', v: '|', f: ' ', y: '23', x: '79', m: '57', o: '1', r: '' } as const

export type Option = keyof typeof DEFAULTS

const MIN_SIDE = 3
const MAX_CHARACTERS = 2 * MAX_SIDE + 1

export type MazParse =
  | {
      readonly status: 'parsed'
      /** In cells. */
      readonly width: number
      readonly height: number
      /** The characters of horizontal walls, of upright ones and of the floor. */
      readonly characters: readonly string[]
      readonly values: Readonly<Record<Option, string>>
    }
  /** Every violation, one sentence each. */
  | { readonly status: 'refused'; readonly lines: readonly string[] }

/** Reads the command line of maz.c. */
export function parseMaz(words: readonly string[]): MazParse {
  const { values, lines } = readOptions(words)
  const [width, height] = [sideOf(values, 'x', lines), sideOf(values, 'y', lines)]
  const characters = (['h', 'v', 'f'] as const).map((option) => characterOf(values, option, lines))
  for (const option of ['m', 'o'] as const) {
    if (!/^-?\d{1,10}$/.test(values[option]))
      lines.push(`The option -${option} is "${values[option]}"; it must be a whole number.`)
  }
  if (lines.length > 0) return { status: 'refused', lines }
  return { status: 'parsed', width, height, characters, values }
}

/** Reads the options as getopt does; the last one of a repeated option counts. */
function readOptions(words: readonly string[]): {
  readonly values: Record<Option, string>
  readonly lines: string[]
} {
  const values: Record<Option, string> = { ...DEFAULTS }
  const lines: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const option = word.slice(1, 2)
    if (!word.startsWith('-') || !isOption(option)) {
      lines.push(`There is no option "${word}"; options are -h, -v, -f, -y, -x, -m, -o and -r.`)
      continue
    }
    const value = word.length > 2 ? word.slice(2) : words[++at]
    if (value === undefined) lines.push(`The option -${option} has no value.`)
    else values[option] = value
  }
  return { values, lines }
}

function isOption(option: string): option is Option {
  return Object.hasOwn(DEFAULTS, option)
}

/** Returns the cells of a side that is given in characters. */
function sideOf(values: Readonly<Record<Option, string>>, option: 'x' | 'y', lines: string[]): number {
  const side = /^\d{1,6}$/.test(values[option]) ? Number(values[option]) : 0
  if (side >= MIN_SIDE && side <= MAX_CHARACTERS && side % 2 === 1) return (side - 1) / 2
  const name = option === 'x' ? 'width' : 'height'
  lines.push(
    `The ${name} (-${option}) is "${values[option]}"; it must be an odd number of characters from ${MIN_SIDE} to ${MAX_CHARACTERS}: a maze of whole cells has walls around each.`,
  )
  return 1
}

/** Returns the first character of a value, as the original does. */
function characterOf(values: Readonly<Record<Option, string>>, option: Option, lines: string[]): string {
  const [character = ''] = [...values[option]]
  if (character === '' || visibleText(character) !== character)
    lines.push(`The option -${option} needs a character that can be seen, or a blank.`)
  return character
}

export const MAZ_USAGE = `Usage: brownstone maz [option value]...

Prints a maze as blocks, with the options of maz.c (Joseph H. Allen).

  -h  character of horizontal walls                                -
  -v  character of upright walls                                   |
  -f  character of the floor                                   blank
  -y  height in characters, odd                                   23
  -x  width in characters, odd                                    79
  -m  number that the original multiplied its random numbers by   57
  -o  number that it added; both choose another maze here          1
  -r  random seed, 0 to ${MAX_SEED}, or a word    the clock

The original had no -r: it took the clock, and mazes could not be repeated.
`
