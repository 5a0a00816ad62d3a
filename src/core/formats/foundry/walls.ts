import { doorPosition, edgeOfDoor } from '../../level/doors'
import { EDGE_KINDS, EdgeKind, edgeKindRow, type EdgeKindId } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { withoutBanks } from '../banks'
import type { EdgeLoss } from '../edge-losses'
import { isGate, withGatesAs } from '../logic-words'
import { edgeRuns, edgeSegments, type Segment } from '../uvtt/walls'
import type { Ids } from './ids'
import { CELL } from './settings'

/** Foundry's numbers: what a wall does to movement, sight, light and sound; which sort of door; its state. */
const NORMAL = 20
const NONE = 0

/** A wall of a scene. */
export interface FoundryWall {
  readonly _id: string
  readonly c: readonly [number, number, number, number]
  readonly move: number
  readonly sight: number
  readonly light: number
  readonly sound: number
  /** The side from which walkers pass it: 0 neither, 1 the left side, 2 the right side. */
  readonly dir: number
  /** 0 none, 1 door, 2 secret door. */
  readonly door: number
  /** The state of a door: 0 closed, 1 open, 2 locked. */
  readonly ds: number
  readonly flags: { readonly brownstone: { readonly edge: string } }
}

interface Saying {
  /** Undefined for edges without a wall. */
  readonly wall?: Partial<Omit<FoundryWall, '_id' | 'c'>>
  /** Whether neighbours become one long wall. */
  readonly isMerged?: true
  readonly loss?: EdgeLoss
}

/** Properties of a wall that blocks only walkers. */
const CLEAR = { sight: NONE, light: NONE, sound: NONE }

/** Each kind of edge in a scene. */
export const FOUNDRY_EDGES: Readonly<Record<EdgeKindId, Saying>> = {
  undecided: { loss: ['undecided edge becomes open', 'undecided edges become open'] },
  open: {},
  archway: { loss: ['archway becomes open', 'archways become open'] },
  wall: { wall: {}, isMerged: true },
  innerWall: { wall: {}, isMerged: true, loss: ['inner wall becomes a wall', 'inner walls become walls'] },
  // A secret door that only a game master opens.
  breakableWall: { wall: { door: 2, ds: 2 } },
  bars: { wall: CLEAR, isMerged: true },
  door: { wall: { door: 1 } },
  lockedDoor: { wall: { door: 1, ds: 2 } },
  secretDoor: { wall: { door: 2 } },
  oneWayForth: {
    wall: { dir: 1 },
    loss: [
      'one-way door to the south or east becomes a one-way wall without a leaf',
      'one-way doors to the south or east become one-way walls without a leaf',
    ],
  },
  oneWayBack: {
    wall: { dir: 1 },
    loss: [
      'one-way door to the north or west becomes a one-way wall without a leaf',
      'one-way doors to the north or west become one-way walls without a leaf',
    ],
  },
}

/** Returns the walls and doors of a level; banks stop walkers, but not sight. */
export function wallsOf(level: Level, levelId: string, ids: Ids): readonly FoundryWall[] {
  const doors = new Map((level.doors ?? []).map((door) => [door.edge, door]))
  const seen = withoutBanks(withGatesAs(level, EdgeKind.open))
  const walls: FoundryWall[] = []
  const put = (line: Segment, edge: string, saying: Saying['wall'], isTurned = false): void => {
    const { x1, y1, x2, y2 } = line
    const c = [x1 * CELL, y1 * CELL, x2 * CELL, y2 * CELL] as const
    walls.push({
      _id: ids.of('wall', levelId, edge, x1, y1, x1 === x2 ? 'south' : 'east'),
      c: isTurned ? [c[2], c[3], c[0], c[1]] : c,
      move: NORMAL,
      sight: NORMAL,
      light: NORMAL,
      sound: NORMAL,
      dir: 0,
      door: 0,
      ds: 0,
      flags: { brownstone: { edge } },
      ...saying,
    })
  }
  for (const { id, value } of EDGE_KINDS) {
    const { wall, isMerged } = FOUNDRY_EDGES[id]
    if (!wall) continue
    const lines = isMerged ? edgeRuns(seen, value) : edgeSegments(seen, value)
    for (const line of lines) {
      const isOpen = isMerged !== true && doors.get(edgeOfLine(level, line))?.open === true
      put(line, id, isOpen ? { ...wall, ds: 1 } : wall, isReversed(value, line))
    }
  }
  // Bars and walls that things open are doors that only a game master opens.
  for (const door of doors.values()) {
    if (!isGate(level, door)) continue
    const { x, y, side } = doorPosition(level, door.edge)
    const line = side === 'north' ? { x1: x, y1: y, x2: x + 1, y2: y } : { x1: x, y1: y, x2: x, y2: y + 1 }
    const { id } = edgeKindRow(edgeAt(level, door.edge))
    put(line, id, { ...FOUNDRY_EDGES[id].wall, door: id === 'wall' ? 2 : 1, ds: door.open === true ? 1 : 2 })
  }
  for (const line of edgeRuns(banksOf(withGatesAs(level, EdgeKind.open), seen))) put(line, 'bank', CLEAR)
  return walls
}

/** Returns the edge of a line of one cell. */
function edgeOfLine(level: Level, { x1, y1, x2 }: Segment): number {
  return edgeOfDoor(level, { x: x1, y: y1, side: x1 === x2 ? 'west' : 'north' })
}

/**
 * Whether the ends of a one-way wall change places, so that its left side is the side one comes from: Foundry ignores
 * such a wall for a walker on that side. The left side of a wall that runs east is its south (y grows downwards), that
 * of one that runs south its west.
 */
function isReversed(kind: number, { x1, x2 }: Segment): boolean {
  const isFlat = x1 !== x2
  return kind === EdgeKind.oneWayForth ? isFlat : kind === EdgeKind.oneWayBack && !isFlat
}

/** Returns a level with only the walls that are not seen: those along banks and at map borders beside them. */
function banksOf(level: Level, seen: Level): Level {
  const hidden = (kinds: Level['northEdges'], others: Level['northEdges']): Uint8Array =>
    Uint8Array.from(kinds, (kind, edge) => (kind === others[edge] ? EdgeKind.open : kind))
  return {
    ...level,
    northEdges: hidden(level.northEdges, seen.northEdges),
    westEdges: hidden(level.westEdges, seen.westEdges),
  }
}
