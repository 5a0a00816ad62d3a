import { cellCount, edgeCount, type Grid } from '../../level/grid'
import { PLACE_KINDS, type Place } from '../../level/places'
import type { Level } from '../../level/level'

/** Room for kinds of places in the numbers of a cell. */
const KINDS_A_CELL = 64
const KIND_INDEX = new Map<string, number>(PLACE_KINDS.map(({ id }, index) => [id, index]))

/**
 * The ids of a map's objects. Each follows from what the object is and where it lies, so that it stays the same when
 * something else is added, and games may refer to it.
 */
export class ObjectIds {
  readonly #edges: number
  readonly #cells: number
  readonly #places: ReadonlyMap<Place, number>
  /** The first id that no object has. */
  readonly next: number

  constructor(level: Level) {
    this.#edges = edgeCount(level)
    this.#cells = cellCount(level)
    const { places, next } = placeIds(level, 2 * this.#edges + 3 * this.#cells + 1)
    this.#places = places
    this.next = next
  }

  door(edge: number): number {
    return 1 + edge
  }

  gate(cell: number): number {
    return 1 + this.#edges + cell
  }

  /** The id of a building without a name, by its first cell. */
  building(cell: number): number {
    return 1 + this.#edges + this.#cells + cell
  }

  /** The id of a part of a district, by its first cell. */
  district(cell: number): number {
    return 1 + this.#edges + 2 * this.#cells + cell
  }

  /** The id of a run of walls, by its first edge. */
  wall(edge: number): number {
    return 1 + this.#edges + 3 * this.#cells + edge
  }

  place(place: Place): number {
    return this.#places.get(place) ?? 0
  }
}

/** Numbers places by cell and kind; equal ones on a cell come after all the others. */
function placeIds(
  { places, ...grid }: Grid & Pick<Level, 'places'>,
  first: number,
): { readonly places: ReadonlyMap<Place, number>; readonly next: number } {
  const ids = new Map<Place, number>()
  const taken = new Set<number>()
  let next = first + KINDS_A_CELL * cellCount(grid)
  for (const place of places) {
    const id = first + KINDS_A_CELL * place.cell + (KIND_INDEX.get(place.kind) ?? 0)
    ids.set(place, taken.has(id) ? next++ : id)
    taken.add(id)
  }
  return { places: ids, next }
}
