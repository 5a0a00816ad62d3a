import type { Generator } from '../../../core/generate/generator'
import { isSimpleTown } from '../../../core/generate/town/street-settings'
import { isBlank } from '../../../core/level/blank'
import { asksForUsualNames } from '../../../core/names/usual'
import type { GenerateRequest } from '../job'

/**
 * Loads the generator of a request. Simple towns on blank ground with the usual names load only what they need, because
 * the start screen waits for them; other requests load all generators. Throws on an unknown id.
 */
export async function loadGenerator({
  generator: id,
  sketch,
  settings,
}: Pick<GenerateRequest, 'generator' | 'sketch' | 'settings'>): Promise<Generator> {
  const isUsual = isBlank(sketch) && isSimpleTown(sketch, settings) && asksForUsualNames(settings)
  if (id === 'town' && isUsual) {
    return (await import('../../../core/generate/town/build-town')).townOnBlank
  }
  const { generatorById } = await import('../../../core/generate/index')
  const generator = generatorById(id)
  if (!generator) throw new RangeError(`There is no generator "${id}"`)
  return generator
}
