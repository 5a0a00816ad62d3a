import { checkSize, type LevelDraft } from '../../level/level'
import { Mark } from '../../level/marks'
import { sortPlaces, type Place } from '../../level/places'
import type { Recipe } from '../../project/project'
import type { Setting, SettingValues } from '../../settings/setting'
import type { FileProblem } from '../../text/file-problem'
import { showPath } from '../native/json-text'
import { counted } from '../../text/counted'
import { defined } from '../../text/defined'
import { saysWrap } from '../../project/wraps'
import type { FilesBeside } from '../beside'
import { joinLogic, setFoundDoors, type FoundDoor, type FoundThing } from '../found-logic'
import type { FieldProblem } from '../field-problems'
import type { OtherReading } from '../format'
import type { SourcePicture } from '../source-picture'
import { checkMap } from './check-map'
import { foreignSettings, levelOfForeign } from './foreign/foreign'
import { countsInLevel, levelNotes, otherReading } from './foreign/notes'
import { sourceOfForeign } from './foreign/source'
import { mapSource } from './input/map-bytes'
import type { MapFiles } from './input/map-files'
import type { FoundPlace } from './links'
import type { TiledMap } from './map'
import type { MapSource, SourceResult } from './map-source'
import { districtsIn, isDistrict } from './read-districts'
import {
  isDoor,
  isWall,
  readBrownstoneLevel,
  brownstoneLayers,
  brownstoneName,
  type BrownstoneLevel,
} from './brownstone-level'
import { readLayer, type LayerTiles } from './read-layer'
import { foreignPlaces, brownstonePlaces, type ReadObjects } from './read-objects'
import { recipeIn, WRAPS } from './recipe'
import { TileTable } from './tile-table'
import { usedTiles } from './foreign/used-tiles'

/** A well-formed map with all its numbers. */
export interface WholeMap {
  readonly map: TiledMap
  /** The tiles of its layers, in order. */
  readonly tiles: readonly LayerTiles[]
}

type Problems = { readonly problems: readonly FileProblem[] }

/** The level in a map. */
export interface ReadLevel {
  readonly level: LevelDraft
  readonly name: string
  readonly recipe: Recipe | undefined
  readonly notes: readonly string[]
  /** The places whose links lead to other maps. */
  readonly away: readonly FoundPlace[]
  /** The ids and connectors of its places, and the doors with more than their kind. */
  readonly things: ReadonlyMap<Place, FoundThing>
  readonly doors: readonly FoundDoor[]
  /** See `ReadResult`. */
  readonly other?: OtherReading
}

/** Reads all numbers of a map once, and keeps them as long as the bytes: for a map that is read alone. */
export function wholeMap(bytes: Uint8Array, files: MapFiles): WholeMap | Problems {
  const { beside } = files
  const known = readBefore.get(bytes)
  if (known?.beside === beside && known.count === beside.size) return known.whole
  const whole = wholeOf(mapSource(bytes), files)
  readBefore.set(bytes, { beside, count: beside.size, whole })
  return whole
}

/** The maps that were read: options and level both need all their numbers. */
const readBefore = new WeakMap<
  Uint8Array,
  { readonly beside: FilesBeside; readonly count: number; readonly whole: WholeMap | Problems }
>()

/** Reads all numbers of a parsed map. */
export function wholeOf(read: SourceResult, files: MapFiles): WholeMap | Problems {
  if (read.status === 'refused') return { problems: [read.problem] }
  const { source } = read
  const checked = checkMap(source.content, files)
  if ('problems' in checked)
    return { problems: checked.problems.map((problem) => problemOf(problem, source)) }
  const tiles: LayerTiles[] = []
  for (const layer of checked.map.layers) {
    const result = readLayer(checked.map, layer)
    if ('problem' in result) return { problems: [problemOf(result.problem, source)] }
    tiles.push(result.tiles)
  }
  return { map: checked.map, tiles }
}

function problemOf(problem: FieldProblem, source: MapSource): FileProblem {
  const what = problem.path.length === 0 ? 'The map' : showPath(problem.path)
  return {
    message: problem.whole ? problem.message : `${what} ${problem.message}`,
    ...source.locate(problem.path),
  }
}

/** Returns the options for a map: none for our own. */
export function settingsOfMap(whole: WholeMap): readonly Setting[] {
  if (brownstoneLevelOf(whole) || whole.tiles.length === 0) return []
  return foreignSettings(whole.map, whole.tiles)
}

/** Returns a map by another author as Tiled draws it; undefined for our own, and for maps that are refused. */
export function sourceInMap(whole: WholeMap, values: SettingValues): SourcePicture | undefined {
  const settings = settingsOfMap(whole)
  return settings.length > 0 ? sourceOfForeign(whole.map, whole.tiles, settings, values) : undefined
}

/** Returns the names of the tilesets of a map, the most used first. */
export function tilesetsByUse({ map, tiles }: WholeMap): readonly string[] {
  const table = new TileTable(map.tilesets)
  const counts = new Map<string, number>()
  for (const { gid, count } of usedTiles(map, tiles)) {
    const name = table.find(gid)?.tileset.name
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([name]) => name)
}

/** Returns the level in a map; `title` is the name of a map without one. */
export function levelInMap(whole: WholeMap, title: string, values: SettingValues): ReadLevel | Problems {
  const ours = brownstoneLevelOf(whole)
  return ours ? finishBrownstone(whole, ours, title) : finishForeign(whole, title, values)
}

