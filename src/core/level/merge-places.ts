import { isInside, xOf, yOf, type Grid } from './grid'
import type { Place } from './places'

/** Places with their positions on the grid of the merged level. */
export interface PlacedList extends Grid {
  readonly places: readonly Place[]
  /** Offset of columns and rows. */
  readonly columns: number
  readonly rows: number
}

/** A place at a column and a row. */
export interface PlaceAt {
  readonly x: number
  readonly y: number
  readonly place: Place
}

interface MergedPlaces {
  /** Returns the merged places that lie on a grid. */
  readonly within: (grid: Grid) => readonly PlaceAt[]
  /** The last column and row of the places that stay because they were added, changed or linked here; -1 without any. */
  readonly extent: { readonly x: number; readonly y: number }
  /** Where a place was changed or removed both here and in the file: the state here stays. */
  readonly conflicts: readonly PlaceAt[]
  /** Links of new places, which the file joins to other levels and which do not come in. */
  readonly unlinked: number
}

/**
 * Merges the places of a level with those that its file has now. A place is the same if everything but its link is: links have
 * other ids in every project. What was added, changed or removed since the import stays so.
 */
export function mergePlaces(imported: PlacedList, current: PlacedList, fresh: PlacedList): MergedPlaces {
  const was = countByKey(imported)
  const has = countByKey(current)
  const file = countByKey(fresh)

  // Places of this level: added or changed since, linked, or still in the file.
  const ours: PlaceAt[] = []
  const same: PlaceAt[] = []
  const conflicts: PlaceAt[] = []
  const [untouched, left] = [new Map(was), new Map(file)]
  for (const at of positionsOf(current)) {
    const key = keyOf(at)
    const isUntouched = take(untouched, key)
    if (take(left, key)) same.push(at)
    else if (!isUntouched) ours.push(at)
    else if (at.place.link) {
      ours.push(at)
      conflicts.push(at)
    }
  }

  // Places of the file alone: new there, or removed or changed here.
  const removed = positionsOf(imported).filter((at) => {
    const key = keyOf(at)
    return (has.get(key) ?? 0) < (was.get(key) ?? 0)
  })
  const changedInBoth = new Set(
    removed.filter((at) => !file.has(keyOf(at))).map(({ x, y, place }) => `${x},${y},${place.kind}`),
  )
  const added: PlaceAt[] = []
  const [gone, present] = [new Map(was), new Map(has)]
  let unlinked = 0
  for (const at of positionsOf(fresh)) {
    const key = keyOf(at)
    const wasThere = take(gone, key)
    if (take(present, key) || wasThere) continue
    if (changedInBoth.has(`${at.x},${at.y},${at.place.kind}`)) {
      conflicts.push(at)
      continue
    }
    const { link, ...place } = at.place
    if (link) unlinked++
    added.push({ ...at, place })
  }
  const extent = { x: -1, y: -1 }
  for (const at of ours) {
    const end = lastCell(at)
    extent.x = Math.max(extent.x, end.x)
    extent.y = Math.max(extent.y, end.y)
  }
  const within = (grid: Grid): readonly PlaceAt[] =>
    [...same, ...ours, ...added].filter((at) => {
      const end = lastCell(at)
      return isInside(grid, at.x, at.y) && isInside(grid, end.x, end.y)
    })
  return { within, extent, conflicts, unlinked }
}

/** The south-east cell of a place. */
function lastCell({ x, y, place: { size } }: PlaceAt): { readonly x: number; readonly y: number } {
  return { x: x + (size?.width ?? 1) - 1, y: y + (size?.height ?? 1) - 1 }
}

function positionsOf(list: PlacedList): readonly PlaceAt[] {
  return list.places.map((place) => ({
    x: xOf(list, place.cell) + list.columns,
    y: yOf(list, place.cell) + list.rows,
    place,
  }))
}

/** Everything of a place but its link, and whether a run made it. */
function keyOf({
  x,
  y,
  place: { kind, name, properties, size, ownKind, id, connectors, label },
}: PlaceAt): string {
  const sorted = Object.keys(properties)
    .toSorted()
    .map((property) => [property, properties[property]])
  return JSON.stringify([x, y, kind, name, sorted, size?.width, size?.height, ownKind, id, connectors, label])
}

function countByKey(list: PlacedList): Map<string, number> {
  const counts = new Map<string, number>()
  for (const at of positionsOf(list)) {
    const key = keyOf(at)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Takes one of the places with a key; false if none is left. */
function take(counts: Map<string, number>, key: string): boolean {
  const count = counts.get(key) ?? 0
  if (count === 0) return false
  counts.set(key, count - 1)
  return true
}
