import {
  DIRECTIONS,
  EAST,
  edgeOf,
  neighbour,
  NORTH,
  opposite,
  SOUTH,
  WEST,
  type Direction,
} from '../level/grid'
import { Search } from '../graph/search'
import { EDGE_KINDS, EdgeKind, edgeKindRow, isWalkable } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { wrapFrom } from '../level/wraps'

/** Abilities of a walker. */
export interface Walker {
  /** Whether locked doors open. */
  readonly hasKeys: boolean
  /** Whether secret doors are known. */
  readonly knowsSecrets: boolean
  /** Whether breakable walls let pass; without it, they are walls. */
  readonly breaksWalls?: boolean
  /** Whether keys and levers have opened an edge by now; without it, all are shut. */
  readonly isOpen?: (edge: number) => boolean
}

/** Opens unlocked doors and sees no secret ones. */
export const STRANGER: Walker = { hasKeys: false, knowsSecrets: false }
/** Opens and knows everything, but breaks no walls. */
export const NATIVE: Walker = { hasKeys: true, knowsSecrets: true }

/**
 * The cell that one step in a direction leads to; -1 if a wall, bars, rock, a locked or unknown door, or the wrong side
 * of a one-way door stops it, or the edge is undecided. Over a border that wraps around, a step comes in on the opposite side
 * if the walker passes both halves of the wrap. No step leads over any other border.
 */
export function stepFrom(level: Level, cell: number, direction: Direction, walker: Walker): number {
  const within = neighbour(level, cell, direction)
  const beside = within >= 0 ? within : wrapFrom(level, cell, direction)
  if (beside < 0 || !isWalkable(level.cells[beside])) return -1
  const passes = (edge: number): boolean =>
    walker.isOpen?.(edge) === true || letsPass(edgeAt(level, edge), direction, walker)
  if (!passes(edgeOf(level, cell, direction))) return -1
  if (within >= 0) return beside
  return passes(edgeOf(level, beside, opposite(direction))) ? beside : -1
}

function letsPass(edge: number, direction: Direction, walker: Walker): boolean {
  switch (edge) {
    case EdgeKind.lockedDoor:
      return walker.hasKeys
    case EdgeKind.secretDoor:
      return walker.knowsSecrets
    case EdgeKind.breakableWall:
      return walker.breaksWalls === true
    case EdgeKind.oneWayForth:
      return direction === SOUTH || direction === EAST
    case EdgeKind.oneWayBack:
      return direction !== SOUTH && direction !== EAST
    default: {
      const { passage } = edgeKindRow(edge)
      return passage === 'open' || passage === 'door'
    }
  }
}

/** Distance of every cell from one, in steps; -1 if there is no route. One entry a cell. Linear in the level's size. */
export function distancesFrom(level: Level, start: number, walker: Walker = STRANGER): Int32Array {
  return distancesFromAny(level, [start], walker)
}

/**
 * Distance of every cell from the nearest of several, in steps; -1 if there is no route. Linear in the level's size.
 */
export function distancesFromAny(
  level: Level,
  starts: readonly number[],
  walker: Walker = STRANGER,
): Int32Array {
  return flood(level, starts, passages(walker))
}

/**
 * A shortest route from one cell to another, both included; undefined if there is none. Of several, the one that turns
 * north, then east, then south first.
 */
export function shortestWay(
  level: Level,
  start: number,
  goal: number,
  walker: Walker = STRANGER,
): readonly number[] | undefined {
  const left = distancesTo(level, goal, walker)
  if (left[start] === -1) return undefined
  const way = [start]
  for (let cell = start; cell !== goal;) {
    const closer = (left[cell] ?? 0) - 1
    let next = -1
    for (const direction of DIRECTIONS) {
      const beside = stepFrom(level, cell, direction, walker)
      if (next < 0 && beside >= 0 && left[beside] === closer) next = beside
    }
    if (next < 0) throw new RangeError('A way of finite length breaks off')
    way.push(next)
    cell = next
  }
  return way
}

