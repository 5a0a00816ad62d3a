import type { Overland } from '../../../overland/overland'
import { isIn, WATER } from '../../../overland/terrain'
import { bonusOf, hasRiver, specialOf, Start, terrainOf } from '../../../overland/tile'
import { createTopology } from '../../../overland/topology'
import { Ratings } from './rating'

/**
 * Rates each tile of a finished map as a first city, 0 for impossible: the scenarios place starts by the same ratings.
 * An existing start does not lower the rating of its own site.
 */
export function siteRatings(overland: Overland): Int16Array<ArrayBuffer> {
  const { words } = overland
  const terrain = Uint8Array.from(words, terrainOf)
  const at = (tile: number): number => terrain[tile] as number // one a tile
  const isWater = (tile: number): boolean => isIn(WATER, at(tile))
  const ratings = new Ratings({
    tiles: words.length,
    topology: createTopology(overland),
    rivers: Uint8Array.from(words, (word) => (hasRiver(word) ? 1 : 0)),
    bonus: Uint8Array.from(words, (word) => Math.min(bonusOf(word), 2)),
    specials: Uint8Array.from(words, specialOf),
    starts: new Uint8Array(words.length).fill(Start.none),
    at,
    isWater,
    isLand: (tile) => !isWater(tile),
    isLocked: () => false,
  })
  return Int16Array.from(words, (_word, tile) => ratings.of(tile))
}
