import { describe, expect, it } from 'vitest'
import { MAZES } from '../../../src/core/generate/maze/mazes'
import { town } from '../../../src/core/generate/town/town'

function wordsOf(
  generator: typeof town,
  id: string,
  values: readonly number[],
): readonly (string | undefined)[] {
  const setting = generator.settings.find((entry) => entry.id === id)
  if (setting?.kind !== 'integer') throw new Error(`No whole number ${id}`)
  return values.map((value) => setting.words?.(value))
}

describe('the words beside a number', () => {
  it('say how straight the streets of towns and the passages of mazes are', () => {
    const generators = [town, ...MAZES].filter(({ settings }) =>
      settings.some(({ id }) => id === 'straightness'),
    )
    expect(generators.length).toBeGreaterThan(3)
    for (const generator of generators) {
      expect(wordsOf(generator, 'straightness', [0, 333, 334, 666, 667, 750, 998])).toEqual([
        'winding',
        'winding',
        'mixed',
        'mixed',
        'straight',
        'straight',
        'straight',
      ])
    }
  })

  it('say whether a town gets bridges', () => {
    expect(wordsOf(town, 'bridges', [0, 1, 3, 4, 998, 999])).toEqual([
      'none',
      'few',
      'few',
      undefined,
      undefined,
      'as needed',
    ])
  })
})
