import { NORTH, type Direction } from '../../level/grid'
import type { Random } from '../../random/random'
import { NO_ORIGIN } from '../generator'
import { besideOf, SIDES, wayFrom, type MazeGround } from './ground'

/**
 * A maze that is being carved: which cells it has reached, which sides are open, and in which order that came about.
 * A locked passage is part of the maze as soon as one of its cells is.
 */
export class Carving {
  readonly ground: MazeGround
  /** One byte a cell: 1 where the maze has come. */
  readonly reached: Uint8Array
  /** One byte a cell: the open sides as bits. */
  readonly links: Uint8Array
  /** Reached cells in order; the first `made` count. */
  readonly order: Uint32Array<ArrayBuffer>
  readonly #directions: Uint8Array<ArrayBuffer>
  readonly #origins: Uint8Array<ArrayBuffer>
  /** Whether any passage stands already. */
  readonly #hasBuilt: boolean
  #made = 0

  constructor(ground: MazeGround) {
    const cells = ground.usable.length
    this.ground = ground
    this.reached = new Uint8Array(cells)
    this.links = ground.built.slice()
    this.#hasBuilt = ground.built.some((sides) => sides !== 0)
    this.order = new Uint32Array(ground.count)
    this.#directions = new Uint8Array(ground.count)
    this.#origins = new Uint8Array(ground.count)
  }

  /** How many cells the maze has reached. */
  get made(): number {
    return this.#made
  }

  /** Reaches a cell from nowhere: the beginning of a maze, or of a tree of it. */
  begin(cell: number): void {
    if (this.reached[cell] === 0) this.#reach(cell, NORTH, NO_ORIGIN)
  }

  /**
   * Opens the way from a reached cell to one that is not, and reaches it; answers that cell. Who knows it already hands it
   * over, and it is not looked for again.
   */
  open(cell: number, direction: Direction, beside = besideOf(this.ground, cell, direction)): number {
    this.link(cell, direction, beside)
    if (this.reached[beside] === 0) this.#reach(beside, direction, direction ^ 2)
    return beside
  }

  /** Opens a side between two cells, and reaches neither; answers the cell beyond. */
  link(cell: number, direction: Direction, beside = besideOf(this.ground, cell, direction)): number {
    this.links[cell] = (this.links[cell] ?? 0) | (1 << direction)
    this.links[beside] = (this.links[beside] ?? 0) | (1 << (direction ^ 2))
    return beside
  }

  /** The cell beyond a side, which must have one. */
  beyond(cell: number, direction: Direction): number {
    return besideOf(this.ground, cell, direction)
  }

  /** The sides of a cell beyond which the maze may come but has not, as bits. */
  freeSides(cell: number): number {
    let bits = 0
    for (let direction = 0; direction < 4; direction++) {
      const beside = wayFrom(this.ground, cell, direction as Direction) // 0 to 3
      if (beside >= 0 && this.reached[beside] === 0) bits |= 1 << direction
    }
    return bits
  }

  /** The sides of a cell beyond which the maze has come, through which there is no way yet but may be one, as bits. */
  wallsWithin(cell: number): number {
    let bits = 0
    for (let direction = 0; direction < 4; direction++) {
      const beside = wayFrom(this.ground, cell, direction as Direction) // 0 to 3
      if (beside >= 0 && this.reached[beside] === 1) bits |= 1 << direction
    }
    return bits & ~(this.links[cell] ?? 0)
  }

  /** The record of the run: order, directions and origins, each as long as the maze. */
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
    // Whatever locks have joined to it comes along.
    for (; next < this.#made; next++) {
      const at = this.order[next] as number // below what is made
      const sides = this.ground.built[at] ?? 0
      if (sides === 0) continue
      for (const side of SIDES[sides & 15] ?? []) {
        const beside = besideOf(this.ground, at, side)
        if (beside >= 0 && this.reached[beside] === 0) this.#note(beside, side, side ^ 2)
      }
    }
  }

  #note(cell: number, direction: Direction, origin: number): void {
    this.reached[cell] = 1
    this.order[this.#made] = cell
    this.#directions[this.#made] = direction
    this.#origins[this.#made] = origin
    this.#made++
  }
}

/** One of the sides in some bits, every one equally likely. The bits must not be 0. */
export function pickSide(random: Random, bits: number): Direction {
  const sides = SIDES[bits & 15] ?? []
  const side = sides[sides.length === 1 ? 0 : random.below(sides.length)]
  if (side === undefined) throw new RangeError('No side to pick from')
  return side
}

/**
 * One of the sides in some bits, going on straight where that is possible and chance has it: `straightness` times in a
 * thousand more often than the sides by themselves would.
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

/** One of the usable cells, every one equally likely. */
export function pickUsable(random: Random, { usable, count }: MazeGround): number {
  let left = random.below(count)
  for (let cell = 0; cell < usable.length; cell++) if (usable[cell] === 1 && left-- === 0) return cell
  throw new RangeError('No usable cell')
}
