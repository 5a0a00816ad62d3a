import { EAST, opposite, SOUTH, type Direction } from '../../level/grid'
import type { Carving } from './carving'
import { wayFrom } from './ground'
import { SortByWeight } from './sort-by-weight'
import { UnionFind } from '../../graph/union-find'
import { cellOfWall, directionOfWall, wallOf } from './walls'

/** Returns the weight of the wall on one side of a cell: 0 to 2^32 - 1, the lightest is opened first. */
export type Weigh = (cell: number, direction: Direction) => number

/** A block has 2^BITS cells a side: small enough for the fastest cache. */
const BITS = 6
const SIDE = 1 << BITS

/**
 * Opens the walls of the minimum spanning tree, from the lightest to the heaviest: the same as Kruskal's step over all
 * walls in the order of their weights. Every closed wall that may be opened is weighed once, block by block; ties are
 * in any order. Linear in the number of cells.
 *
 * Visiting walls in that order over a large level would miss the cache each time. So the step runs within blocks first,
 * which decides nearly all: the lightest wall out of a piece that does not touch the rim of its block is in the tree
 * whatever lies outside, and a wall within a piece is not. The rest are walls between pieces that touch a rim, fewer
 * than the cells of all rims, and the walls between blocks; those are decided last, all together.
 */
export function openLeastTree(carving: Carving, weigh: Weigh, report: (reached: number) => void): void {
  const { usable } = carving.ground
  const sort = new SortByWeight()
  const tree = new LeastTree(carving, sort)
  tree.build(weigh)
  for (const wall of sort.sorted(tree.walls, tree.weights, tree.count)) {
    const cell = cellOfWall(wall)
    const direction = directionOfWall(wall)
    const beside = carving.beyond(cell, direction)
    if (!carving.reached.has(cell) && carving.reached.has(beside)) carving.enter(opposite(direction), cell)
    else {
      carving.begin(cell)
      carving.enter(direction, beside)
    }
    report(carving.made)
  }
  // A maze of one cell has no wall to open.
  for (let cell = 0; cell < usable.length; cell++) if (usable[cell] === 1) carving.begin(cell)
}

/** Opens the walls that join all cells, and records them in order. */
class LeastTree {
  readonly walls: Uint32Array
  readonly weights: Uint32Array
  count = 0
  readonly #carving: Carving
  readonly #sort: SortByWeight

  // For one block: its first cell, its walls with their weights, its cells as pieces, and which pieces that touch the
  // rim are joined.
  #first = 0
  readonly #inside = new Uint32Array(2 * SIDE * SIDE)
  readonly #insideWeights = new Uint32Array(2 * SIDE * SIDE)
  readonly #pieces = new UnionFind(SIDE * SIDE)
  readonly #joined = new UnionFind(SIDE * SIDE)
  readonly #isRim = new Uint8Array(SIDE * SIDE)

  // For all blocks: the undecided walls, their weights, and the cells of the rims that each would join.
  readonly #left: Uint32Array
  readonly #leftWeights: Uint32Array
  readonly #leftFrom: Uint32Array
  readonly #leftTo: Uint32Array
  #leftCount = 0
  readonly #rims: UnionFind

  constructor(carving: Carving, sort: SortByWeight) {
    const { width, height, count, usable } = carving.ground
    this.#carving = carving
    this.#sort = sort
    this.walls = new Uint32Array(count)
    this.weights = new Uint32Array(count)
    // Fewer than its rim of four sides within a block, and two sides of walls into the next ones.
    const max = 6 * SIDE * Math.ceil(width / SIDE) * Math.ceil(height / SIDE)
    this.#left = new Uint32Array(max)
    this.#leftWeights = new Uint32Array(max)
    this.#leftFrom = new Uint32Array(max)
    this.#leftTo = new Uint32Array(max)
    this.#rims = new UnionFind(usable.length)
  }

