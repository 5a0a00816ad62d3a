import { boxAround, cellsOfBox } from '../../../src/core/level/block'
import type { Goal, Walk } from '../../../src/core/formats/play-report'
import type { Bytes } from '../../../src/core/level/bytes'
import {
  cellName,
  cellsOfEdge,
  DIRECTIONS,
  EAST,
  edgeOf,
  neighbour,
  opposite,
  SOUTH,
} from '../../../src/core/level/grid'
import { beyondBorder } from '../../../src/core/level/wraps'
import { counted } from '../../../src/core/text/counted'
import { Pass, type PlayMap } from './play-map'

/** The result of a walk through a map. */
export interface MapWalk extends Walk {
  /** Whether a cell of the level was reached. */
  readonly isReached: (cell: number) => boolean
}

/** Maximum goals named in a sentence. */
const MAX_NAMED = 3

/** Walks through a map from its start, and tries each door that it meets. Linear. */
export function walkMap(map: PlayMap): MapWalk {
  const { start, free, goals } = map
  const reached = start === undefined || free[start] !== 1 ? undefined : cellsReached(map, start)
  const doors = doorsOf(map, reached)
  const present: Goal[] = []
  const absent: Goal[] = []
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
    isReached: (cell) => reached?.[map.indexOf?.(cell) ?? cell] === 1,
  }
}

function walkProblems(
  map: PlayMap,
  reached: Uint8Array | undefined,
  missed: readonly Goal[],
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

function goalProblems(goals: readonly Goal[], one: string, many: string): readonly string[] {
  if (goals.length === 0) return []
  const named = goals.slice(0, MAX_NAMED).map(({ words }) => words)
  const more = goals.length > MAX_NAMED ? ', …' : ''
  return [`${counted(goals.length, one, many)} in this file: ${named.join(', ')}${more}.`]
}

/** Whether a place of the file lies within the box around a goal: that of a building may be any of its cells. */
function isInFile({ places, ...map }: PlayMap, { cells }: Goal): boolean {
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
      if (beyond < 0) {
        enter(neighbour(map, cell, direction))
        continue
      }
      const far = edgeOf(map, beyond, opposite(direction))
      const areGates = map.gates?.has(edge) === true && map.gates.has(far)
      if (lets(far) && !areGates) enter(beyond)
    }
  }
  return reached
}
