import { EAST, SOUTH } from '../../level/grid'
import type { Carving } from './carving'
import { wayFrom, type MazeGround } from './ground'
import { UnionFind } from '../../graph/union-find'

/** A wall that may be opened, in one number: its northern or western cell, and whether it is that cell's south side. */
type Wall = number

/** Lists every wall that may be opened once, in the order of its cells. */
export function wallsOf(ground: MazeGround): Uint32Array {
  const cells = ground.usable.length
  const walls = new Uint32Array(2 * cells)
  let count = 0
  for (let cell = 0; cell < cells; cell++) {
    if (ground.usable[cell] !== 1) continue
    for (const direction of [EAST, SOUTH] as const) {
      if (wayFrom(ground, cell, direction) >= 0) walls[count++] = wallOf(cell, direction)
    }
  }
  return walls.slice(0, count)
}

/** Returns the wall on the east or south side of a cell. */
export function wallOf(cell: number, direction: typeof EAST | typeof SOUTH): Wall {
  return 2 * cell + (direction === SOUTH ? 1 : 0)
}

export function cellOfWall(wall: Wall): number {
  return wall >>> 1
}

export function directionOfWall(wall: Wall): typeof EAST | typeof SOUTH {
  return (wall & 1) === 1 ? SOUTH : EAST
}

/** Returns the sets of already joined cells. */
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
