import { DIRECTIONS, opposite, type Direction } from '../../level/grid'
import type { Carve } from './carve'
import { pickSide, pickUsable } from './carving'
import { wayFrom, type MazeGround } from './ground'

/**
 * Walks at random from each cell until it meets the maze, and opens the walk without its loops: every maze of the
 * ground is equally likely. After D. B. Wilson, "Generating random spanning trees more quickly than the cover time"
 * (1996). Takes a number of steps near linear in the cells.
 */
export const wilson: Carve = (carving, { random, report }) => {
  const { ground, reached } = carving
  const ways = waysOf(ground)
  // The side by which each walk last left a cell: a loop overwrites its own, so that following them skips it.
  const left = new Uint8Array(ways.length)
  const path = carving.order.slice()
  carving.begin(pickUsable(random, ground))
  for (let start = 0; start < ways.length; start++) {
    if (ground.usable[start] !== 1 || reached.has(start)) continue
    for (let cell = start; !reached.has(cell);) {
      const side = pickSide(random, ways[cell] as number) // a cell of the level
      left[cell] = side
      cell = carving.beyond(cell, side)
    }
    let length = 0
    for (let cell = start; !reached.has(cell); cell = carving.beyond(cell, sideOf(left, cell))) {
      path[length++] = cell
    }
    // From the maze outwards, because each cell grows from one that is reached.
    while (length > 0) {
      const cell = path[--length] as number // below its length
      // A locked passage may have brought it along.
      if (reached.has(cell)) continue
      const side = sideOf(left, cell)
      carving.open(carving.beyond(cell, side), opposite(side), cell)
      report(carving.made)
    }
  }
}

/** Returns the sides of each cell that are open or can be opened, as bits. */
function waysOf(ground: MazeGround): Uint8Array {
  const ways = new Uint8Array(ground.usable.length)
  for (let cell = 0; cell < ways.length; cell++) {
    if (ground.usable[cell] !== 1) continue
    let bits = 0
    for (const side of DIRECTIONS) if (wayFrom(ground, cell, side) >= 0) bits |= 1 << side
    ways[cell] = bits
  }
  return ways
}

function sideOf(left: Uint8Array, cell: number): Direction {
  return left[cell] as Direction // a walk has left each cell of its path
}
