import { CELL_KINDS, type CellKindId } from '../../level/kinds'
import { light } from '../../picture/styles/light'
import { FIRST_DOOR_TILE, FIRST_WALL_TILE, TILE_OF_KIND } from './tileset'
import { cornerSet, edgeSet, type WangSet } from './wang-set'

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
  cornerSet(
    'ground',
    TILE_OF_KIND.street,
    CELL_KINDS.map(({ id }) => ({ name: id, colour: GROUND_COLOURS[id], tile: TILE_OF_KIND[id] })),
  ),
  edgeSet('walls', FIRST_WALL_TILE, { name: 'walls', colour: light.innerWall }),
  edgeSet('doors', FIRST_DOOR_TILE, { name: 'doors', colour: light.door.line }),
]
