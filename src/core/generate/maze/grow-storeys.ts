import { shuffle, type Random } from '../../random/random'
import { UnionFind } from '../../graph/union-find'

/** A box of cells: floors of one size above each other. A cell of it is a floor times its cells plus a cell. */
export interface Storeys {
  readonly width: number
  readonly height: number
  readonly floors: number
}

/** A spanning tree over all cells of all floors. */
export interface StoreysTree {
  /** One byte a cell of the box: 1 for a passage to the east, 2 for one to the south. */
  readonly ways: Uint8Array
  /** One byte a cell of the box: 1 for a stair down. No cell has a stair down and one up. */
  readonly stairs: Uint8Array
  /** Number of stairs. */
  readonly count: number
}

/**
 * Grows one maze through all floors: stairs in random places first, a share of all its passages and at least one between each
 * two floors; then passages in random order, wherever they join parts of the maze that no way joins yet, up and down the
 * stairs included (Kruskal). Stairs share no cell, so they never close a loop among themselves. Fewer stairs come out if no
 * two cells above each other are left. Nearly linear in the number of cells.
 */
export function growStoreys({ width, height, floors }: Storeys, share: number, random: Random): StoreysTree {
  const size = width * height
  const cells = size * floors
  const stairs = new Uint8Array(cells)
  const isTaken = new Uint8Array(cells)
  const sets = new UnionFind(cells)
  let count = 0
  const dig = (cell: number): boolean => {
    if (isTaken[cell] === 1 || isTaken[cell + size] === 1) return false
    isTaken[cell] = isTaken[cell + size] = stairs[cell] = 1
    sets.join(cell, cell + size)
    count++
    return true
  }

  for (let floor = 0; floor + 1 < floors; floor++) {
    // Of two cells at least one is free of the stair from above.
    const first = random.below(size)
    if (!dig(floor * size + first)) dig(floor * size + ((first + 1 + random.below(size - 1)) % size))
  }
  const wanted = Math.round((share * (cells - 1)) / 100)
  const above = Uint32Array.from({ length: cells - size }, (_, cell) => cell)
  shuffle(random, above)
  for (const cell of above) {
    if (count >= wanted) break
    dig(cell)
  }

  const ways = new Uint8Array(cells)
  const walls = wallsOf({ width, height, floors })
  shuffle(random, walls)
  for (const wall of walls) {
    const cell = wall >>> 1
    const isSouth = (wall & 1) === 1
    if (sets.join(cell, cell + (isSouth ? width : 1))) ways[cell] = (ways[cell] as number) | (isSouth ? 2 : 1) // in the box
  }
  return { ways, stairs, count }
}

/** Lists the walls between cells of a floor: twice the cell, plus 1 for its south side. */
function wallsOf({ width, height, floors }: Storeys): Uint32Array {
  const walls = new Uint32Array(2 * width * height * floors)
  let count = 0
  for (let floor = 0, cell = 0; floor < floors; floor++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++, cell++) {
        if (x + 1 < width) walls[count++] = 2 * cell
        if (y + 1 < height) walls[count++] = 2 * cell + 1
      }
    }
  }
  return walls.slice(0, count)
}
