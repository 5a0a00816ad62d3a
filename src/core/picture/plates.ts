import { boxOfPlace } from '../level/areas'
import { boxAround } from '../level/block'
import { cellsOfPlace } from '../level/building-places'
import { cellAt, xOf, yOf } from '../level/grid'
import type { Level } from '../level/level'
import { isArea, type Place } from '../level/places'

/** Position of a place's plate, or of an area's label: its middle, in cells from the level's north-west corner. */
export interface Plate {
  readonly x: number
  readonly y: number
  /** Cells of its building; 1 for a single house and for other cells. */
  readonly size: number
}

interface Plates {
  readonly known: Map<Place, Plate>
  moved?: readonly Place[]
  labelled?: readonly Place[]
}

/** Levels are values: a cached result never becomes outdated. */
const platesOfLevel = new WeakMap<Level, Plates>()

/**
 * Returns the plate of a place: in the middle of its cell or building, or on the building's nearest cell if the middle
 * is outside. Linear in the building, and cached for each level.
 */
export function plateOf(level: Level, place: Place): Plate {
  const { known } = recordOf(level)
  const old = known.get(place)
  if (old) return old
  const plate = findPlate(level, place)
  known.set(place, plate)
  return plate
}

/** Returns the places whose plates are not on their own cells, in the order of the level. */
export function movedPlaces(level: Level): readonly Place[] {
  const plates = recordOf(level)
  plates.moved ??= level.places.filter((place) => {
    const { x, y } = plateOf(level, place)
    return x !== xOf(level, place.cell) + 0.5 || y !== yOf(level, place.cell) + 0.5
  })
  return plates.moved
}

/** Returns the places whose labels the author moved, in the order of the level. */
export function labelledPlaces(level: Level): readonly Place[] {
  const plates = recordOf(level)
  plates.labelled ??= level.places.filter(({ label }) => typeof label === 'object')
  return plates.labelled
}

function recordOf(level: Level): Plates {
  const found = platesOfLevel.get(level)
  if (found) return found
  const plates: Plates = { known: new Map() }
  platesOfLevel.set(level, plates)
  return plates
}

function findPlate(level: Level, place: Place): Plate {
  const alone = { x: xOf(level, place.cell) + 0.5, y: yOf(level, place.cell) + 0.5, size: 1 }
  if (isArea(place)) {
    const { x, y, width, height } = boxOfPlace(level, place)
    return { x: x + width / 2, y: y + height / 2, size: width * height }
  }
  const cells = cellsOfPlace(level, place)
  const box = boxAround(level, cells)
  if (!box || cells.length < 2) return alone
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2, size: cells.length }
  // A middle between cells has up to four around it, and the plate covers all of them.
  const own = new Set(cells)
  const columns = [Math.ceil(middle.x) - 1, Math.floor(middle.x)]
  const rows = [Math.ceil(middle.y) - 1, Math.floor(middle.y)]
  if (rows.every((y) => columns.every((x) => own.has(cellAt(level, x, y))))) return middle
  let nearest = alone
  let min = Infinity
  for (const cell of cells) {
    const [x, y] = [xOf(level, cell) + 0.5, yOf(level, cell) + 0.5]
    const away = Math.hypot(x - middle.x, y - middle.y)
    if (away >= min - 1e-9) continue
    min = away
    nearest = { x, y, size: cells.length }
  }
  return { ...nearest, size: cells.length }
}
