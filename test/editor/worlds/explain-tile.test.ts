import { expect, it } from 'vitest'
import type { MapRecord } from '../../../src/core/generate/overland/record'
import { Terrain } from '../../../src/core/overland/terrain'
import { Start, wordOf } from '../../../src/core/overland/tile'
import { explainTile } from '../../../src/editor/worlds/explain-tile'

const bare = { bonus: 0, river: false, start: Start.none, special: 0 }
const word = (terrain: number, more: Partial<typeof bare> = {}): number =>
  wordOf({ ...bare, terrain, ...more })

const RECORD: MapRecord = {
  width: 20,
  height: 2,
  ground: word(Terrain.ocean),
  frames: [
    {
      step: 'Raising islands',
      piece: 'an island of 2 tiles',
      tiles: Uint16Array.of(3, 4),
      words: Uint32Array.of(word(Terrain.hills), word(Terrain.hills)),
    },
    {
      step: 'Drawing coasts',
      tiles: Uint16Array.of(3),
      words: Uint32Array.of(word(Terrain.hills, { bonus: 2 })),
    },
  ],
}

it('names every step that changed a tile, and no later one', () => {
  expect(explainTile(RECORD, 3, 2)).toBe(
    'Column 4, row 1. Made by step 1, Raising islands (an island of 2 tiles): hills; step 2, Drawing coasts: hills with coal.',
  )
  expect(explainTile(RECORD, 3, 1)).toBe(
    'Column 4, row 1. Made by step 1, Raising islands (an island of 2 tiles): hills.',
  )
})

it('names the step that will change a tile, or says that none does', () => {
  expect(explainTile(RECORD, 4, 0)).toBe(
    'Column 5, row 1: ocean, as the whole map began. Step 1 changes it: Raising islands (an island of 2 tiles).',
  )
  expect(explainTile(RECORD, 25, 2)).toBe(
    'Column 6, row 2: ocean, as the whole map began. No step changes it.',
  )
})
