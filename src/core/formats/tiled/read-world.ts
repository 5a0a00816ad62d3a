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
import { parseMap } from './input/map-bytes'
import { MapFiles, namedPath, namesInMap, wantedBy, type NamesInMap } from './input/map-files'
import { awayNotes, linksBetween, withLink, type LinkedMap } from './links'
import { levelInMap, sourceInMap, wholeOf, type ReadLevel, type WholeMap } from './read-map'

/** The path of the world from its own folder. */
const HERE = ''
/** Maximum tiles of all layers of all maps, as many as one map may have. */
const MAX_TILES_IN_ALL = 64 * MAX_CELLS

const NO_MAPS = 'The world lists no maps that could become levels.'
const ONLY_PATTERNS =
  'The world names its maps by patterns of file names, and no folder is searched for them: add the maps to the world in Tiled.'

/** The maps that a world lists, by their paths, and what it lists besides. */
interface WorldList {
  readonly paths: readonly string[]
  /** How many rules for names of files it has, which find their maps in a folder. */
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
  const { maps, missing, notes, problems } = readMaps(read.list, beside)
  if (maps.length === 0) return { status: 'refused', problems, missing }
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
      ...notes,
      ...awayNotes(lost),
    ],
    ...(missing.length > 0 ? { missing } : {}),
  }
}

/** The names of files in maps that were parsed: the content of all maps at once would take too much memory. */
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
  const map = 'problems' in read ? undefined : readMaps(read.list, beside).maps[level]
  return map && sourceInMap(map.whole, {})
}

/** Returns the paths of the maps of a world, and of the files that these name, if nothing is known of them. */
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
interface WorldMap extends LinkedMap {
  readonly read: ReadLevel
  readonly whole: WholeMap
}

interface ReadMaps {
  readonly maps: readonly WorldMap[]
  /** Paths of files that were not read: maps, and what these name. */
  readonly missing: readonly string[]
  /** What is said of maps that are read, each with the name of its level. */
  readonly notes: readonly string[]
  /** Why other maps are left out. */
  readonly problems: readonly FileProblem[]
}

function readMaps({ paths }: WorldList, beside: FilesBeside): ReadMaps {
  const maps: WorldMap[] = []
  const missing = new Set<string>()
  const notes: string[] = []
  const problems: FileProblem[] = []
  let tiles = 0
  for (const path of paths) {
    const leaveOut = (why: string): void => {
      problems.push({ message: `The map “${path}” is left out: ${why}` })
    }
    const file = beside.get(path)
    if (!file || !('bytes' in file)) {
      missing.add(path)
      leaveOut(file?.problem ?? IS_MISSING)
      continue
    }
    const whole = wholeOf(parseMap(file.bytes), new MapFiles(beside, path))
    if (!('problems' in whole)) tiles += whole.map.width * whole.map.height * whole.tiles.length
    if (tiles > MAX_TILES_IN_ALL) {
      leaveOut(`The maps of a world may have ${MAX_TILES_IN_ALL} tiles together.`)
      continue
    }
    const read =
      'problems' in whole ? whole : levelInMap(whole, stemOf(path.slice(path.lastIndexOf('/') + 1)), {})
    if ('problems' in read) {
      leaveOut(read.problems.map(describeFileProblem).join(' '))
      continue
    }
    if ('problems' in whole) continue
    for (const name of whole.map.missing) missing.add(name)
    maps.push({ path, read, whole, away: read.away })
    notes.push(...read.notes.map((note) => `Level “${read.name}”: ${note}`))
  }
  return { maps, missing: [...missing], notes, problems }
}

function projectOfMaps(
  maps: readonly WorldMap[],
  name: string,
  marks: ReadonlyMap<Place, LinkMark>,
): Project {
  const levels = maps.map(({ read }, index): ProjectLevel => ({
    id: `level-${index + 1}`,
    name: read.name,
    level: { ...read.level, places: read.level.places.map((place) => withLink(place, marks.get(place))) },
    ...defined({ recipe: read.recipe }),
  }))
  return { name, levels }
}