/** The cells on any shortest route, in ascending order; empty if there is none. */
export function cellsOfShortestWays(
  level: Level,
  start: number,
  goal: number,
  walker: Walker = STRANGER,
): readonly number[] {
  const from = distancesFrom(level, start, walker)
  const to = distancesTo(level, goal, walker)
  const length = from[goal] ?? -1
  const cells: number[] = []
  if (length < 0) return cells
  for (let cell = 0; cell < from.length; cell++) {
    const [before, after] = [from[cell] ?? -1, to[cell] ?? -1]
    if (before >= 0 && after >= 0 && before + after === length) cells.push(cell)
  }
  return cells
}

/** Distance of every cell from a goal when walking towards it; one-way doors count in their direction. */
function distancesTo(level: Level, goal: number, walker: Walker): Int32Array {
  if (!isWalkable(level.cells[goal])) return flood(level, [goal], NO_PASSAGES)
  const [north, east, south, west] = passages(walker)
  // Searched from the goal backwards: a step to the north is one that the walker makes to the south.
  return flood(level, [goal], [south, west, north, east])
}

/** For each direction one byte for each kind of edge: 1 if a step in this direction passes it. */
export type Passages = readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array]

const EDGE_VALUES = 256
const NO_PASSAGES: Passages = [
  new Uint8Array(EDGE_VALUES),
  new Uint8Array(EDGE_VALUES),
  new Uint8Array(EDGE_VALUES),
  new Uint8Array(EDGE_VALUES),
]

/** Returns the edges that a walker passes. */
export function passages(walker: Walker): Passages {
  const towards = (direction: Direction): Uint8Array => {
    const passes = new Uint8Array(EDGE_VALUES)
    for (const { value } of EDGE_KINDS) passes[value] = letsPass(value, direction, walker) ? 1 : 0
    return passes
  }
  return [towards(NORTH), towards(EAST), towards(SOUTH), towards(WEST)]
}

/**
 * Distance of every cell from the nearest of several, in steps over walkable cells; -1 if there is none. Edges are looked
 * up in tables, because a large level has millions.
 */
function flood(level: Level, starts: readonly number[], passes: Passages): Int32Array {
  const { width, height, cells, northEdges, westEdges, wraps } = level
  const [north, east, south, west] = passes
  const search = new Search(cells.length)
  const distances = search.labels
  for (const start of starts) search.reach(start)
  const visit = (cell: number): void => {
    if (search.isNew(cell) && isWalkable(cells[cell])) search.reach(cell)
  }
  const visitOver = (cell: number): void => {
    for (const direction of DIRECTIONS) {
      const beyond = wrapFrom(level, cell, direction)
      if (beyond < 0) continue
      const halves = [edgeOf(level, cell, direction), edgeOf(level, beyond, opposite(direction))]
      if (halves.every((edge) => passes[direction][edgeAt(level, edge)] === 1)) visit(beyond)
    }
  }
  for (let at = 0; at < search.count; at++) {
    const cell = search.order[at] as number // below the count
    search.label = (distances[cell] as number) + 1 // it was reached, so it has one
    const y = Math.floor(cell / width)
    const x = cell - y * width
    const left = cell + y // the edge to the west: each row has one edge more than cells
    if (wraps && (y === 0 || y + 1 === height || x === 0 || x + 1 === width)) visitOver(cell)
    if (y > 0 && north[northEdges[cell] ?? 0] === 1) visit(cell - width)
    if (x + 1 < width && east[westEdges[left + 1] ?? 0] === 1) visit(cell + 1)
    if (y + 1 < height && south[northEdges[cell + width] ?? 0] === 1) visit(cell + width)
    if (x > 0 && west[westEdges[left] ?? 0] === 1) visit(cell - 1)
  }
  return distances
}
