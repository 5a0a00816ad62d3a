import { cellsOfPlaces } from '../level/building-places'
import type { Bytes } from '../level/bytes'
import { cellName, cellsOfEdge, DIRECTIONS, EAST, edgeOf, neighbour, SOUTH, type Grid } from '../level/grid'
import { CellKind, IS_STREET } from '../level/kinds'
import type { Level } from '../level/level'
import { isHousePlace, placeWords } from '../level/places'
import { counted } from '../counted'
import { gatesOf } from './gates'

/**
 * Whether a written file can be played: somebody walks through what was read back from its text, from the start to each
 * goal. A format adds the edges as its file states them; see `PlayMap`.
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
}

/** Names that make a place a goal, in any case of letters. */
const GOAL_NAMES: ReadonlySet<string> = new Set(['goal', 'exit', 'way out'])

/** Maximum things named in a sentence. */
const MOST_NAMED = 3

/** Returns what a level asks of its file: where to begin, what to reach, and where somebody can stand. */
export function playTasks(level: Level): Omit<PlayMap, 'edges'> {
  const { width, height, cells } = level
  const mark = level.places.find(({ kind }) => kind === 'start')
  const gates = gatesOf(level)
  const start = mark?.cell ?? (gates.find(({ isOpen }) => isOpen) ?? gates[0])?.cell
  const goals = level.places
    .filter((place) => {
      const name = place.name.trim()
      const isNamed = name !== '' && (isHousePlace(place) || GOAL_NAMES.has(name.toLowerCase()))
      return isNamed || place.link !== undefined
    })
    .map((place) => ({
      words: `${placeWords(place)} at ${cellName(level, place.cell)}`,
      cells: cellsOfPlaces(level, place.cell),
    }))
  const free = Uint8Array.from(cells.slice(), (kind) =>
    IS_STREET[kind] === 1 || kind === CellKind.house ? 1 : 0,
  )
  return { width, height, start, goals, free }
}

/** Returns a sentence for each thing that keeps a file from being played; none where all is well. Linear. */
export function playProblems(map: PlayMap): readonly string[] {
  const { start } = map
  const problems = stuckDoors(map)
  if (start === undefined) return problems
  if (map.free[start] !== 1) {
    return [...problems, `Nobody can stand at the start, ${cellName(map, start)}, in this file.`]
  }
  const reached = cellsReached(map, start)
  const missed = map.goals.filter(({ cells }) => !cells.some((cell) => reached[cell] === 1))
  if (missed.length === 0) return problems
  const named = missed.slice(0, MOST_NAMED).map(({ words }) => words)
  const what = counted(missed.length, 'goal cannot be reached', 'goals cannot be reached')
  const more = missed.length > MOST_NAMED ? ', …' : ''
  return [...problems, `${what} from the start in this file: ${named.join(', ')}${more}.`]
}

function stuckDoors({ edges, ...map }: PlayMap): readonly string[] {
  const stuck: number[] = []
  for (let edge = 0; edge < edges.length; edge++) if (edges[edge] === Pass.stuck) stuck.push(edge)
  const [first] = stuck
  if (first === undefined) return []
  const where = cellName(map, Math.max(...cellsOfEdge(map, first)))
  return [`Nothing opens ${counted(stuck.length, 'door', 'doors')} in this file; the first is at ${where}.`]
}

function cellsReached({ edges, free, ...map }: PlayMap, start: number): Uint8Array {
  const reached = new Uint8Array(free.length)
  const queue = new Uint32Array(free.length)
  let end = 0
  reached[start] = 1
  queue[end++] = start
  for (let at = 0; at < end; at++) {
    const cell = queue[at] ?? 0
    for (const direction of DIRECTIONS) {
      const beside = neighbour(map, cell, direction)
      if (beside < 0 || reached[beside] === 1 || free[beside] !== 1) continue
      const pass = edges[edgeOf(map, cell, direction)]
      const isForth = direction === SOUTH || direction === EAST
      const lets = pass === Pass.open || pass === Pass.door || pass === (isForth ? Pass.forth : Pass.back)
      if (!lets) continue
      reached[beside] = 1
      queue[end++] = beside
    }
  }
  return reached
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
