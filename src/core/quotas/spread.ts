import { DIRECTIONS, edgeOf, neighbour } from '../level/grid'
import { CellKind, EdgeKind, IS_DOOR, IS_OPEN, IS_STREET } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'

/** Keeps places a number of steps apart from each other. */
export interface Spread {
  /** Adds a place. */
  add(cell: number): void
  /** Whether every place is far enough from a cell. */
  isClear(cell: number): boolean
}

/** One byte an edge kind, 1 if a walker without keys or knowledge passes in at least one direction. */
const PASSES = IS_OPEN.map((isOpen, kind) => isOpen | (IS_DOOR[kind] ?? 0))
PASSES[EdgeKind.lockedDoor] = 0
PASSES[EdgeKind.secretDoor] = 0

/**
 * Creates a spread of places at least `apart` steps from each other, one-way doors in either direction. A place costs
 * at most the cells that are nearer to it than to every earlier one.
 */
export function createSpread(level: Level, apart: number): Spread {
  // Steps that are left at each cell until places may stand again; 0 for clear cells.
  let left: Int32Array | undefined
  return {
    add(start) {
      if (apart < 2) return
      left ??= new Int32Array(level.cells.length)
      left[start] = apart
      let front = [start]
      for (let steps = apart - 1; steps > 0 && front.length > 0; steps--) {
        const next: number[] = []
        for (const cell of front) {
          for (const direction of DIRECTIONS) {
            const beside = neighbour(level, cell, direction)
            if (beside < 0 || (left[beside] as number) >= steps) continue // within the level
            const kind = level.cells[beside] ?? 0
            if (kind !== CellKind.house && IS_STREET[kind] !== 1) continue
            if (PASSES[edgeAt(level, edgeOf(level, cell, direction))] !== 1) continue
            left[beside] = steps
            next.push(beside)
          }
        }
        front = next
      }
    },
    isClear: (cell) => left?.[cell] === undefined || left[cell] === 0,
  }
}
