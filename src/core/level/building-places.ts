import { buildingCells } from './buildings'
import { xOf, yOf } from './grid'
import type { Level } from './level'
import { isHousePlace, placesAt, type Place } from './places'

/**
 * Returns the places of a building of several cells, or of one cell of any kind: the building's own place first, then
 * by cell.
 */
export function placesOfBuilding(level: Level, cell: number): readonly Place[] {
  if (level.places.length === 0) return []
  const cells = buildingCells(level, cell)
  if (cells.length < 2) return placesAt(level.places, cell)
  const own = new Set(cells)
  const all = level.places.filter((place) => own.has(place.cell))
  return [
    ...all.filter(isHousePlace),
    ...all.filter((place) => place.cell === cell && !isHousePlace(place)),
    ...all.filter((place) => place.cell !== cell && !isHousePlace(place)),
  ]
}

/** Returns the place that says what the building of a house cell is; undefined if it has no name and no kind. */
export function housePlaceOf(level: Level, cell: number): Place | undefined {
  return placesOfBuilding(level, cell).find(isHousePlace)
}

/**
 * Returns the cell that takes a building's name when its cell is lost: the nearest remaining cell, by rows and columns.
 * Undefined if no cell remains or the cell is not a house. Linear in the building.
 */
export function nearestStaying(
  level: Level,
  cell: number,
  stays: (cell: number) => boolean,
): number | undefined {
  let nearest: number | undefined
  let min = Infinity
  for (const other of buildingCells(level, cell)) {
    if (other === cell || !stays(other)) continue
    const away =
      Math.abs(xOf(level, other) - xOf(level, cell)) + Math.abs(yOf(level, other) - yOf(level, cell))
    if (away >= min) continue
    min = away
    nearest = other
  }
  return nearest
}

/** Returns the cell that keeps a place: its own, or another remaining cell of its building; undefined if it is lost. */
export function remainingCell(
  level: Level,
  place: Place,
  remains: (cell: number) => boolean,
): number | undefined {
  if (remains(place.cell)) return place.cell
  return isHousePlace(place) ? nearestStaying(level, place.cell, remains) : undefined
}

/** Returns the cells of a place: the whole building if the place says what it is, else only its own. In rising order. */
export function cellsOfPlace(level: Level, place: Place): readonly number[] {
  const cells = isHousePlace(place) ? buildingCells(level, place.cell) : []
  return cells.length > 1 ? cells : [place.cell]
}

/**
 * Returns the cells that share the places of a cell: the whole building if one place says what it is, else only that
 * cell. In rising order.
 */
export function cellsOfPlaces(level: Level, cell: number): readonly number[] {
  const own = placesAt(level.places, cell).find(isHousePlace)
  return own ? cellsOfPlace(level, own) : [cell]
}

/** The places after buildings have merged. */
export interface MergedPlaces {
  readonly places: readonly Place[]
  /** The dropped places, and what the buildings that lost them remain. */
  readonly gone: readonly Place[]
  readonly remaining: readonly Place[]
}

/**
 * Merges places after some edges were opened: a building has one name and kind. Of merged buildings the first place by
 * cell is kept, or one of a `preferred` building. `cells` holds some cells of each building that may have grown. Linear
 * in the buildings and the places.
 */
export function mergePlaces(
  before: Level,
  after: Level,
  cells: Iterable<number>,
  preferred: ReadonlySet<number> = new Set(),
): MergedPlaces {
  const { places } = after
  if (!places.some(isHousePlace)) return { places, gone: [], remaining: [] }
  const gone = new Set<Place>()
  const remaining: Place[] = []
  const seen = new Set<number>()
  for (const cell of cells) {
    if (seen.has(cell)) continue
    const own = buildingCells(after, cell)
    for (const each of own) seen.add(each)
    if (own.length < 2) continue
    const inside = new Set(own)
    const named = places.filter((place) => isHousePlace(place) && inside.has(place.cell))
    const first = named.find((place) => preferred.has(place.cell)) ?? named[0]
    if (!first) continue
    const home = new Set([first.cell, ...buildingCells(before, first.cell)])
    const more = named.filter((place) => !home.has(place.cell))
    for (const place of more) gone.add(place)
    if (more.length > 0) remaining.push(first)
  }
  if (gone.size === 0) return { places, gone: [], remaining }
  return { places: places.filter((place) => !gone.has(place)), gone: [...gone], remaining }
}
