import { CELL_KINDS, CellKind, EDGE_KINDS, EdgeKind, IS_STREET, type EdgeKindRow } from '../level/kinds'

/** The line along an edge between two cells, by the kinds of all three. */
export const EdgeLine = {
  none: 0,
  /** Between two houses, or a house and rock: thin. */
  party: 1,
  /** Between a built cell and a street: strong. */
  facade: 2,
  /** A wall with street on both sides: as strong, and shown even when only blocks are drawn. */
  inner: 3,
  /** The end of the decided part of a sketch. */
  loose: 4,
  /** The end of water. */
  bank: 5,
  /** A wall within the town that an author drew, on any ground: as strong as the town wall. */
  innerWall: 6,
} as const

// One byte for each edge kind and pair of cells, whose kinds are numbered from 0 so that the table stays small.
const TABLE = new Uint8Array(256 * 64)
const KIND_NUMBER = new Uint8Array(256)
for (const [number, { value }] of CELL_KINDS.entries()) KIND_NUMBER[value] = number
for (const row of EDGE_KINDS) {
  for (const first of CELL_KINDS) {
    for (const second of CELL_KINDS) {
      TABLE[indexOf(row.value, first.value, second.value)] = decide(row, first.value, second.value)
    }
  }
}

/** Returns the EdgeLine between two cells of the level; the outline of the town has the town wall instead. */
export function edgeLineBetween(edge: number, first: number, second: number): number {
  return TABLE[indexOf(edge, first, second)] ?? 0
}

function indexOf(edge: number, first: number, second: number): number {
  // Both numbers are in the table: every byte is.
  return (edge << 6) | ((KIND_NUMBER[first] as number) << 3) | (KIND_NUMBER[second] as number)
}

function decide(edge: EdgeKindRow, first: number, second: number): number {
  const decided = Number(first !== CellKind.undecided) + Number(second !== CellKind.undecided)
  if (edge.passage === 'undecided') return decided > 0 ? EdgeLine.loose : EdgeLine.none
  if (edge.passage === 'open') return EdgeLine.none
  if (edge.id === 'innerWall') return EdgeLine.innerWall
  const has = (kind: number): boolean => first === kind || second === kind
  if (has(CellKind.outside) || has(CellKind.water)) {
    if (first === second) return EdgeLine.none
    if (!has(CellKind.water)) return decided < 2 ? EdgeLine.facade : EdgeLine.none
    return has(CellKind.house) || has(CellKind.bridge) ? EdgeLine.facade : EdgeLine.bank
  }
  const isStreet = (kind: number): boolean => IS_STREET[kind] === 1
  if (isStreet(first) && isStreet(second)) return EdgeLine.inner
  if (isStreet(first) || isStreet(second) || decided < 2) return EdgeLine.facade
  // Rock beside rock is one mass, unless there is an edge object between.
  if (first === CellKind.rock && second === CellKind.rock && edge.value === EdgeKind.wall)
    return EdgeLine.none
  return EdgeLine.party
}

/** The outline of a town at one edge: undecided, the town wall, a gate, or a wrap, which leads to the opposite side. */
export type BorderPart = 'loose' | 'wall' | 'open-gate' | 'closed-gate' | 'wrap'

/** Returns the part of the outline, by the edge's kind and whether its cell began as a gate. */
export function borderPart(edge: number, isGateSeed: boolean): BorderPart {
  switch (edge) {
    case EdgeKind.undecided:
      return 'loose'
    case EdgeKind.wall:
    case EdgeKind.innerWall:
    case EdgeKind.breakableWall:
      return isGateSeed ? 'closed-gate' : 'wall'
    case EdgeKind.bars:
    case EdgeKind.lockedDoor:
    case EdgeKind.secretDoor:
      return 'closed-gate'
    default:
      return 'open-gate'
  }
}
