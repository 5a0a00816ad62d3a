import { writeClassic } from '../core/formats/classic/write'
import { recipeOf } from '../core/generate/recipe'
import { runGenerator } from '../core/generate/run'
import { AS_1991 } from '../core/generate/town/settings/as-1991'
import { town } from '../core/generate/town/town'
import { createLevel } from '../core/level/level'
import { projectOf } from '../core/project/project'
import { MAX_SEED } from '../core/random/random'
import { Exit, Stop, printNotes, type ProgramIo } from './io'
import { sendOut } from './output'
import { cellsOf, parseTownmaze } from './townmaze-arguments'

/**
 * The original program's own command line: flags of one letter, sizes in characters, the original way of connecting.
 * The map with its header line goes to standard output, everything else to standard error.
 */
export async function runTownmaze(io: ProgramIo, words: readonly string[]): Promise<void> {
  if (words.length === 1 && ['help', '--help'].includes(words[0] ?? '')) {
    await sendOut(io, USAGE)
    return
  }
  const parse = parseTownmaze(words)
  if (parse.status === 'refused') {
    throw new Stop(Exit.usage, [...parse.lines, parse.understood, ...USAGE.trimEnd().split('\n')])
  }
  const { height, width, gates, left, courts, unused, straight } = parse.arguments
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
  const result = runGenerator({ generator: town, sketch, settings, seed })
  if (result.status === 'failed') {
    throw new Stop(
      Exit.broken,
      result.problems.map((problem) => `Error: ${problem.message}`),
    )
  }
  printNotes(io, result.notices)
  const recipe = recipeOf(town, settings, String(seed), result.record)
  const { files } = writeClassic(projectOf(result.level, 'Town', recipe), 'town.txt')
  for (const file of files) await sendOut(io, file.bytes)
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
Everything that is wrong is told at once on standard error; then the exit
status is 2 and nothing is printed on standard output.
`
