import {
  cellAt,
  cellCount,
  DIRECTIONS,
  edgeOf,
  isBorder,
  isCorner,
  neighbour,
  type Grid,
} from '../../level/grid'
import { CellKind, EdgeKind, EDGE_KINDS, IS_DOOR, IS_OPEN } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { Mark } from '../../level/marks'
import { PLAIN_EDGES } from '../plain-edges'

/**
 * The classic map of (2 * height + 1) rows of (2 * width + 1) characters. Counted from 0, odd rows and columns are
 * cells, one odd is an edge, both even are posts:
 *
 *   +-+-+     #  wall or rock
 *   |.|.|     -  door in a horizontal wall     |  door in a vertical wall
 *   +-+-+        blank: street, inside of a house, or open passage
 */
export const BLANK = 0x20
export const WALL = 0x23
export const DOOR_IN_NORTH_EDGE = 0x2d
export const DOOR_IN_WEST_EDGE = 0x7c

/** How each kind of edge is written. An undecided edge is a wall here, because a town is shut until it is opened. */
export const WRITTEN_EDGE: typeof PLAIN_EDGES = {
  ...PLAIN_EDGES,
  undecided: {
    kind: EdgeKind.wall,
    loss: ['undecided edge becomes a wall', 'undecided edges become walls'],
  },
}

/** The written kind by the level's kind. */
export const WRITTEN_KIND: Uint8Array = new Uint8Array(256)
for (const row of EDGE_KINDS) WRITTEN_KIND[row.value] = WRITTEN_EDGE[row.id].kind

/**
 * Whether a post is blank: all four edges that meet in it are open. Posts of the border never are. `x` and `y` count
 * posts, from 0 at the top left.
 */
export function isPostBlank(level: Level, x: number, y: number): boolean {
  if (x === 0 || y === 0 || x === level.width || y === level.height) return false
  const { northEdges, westEdges, width } = level
  const east = IS_OPEN[northEdges[y * width + x] ?? 0]
  const west = IS_OPEN[northEdges[y * width + x - 1] ?? 0]
  const south = IS_OPEN[westEdges[y * (width + 1) + x] ?? 0]
  const north = IS_OPEN[westEdges[(y - 1) * (width + 1) + x] ?? 0]
  return north === 1 && east === 1 && south === 1 && west === 1
}

/**
 * Distinguishes streets from houses, which the map draws alike (but not rock): returns one CellKind a cell, from the
 * edges of a level whose rock is known.
 *
 * - A cell with an open side, or with a door on the border, is a street.
 * - A cell enclosed by walls and doors is a house, with one exception: it is a street if it has two doors or more and
 * everything behind them is a house without another door. Such a cell is a street of a single cell; as a house it would
 * leave all its neighbours without a street.
 */
export function classifyCells(level: Level): Uint8Array<ArrayBuffer> {
  const kinds = new Uint8Array(cellCount(level))
  // Doors of each enclosed cell; 255 for rock and streets.
  const doors = new Uint8Array(cellCount(level)).fill(255)
  for (let cell = 0; cell < kinds.length; cell++) {
    if (level.cells[cell] === CellKind.rock) kinds[cell] = CellKind.rock
    else if (leadsOut(level, cell)) kinds[cell] = CellKind.street
    else {
      kinds[cell] = CellKind.house
      doors[cell] = countDoors(level, cell)
    }
  }
  for (let cell = 0; cell < kinds.length; cell++) {
    const count = doors[cell] ?? 255
    if (count > 1 && count < 255 && servesHouses(level, cell, doors)) kinds[cell] = CellKind.street
  }
  return kinds
}

/** Returns the marks that a map can show: streets on the border are gates, open or not. */
export function marksOf(grid: Grid, kinds: Uint8Array): Uint8Array<ArrayBuffer> {
  const marks = new Uint8Array(kinds.length)
  const mark = (x: number, y: number): void => {
    const cell = cellAt(grid, x, y)
    if (kinds[cell] === CellKind.street && !isCorner(grid, cell)) marks[cell] = Mark.gateSeed
  }
  for (let x = 0; x < grid.width; x++) {
    mark(x, 0)
    mark(x, grid.height - 1)
  }
  for (let y = 0; y < grid.height; y++) {
    mark(0, y)
    mark(grid.width - 1, y)
  }
  return marks
}

function leadsOut(level: Level, cell: number): boolean {
  for (const direction of DIRECTIONS) {
    const kind = edgeAt(level, edgeOf(level, cell, direction))
    if (IS_OPEN[kind] === 1) return true
    if (IS_DOOR[kind] === 1 && isBorder(level, cell) && neighbour(level, cell, direction) < 0) return true
  }
  return false
}

function countDoors(level: Level, cell: number): number {
  let count = 0
  for (const direction of DIRECTIONS) count += IS_DOOR[edgeAt(level, edgeOf(level, cell, direction))] ?? 0
  return count
}

/** Whether behind every door of a cell there is an enclosed cell without another door. */
function servesHouses(level: Level, cell: number, doors: Uint8Array): boolean {
  for (const direction of DIRECTIONS) {
    if (IS_DOOR[edgeAt(level, edgeOf(level, cell, direction))] !== 1) continue
    if (doors[neighbour(level, cell, direction)] !== 1) return false
  }
  return true
}
