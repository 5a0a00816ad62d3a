import { counted } from '../../text/counted'
import { checkArea } from '../../level/areas'
import { checkDistrictNames } from '../native/check-level'
import { doorsField, edgeOfDoor } from '../../level/doors'
import type { Grid } from '../../level/grid'
import { CELL_KINDS, EDGE_KINDS } from '../../level/kinds'
import { checkSize, createDraft, edgeAt, type Level } from '../../level/level'
import { Mark } from '../../level/marks'
import { sortPlaces, type LinkKind, type Place } from '../../level/places'
import { withKinds } from '../../project/kinds'
import { excessOfContent } from '../../project/limits'
import { checkCustomKinds } from '../../project/custom-kinds'
import type { Project, ProjectLevel } from '../../project/project'
import { wrappedAsMade } from '../../project/wraps'
import { MAX_PROBLEMS, type FieldProblem } from '../field-problems'
import type { ReadResult } from '../format'
import { readJsonFile } from '../json-file'
import type { JsonPath } from '../native/json-text'
import { checkDoors, checkIds } from '../native/check-logic'
import { doorsOf, placeOf } from '../native/part-values'
import { buildingsOfFile, gatesOfFile, linksOfFile, polygonsOfFile } from './derived-fields'
import { checkGridSize, readGrid, type GridForm } from './grids'
import { jsonShape, VERSION, type JsonShape, type LevelShape, type PlaceShape } from './shape'
import { defined } from '../../text/defined'
import { checkShape } from '../../text/shape'

/** Reads every level of a file; problems have line, column and key path. Never throws on bad input. */
export function readJson(bytes: Uint8Array): ReadResult {
  const file = readJsonFile(bytes)
  if (file.status === 'refused') return file
  const { content, refuse } = file
  const wrong = checkHeader(content)
  if (wrong) return refuse([wrong])
  const excess = excessOfContent(content as object) // as checked with the header
  if (excess) return refuse([excess])
  const shaped = checkShape(jsonShape, content)
  if ('problems' in shaped) return refuse(shaped.problems)
  const problems: FieldProblem[] = []
  const project = projectOfShape(shaped.value, problems)
  return problems.length > 0
    ? refuse(problems)
    : { status: 'read', project, notes: differences(shaped.value, project) }
}

function checkHeader(content: unknown): FieldProblem | undefined {
  const { format, version } = (content ?? {}) as { readonly format?: unknown; readonly version?: unknown } // any JSON
  if (format !== 'brownstone-level') {
    const message = 'This is not plain JSON of Brownstone: "format" must be "brownstone-level".'
    return { path: format === undefined ? [] : ['format'], whole: true, message }
  }
  if (version === VERSION) return undefined
  const message =
    typeof version === 'number' && version > VERSION
      ? `This file was written by a newer Brownstone (version ${version}; this program reads ${VERSION}).`
      : `"version" must be ${VERSION}.`
  return { path: ['version'], whole: true, message }
}

/** Reads a file whose shape has passed; collects what is wrong with it. */
function projectOfShape({ id, name, levels, links, ...file }: JsonShape, problems: FieldProblem[]): Project {
  const kindOf = new Map<string, LinkKind>()
  for (const [index, { id, kind }] of links.entries()) {
    if (kindOf.has(id)) {
      problems.push({ path: ['links', index, 'id'], message: `must be unique, but another is "${id}" too.` })
    }
    kindOf.set(id, kind)
  }
  const meanings: Meanings = {
    cells: numbersOf(file.cellKinds, CELL_KINDS, 'cellKinds', problems),
    edges: numbersOf(file.edgeKinds, EDGE_KINDS, 'edgeKinds', problems),
    linkKindOf: (link) => kindOf.get(link),
  }
  const ids = new Set<string>()
  const entries: ProjectLevel[] = []
  for (const [index, shape] of levels.entries()) {
    const path = ['levels', index]
    if (ids.has(shape.id)) {
      problems.push({ path: [...path, 'id'], message: `must be unique, but another is "${shape.id}" too.` })
    }
    ids.add(shape.id)
    const { id: levelId, name: levelName, recipe, theme } = shape
    const level = levelOfShape(shape, path, meanings, problems)
    if (!level) continue
    const whole = wrappedAsMade(level, recipe)
    entries.push({
      id: levelId,
      name: levelName,
      level: whole,
      ...defined({ recipe, theme }),
    })
    if (problems.length >= MAX_PROBLEMS) break
  }
  if (problems.length === 0) problems.push(...checkIds(levels))
  const kinds = file.ownKinds ?? []
  const badKind = checkCustomKinds(kinds)
  if (badKind) problems.push({ ...badKind, path: ['ownKinds', ...badKind.path] })
  return withKinds({ ...defined({ id }), name, levels: entries }, kinds)
}

