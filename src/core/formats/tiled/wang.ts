import { CELL_KINDS, type CellKindId } from '../../level/kinds'
import { light } from '../../picture/styles/light'
import { MASK_OF } from '../masks'
import { DIRECTIONS } from '../../level/grid'
import { FIRST_DOOR_TILE, FIRST_WALL_TILE, TILE_OF_KIND } from './tileset'

/** A set of tiles for Tiled's terrain brush. */
export interface WangSet {
  readonly name: string
  readonly type: 'corner' | 'edge'
  /** The tile that stands for the set. */
  readonly tile: number
  readonly colours: readonly { readonly name: string; readonly colour: string; readonly tile: number }[]
  /** In rising order; the colours of each tile from its top clockwise, sides and corners in turn; 0 for none. */
  readonly tiles: readonly { readonly id: number; readonly colours: readonly number[] }[]
}

const GROUND_COLOURS: Readonly<Record<CellKindId, string>> = {
  undecided: light.outside,
  street: light.street,
  bridge: light.bridge.colour,
  house: light.house.colour,
  rock: light.rock.colour,
  outside: light.land.colour,
  water: light.water.colour,
}

/** The sets for ground, which paints whole cells, and for walls and doors, which paints sides of both cells. */
export const WANG_SETS: readonly WangSet[] = [
  {
    name: 'ground',
    type: 'corner',
    tile: TILE_OF_KIND.street,
    colours: CELL_KINDS.map(({ id }) => ({ name: id, colour: GROUND_COLOURS[id], tile: TILE_OF_KIND[id] })),
    tiles: CELL_KINDS.map(({ id }, index) => ({
      id: TILE_OF_KIND[id],
      colours: [0, 1, 0, 1, 0, 1, 0, 1].map((isCorner) => isCorner * (index + 1)),
    })).toSorted((a, b) => a.id - b.id),
  },
  edgeSet('walls', FIRST_WALL_TILE, light.innerWall),
  edgeSet('doors', FIRST_DOOR_TILE, light.door.line),
]

function edgeSet(name: string, first: number, colour: string): WangSet {
  return {
    name,
    type: 'edge',
    tile: first + 15,
    colours: [{ name, colour, tile: first + 15 }],
    // The empty mask has no tile: sides without a colour are empty, so that erasing leaves nothing.
    tiles: Array.from({ length: 15 }, (_, index) => ({
      id: first + index + 1,
      colours: DIRECTIONS.flatMap((side) => [((index + 1) & MASK_OF[side]) === 0 ? 0 : 1, 0]),
    })),
  }
}
