import { MAX_CELLS } from '../../level/level'
import type { LinkMark, Place } from '../../level/places'
import { MAX_LEVELS, type Project, type ProjectLevel } from '../../project/project'
import type { SettingValues } from '../../settings/setting'
import { counted } from '../../text/counted'
import { defined } from '../../text/defined'
import { stemOf } from '../../text/file-name'
import { describeFileProblem, type FileProblem } from '../../text/file-problem'
import { isRecord, recordsIn } from '../../text/is-record'
import { IS_MISSING, NOTHING_BESIDE, type FilesBeside } from '../beside'
import type { ReadResult } from '../format'
import { readJsonFile } from '../json-file'
import type { SourcePicture } from '../source-picture'
import { bareName } from './custom-tiles/custom-tileset'
import { parseMap } from './input/map-bytes'
import { MapFiles, namedPath, namesInMap, wantedBy, type NamesInMap } from './input/map-files'
import { awayNotes, linksBetween, withLink, type LinkedMap } from './links'
import { levelInMap, sourceInMap, wholeOf, type ReadLevel, type WholeMap } from './read-map'

/** The path of the world from its own folder. */
const HERE = ''
/** Maximum tiles of all layers of all maps together. */
const MAX_WORLD_TILES = 64 * MAX_CELLS

const NO_MAPS = 'The world lists no maps that could become levels.'
const ONLY_PATTERNS =
  'The world names its maps by patterns of file names, and no folder is searched for them: add the maps to the world in Tiled.'

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
  _values: SettingValues = {},
  beside: FilesBeside = NOTHING_BESIDE,
): ReadResult {
  const read = listIn(bytes)
  if ('problems' in read) return { status: 'refused', problems: read.problems }
  const { patterns } = read.list
  if (read.list.paths.length === 0)
    return { status: 'refused', problems: [{ message: patterns > 0 ? ONLY_PATTERNS : NO_MAPS }] }
  const maps: ReadMap[] = []
  const missing = new Set<string>()
  const problems: FileProblem[] = []
  for (const map of readMaps(read.list, beside)) {
    if ('read' in map) {
      maps.push({ path: map.path, read: map.read, away: map.read.away })
      for (const path of map.whole.map.missing) missing.add(path)
    } else {
      problems.push({ message: `The map “${map.path}” is left out: ${map.why}` })
      if (map.isMissing) missing.add(map.path)
    }
  }
  if (maps.length === 0) return { status: 'refused', problems, missing: [...missing] }
  const { marks, lost } = linksBetween(maps, namedPath)
  return {
    status: 'read',
    project: projectOfMaps(maps, title, marks),
    notes: [
      ...problems.map(({ message }) => message),
      ...(patterns > 0
        ? [
            `${counted(patterns, 'pattern')} of the world, which ${patterns === 1 ? 'names' : 'name'} maps by their file names, ${patterns === 1 ? 'is' : 'are'} left out: list the maps in Tiled.`,
          ]
        : []),
      'Where the maps lie in the world is left out.',
      ...maps.flatMap((map) => map.read.notes.map((note) => `Level “${map.read.name}”: ${note}`)),
      ...awayNotes(lost),
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

/** Returns a map of a world as Tiled draws it. Its meanings are chosen where it is imported alone. */
export function worldPicture(
  bytes: Uint8Array,
  _values: SettingValues,
  level: number,
  beside: FilesBeside = NOTHING_BESIDE,
): SourcePicture | undefined {
  const read = listIn(bytes)
  if ('problems' in read) return undefined
  let index = 0
  for (const map of readMaps(read.list, beside)) {
    if ('read' in map && index++ === level) return sourceInMap(map.whole, {})
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

/** Reads the maps of a world one by one, so that the tiles of only one are in memory. */
function* readMaps({ paths }: WorldList, beside: FilesBeside): Generator<WorldMap | LeftOutMap> {
  let tiles = 0
  for (const path of paths) {
    const leftOut = (problems: readonly FileProblem[]): LeftOutMap => ({
      path,
      why: problems.map(describeFileProblem).join(' '),
    })
    const file = beside.get(path)
    if (!file || !('bytes' in file)) {
      yield { path, why: file?.problem ?? IS_MISSING, isMissing: true }
      continue
    }
    const isFull = tiles > MAX_WORLD_TILES
    const whole = isFull ? TOO_MANY_TILES : wholeOf(parseMap(file.bytes), new MapFiles(beside, path))
    if ('problems' in whole) {
      yield leftOut(whole.problems)
      continue
    }
    tiles += whole.map.width * whole.map.height * whole.tiles.length
    const read = tiles > MAX_WORLD_TILES ? TOO_MANY_TILES : levelInMap(whole, stemOf(bareName(path)), {})
    yield 'problems' in read ? leftOut(read.problems) : { path, whole, read }
  }
}

/** The level of a map, and its places whose links lead to other maps. */
interface ReadMap extends LinkedMap {
  readonly read: ReadLevel
}

function projectOfMaps(maps: readonly ReadMap[], name: string, marks: ReadonlyMap<Place, LinkMark>): Project {
  const levels = maps.map(({ read }, index): ProjectLevel => ({
    id: `level-${index + 1}`,
    name: read.name,
    level: { ...read.level, places: read.level.places.map((place) => withLink(place, marks.get(place))) },
    ...defined({ recipe: read.recipe }),
  }))
  return { name, levels }
}
