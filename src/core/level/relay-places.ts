import { boxOfPlace } from './areas'
import { remainingCell } from './building-places'
import type { Districts } from './districts'
import type { Level } from './level'
import { isArea, sortPlaces, type Place } from './places'
import type { Relay, Sources } from './relay-grid'

/** Returns the places on the new grid, without those that leave it. */
export function movedPlaces(level: Level, relay: Relay, { columns, rows }: Sources): Level['places'] {
  if (level.places.length === 0) return level.places
  const toColumn = new Map(Array.from(columns, (from, at) => [from, at]))
  const toRow = new Map(Array.from(rows, (from, at) => [from, at]))
  return sortPlaces(
    level.places.flatMap((place): Place[] => {
      if (isArea(place)) return movedArea(level, relay, place, toColumn, toRow)
      const home = remainingCell(level, place, (cell) => {
        const y = Math.floor(cell / level.width)
        return toColumn.has(cell - y * level.width) && toRow.has(y)
      })
      if (home === undefined) return []
      const y = Math.floor(home / level.width)
      const [column, row] = [toColumn.get(home - y * level.width) ?? 0, toRow.get(y) ?? 0]
      return [{ ...place, cell: row * relay.width + column }]
    }),
  )
}

/** Returns the rest of an area as a rectangle; an empty list if it is off the grid or was parted by wrapping. */
function movedArea(
  level: Level,
  relay: Relay,
  area: Place,
  toColumn: ReadonlyMap<number, number>,
  toRow: ReadonlyMap<number, number>,
): Place[] {
  const box = boxOfPlace(level, area)
  const columns = spanOf(box.x, box.width, toColumn)
  const rows = spanOf(box.y, box.height, toRow)
  if (!columns || !rows) return []
  const size = { width: columns.length, height: rows.length }
  return [{ ...area, cell: rows.first * relay.width + columns.first, size }]
}

/** Returns where a run of columns or rows went, if they are still side by side. */
function spanOf(
  from: number,
  length: number,
  moved: ReadonlyMap<number, number>,
): { readonly first: number; readonly length: number } | undefined {
  const found = Array.from({ length }, (_, index) => moved.get(from + index)).filter(
    (each) => each !== undefined,
  )
  const [first] = found
  if (first === undefined || found.some((each, index) => each !== first + index)) return undefined
  return { first, length: found.length }
}

/** Returns the districts on the new grid; new cells belong to none. */
export function movedDistricts(
  { width, districts }: Level,
  { columns, rows }: Sources,
): Districts | undefined {
  if (!districts) return undefined
  const zones = new Uint8Array(columns.length * rows.length)
  for (let y = 0, cell = 0; y < rows.length; y++) {
    const row = (rows[y] as number) * width // one entry a row
    for (let x = 0; x < columns.length; x++, cell++) {
      const column = columns[x] as number // one entry a column
      if (row >= 0 && column >= 0) zones[cell] = districts.zones[row + column] as number
    }
  }
  return { ...districts, zones }
}
