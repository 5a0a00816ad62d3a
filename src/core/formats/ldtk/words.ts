import { CELL_KINDS, EDGE_KINDS, type CellKindId, type EdgeKindId } from '../../level/kinds'
import { LINK_KINDS, PLACE_KINDS } from '../../level/places'

/** The enums of our projects. LDtk wants values that begin with a capital and have no hyphens. */

/** An enum of the project, its values in order. */
export interface EnumRow {
  readonly identifier: string
  readonly uid: number
  readonly values: readonly string[]
}

/** Returns the word of LDtk for a stable word of ours: "stairs-up" is "Stairs_up". */
export function enumWord(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', '_')
}

/** The kinds of tiles, which tag the tileset: those of cells, and those of masks of sides. */
export const TILE_KIND: EnumRow = {
  identifier: 'TileKind',
  uid: 60,
  values: [...CELL_KINDS.map(({ id }) => enumWord(id)), 'Wall', 'Door', 'Bank'],
}

export const PLACE_KIND: EnumRow = {
  identifier: 'PlaceKind',
  uid: 61,
  values: PLACE_KINDS.map(({ id }) => enumWord(id)),
}

/** The words for edges with an entity; a one-way door says where it leads in another field. */
export const WORD_OF_EDGE: Readonly<Record<EdgeKindId, string>> = {
  undecided: 'Open',
  open: 'Open',
  archway: 'Archway',
  wall: 'Wall',
  innerWall: 'Inner_wall',
  breakableWall: 'Breakable_wall',
  bars: 'Bars',
  door: 'Door',
  lockedDoor: 'Locked_door',
  secretDoor: 'Secret_door',
  oneWayForth: 'One_way_door',
  oneWayBack: 'One_way_door',
}

export const DOOR_KIND: EnumRow = {
  identifier: 'DoorKind',
  uid: 62,
  values: [
    ...new Set(EDGE_KINDS.filter(({ id }) => id !== 'wall').map(({ id }) => WORD_OF_EDGE[id])),
  ].toSorted(),
}

export const SIDE: EnumRow = { identifier: 'Side', uid: 63, values: ['North', 'East', 'South', 'West'] }

export const LINK_KIND: EnumRow = {
  identifier: 'LinkKind',
  uid: 64,
  values: LINK_KINDS.map(({ id }) => enumWord(id)),
}

export const ENUMS: readonly EnumRow[] = [TILE_KIND, PLACE_KIND, DOOR_KIND, SIDE, LINK_KIND]

/** Values of the layer "Ground"; 0 is an empty cell. */
export const GROUND_VALUE: Readonly<Record<CellKindId, number>> = {
  undecided: 0,
  street: 1,
  house: 2,
  rock: 3,
  outside: 4,
  water: 5,
  bridge: 6,
}

/** What begins the identifiers of values that fill their cell; Excalibur then closes the cell. */
export const SOLID = 'solid_'

/** Identifiers of these values. Files of older versions have them without `SOLID`. */
export const GROUND_WORD: Readonly<Record<CellKindId, string>> = {
  undecided: 'undecided',
  street: 'street',
  house: 'house',
  rock: `${SOLID}rock`,
  outside: `${SOLID}outside`,
  water: `${SOLID}water`,
  bridge: 'bridge',
}
