import { shuffle, type Random } from '../../random/random'
import type { Grid } from '../../level/grid'
import type { RowOpenings } from '../generator'
import type { Carve } from './carve'
import type { RowsSettings } from './settings'

/** The openings of one row of a maze: one byte a cell, 1 for the east, 2 for the south. */
export type RowWays = Uint8Array

/** In thousandths: an even chance. */
const EVEN = 500

type RowChances = Pick<RowsSettings, 'sideways' | 'downwards'>

/**
 * Makes a maze row by row and remembers only one row, so that its height has no limit: which cells of the row are
 * joined by the rows above. After Eller, like the one-liner at the top of the maze FAQ.
 */
class RowMaker {
  readonly #random: Random
  /** In thousandths: the chance to open two unjoined neighbours. */
  readonly #sideways: number
  /** Whether to open the south of a cell that its set does not need. */
  readonly #opensSouth: () => boolean
  /** The cells of a set form a ring: the next and the previous cell of each. */
  readonly #next: Int32Array
  readonly #previous: Int32Array
  readonly #ways: RowWays
  /** The cells with a wall to their east, to be shuffled for the last row. */
  readonly #order: Uint32Array

  constructor(width: number, random: Random, { sideways, downwards }: RowChances) {
    this.#random = random
    this.#sideways = sideways
    // An even chance draws a single bit, so that mazes made before this setting stay the same.
    this.#opensSouth = downwards === EVEN ? () => random.below(2) === 0 : () => random.below(1000) < downwards
    this.#next = Int32Array.from({ length: width }, (_, x) => x)
    this.#previous = Int32Array.from({ length: width }, (_, x) => x)
    this.#ways = new Uint8Array(width)
    this.#order = Uint32Array.from({ length: Math.max(0, width - 1) }, (_, x) => x)
  }

  /**
   * Returns the openings of the next row; the array is reused for the row after. The last row joins all remaining sets.
   */
  nextRow(isLast: boolean): RowWays {
    const ways = this.#ways.fill(0)
    const next = this.#next
    const { below } = this.#random
    // The last row has to open some of its walls: in random order, or a wall to the west would always come first.
    if (isLast) shuffle(this.#random, this.#order)
    for (let at = 0; at < this.#order.length; at++) {
      const x = isLast ? (this.#order[at] as number) : at // one for each wall
      // Sets of a row never cross, so a ring runs from left to right: a neighbour is in it exactly if it is the next
      // one.
      if (next[x] === x + 1) continue
      if (!isLast && below(1000) >= this.#sideways) continue
      ways[x] = 1
      this.#join(x, x + 1)
    }
    if (!isLast) this.#goDown(ways)
    return ways
  }

  /** Opens the south of some cells, at least one of each set; the others begin new sets in the next row. */
  #goDown(ways: RowWays): void {
    const next = this.#next
    const previous = this.#previous
    for (let x = 0; x < ways.length; x++) {
      const after = next[x] as number // within the row
      if (after === x || this.#opensSouth()) {
        ways[x] = (ways[x] as number) | 2
        continue
      }
      const before = previous[x] as number
      next[before] = after
      previous[after] = before
      next[x] = x
      previous[x] = x
    }
  }

  #join(a: number, b: number): void {
    const afterA = this.#next[a] as number // within the row
    const beforeB = this.#previous[b] as number
    this.#next[a] = b
    this.#previous[b] = a
    this.#next[beforeB] = afterA
    this.#previous[afterA] = beforeB
  }
}

/**
 * Streams the rows of the maze that `rowByRow` would carve, from north to south, 1 for open: one row of memory for any
 * height. The openings of the first and the last row are chosen after all rows, so they need a second pass.
 */
export function streamRows(
  grid: Grid,
  settings: RowsSettings,
  begin: () => Random,
): Iterable<RowOpenings> | string {
  if (settings.breakable > 0)
    return 'Breakable walls must be 0 for rows that are streamed: rows hold only walls and openings.'
  if (settings.braid > 0)
    return 'Braid must be 0 for rows that are streamed: dead ends are known only when the whole maze is.'
  return yieldRows(grid, settings, begin)
}

function* yieldRows(
  { width, height }: Grid,
  { ends, ...chances }: RowsSettings,
  begin: () => Random,
): Iterable<RowOpenings> {
  let [entrance, exit] = ends === 'corners' ? [0, width - 1] : [-1, -1]
  if (ends === 'rows') {
    const random = begin()
    const maker = new RowMaker(width, random, chances)
    for (let y = 0; y < height; y++) maker.nextRow(y === height - 1)
    entrance = random.below(width)
    exit = random.below(width)
  }
  const maker = new RowMaker(width, begin(), chances)
  let north = new Uint8Array(width)
  let south = new Uint8Array(width)
  const west = new Uint8Array(width + 1)
  if (entrance >= 0) north[entrance] = 1
  for (let y = 0; y < height; y++) {
    const isLast = y === height - 1
    const ways = maker.nextRow(isLast)
    for (let x = 0; x < width; x++) {
      west[x + 1] = (ways[x] ?? 0) & 1
      south[x] = (ways[x] ?? 0) >> 1
    }
    if (isLast && exit >= 0) south[exit] = 1
    yield { north, west, south }
    const reused = north
    north = south
    south = reused
  }
}

/** Carves row by row into a level. The ground must be whole: a row has no data about cells below it. */
export const rowByRow: Carve<RowsSettings> = (carving, { random, settings, report }) => {
  const { width, height } = carving.ground
  const maker = new RowMaker(width, random, settings)
  for (let y = 0; y < height; y++) {
    const ways = maker.nextRow(y === height - 1)
    carving.openRow(y * width, ways)
    report(carving.made)
  }
}
