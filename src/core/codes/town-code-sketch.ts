import { readText, encodeText } from '../text/text'
import { FORBIDDEN_NAMES, isRecord } from '../text/is-record'
import { checkArea } from '../level/areas'
import type { Bytes } from '../level/bytes'
import { checkDistrictName, MAX_DISTRICTS, type District, type Districts } from '../level/districts'
import { sortDoors } from '../level/doors'
import { cellCount, type Grid } from '../level/grid'
import { isCellKind, isEdgeKind } from '../level/kinds'
import type { Level, LevelDraft } from '../level/level'
import { isArea, PLACE_KINDS, sortPlaces, type Place, type PropertyValue } from '../level/places'
import { doorsOfCode, labelFieldOf, refuseSameIds, thingFieldsOf } from './town-code-things'
import { BadCode, type CodeReader, type CodeWriter } from './code-bytes'
import { checkLevelLimits } from '../project/limits'
import { withoutLinks } from '../project/links'
import { KIND_ID } from '../project/custom-kinds'
import { defined } from '../text/defined'

/** Writes the arrays, places, districts and doors of a sketch. */
export function writeSketch(out: CodeWriter, sketch: Level): void {
  const { places, districts, doors } = sketch
  writeRuns(out, sketch.cells)
  writeRuns(out, sketch.marks)
  writeRuns(out, sketch.northEdges)
  writeRuns(out, sketch.westEdges)
  out.list(encodeText(places.length === 0 ? '' : JSON.stringify(withoutLinks(sketch).places)))
  out.list(encodeText(districts ? JSON.stringify(districts.list) : ''))
  if (districts) writeRuns(out, districts.zones)
  if (doors) out.list(encodeText(JSON.stringify(doors)))
}

/** Writes each value and its repeat count. */
function writeRuns(out: CodeWriter, bytes: Bytes): void {
  for (let from = 0; from < bytes.length;) {
    let to = from + 1
    while (to < bytes.length && bytes[to] === bytes[from]) to++
    out.u8(bytes[from] ?? 0)
    out.number(to - from)
    from = to
  }
}

/** Reads the arrays, places, districts and doors of a sketch into an empty draft of its size. */
export function readSketch(input: CodeReader, draft: LevelDraft, hasDoors: boolean): void {
  readRuns(input, draft.cells, 'the kinds of cells', isCellKind)
  readRuns(input, draft.marks, 'the marks of cells', () => true) // every byte is legal
  readRuns(input, draft.northEdges, 'the north edges', isEdgeKind)
  readRuns(input, draft.westEdges, 'the west edges', isEdgeKind)
  const places = readString(input, 'the places')
  if (places !== '') draft.places = sortPlaces(readPlaces(places, draft))
  const districts = readString(input, 'the districts')
  if (districts !== '') draft.districts = readZones(input, draft, districts)
  if (hasDoors) {
    const doors = doorsOfCode(readList(readString(input, 'the doors'), 'doors'), draft)
    draft.doors = sortDoors(draft, doors)
  }
  refuseSameIds(draft)
  const excess = checkLevelLimits(draft)
  if (excess !== undefined) throw new BadCode(excess)
}

function readZones(input: CodeReader, draft: Level, districts: string): Districts {
  const list = readDistricts(districts)
  const zones = new Uint8Array(draft.cells.length)
  readRuns(input, zones, 'the zones of cells', (zone) => zone <= list.length)
  return { zones, list }
}

function readRuns(
  input: CodeReader,
  into: Uint8Array,
  what: string,
  isLegal: (value: number) => boolean,
): void {
  for (let from = 0; from < into.length;) {
    const value = input.byte(what)
    const length = input.number(what)
    if (!isLegal(value))
      throw new BadCode(`Among ${what}, cell ${from + 1} is ${value}, which has no meaning.`)
    if (length < 1 || length > into.length - from) {
      throw new BadCode(`Among ${what}, a run of ${length} does not fit into the ${into.length - from} left.`)
    }
    into.fill(value, from, from + length)
    from += length
  }
}

/** Reads a text. Throws a BadCode if it is not UTF-8. */
export function readString(input: CodeReader, what: string): string {
  const bytes = input.list(what)
  if (bytes.length === 0) return ''
  const decoded = readText(bytes)
  if (decoded.status === 'refused') throw new BadCode(`The bytes of ${what} are not UTF-8 text.`)
  return decoded.text
}

function readPlaces(text: string, grid: Grid): readonly Place[] {
  return readList(text, 'places').map((entry, index) => {
    const place = placeOf(entry, grid)
    if (!place) throw new BadCode(`Its place ${index + 1} cannot be read.`)
    return place
  })
}

function readDistricts(text: string): readonly District[] {
  const list: District[] = []
  for (const [index, entry] of readList(text, 'districts').entries()) {
    const district = districtOf(entry, list)
    if (!district) throw new BadCode(`Its district ${index + 1} cannot be read.`)
    list.push(district)
  }
  if (list.length === 0 || list.length > MAX_DISTRICTS) {
    throw new BadCode(`It has ${list.length} districts; it must have 1 to ${MAX_DISTRICTS}.`)
  }
  return list
}

function districtOf(entry: unknown, others: readonly District[]): District | undefined {
  if (!isRecord(entry) || !isRecord(entry['settings'])) return undefined
  const { name } = entry
  if (typeof name !== 'string' || checkDistrictName(name, others) !== undefined) return undefined
  const settings = plainRecord(entry['settings'])
  const label = labelFieldOf(entry['label'])
  return settings && label && { name, settings, ...label }
}

function readList(text: string, what: string): readonly unknown[] {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw new BadCode(`Its ${what} cannot be read.`)
  }
  if (!Array.isArray(list)) throw new BadCode(`Its ${what} are not a list.`)
  return list
}

function placeOf(entry: unknown, grid: Grid): Place | undefined {
  if (!isRecord(entry)) return undefined
  const { cell, kind, name, properties, size, ownKind, isGenerated } = entry
  const row = PLACE_KINDS.find(({ id }) => id === kind)
  const isOnGrid = typeof cell === 'number' && Number.isInteger(cell) && cell >= 0 && cell < cellCount(grid)
  if (!isOnGrid || !row || typeof name !== 'string' || !isRecord(properties)) return undefined
  const plain = plainRecord(properties)
  if (!plain || (ownKind !== undefined && (typeof ownKind !== 'string' || !KIND_ID.test(ownKind))))
    return undefined
  const [label, thing] = [labelFieldOf(entry['label']), thingFieldsOf(entry)]
  if (!label || !thing) return undefined
  const place = {
    cell,
    kind: row.id,
    name,
    properties: plain,
    ...label,
    ...thing,
    ...defined({ ownKind }),
    ...(isGenerated === true ? { isGenerated: true as const } : {}),
  }
  if (size === undefined) return isArea(place) ? undefined : place
  if (!isRecord(size)) return undefined
  const sized = { ...place, size: { width: Number(size['width']), height: Number(size['height']) } }
  return checkArea(grid, sized) === undefined ? sized : undefined
}

/** Returns a record of texts, numbers and truth values; undefined if it holds anything else or a forbidden name. */
function plainRecord(record: Readonly<Record<string, unknown>>): Record<string, PropertyValue> | undefined {
  const plain: Record<string, PropertyValue> = {}
  for (const [key, value] of Object.entries(record)) {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
    if (FORBIDDEN_NAMES.includes(key)) return undefined
    plain[key] = value
  }
  return plain
}
