import { EAST, opposite, SOUTH, type Direction } from '../../level/grid'
import type { Carving } from './carving'
import { besideOf, wayFrom, type MazeGround } from './ground'
import { UnionFind } from './union-find'

/** A wall that may be opened, in one number: its northern or western cell, and whether that cell's south side is meant. */
type Wall = number

/** Every wall that may be opened, once each, in the order of its cells. */
export function wallsOf(ground: MazeGround): Uint32Array {
  const cells = ground.usable.length
  const walls = new Uint32Array(2 * cells)
  let count = 0
  for (let cell = 0; cell < cells; cell++) {
    if (ground.usable[cell] !== 1) continue
    for (const direction of [EAST, SOUTH] as const) {
      if (wayFrom(ground, cell, direction) >= 0) walls[count++] = 2 * cell + (direction === SOUTH ? 1 : 0)
    }
  }
  return walls.slice(0, count)
}

export function cellOfWall(wall: Wall): number {
  return wall >>> 1
}

export function directionOfWall(wall: Wall): Direction {
  return (wall & 1) === 1 ? SOUTH : EAST
}

/**
 * Opens the walls of a list one after another wherever they part two pieces of the maze: Kruskal's step. The list must
 * hold every wall that may be opened.
 */
export function openWhereParted(carving: Carving, walls: Uint32Array, tell: (reached: number) => void): void {
  const { ground } = carving
  const { width, wrap } = ground
  const sets = setsOfLinks(carving)
  for (const wall of walls) {
    const cell = cellOfWall(wall)
    const direction = directionOfWall(wall)
    // The list holds only walls with a usable cell beyond: to look at that again would fetch it from far memory.
    const beside = wrap ? besideOf(ground, cell, direction) : cell + (direction === SOUTH ? width : 1)
    if (!sets.join(cell, beside)) continue
    if (carving.reached[cell] === 0 && carving.reached[beside] === 1)
      carving.open(beside, opposite(direction), cell)
    else {
      carving.begin(cell)
      carving.open(cell, direction, beside)
    }
    tell(carving.made)
  }
  // A maze of one cell has no wall to open.
  for (let cell = 0; cell < ground.usable.length; cell++) if (ground.usable[cell] === 1) carving.begin(cell)
}

/** The cells as sets of those that are joined already. */
export function setsOfLinks(carving: Carving): UnionFind {
  const { ground, links } = carving
  const sets = new UnionFind(ground.usable.length)
  for (let cell = 0; cell < links.length; cell++) {
    for (const direction of [EAST, SOUTH] as const) {
      if (((links[cell] ?? 0) & (1 << direction)) === 0) continue
      const beside = wayFrom(ground, cell, direction)
      if (beside >= 0) sets.join(cell, beside)
    }
  }
  return sets
}
