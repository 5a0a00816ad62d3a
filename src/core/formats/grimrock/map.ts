import {
  cellCount,
  DIRECTIONS,
  EAST,
  edgeOf,
  neighbour,
  NORTH,
  SOUTH,
  WEST,
  xOf,
  yOf,
  type Direction,
} from '../../level/grid'
import type { Door } from '../../level/doors'
import { CellKind, EDGE_KINDS, IS_BARE, type EdgeKindId } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { isOutOfTown } from '../../level/outer-side'
import type { EdgeLoss } from '../edge-losses'
import { SIDE, type Block, type Spawn } from './blocks'
import { withButtons } from './buttons'

/** Maximum cells of a side with thick walls: twice that and one more are blocks. */
export const MAX_THICK = 15

/** A map of the games: one byte a block, 1 for walls, and its objects. */
export interface GrimrockMap {
  readonly walls: Uint8Array
  readonly spawns: readonly Spawn[]
  /** Returns the block of a cell; undefined if the cell does not fit. */
  readonly blockOf: (cell: number) => Block | undefined
  /** Returns the object of an edge; undefined if it has none. */
  readonly spawnOfEdge: (edge: number) => Spawn | undefined
  /** Number of ways out of the level, which lead nowhere in the games. */
  readonly closed: number
  /** Number of doors and bars with rock on a side, where the games have blocks of wall. */
  readonly walledUp: number
  /** Number of secret doors without a wall for a button, which become plain doors. */
  readonly unhidden: number
}

const WOODEN_DOOR = 'dungeon_door_wooden'
const SECRET_DOOR = 'dungeon_secret_door'

interface EdgeInGame {
  readonly entity?: 'dungeon_door_wooden' | 'dungeon_door_portcullis' | 'dungeon_secret_door'
  readonly isWall?: true
  readonly loss?: EdgeLoss
}

/** Each kind of edge in the games. */
export const EDGES_IN_GAME: Readonly<Record<EdgeKindId, EdgeInGame>> = {
  undecided: { loss: ['undecided edge becomes open', 'undecided edges become open'] },
  open: {},
  archway: { loss: ['archway becomes open', 'archways become open'] },
  wall: { isWall: true },
  innerWall: { isWall: true, loss: ['inner wall becomes a wall', 'inner walls become walls'] },
  breakableWall: { isWall: true, loss: ['breakable wall becomes a wall', 'breakable walls become walls'] },
  bars: {
    entity: 'dungeon_door_portcullis',
    loss: ['edge with bars becomes a shut portcullis', 'edges with bars become shut portcullises'],
  },
  door: { entity: 'dungeon_door_wooden' },
  lockedDoor: {
    entity: 'dungeon_door_wooden',
    loss: ['locked door becomes a plain door', 'locked doors become plain doors'],
  },
  secretDoor: { entity: 'dungeon_secret_door' },
  oneWayForth: {
    entity: 'dungeon_door_wooden',
    loss: [
      'one-way door to the south or east becomes a plain door',
      'one-way doors to the south or east become plain doors',
    ],
  },
  oneWayBack: {
    entity: 'dungeon_door_wooden',
    loss: [
      'one-way door to the north or west becomes a plain door',
      'one-way doors to the north or west become plain doors',
    ],
  },
}

const BY_VALUE = new Map(EDGE_KINDS.map(({ id, value }) => [value, EDGES_IN_GAME[id]]))

