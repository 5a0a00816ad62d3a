import { runGenerator } from '../../src/core/generate/run'
import { town } from '../../src/core/generate/town/town'
import type { Level } from '../../src/core/level/level'
import { templateById } from '../../src/core/templates/index'
import { settingsOfTemplate, sketchOfTemplate } from '../../src/core/templates/template-project'

/** Returns the town of a template with a seed. */
export function filledTown(id: string, seed = 7): Level {
  const template = templateById(id)
  if (!template) throw new RangeError(`There is no template ${id}`)
  const [sketch, settings] = [sketchOfTemplate(template), settingsOfTemplate(template)]
  const request = { generator: town, sketch, settings, seed }
  const result = runGenerator(request)
  if (result.status !== 'done') throw new RangeError('A template can be filled')
  return result.level
}

/** Returns towns of five templates with four seeds each, with their names. */
export function twentyTowns(): readonly (readonly [name: string, Level])[] {
  const ids = ['market', 'harbour', 'hill-fort', 'river-town', 'crossroads']
  return ids.flatMap((id) => [1, 2, 3, 4].map((seed) => [`${id} ${seed}`, filledTown(id, seed)] as const))
}
