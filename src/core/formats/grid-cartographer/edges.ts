import type { PlainEdge } from '../plain-edges'
import { EdgeKind } from '../../level/kinds'

const lossy = (kind: number, one: string, many: string, into: string, intoMany: string): PlainEdge => ({
  kind,
  loss: [`${one} becomes ${into}`, `${many} become ${intoMany}`],
})
const asWall = (one: string, many = `${one}s`): PlainEdge =>
  lossy(EdgeKind.wall, one, many, 'a wall', 'walls')
const asDoor = (one: string, many = `${one}s`): PlainEdge =>
  lossy(EdgeKind.door, one, many, 'a plain door', 'plain doors')
const asForth = (one: string, many = `${one}s`): PlainEdge =>
  lossy(EdgeKind.oneWayForth, one, many, 'a one-way door', 'one-way doors')
const asBack = (one: string, many = `${one}s`): PlainEdge =>
  lossy(EdgeKind.oneWayBack, one, many, 'a one-way door', 'one-way doors')

/**
 * All edge numbers in order (names as in the technical reference that comes with the program, quoted by typed
 * interfaces in public repositories). LU leads to the left or up, RD to the right or down.
 */
const EDGES: readonly (PlainEdge | undefined)[] = [
  { kind: EdgeKind.open }, // 0: none
  { kind: EdgeKind.wall },
  { kind: EdgeKind.door },
  { kind: EdgeKind.lockedDoor },
  { kind: EdgeKind.secretDoor }, // 4: hidden door
  { kind: EdgeKind.oneWayBack }, // 5: one-way door, LU
  asBack('hidden one-way door'),
  asBack('wall with a one-way passage', 'walls with a one-way passage'),
  { kind: EdgeKind.oneWayForth }, // 8: one-way door, RD
  asForth('hidden one-way door'),
  asForth('wall with a one-way passage', 'walls with a one-way passage'),
  undefined, // 11: no edge has it
  { kind: EdgeKind.archway }, // 12: empty doorway
  { kind: EdgeKind.secretDoor }, // 13: secret wall
  asDoor('door with a trap', 'doors with traps'),
  asDoor('half door'), // 15: left
  asDoor('half door'), // 16: right
  asWall('half wall'), // 17: left
  asWall('half wall'), // 18: right
  asWall('wall with a button', 'walls with buttons'), // 19: LU
  asWall('wall with a button', 'walls with buttons'), // 20: RD
  asWall('wall with a torch', 'walls with torches'), // 21: LU
  asWall('wall with a torch', 'walls with torches'), // 22: RD
  asWall('wall with a lever', 'walls with levers'), // 23: LU
  asWall('wall with a lever', 'walls with levers'), // 24: RD
  { kind: EdgeKind.bars },
  asWall('wall with a torch', 'walls with torches'), // 26: on both sides
  asDoor('gate'), // 27
  asWall('wall with a message', 'walls with messages'),
  { kind: EdgeKind.secretDoor }, // 29: secret door
  asWall('wall with a niche', 'walls with niches'), // 30: LU
  asWall('wall with a niche', 'walls with niches'), // 31: RD
  asWall('wall with a keyhole', 'walls with keyholes'),
  { kind: EdgeKind.door }, // 33: box door
  asWall('wall with a trap', 'walls with traps'),
]

const UNKNOWN = asWall('edge of an unknown number', 'edges of unknown numbers')

/** Returns the meaning of an edge's number; a wall for unknown numbers. */
export function edgeSaying(number: number): PlainEdge {
  return EDGES[number] ?? UNKNOWN
}
