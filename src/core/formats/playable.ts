import { boxAround, cellsOfBox } from '../level/block'
import { cellsOfPlace } from '../level/building-places'
import type { Bytes } from '../level/bytes'
import {
  cellAt,
  cellName,
  cellsOfEdge,
  DIRECTIONS,
  EAST,
  edgeOf,
  isInside,
  neighbour,
  NORTH,
  opposite,
  SOUTH,
  WEST,
  type Direction,
  type Grid,
} from '../level/grid'
import { CellKind, IS_STREET } from '../level/kinds'
import type { Level } from '../level/level'
import { isHousePlace, placeWords, type Place } from '../level/places'
import { beyondBorder } from '../level/wraps'
import { counted } from '../text/counted'
import { gatesOf } from '../level/gate-list'
import { MASK_OF } from './masks'

/**
 * Whether a written file can be played: somebody walks through what was read back from its bytes, from the start to each
 * goal. A format adds the edges as its file states them; see `PlayMap` and `Format.readBack`.
 */

/** What an edge does to a walker, in `PlayMap.edges`. */
export const Pass = {
  open: 0,
  shut: 1,
  /** A door that players, or the master of the game, can open. */
  door: 2,
  /** A door that nothing opens, such as one behind a wall. */
  stuck: 3,
  /** Lets pass to the south or east only. */
  forth: 4,
  /** Lets pass to the north or west only. */
  back: 5,
} as const

/** What a walker has to reach: any of some cells. */
export interface PlayGoal {
  /** "Inn “Scarlet Bard” at column 3, row 7". */
  readonly words: string
  readonly cells: readonly number[]
}

/** A level as a file states it. */
export interface PlayMap extends Grid {
  /** A cell; undefined where nothing says where to begin. */
  readonly start: number | undefined
  readonly goals: readonly PlayGoal[]
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
  /** Names a cell; missing for its column and row. */
  readonly nameOf?: (cell: number) => string
}

/** What a walk through a map showed. */
export interface Walk {
  /** A sentence each; none where all is well. */
  readonly problems: readonly string[]
  readonly hasStart: boolean
  readonly goals: number
  readonly goalsReached: number
  readonly doors: number
  readonly doorsOpened: number
}

/** Names that make a place a goal, in any case of letters. */
const GOAL_NAMES: ReadonlySet<string> = new Set(['goal', 'exit', 'way out'])

/** Maximum things named in a sentence. */
const MAX_NAMED = 3

/** Returns what a level asks of its file: where to begin, what to reach, and where somebody can stand. */
export function playTasks(level: Level): Omit<PlayMap, 'edges'> {
  const { width, height, cells } = level
  const mark = level.places.find(({ kind }) => kind === 'start')
  const gates = gatesOf(level)
  // Levels below others begin where somebody arrives.
  const arrival = level.places.find(({ link }) => link)
  const start = (mark ?? gates.find(({ isOpen }) => isOpen) ?? gates[0] ?? arrival)?.cell
  const houseAt = new Map<number, Place>()
  for (const place of level.places) {
    if (isHousePlace(place) && !houseAt.has(place.cell)) houseAt.set(place.cell, place)
  }
  const goals = level.places
    .filter((place) => {
      const name = place.name.trim()
      const isNamed = name !== '' && (isHousePlace(place) || GOAL_NAMES.has(name.toLowerCase()))
      return isNamed || place.link !== undefined
    })
    .map((place) => ({
      words: `${placeWords(place)} at ${cellName(level, place.cell)}`,
      cells: cellsOfPlace(level, houseAt.get(place.cell) ?? place),
    }))
  const free = Uint8Array.from(cells.slice(), (kind) =>
    IS_STREET[kind] === 1 || kind === CellKind.house ? 1 : 0,
  )
  return { width, height, start, goals, free }
}

/** Walks through a map from its start, and tries each door that it meets. Linear. */
export function walk(map: PlayMap): Walk {
  const { start, free, goals } = map
  const reached = start === undefined || free[start] !== 1 ? undefined : cellsReached(map, start)
  const doors = doorsOf(map, reached)
  const present: PlayGoal[] = []
  const absent: PlayGoal[] = []
  for (const goal of goals) (isInFile(map, goal) ? present : absent).push(goal)
  const missed = present.filter((goal) => !reached || !goal.cells.some((cell) => reached[cell] === 1))
  return {
    problems: [
      ...goalProblems(absent, 'goal is missing', 'goals are missing'),
      ...doorProblems(map, doors.shut),
      ...walkProblems(map, reached, missed),
    ],
    hasStart: start !== undefined,
    goals: goals.length,
    goalsReached: present.length - missed.length,
    doors: doors.count,
    doorsOpened: doors.count - doors.shut.length,
  }
}

