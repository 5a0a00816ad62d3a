import type { Generator } from '../../../core/generate/generator'

/**
 * Loads a generator by its id: the town's alone, which the start screen waits for, or else all of them. Throws on an
 * unknown id.
 */
export async function loadGenerator(id: string): Promise<Generator> {
  if (id === 'town') return (await import('../../../core/generate/town/town')).town
  const { generatorById } = await import('../../../core/generate/index')
  const generator = generatorById(id)
  if (!generator) throw new RangeError(`There is no generator "${id}"`)
  return generator
}
