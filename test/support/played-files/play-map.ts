import type { WrittenFile } from '../../../src/core/formats/format'
import { MASK_OF, settled } from '../../../src/core/formats/masks'
import { goalsOf, type Goal } from '../../../src/core/formats/play-report'
import { startOf } from '../../../src/core/formats/played-level'
import type { Bytes } from '../../../src/core/level/bytes'
import {
  cellAt,
  DIRECTIONS,
  EAST,
  edgeOf,
  isInside,
  NORTH,
  SOUTH,
  WEST,
  type Direction,
  type Grid,
} from '../../../src/core/level/grid'
import { CellKind, IS_STREET } from '../../../src/core/level/kinds'
import type { Level } from '../../../src/core/level/level'
import type { Project } from '../../../src/core/project/project'
import type { SettingValues } from '../../../src/core/settings/setting'

/** Files of a format, the project that they were written from, and the options. */
export interface WrittenLevels {
  readonly files: readonly WrittenFile[]
  readonly project: Project
  readonly values: SettingValues
}

/** Reads written files as a game does: returns a map for each level, undefined if the files lack it. Never throws. */
export type FileReader = (written: WrittenLevels) => readonly (PlayMap | undefined)[]

/** What an edge does to a walker, in `PlayMap.edges`. */
export const Pass = {
  open: 0,
  shut: 1,
  /** A door that players, or the master of the game, can open. */
  door: 2,
  /** A door that cannot be opened, such as one behind a wall. */
  stuck: 3,
  /** Lets pass to the south or east only. */
  forth: 4,
  /** Lets pass to the north or west only. */
  back: 5,
} as const

/** A level as a file states it. */
export interface PlayMap extends Grid {
  /** The first cell; undefined if the file does not say. */
  readonly start: number | undefined
  readonly goals: readonly Goal[]
  /** 1 for each cell on which somebody can stand. */
  readonly free: Bytes
  /** A value of `Pass` for each edge, by its index. */
  readonly edges: Bytes
  /** Doors that open only for those who have been at any of some cells: at a button, or where a key lies. */
  readonly openers?: ReadonlyMap<number, readonly number[]>
  /** Cells with a place of the file, for formats that keep places. */
  readonly places?: ReadonlySet<number>
  /** Whether the file says that its border wraps around. */
  readonly wraps?: true
  /** Edges of gates, which lead out of the level: two opposite ones are not a wrap. */
  readonly gates?: ReadonlySet<number>
  /** Where a cell of the level is in a map of another size; -1 outside it. */
  readonly indexOf?: (cell: number) => number
  /** Names a cell; missing for its column and row. */
  readonly nameOf?: (cell: number) => string
}

/** Returns the start, the goals and the walkable cells that a level requires of its file. */
export function playTasks(level: Level): Omit<PlayMap, 'edges'> {
  const { width, height } = level
  const free = Uint8Array.from(level.cells.slice(), (kind) =>
    IS_STREET[kind] === 1 || kind === CellKind.house ? 1 : 0,
  )
  return { width, height, start: startOf(level), goals: goalsOf(settled(level)), free }
}

/** Returns these requirements with the start of the file; without one, a level that has a start place gets no start. */
export function tasksFrom(level: Level, found: number | undefined): Omit<PlayMap, 'edges'> {
  const tasks = playTasks(level)
  const hasOwn = level.places.some(({ kind }) => kind === 'start')
  return { ...tasks, start: found ?? (hasOwn ? undefined : tasks.start) }
}

/** Adds to the sides of a cell what stands in them, by a mask of sides. */
export function addSides(edges: Uint8Array, grid: Grid, cell: number, mask: number, pass: number): void {
  for (const side of DIRECTIONS) {
    if ((mask & MASK_OF[side]) !== 0) addPass(edges, edgeOf(grid, cell, side), pass)
  }
}

/** Returns the edge to the north or west of a column and row, also one beyond the border; -1 outside the level. */
export function edgeBefore(grid: Grid, x: number, y: number, side: typeof NORTH | typeof WEST): number {
  if (isInside(grid, x, y)) return edgeOf(grid, cellAt(grid, x, y), side)
  const [innerX, innerY] = side === NORTH ? [x, y - 1] : [x - 1, y]
  if (!isInside(grid, innerX, innerY)) return -1
  return edgeOf(grid, cellAt(grid, innerX, innerY), side === NORTH ? SOUTH : EAST)
}

/** Returns what a one-way door does that lets pass in a direction. */
export function passTowards(direction: Direction): number {
  return direction === SOUTH || direction === EAST ? Pass.forth : Pass.back
}

/** Adds what stands in an edge: a wall shuts it, and a door that something else shuts is stuck. */
export function addPass(edges: Uint8Array, edge: number, pass: number): void {
  const now = edges[edge] ?? Pass.open
  if (now === Pass.open || now === pass) edges[edge] = pass
  else
    edges[edge] = [now, pass].some((each) => each === Pass.door || each === Pass.stuck)
      ? Pass.stuck
      : Pass.shut
}
