import { EdgeKind, EDGE_KINDS, type CellKindId, type EdgeKindId } from '../../level/kinds'
import type { EdgeLoss } from '../edge-losses'

/**
 * What using or crossing a line does. A locked door's leaf is drawn with the door of its key's colour; `teleport` and
 * `travel` are the sides of pads (`pads.ts`), and so are the last six, which open and close doors: see `logic.ts`.
 */
export const Action = {
  none: 0,
  door: 1,
  blueDoor: 2,
  exit: 3,
  yellowDoor: 4,
  redDoor: 5,
  secretExit: 6,
  teleport: 7,
  travel: 8,
  switchOpen: 9,
  switchClose: 10,
  walkOpen: 11,
  walkClose: 12,
  onceOpen: 13,
  onceClose: 14,
} as const

/** The doors of each colour of key, in the order of `KEY_COLOURS`. */
export const LOCKED_DOORS = [Action.blueDoor, Action.yellowDoor, Action.redDoor] as const

/**
 * Content of the strip between two cells: solid, floor, floor under a lintel, floor with bars, a door's leaf, or solid
 * with a door painted on it.
 */
export const Form = { wall: 0, floor: 1, lintel: 2, bars: 3, leaf: 4, painted: 5 } as const

interface EdgeInMap {
  readonly form: number
  /** For a leaf: the action for players from the north or west, and for those from the south or east. */
  readonly forth?: number
  readonly back?: number
  /** Whether a leaf looks like the wall around it. */
  readonly isHidden?: boolean
  readonly loss?: EdgeLoss
}

export const EDGE_IN_MAP: Readonly<Record<EdgeKindId, EdgeInMap>> = {
  undecided: {
    form: Form.floor,
    loss: [
      'undecided edge becomes open, or a wall at the border',
      'undecided edges become open, or walls at the border',
    ],
  },
  open: { form: Form.floor },
  archway: { form: Form.lintel },
  wall: { form: Form.wall },
  innerWall: { form: Form.wall, loss: ['inner wall becomes a wall', 'inner walls become walls'] },
  breakableWall: { form: Form.wall, loss: ['breakable wall becomes a wall', 'breakable walls become walls'] },
  bars: { form: Form.bars },
  door: { form: Form.leaf, forth: Action.door, back: Action.door },
  lockedDoor: {
    form: Form.leaf,
    forth: Action.blueDoor,
    back: Action.blueDoor,
    loss: [
      'locked door opens with a coloured key, which lies where it can be reached without it',
      'locked doors open with coloured keys, which lie where they can be reached without them',
    ],
  },
  secretDoor: { form: Form.leaf, forth: Action.door, back: Action.door, isHidden: true },
  oneWayForth: {
    form: Form.leaf,
    forth: Action.door,
    back: Action.none,
    loss: [
      'one-way door to the south or east lets pass both ways while it stands open',
      'one-way doors to the south or east let pass both ways while they stand open',
    ],
  },
  oneWayBack: {
    form: Form.leaf,
    forth: Action.none,
    back: Action.door,
    loss: [
      'one-way door to the north or west lets pass both ways while it stands open',
      'one-way doors to the north or west let pass both ways while they stand open',
    ],
  },
}

/** Content of a cell: ground under the sky, lower water, a room under a roof, or solid. */
export const GROUND_OF: Readonly<Record<CellKindId, 'ground' | 'water' | 'room' | 'solid'>> = {
  undecided: 'ground',
  street: 'ground',
  house: 'room',
  rock: 'solid',
  outside: 'solid',
  water: 'water',
  bridge: 'ground',
}

/** The tables above by the value of an edge kind. */
export const FORM_OF = new Uint8Array(256)
export const FORTH_OF = new Uint8Array(256)
export const BACK_OF = new Uint8Array(256)
export const IS_HIDDEN = new Uint8Array(256)
for (const { id, value } of EDGE_KINDS) {
  const { form, forth, back, isHidden } = EDGE_IN_MAP[id]
  FORM_OF[value] = form
  FORTH_OF[value] = forth ?? Action.none
  BACK_OF[value] = back ?? Action.none
  IS_HIDDEN[value] = isHidden === true ? 1 : 0
}

/** Returns the form of an edge at the level's border, where undecided edges are solid. */
export function borderForm(kind: number): number {
  return kind === EdgeKind.undecided ? Form.wall : (FORM_OF[kind] ?? Form.wall)
}