  build(weigh: Weigh): void {
    const { width, height } = this.#carving.ground
    for (let top = 0; top < height; top += SIDE) {
      for (let west = 0; west < width; west += SIDE) this.#decide(west, top, weigh)
    }
    const order = new Uint32Array(this.#leftCount)
    for (let at = 0; at < order.length; at++) order[at] = at
    for (const at of this.#sort.sorted(order, this.#leftWeights, order.length)) {
      if (!this.#rims.join(this.#leftFrom[at] as number, this.#leftTo[at] as number)) continue // both were left there
      this.#add(this.#left[at] as number, this.#leftWeights[at] as number)
    }
  }

  /** Runs Kruskal's step within the block whose first cell is given; within it, cells have their own numbers. */
  #decide(west: number, top: number, weigh: Weigh): void {
    const { ground, links } = this.#carving
    const { width } = ground
    const pieces = this.#pieces
    const across = Math.min(SIDE, width - west)
    const down = Math.min(SIDE, ground.height - top)
    this.#beginBlock(top * width + west, across, down)

    let found = 0
    for (let y = 0; y < down; y++) {
      for (let x = 0; x < across; x++) {
        const cell = (top + y) * width + west + x
        if (ground.usable[cell] === 0) continue
        const own = (y << BITS) | x
        for (const direction of [EAST, SOUTH] as const) {
          const beside = wayFrom(ground, cell, direction)
          if (beside < 0) continue
          const isInside = direction === EAST ? x + 1 < across : y + 1 < down
          const next = own + (direction === EAST ? 1 : SIDE)
          if (((links[cell] ?? 0) & (1 << direction)) !== 0) {
            if (isInside) this.#joinExisting(own, next)
            else this.#rims.join(cell, beside)
          } else if (isInside) {
            this.#inside[found] = wallOf(own, direction)
            this.#insideWeights[found++] = weigh(cell, direction)
          } else this.#leave(wallOf(cell, direction), weigh(cell, direction), cell, beside)
        }
      }
    }

    const walls = this.#sort.sorted(this.#inside, this.#insideWeights, found)
    const weights = this.#sort.sortedWeights
    for (let at = 0; at < found; at++) {
      const wall = walls[at] as number // among those found
      const own = cellOfWall(wall)
      const direction = directionOfWall(wall)
      const first = pieces.find(own)
      const second = pieces.find(own + (direction === EAST ? 1 : SIDE))
      if (first === second) continue
      const outer = wallOf(this.#cellOf(own), direction)
      const weight = weights[at] as number // as many as walls
      if (this.#isRim[first] === 1 && this.#isRim[second] === 1) {
        if (this.#joined.join(first, second))
          this.#leave(outer, weight, this.#cellOf(first), this.#cellOf(second))
      } else {
        this.#joinPieces(first, second)
        this.#add(outer, weight)
      }
    }
  }

  #beginBlock(first: number, across: number, down: number): void {
    this.#first = first
    this.#pieces.clear()
    this.#joined.clear()
    this.#isRim.fill(0)
    for (let x = 0; x < across; x++) this.#isRim[x] = this.#isRim[((down - 1) << BITS) | x] = 1
    for (let y = 0; y < down; y++) this.#isRim[y << BITS] = this.#isRim[(y << BITS) | (across - 1)] = 1
  }

  /** Returns the cell of the level for a number within the block. */
  #cellOf(own: number): number {
    return this.#first + (own >>> BITS) * this.#carving.ground.width + (own & (SIDE - 1))
  }

  /** Applies an existing passage within the block. */
  #joinExisting(own: number, next: number): void {
    const first = this.#pieces.find(own)
    const second = this.#pieces.find(next)
    if (first === second) return
    if (this.#isRim[first] === 0 || this.#isRim[second] === 0) this.#joinPieces(first, second)
    else if (this.#joined.join(first, second)) this.#rims.join(this.#cellOf(first), this.#cellOf(second))
  }

  /** Merges two pieces, of which at most one touches the rim: its rim cell remains the representative. */
  #joinPieces(first: number, second: number): void {
    if (this.#isRim[first] === 1) this.#pieces.putUnder(first, second)
    else if (this.#isRim[second] === 1) this.#pieces.putUnder(second, first)
    else this.#pieces.join(first, second)
  }

  /** Opens a wall immediately, while its cells are in the cache. */
  #add(wall: number, weight: number): void {
    this.#carving.link(cellOfWall(wall), directionOfWall(wall))
    this.walls[this.count] = wall
    this.weights[this.count++] = weight
  }

  #leave(wall: number, weight: number, from: number, to: number): void {
    this.#left[this.#leftCount] = wall
    this.#leftWeights[this.#leftCount] = weight
    this.#leftFrom[this.#leftCount] = from
    this.#leftTo[this.#leftCount++] = to
  }
}
