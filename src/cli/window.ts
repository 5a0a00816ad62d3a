import type { Generator } from '../core/generate/generator'
import { FIRST_PLACE, PLACES_END } from '../core/generate/town-endless/settings'
import { Exit, Stop, usage } from './io'

/** The options that a window replaces. */
interface SizeOptions {
  readonly width?: string
  readonly height?: string
  readonly window?: string
  readonly floors?: string
  readonly set?: readonly string[]
}

/** Whether a generator makes windows of a larger map. */
export function hasWindows({ settings }: Generator): boolean {
  return ['x', 'y'].every((place) => settings.some(({ id }) => id === place))
}

/** Returns the size and settings of `--window`. Stops the command with all problems in it. */
export function withWindow(generator: Generator, options: SizeOptions): SizeOptions {
  const text = options.window ?? ''
  if (!hasWindows(generator))
    throw usage(`--window is for town/endless; "${generator.id}" makes whole levels of --width and --height.`)
  if (options.width !== undefined || options.height !== undefined || options.floors !== undefined)
    throw usage('--window gives the cells to make; leave out --width, --height and --floors.')
  if (options.set?.some((pair) => /^[xy]=/.test(pair)) === true)
    throw usage('--window gives the first column and row; leave out x and y of --set.')
  const match = /^\s*(-?\d+)\s*,\s*(-?\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*$/.exec(text)
  if (!match)
    throw usage(
      `--window is "${text}"; write the first column and row, the width and the height, such as --window=-40,0,64,64.`,
    )
  const [x = '', y = '', width = '', height = ''] = match.slice(1)
  const problems = [
    ['columns', Number(x), Number(width), 'width'],
    ['rows', Number(y), Number(height), 'height'],
  ] as const
  const lines = problems.flatMap(([name, first, count, side]) => {
    if (count === 0) return [`The ${side} of --window is 0; it must be at least 1.`]
    if (first >= FIRST_PLACE && first + count <= PLACES_END) return []
    return [
      `--window has ${name} from ${first} to ${first + count - 1}; those of a town without end go from ${FIRST_PLACE} to ${PLACES_END - 1}.`,
    ]
  })
  if (lines.length > 0) throw new Stop(Exit.usage, lines)
  return { width, height, set: [...(options.set ?? []), `x=${Number(x)}`, `y=${Number(y)}`] }
}
