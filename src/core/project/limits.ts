import { counted } from '../text/counted'
import { isRecord } from '../text/is-record'
import { MAX_CONNECTORS, MAX_LEVEL_CONNECTORS } from '../level/connectors'
import { MAX_DOORS } from '../level/doors'
import { MAX_DISTRICTS } from '../level/districts'
import { cellName } from '../level/grid'
import { MAX_CELLS, MAX_SIDE, type Level } from '../level/level'
import { placeWords, type Place } from '../level/places'
import { OVERLAND_LIMITS } from '../overland/overland'
import { MAX_CHOICES, MAX_KIND_PROPERTIES, MAX_CUSTOM_KINDS } from './custom-kinds'
import { MAX_PRESETS } from './presets'
import { MAX_SAVE_EXPORTS } from './save-exports'
import { MAX_LEVELS, MAX_SNAPSHOTS, type Project, type ProjectLevel } from './project'
import { MAX_WORLDS } from './worlds'

/**
 * How much a project holds: the same when a file is read, imported or written, and when a level is edited. Files are
 * checked before anything is built from them.
 */

/** Maximum places of a level, and of all levels and snapshots of a project together. */
export const MAX_PLACES = 100_000
export const MAX_PROJECT_PLACES = 200_000

/** Maximum places on one cell. */
export const MAX_PLACES_OF_CELL = 100

/** Maximum entries of one record: the properties of a place, the settings or steps of a run, the values of a preset. */
export const MAX_PROPERTIES = 200

/** Maximum properties of all places of a project together. */
export const MAX_PROJECT_PROPERTIES = 500_000

/** Maximum characters of one text: the value of a property or setting, or its name. */
export const MAX_TEXT = 100_000

