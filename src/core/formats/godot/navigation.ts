import { cellCount, xOf, yOf } from '../../level/grid'
import { CellKind, EdgeKind, IS_STREET } from '../../level/kinds'
import type { Level } from '../../level/level'
import type { ByteText } from '../byte-text'

/** Distance of paths from the sides of a cell, in cells: a walker of that radius passes along walls. */
const INSET = 0.2

/** How the numbers of a navigation mesh are written; the lists are the same in space and in a plane. */
export interface NavigationForm {
  /** Writes a coordinate, in cells. */
  readonly number: (cells: number) => string
  /** Stands between the two coordinates of a vertex: the height in space. */
  readonly between: string
  readonly vertices: readonly [before: string, after: string]
  readonly polygons: readonly [before: string, after: string]
}

/**
 * Adds the vertices and polygons of the ground where one can walk: a square in each cell, and a bridge between two of
 * them across each edge that everybody can pass, doors included. Nobody plans a way through locked, secret and one-way
 * doors. Meshes of grid maps would not do: paths on them run through walls. Linear.
 */
export function addNavigation(out: ByteText, level: Level, form: NavigationForm): void {
  const { width, height, cells } = level
  const count = cellCount(level)
  // The number of each cell's first vertex, north-west; then north-east, south-east, south-west.
  const first = new Int32Array(count).fill(-1)
  const wordsOf = (length: number): readonly (readonly [string, string])[] =>
    Array.from({ length }, (_, at) => [form.number(at + INSET), form.number(at + 1 - INSET)] as const)
  const columns = wordsOf(width)
  const rows = wordsOf(height)
  let walkable = 0
  out.add(form.vertices[0])
  for (let cell = 0; cell < count; cell++) {
    if (!isWalkable(cells[cell] ?? 0)) continue
    const [left, right] = columns[xOf(level, cell)] ?? ['', '']
    const [top, bottom] = rows[yOf(level, cell)] ?? ['', '']
    const between = `, ${form.between}`
    out.add(walkable === 0 ? '' : ', ')
    out.add(
      `${left}${between}${top}, ${right}${between}${top}, ${right}${between}${bottom}, ${left}${between}${bottom}`,
    )
    first[cell] = 4 * walkable
    walkable++
  }
  out.add(form.vertices[1]).add(form.polygons[0])
  let polygons = 0
  const addPolygon = (a: number, b: number, c: number, d: number): void => {
    out.add(polygons++ === 0 ? 'PackedInt32Array(' : ', PackedInt32Array(')
    out.addNumber(a).add(', ').addNumber(b).add(', ').addNumber(c).add(', ').addNumber(d).add(')')
  }
  for (let cell = 0; cell < count; cell++) {
    const here = first[cell] ?? -1
    if (here < 0) continue
    addPolygon(here, here + 1, here + 2, here + 3)
    const [x, y] = [xOf(level, cell), yOf(level, cell)]
    const north = y > 0 && isPassable(level.northEdges[cell] ?? 0) ? (first[cell - width] ?? -1) : -1
    if (north >= 0) addPolygon(north + 3, north + 2, here + 1, here)
    const west = x > 0 && isPassable(level.westEdges[cell + y] ?? 0) ? (first[cell - 1] ?? -1) : -1
    if (west >= 0) addPolygon(west + 1, here, here + 3, west + 2)
  }
  out.add(form.polygons[1])
}

function isWalkable(kind: number): boolean {
  return IS_STREET[kind] === 1 || kind === CellKind.house
}

function isPassable(edge: number): boolean {
  return edge === EdgeKind.open || edge === EdgeKind.archway || edge === EdgeKind.door
}
