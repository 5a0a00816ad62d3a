import { describe, expect, it } from 'vitest'
import { readCevo } from '../../../src/core/formats/overland/cevo'
import { hasErrors } from '../../../src/core/analyse/check'
import { checkOverland } from '../../../src/core/overland/check'
import { createOverland, type Overland } from '../../../src/core/overland/overland'
import { Terrain } from '../../../src/core/overland/terrain'
import { TileBits } from '../../../src/core/overland/tile'
import { fixture } from '../../support/files'

function mapIn(file: string): Overland {
  const result = readCevo(fixture(`imports/${file}`))
  if (result.status === 'refused') throw new Error('The map is refused')
  return result.overland
}

/** A map of desert with one tile of other bits, away from the poles. */
function withTile(word: number): Overland {
  const desert = (Terrain.desert | TileBits.owner) >>> 0
  const map = createOverland(20, 20, desert)
  const words = map.words.slice()
  words[210] = (word | TileBits.owner) >>> 0
  return { ...map, words }
}

function rulesOf(overland: Overland, severity: 'error' | 'hint'): readonly string[] {
  return checkOverland(overland)
    .filter((problem) => problem.severity === severity)
    .map(({ rule }) => rule)
    .filter((rule) => rule !== 'bonus-by-place')
}

describe('A map of unknown origin', () => {
  it.each(['sixteen-starts.cevomap', 'dead-land-river.cevomap'])('%s is legal in the game', (file) => {
    expect(hasErrors(checkOverland(mapIn(file)))).toBe(false)
  })

  it.each<[string, number, readonly string[]]>([
    ['arctic in dead lands', Terrain.arctic | TileBits.deadLands, []],
    ['a river in dead lands', Terrain.desert | TileBits.deadLands | TileBits.river, ['rivers-reach-water']],
    ['a start in the desert', Terrain.desert | TileBits.normalStart, ['start-land']],
    ['a river in the mountains', Terrain.mountains | TileBits.river, ['river-land', 'rivers-reach-water']],
  ])('may have %s, which is a hint at most', (_, word, hints) => {
    expect(rulesOf(withTile(word), 'error')).toEqual([])
    expect(rulesOf(withTile(word), 'hint')).toEqual(hints)
  })

  it.each<[string, number, string]>([
    ['both bonus resources', Terrain.desert | TileBits.bonus, 'marks-single'],
    ['both starts', Terrain.hills | TileBits.normalStart | TileBits.humanStart, 'marks-single'],
    ['dead lands of grass', Terrain.grassland | TileBits.deadLands, 'words-canonical'],
    ['ocean beside land', Terrain.ocean, 'coast-by-land'],
    ['a start in the sea', Terrain.coast | TileBits.normalStart, 'start-in-sea'],
  ])('is broken by %s', (_, word, rule) => {
    expect(rulesOf(withTile(word), 'error')).toEqual([rule])
  })
})
