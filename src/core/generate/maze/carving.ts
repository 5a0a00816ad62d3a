import { DIRECTIONS, EAST, NORTH, SOUTH, WEST, type Direction } from '../../level/grid'
import type { Random } from '../../random/random'
import { NO_ORIGIN } from '../generator'
import { CellBits } from './cell-bits'
import { besideOf, SIDES, wayFrom, type MazeGround } from './ground'

/**
 * A maze being carved: its cells, its open sides, and their order. A locked passage joins the maze as soon as one of
 * its cells does.
 */
export class Carving {
  readonly ground: MazeGround
  /** The cells of the maze. */
  readonly reached: CellBits
  /** One byte a cell: the open sides as bits. */
  readonly links: Uint8Array
  /** Reached cells in order; the first `made` are valid. */
  readonly order: Uint32Array<ArrayBuffer>
  readonly #directions: Uint8Array<ArrayBuffer>
  readonly #origins: Uint8Array<ArrayBuffer>
  /** Whether there are passages from the start. */
  readonly #hasBuilt: boolean
  /** The offset of the next cell in each direction, except across the border of a torus. */
  readonly #steps: Int32Array
  /** One byte a cell: its free sides. Kept from the first use, because not every algorithm needs them. */
  #free: Uint8Array | undefined
  #made = 0

  constructor(ground: MazeGround) {
    const cells = ground.usable.length
    this.ground = ground
    this.reached = new CellBits(cells)
    this.links = ground.built.slice()
    this.#hasBuilt = ground.built.some((sides) => sides !== 0)
    this.order = new Uint32Array(ground.count)
    this.#directions = new Uint8Array(ground.count)
    this.#origins = new Uint8Array(ground.count)
    this.#steps = Int32Array.of(-ground.width, 1, ground.width, -1)
  }

  /** Returns the number of cells reached. */
  get made(): number {
    return this.#made
  }

  /** Starts a maze, or a tree of it, at a cell. */
  begin(cell: number): void {
    if (!this.reached.has(cell)) this.#reach(cell, NORTH, NO_ORIGIN)
  }

  /**
   * Opens the side between a reached cell and an unreached one, and reaches it; returns that cell. Callers that know it
   * pass it, to save the lookup.
   */
  open(cell: number, direction: Direction, beside = this.beyond(cell, direction)): number {
    this.link(cell, direction, beside)
    this.enter(direction, beside)
    return beside
  }

  /**
   * Opens a row as `ways` says, one byte a cell with 1 for the east and 2 for the south: each cell is reached, its
   * eastern side first. Only for ground without locks and wrapping.
   */
  openRow(first: number, ways: Uint8Array): void {
    const { links, reached } = this
    const { width } = this.ground
    for (let x = 0, cell = first; x < width; x++, cell++) {
      const way = ways[x] as number // one a cell
      if (!reached.has(cell)) this.#note(cell, NORTH, NO_ORIGIN)
      links[cell] = (links[cell] as number) | ((way & 1) << EAST) | ((way >> 1) << SOUTH)
      if ((way & 1) !== 0) {
        links[cell + 1] = (links[cell + 1] as number) | (1 << WEST)
        if (!reached.has(cell + 1)) this.#note(cell + 1, EAST, WEST)
      }
      if ((way & 2) !== 0) {
        links[cell + width] = (links[cell + width] as number) | (1 << NORTH)
        if (!reached.has(cell + width)) this.#note(cell + width, SOUTH, NORTH)
      }
    }
  }

  /** Reaches the cell beyond an open side of a reached one. */
  enter(direction: Direction, beside: number): void {
    if (!this.reached.has(beside)) this.#reach(beside, direction, direction ^ 2)
  }

  /** Opens a side between two cells without reaching either; returns the cell beyond. */
  link(cell: number, direction: Direction, beside = this.beyond(cell, direction)): number {
    this.links[cell] = (this.links[cell] ?? 0) | (1 << direction)
    this.links[beside] = (this.links[beside] ?? 0) | (1 << (direction ^ 2))
    return beside
  }

