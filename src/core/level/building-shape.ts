import { boxAround } from './block'
import { buildingsOf, hasJoinedHouses } from './buildings'
import { cellCount, xOf, yOf, type Grid, type Box, type Point } from './grid'
import type { Level } from './level'
import { isHousePlace, type Place } from './places'
import { defined } from '../text/defined'

/** A building of several cells, as exporters name it. */
export interface LargeBuilding {
  /** In rising order. */
  readonly cells: readonly number[]
  readonly box: Box
  /** Whether it fills its box. */
  readonly isRectangle: boolean
  /** Its place; undefined if it has no name and no kind. */
  readonly place?: Place
}

/** Lists the buildings of several cells, in the order of their first cells. Linear in the level and its places. */
export function largeBuildings(level: Level): readonly LargeBuilding[] {
  if (!hasJoinedHouses(level)) return []
  const { of, size, count } = buildingsOf(level)
  const cellsOf: (number[] | undefined)[] = Array.from({ length: count }, (_, building) =>
    (size[building] ?? 0) > 1 ? [] : undefined,
  )
  for (let cell = 0; cell < of.length; cell++) cellsOf[of[cell] ?? -1]?.push(cell)
  const placeOf = new Map<number, Place>()
  for (const place of level.places) {
    const building = of[place.cell] ?? -1
    if (building >= 0 && isHousePlace(place) && !placeOf.has(building)) placeOf.set(building, place)
  }
  return cellsOf.flatMap((cells, building): LargeBuilding[] => {
    const box = cells && boxAround(level, cells)
    if (!cells || !box) return []
    const place = placeOf.get(building)
    const isRectangle = cells.length === cellCount(box)
    return [{ cells, box, isRectangle, ...defined({ place }) }]
  })
}

/** Returns the named buildings of several cells by their places. */
export function buildingsByPlace(buildings: readonly LargeBuilding[]): ReadonlyMap<Place, LargeBuilding> {
  return new Map(buildings.flatMap((each) => (each.place ? [[each.place, each] as const] : [])))
}

const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

/**
 * Returns the outline of connected cells as its corners, clockwise from the north-west corner of the first cell. Inner
 * courts are ignored. Linear in the line.
 */
export function outlineOf(grid: Grid, cells: readonly number[]): readonly Point[] {
  const [first] = cells
  if (first === undefined) return []
  const own = new Set(cells)
  return outlineAround(grid, first, (cell) => own.has(cell))
}

/** Returns the outline around the first of connected cells; `isOwn` says which cells belong to them. */
export function outlineAround(grid: Grid, first: number, isOwn: (cell: number) => boolean): readonly Point[] {
  const has = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < grid.width && y < grid.height && isOwn(y * grid.width + x)
  const start = { x: xOf(grid, first), y: yOf(grid, first) }
  const corners: Point[] = [start]
  // Starts eastwards, with the cells on the right.
  let { x, y } = start
  let way = 0
  for (;;) {
    const [dx, dy] = STEPS[way] ?? STEPS[0]
    x += dx
    y += dy
    if (x === start.x && y === start.y) return corners
    const ahead = cellsAhead(x, y, way)
    if (has(...ahead.left)) way = (way + 3) % 4
    else if (!has(...ahead.right)) way = (way + 1) % 4
    else continue
    corners.push({ x, y })
  }
}

/** Returns the cells ahead of a corner, to the left and to the right of the direction of travel. */
function cellsAhead(
  x: number,
  y: number,
  way: number,
): { readonly left: readonly [number, number]; readonly right: readonly [number, number] } {
  switch (way) {
    case 0:
      return { left: [x, y - 1], right: [x, y] }
    case 1:
      return { left: [x, y], right: [x - 1, y] }
    case 2:
      return { left: [x - 1, y], right: [x - 1, y - 1] }
    default:
      return { left: [x - 1, y - 1], right: [x, y - 1] }
  }
}
