import type { Direction } from '../level/grid'
import type { Spot } from '../project/links'

/** Where a walker stands and which side it looks to. */
export interface Pose extends Spot {
  readonly facing: Direction
}

/** One cell of a trail; the list runs backwards, so that a step adds to it without copying it. */
export interface TrailSpot extends Spot {
  /** When it was entered, in milliseconds since the clock began. */
  readonly at: number
  readonly before: TrailSpot | undefined
}

/** What a walker may do beside walking. */
export interface WalkRules {
  /** Whether locked doors open. */
  readonly hasKeys: boolean
}

/** Walks as a stranger does. */
export const PLAIN_RULES: WalkRules = { hasKeys: false }

/**
 * A walk through the levels of a project, as a value: each move makes another one. Times are milliseconds of any clock;
 * whoever moves the walker reads it.
 */
export interface Walk {
  readonly start: Pose
  readonly pose: Pose
  /** Where the clock stops; missing where one walks for its own sake. */
  readonly goal: Spot | undefined
  /** Edges of the doors that were walked through, by the level's id. */
  readonly opened: EdgesByLevel
  /** Edges of the secret doors that were found, by the level's id. */
  readonly found: EdgesByLevel
  /** One byte a cell, 1 where it was seen, by the level's id. */
  readonly seen: ReadonlyMap<string, Uint8Array>
  /** Sides that were crossed: a diagonal counts two, a flight of stairs one. */
  readonly steps: number
  readonly trail: TrailSpot
  /** When the clock began; missing as long as it stands at nought. */
  readonly since: number | undefined
  /** How long it took to the goal, in milliseconds; missing until that is reached. */
  readonly took: number | undefined
}

/** Some edges of each level. */
export type EdgesByLevel = ReadonlyMap<string, ReadonlySet<number>>

const NO_EDGES: ReadonlySet<number> = new Set()

/** The edges of one level. */
export function edgesOf(edges: EdgesByLevel, level: string): ReadonlySet<number> {
  return edges.get(level) ?? NO_EDGES
}

/** The same with one edge more. */
export function withEdge(edges: EdgesByLevel, level: string, edge: number): EdgesByLevel {
  const before = edgesOf(edges, level)
  return before.has(edge) ? edges : new Map(edges).set(level, new Set(before).add(edge))
}

/** Lets the clock run; one that runs already, or has stopped, goes on as it does. */
export function startClock(walk: Walk, now: number): Walk {
  return walk.since === undefined ? { ...walk, since: now } : walk
}

/** What the clock shows, in milliseconds. */
export function clockAt(walk: Walk, now: number): number {
  if (walk.took !== undefined) return walk.took
  return walk.since === undefined ? 0 : Math.max(0, now - walk.since)
}

/** Whether two spots are one. */
export function isSpot(one: Spot, other: Spot | undefined): boolean {
  return one.cell === other?.cell && one.level === other.level
}

/** The trail from its start on. */
export function trailOf(walk: Walk): readonly TrailSpot[] {
  const trail: TrailSpot[] = []
  for (let spot: TrailSpot | undefined = walk.trail; spot; spot = spot.before) trail.push(spot)
  return trail.toReversed()
}
