import { expect, it } from 'vitest'
import { recipeOf } from '../../../src/core/generate/recipe'

it('counts the streets of each step by itself', () => {
  const record = {
    steps: [
      { id: 'seeds', label: 'Seeds', end: 3 },
      { id: 'joins', label: 'Joins', end: 3 },
      { id: 'alleys', label: 'Alleys', end: 10 },
    ],
  }
  expect(recipeOf({ id: 'town', version: 3 }, { gates: 2 }, 'Skara Brae', record)).toEqual({
    generator: 'town',
    version: 3,
    settings: { gates: 2 },
    seed: 'Skara Brae',
    steps: { seeds: 3, joins: 0, alleys: 7 },
  })
})