function brownstoneLevelOf({ map, tiles }: WholeMap): BrownstoneLevel | undefined {
  if (!brownstoneLayers(map)) return undefined
  const byName = new Map<string, LayerTiles>()
  for (const [index, { name }] of map.layers.entries()) {
    const layer = tiles[index]
    const ours = brownstoneName(map, name)
    if (layer && !byName.has(ours)) byName.set(ours, layer)
  }
  return readBrownstoneLevel(map, byName)
}

function finishBrownstone(
  { map, tiles }: WholeMap,
  { draft, layout, doors, notes }: BrownstoneLevel,
  title: string,
): ReadLevel {
  const { districts, notes: districtNotes } = districtsIn(map.objects, draft, layout)
  if (districts) draft.districts = districts
  const points = map.objects.filter((object) => !isDoor(object) && !isWall(object) && !isDistrict(object))
  const objects = brownstonePlaces(points, draft, layout)
  putObjects(draft, objects)
  const wanted = new Set(brownstoneLayers(map))
  const { name, generator } = map.properties
  const recipe = recipeIn(map.properties)
  if (map.properties[WRAPS] === true || saysWrap(recipe)) draft.wraps = true
  return {
    level: draft,
    name: typeof name === 'string' ? name : title,
    recipe,
    away: objects.away,
    things: objects.things,
    doors,
    notes: [
      ...map.notes,
      ...layerNotes(map, (layer) => wanted.has(brownstoneName(map, layer.name))),
      ...notes,
      ...tileNotes(map, tiles),
      ...(generator !== undefined && !recipe
        ? ['The data about how the level was generated is incomplete and was dropped.']
        : []),
      ...objects.notes,
      ...districtNotes,
    ],
  }
}

function finishForeign(whole: WholeMap, title: string, values: SettingValues): ReadLevel | Problems {
  const { map, tiles } = whole
  const badSize = checkSize(map.width, map.height)
  if (badSize !== undefined) return { problems: [{ message: `The map is too large. ${badSize}` }] }
  if (map.layers.length === 0 && map.objects.length === 0)
    return { problems: [{ message: 'The map has no layer of tiles that could become a level.' }] }
  const level = levelOfForeign(map, tiles, foreignSettings(map, tiles), values)
  const { draft, isBetween, lostDoors } = level
  const tile = { width: map.tileWidth, height: map.tileHeight, isBetween }
  const objects = foreignPlaces(level.objects, draft, tile)
  putObjects(draft, objects)
  const properties = Object.keys(map.properties).length
  return {
    level: draft,
    name: title,
    recipe: undefined,
    away: [],
    things: new Map(),
    doors: [],
    ...defined({ other: otherReading(level) }),
    notes: [
      ...levelNotes(map, level),
      ...(lostDoors > 0
        ? [
            `${counted(lostDoors, 'door leads', 'doors lead')} nowhere and ${lostDoors === 1 ? 'is' : 'are'} left out.`,
          ]
        : []),
      ...map.notes,
      ...layerNotes(map, (layer) => countsInLevel(level, map.layers.indexOf(layer))),
      ...tileNotes(map, tiles),
      ...(properties > 0
        ? [
            `${counted(properties, 'property', 'properties')} of the map ${properties === 1 ? 'is' : 'are'} left out.`,
          ]
        : []),
      ...objects.notes,
    ],
  }
}

/** Gives the places and doors of maps their ids and connectors, which lead from map to map. */
export function withLogic(
  reads: readonly ReadLevel[],
  placeOf: (place: Place) => Place = (place) => place,
): readonly string[] {
  const logic = joinLogic(
    reads.map(({ things, doors }) => [...things.values(), ...doors]),
    'level',
  )
  const notes = new Set(logic.notes)
  for (const { level, things, doors } of reads) {
    for (const note of setFoundDoors(level, doors, logic)) notes.add(note)
    level.places = sortPlaces(
      level.places.map((place) => {
        const thing = things.get(place)
        return { ...placeOf(place), ...(thing ? logic.of(thing) : {}) }
      }),
    )
  }
  return [...notes]
}

function putObjects(draft: LevelDraft, { places, gates }: ReadObjects): void {
  draft.places = places
  for (const cell of gates) draft.marks[cell] = (draft.marks[cell] ?? 0) | Mark.gateSeed
}

function layerNotes(
  map: TiledMap,
  isRead: (layer: TiledMap['layers'][number]) => boolean,
): readonly string[] {
  return map.layers
    .filter((layer) => !isRead(layer))
    .map(({ name, isVisible }) => `The tile layer “${name}” is ${isVisible ? '' : 'hidden and '}left out.`)
}

/** Says which tiles do not lie or turn as their numbers say. */
function tileNotes({ layers }: TiledMap, tiles: readonly LayerTiles[]): readonly string[] {
  const hexagonal = tiles.reduce((sum, layer) => sum + layer.hexagonal, 0)
  return [
    ...(hexagonal > 0
      ? [
          `${counted(hexagonal, 'tile is', 'tiles are')} turned as only tiles of hexagonal maps can be, which is left out.`,
        ]
      : []),
    ...tiles.flatMap(({ outside }, index) =>
      outside > 0
        ? [
            `${counted(outside, 'tile', 'tiles')} of the layer “${layers[index]?.name ?? ''}” ${outside === 1 ? 'lies' : 'lie'} beyond the map, where the layer is moved to, and ${outside === 1 ? 'is' : 'are'} left out.`,
          ]
        : [],
    ),
  ]
}
