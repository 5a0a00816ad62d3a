import type { Overland } from '../../overland/overland'
import { isIn, Terrain, WATER } from '../../overland/terrain'
import { bonusOf, hasRiver, specialOf, startOf, terrainOf, TileBits } from '../../overland/tile'
import { ADJACENT, OFF_MAP, stepFrom } from '../../overland/topology'
import { counted } from '../../text/counted'
import { Art } from './tile-art'

/** Marks a tile without a picture in a layer. */
export const NO_ART = -1

/** One layer of a drawn map: for every tile the number of its picture, or NO_ART. */
export interface ArtLayer {
  readonly name: string
  readonly art: Int16Array
}

/** Returns a map as layers of pictures, the lowest first. */
export function layersOf(overland: Overland): readonly ArtLayer[] {
  const layer = (name: string, artOf: (word: number, tile: number) => number): ArtLayer => ({
    name,
    art: Int16Array.from(overland.words, artOf),
  })
  return [
    layer('terrain', (word) => {
      const terrain = terrainOf(word)
      return terrain === Terrain.grassland && bonusOf(word) === 1 ? Art.plains : terrain
    }),
    layer('rivers', (word, tile) => (hasRiver(word) ? Art.rivers + riverMask(overland, tile) : NO_ART)),
    layer('bonus', (word) => {
      const bonus = terrainOf(word) === Terrain.grassland ? 0 : bonusOf(word)
      return bonus === 0 ? NO_ART : Art.bonus + Math.min(bonus, 2) - 1
    }),
    layer('special', (word) => (specialOf(word) === 0 ? NO_ART : Art.special + specialOf(word) - 1)),
    layer('starts', (word) => (startOf(word) === 0 ? NO_ART : Art.start + startOf(word) - 1)),
  ]
}

/** Returns the sides over which a river continues: to every river beside it, and into the first water. */
function riverMask(overland: Overland, tile: number): number {
  let mask = 0
  let isAtWater = false
  for (const [side, [dx, dy]] of ADJACENT.entries()) {
    const other = stepFrom(overland, tile, dx, dy)
    if (other === OFF_MAP) continue
    const word = overland.words[other] as number // on the map
    const isMouth = !isAtWater && isIn(WATER, terrainOf(word))
    if (isMouth) isAtWater = true
    if (isMouth || hasRiver(word)) mask |= 1 << side
  }
  return mask
}

const BUILT =
  TileBits.road |
  TileBits.railroad |
  TileBits.canal |
  TileBits.pollution |
  TileBits.improvement |
  TileBits.wall

/** Returns what pictures of a map omit. */
export function artLosses(overland: Overland): readonly string[] {
  let built = 0
  for (const word of overland.words) if ((word & BUILT) !== 0) built++
  return built === 0 ? [] : [`What people built on ${counted(built, 'tile')} is not drawn.`]
}
