import { MAX_CELLS } from '../../level/level'
import { MAX_LEVELS, type Project, type ProjectLevel } from '../../project/project'
import type { Setting, SettingValues } from '../../settings/setting'
import { counted } from '../../text/counted'
import { defined } from '../../text/defined'
import { stemOf } from '../../text/file-name'
import { describeFileProblem, type FileProblem } from '../../text/file-problem'
import { isRecord, recordsIn } from '../../text/is-record'
import { IS_MISSING, NOTHING_BESIDE, type FilesBeside } from '../beside'
import type { ReadResult, RuleNames } from '../format'
import { readJsonFile } from '../json-file'
import { levelNote, sharedNotes, type NotesOf } from '../shared-notes'
import type { SourcePicture } from '../source-picture'
import { bareName } from './custom-tiles/custom-tileset'
import { parseMap } from './input/map-bytes'
import { MapFiles, namedPath, namesInMap, wantedBy, type NamesInMap } from './input/map-files'
import { awayNotes, linksBetween, withLink, type LinkedMap } from './links'
import {
  levelInMap,
  settingsOfMap,
  sourceInMap,
  tilesetsByUse,
  wholeOf,
  withLogic,
  type ReadLevel,
  type WholeMap,
} from './read-map'
import { tiledRules } from './read'
import { joinSettings, pictureInWorld, valuesOfMap } from './world-settings'

/** The path of the world from its own folder. */
const HERE = ''
/** Maximum tiles of all layers of all maps together. */
const MAX_WORLD_TILES = 64 * MAX_CELLS

const NO_MAPS = 'The world lists no maps that could become levels.'
const ONLY_PATTERNS =
  'The world names its maps by patterns of file names, and no folder is searched for them: add the maps to the world in Tiled.'

/** Returns the reasons why maps are left out. */
function leftOutNote(names: string, why: string, count: number): string {
  return `The ${count === 1 ? `map ${names} is` : `maps ${names} are`} left out: ${why}`
}

/** The content of a world: its maps by their paths, and its patterns. */
interface WorldList {
  readonly paths: readonly string[]
  /** Number of patterns, which find maps by the names of files in a folder. */
  readonly patterns: number
}

type ListResult = { readonly list: WorldList } | { readonly problems: readonly FileProblem[] }

/** Reads a world of Tiled: each of its maps is a level, with the links between them. */
export function readWorld(
  bytes: Uint8Array,
  title: string,
  values: SettingValues = {},
  beside: FilesBeside = NOTHING_BESIDE,
): ReadResult {
  const read = listIn(bytes)
  if ('problems' in read) return { status: 'refused', problems: read.problems }
  const { patterns } = read.list
  if (read.list.paths.length === 0)
    return { status: 'refused', problems: [{ message: patterns > 0 ? ONLY_PATTERNS : NO_MAPS }] }
  const maps: ReadMap[] = []
  const missing = new Set<string>()
  const leftOutMaps: NotesOf[] = []
  for (const map of readMaps(read.list, beside, chosenIn(bytes, values, beside))) {
    if ('read' in map) {
      maps.push({ path: map.path, read: map.read, away: map.read.away })
      for (const path of map.whole.map.missing) missing.add(path)
    } else {
      leftOutMaps.push({ name: map.path, notes: [map.why] })
      if (map.isMissing) missing.add(map.path)
    }
  }
  const problems = sharedNotes(leftOutMaps, leftOutNote).map((message) => ({ message }))
  if (maps.length === 0) return { status: 'refused', problems, missing: [...missing] }
  const { marks, lost } = linksBetween(maps, namedPath)
  const logicNotes = withLogic(
    maps.map(({ read }) => read),
    (place) => withLink(place, marks.get(place)),
  )
  return {
    status: 'read',
    project: projectOfMaps(maps, title),
    notes: [
      ...problems.map(({ message }) => message),
      ...(patterns > 0
        ? [
            `${counted(patterns, 'pattern')} of the world, which ${patterns === 1 ? 'names' : 'name'} maps by their file names, ${patterns === 1 ? 'is' : 'are'} left out: list the maps in Tiled.`,
          ]
        : []),
      'Where the maps lie in the world is left out.',
      ...sharedNotes(
        maps.map(({ read }) => read),
        levelNote,
      ),
      ...awayNotes(lost),
      ...logicNotes,
    ],
    ...(missing.size > 0 ? { missing: [...missing] } : {}),
  }
}

