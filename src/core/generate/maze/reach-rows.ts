import { Search } from '../../graph/search'
import { DIRECTIONS, type Direction } from '../../level/grid'
import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import type { Carving } from './carving'
import type { MazeEnds } from './settings'

/**
 * Lets a maze that covers a share of its ground reach the first and the last row, where its entrance and exit are: opens
 * the shortest passages there, and takes as many cells away at the ends of other passages, the newest first. Drawn cells
 * and those of the way from row to row stay, so that the maze may be larger than `target`. `begun` is the entrance, if
 * that is chosen; `corners` reach the first cell of the first row and the last of the last. Returns whether the maze is
 * larger. Linear in the number of cells.
 */
export function reachRows(
  carving: Carving,
  sketch: Level,
  target: number,
  { ends, begun = -1 }: { readonly ends: MazeEnds; readonly begun?: number | undefined },
): boolean {
  const { width, height, usable } = carving.ground
  const rows = [0, width * (height - 1)].map((first, at) => {
    const row = Uint32Array.from({ length: width }, (_, x) => first + x)
    if (ends !== 'corners') return row
    const places = row.filter((cell) => usable[cell] === 1)
    return at === 0 ? places.slice(0, 1) : places.slice(-1)
  })
  const missing = rows.filter((row) => !row.some((cell) => carving.reached.has(cell)))
  if (missing.length === 0) return false
  for (const row of missing) {
    const isGoal = new Uint8Array(usable.length)
    for (const cell of row) isGoal[cell] = usable[cell] ?? 0
    openTo(carving, isGoal)
  }
  if (carving.made <= target) return false
  const stays = new Uint8Array(usable.length)
  for (let cell = 0; cell < stays.length; cell++)
    if (sketch.cells[cell] !== CellKind.undecided) stays[cell] = 1
  const [first, last] = rows.map((row) => row.filter((cell) => carving.reached.has(cell)))
  if (first && last) {
    const isGoal = new Uint8Array(usable.length)
    for (const cell of last) isGoal[cell] = 1
    const entrances = begun >= 0 && begun < width ? Uint32Array.of(begun) : first
    for (const cell of wayWithin(carving, entrances, isGoal)) stays[cell] = 1
  }
  carving.trim(carving.made - target, stays)
  return carving.made > target
}

/** Opens the shortest passage from the maze to one of some cells; none if all are cut off. */
function openTo(carving: Carving, isGoal: Uint8Array): void {
  const path = shortestPath(carving.order.slice(0, carving.made), isGoal, (cell, side) =>
    (carving.freeSides(cell) & (1 << side)) === 0 ? -1 : carving.beyond(cell, side),
  )
  // Each cell was found from the one before, or a locked passage has brought it along.
  for (const { cell, side } of path) {
    if (side === undefined) continue
    const before = carving.beyond(cell, (side ^ 2) as Direction) // the opposite side
    if (!carving.reached.has(cell)) carving.open(before, side, cell)
  }
}

/** Returns the cells of a shortest way through open passages; empty if there is none. */
function wayWithin(carving: Carving, starts: Uint32Array, isGoal: Uint8Array): readonly number[] {
  const path = shortestPath(starts, isGoal, (cell, side) =>
    ((carving.links[cell] ?? 0) & (1 << side)) === 0 ? -1 : carving.beyond(cell, side),
  )
  return path.map(({ cell }) => cell)
}

interface Step {
  readonly cell: number
  /** The side by which the cell before was left; undefined for a start. */
  readonly side: Direction | undefined
}

/** Returns the steps from a start to the nearest goal; empty if none is reached. */
function shortestPath(
  starts: Uint32Array,
  isGoal: Uint8Array,
  next: (cell: number, side: Direction) => number,
): readonly Step[] {
  const START = 4
  // The side by which each cell was entered, and the cell before.
  const search = new Search(isGoal.length)
  const entered = search.labels
  const before = new Uint32Array(isGoal.length)
  search.label = START
  for (const cell of starts) search.reach(cell)
  for (let cell = search.next(); cell >= 0; cell = search.next()) {
    if (isGoal[cell] === 1) {
      const path: Step[] = []
      for (let step = cell; ; step = before[step] as number) {
        const isStart = entered[step] === START
        path.push({ cell: step, side: isStart ? undefined : (entered[step] as Direction) }) // a side of an entered cell
        if (isStart) return path.toReversed()
      }
    }
    for (const side of DIRECTIONS) {
      const beside = next(cell, side)
      if (beside < 0 || !search.isNew(beside)) continue
      before[beside] = cell
      search.label = side
      search.reach(beside)
    }
  }
  return []
}
