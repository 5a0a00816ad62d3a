import { capital } from '../../core/text/capital'
import { cellsOfArea, checkArea, featureOf } from '../../core/level/areas'
import { housePlaceOf } from '../../core/level/building-places'
import { buildingCells } from '../../core/level/buildings'
import { copyBytes } from '../../core/level/bytes'
import { cellCount } from '../../core/level/grid'
import { CellKind, IS_STREET } from '../../core/level/kinds'
import { equalPlace, type Level } from '../../core/level/level'
import { hasMark, Mark } from '../../core/level/marks'
import {
  isArea,
  equalLabel,
  isHousePlace,
  isRemark,
  placeLabel,
  placeWords,
  sortPlaces,
  withoutGenerated,
  type Place,
  type PlaceKindId,
} from '../../core/level/places'
import type { LabelOf } from '../../core/project/kinds'
import type { CustomKind } from '../../core/project/custom-kinds'
import type { Command } from '../command'
import { withSize } from './place-size'
import type { CommandOf, CommandResult, CommandRules } from './rules'
import { rising } from './sift-cells'
import { defined } from '../../core/text/defined'

const ONLY_NOTES = 'An undecided cell can hold only notes and texts: draw a house or a street there first.'

/** Adds a place to a cell, or changes its name, kind or properties. */
export const setPlaceCommand: CommandRules<'set-place'> = {
  run: (level, { before, after, own }, labelOf) => {
    const placed = setPlace(level, before, withoutGenerated(after), labelOf)
    if (!own || placed.refused.length > 0 || !isHousePlace(after)) return placed
    const grown = withSize(placed.level, after.cell, own.size, labelOf)
    const touched = rising(level, [...(placed.touched ?? []), ...(grown.touched ?? [])])
    return { ...grown, count: placed.count + grown.count, touched }
  },
  describe: describeChange,
}

/** Removes a place from its cell, and with a square its feature; the cells stay. */
export const removePlaceCommand: CommandRules<'remove-place'> = {
  run(level, { place }) {
    const isThere = level.places.some((other) => equalPlace(other, place))
    const feature = place.kind === 'square' ? featureOf(level, place) : undefined
    const places = level.places.filter((other) => !equalPlace(other, place) && other !== feature)
    const touched = Uint32Array.from(isThere ? cellsOfArea(level, place) : [place.cell])
    return { level: isThere ? { ...level, places } : level, refused: [], count: isThere ? 1 : 0, touched }
  },
  describe: ({ place }, _count, labelOf) => `Remove ${placeWords(place, labelOf(place))}`,
}

/** Returns one sentence that says why a cell cannot hold a kind of place; undefined if it can. */
export function refusePlace(level: Level, cell: number, kind: PlaceKindId): string | undefined {
  return level.cells[cell] === CellKind.undecided && !isRemark({ kind }) ? ONLY_NOTES : undefined
}

/** Returns one sentence that says why cells cannot be a square or an avenue; undefined if they can. */
function refuseArea(level: Level, place: Place): string | undefined {
  const bad = checkArea(level, place)
  if (bad !== undefined) return `The ${placeLabel(place.kind).toLowerCase()} ${bad}`
  if (!isArea(place)) return undefined
  const isStreet = cellsOfArea(level, place).every((cell) => IS_STREET[level.cells[cell] ?? 0] === 1)
  if (isStreet) return undefined
  return place.kind === 'square'
    ? 'A square needs streets in all of its cells: draw it with its tool.'
    : 'An avenue needs streets in all of its cells: draw it with its tool.'
}

/** Returns the cells that a place keeps: those of an area or building, else its own. */
export function cellsToKeep(level: Level, place: Place): readonly number[] {
  if (isArea(place)) return cellsOfArea(level, place)
  const building = buildingCells(level, place.cell)
  return building.length > 1 ? building : [place.cell]
}

/**
 * Marks a cell and its building as drawn by hand, so that a re-roll keeps the kind. Returns the same level if they
 * already are.
 */
export function keepCell(level: Level, cell: number): Level {
  return keepCells(level, Uint32Array.of(cell, ...buildingCells(level, cell)))
}

/** Marks cells as drawn by hand. Returns the same level if they already are. */
export function keepCells(level: Level, cells: Uint32Array): Level {
  if (cells.every((each) => hasMark(level.marks[each], Mark.placed))) return level
  const marks = copyBytes(level.marks)
  for (const each of cells) marks[each] = (marks[each] ?? 0) | Mark.placed
  return { ...level, marks }
}

/**
 * Returns one sentence that says why a building of several cells cannot get a second name; undefined if it has none
 * yet.
 */
function refuseSecondName(
  level: Level,
  before: Place | undefined,
  after: Place,
  labelOf: LabelOf,
): string | undefined {
  if (!isHousePlace(after) || buildingCells(level, after.cell).length < 2) return undefined
  const named = housePlaceOf(level, after.cell)
  if (!named || (before && equalPlace(named, before))) return undefined
  return `The building is the ${placeWords(named, labelOf(named))} already: change its name, or split the building first.`
}

function setPlace(level: Level, before: Place | undefined, after: Place, labelOf: LabelOf): CommandResult {
  const { cell } = after
  if (cell < 0 || cell >= cellCount(level)) throw new RangeError(`Cell ${cell} is outside the level`)
  const badArea = refuseArea(level, after)
  const touched = Uint32Array.from(badArea === undefined ? cellsToKeep(level, after) : [cell])
  const reason =
    badArea ?? refusePlace(level, cell, after.kind) ?? refuseSecondName(level, before, after, labelOf)
  if (reason !== undefined) return { level, refused: [{ reason, cells: [cell] }], count: 0, touched }
  if (level.places.some((place) => equalPlace(place, after))) return { level, refused: [], count: 0, touched }
  const others = before ? level.places.filter((place) => !equalPlace(place, before)) : level.places
  const placed = { ...level, places: sortPlaces([...others, after]) }
  // A re-roll keeps a named cell. Notes and texts do not keep their cells: they apply to any kind.
  return {
    level: isRemark(after) ? placed : keepCells(placed, touched),
    refused: [],
    count: 1,
    touched,
  }
}

function describeChange(
  { before, after, own }: CommandOf<'set-place'>,
  _count: number,
  labelOf: LabelOf,
): string {
  const label = own?.label ?? labelOf(after)
  const words = placeWords(after, label)
  if (!before) return capital(words)
  if (before.kind !== after.kind || before.ownKind !== after.ownKind)
    return `${labelOf(before)} becomes ${label.toLowerCase()}`
  if (before.name !== after.name) return `Rename to “${after.name}”`
  if (!equalLabel(before.label, after.label))
    return `${after.label === 'hidden' ? 'Hide' : 'Move'} the name of ${words}`
  return `Properties of ${words}`
}

/** Creates a command that puts a place on its cell; replaces `before` if given, and makes it of a custom kind if given. */
export function setPlaceOf(before: Place | undefined, after: Place, own?: CustomKind): Command {
  return { kind: 'set-place', after, ...defined({ before, own }) }
}
