import { classicText } from '../core/formats/classic/classic-text'
import { recipeOf } from '../core/generate/recipe'
import { runGenerator } from '../core/generate/run'
import { AS_1991 } from '../core/generate/town/settings/as-1991'
import { town } from '../core/generate/town/town'
import { createLevel } from '../core/level/level'
import { MAX_SEED } from '../core/random/random'
import { encodeText } from '../core/text/text'
import { Exit, Stop, printNotes, type ProgramIo } from './io'
import { sendOut } from './stdout'
import { cellsOf, parseTownmaze } from './townmaze-arguments'
import { printDebug, printProgress, refuseDebug, takeDebugFlags } from './townmaze-debug'
import { defined } from '../core/text/defined'

/**
 * The original program's own command line: flags of one letter, sizes in characters, the original way of connecting.
 * The map with its header line goes to standard output, everything else to standard error.
 */
export async function runTownmaze(io: ProgramIo, words: readonly string[]): Promise<void> {
  if (words.length === 1 && ['help', '--help'].includes(words[0] ?? '')) {
    await sendOut(io, USAGE)
    return
  }
  const { flags, others, lines } = takeDebugFlags(words)
  const parse = parseTownmaze(others)
  if (parse.status === 'refused') return refuse([...lines, ...parse.lines], parse.understood)
  const { height, width, gates, left, courts, unused, straight } = parse.arguments
  const tooLarge = refuseDebug(flags, cellsOf(width) * cellsOf(height))
  if (tooLarge !== undefined) lines.push(tooLarge)
  if (lines.length > 0) return refuse(lines, parse.understood)
  const seed = parse.arguments.seed ?? io.now()
  const settings = {
    gates,
    left,
    courts,
    rock: unused,
    straightness: straight,
    ...AS_1991,
  }
  const sketch = createLevel(cellsOf(width), cellsOf(height))
  const progress = flags.progress ? printProgress(io) : undefined
  const result = runGenerator({ generator: town, sketch, settings, seed, ...defined({ progress }) })
  if (result.status === 'failed') {
    throw new Stop(
      Exit.broken,
      result.problems.map((problem) => `Error: ${problem.message}`),
    )
  }
  printNotes(io, result.notices)
  printDebug(io, flags, { sketch, level: result.level, record: result.record })
  const recipe = recipeOf(town, settings, String(seed), result.record)
  await sendOut(io, encodeText(classicText(result.level, recipe).text))
}

function refuse(lines: readonly string[], understood: string): never {
  throw new Stop(Exit.usage, [...lines, understood, ...USAGE.trimEnd().split('\n')])
}

const USAGE = `Usage: brownstone townmaze [flag value]...

Prints a town as text, below a line with the flags to make it again.
Flags and values are separated by a space. Sizes are in characters of the map.

  -h  height, odd, at least 11                                    23
  -w  width, odd, at least 11                                     77
  -g  gates to begin streets from, 0 to what fits the wall         4
  -l  gates left open in the end, 0 to the number of gates         2
  -c  courtyards to begin streets from, 0 to what fits             0
  -u  unused cells, solid rock, 0 to what fits                     0
  -s  straightness of streets in thousandths, 0 to 998           750
  -r  random seed, 0 to ${MAX_SEED}, or a word    the clock

Gates and courtyards together must be at least 1.

These print on standard error, as the program could be compiled to do:

  --progress         each activity when it begins
  --debug            the map after each street, with a letter for each cell:
                     I isolated, L live, D dead, U unused, ^ > v < streets
  --showlistdetail   previous, next, status, street number and direction of
                     each cell; -1 is none
  --showlistsummary  head and count of the five lists, and the number of
                     networks of streets
  --at               the moment of the lists, in streets made       the end

Everything that is wrong is told at once on standard error; then the exit
status is 2 and nothing is printed on standard output.
`
