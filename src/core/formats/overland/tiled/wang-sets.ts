import { TERRAINS } from '../../../overland/terrain'
import { cornerSet, edgeSet, type WangSet } from '../../tiled/wang-set'
import type { Rgb } from '../../../picture/rgb'
import { Art, PLAINS, RIVER, terrainColour } from '../tile-art'

/**
 * Terrain, whose brush paints whole tiles, and rivers, whose brush paints a side shared by two tiles. Tiled counts sides
 * from the north-eastern one of a staggered tile.
 */
export const WORLD_WANG_SETS: readonly WangSet[] = [
  cornerSet('terrain', Art.plains, [
    ...TERRAINS.map(({ id, code }) => ({ name: id, colour: hex(terrainColour(id)), tile: code })),
    { name: 'plains', colour: hex(PLAINS), tile: Art.plains },
  ]),
  // A spring without sides is not part of the set: it would have no colours, like an empty tile.
  edgeSet('rivers', Art.rivers, { name: 'river', colour: hex(RIVER) }),
]

function hex(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