  /** Returns the cell beyond a side, which must have one. */
  beyond(cell: number, direction: Direction): number {
    return this.ground.wrap
      ? besideOf(this.ground, cell, direction)
      : cell + (this.#steps[direction] as number) // one of four
  }

  /** Returns the sides of a cell to allowed, unreached cells, as bits. */
  freeSides(cell: number): number {
    this.#free ??= this.#findFree()
    return this.#free[cell] ?? 0
  }

  /** Returns the closed sides of a cell to reached cells that may be opened, as bits. */
  wallsWithin(cell: number): number {
    let bits = 0
    for (let direction = 0; direction < 4; direction++) {
      const beside = wayFrom(this.ground, cell, direction as Direction) // 0 to 3
      if (beside >= 0 && this.reached.has(beside)) bits |= 1 << direction
    }
    return bits & ~(this.links[cell] ?? 0)
  }

  /**
   * Removes cells at the ends of passages, at most `excess` and the newest first. Cells with a byte other than 0 in
   * `stays` and those with locked passages remain, and the maze stays in one piece.
   */
  trim(excess: number, stays: Uint8Array): void {
    let left = excess
    // A cell comes after the one it grew from, so that a passage is removed from its end in one pass; the one that it all
    // began with may lie at an end itself, so the second pass begins there.
    for (let at = this.#made - 1; at >= 0 && left > 0; at--) left -= this.#cutOff(at, stays)
    for (let at = 0; at < this.#made && left > 0; at++) left -= this.#cutOff(at, stays)
    let count = 0
    for (let at = 0; at < this.#made; at++) {
      const cell = this.order[at] as number // below `made`
      if (!this.reached.has(cell)) continue
      const origin = this.#origins[at] as number
      const hasOrigin = origin !== NO_ORIGIN && this.reached.has(this.beyond(cell, origin as Direction)) // a side then
      this.order[count] = cell
      this.#directions[count] = this.#directions[at] as number
      this.#origins[count++] = hasOrigin ? origin : NO_ORIGIN
    }
    this.#made = count
    this.#free = undefined
  }

  /** Removes the cell at a position of the order if it is an end that need not stay; returns the number of removed cells. */
  #cutOff(at: number, stays: Uint8Array): 0 | 1 {
    const cell = this.order[at] as number // below `made`
    const [side, ...others] = SIDES[this.links[cell] ?? 0] ?? []
    if (side === undefined || others.length > 0) return 0
    if (stays[cell] !== 0 || (this.ground.built[cell] ?? 0) !== 0) return 0
    const beside = this.beyond(cell, side)
    this.links[cell] = 0
    this.links[beside] = (this.links[beside] ?? 0) & ~(1 << (side ^ 2))
    this.reached.delete(cell)
    return 1
  }

  /** Returns the record of the run: order, directions and origins, each as long as the maze. */
  record(): {
    readonly order: Uint32Array<ArrayBuffer>
    readonly directions: Uint8Array<ArrayBuffer>
    readonly origins: Uint8Array<ArrayBuffer>
  } {
    return {
      order: this.order.slice(0, this.#made),
      directions: this.#directions.slice(0, this.#made),
      origins: this.#origins.slice(0, this.#made),
    }
  }

  #reach(cell: number, direction: Direction, origin: number): void {
    let next = this.#made
    this.#note(cell, direction, origin)
    if (!this.#hasBuilt) return
    // Also reaches cells joined to it by locks.
    for (; next < this.#made; next++) {
      const at = this.order[next] as number // below `made`
      const sides = this.ground.built[at] ?? 0
      if (sides === 0) continue
      for (const side of SIDES[sides & 15] ?? []) {
        const beside = besideOf(this.ground, at, side)
        if (beside >= 0 && !this.reached.has(beside)) this.#note(beside, side, side ^ 2)
      }
    }
  }

  #note(cell: number, direction: Direction, origin: number): void {
    this.reached.add(cell)
    this.order[this.#made] = cell
    this.#directions[this.#made] = direction
    this.#origins[this.#made] = origin
    this.#made++
    if (this.#free !== undefined) this.#leaveFree(this.#free, cell)
  }

  /** Computes the free sides of all cells, in the order of the cells. */
  #findFree(): Uint8Array {
    const free = new Uint8Array(this.links.length)
    for (let cell = 0; cell < free.length; cell++) {
      let bits = 0
      for (let direction = 0; direction < 4; direction++) {
        const beside = wayFrom(this.ground, cell, direction as Direction) // 0 to 3
        if (beside >= 0 && !this.reached.has(beside)) bits |= 1 << direction
      }
      free[cell] = bits
    }
    return free
  }

  /** Removes a reached cell from its neighbours' free sides. */
  #leaveFree(free: Uint8Array, cell: number): void {
    const { width, wrap } = this.ground
    if (wrap) {
      for (const direction of DIRECTIONS) {
        const beside = besideOf(this.ground, cell, direction)
        if (beside >= 0) free[beside] = (free[beside] as number) & ~(1 << (direction ^ 2)) // within the level
      }
      return
    }
    // Beyond the end of a row is the next one, whose first cell has no free side there anyway.
    if (cell >= width) free[cell - width] = (free[cell - width] as number) & ~(1 << SOUTH)
    if (cell > 0) free[cell - 1] = (free[cell - 1] as number) & ~(1 << EAST)
    if (cell + 1 < free.length) free[cell + 1] = (free[cell + 1] as number) & ~(1 << WEST)
    if (cell + width < free.length) free[cell + width] = (free[cell + width] as number) & ~(1 << NORTH)
  }
}

/** Picks one of the sides in some bits, each equally likely. The bits must not be 0. */
export function pickSide(random: Random, bits: number): Direction {
  const sides = SIDES[bits & 15] ?? []
  const side = sides[sides.length === 1 ? 0 : random.below(sides.length)]
  if (side === undefined) throw new RangeError('No side to pick from')
  return side
}

/**
 * Picks one of the sides in some bits, and prefers the straight one if possible: `straightness` times in a thousand
 * more often than by chance.
 */
export function pickSideStraight(
  random: Random,
  bits: number,
  ahead: number,
  straightness: number,
): Direction {
  const goesOn = straightness > 0 && (bits & (1 << ahead)) !== 0 && random.below(1000) < straightness
  return goesOn ? (ahead as Direction) : pickSide(random, bits) // ahead is a side in the bits
}

/** Picks one of the usable cells of the first row, or of all if it has none; each equally likely. */
export function pickInFirstRow(random: Random, ground: MazeGround): number {
  const row = Array.from({ length: ground.width }, (_, cell) => cell).filter(
    (cell) => ground.usable[cell] === 1,
  )
  return row[row.length === 0 ? 0 : random.below(row.length)] ?? pickUsable(random, ground)
}

/** Picks one of the usable cells, each equally likely. */
export function pickUsable(random: Random, { usable, count }: MazeGround): number {
  let left = random.below(count)
  for (let cell = 0; cell < usable.length; cell++) if (usable[cell] === 1 && left-- === 0) return cell
  throw new RangeError('No usable cell')
}
