import { edgeCount } from '../../level/grid'
import { CELL_KINDS, EdgeKind } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import type { Place } from '../../level/places'
import type { ProjectLevel } from '../../project/project'
import { withoutBanks } from '../banks'
import type { ByteText } from '../../text/byte-text'
import { EDGE_IN_TILES, masksOf } from '../masks'
import { DEFAULT_TILE } from '../tiled/geometry'
import { BANK_LAYER, CRACK_LAYER, gridsOf } from '../tiled/grids'
import { FIRST_GID } from '../tiled/document'
import { FIRST_WALL_TILE, TILE_OF_KIND } from '../tiled/tileset'
import { doorsOf, edgeMetadata } from './doors'
import { levelNode, PLACES } from './names'
import { addNavigation } from './navigation'
import { markersOfDistricts, markersOfPlaces, type Marker } from './places'
import { quoted, share } from './scene-text'
import { layerCodes, NO_TILE } from './tile-set'

/** Empty columns between two levels, which lie side by side. */
const GAP = 2

/** Adds the resource of a level: its navigation polygon. */
export function addPlaneNavigation(out: ByteText, { id, level }: ProjectLevel): void {
  out.add(`\n[sub_resource type="NavigationPolygon" id="navigation_${levelNode(id)}"]\n`)
  addNavigation(out, level, {
    number: (cells) => String(share(cells, DEFAULT_TILE)),
    between: '',
    vertices: ['vertices = PackedVector2Array(', ')\n'],
    polygons: ['polygons = Array[PackedInt32Array]([', '])\n'],
  })
}

/** Adds the nodes of a level from a column on: layers of tiles, doors, places, districts and the navigation region. */
export function addPlaneLevel(
  out: ByteText,
  { id, name, level }: ProjectLevel,
  column: number,
  paths: ReadonlyMap<Place, string>,
): void {
  const node = levelNode(id)
  out.add(
    `\n[node name="${node}" type="Node2D" parent="."]\nposition = Vector2(${column * DEFAULT_TILE}, 0)\n`,
  )
  out.add(`metadata/title = ${quoted(name)}\nmetadata/level = ${quoted(id)}\n`)
  out.add(`metadata/size = Vector2i(${level.width}, ${level.height})\n`)
  addLayers(out, node, level)
  out.add(`\n[node name="Doors" type="Node2D" parent="${node}"]\n`)
  for (const { x, y, isNorth, head, metadata } of doorsOf(level, node)) {
    const [left, top] = isNorth ? [x + 0.5, y] : [x, y + 0.5]
    out.add(`\n${head}position = Vector2(${left * DEFAULT_TILE}, ${top * DEFAULT_TILE})\n`)
    if (!isNorth) out.add('rotation = -1.570796\n')
    out.add(metadata)
  }
  addNamedEdges(out, node, level)
  out.add(`\n[node name="${PLACES}" type="Node2D" parent="${node}"]\n`)
  for (const marker of markersOfPlaces(level, paths)) out.add(markerText(`${node}/${PLACES}`, marker))
  for (const marker of markersOfDistricts(level)) out.add(markerText(node, marker))
  out.add(`\n[node name="Navigation" type="NavigationRegion2D" parent="${node}"]\n`)
  out.add(`navigation_polygon = SubResource("navigation_${node}")\n`)
}

/** Returns the columns of each level: side by side. */
export function columnsOf(levels: readonly ProjectLevel[]): readonly number[] {
  let column = 0
  return levels.map(({ level }) => {
    const first = column
    column += level.width + GAP
    return first
  })
}

const TILE_BY_VALUE = new Int16Array(256).fill(NO_TILE)
for (const { id, value } of CELL_KINDS) TILE_BY_VALUE[value] = TILE_OF_KIND[id]

