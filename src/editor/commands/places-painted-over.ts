import { cellsOfArea } from '../../core/level/areas'
import { nearestStaying } from '../../core/level/building-places'
import { CellKind, IS_STREET } from '../../core/level/kinds'
import type { Level } from '../../core/level/level'
import { isArea, isHousePlace, isRemark, placeWords, sortPlaces, type Place } from '../../core/level/places'
import type { LabelOf } from '../../core/project/kinds'

/** The places that remain after cells changed, and a notice about the removed ones. */
export interface RemainingPlaces {
  readonly places: readonly Place[]
  /** One sentence; undefined if no place was removed. */
  readonly notice?: string
}

/** Removes places from cells that change. Notes stay, and the name of a building stays with its remaining cells. */
export function placesPaintedOver(
  before: Level,
  after: Level,
  painted: Iterable<number>,
  labelOf: LabelOf,
): RemainingPlaces {
  if (before.places.length === 0) return { places: before.places }
  const cells = new Set(painted)
  const isHouse = (cell: number): boolean => after.cells[cell] === CellKind.house
  const isStreet = (cell: number): boolean => IS_STREET[after.cells[cell] ?? 0] === 1
  const gone: Place[] = []
  const places = before.places.flatMap((place): Place[] => {
    const { cell } = place
    if (isArea(place)) {
      // A square or avenue stays while some of it does.
      if (cellsOfArea(before, place).some(isStreet)) return [place]
      gone.push(place)
      return []
    }
    if (isRemark(place) || !cells.has(cell) || before.cells[cell] === after.cells[cell]) return [place]
    const rest = isHousePlace(place) ? nearestStaying(before, cell, isHouse) : undefined
    if (rest !== undefined) return [{ ...place, cell: rest }]
    gone.push(place)
    return []
  })
  const isSame =
    places.length === before.places.length && places.every((each, at) => each === before.places[at])
  if (isSame) return { places: before.places }
  return { places: sortPlaces(places), ...(gone.length > 0 ? { notice: goneInWords(gone, labelOf) } : {}) }
}

function goneInWords(gone: readonly Place[], labelOf: LabelOf): string {
  const [first, ...others] = gone
  if (!first) return ''
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  return `The ${placeWords(first, labelOf(first))}${more} went with ${others.length === 0 ? 'it' : 'them'}.`
}