/** Returns the map of a level; cells beyond its limits are left out. */
export function mapOf(level: Level, isThick: boolean): GrimrockMap {
  const walls = new Uint8Array(SIDE * SIDE).fill(1)
  const spawns: Spawn[] = []
  const most = isThick ? MAX_THICK : SIDE
  const blockOf = (cell: number): Block | undefined => {
    const x = xOf(level, cell)
    const y = yOf(level, cell)
    if (x >= most || y >= most) return undefined
    return isThick ? { x: 2 * x + 1, y: 2 * y + 1 } : { x, y }
  }
  const doors = new Map((level.doors ?? []).map((door) => [door.edge, door]))
  let closed = 0
  let walledUp = 0
  for (let cell = 0; cell < cellCount(level); cell++) {
    const block = blockOf(cell)
    if (!block) continue
    const isRock = isSolid(level, cell)
    if (!isRock) walls[block.y * SIDE + block.x] = 0
    for (const side of DIRECTIONS) {
      const number = edgeOf(level, cell, side)
      const edge = BY_VALUE.get(edgeAt(level, number))
      const other = neighbour(level, cell, side)
      if (edge?.entity !== undefined && isWalledUp(level, cell, other, side)) walledUp++
      if (isRock) continue
      const leadsOn = other >= 0 && !isSolid(level, other)
      if (isOutOfTown(level, other) && edge?.isWall !== true) closed++
      // Each edge once, from the cell south or east of it; beside rock and the border there are blocks.
      if (!leadsOn || side === EAST || side === SOUTH || !edge) continue
      const door = doors.get(number)
      const opens = edge.isWall === true && door !== undefined
      const entity = edge.isWall && (!isThick || opens) ? SECRET_DOOR : edge.entity
      if (isThick && edge.isWall && !opens) continue
      const at = isThick ? blockBetween(walls, block, side) : { ...block, facing: side }
      if (entity === undefined) continue
      const object = objectOf(entity, edge)
      spawns.push({ ...at, edge: number, ...object, ...(hasLock(door, edge) ? { hasChain: false } : {}) })
    }
  }
  if (isThick) openPosts(walls, spawns)
  const { spawns: complete, unhidden } = withButtons(walls, spawns)
  const byEdge = new Map(complete.map((spawn) => [spawn.edge, spawn]))
  return {
    walls,
    spawns: complete,
    blockOf,
    spawnOfEdge: (edge) => byEdge.get(edge),
    closed,
    walledUp,
    unhidden,
  }
}

/** Whether an edge has rock on a side and is counted at this cell: at the border, or at the later of its two. */
function isWalledUp(level: Level, cell: number, other: number, side: Direction): boolean {
  const isRock = isSolid(level, cell)
  if (other < 0) return isRock
  // A gate towards outside is a way out of the level, and closed.
  const isGate = isOutOfTown(level, other) !== isOutOfTown(level, cell) && !(isRock && isSolid(level, other))
  return (side === NORTH || side === WEST) && !isGate && (isRock || isSolid(level, other))
}

/** Whether a cell is a block of wall in the games: rock, and other cells that are not walkable. */
export function isSolid(level: Level, cell: number): boolean {
  const kind = level.cells[cell] ?? 0
  return kind === CellKind.rock || IS_BARE[kind] === 1
}

/** Whether a door opens with a key, so that it has locks instead of chains. */
function hasLock(door: Door | undefined, edge: EdgeInGame): boolean {
  return door?.key !== undefined && edge === EDGES_IN_GAME.lockedDoor
}

/** Makes the block between two cells floor; returns its far side, where a door is. */
function blockBetween(
  walls: Uint8Array,
  block: Block,
  side: Direction,
): Block & { readonly facing: Direction } {
  const x = side === WEST ? block.x - 1 : block.x
  const y = side === NORTH ? block.y - 1 : block.y
  walls[y * SIDE + x] = 0
  return { x, y, facing: side === WEST ? EAST : SOUTH }
}

/** Doors have chains; bars stay shut, and what stands for a thin wall is no door. */
function objectOf(entity: string, { isWall }: EdgeInGame): Pick<Spawn, 'entity' | 'name' | 'hasChain'> {
  if (isWall) return { entity, name: 'wall' }
  return entity === WOODEN_DOOR ? { entity, hasChain: true } : { entity }
}

/**
 * Removes the pillar where four open blocks meet, so that squares stay open. Beside a door it stays: the party would
 * walk around the door.
 */
function openPosts(walls: Uint8Array, spawns: readonly Spawn[]): void {
  const doors = new Set(spawns.map(({ x, y }) => y * SIDE + x))
  for (let y = 2; y < SIDE - 2; y += 2) {
    for (let x = 2; x < SIDE - 2; x += 2) {
      const at = y * SIDE + x
      const around = [at - SIDE, at - 1, at + 1, at + SIDE]
      if (around.every((block) => walls[block] === 0 && !doors.has(block))) walls[at] = 0
    }
  }
}
