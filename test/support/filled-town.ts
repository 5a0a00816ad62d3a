import { runGenerator } from '../../src/core/generate/run'
import { town } from '../../src/core/generate/town/town'
import type { Level } from '../../src/core/level/level'
import { templateById } from '../../src/core/templates/index'
import { settingsOfTemplate, sketchOfTemplate } from '../../src/core/templates/template-project'
import { samples } from './samples'

const filled = new Map<string, Level>()

/** Returns the town of a template with a seed; made once for all tests of a worker. */
export function filledTown(id: string, seed = 7): Level {
  const key = `${id} ${seed}`
  const level = filled.get(key) ?? fill(id, seed)
  filled.set(key, level)
  return level
}

function fill(id: string, seed: number): Level {
  const template = templateById(id)
  if (!template) throw new RangeError(`There is no template ${id}`)
  const [sketch, settings] = [sketchOfTemplate(template), settingsOfTemplate(template)]
  const request = { generator: town, sketch, settings, seed }
  const result = runGenerator(request)
  if (result.status !== 'done') throw new RangeError('A template can be filled')
  return result.level
}

/** Returns towns of five templates with their names: four of each, in a short run one. */
export function filledTowns(): readonly (readonly [name: string, Level])[] {
  const ids = ['market', 'harbour', 'hill-fort', 'river-town', 'crossroads']
  const seeds = [1, 2, 3, 4].slice(0, samples({ short: 1, long: 4 }))
  return ids.flatMap((id) => seeds.map((seed) => [`${id} ${seed}`, filledTown(id, seed)] as const))
}