/** What the numbers and words of a file mean. */
interface Meanings {
  readonly cells: Int16Array
  readonly edges: Int16Array
  readonly linkKindOf: (link: string) => LinkKind | undefined
}

/** Returns the value of each number of a legend, and -1 for all others. */
function numbersOf(
  legend: readonly { readonly number: number; readonly id: string }[],
  kinds: readonly { readonly id: string; readonly value: number }[],
  key: string,
  problems: FieldProblem[],
): Int16Array {
  const values = new Int16Array(256).fill(-1)
  for (const [index, { number, id }] of legend.entries()) {
    if (values[number] !== -1) {
      problems.push({
        path: [key, index, 'number'],
        message: `must be unique, but another is ${number} too.`,
      })
    }
    values[number] = kinds.find((kind) => kind.id === id)?.value ?? -1
  }
  return values
}

/** Reads a level; undefined if something is wrong with it. */
function levelOfShape(
  shape: LevelShape,
  path: JsonPath,
  { cells, edges, linkKindOf }: Meanings,
  problems: FieldProblem[],
): Level | undefined {
  const { width, height, districts, zones, gates, places } = shape
  const before = problems.length
  const badSize = checkSize(width, height)
  if (badSize !== undefined) {
    problems.push({ path, message: `has a size that is not possible. ${badSize}` })
    return undefined
  }
  if ((zones === undefined) !== (districts === undefined)) {
    problems.push({ path, message: 'must have both zones and districts, or neither.' })
    return undefined
  }
  const cell = { columns: width, rows: height, valueOf: cells, words: 'a number that cellKinds lists' }
  const edge = { columns: width, rows: height + 1, valueOf: edges, words: 'a number that edgeKinds lists' }
  const westEdge = { ...edge, columns: width + 1, rows: height }
  const grids = [
    ['cells', cell],
    ['northEdges', edge],
    ['westEdges', westEdge],
    ['zones', cell],
  ] as const
  // Before the level is allocated: a short file may claim many levels of the largest size.
  for (const [key, form] of grids) {
    const problem = shape[key] && checkGridSize(shape[key], [...path, key], form)
    if (problem) problems.push(problem)
  }
  if (problems.length > before) return undefined
  const draft = createDraft(width, height)
  if (shape.wraps) draft.wraps = shape.wraps
  const read = (key: (typeof grids)[number][0], form: GridForm, into: Uint8Array): void => {
    const problem = readGrid(shape[key] ?? [], [...path, key], form, into)
    if (problem) problems.push(problem)
  }
  read('cells', cell, draft.cells)
  read('northEdges', edge, draft.northEdges)
  read('westEdges', westEdge, draft.westEdges)
  if (districts) {
    const list = districts.map(({ name, settings }) => ({ name, settings }))
    problems.push(...checkDistrictNames(list, path))
    draft.districts = { zones: new Uint8Array(width * height), list }
    const words = `0 for no district, or the number of one, up to ${list.length}`
    const valueOf = Int16Array.from({ length: list.length + 1 }, (_, zone) => zone)
    read('zones', { ...cell, valueOf, words }, draft.districts.zones as Uint8Array) // just made
  }
  for (const [index, { x, y }] of gates.entries()) {
    if (x < width && y < height) draft.marks[y * width + x] = Mark.gateSeed
    else problems.push({ path: [...path, 'gates', index], message: outside(shape, x, y) })
  }
  draft.places = sortPlaces(
    places.map((place, index) => {
      const problem = checkPlace(shape, place, linkKindOf)
      if (problem) problems.push({ ...problem, path: [...path, 'places', index, ...problem.path] })
      return placeOfShape(shape, place, linkKindOf)
    }),
  )
  const { doors = [] } = shape
  problems.push(
    ...checkDoors(shape, path, (door) => {
      const edge = edgeOfDoor(shape, door)
      return edge < 0 ? undefined : edgeAt(draft, edge)
    }),
  )
  if (problems.length > before) return undefined
  return { ...draft, ...doorsField(draft, doorsOf(draft, doors)) }
}

