/**
 * The tables of what a cell and an edge can be. The numbers are stored in levels and files: they never change, and
 * the gaps leave room for relatives of a kind.
 */

export interface CellKindRow {
  readonly id: CellKindId
  /** The number stored in a level's cells. */
  readonly value: number
  readonly label: string
}

export type CellKindId = 'undecided' | 'street' | 'bridge' | 'house' | 'rock' | 'outside' | 'water'

export const CellKind = {
  undecided: 0,
  street: 16,
  bridge: 20,
  house: 32,
  rock: 48,
  outside: 64,
  water: 80,
} as const satisfies Record<CellKindId, number>

export const CELL_KINDS: readonly CellKindRow[] = [
  { id: 'undecided', value: CellKind.undecided, label: 'Undecided' },
  { id: 'street', value: CellKind.street, label: 'Street' },
  { id: 'bridge', value: CellKind.bridge, label: 'Bridge' },
  { id: 'house', value: CellKind.house, label: 'House' },
  { id: 'rock', value: CellKind.rock, label: 'Rock' },
  { id: 'outside', value: CellKind.outside, label: 'Outside' },
  { id: 'water', value: CellKind.water, label: 'Water' },
]

/** Effect of an edge on a walker: open, a door that opens, or closed. */
export type Passage = 'undecided' | 'open' | 'door' | 'shut'

export interface EdgeKindRow {
  readonly id: EdgeKindId
  readonly value: number
  readonly label: string
  readonly passage: Passage
}

export type EdgeKindId =
  | 'undecided'
  | 'open'
  | 'archway'
  | 'wall'
  | 'innerWall'
  | 'breakableWall'
  | 'bars'
  | 'door'
  | 'lockedDoor'
  | 'secretDoor'
  | 'oneWayForth'
  | 'oneWayBack'

export const EdgeKind = {
  undecided: 0,
  open: 16,
  archway: 20,
  wall: 32,
  innerWall: 34,
  breakableWall: 33,
  bars: 36,
  door: 48,
  lockedDoor: 52,
  secretDoor: 56,
  oneWayForth: 60,
  oneWayBack: 62,
} as const satisfies Record<EdgeKindId, number>

export const EDGE_KINDS: readonly EdgeKindRow[] = [
  { id: 'undecided', value: EdgeKind.undecided, label: 'Undecided', passage: 'undecided' },
  { id: 'open', value: EdgeKind.open, label: 'Open', passage: 'open' },
  { id: 'archway', value: EdgeKind.archway, label: 'Archway', passage: 'open' },
  { id: 'wall', value: EdgeKind.wall, label: 'Wall', passage: 'shut' },
  { id: 'innerWall', value: EdgeKind.innerWall, label: 'Inner wall', passage: 'shut' },
  { id: 'breakableWall', value: EdgeKind.breakableWall, label: 'Breakable wall', passage: 'shut' },
  { id: 'bars', value: EdgeKind.bars, label: 'Bars', passage: 'shut' },
  { id: 'door', value: EdgeKind.door, label: 'Door', passage: 'door' },
  { id: 'lockedDoor', value: EdgeKind.lockedDoor, label: 'Locked door', passage: 'door' },
  { id: 'secretDoor', value: EdgeKind.secretDoor, label: 'Secret door', passage: 'door' },
  // "Forth" lets pass to the south or the east, "back" to the north or the west.
  { id: 'oneWayForth', value: EdgeKind.oneWayForth, label: 'One-way door, south or east', passage: 'door' },
  { id: 'oneWayBack', value: EdgeKind.oneWayBack, label: 'One-way door, north or west', passage: 'door' },
]

const cellKindByValue = new Map(CELL_KINDS.map((row) => [row.value, row]))
const edgeKindByValue = new Map(EDGE_KINDS.map((row) => [row.value, row]))

/** Returns the row of a cell kind. Throws on an unknown number, a programming error: files are checked when read. */
export function cellKindRow(value: number): CellKindRow {
  const row = cellKindByValue.get(value)
  if (!row) throw new RangeError(`${value} is not a cell kind`)
  return row
}

/** Returns the row of an edge kind. Throws like `cellKindRow`. */
export function edgeKindRow(value: number): EdgeKindRow {
  const row = edgeKindByValue.get(value)
  if (!row) throw new RangeError(`${value} is not an edge kind`)
  return row
}

export function isCellKind(value: number): boolean {
  return cellKindByValue.has(value)
}

export function isEdgeKind(value: number): boolean {
  return edgeKindByValue.has(value)
}

/** One byte a value, 1 if the cell kind is a street to walkers and laws: streets and bridges. */
export const IS_STREET: Uint8Array = cellTable(['street', 'bridge'])
/** One byte a value, 1 if the cell kind is not ground of the town: outside and water. Rock is ground. */
export const IS_BARE: Uint8Array = cellTable(['outside', 'water'])
/** One byte a value, 1 if the edge kind is a door of any kind: for loops over many edges. */
export const IS_DOOR: Uint8Array = passageTable('door')
/** One byte a value, 1 if the edge kind lets pass freely. */
export const IS_OPEN: Uint8Array = passageTable('open')
/** One byte a value, 1 if the edge kind stops a walker who breaks no walls: walls of all kinds and bars. */
export const IS_SHUT: Uint8Array = passageTable('shut')
/** One byte a value, 1 for walls without a passage: plain, inner and breakable ones. */
export const IS_WALL: Uint8Array = new Uint8Array(256)
IS_WALL[EdgeKind.wall] = 1
IS_WALL[EdgeKind.innerWall] = 1
IS_WALL[EdgeKind.breakableWall] = 1
/** One byte a value, 1 for edge kinds that only an author sets: no rule and no generator makes them. */
export const IS_SPECIAL: Uint8Array = specialTable()

/** Whether a walker can stand on a kind of cell: streets, bridges and houses. */
export function isWalkable(kind: number | undefined): boolean {
  return kind !== undefined && (IS_STREET[kind] === 1 || kind === CellKind.house)
}

function cellTable(ids: readonly CellKindId[]): Uint8Array {
  const table = new Uint8Array(256)
  for (const id of ids) table[CellKind[id]] = 1
  return table
}

function specialTable(): Uint8Array {
  const plain: ReadonlySet<EdgeKindId> = new Set(['undecided', 'open', 'wall', 'door'])
  const table = new Uint8Array(256)
  for (const row of EDGE_KINDS) if (!plain.has(row.id)) table[row.value] = 1
  return table
}

function passageTable(passage: Passage): Uint8Array {
  const table = new Uint8Array(256)
  for (const row of EDGE_KINDS) if (row.passage === passage) table[row.value] = 1
  return table
}