/** The names of files in parsed maps; the content of all maps would take too much memory. */
const namesBefore = new WeakMap<Uint8Array, NamesInMap>()

function namesOf(map: Uint8Array): NamesInMap {
  const known = namesBefore.get(map)
  if (known) return known
  const read = parseMap(map)
  const names = namesInMap(read.status === 'refused' ? undefined : read.source.content)
  namesBefore.set(map, names)
  return names
}

/** The options of a world, and the names of its tilesets. */
interface WorldOptions {
  readonly settings: readonly Setting[]
  readonly tilesets: readonly string[]
}

const NO_OPTIONS: WorldOptions = { settings: [], tilesets: [] }

/** The options of worlds that were read: several calls need them, and all tiles of a world. */
const optionsBefore = new WeakMap<
  Uint8Array,
  { readonly beside: FilesBeside; readonly count: number; readonly options: WorldOptions }
>()

function optionsOf(bytes: Uint8Array, beside: FilesBeside): WorldOptions {
  const known = optionsBefore.get(bytes)
  if (known?.beside === beside && known.count === beside.size) return known.options
  const read = listIn(bytes)
  const options = 'problems' in read ? NO_OPTIONS : optionsOfMaps(read.list, beside)
  optionsBefore.set(bytes, { beside, count: beside.size, options })
  return options
}

function optionsOfMaps(list: WorldList, beside: FilesBeside): WorldOptions {
  const settings: (readonly Setting[])[] = []
  const tilesets = new Set<string>()
  for (const map of wholeMaps(list, beside)) {
    if ('why' in map) continue
    settings.push(settingsOfMap(map.whole))
    for (const name of tilesetsByUse(map.whole)) tilesets.add(name)
  }
  return { settings: joinSettings(settings), tilesets: [...tilesets] }
}

/** Returns the options of the maps of a world: those of the same tile or layer are one. */
export function worldReadSettings(
  bytes: Uint8Array,
  beside: FilesBeside = NOTHING_BESIDE,
): readonly Setting[] {
  return optionsOf(bytes, beside).settings
}

/** The rules of a world are those of its tilesets. */
export const worldRules: RuleNames = {
  format: tiledRules.format,
  namesFor: (bytes, _title, beside = NOTHING_BESIDE) => optionsOf(bytes, beside).tilesets,
}

/** Chooses the values with which a map of a world is read. */
type Chosen = (whole: WholeMap) => SettingValues

function chosenIn(bytes: Uint8Array, values: SettingValues, beside: FilesBeside): Chosen {
  if (Object.keys(values).length === 0) return () => values
  const { settings } = optionsOf(bytes, beside)
  return (whole) => valuesOfMap(settings, values, settingsOfMap(whole))
}

/** Returns a map of a world as Tiled draws it, with the options of the world. */
export function worldPicture(
  bytes: Uint8Array,
  values: SettingValues,
  level: number,
  beside: FilesBeside = NOTHING_BESIDE,
): SourcePicture | undefined {
  const read = listIn(bytes)
  if ('problems' in read) return undefined
  const chosen = chosenIn(bytes, values, beside)
  let index = 0
  for (const map of readMaps(read.list, beside, chosen)) {
    if (!('read' in map) || index++ !== level) continue
    const picture = sourceInMap(map.whole, chosen(map.whole))
    return picture && pictureInWorld(picture, settingsOfMap(map.whole))
  }
  return undefined
}

