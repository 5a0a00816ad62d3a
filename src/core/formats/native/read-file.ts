import { checkArea } from '../../level/areas'
import { checkDistrictName } from '../../level/districts'
import { checkSize, createDraft, type Level } from '../../level/level'
import { withWeight } from '../../level/marks'
import { sortPlaces } from '../../level/places'
import { withKinds } from '../../project/kinds'
import { checkCustomKinds } from '../../project/custom-kinds'
import { withPresets } from '../../project/presets'
import { withExports } from '../../project/save-exports'
import { withSnapshots, type Project, type ProjectLevel } from '../../project/project'
import { withWorlds } from '../../project/worlds'
import { wrappedAsMade } from '../../project/wraps'
import { checkPlacesOfCells, excessOfContent } from '../../project/limits'
import { shortenNames } from '../../project/short-names'
import type { ReadResult } from '../format'
import { MAX_PROBLEMS, type FieldProblem } from '../field-problems'
import { readJsonFile } from '../json-file'
import { counted } from '../../text/counted'
import { showCharacter } from '../../text/text'
import type { JsonPath } from './json-text'
import {
  CELL_ALPHABET,
  EDGE_ALPHABET,
  MARK_ALPHABET,
  WEIGHT_ALPHABET,
  ZONE_ALPHABET,
  type Alphabet,
} from './letters'
import { asVersion1 } from './old-versions'
import { checkDoors, checkIds, kindInRows } from './check-logic'
import { checkRow, doorsOf, fill, placeOf } from './part-values'
import { checkPresets } from './presets'
import { checkExports, exportsOf } from './save-exports'
import { buildSource, checkSource, excessOfSources } from './read-source'
import { FILE_VERSION, fileShape, type FileShape, type LevelShape } from './shape'
import { buildWorld, checkWorlds } from './worlds'
import { defined } from '../../text/defined'
import { checkShape } from '../../text/shape'

/**
 * Reads a whole project; problems have line, column and key path. Never throws on bad input. The caller adds notes about the
 * project, so that a game that only reads does not load the generators.
 */
export function readProjectFile(
  bytes: Uint8Array,
  notesOf: (project: Project) => readonly string[] = () => [],
): ReadResult {
  const file = readJsonFile(bytes)
  if (file.status === 'refused') return file
  const { refuse } = file

  const header = checkHeader(asVersion1(file.content))
  if ('problem' in header) return refuse([header.problem])
  const { content } = header
  const excess = excessOfContent(content)
  if (excess) return refuse([excess])
  const shaped = checkShape(fileShape, content)
  if ('problems' in shaped) return refuse(shaped.problems)
  const excessOfImports = excessOfSources(shaped.value)
  if (excessOfImports) return refuse([excessOfImports])

  const problems = checkFile(shaped.value)
  if (problems.length > 0) return refuse(problems)
  const { id, name, levels, snapshots, worlds, presets, exports, kinds } = shaped.value
  const project = withPresets(
    withWorlds(
      withSnapshots(
        { ...(id === undefined ? {} : { id }), name, levels: levels.map(buildLevel) },
        snapshots?.map((snapshot) => ({ ...snapshot, level: buildLevel(snapshot.level) })),
      ),
      worlds?.map((world) => buildWorld(world, world.recipe)),
    ),
    presets,
  )
  const short = shortenNames(withKinds(withExports(project, exportsOf(exports)), kinds))
  const tooMuch = checkPlacesOfCells(short.project)
  if (tooMuch !== undefined) return refuse([{ path: [], whole: true, message: tooMuch }])
  return {
    status: 'read',
    project: short.project,
    notes: [...short.notes, ...notesOf(project)],
  }
}

/** Checks that a file is a project of the version that this program reads. */
function checkHeader(content: unknown): { readonly content: object } | { readonly problem: FieldProblem } {
  if (typeof content !== 'object' || content === null || !('format' in content)) {
    return {
      problem: {
        path: [],
        whole: true,
        message: 'This is not a Brownstone project: it has no "format": "brownstone".',
      },
    }
  }
  if (content.format !== 'brownstone') {
    return {
      problem: {
        path: ['format'],
        whole: true,
        message: 'This is not a Brownstone project: "format" must be "brownstone".',
      },
    }
  }
  const version: unknown = 'version' in content ? content.version : undefined
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return {
      problem: { path: ['version'], message: 'must be a whole number from 1: the version of the file.' },
    }
  }
  if (version > FILE_VERSION) {
    const message =
      `This file was written by a newer Brownstone (file version ${version}; ` +
      `this program reads version ${FILE_VERSION}).`
    return { problem: { path: ['version'], whole: true, message } }
  }
  return { content }
}

