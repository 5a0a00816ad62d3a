import { describe, expect, it } from 'vitest'
import { readNative } from '../../../src/core/formats/native/read'
import { writeNative } from '../../../src/core/formats/native/write'
import { GENERATORS } from '../../../src/core/generate/index'
import { SCENARIOS } from '../../../src/core/generate/overland/index'
import { createOverland } from '../../../src/core/overland/overland'
import { recipeNotes, recipeOf } from '../../../src/core/generate/recipe'
import { createLevel } from '../../../src/core/level/level'
import { projectOf, type Project } from '../../../src/core/project/project'

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

describe('notes before levels of a file are re-rolled', () => {
  const made = (generator: string, version: number) =>
    projectOf(createLevel(5, 5), 'Skara', { generator, version, settings: {}, seed: '1' })

  it('are empty if the same generator made the levels, or none did', () => {
    for (const { id, version } of GENERATORS)
      expect(recipeNotes(made(id, version), GENERATORS, SCENARIOS)).toEqual([])
    expect(recipeNotes(projectOf(createLevel(5, 5)), GENERATORS, SCENARIOS)).toEqual([])
  })

  it('name the level and both versions, also when the file is opened', () => {
    const sentence =
      '"Skara" was made by version 7 of its generator, and this is version 5: the same seed may give another level.'
    expect(recipeNotes(made('town', 7), GENERATORS, SCENARIOS)).toEqual([sentence])
    const [file] = writeNative(made('town', 7), 'skara.brownstone').files
    expect(readNative(file?.bytes ?? new Uint8Array())).toMatchObject({ status: 'read', notes: [sentence] })
  })

  it('name an unknown generator', () => {
    expect(recipeNotes(made('castle', 1), GENERATORS, SCENARIOS).join()).toContain(
      'the generator "castle", which this',
    )
  })

  it('also exist for overland maps and their scenarios', () => {
    const world = (generator: string, version: number): Project => ({
      ...projectOf(createLevel(5, 5)),
      worlds: [
        {
          id: 'world-1',
          name: 'Isles',
          overland: createOverland(20, 20),
          recipe: { generator, version, settings: {}, seed: '1' },
        },
      ],
    })
    for (const { id, version } of SCENARIOS) {
      expect(recipeNotes(world(id, version), GENERATORS, SCENARIOS)).toEqual([])
    }
    const sentence =
      '"Isles" was made by version 7 of its scenario, and this is version 4: the same seed may give another map, or towns with other gates.'
    const [file] = writeNative(world('overland/desert', 7), 'isles.brownstone').files
    expect(readNative(file?.bytes ?? new Uint8Array())).toMatchObject({ status: 'read', notes: [sentence] })
    expect(recipeNotes(world('overland/fjords', 1), GENERATORS, SCENARIOS).join()).toContain(
      'the scenario "overland/fjords", which this',
    )
  })
})
