import type { Bytes } from '../../level/bytes'
import { boxOfPlace } from '../../level/areas'
import { buildingsByPlace, largeBuildings, type Corner, type LargeBuilding } from '../../level/building-shape'
import { districtPolygons } from '../../level/district-shapes'
import { xOf, yOf } from '../../level/grid'
import { CELL_KINDS, EDGE_KINDS } from '../../level/kinds'
import type { Level } from '../../level/level'
import { isArea, type Place } from '../../level/places'
import type { Project, ProjectLevel } from '../../project/project'
import type { SettingValues } from '../../settings/setting'
import { withoutBanks } from '../banks'
import { edgeLosses } from '../edge-losses'
import type { WriteResult } from '../format'
import { lossesByLevel, markLosses, recipeLosses, snapshotLosses, kindLosses } from '../losses'
import { plateOf } from '../../picture/plates'
import { encodeText } from '../text'
import { EDGE_ITEMS, GROUND_ITEMS, type Item } from './items'

/** A quarter turn about the upright axis, as grid maps number it. */
const QUARTER_TURN = 16

/**
 * Writes every level as three grid maps with one library of boxes: the ground, and the edges to the north and to the
 * west of cells, whose maps are moved by half a cell so that each edge is one item of its own.
 */
export function writeGodot(project: Project, name: string, values: SettingValues = {}): WriteResult {
  const cell = typeof values['cell'] === 'number' ? values['cell'] : 2
  const items = [
    ...CELL_KINDS.map(({ id }) => ({ name: id, item: GROUND_ITEMS[id] })),
    ...EDGE_KINDS.flatMap(({ id }) => {
      const { item } = EDGE_ITEMS[id]
      return item ? [{ name: id, item }] : []
    }),
  ]
  const parts = [
    '[gd_scene format=3]\n',
    ...items.map((entry) => meshText(entry.name, entry.item, cell)),
    `[sub_resource type="MeshLibrary" id="meshes"]\n${items.map((entry) => itemText(entry.name, entry.item, cell)).join('')}`,
    `[node name="Brownstone" type="Node3D"]\nmetadata/title = ${quoted(project.name)}\n`,
    ...project.levels.flatMap((entry, index) => levelTexts(entry, index, cell)),
  ]
  return {
    files: [{ name, bytes: encodeText(parts.join('\n')) }],
    losses: [
      ...lossesByLevel(project, ({ level }) => [...edgeLosses(level, EDGE_ITEMS), ...markLosses(level, 0)]),
      ...kindLosses(project),
      ...recipeLosses(project),
      ...snapshotLosses(project),
    ],
  }
}

function meshText(name: string, { width, height, depth, colour }: Item, cell: number): string {
  return (
    `[sub_resource type="StandardMaterial3D" id="paint_${name}"]\nalbedo_color = Color(${colour.join(', ')}, 1)\n\n` +
    `[sub_resource type="BoxMesh" id="box_${name}"]\nmaterial = SubResource("paint_${name}")\n` +
    `size = Vector3(${share(width, cell)}, ${share(height, cell)}, ${share(depth, cell)})\n`
  )
}

function itemText(name: string, { id, middle }: Item, cell: number): string {
  return (
    `item/${id}/name = "${name}"\nitem/${id}/mesh = SubResource("box_${name}")\n` +
    `item/${id}/mesh_transform = Transform3D(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, ${share(middle, cell)}, 0)\n` +
    `item/${id}/shapes = []\n`
  )
}

/** Converts a share of a cell to metres, without binary rounding noise. */
function share(value: number, cell: number): number {
  return Number((value * cell).toFixed(4))
}

function levelTexts({ name, level: whole }: ProjectLevel, index: number, cell: number): readonly string[] {
  // Banks have no item: the kind of the ground tells that nobody walks on water.
  const level = withoutBanks(whole)
  const node = `Level${index + 1}`
  const half = share(0.5, cell)
  const { width } = level
  return [
    // Levels lie below one another, as floors of a dungeon do.
    `[node name="${node}" type="Node3D" parent="."]\ntransform = ${moved(0, -2 * index * cell, 0)}\nmetadata/title = ${quoted(name)}\n`,
    mapText(node, 'Ground', level.cells, width, GROUND_BY_VALUE, 0, cell, [0, 0]),
    mapText(node, 'NorthEdges', level.northEdges, width, EDGE_BY_VALUE, 0, cell, [0, -half]),
    mapText(node, 'WestEdges', level.westEdges, width + 1, EDGE_BY_VALUE, QUARTER_TURN, cell, [-half, 0]),
    ...placeTexts(node, level, cell),
    ...districtTexts(node, level, cell),
  ]
}

const NOTHING = 255
const GROUND_BY_VALUE = new Uint8Array(256).fill(NOTHING)
for (const { id, value } of CELL_KINDS) GROUND_BY_VALUE[value] = GROUND_ITEMS[id].id
const EDGE_BY_VALUE = new Uint8Array(256).fill(NOTHING)
for (const { id, value } of EDGE_KINDS) EDGE_BY_VALUE[value] = EDGE_ITEMS[id].item?.id ?? NOTHING