/** Returns the paths of files that a world and its maps name and that are not given yet. */
export function namesBesideWorld(bytes: Uint8Array, given: FilesBeside): readonly string[] {
  const read = listIn(bytes)
  if ('problems' in read) return []
  const wanted = new Set<string>()
  for (const path of read.list.paths) {
    const file = given.get(path)
    if (!file) wanted.add(path)
    else if ('bytes' in file) for (const name of wantedBy(namesOf(file.bytes), path, given)) wanted.add(name)
  }
  return [...wanted]
}

function listIn(bytes: Uint8Array): ListResult {
  const file = readJsonFile(bytes)
  if (file.status === 'refused') return file
  const { content } = file
  if (!isRecord(content) || (!Array.isArray(content['maps']) && !Array.isArray(content['patterns']))) {
    return { problems: [{ message: 'This is not a world of Tiled: it lists no maps.' }] }
  }
  const named = recordsIn(content, 'maps').map((map) => map['fileName'])
  const names = named.filter((name): name is string => typeof name === 'string' && name !== '')
  const paths = [...new Set(names.map((name) => namedPath(HERE, name)))]
  if (paths.length > MAX_LEVELS) {
    const message = `The world lists ${paths.length} maps; at most ${MAX_LEVELS} become levels of one project. Make several worlds of it.`
    return { problems: [{ message }] }
  }
  return { list: { paths, patterns: recordsIn(content, 'patterns').length } }
}

/** A map of a world that was read. */
interface WorldMap {
  readonly path: string
  readonly whole: WholeMap
  readonly read: ReadLevel
}

/** A map of a world that is left out, and why. */
interface LeftOutMap {
  readonly path: string
  readonly why: string
  readonly isMissing?: true
}

const TOO_MANY_TILES = {
  problems: [{ message: `The maps of a world may have ${MAX_WORLD_TILES} tiles together.` }],
}

/** Reads the numbers of the maps of a world one by one, so that the tiles of only one are in memory. */
function* wholeMaps(
  { paths }: WorldList,
  beside: FilesBeside,
): Generator<Omit<WorldMap, 'read'> | LeftOutMap> {
  let tiles = 0
  for (const path of paths) {
    const file = beside.get(path)
    if (!file || !('bytes' in file)) {
      yield { path, why: file?.problem ?? IS_MISSING, isMissing: true }
      continue
    }
    const isFull = tiles > MAX_WORLD_TILES
    const whole = isFull ? TOO_MANY_TILES : wholeOf(parseMap(file.bytes), new MapFiles(beside, path))
    if (!('problems' in whole)) tiles += whole.map.width * whole.map.height * whole.tiles.length
    if ('problems' in whole) yield leftOut(path, whole.problems)
    else if (tiles > MAX_WORLD_TILES) yield leftOut(path, TOO_MANY_TILES.problems)
    else yield { path, whole }
  }
}

/** Reads the maps of a world one by one, with the chosen values. */
function* readMaps(list: WorldList, beside: FilesBeside, chosen: Chosen): Generator<WorldMap | LeftOutMap> {
  for (const map of wholeMaps(list, beside)) {
    if ('why' in map) yield map
    else {
      const read = levelInMap(map.whole, stemOf(bareName(map.path)), chosen(map.whole))
      yield 'problems' in read ? leftOut(map.path, read.problems) : { ...map, read }
    }
  }
}

function leftOut(path: string, problems: readonly FileProblem[]): LeftOutMap {
  return { path, why: problems.map(describeFileProblem).join(' ') }
}

/** The level of a map, and its places with links to other maps. */
interface ReadMap extends LinkedMap {
  readonly read: ReadLevel
}

function projectOfMaps(maps: readonly ReadMap[], name: string): Project {
  const levels = maps.map(({ read }, index): ProjectLevel => ({
    id: `level-${index + 1}`,
    name: read.name,
    level: read.level,
    ...defined({ recipe: read.recipe }),
  }))
  return { name, levels }
}
