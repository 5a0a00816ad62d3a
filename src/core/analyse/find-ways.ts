import { isWalkable } from '../level/kinds'
import type { Level } from '../level/level'
import { endsOf } from './ends'
import { cellsOfShortestWays, NATIVE, shortestWay } from './routes'
import { skeletonOf } from './skeleton'

/** A request for ways through a level. */
export interface WaysRequest {
  /** Both ends; without them, those of the level. */
  readonly start?: number
  readonly goal?: number
  /** Whether to find the cells of all shortest ways. */
  readonly all: boolean
  /** Whether to fill the dead ends. */
  readonly skeleton: boolean
}

/** Shortest ways from one cell to another, with keys and all secrets known. */
export interface FoundWays {
  /** The cells of one in order; empty if there is none. */
  readonly line: Uint32Array<ArrayBuffer>
  /** Whether a way was looked for; false if the level has no two ends. */
  readonly hasEnds: boolean
  /** One byte a cell: 1 on another shortest way. */
  readonly others?: Uint8Array<ArrayBuffer>
  /** One byte a cell: 0 where a dead end was filled. */
  readonly skeleton?: Uint8Array<ArrayBuffer>
}

/** Finds the ways that are asked for. Linear in the level's size. */
export function findWays(level: Level, { start, goal, all, skeleton }: WaysRequest): FoundWays {
  const ends = start === undefined || goal === undefined ? endsOf(level) : { start, goal }
  if (!ends) return { line: new Uint32Array(), hasEnds: false }
  const line = Uint32Array.from(shortestWay(level, ends.start, ends.goal, NATIVE) ?? [])
  return {
    line,
    hasEnds: true,
    ...(all ? { others: othersOf(level, line) } : {}),
    ...(skeleton ? { skeleton: filledOf(level, [ends.start, ends.goal]) } : {}),
  }
}

function othersOf(level: Level, line: Uint32Array): Uint8Array<ArrayBuffer> {
  const others = new Uint8Array(level.cells.length)
  const [start, goal] = [line[0], line.at(-1)]
  if (start === undefined || goal === undefined) return others
  for (const cell of cellsOfShortestWays(level, start, goal, NATIVE)) others[cell] = 1
  for (const cell of line) others[cell] = 0
  return others
}

/** The skeleton, with rock counted as part of it, because rock is not a filled dead end. */
function filledOf(level: Level, ends: readonly number[]): Uint8Array<ArrayBuffer> {
  const skeleton = skeletonOf(level, ends, NATIVE)
  for (let cell = 0; cell < skeleton.length; cell++) {
    if (!isWalkable(level.cells[cell])) skeleton[cell] = 1
  }
  return skeleton
}
