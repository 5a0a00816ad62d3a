import { counted } from '../../text/counted'
import { isInside } from '../../level/grid'
import { CellKind, EdgeKind } from '../../level/kinds'
import { checkSize, createDraft, edgeAt, MAX_CELLS, setEdge, type LevelDraft } from '../../level/level'
import { sortPlaces, type Place } from '../../level/places'
import { projectOf } from '../../project/project'
import { boolean, choice, defineSettings, type SettingsOf } from '../../settings/define'
import { parseSettings } from '../../settings/parse'
import type { SettingValues } from '../../settings/setting'
import { withBanks } from '../banks'
import { shapeProblems, type FieldProblem } from '../field-problems'
import type { ReadResult } from '../format'
import { readJsonFile } from '../json-file'
import { CELL_ALPHABET } from '../native/letters'
import { fillClosedAreas } from './closed-areas'
import { colourProperty, opacityPlace, readColour } from './colours'
import { goodParts } from './parts'
import {
  lightShape,
  portalShape,
  tableShape,
  type PortalShape,
  type TablePoint,
  type TableShape,
} from './shape'
import { snapDoor, snapLine, type SnappedLine } from './snap'

/** The options for reading a map. */
export const UVTT_READ_SETTINGS = defineSettings({
  slanted: choice({
    label: 'Walls off the grid',
    help: 'Walls that do not lie between cells: slanted and curved ones, and those in the middle of cells.',
    default: 'snap',
    choices: [
      { value: 'snap', label: 'Follow the nearest sides of cells' },
      { value: 'omit', label: 'Leave out' },
    ],
  }),
  objects: boolean({
    label: 'Walls around objects',
    help: 'What objects such as pillars hide also becomes walls.',
    default: true,
  }),
  closed: choice({
    label: 'Closed areas',
    help: 'Cells that neither a door nor an opening leads to; the largest area always becomes streets.',
    default: 'rock',
    choices: [
      { value: 'rock', label: 'Become rock' },
      { value: 'street', label: 'Become streets' },
    ],
  }),
})

type ReadOptions = SettingsOf<typeof UVTT_READ_SETTINGS>

/** Reads a map; problems have line, column and key path. Never throws on bad input. */
export function readUvtt(bytes: Uint8Array, title: string, values: SettingValues = {}): ReadResult {
  const file = readJsonFile(bytes)
  if (file.status === 'refused') return file
  const shaped = tableShape.safeParse(file.content)
  if (!shaped.success) return file.refuse(shapeProblems(shaped.error))
  const table = shaped.data
  const { x: across, y: down } = table.resolution.map_size
  const [width, height] = [Math.ceil(across - 0.05), Math.ceil(down - 0.05)]
  const notes: string[] = []
  const portals = goodParts(table.portals, portalShape, PORTALS, notes)
  const sizeProblem = checkSize(width, height) ?? wallsProblem(table, portals)
  if (sizeProblem !== undefined) {
    return file.refuse([{ path: ['resolution', 'map_size'], message: sizeProblem, whole: true }])
  }
  const draft = createDraft(width, height)
  draft.northEdges.fill(EdgeKind.open)
  draft.westEdges.fill(EdgeKind.open)
  const problem = readCells(draft, table)
  if (problem) return file.refuse([problem])
  const options = parseSettings(UVTT_READ_SETTINGS, values)
  if (width - across > 0.05 || height - down > 0.05) {
    notes.push(`The map ends within cells; it becomes ${width} x ${height} cells.`)
  }
  readWalls(draft, table, options, notes)
  readDoors(draft, portals, originOf(table), notes)
  draft.places = readLights(draft, table, notes)
  if (!table.brownstone) {
    closeBorder(draft)
    fillClosedAreas(draft, options.closed === 'street' ? CellKind.street : CellKind.rock, notes)
    if (table.image) notes.push('The picture of the map is left out.')
  }
  const level = table.brownstone ? withBanks(draft) : draft
  return { status: 'read', project: projectOf(level, title), notes }
}

const PORTALS = { key: 'portals', one: 'portal is', many: 'portals are' }
const LIGHTS = { key: 'lights', one: 'light is', many: 'lights are' }

/** Refuses files that would take minutes: walls longer than all sides of many levels. */
export function wallsProblem(
  table: Pick<TableShape, 'line_of_sight' | 'objects_line_of_sight'>,
  portals: readonly Pick<PortalShape, 'bounds'>[] = [],
): string | undefined {
  let length = 0
  for (const line of [...(table.line_of_sight ?? []), ...(table.objects_line_of_sight ?? [])]) {
    for (let at = 1; at < line.length; at++) {
      const [from, to] = [line[at - 1], line[at]]
      if (from && to) length += Math.abs(to.x - from.x) + Math.abs(to.y - from.y) + 1
    }
  }
  for (const { bounds } of portals) {
    const [from, to] = bounds
    if (from && to) length += Math.abs(to.x - from.x) + Math.abs(to.y - from.y) + 1
  }
  return length > 4 * MAX_CELLS ? 'The walls of this map are longer than any level needs.' : undefined
}

