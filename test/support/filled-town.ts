import { runGenerator } from '../../src/core/generate/run'
import { town } from '../../src/core/generate/town/town'
import type { Level } from '../../src/core/level/level'
import type { TemplateId } from '../../src/core/templates/catalogue'
import { settingsOfTemplate, sketchOfTemplate } from '../../src/core/templates/index'

/** Returns the town of a template with a seed. */
export function filledTown(id: TemplateId, seed = 7): Level {
  const request = { generator: town, sketch: sketchOfTemplate(id), settings: settingsOfTemplate(id), seed }
  const result = runGenerator(request)
  if (result.status !== 'done') throw new RangeError('A template can be filled')
  return result.level
}
