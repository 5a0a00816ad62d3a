import type { CellKindId, EdgeKindId } from '../../level/kinds'

/** The number of each cell kind. Part of the published format; never changes. */
export const NUMBER_OF_CELL: Readonly<Record<CellKindId, number>> = {
  undecided: 0,
  street: 1,
  house: 2,
  rock: 3,
  outside: 4,
  water: 5,
  bridge: 6,
}

/** The number of each edge kind; every kind has one. */
export const NUMBER_OF_EDGE: Readonly<Record<EdgeKindId, number>> = {
  undecided: 0,
  open: 1,
  wall: 2,
  door: 3,
  archway: 4,
  bars: 5,
  lockedDoor: 6,
  secretDoor: 7,
  oneWayForth: 8,
  oneWayBack: 9,
  innerWall: 10,
  breakableWall: 11,
}