/** Checks the file beyond its shape: sizes, lengths and letters of rows, ids, places inside the level. */
function checkFile(file: FileShape): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  const ids = new Map<string, number>()
  for (const [index, level] of file.levels.entries()) {
    const path = ['levels', index]
    const earlier = ids.get(level.id)
    if (earlier !== undefined) {
      problems.push({
        path: [...path, 'id'],
        message: `must be unique, but levels[${earlier}] is called "${level.id}" too.`,
      })
    }
    ids.set(level.id, index)
    problems.push(...checkLevelShape(level, path), ...checkSource(level, path, checkLevelShape))
    if (problems.length >= MAX_PROBLEMS) return problems
  }
  const snapshotIds = new Set<string>()
  for (const [index, { id, level }] of (file.snapshots ?? []).entries()) {
    const path = ['snapshots', index]
    if (snapshotIds.has(id)) {
      problems.push({
        path: [...path, 'id'],
        message: `must be unique, but another snapshot is "${id}" too.`,
      })
    }
    snapshotIds.add(id)
    const at = [...path, 'level']
    problems.push(...checkLevelShape(level, at), ...checkSource(level, at, checkLevelShape))
    if (problems.length >= MAX_PROBLEMS) break
  }
  problems.push(
    ...checkIds(file.levels),
    ...checkPresets(file.presets ?? []),
    ...checkExports(file.exports ?? []),
  )
  const badKind = checkCustomKinds(file.kinds ?? [])
  if (badKind) problems.push({ ...badKind, path: ['kinds', ...badKind.path] })
  problems.push(...checkWorlds(file.worlds ?? [], file.levels))
  return problems
}

function checkLevelShape(level: LevelShape, path: JsonPath): readonly FieldProblem[] {
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
  const problems: FieldProblem[] = []
  for (const [index, { name }] of districts.entries()) {
    const message = checkDistrictName(name, districts.slice(0, index))
    if (message !== undefined) problems.push({ path: [...path, 'districts', index, 'name'], message })
  }
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

/** Builds the level of a shape that `checkFile` has accepted, with its details. */
function buildLevel(shape: LevelShape): ProjectLevel {
  const { id, name, recipe, theme, source: from } = shape
  const level = wrappedAsMade(buildCells(shape), recipe)
  const source = from && buildSource(from, shape, level, buildCells)
  return { id, name, level, ...defined({ recipe, theme, source }) }
}

function buildCells(shape: LevelShape): Level {
  const { width, height, wraps } = shape
  const draft = createDraft(width, height)
  for (const [y, row] of shape.rows.entries()) {
    fill(draft.northEdges, y * width, row.north, EDGE_ALPHABET)
    fill(draft.cells, y * width, row.cells, CELL_ALPHABET)
    fill(draft.westEdges, y * (width + 1), row.west, EDGE_ALPHABET)
    fill(draft.marks, y * width, row.marks, MARK_ALPHABET)
  }
  fill(draft.northEdges, height * width, shape.south, EDGE_ALPHABET)
  for (const [y, row] of (shape.weights ?? []).entries()) {
    for (let x = 0; x < width; x++) {
      const weight = WEIGHT_ALPHABET.valueOf[row.charCodeAt(x)] ?? 0
      draft.marks[y * width + x] = withWeight(draft.marks[y * width + x] ?? 0, weight)
    }
  }
  if (shape.zones && shape.districts) {
    const zones = new Uint8Array(width * height)
    for (const [y, row] of shape.zones.entries()) fill(zones, y * width, row, ZONE_ALPHABET)
    draft.districts = {
      zones,
      list: shape.districts.map(({ label, ...rest }) => ({ ...rest, ...defined({ label }) })),
    }
  }
  draft.places = sortPlaces(shape.places.map((place) => placeOf(shape, place)))
  const doors = doorsOf(shape, shape.doors ?? [])
  if (doors.length > 0) draft.doors = doors
  if (wraps) draft.wraps = wraps
  return draft
}