function walkProblems(
  map: PlayMap,
  reached: Uint8Array | undefined,
  missed: readonly PlayGoal[],
): readonly string[] {
  const { start, free } = map
  if (start === undefined) return []
  if (!reached) return [`Nobody can stand at the start, ${nameOf(map, start)}, in this file.`]
  if (countOf(reached) === 1 && countOf(free) > 1)
    return [`Nobody can leave the start, ${nameOf(map, start)}, in this file.`]
  return goalProblems(
    missed,
    'goal cannot be reached from the start',
    'goals cannot be reached from the start',
  )
}

function goalProblems(goals: readonly PlayGoal[], one: string, many: string): readonly string[] {
  if (goals.length === 0) return []
  const named = goals.slice(0, MAX_NAMED).map(({ words }) => words)
  const more = goals.length > MAX_NAMED ? ', …' : ''
  return [`${counted(goals.length, one, many)} in this file: ${named.join(', ')}${more}.`]
}

/** Whether a place of the file lies within the box around a goal: that of a building may be any of its cells. */
function isInFile({ places, ...map }: PlayMap, { cells }: PlayGoal): boolean {
  if (!places) return true
  const box = boxAround(map, cells)
  return box !== undefined && cellsOfBox(map, box).some((cell) => places.has(cell))
}

function countOf(cells: Bytes): number {
  let count = 0
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === 1) count++
  return count
}

function doorProblems(map: PlayMap, shut: readonly number[]): readonly string[] {
  const [first] = shut
  if (first === undefined) return []
  const where = nameOf(map, Math.max(...cellsOfEdge(map, first)))
  return [`Nothing opens ${counted(shut.length, 'door', 'doors')} in this file; the first is at ${where}.`]
}

function nameOf(map: PlayMap, cell: number): string {
  return map.nameOf?.(cell) ?? cellName(map, cell)
}

/** Counts doors, and lists those that nothing opens: also those before which somebody stands without their opener. */
function doorsOf(
  { edges, openers, ...map }: PlayMap,
  reached: Uint8Array | undefined,
): { readonly count: number; readonly shut: readonly number[] } {
  const shut: number[] = []
  let count = 0
  const isReached = (cell: number): boolean => reached?.[cell] === 1
  for (let edge = 0; edge < edges.length; edge++) {
    const pass = edges[edge]
    if (pass === Pass.open || pass === Pass.shut) continue
    count++
    const needed = openers?.get(edge)
    const isLocked = needed !== undefined && !needed.some(isReached)
    const isMet = isLocked && (needed.length === 0 || cellsOfEdge(map, edge).some(isReached))
    if (pass === Pass.stuck || isMet) shut.push(edge)
  }
  return { count, shut }
}

function cellsReached({ edges, free, openers, ...map }: PlayMap, start: number): Uint8Array {
  const reached = new Uint8Array(free.length)
  const queue = new Uint32Array(free.length)
  const opened = new Set<number>()
  const opensAt = new Map<number, number[]>()
  for (const [edge, cells] of openers ?? []) {
    for (const cell of cells) {
      const others = opensAt.get(cell)
      if (others) others.push(edge)
      else opensAt.set(cell, [edge])
    }
  }
  let end = 0
  const enter = (cell: number): void => {
    if (cell < 0 || reached[cell] === 1 || free[cell] !== 1) return
    reached[cell] = 1
    queue[end++] = cell
  }
  enter(start)
  for (let at = 0; at < end; at++) {
    const cell = queue[at] ?? 0
    for (const edge of opensAt.get(cell) ?? []) {
      opened.add(edge)
      const sides = cellsOfEdge(map, edge)
      if (edges[edge] === Pass.door && sides.some((side) => reached[side] === 1)) sides.forEach(enter)
    }
    for (const direction of DIRECTIONS) {
      const edge = edgeOf(map, cell, direction)
      const isForth = direction === SOUTH || direction === EAST
      const lets = (at: number): boolean =>
        edges[at] === Pass.open ||
        (edges[at] === Pass.door && (!openers?.has(at) || opened.has(at))) ||
        edges[at] === (isForth ? Pass.forth : Pass.back)
      if (!lets(edge)) continue
      const beyond = beyondBorder(map, cell, direction)
      if (beyond < 0) enter(neighbour(map, cell, direction))
      else if (lets(edgeOf(map, beyond, opposite(direction)))) enter(beyond)
    }
  }
  return reached
}

/**
 * Returns a map's tasks with the start where its file has it: of a level with a start of its own, only if the file has
 * one, too.
 */
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
