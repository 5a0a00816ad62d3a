import { EdgeKind, EDGE_KINDS, type EdgeKindId } from '../level/kinds'
import type { Level } from '../level/level'
import type { EdgeLoss } from './edge-losses'

/** The kind of edge that a kind becomes, or that a number of a file means. */
export interface PlainEdge {
  readonly kind: number
  /** Suffix of the loss message; undefined if nothing is lost. */
  readonly loss?: EdgeLoss
}

/** Each kind of edge in formats with only walls, doors and openings between cells. */
export const PLAIN_EDGES: Readonly<Record<EdgeKindId, PlainEdge>> = {
  undecided: {
    kind: EdgeKind.open,
    loss: ['undecided edge becomes open', 'undecided edges become open'],
  },
  open: { kind: EdgeKind.open },
  archway: { kind: EdgeKind.open, loss: ['archway becomes open', 'archways become open'] },
  wall: { kind: EdgeKind.wall },
  innerWall: { kind: EdgeKind.wall, loss: ['inner wall becomes a wall', 'inner walls become walls'] },
  breakableWall: {
    kind: EdgeKind.wall,
    loss: ['breakable wall becomes a wall', 'breakable walls become walls'],
  },
  bars: { kind: EdgeKind.wall, loss: ['edge with bars becomes a wall', 'edges with bars become walls'] },
  door: { kind: EdgeKind.door },
  lockedDoor: {
    kind: EdgeKind.door,
    loss: ['locked door becomes a plain door', 'locked doors become plain doors'],
  },
  secretDoor: {
    kind: EdgeKind.door,
    loss: ['secret door becomes a plain door', 'secret doors become plain doors'],
  },
  oneWayForth: {
    kind: EdgeKind.door,
    loss: [
      'one-way door to the south or east becomes a plain door',
      'one-way doors to the south or east become plain doors',
    ],
  },
  oneWayBack: {
    kind: EdgeKind.door,
    loss: [
      'one-way door to the north or west becomes a plain door',
      'one-way doors to the north or west become plain doors',
    ],
  },
}

const PLAIN_KIND = new Uint8Array(256)
for (const row of EDGE_KINDS) PLAIN_KIND[row.value] = PLAIN_EDGES[row.id].kind

/** Returns the level with its edges as such formats express them: open, wall or door. */
export function plainLevel(level: Level): Level {
  return {
    ...level,
    northEdges: Uint8Array.from(level.northEdges, (kind) => PLAIN_KIND[kind] ?? 0),
    westEdges: Uint8Array.from(level.westEdges, (kind) => PLAIN_KIND[kind] ?? 0),
  }
}
