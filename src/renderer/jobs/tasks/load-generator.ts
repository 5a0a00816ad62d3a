import type { Generator } from '../../../core/generate/generator'
import { isBlank } from '../../../core/level/blank'
import type { Level } from '../../../core/level/level'

/**
 * Loads the generator with an id for a sketch: for towns on blank ground only what they need, because the start screen
 * waits for them, or else all generators. Throws on an unknown id.
 */
export async function loadGenerator(id: string, sketch: Level): Promise<Generator> {
  if (id === 'town' && isBlank(sketch)) {
    return (await import('../../../core/generate/town/build-town')).townOnBlank
  }
  const { generatorById } = await import('../../../core/generate/index')
  const generator = generatorById(id)
  if (!generator) throw new RangeError(`There is no generator "${id}"`)
  return generator
}
