import { checkArea } from '../../level/areas'
import { checkDistrictName, type District } from '../../level/districts'
import { checkSize } from '../../level/level'
import { counted } from '../../text/counted'
import { showCharacter } from '../../text/text'
import { MAX_PROBLEMS, type FieldProblem } from '../field-problems'
import { checkDoors, kindInRows } from './check-logic'
import type { JsonPath } from './json-text'
import {
  CELL_ALPHABET,
  EDGE_ALPHABET,
  MARK_ALPHABET,
  WEIGHT_ALPHABET,
  ZONE_ALPHABET,
  type Alphabet,
} from './letters'
import { checkRow, placeOf } from './part-values'
import type { LevelShape } from './shape'

/** Checks a level beyond its shape: its size, lengths and letters of rows, districts, doors, places inside the level. */
export function checkLevelShape(level: LevelShape, path: JsonPath): readonly FieldProblem[] {
  const badSize = checkSize(level.width, level.height)
  if (badSize !== undefined) return [{ path, message: `has a size that is not possible. ${badSize}` }]
  if (level.rows.length !== level.height) {
    const message = `has ${counted(level.rows.length, 'row')}, but height is ${level.height}: one row of the map each.`
    return [{ path: [...path, 'rows'], message }]
  }
  const { weights = [] } = level
  if (level.weights && weights.length !== level.height) {
    const message = `has ${counted(weights.length, 'row')}, but height is ${level.height}: one row of weights each.`
    return [{ path: [...path, 'weights'], message }]
  }

  const { zones, districts } = level
  if ((zones === undefined) !== (districts === undefined)) {
    return [{ path, message: 'must have both zones and districts, or neither.' }]
  }
  if (zones && zones.length !== level.height) {
    const message = `has ${counted(zones.length, 'row')}, but height is ${level.height}: one row of zones each.`
    return [{ path: [...path, 'zones'], message }]
  }

  const problems: FieldProblem[] = []
  const check = (row: string, length: number, alphabet: Alphabet, at: JsonPath): void => {
    const problem = checkRow(row, length, alphabet)
    if (problem && problems.length < MAX_PROBLEMS) problems.push({ path: [...path, ...at], ...problem })
  }
  for (const [y, row] of level.rows.entries()) {
    check(row.north, level.width, EDGE_ALPHABET, ['rows', y, 'north'])
    check(row.cells, level.width, CELL_ALPHABET, ['rows', y, 'cells'])
    check(row.west, level.width + 1, EDGE_ALPHABET, ['rows', y, 'west'])
    check(row.marks, level.width, MARK_ALPHABET, ['rows', y, 'marks'])
  }
  check(level.south, level.width, EDGE_ALPHABET, ['south'])
  for (const [y, row] of (zones ?? []).entries()) check(row, level.width, ZONE_ALPHABET, ['zones', y])
  for (const [y, row] of weights.entries()) check(row, level.width, WEIGHT_ALPHABET, ['weights', y])
  problems.push(...checkDistricts(level, path), ...checkDoors(level, path, (door) => kindInRows(level, door)))
  for (const [index, place] of level.places.entries()) {
    if (place.x < level.width && place.y < level.height) {
      const wrong = checkArea(level, placeOf(level, place))
      if (wrong !== undefined) problems.push({ path: [...path, 'places', index], message: wrong })
      continue
    }
    const message = `lies outside the level: x ${place.x}, y ${place.y} in ${level.width} x ${level.height} cells.`
    problems.push({ path: [...path, 'places', index], message })
  }
  return problems
}

/** Checks that names of districts are legal, and that zones say only districts of the list. */
function checkDistricts({ zones = [], districts = [] }: LevelShape, path: JsonPath): readonly FieldProblem[] {
  const problems: FieldProblem[] = [...checkDistrictNames(districts, path)]
  for (const [y, row] of zones.entries()) {
    for (let x = 0; x < row.length; x++) {
      const zone = ZONE_ALPHABET.valueOf[row.charCodeAt(x)] ?? 0
      if (zone <= districts.length || zone === 255) continue
      const message = `has ${showCharacter(row.slice(x))} as letter ${x + 1}, but there are only ${counted(districts.length, 'district')}.`
      problems.push({ path: [...path, 'zones', y], message, offset: x })
      break
    }
    if (problems.length >= MAX_PROBLEMS) break
  }
  return problems
}

/** Returns the problems of the names of districts, in a list of a level at a path. */
export function checkDistrictNames(
  districts: readonly Pick<District, 'name'>[],
  path: JsonPath,
): readonly FieldProblem[] {
  return districts.flatMap(({ name }, index) => {
    const message = checkDistrictName(name, districts.slice(0, index))
    return message === undefined ? [] : [{ path: [...path, 'districts', index, 'name'], message }]
  })
}
