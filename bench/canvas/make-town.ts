import { generatorById } from '../../src/core/generate/index'
import type { SettingValues } from '../../src/core/generate/generator'
import { runGenerator } from '../../src/core/generate/run'
import type { Level } from '../../src/core/level/level'

/** Generates a town from a sketch; missing settings are the defaults. Throws the problems if the run fails. */
export function makeTown(sketch: Level, settings: SettingValues, seed: number): Level {
  const generator = generatorById('town')
  if (!generator) throw new Error('The list of generators lacks "town".')
  const result = runGenerator({ generator, sketch, settings, seed })
  if (result.status === 'done') return result.level
  throw new Error(result.problems.map((problem) => problem.message).join('\n'))
}
