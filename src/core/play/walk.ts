import type { Direction } from '../level/grid'
import type { Play } from '../logic/play'
import type { Position } from '../project/links'

/** Position and facing of a walker. */
export interface Pose extends Position {
  readonly facing: Direction
}

/** One cell of a trail; the list is linked backwards, so that a step adds to it without copying. */
export interface TrailStep extends Position {
  /** When it was entered, in milliseconds since the clock started. */
  readonly at: number
  /** Keys taken, levers moved, doors opened and the like since then, in order: "take key-1". */
  readonly events?: readonly string[]
  readonly before: TrailStep | undefined
}

/** Optional abilities of a walker. */
export interface WalkRules {
  /** Whether locked doors open. */
  readonly hasKeys: boolean
  /** Whether the walker breaks breakable walls; by default they are walls. */
  readonly breaksWalls?: boolean
}

/** The rules of a stranger: no keys, and no walls are broken. */
export const PLAIN_RULES: WalkRules = { hasKeys: false }

/**
 * A walk through the levels of a project, as a value: each move makes a new one. Times are milliseconds of any clock;
 * the caller of `move` reads it.
 */
export interface Walk {
  readonly start: Pose
  readonly pose: Pose
  /** Where the clock stops; undefined for a walk without a goal. */
  readonly goal: Position | undefined
  /** Edges of doors that were walked through and of walls that were broken, by level id. */
  readonly opened: EdgesByLevel
  /** Edges of discovered secret doors, by level id. */
  readonly found: EdgesByLevel
  /** One byte a cell, 1 if it was seen, by level id. */
  readonly seen: ReadonlyMap<string, Uint8Array>
  /** Number of sides crossed: a diagonal counts two, a flight of stairs one. */
  readonly steps: number
  readonly trail: TrailStep
  /** State of the things that act on each other; missing in a project without them. */
  readonly things?: Play
  /** When the clock started; undefined before that. */
  readonly since: number | undefined
  /** Time to the goal, in milliseconds; undefined until it is reached. */
  readonly took: number | undefined
}

/** Some edges of each level, by level id. */
export type EdgesByLevel = ReadonlyMap<string, ReadonlySet<number>>

const NO_EDGES: ReadonlySet<number> = new Set()

export function edgesOf(edges: EdgesByLevel, level: string): ReadonlySet<number> {
  return edges.get(level) ?? NO_EDGES
}

/** Adds one edge. */
export function withEdge(edges: EdgesByLevel, level: string, edge: number): EdgesByLevel {
  const before = edgesOf(edges, level)
  return before.has(edge) ? edges : new Map(edges).set(level, new Set(before).add(edge))
}

/** Starts the clock, unless it has already started or stopped. */
export function startClock(walk: Walk, now: number): Walk {
  return walk.since === undefined ? { ...walk, since: now } : walk
}

/** Returns the clock's time, in milliseconds. */
export function clockAt(walk: Walk, now: number): number {
  if (walk.took !== undefined) return walk.took
  return walk.since === undefined ? 0 : Math.max(0, now - walk.since)
}

/** Whether two positions are the same. */
export function isPosition(one: Position, other: Position | undefined): boolean {
  return one.cell === other?.cell && one.level === other.level
}

/** Returns the trail from its start. */
export function trailOf(walk: Walk): readonly TrailStep[] {
  const trail: TrailStep[] = []
  for (let position: TrailStep | undefined = walk.trail; position; position = position.before)
    trail.push(position)
  return trail.toReversed()
}
