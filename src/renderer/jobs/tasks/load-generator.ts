import type { Generator } from '../../../core/generate/generator'
import { isBlank } from '../../../core/level/blank'
import { asksForUsualNames } from '../../../core/names/usual'
import type { GenerateRequest } from '../job'

/**
 * Loads the generator of a request: for towns on blank ground with the usual names only what they need, because the
 * start screen waits for them, or else all generators. Throws on an unknown id.
 */
export async function loadGenerator({
  generator: id,
  sketch,
  settings,
}: Pick<GenerateRequest, 'generator' | 'sketch' | 'settings'>): Promise<Generator> {
  if (id === 'town' && isBlank(sketch) && asksForUsualNames(settings)) {
    return (await import('../../../core/generate/town/build-town')).townOnBlank
  }
  const { generatorById } = await import('../../../core/generate/index')
  const generator = generatorById(id)
  if (!generator) throw new RangeError(`There is no generator "${id}"`)
  return generator
}
