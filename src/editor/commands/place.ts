import { housePlaceOf } from '../../core/level/building-places'
import { buildingCells } from '../../core/level/buildings'
import { copyBytes } from '../../core/level/bytes'
import { cellCount } from '../../core/level/grid'
import { CellKind } from '../../core/level/kinds'
import { equalPlace, type Level } from '../../core/level/level'
import { hasMark, Mark } from '../../core/level/marks'
import {
  isHousePlace,
  placeLabel,
  placeWords,
  sortPlaces,
  type Place,
  type PlaceKindId,
} from '../../core/level/places'
import type { Command } from '../command'
import type { CommandResult, CommandRules } from './rules'

const ONLY_NOTES = 'An undecided cell can hold only a note: draw a house or a street there first.'

/** Adds a place to a cell, or changes its name, kind or properties. */
export const setPlaceCommand: CommandRules<'set-place'> = {
  run: (level, { before, after }) => setPlace(level, before, after),
  describe: ({ before, after }) => describeChange(before, after),
}

/** Removes a place from its cell; the cell stays. */
export const removePlaceCommand: CommandRules<'remove-place'> = {
  run(level, { place }) {
    const places = level.places.filter((other) => !equalPlace(other, place))
    const isThere = places.length < level.places.length
    const touched = Uint32Array.of(place.cell)
    return { level: isThere ? { ...level, places } : level, refused: [], count: isThere ? 1 : 0, touched }
  },
  describe: ({ place }) => `Remove ${placeWords(place)}`,
}

/** Returns one sentence that says why a cell cannot hold a kind of place; undefined if it can. */
export function refusePlace(level: Level, cell: number, kind: PlaceKindId): string | undefined {
  return level.cells[cell] === CellKind.undecided && kind !== 'note' ? ONLY_NOTES : undefined
}

/**
 * Marks a cell and its building as drawn by hand, so that a re-roll keeps the kind. Returns the same level if they
 * already are.
 */
export function keepCell(level: Level, cell: number): Level {
  const cells = [cell, ...buildingCells(level, cell)]
  if (cells.every((each) => hasMark(level.marks[each], Mark.placed))) return level
  const marks = copyBytes(level.marks)
  for (const each of cells) marks[each] = (marks[each] ?? 0) | Mark.placed
  return { ...level, marks }
}

/**
 * Returns one sentence that says why a building of several cells cannot get a second name; undefined if it has none
 * yet.
 */
function refuseSecondName(level: Level, before: Place | undefined, after: Place): string | undefined {
  if (!isHousePlace(after) || buildingCells(level, after.cell).length < 2) return undefined
  const named = housePlaceOf(level, after.cell)
  if (!named || (before && equalPlace(named, before))) return undefined
  return `The building is the ${placeWords(named)} already: change its name, or split the building first.`
}

function setPlace(level: Level, before: Place | undefined, after: Place): CommandResult {
  const { cell } = after
  if (cell < 0 || cell >= cellCount(level)) throw new RangeError(`Cell ${cell} is outside the level`)
  const touched = Uint32Array.from(
    buildingCells(level, cell).length > 1 ? buildingCells(level, cell) : [cell],
  )
  const reason = refusePlace(level, cell, after.kind) ?? refuseSecondName(level, before, after)
  if (reason !== undefined) return { level, refused: [{ reason, cells: [cell] }], count: 0, touched }
  if (level.places.some((place) => equalPlace(place, after))) return { level, refused: [], count: 0, touched }
  const others = before ? level.places.filter((place) => !equalPlace(place, before)) : level.places
  const placed = { ...level, places: sortPlaces([...others, after]) }
  // A re-roll keeps a named cell. A note does not keep its cell: it applies to any kind.
  return {
    level: after.kind === 'note' ? placed : keepCell(placed, cell),
    refused: [],
    count: 1,
    touched,
  }
}

function describeChange(before: Place | undefined, after: Place): string {
  const words = placeWords(after)
  if (!before) return words.charAt(0).toUpperCase() + words.slice(1)
  if (before.kind !== after.kind)
    return `${placeLabel(before.kind)} becomes ${placeLabel(after.kind).toLowerCase()}`
  if (before.name !== after.name) return `Rename to “${after.name}”`
  return `Properties of ${words}`
}

/** Creates a command that puts a place on its cell; replaces `before` if given. */
export function setPlaceOf(before: Place | undefined, after: Place): Command {
  return { kind: 'set-place', after, ...(before ? { before } : {}) }
}
