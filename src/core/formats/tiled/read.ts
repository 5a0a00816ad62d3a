import { checkSize, type LevelDraft } from '../../level/level'
import { Mark } from '../../level/marks'
import { projectOf } from '../../project/project'
import type { Setting, SettingValues } from '../../settings/setting'
import { stemOf } from '../file-name'
import type { FileProblem, ReadResult } from '../format'
import { showPath } from '../native/json-text'
import { counted } from '../../counted'
import { checkMap } from './check-map'
import type { Fault } from './fields'
import { countTiles, foreignSettings, layerIndex, levelOfForeign } from './foreign'
import type { TiledMap } from './map'
import { districtsIn, isDistrict } from './read-districts'
import { isDoor, isWall, levelOfOwn, ownLayers, type OwnLevel } from './own'
import { readLayer } from './read-layer'
import { placesOfForeign, placesOfOwn, type ReadObjects } from './read-objects'
import { recipeIn } from './recipe'
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
export function readTiled(
  bytes: Uint8Array,
  name: string,
  extensions: readonly string[],
  values: SettingValues = {},
): ReadResult {
  const whole = readWhole(bytes)
  if ('problems' in whole) return { status: 'refused', problems: whole.problems }
  const own = ownLevelOf(whole)
  return own ? finishOwn(whole, own, name, extensions) : finishForeign(whole, name, extensions, values)
}

/** Returns the options for this map: empty for our own maps, and for maps that will be refused. */
export function tiledReadSettings(bytes: Uint8Array): readonly Setting[] {
  const whole = readWhole(bytes)
  if ('problems' in whole || ownLevelOf(whole) || whole.tiles.length === 0) return []
  return foreignSettings(whole.map, countTiles(whole.tiles))
}

function readWhole(bytes: Uint8Array): WholeResult {
  const read = readSource(bytes)
  if (read.status === 'refused') return { problems: [read.problem] }
  const { source } = read
  const checked = checkMap(source.content)
  if ('faults' in checked) return { problems: checked.faults.map((fault) => problemOf(fault, source)) }
  const tiles: Uint32Array[] = []
  let turned = 0
  for (const layer of checked.map.layers) {
    const result = readLayer(checked.map, layer)
    if ('fault' in result) return { problems: [problemOf(result.fault, source)] }
    tiles.push(result.tiles.gids)
    turned += result.tiles.turned
  }
  return { map: checked.map, tiles, turned }
}

function problemOf(fault: Fault, source: MapSource): FileProblem {
  const what = fault.path.length === 0 ? 'The map' : showPath(fault.path)
  return { message: fault.whole ? fault.message : `${what} ${fault.message}`, ...source.locate(fault.path) }
}

function ownLevelOf({ map, tiles }: WholeMap): OwnLevel | undefined {
  if (!ownLayers(map)) return undefined
  const byName = new Map<string, Uint32Array>()
  for (const [index, { name }] of map.layers.entries()) {
    const gids = tiles[index]
    if (gids && !byName.has(name)) byName.set(name, gids)
  }
  return levelOfOwn(map, byName)
}

function finishOwn(
  { map, turned }: WholeMap,
  { draft, layout, notes }: OwnLevel,
  name: string,
  extensions: readonly string[],
): ReadResult {
  const { districts, notes: districtNotes } = districtsIn(map.objects, draft, layout)
  if (districts) draft.districts = districts
  const points = map.objects.filter((object) => !isDoor(object) && !isWall(object) && !isDistrict(object))
  const objects = placesOfOwn(points, draft, layout)
  putObjects(draft, objects)
  const wanted = new Set(ownLayers(map))
  const { name: title, generator } = map.properties
  const recipe = recipeIn(map.properties)
  return {
    status: 'read',
    project: projectOf(draft, typeof title === 'string' ? title : stemOf(name, extensions), recipe),
    notes: [
      ...map.notes,
      ...layerNotes(map, (layer) => wanted.has(layer.name)),
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

function finishForeign(
  whole: WholeMap,
  name: string,
  extensions: readonly string[],
  values: SettingValues,
): ReadResult {
  const { map, tiles, turned } = whole
  const badSize = checkSize(map.width, map.height)
  if (badSize !== undefined)
    return { status: 'refused', problems: [{ message: `The map is too large. ${badSize}` }] }
  const index = layerIndex(map, values)
  const gids = tiles[index]
  const ground = map.layers[index]
  if (!gids || !ground) {
    return {
      status: 'refused',
      problems: [{ message: 'The map has no layer of tiles that could become a level.' }],
    }
  }
  const draft = levelOfForeign(map, gids, foreignSettings(map, countTiles(tiles)), values)
  const objects = placesOfForeign(map.objects, draft, { width: map.tileWidth, height: map.tileHeight })
  putObjects(draft, objects)
  const properties = Object.keys(map.properties).length
  return {
    status: 'read',
    project: projectOf(draft, stemOf(name, extensions)),
    notes: [
      `The layer “${ground.name}” becomes the level; walls and doors follow from the kinds of its cells.`,
      ...map.notes,
      ...layerNotes(map, (layer) => layer === ground),
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
