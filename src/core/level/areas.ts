import { cellsOfBox } from './block'
import { cellAt, xOf, yOf, type Grid, type Box } from './grid'
import type { Level } from './level'
import { HAND_MARKS, hasMark } from './marks'
import { isArea, SQUARE_FEATURES, type Place, type PlaceKindId } from './places'

/** Returns the cells that an area covers, as a rectangle; one cell for any other place. */
export function boxOfPlace(grid: Grid, { cell, size }: Pick<Place, 'cell' | 'size'>): Box {
  return { x: xOf(grid, cell), y: yOf(grid, cell), width: size?.width ?? 1, height: size?.height ?? 1 }
}

/** Whether a cell lies in an area. */
export function isInArea(grid: Grid, area: Pick<Place, 'cell' | 'size'>, cell: number): boolean {
  const { x, y, width, height } = boxOfPlace(grid, area)
  const [column, row] = [xOf(grid, cell) - x, yOf(grid, cell) - y]
  return column >= 0 && row >= 0 && column < width && row < height
}

/** Returns the cells of an area in rising order; of any other place its own cell. */
export function cellsOfArea(grid: Grid, area: Pick<Place, 'cell' | 'size'>): readonly number[] {
  return cellsOfBox(grid, boxOfPlace(grid, area))
}

/** Returns the problem in the size of a place, to follow "The place"; undefined if it is legal. */
export function checkArea(grid: Grid, place: Pick<Place, 'cell' | 'kind' | 'size'>): string | undefined {
  const { size } = place
  if (!size) return isArea(place) ? 'must have a width and a height in cells.' : undefined
  if (!isArea(place)) return 'must not have a size: only squares and avenues have one.'
  const { x, y, width, height } = boxOfPlace(grid, place)
  const isWhole = Number.isInteger(width) && Number.isInteger(height) && width >= 1 && height >= 1
  if (isWhole && x + width <= grid.width && y + height <= grid.height) return undefined
  return `must lie within the level: ${width} x ${height} cells from column ${x + 1}, row ${y + 1} do not fit into ${grid.width} x ${grid.height}.`
}

/** Returns the squares and avenues among places. Linear in the places the first time. */
export function areasOf(places: readonly Place[]): readonly Place[] {
  const known = knownAreas.get(places)
  if (known) return known
  const areas = places.filter(isArea)
  knownAreas.set(places, areas)
  return areas
}

/** Lists of places are values: another list has its own areas. */
const knownAreas = new WeakMap<readonly Place[], readonly Place[]>()

/** Returns the areas that a cell lies in, squares first. */
export function areasAt(level: Level, cell: number): readonly Place[] {
  return areasOf(level.places)
    .filter((area) => isInArea(level, area, cell))
    .sort((a, b) => Number(b.kind === 'square') - Number(a.kind === 'square'))
}

/** Returns the cell in the middle of an area; of two or four such cells the north-western one. */
export function middleOfArea(grid: Grid, area: Pick<Place, 'cell' | 'size'>): number {
  const { x, y, width, height } = boxOfPlace(grid, area)
  return cellAt(grid, x + ((width - 1) >> 1), y + ((height - 1) >> 1))
}

const FEATURES: ReadonlySet<PlaceKindId> = new Set(SQUARE_FEATURES)

/** Returns the feature of a square: the one nearest to its middle; undefined if it has none. */
export function featureOf(level: Level, square: Place): Place | undefined {
  const middle = middleOfArea(level, square)
  const steps = ({ cell }: Place): number =>
    Math.abs(xOf(level, cell) - xOf(level, middle)) + Math.abs(yOf(level, cell) - yOf(level, middle))
  return level.places
    .filter((place) => FEATURES.has(place.kind) && isInArea(level, square, place.cell))
    .sort((a, b) => steps(a) - steps(b))[0]
}

/** Whether a run may replace a place: a run made it, and its cells are not all placed or locked by hand. */
export function isReplaceable(level: Level, place: Place): boolean {
  return (
    place.isGenerated === true &&
    !cellsOfArea(level, place).every((cell) => hasMark(level.marks[cell], HAND_MARKS))
  )
}

/** The values of `areaMap`. */
export const AreaKind = { none: 0, avenue: 1, square: 2 } as const

/**
 * Returns an AreaKind for each cell, one byte each; undefined if the level has no areas. A square covers an avenue.
 * Remembered for each list of places.
 */
export function areaMap({ width, height, places }: Grid & Pick<Level, 'places'>): Uint8Array | undefined {
  const known = maps.get(places)
  if (known !== undefined) return known === 'none' ? undefined : known
  const areas = places.filter(isArea)
  if (areas.length === 0) {
    maps.set(places, 'none')
    return undefined
  }
  const map = new Uint8Array(width * height)
  for (const area of areas) {
    const box = boxOfPlace({ width, height }, area)
    const kind = area.kind === 'square' ? AreaKind.square : AreaKind.avenue
    for (let y = box.y; y < Math.min(height, box.y + box.height); y++) {
      for (
        let cell = y * width + box.x, end = cell + Math.min(box.width, width - box.x);
        cell < end;
        cell++
      ) {
        if (kind > (map[cell] ?? 0)) map[cell] = kind
      }
    }
  }
  maps.set(places, map)
  return map
}

// A list of places belongs to levels of one size: moving a level to another grid makes a new list.
const maps = new WeakMap<readonly Place[], Uint8Array | 'none'>()
