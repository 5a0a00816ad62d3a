/**
 * Arithmetic of the grid: cells row by row from the top left, and the edges between them.
 *
 * An edge has one index. The north edges come first, `width * (height + 1)` of them (the last row is the southern
 * border); then the west edges, `(width + 1) * height` of them (the last column is the eastern border):
 *
 *     +-n0-+-n1-+      n0 is edge 0, w0 is edge northEdgeCount(grid)
 *     w0   w1   w2
 *     +-n2-+-n3-+
 */
export interface Grid {
  readonly width: number
  readonly height: number
}

/** A point, in cells where nothing else is said. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle, in cells where nothing else is said. */
export interface Box extends Grid, Point {}

/** A rectangle by its sides; of columns and rows, right and bottom are exclusive. */
export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** North 0, east 1, south 2, west 3; `direction ^ 2` is the opposite one. */
export type Direction = 0 | 1 | 2 | 3
export const NORTH = 0
export const EAST = 1
export const SOUTH = 2
export const WEST = 3
export const DIRECTIONS: readonly Direction[] = [NORTH, EAST, SOUTH, WEST]
export const DIRECTION_NAMES = ['north', 'east', 'south', 'west'] as const

export function opposite(direction: Direction): Direction {
  return (direction ^ 2) as Direction // XOR with 2 stays within 0..3
}

export function cellCount(grid: Grid): number {
  return grid.width * grid.height
}

export function cellAt(grid: Grid, x: number, y: number): number {
  return y * grid.width + x
}

export function xOf(grid: Grid, cell: number): number {
  return cell % grid.width
}

export function yOf(grid: Grid, cell: number): number {
  return Math.floor(cell / grid.width)
}

/** Whether two grids have the same size, so that a cell of one is a cell of the other. */
export function isSameSize(one: Grid, other: Grid): boolean {
  return one.width === other.width && one.height === other.height
}

export function isInside(grid: Grid, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < grid.width && y < grid.height
}

/** Returns the cell beside another, or -1 beyond the border. */
export function neighbour(grid: Grid, cell: number, direction: Direction): number {
  switch (direction) {
    case NORTH:
      return cell >= grid.width ? cell - grid.width : -1
    case EAST:
      return (cell + 1) % grid.width === 0 ? -1 : cell + 1
    case SOUTH:
      return cell + grid.width < grid.width * grid.height ? cell + grid.width : -1
    case WEST:
      return cell % grid.width === 0 ? -1 : cell - 1
  }
}

export function isBorder(grid: Grid, cell: number): boolean {
  const x = cell % grid.width
  return x === 0 || x === grid.width - 1 || cell < grid.width || cell >= grid.width * (grid.height - 1)
}

export function isCorner(grid: Grid, cell: number): boolean {
  const x = cell % grid.width
  return (x === 0 || x === grid.width - 1) && (cell < grid.width || cell >= grid.width * (grid.height - 1))
}

/** Returns the four corner cells: north-west, north-east, south-west, south-east. */
export function cornersOf(grid: Grid): readonly number[] {
  const last = grid.width * grid.height - 1
  return [0, grid.width - 1, last - grid.width + 1, last]
}

export function northEdgeCount(grid: Grid): number {
  return grid.width * (grid.height + 1)
}

export function westEdgeCount(grid: Grid): number {
  return (grid.width + 1) * grid.height
}

export function edgeCount(grid: Grid): number {
  return northEdgeCount(grid) + westEdgeCount(grid)
}

/** Returns the edge on one side of a cell. */
export function edgeOf(grid: Grid, cell: number, direction: Direction): number {
  switch (direction) {
    case NORTH:
      return cell
    case SOUTH:
      return cell + grid.width
    default: {
      const west = northEdgeCount(grid) + cell + Math.floor(cell / grid.width)
      return direction === WEST ? west : west + 1
    }
  }
}

/** Returns an edge as the side of a cell: its northern or western side, at the southern and eastern border the other one. */
export function cellSideOf(
  grid: Grid,
  edge: number,
): { readonly cell: number; readonly direction: Direction } {
  const [first, second] = cellsOfEdge(grid, edge)
  const isNorth = isNorthEdge(grid, edge)
  return second >= 0
    ? { cell: second, direction: isNorth ? NORTH : WEST }
    : { cell: first, direction: isNorth ? SOUTH : EAST }
}

/** Returns the two cells beside an edge, north before south and west before east; -1 beyond the border. */
export function cellsOfEdge(grid: Grid, edge: number): readonly [number, number] {
  const northEdges = northEdgeCount(grid)
  if (edge < northEdges) {
    return [edge >= grid.width ? edge - grid.width : -1, edge < grid.width * grid.height ? edge : -1]
  }
  const west = edge - northEdges
  const x = west % (grid.width + 1)
  const right = Math.floor(west / (grid.width + 1)) * grid.width + x
  return [x > 0 ? right - 1 : -1, x < grid.width ? right : -1]
}

/** Whether an edge lies between a northern and a southern cell (a horizontal line on the map). */
export function isNorthEdge(grid: Grid, edge: number): boolean {
  return edge < northEdgeCount(grid)
}

export function isBorderEdge(grid: Grid, edge: number): boolean {
  const [first, second] = cellsOfEdge(grid, edge)
  return first < 0 || second < 0
}

/** Names a cell to a person: "column 3, row 7", counted from 1 at the top left. */
export function cellName(grid: Grid, cell: number): string {
  return `column ${xOf(grid, cell) + 1}, row ${yOf(grid, cell) + 1}`
}
