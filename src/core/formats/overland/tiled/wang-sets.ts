import { TERRAINS } from '../../../overland/terrain'
import { Art, PLAINS, RIVER, terrainColour, type Colour } from '../tile-art'

/** A set of tiles for Tiled's terrain brush. */
export interface WorldWangSet {
  readonly name: string
  readonly type: 'corner' | 'edge'
  /** The tile that represents the set. */
  readonly tile: number
  readonly colours: readonly { readonly name: string; readonly colour: string; readonly tile: number }[]
  /**
   * Colours of each tile, numbered from 1, 0 for none. Tiled counts clockwise from the top, which is the north-eastern
   * side of a staggered tile, so that sides and corners alternate.
   */
  readonly tiles: readonly { readonly id: number; readonly colours: readonly number[] }[]
}

const COLOURS = [
  ...TERRAINS.map(({ id, code }) => ({
    name: id as string,
    colour: hex(terrainColour(id)),
    tile: code as number,
  })),
  { name: 'plains', colour: hex(PLAINS), tile: Art.plains },
]

/** Terrain, whose brush paints whole tiles, and rivers, whose brush paints a side shared by two tiles. */
export const WORLD_WANG_SETS: readonly WorldWangSet[] = [
  {
    name: 'terrain',
    type: 'corner',
    tile: Art.plains,
    colours: COLOURS,
    tiles: COLOURS.map(({ tile }, at) => ({
      id: tile,
      colours: [0, 1, 0, 1, 0, 1, 0, 1].map((isCorner) => isCorner * (at + 1)),
    })),
  },
  {
    name: 'rivers',
    type: 'edge',
    tile: Art.rivers + 15,
    colours: [{ name: 'river', colour: hex(RIVER), tile: Art.rivers + 15 }],
    // A spring without sides is not part of the set: it would have no colours, like an empty tile.
    tiles: Array.from({ length: 15 }, (_, at) => ({
      id: Art.rivers + at + 1,
      colours: [0, 1, 2, 3].flatMap((side) => [((at + 1) >> side) & 1, 0]),
    })),
  },
]

function hex(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