/** Writes a grid map: three numbers a cell, x and floor in one, z, and the item with its turn. */
function mapText(
  level: string,
  name: string,
  values: Bytes,
  columns: number,
  items: Uint8Array,
  turn: number,
  cell: number,
  [x, z]: readonly [number, number],
): string {
  const rows: string[] = []
  const row: number[] = []
  for (let start = 0; start < values.length; start += columns) {
    row.length = 0
    for (let column = 0; column < columns; column++) {
      const item = items[values[start + column] ?? 0] ?? NOTHING
      if (item !== NOTHING) row.push(column, start / columns, item + turn * 65_536)
    }
    if (row.length > 0) rows.push(row.join(', '))
  }
  return (
    `[node name="${name}" type="GridMap" parent="${level}"]\ntransform = ${moved(x, 0, z)}\n` +
    'mesh_library = SubResource("meshes")\n' +
    `cell_size = Vector3(${cell}, ${cell}, ${cell})\ncell_center_y = false\n` +
    `data = {\n"cells": PackedInt32Array(${rows.join(', ')})\n}\n`
  )
}

function placeTexts(node: string, level: Level, cell: number): readonly string[] {
  const buildings = buildingsByPlace(largeBuildings(level))
  return level.places.map((place, at) =>
    placeText({ node, level, place, index: at }, buildings.get(place), cell),
  )
}

interface PlaceNode {
  readonly node: string
  readonly level: Level
  readonly place: Place
  readonly index: number
}

/** Writes a marker for a place, for a building of several cells with all of them; an area has its shape instead. */
function placeText(
  { node, level, place, index }: PlaceNode,
  building: LargeBuilding | undefined,
  cell: number,
): string {
  const name = `Place${index + 1}`
  const cells = building?.cells.flatMap((each) => [xOf(level, each), yOf(level, each)])
  const metadata =
    (cells ? `metadata/cells = PackedInt32Array(${cells.join(', ')})\n` : '') +
    `metadata/kind = "${place.kind}"\n` +
    (place.ownKind === undefined ? '' : `metadata/own_kind = "${place.ownKind}"\n`) +
    `metadata/title = ${quoted(place.name)}\n` +
    `metadata/properties = ${quoted(JSON.stringify(place.properties))}\n` +
    (place.link ? `metadata/link = "${place.link.id}"\n` : '')
  if (isArea(place)) {
    const { x, y, width, height } = boxOfPlace(level, place)
    const corners = [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + height },
      { x, y: y + height },
    ]
    return areaText({ name, node, metadata }, [corners], cell)
  }
  const plate = plateOf(level, place)
  const place3d = moved(share(plate.x, cell), 0, share(plate.y, cell))
  return `[node name="${name}" type="Marker3D" parent="${node}"]\ntransform = ${place3d}\n${metadata}`
}

/** Writes an area for each district, with a shape for each of its polygons. */
function districtTexts(node: string, level: Level, cell: number): readonly string[] {
  const { districts } = level
  if (!districts) return []
  const polygons = districtPolygons(level, districts)
  return districts.list.map(({ name, settings }, index) => {
    const metadata =
      `metadata/zone = ${index + 1}\nmetadata/title = ${quoted(name)}\n` +
      `metadata/settings = ${quoted(JSON.stringify(settings))}\n`
    const corners = (polygons[index] ?? []).map((polygon) => polygon.corners)
    return areaText({ name: `District${index + 1}`, node, metadata }, corners, cell)
  })
}

/**
 * Writes an area as high as a wall, with a shape for each polygon: an upright prism, because shapes of polygons lie in
 * X and Y and are turned so that Y points south.
 */
function areaText(
  { name, node, metadata }: { readonly name: string; readonly node: string; readonly metadata: string },
  polygons: readonly (readonly Corner[])[],
  cell: number,
): string {
  const shapes = polygons.map((corners, index) => {
    const points = corners.flatMap(({ x, y }) => [share(x, cell), share(y, cell)])
    return (
      `\n[node name="Shape${index + 1}" type="CollisionPolygon3D" parent="${node}/${name}"]\n` +
      `transform = Transform3D(1, 0, 0, 0, 0, -1, 0, 1, 0, 0, ${share(0.5, cell)}, 0)\n` +
      `depth = ${share(1, cell)}\npolygon = PackedVector2Array(${points.join(', ')})\n`
    )
  })
  return `[node name="${name}" type="Area3D" parent="${node}"]\n${metadata}${shapes.join('')}`
}

function moved(x: number, y: number, z: number): string {
  return `Transform3D(1, 0, 0, 0, 1, 0, 0, 0, 1, ${x}, ${y}, ${z})`
}

/** Quotes a text for a scene; the escapes are those of JSON. */
function quoted(text: string): string {
  return JSON.stringify(text)
}