function outside({ width, height }: Grid, x: number, y: number): string {
  return `lies outside the level: x ${x}, y ${y} in ${width} x ${height} cells.`
}

function checkPlace(
  grid: Grid,
  place: PlaceShape,
  linkKindOf: Meanings['linkKindOf'],
): FieldProblem | undefined {
  const { x, y, link } = place
  if (x >= grid.width || y >= grid.height) return { path: [], message: outside(grid, x, y) }
  if (link !== undefined && !linkKindOf(link)) {
    return { path: ['link'], message: `is "${link}", which is not the id of an entry of links.` }
  }
  const message = checkArea(grid, placeOfShape(grid, place, linkKindOf))
  return message === undefined ? undefined : { path: [], message }
}

function placeOfShape(grid: Grid, place: PlaceShape, linkKindOf: Meanings['linkKindOf']): Place {
  const { link: id, linkKind, ...shape } = place
  const kind = id === undefined ? undefined : (linkKind ?? linkKindOf(id))
  return placeOf(grid, { ...shape, ...(id !== undefined && kind ? { link: { id, kind } } : {}) })
}

/** Returns a sentence for each part that says something else than the cells, edges and places, which count. */
function differences(file: JsonShape, project: Project): readonly string[] {
  let gates = 0
  let buildings = 0
  let polygons = 0
  for (const [index, { level }] of project.levels.entries()) {
    const shape = file.levels[index]
    if (!shape) continue
    const open = new Map(gatesOfFile(level).map((gate) => [`${gate.x} ${gate.y}`, gate.open]))
    gates += shape.gates.filter((gate) => open.get(`${gate.x} ${gate.y}`) !== gate.open).length
    if (!areAlike(shape.buildings ?? [], buildingsOfFile(level))) buildings++
    const drawn = (shape.districts ?? []).map((district) => district.polygons)
    if (!areAlike(drawn, polygonsOfFile(level))) polygons++
  }
  const links = linksOfFile(project)
  const odd = file.links.filter((link) => !areAlike(link, links.get(link.id))).length
  return [
    gates > 0 &&
      `${counted(gates, 'gate is called open or closed against its edge', 'gates are called open or closed against their edges')}, which ${counts(gates)}.`,
    buildings > 0 &&
      `The buildings of ${counted(buildings, 'level')} differ from the cells and edges, which count.`,
    polygons > 0 &&
      `The polygons of districts of ${counted(polygons, 'level')} differ from the zones, which count.`,
    odd > 0 &&
      `${counted(odd, 'link has', 'links have')} other ends than the places with ${odd === 1 ? 'its id' : 'their ids'}, which count.`,
  ].filter((note) => note !== false)
}

function counts(edges: number): string {
  return edges === 1 ? 'counts' : 'count'
}

/** Whether derived parts are the same, in whatever order their keys are. */
function areAlike(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, DERIVED_KEYS) === JSON.stringify(b, DERIVED_KEYS)
}

/** The keys of all derived parts. */
const DERIVED_KEYS = [
  'id',
  'kind',
  'ends',
  'level',
  'x',
  'y',
  'width',
  'height',
  'cells',
  'doors',
  'side',
  'place',
]
