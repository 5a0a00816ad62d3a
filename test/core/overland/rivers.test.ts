import { describe, expect, it } from 'vitest'
import { noLoneTiles } from '../../../src/core/overland/check'
import { createOverland } from '../../../src/core/overland/overland'
import { riverProblems } from '../../../src/core/overland/rivers'
import { createTopology, stepFrom } from '../../../src/core/overland/topology'
import type { Survey } from '../../../src/core/overland/law'

const GRASS = 0x7800_0002
const RIVER = 0x7800_0082
const SEA = 0x7800_0001

/** 20 x 10 tiles of land, or of sea, with other words on some of the tiles. */
function survey(ground: number, words: Readonly<Record<number, number>>): Survey {
  const overland = createOverland(20, 10, ground)
  const changed = overland.words.slice()
  for (const [tile, word] of Object.entries(words)) changed[Number(tile)] = word
  return { overland: { ...overland, words: changed }, topology: createTopology(overland) }
}

const grid = { width: 20, height: 10 }
const at = 4 * 20 + 7
const northEast = stepFrom(grid, at, 1, -1)
const east = stepFrom(grid, at, 2, 0)
const southEast = stepFrom(grid, at, 1, 1)
const west = stepFrom(grid, at, -1, -1)

describe('rivers', () => {
  it('are correct if they reach water over an edge', () => {
    expect(riverProblems(survey(GRASS, { [at]: RIVER, [northEast]: RIVER, [west]: SEA }))).toEqual([])
  })

  it('are faulty if they reach no water, or only over a corner', () => {
    expect(riverProblems(survey(GRASS, { [at]: RIVER, [northEast]: RIVER }))).toEqual([northEast, at])
    expect(riverProblems(survey(GRASS, { [at]: RIVER, [east]: SEA }))).toEqual([at])
  })

  it('are faulty in a ring, with or without water', () => {
    const ring = { [at]: RIVER, [northEast]: RIVER, [east]: RIVER, [southEast]: RIVER, [west]: SEA }
    expect(riverProblems(survey(GRASS, ring))).toEqual([northEast, at, east, southEast])
  })
})

describe('lone tiles', () => {
  it('are found in the sea, but not if two touch at a corner', () => {
    expect(noLoneTiles.check(survey(SEA, { [at]: GRASS }))[0]?.cells).toEqual([at])
    expect(noLoneTiles.check(survey(SEA, { [at]: GRASS, [east]: GRASS }))).toEqual([])
  })
})