/** Reads the kinds of cells that our own files have; all others are streets. */
function readCells(draft: LevelDraft, { brownstone }: TableShape): FieldProblem | undefined {
  draft.cells.fill(CellKind.street)
  if (!brownstone) return undefined
  const { width, height } = draft
  const rows = brownstone.cells
  if (rows.length !== height) {
    return { path: ['brownstone', 'cells'], message: `has ${rows.length} rows, but the map has ${height}.` }
  }
  for (const [y, row] of rows.entries()) {
    const path = ['brownstone', 'cells', y]
    if (row.length !== width) {
      return { path, message: `has ${counted(row.length, 'cell')}, but the map is ${width} cells wide.` }
    }
    for (let x = 0; x < width; x++) {
      const value = CELL_ALPHABET.valueOf[row.charCodeAt(x)] ?? 255
      if (value === 255) {
        return { path, offset: x, message: `may only have the letters ${CELL_ALPHABET.letters}.` }
      }
      draft.cells[y * width + x] = value
    }
  }
  return undefined
}

/** Returns a function that counts from the north-west corner of the map. */
function originOf({ resolution }: TableShape): (point: TablePoint) => TablePoint {
  const { x, y } = resolution.map_origin ?? { x: 0, y: 0 }
  return (point) => ({ x: point.x - x, y: point.y - y })
}

function readWalls(draft: LevelDraft, table: TableShape, options: ReadOptions, notes: string[]): void {
  const place = originOf(table)
  const objects = options.objects ? (table.objects_line_of_sight ?? []) : []
  const isOmitted = options.slanted === 'omit'
  let all = 0
  let off = 0
  let lost = 0
  for (const line of [...(table.line_of_sight ?? []), ...objects]) {
    for (let at = 1; at < line.length; at++) {
      const [from, to] = [line[at - 1], line[at]]
      if (!from || !to || (from.x === to.x && from.y === to.y)) continue
      all++
      const { edges, isExact } = snapLine(draft, place(from), place(to))
      if (!isExact) off++
      else if (edges.length === 0) lost++
      if (isExact || !isOmitted) for (const edge of edges) setEdge(draft, edge, EdgeKind.wall)
    }
  }
  if (off > 0) {
    const what = isOmitted ? 'left out' : off === 1 ? 'it follows' : 'they follow'
    const how = isOmitted ? what : `${what} the nearest sides of cells`
    const share = `${off} of ${counted(all, 'piece of wall does', 'pieces of wall do')}`
    notes.push(`${share} not lie between cells; ${how}.`)
  }
  if (lost > 0) {
    notes.push(`${counted(lost, 'piece of wall lies', 'pieces of wall lie')} outside the map; left out.`)
  }
}

function readDoors(
  draft: LevelDraft,
  portals: readonly PortalShape[],
  place: (point: TablePoint) => TablePoint,
  notes: string[],
): void {
  let off = 0
  let lost = 0
  let open = 0
  const put = ({ edges, isExact }: SnappedLine, kind: number): void => {
    if (!isExact) off++
    if (edges.length === 0) lost++
    for (const edge of edges) setEdge(draft, edge, kind)
  }
  for (const { bounds, closed } of portals) {
    const [from, to] = bounds
    if (!from || !to) continue
    if (closed === false) open++
    put(snapDoor(draft, place(from), place(to)), closed === false ? EdgeKind.archway : EdgeKind.door)
  }
  if (open > 0)
    notes.push(`${counted(open, 'open portal becomes an archway', 'open portals become archways')}.`)
  if (off > 0) {
    const where = off === 1 ? 'it is put on the nearest side' : 'they are put on the nearest sides'
    notes.push(`${counted(off, 'door does', 'doors do')} not lie between cells; ${where} of cells.`)
  }
  if (lost > 0) notes.push(`${counted(lost, 'door lies', 'doors lie')} outside the map; left out.`)
}

/** Reads lights as places whose property "light" is their range in cells. */
function readLights(draft: LevelDraft, table: TableShape, notes: string[]): readonly Place[] {
  const place = originOf(table)
  const lights = goodParts(table.lights, lightShape, LIGHTS, notes)
  const opacity = opacityPlace(lights.flatMap(({ color }) => (typeof color === 'string' ? color : [])))
  const places: Place[] = []
  let lost = 0
  let colourless = 0
  for (const { position, range, color } of lights) {
    const { x, y } = place(position)
    if (!isInside(draft, Math.floor(x), Math.floor(y)) || !(range === undefined || range > 0)) {
      lost++
      continue
    }
    const colour = typeof color === 'string' ? readColour(color, opacity) : undefined
    if (color !== undefined && color !== null && colour === undefined) colourless++
    places.push({
      cell: Math.floor(y) * draft.width + Math.floor(x),
      kind: 'light',
      name: '',
      properties: { light: range ?? true, ...colourProperty(colour) },
    })
  }
  if (lost > 0) {
    const words = [
      'light lies outside the map or has no range',
      'lights lie outside the map or have no range',
    ] as const
    notes.push(`${counted(lost, ...words)}; left out.`)
  }
  if (opacity === 'last') notes.push('The colours of the lights are read with their opacity last.')
  if (colourless > 0) {
    const words = ['light has a colour that is', 'lights have colours that are'] as const
    notes.push(`${counted(colourless, ...words)} not of 6 or 8 hexadecimal digits, and left out.`)
  }
  return sortPlaces(places)
}

/** The map ends at its border. */
function closeBorder(draft: LevelDraft): void {
  const { width, height } = draft
  const close = (edge: number): void => {
    if (edgeAt(draft, edge) === EdgeKind.open) setEdge(draft, edge, EdgeKind.wall)
  }
  for (let x = 0; x < width; x++) for (const y of [0, height]) close(y * width + x)
  const first = draft.northEdges.length
  for (let y = 0; y < height; y++) for (const x of [0, width]) close(first + y * (width + 1) + x)
}
