import { cellsOfEdge, type Grid } from '../level/grid'
import type { Place } from '../level/places'

/** A thing that moves in a view: a place, or the edge of a door or bars. */
export type Mover = Place | number

/** Whether a mover is a door, or bars, beside one of these cells. */
export function isDoorAt(grid: Grid, cells: ReadonlySet<number>, mover: Mover): boolean {
  return typeof mover === 'number' && cellsOfEdge(grid, mover).some((cell) => cells.has(cell))
}

/** How long a thing takes to move, in milliseconds. */
const DURATION = 350

/** How far things are from their rest to their other state: levers to on, bars and doors to open, pits to shut. */
export class Movements {
  /** From 0 to 1; things at rest are left out. */
  readonly shares = new Map<Mover, number>()
  #moved: ReadonlySet<Mover> = new Set()

  /** Sets which things are in their other state. Those for which `isInstant` returns true jump there. */
  aim(moved: ReadonlySet<Mover>, isInstant: (mover: Mover) => boolean): void {
    this.#moved = moved
    for (const mover of new Set([...moved, ...this.shares.keys()])) {
      if (isInstant(mover)) this.#set(mover, moved.has(mover) ? 1 : 0)
    }
  }

  /** Moves all things for some milliseconds. Returns whether any of them is still moving. */
  advance(milliseconds: number): boolean {
    let isMoving = false
    const step = Math.max(0, milliseconds) / DURATION
    for (const mover of new Set([...this.#moved, ...this.shares.keys()])) {
      const to = this.#moved.has(mover) ? 1 : 0
      const share = this.shares.get(mover) ?? 0
      const next = to === 1 ? Math.min(1, share + step) : Math.max(0, share - step)
      this.#set(mover, next)
      if (next !== to) isMoving = true
    }
    return isMoving
  }

  #set(mover: Mover, share: number): void {
    if (share === 0) this.shares.delete(mover)
    else this.shares.set(mover, share)
  }
}
