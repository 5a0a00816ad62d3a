import { writer } from '../core/formats/maz/maz'
import { generatorById } from '../core/generate/index'
import { runGenerator } from '../core/generate/run'
import { createLevel } from '../core/level/level'
import { projectOf } from '../core/project/project'
import { seedOf } from '../core/random/random'
import { Exit, Stop, type ProgramIo } from './io'
import { DEFAULTS, MAZ_USAGE, parseMaz, type Option } from './maz-arguments'
import { sendOut } from './stdout'

/** The command line of maz.c: a maze as blocks of any three characters, of an odd number of characters each way. */
export async function runMaz(io: ProgramIo, words: readonly string[]): Promise<void> {
  if (words.length === 1 && ['help', '--help'].includes(words[0] ?? '')) return sendOut(io, MAZ_USAGE)
  const parse = parseMaz(words)
  if (parse.status === 'refused')
    throw new Stop(Exit.usage, [...parse.lines, ...MAZ_USAGE.trimEnd().split('\n')])
  const { width, height, characters, values } = parse

  const generator = generatorById('maze/depth-first')
  if (!generator) throw new RangeError('There is no generator maze/depth-first')
  const sketch = createLevel(width, height)
  const result = runGenerator({ generator, sketch, settings: { ends: 'none' }, seed: seedFor(io, values) })
  if (result.status === 'failed') {
    const problems = result.problems.map(({ message }) => `Error: ${message}`)
    throw new Stop(Exit.usage, problems)
  }
  const [file] = writer.write(projectOf(result.level), 'maze.txt').files
  const text = new TextDecoder().decode(file?.bytes)
  const shown = new Map(characters.map((character, at) => ['-| '[at], character]))
  await sendOut(
    io,
    text.replaceAll(/[-| ]/g, (character) => shown.get(character) ?? character),
  )
}

/** The two numbers of the original's random sequence choose another maze here, because this program draws its own numbers. */
function seedFor(io: ProgramIo, { m, o, r }: Readonly<Record<Option, string>>): number {
  const seed = r === '' ? io.now() : seedOf(r)
  return m === DEFAULTS.m && o === DEFAULTS.o ? seed : seedOf(`${seed} ${m} ${o}`)
}
