import { openGatesOf } from '../analyse/entrances'
import { cellsOfKind } from '../analyse/place-distance'
import { distancesFromAny } from '../analyse/routes'
import { AreaKind, areaMap } from '../level/areas'
import { outerDoors, type CellSide } from '../level/building-doors'
import { cellsOfPlace } from '../level/building-places'
import { districtAt } from '../level/districts'
import { neighbour } from '../level/grid'
import { IS_STREET } from '../level/kinds'
import type { Level } from '../level/level'
import { isHousePlace, type Place, type PlaceKindId } from '../level/places'
import type { Condition, GoalWord, ViewWord } from './rule'
import { ALL_SIDES, lookOut, LONG_VIEW, VIEW_CELLS } from './views'

/** A place, or where one may come, with the sides on which it opens. */
export interface DoorSite {
  readonly cell: number
  readonly doors: readonly CellSide[]
}

/** Tells whether places meet conditions. Searches run when they are first needed, and all rules share them. */
export interface Surroundings {
  meets(condition: Condition, site: DoorSite): boolean
  /** The steps to each cell from the nearest place or area of a goal; -1 out of reach. */
  stepsFrom(goal: GoalWord): Int32Array
}

/**
 * Looks around in a level or a draft. While this is in use, houses may get names and be joined, but no kind may get
 * places after its distances were asked for.
 */
export function surroundingsOf(level: Level): Surroundings {
  const distances = new Map<GoalWord, Int32Array>()
  const areas = areaMap(level)
  let gates: ReadonlySet<number> | undefined
  let start: GoalWord | undefined
  let kinds:
    | { readonly places: Level['places']; readonly byCell: ReadonlyMap<number, PlaceKindId> }
    | undefined

  const kindAt = (cell: number): PlaceKindId | undefined => {
    if (kinds?.places !== level.places) kinds = { places: level.places, byCell: kindsByCell(level) }
    return kinds.byCell.get(cell)
  }
  const stepsFrom = (goal: GoalWord): Int32Array => {
    let known = distances.get(goal)
    if (!known) {
      known = distancesFromAny(level, goalCells(level, goal, areas))
      distances.set(goal, known)
    }
    return known
  }
  const sees = (view: ViewWord, { cell, side }: CellSide): boolean => {
    const { streets, end } = lookOut(level, cell, side)
    switch (view) {
      case 'street':
        return streets.length >= LONG_VIEW
      case 'square':
      case 'avenue':
        return streets.some((street) => areas?.[street] === AreaKind[view])
      case 'water':
      case 'rock':
      case 'house':
        return level.cells[end] === VIEW_CELLS[view]
      case 'gate':
        gates ??= new Set(openGatesOf(level))
        return streets.some((street) => gates?.has(street) === true)
      default:
        return kindAt(end) === view || streets.some((street) => kindAt(street) === view)
    }
  }
  return {
    stepsFrom,
    meets(condition, { cell, doors }) {
      switch (condition.word) {
        case 'near': {
          const steps = stepsFrom(condition.goal)[cell] ?? -1
          return steps >= 0 && steps <= condition.steps
        }
        case 'far': {
          const steps = stepsFrom(condition.goal)[cell] ?? -1
          return steps < 0 || steps >= condition.steps
        }
        case 'on': {
          const wanted = AreaKind[condition.area]
          // A statue stands on the area, a building opens on it.
          if (IS_STREET[level.cells[cell] ?? 0] === 1) return areas?.[cell] === wanted
          return doors.some(({ cell: at, side }) => areas?.[neighbour(level, at, side)] === wanted)
        }
        case 'in':
          return isSameName(districtAt(level.districts, cell)?.name, condition.district)
        case 'facing':
          return doors.some((door) => sees(condition.view, door))
        case 'reachable':
          start ??= gateOrStart(level)
          return (stepsFrom(start)[cell] ?? -1) >= 0
      }
    },
  }
}

/** Whether the name of a district is the one of a rule, in upper or lower case. */
export function isSameName(name: string | undefined, wanted: string): boolean {
  return name?.trim().toLowerCase() === wanted.toLowerCase()
}

/** Returns a place as the rules see it: a building by its doors, anything else open on all sides. */
export function doorSiteOf(level: Level, place: Place): DoorSite {
  const { cell } = place
  if (isHousePlace(place)) return { cell, doors: outerDoors(level, cell) }
  return { cell, doors: ALL_SIDES.map((side) => ({ cell, side })) }
}

/** A walk begins at a gate, or at the start in a town without gates. */
function gateOrStart(level: Level): GoalWord {
  return cellsOfKind(level, 'gate').length > 0 ? 'gate' : 'start'
}

function goalCells(level: Level, goal: GoalWord, areas: Uint8Array | undefined): readonly number[] {
  if (goal !== 'square' && goal !== 'avenue') return cellsOfKind(level, goal)
  const cells: number[] = []
  areas?.forEach((area, cell) => {
    if (area === AreaKind[goal]) cells.push(cell)
  })
  return cells
}

/** The kind of the building or thing on each cell that has one. */
function kindsByCell(level: Level): ReadonlyMap<number, PlaceKindId> {
  const kinds = new Map<number, PlaceKindId>()
  for (const place of level.places) {
    for (const cell of cellsOfPlace(level, place)) kinds.set(cell, place.kind)
  }
  return kinds
}