/** Something that a project holds too much of: where, as a path of keys, and a sentence that continues it. */
export interface Excess {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** Limits of lists by their key; rows of maps are lists of texts. */
const LISTS: Readonly<Record<string, { readonly max: number; readonly cure: string }>> = {
  levels: { max: MAX_LEVELS, cure: 'Split the project.' },
  snapshots: { max: MAX_SNAPSHOTS, cure: 'Remove the oldest.' },
  worlds: { max: MAX_WORLDS, cure: 'Split the project.' },
  presets: { max: MAX_PRESETS, cure: 'Remove some.' },
  exports: { max: MAX_SAVE_EXPORTS, cure: 'Remove some.' },
  kinds: { max: MAX_CUSTOM_KINDS, cure: 'Remove some.' },
  // Those of a kind; the properties of a place are a record.
  properties: { max: MAX_KIND_PROPERTIES, cure: 'Remove some.' },
  choices: { max: MAX_CHOICES, cure: 'Remove some.' },
  districts: { max: MAX_DISTRICTS, cure: 'Join some.' },
  doors: { max: MAX_DOORS, cure: 'Remove some, or split the level.' },
  connectors: { max: MAX_CONNECTORS, cure: 'Remove some, or set off one thing that sets off the others.' },
  places: { max: MAX_PLACES, cure: 'Remove some, or split the level.' },
  rows: { max: MAX_SIDE, cure: 'Split the level.' },
  weights: { max: MAX_SIDE, cure: 'Split the level.' },
  // Plain JSON may have one list of all cells.
  zones: { max: MAX_CELLS, cure: 'Split the level.' },
  locked: { max: OVERLAND_LIMITS.maxWidth * OVERLAND_LIMITS.maxHeight, cure: 'Remove some.' },
  towns: { max: MAX_LEVELS, cure: 'Remove some.' },
  dungeons: { max: MAX_LEVELS, cure: 'Remove some.' },
}

/** Keys of records whose own keys are free. */
const RECORDS: ReadonlySet<string> = new Set(['properties', 'settings', 'steps', 'values'])

/** Keys of objects that hold what has limits. */
const OBJECTS: ReadonlySet<string> = new Set(['level', 'recipe'])

/**
 * Finds the first thing that the parsed content of a project file has too much of, before it is checked further;
 * undefined if all limits are kept. Ignores what has another shape: the caller refuses it. Linear, and never recursive
 * beyond the depth of a project.
 */
export function excessOfContent(content: object): Excess | undefined {
  const totals = { places: 0, properties: 0 }
  /** Where the search is: a path for each of a hundred thousand values would take longer than the search. */
  const path: (string | number)[] = []

  const inEntries = (entries: object, depth: number): Excess | undefined => {
    for (const [key, value] of Object.entries(entries)) {
      path.push(key)
      const excess = inValue(key, value, depth)
      if (excess) return excess
      path.pop()
    }
    return undefined
  }

  const inValue = (key: string, value: unknown, depth: number): Excess | undefined => {
    if (typeof value === 'string') return excessOfText(value, path)
    if (typeof value !== 'object' || value === null || depth > DEEPEST) return undefined
    if (Array.isArray(value)) return inList(key, value, depth)
    if (RECORDS.has(key)) {
      const excess = excessOfRecord(value, path)
      if (excess) return excess
      if (key === 'properties') totals.properties += Object.keys(value).length
      if (totals.properties > MAX_PROJECT_PROPERTIES) return { path: [], message: TOO_MANY_PROPERTIES }
    }
    return RECORDS.has(key) || OBJECTS.has(key) ? inEntries(value, depth + 1) : undefined
  }

  const inList = (key: string, list: readonly unknown[], depth: number): Excess | undefined => {
    const limit = LISTS[key]
    if (!limit) return undefined
    if (list.length > limit.max) {
      const message = `holds ${list.length} ${key}; at most ${limit.max} are allowed. ${limit.cure}`
      return { path: [...path], message }
    }
    if (key === 'places') totals.places += list.length
    if (totals.places > MAX_PROJECT_PLACES) return { path: [], message: tooManyPlaces(totals.places) }
    for (const [index, entry] of list.entries()) {
      path.push(index)
      const excess =
        typeof entry === 'string'
          ? excessOfText(entry, path)
          : isRecord(entry)
            ? inEntries(entry, depth + 1)
            : undefined
      if (excess) return excess
      path.pop()
    }
    return undefined
  }

  return inEntries(content, 0)
}

/** Nesting of a property of a level in a snapshot: snapshots, its level, places, properties. */
const DEEPEST = 5

/** Returns one sentence that says what a project has too much of; undefined if all limits are kept. Linear in the places. */
export function checkLimits(project: Project): string | undefined {
  const { levels, snapshots = [], worlds = [], presets = [], exports = [], kinds = [] } = project
  const outside = excessOfContent({ levels: [], snapshots: [], presets, exports, kinds })
  if (outside) return sentenceOf(outside)
  for (const [key, list] of Object.entries({ levels, snapshots, worlds })) {
    const limit = LISTS[key]
    if (limit && list.length > limit.max) {
      return `The project holds ${list.length} ${key}; at most ${limit.max} are allowed. ${limit.cure}`
    }
  }
  for (const { name, level, recipe } of entriesOf(project)) {
    const excess =
      checkLevelLimits(level) ??
      sentenceOf(recipe && excessOfContent({ recipe })) ??
      sentenceOf(excessOfContent({ districts: level.districts?.list ?? [] }))
    if (excess !== undefined) return `In the level “${name}”: ${excess}`
  }
  return checkTotals(project)
}

function sentenceOf(excess: Excess | undefined): string | undefined {
  return excess && `${excess.path.join('.') || 'The project'} ${excess.message}`
}

/**
 * Returns one sentence that says what an edit of a project would make too much of; undefined if all limits are kept.
 * Looks only at what changed: the project before was legal.
 */
export function checkChange(before: Project, after: Project): string | undefined {
  if (before === after) return undefined
  const known = new Set<unknown>(entriesOf(before).flatMap(({ level }) => [level.places, level.doors]))
  const changed = entriesOf(after).filter(
    ({ level }) => !known.has(level.places) || (level.doors && !known.has(level.doors)),
  )
  if (changed.length === 0) return undefined
  for (const { level } of changed) {
    const excess = checkLevelLimits(level)
    if (excess !== undefined) return excess
  }
  return checkTotals(after)
}

function entriesOf({ levels, snapshots = [] }: Project): readonly ProjectLevel[] {
  return [...levels, ...snapshots.map(({ level }) => level)]
}

function placesOf(project: Project): readonly (readonly Place[])[] {
  return entriesOf(project).map(({ level }) => level.places)
}

/** Returns one sentence if a cell of a level or snapshot has too many places: the only limit that the content of a file cannot show. */
export function checkPlacesOfCells(project: Project): string | undefined {
  for (const { name, level } of entriesOf(project)) {
    const excess = tooManyOfCell(level)
    if (excess !== undefined) return `In the level “${name}”: ${excess}`
  }
  return undefined
}

function tooManyOfCell(level: Level): string | undefined {
  // Places are sorted by their cells.
  const last = level.places.find(({ cell }, index) => cell === level.places[index - MAX_PLACES_OF_CELL]?.cell)
  return (
    last &&
    `A cell holds at most ${MAX_PLACES_OF_CELL} places, but ${cellName(level, last.cell)} has more. Remove some, or use another cell.`
  )
}

/** Returns one sentence that says what a level has too much of; undefined if all limits are kept. Linear in the places. */
export function checkLevelLimits(level: Level): string | undefined {
  const { places, doors = [] } = level
  if (doors.length > MAX_DOORS) {
    return `A level holds at most ${MAX_DOORS} doors with an id, a key or a state, but these are ${doors.length}. Remove some, or split the level.`
  }
  const limit = LISTS['places']
  if (limit && places.length > limit.max) {
    return `A level holds at most ${limit.max} places, but these are ${places.length}. ${limit.cure}`
  }
  const excessOfLogic = tooManyConnectors(level)
  if (excessOfLogic !== undefined) return excessOfLogic
  const excessOfCell = tooManyOfCell(level)
  if (excessOfCell !== undefined) return excessOfCell
  for (const place of places) {
    const excess = excessOfPlace(place)
    if (excess !== undefined) {
      return `The ${placeWords(place)} in ${cellName(level, place.cell)} ${excess}`
    }
  }
  return undefined
}

function tooManyConnectors({ places, doors = [] }: Pick<Level, 'places' | 'doors'>): string | undefined {
  let count = 0
  for (const list of [places, doors]) {
    for (const { connectors } of list) {
      if (!connectors) continue
      count += connectors.length
      if (connectors.length > MAX_CONNECTORS) {
        return `A thing has at most ${MAX_CONNECTORS} connectors, but one has ${connectors.length}. Remove some, or set off one thing that sets off the others.`
      }
    }
  }
  return count > MAX_LEVEL_CONNECTORS
    ? `A level has at most ${MAX_LEVEL_CONNECTORS} connectors, but these are ${count}. Remove some.`
    : undefined
}

/** Returns one sentence where all levels and snapshots together hold too much; undefined otherwise. */
function checkTotals(project: Project): string | undefined {
  const all = placesOf(project)
  const places = all.reduce((sum, list) => sum + list.length, 0)
  if (places > MAX_PROJECT_PLACES) return `The project ${tooManyPlaces(places)}`
  const properties = all.reduce((sum, list) => sum + propertiesOf(list), 0)
  return properties > MAX_PROJECT_PROPERTIES ? `The project ${TOO_MANY_PROPERTIES}` : undefined
}

/** Counts the properties of places once for each list: an edit leaves the lists of other levels as they are. */
function propertiesOf(places: readonly Place[]): number {
  const known = counts.get(places)
  if (known !== undefined) return known
  const count = places.reduce((sum, { properties }) => sum + Object.keys(properties).length, 0)
  counts.set(places, count)
  return count
}

const counts = new WeakMap<readonly Place[], number>()

function excessOfPlace({ properties }: Place): string | undefined {
  const names = Object.keys(properties)
  if (names.length > MAX_PROPERTIES) return excessOfRecord(properties, [])?.message
  for (const name of names) {
    const value = properties[name]
    const excess = excessOfText(name, []) ?? (typeof value === 'string' ? excessOfText(value, []) : undefined)
    if (excess) return excess.message
  }
  return undefined
}

function excessOfRecord(record: object, path: Excess['path']): Excess | undefined {
  const keys = Object.keys(record)
  if (keys.length > MAX_PROPERTIES) {
    const message = `holds ${keys.length} entries; at most ${MAX_PROPERTIES} are allowed in one list of properties or settings. Remove some.`
    return { path: [...path], message }
  }
  const long = keys.find((key) => key.length > MAX_TEXT)
  return long === undefined ? undefined : excessOfText(long, path)
}

function excessOfText(text: string, path: Excess['path']): Excess | undefined {
  if (text.length <= MAX_TEXT) return undefined
  const message = `holds a text of ${counted(text.length, 'character')}; at most ${MAX_TEXT} are allowed. Shorten it.`
  return { path: [...path], message }
}

function tooManyPlaces(count: number): string {
  return `holds ${count} places or more in all levels and snapshots together; at most ${MAX_PROJECT_PLACES} are allowed. Remove some, or split the project.`
}

const TOO_MANY_PROPERTIES = `holds more than ${MAX_PROJECT_PROPERTIES} properties in all levels and snapshots together. Remove some, or split the project.`
