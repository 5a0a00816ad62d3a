import { checkSize, type LevelDraft } from '../../level/level'
import { Mark } from '../../level/marks'
import { projectOf } from '../../project/project'
import type { Setting, SettingValues } from '../../settings/setting'
import type { ReadResult } from '../format'
import type { FileProblem } from '../../text/file-problem'
import { showPath } from '../native/json-text'
import { counted } from '../../text/counted'
import { checkMap } from './check-map'
import type { FieldProblem } from '../field-problems'
import { foreignSettings, levelOfForeign, type ForeignLevel } from './foreign'
import type { TiledMap } from './map'
import { districtsIn, isDistrict } from './read-districts'
import {
  isDoor,
  isWall,
  readBrownstoneLevel,
  brownstoneLayers,
  brownstoneName,
  type BrownstoneLevel,
} from './brownstone-level'
import { readLayer } from './read-layer'
import { foreignPlaces, brownstonePlaces, type ReadObjects } from './read-objects'
import { saysWrap } from '../../project/wraps'
import { recipeIn, WRAPS } from './recipe'
import type { MapSource } from './map-source'
import { readSource } from './source'

/** A well-formed map with all its numbers. */
interface WholeMap {
  readonly map: TiledMap
  /** The tiles of its layers, in order. */
  readonly tiles: readonly Uint32Array[]
  readonly turned: number
}

type WholeResult = WholeMap | { readonly problems: readonly FileProblem[] }

/** Reads a Tiled map: our own layers directly, or one layer of any other map with the chosen meanings of its tiles. */
export function readTiled(bytes: Uint8Array, title: string, values: SettingValues = {}): ReadResult {
  const whole = readWhole(bytes)
  if ('problems' in whole) return { status: 'refused', problems: whole.problems }
  const ours = brownstoneLevelOf(whole)
  return ours ? finishBrownstone(whole, ours, title) : finishForeign(whole, title, values)
}

/** Returns the options for this map: empty for our own maps, and for maps that will be refused. */
export function tiledReadSettings(bytes: Uint8Array): readonly Setting[] {
  const whole = readWhole(bytes)
  if ('problems' in whole || brownstoneLevelOf(whole) || whole.tiles.length === 0) return []
  return foreignSettings(whole.map, whole.tiles)
}

function readWhole(bytes: Uint8Array): WholeResult {
  const read = readSource(bytes, checkMapRoot)
  if (read.status === 'refused') return { problems: [read.problem] }
  const { source } = read
  const checked = checkMap(source.content)
  if ('problems' in checked)
    return { problems: checked.problems.map((problem) => problemOf(problem, source)) }
  const tiles: Uint32Array[] = []
  let turned = 0
  for (const layer of checked.map.layers) {
    const result = readLayer(checked.map, layer)
    if ('problem' in result) return { problems: [problemOf(result.problem, source)] }
    tiles.push(result.tiles.gids)
    turned += result.tiles.turned
  }
  return { map: checked.map, tiles, turned }
}

function checkMapRoot(name: string): string | undefined {
  if (name === 'map') return undefined
  const what = name === 'tileset' ? 'a tileset without a map' : `a file of <${name}>`
  return `This is ${what}; a Tiled map begins with <map>.`
}

function problemOf(problem: FieldProblem, source: MapSource): FileProblem {
  const what = problem.path.length === 0 ? 'The map' : showPath(problem.path)
  return {
    message: problem.whole ? problem.message : `${what} ${problem.message}`,
    ...source.locate(problem.path),
  }
}

function brownstoneLevelOf({ map, tiles }: WholeMap): BrownstoneLevel | undefined {
  if (!brownstoneLayers(map)) return undefined
  const byName = new Map<string, Uint32Array>()
  for (const [index, { name }] of map.layers.entries()) {
    const gids = tiles[index]
    const ours = brownstoneName(map, name)
    if (gids && !byName.has(ours)) byName.set(ours, gids)
  }
  return readBrownstoneLevel(map, byName)
}

function finishBrownstone(
  { map, turned }: WholeMap,
  { draft, layout, notes }: BrownstoneLevel,
  title: string,
): ReadResult {
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
    status: 'read',
    project: projectOf(draft, typeof name === 'string' ? name : title, recipe),
    notes: [
      ...map.notes,
      ...layerNotes(map, (layer) => wanted.has(brownstoneName(map, layer.name))),
      ...notes,
      ...turnedNotes(turned),
      ...(generator !== undefined && !recipe
        ? ['The data about how the level was generated is incomplete and was dropped.']
        : []),
      ...objects.notes,
      ...districtNotes,
    ],
  }
}

function finishForeign(whole: WholeMap, title: string, values: SettingValues): ReadResult {
  const { map, tiles, turned } = whole
  const badSize = checkSize(map.width, map.height)
  if (badSize !== undefined)
    return { status: 'refused', problems: [{ message: `The map is too large. ${badSize}` }] }
  if (map.layers.length === 0) {
    return {
      status: 'refused',
      problems: [{ message: 'The map has no layer of tiles that could become a level.' }],
    }
  }
  const level = levelOfForeign(map, tiles, foreignSettings(map, tiles), values)
  const { draft, roles, isBetween, lostDoors } = level
  const tile = { width: map.tileWidth, height: map.tileHeight, isBetween }
  const objects = foreignPlaces(level.objects, draft, tile)
  putObjects(draft, objects)
  const properties = Object.keys(map.properties).length
  return {
    status: 'read',
    project: projectOf(draft, title),
    notes: [
      levelNote(map, level),
      ...(lostDoors > 0
        ? [
            `${counted(lostDoors, 'door leads', 'doors lead')} nowhere and ${lostDoors === 1 ? 'is' : 'are'} left out.`,
          ]
        : []),
      ...map.notes,
      ...layerNotes(map, (layer) => roles[map.layers.indexOf(layer)] !== 'none'),
      ...turnedNotes(turned),
      ...(properties > 0
        ? [
            `${counted(properties, 'property', 'properties')} of the map ${properties === 1 ? 'is' : 'are'} left out.`,
          ]
        : []),
      ...objects.notes,
    ],
  }
}

/** Says which layers become the level, and what its walls are. */
function levelNote({ layers }: TiledMap, { roles, saysWalls, isBetween }: ForeignLevel): string {
  const parts = layers.flatMap(({ name }, index) => {
    const role = roles[index]
    return role === undefined || role === 'none' ? [] : [`“${name}” (${role})`]
  })
  const walls = isBetween
    ? 'every second row and column is the walls between cells'
    : saysWalls
      ? 'walls and doors are those of the map'
      : 'walls and doors follow from the kinds of its cells'
  return `${parts.length === 1 ? 'The layer' : 'The layers'} ${parts.join(', ')} ${parts.length === 1 ? 'becomes' : 'become'} the level; ${walls}.`
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
    .map(({ name }) => `The tile layer “${name}” is left out.`)
}

function turnedNotes(turned: number): readonly string[] {
  return turned === 0
    ? []
    : [`${counted(turned, 'tile is', 'tiles are')} turned or mirrored, which is not kept.`]
}