/** Adds the ground, the walls, the banks as they are drawn, a layer that is not seen for walls that are not drawn, and cracks. */
function addLayers(out: ByteText, node: string, level: Level): void {
  const layer = (name: string, tiles: Int16Array, more = ''): void => {
    out.add(
      `\n[node name="${name}" type="TileMapLayer" parent="${node}"]\n${more}tile_map_data = PackedByteArray("`,
    )
    out.addBytes(layerCodes(tiles, level.width)).add('")\ntile_set = SubResource("tiles")\n')
  }
  layer(
    'Ground',
    Int16Array.from(level.cells, (kind) => TILE_BY_VALUE[kind] ?? NO_TILE),
  )
  const seen = withoutBanks(level)
  const wallsOf = (each: Level): Uint8Array => masksOf(each, (kind) => EDGE_IN_TILES[kind].layer).walls
  const walls = wallsOf(seen)
  if (seen !== level) {
    const banks = gridsOf(level, 'masks').find(({ name }) => name === BANK_LAYER)?.gids
    if (banks) layer('Banks', tilesOf(banks))
    const all = wallsOf(level)
    const hidden = Int16Array.from(walls, (mask, cell) => (all[cell] ?? 0) & ~mask)
    layer(
      'Shores',
      hidden.map((mask) => (mask === 0 ? NO_TILE : FIRST_WALL_TILE + mask)),
      'visible = false\n',
    )
  }
  // Cells without walls have an empty tile, so that terrains know that the room goes on there.
  layer(
    'Walls',
    Int16Array.from(walls, (mask) => FIRST_WALL_TILE + mask),
  )
  const cracks = gridsOf(level, 'masks').find(({ name }) => name === CRACK_LAYER)?.gids
  if (cracks) layer('Cracks', tilesOf(cracks))
}

function tilesOf(gids: Uint8Array): Int16Array {
  return Int16Array.from(gids, (gid) => (gid === 0 ? NO_TILE : gid - FIRST_GID))
}

/** The names of edges that look like others: bars, inner and breakable walls like walls, archways like nothing. */
const NAMED_EDGES: ReadonlyMap<number, string> = new Map([
  [EdgeKind.bars, 'Bars'],
  [EdgeKind.innerWall, 'InnerWall'],
  [EdgeKind.breakableWall, 'BreakableWall'],
  [EdgeKind.archway, 'Archway'],
])

/** Adds a marker for each edge that looks like another. */
function addNamedEdges(out: ByteText, node: string, level: Level): void {
  out.add(`\n[node name="Edges" type="Node2D" parent="${node}"]\n`)
  for (let edge = 0; edge < edgeCount(level); edge++) {
    const kind = NAMED_EDGES.get(edgeAt(level, edge))
    if (kind === undefined) continue
    const { x, y, isNorth, metadata } = edgeMetadata(level, edge)
    const name = `${kind}_${isNorth ? 'n' : 'w'}_${x}_${y}`
    const [left, top] = isNorth ? [x + 0.5, y] : [x, y + 0.5]
    out.add(`\n[node name="${name}" type="Marker2D" parent="${node}/Edges"]\n`)
    out.add(`position = Vector2(${left * DEFAULT_TILE}, ${top * DEFAULT_TILE})\n${metadata}`)
  }
}

/** Writes a marker for a place, or an area with its shapes; either with its light. */
function markerText(parent: string, { name, metadata, point, polygons, light }: Marker): string {
  const middle = `position = Vector2(${share(point.x, DEFAULT_TILE)}, ${share(point.y, DEFAULT_TILE)})\n`
  const lamp =
    light === undefined
      ? ''
      : `\n[node name="Light" type="PointLight2D" parent="${parent}/${name}"]\n${polygons ? middle : ''}` +
        `color = Color(1, 0.82, 0.5, 1)\ntexture = SubResource("glow")\ntexture_scale = ${share(2 * light, DEFAULT_TILE / GLOW)}\n`
  if (!polygons)
    return `\n[node name="${name}" type="Marker2D" parent="${parent}"]\n${middle}${metadata}${lamp}`
  const shapes = polygons.map((corners, index) => {
    const points = corners.flatMap(({ x, y }) => [share(x, DEFAULT_TILE), share(y, DEFAULT_TILE)])
    return (
      `\n[node name="Shape${index + 1}" type="CollisionPolygon2D" parent="${parent}/${name}"]\n` +
      `polygon = PackedVector2Array(${points.join(', ')})\n`
    )
  })
  return `\n[node name="${name}" type="Area2D" parent="${parent}"]\n${metadata}${shapes.join('')}${lamp}`
}

/** Side of the picture of a light, in pixels. */
export const GLOW = 64
