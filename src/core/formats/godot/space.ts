import type { Bytes } from '../../level/bytes'
import { CELL_KINDS, EDGE_KINDS, EdgeKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import type { Place } from '../../level/places'
import type { ProjectLevel } from '../../project/project'
import { withoutBanks } from '../banks'
import type { ByteText } from '../../text/byte-text'
import { doorsOf } from './doors'
import { BANK_ITEM, EDGE_FORMS, GROUND_ITEMS } from './items'
import { addGates, withoutGates } from './logic'
import { levelNode, PLACES } from './names'
import { addNavigation } from './navigation'
import { markersOfDistricts, markersOfPlaces, type Marker } from './places'
import { moved, quoted, share } from './scene-text'

/** A quarter turn about the upright axis, as grid maps number it. */
const QUARTER_TURN = 16

/** What the nodes of all levels have in common. */
export interface SceneContext {
  /** The side of a cell, in metres. */
  readonly cell: number
  /** The path from each linked place to its partner. */
  readonly paths: ReadonlyMap<Place, string>
}

/** Adds the resource of a level: its navigation mesh. */
export function addSpaceNavigation(out: ByteText, { id, level }: ProjectLevel, cell: number): void {
  out.add(`\n[sub_resource type="NavigationMesh" id="navigation_${levelNode(id)}"]\n`)
  addNavigation(out, level, {
    number: (cells) => String(share(cells, cell)),
    between: '0, ',
    vertices: ['vertices = PackedVector3Array(', ')\n'],
    polygons: ['polygons = [', ']\n'],
  })
}

/** Adds the nodes of a level: grid maps of ground and edges, doors, places, districts and the navigation region. */
export function addSpaceLevel(
  out: ByteText,
  { id, name, level }: ProjectLevel,
  index: number,
  { cell, paths }: SceneContext,
): void {
  const node = levelNode(id)
  const half = share(0.5, cell)
  const { width } = level
  // Levels lie below one another, as floors of a dungeon do.
  out.add(
    `\n[node name="${node}" type="Node3D" parent="."]\ntransform = ${moved(0, share(-2 * index, cell), 0)}\n`,
  )
  out.add(`metadata/title = ${quoted(name)}\nmetadata/level = ${quoted(id)}\n`)
  out.add(`metadata/size = Vector2i(${width}, ${level.height})\n`)
  const shown = withoutGates(level)
  const seen = withoutBanks(shown)
  addMap(out, node, 'Ground', {
    values: level.cells,
    columns: width,
    items: GROUND_BY_VALUE,
    turn: 0,
    cell,
    at: [0, 0],
  })
  addMap(out, node, 'NorthEdges', {
    values: withBankItems(shown.northEdges, seen.northEdges),
    columns: width,
    items: EDGE_BY_VALUE,
    turn: 0,
    cell,
    at: [0, -half],
  })
  addMap(out, node, 'WestEdges', {
    values: withBankItems(shown.westEdges, seen.westEdges),
    columns: width + 1,
    items: EDGE_BY_VALUE,
    turn: QUARTER_TURN,
    cell,
    at: [-half, 0],
  })
  out.add(`\n[node name="Doors" type="Node3D" parent="${node}"]\n`)
  for (const { x, y, isNorth, head, metadata } of doorsOf(level, node)) {
    const [left, top] = isNorth ? [x + 0.5, y] : [x, y + 0.5]
    out.add(`\n${head}position = Vector3(${share(left, cell)}, 0, ${share(top, cell)})\n`)
    // Its own X points north.
    if (!isNorth) out.add('rotation = Vector3(0, 1.570796, 0)\n')
    out.add(metadata)
  }
  addGates(out, level, node, cell)
  out.add(`\n[node name="${PLACES}" type="Node3D" parent="${node}"]\n`)
  for (const marker of markersOfPlaces(level, paths)) out.add(markerText(`${node}/${PLACES}`, marker, cell))
  for (const marker of markersOfDistricts(level)) out.add(markerText(node, marker, cell))
  out.add(`\n[node name="Navigation" type="NavigationRegion3D" parent="${node}"]\n`)
  out.add(`navigation_mesh = SubResource("navigation_${node}")\n`)
}

const NOTHING = 255
/** Stands for a bank among the kinds of edges. */
const BANK = 254
const GROUND_BY_VALUE = new Uint8Array(256).fill(NOTHING)
for (const { id, value } of CELL_KINDS) GROUND_BY_VALUE[value] = GROUND_ITEMS[id].id
const EDGE_BY_VALUE = new Uint8Array(256).fill(NOTHING)
for (const { id, value } of EDGE_KINDS) EDGE_BY_VALUE[value] = EDGE_FORMS[id].item?.id ?? NOTHING
EDGE_BY_VALUE[BANK] = BANK_ITEM.id

/** Returns edges with banks where walls are not drawn. */
function withBankItems(edges: Level['northEdges'], seen: Level['northEdges']): Bytes {
  if (edges === seen) return edges
  const changed = edges.slice()
  for (let edge = 0; edge < edges.length; edge++) {
    if (edges[edge] === EdgeKind.wall && seen[edge] !== EdgeKind.wall) changed[edge] = BANK
  }
  return changed
}

interface MapItems {
  readonly values: Bytes
  readonly columns: number
  readonly items: Uint8Array
  readonly turn: number
  readonly cell: number
  readonly at: readonly [x: number, z: number]
}

/** Adds a grid map: three numbers a cell, x and floor in one, z, and the item with its turn. */
function addMap(
  out: ByteText,
  level: string,
  name: string,
  { values, columns, items, turn, cell, at: [x, z] }: MapItems,
): void {
  out.add(
    `\n[node name="${name}" type="GridMap" parent="${level}"]\ntransform = ${moved(x, 0, z)}\n` +
      'mesh_library = SubResource("meshes")\n' +
      `cell_size = Vector3(${cell}, ${cell}, ${cell})\ncell_center_y = false\n` +
      'data = {\n"cells": PackedInt32Array(',
  )
  let isFirst = true
  for (let start = 0, row = 0; start < values.length; start += columns, row++) {
    for (let column = 0; column < columns; column++) {
      const item = items[values[start + column] ?? 0] ?? NOTHING
      if (item === NOTHING) continue
      if (!isFirst) out.add(', ')
      isFirst = false
      out
        .addNumber(column)
        .add(', ')
        .addNumber(row)
        .add(', ')
        .addNumber(item + turn * 65_536)
    }
  }
  out.add(')\n}\n')
}

/** Writes a marker for a place, or an area with its shapes; either with its light. */
function markerText(parent: string, marker: Marker, cell: number): string {
  const { name, metadata, point, polygons, light } = marker
  const [x, z] = [share(point.x, cell), share(point.y, cell)]
  // The node of an area is in the corner of the level, so that its shapes are in the level's coordinates.
  const lamp = polygons ? moved(x, share(LAMP_HEIGHT, cell), z) : moved(0, share(LAMP_HEIGHT, cell), 0)
  return (
    (polygons
      ? areaText(parent, marker, cell)
      : `\n[node name="${name}" type="Marker3D" parent="${parent}"]\ntransform = ${moved(x, 0, z)}\n${metadata}`) +
    (light === undefined
      ? ''
      : `\n[node name="Light" type="OmniLight3D" parent="${parent}/${name}"]\ntransform = ${lamp}\n` +
        `light_color = ${LAMP_COLOUR}\nomni_range = ${share(light, cell)}\n`)
  )
}

const LAMP_HEIGHT = 0.8
const LAMP_COLOUR = 'Color(1, 0.82, 0.5, 1)'

/**
 * Writes an area as high as a wall, with a shape for each polygon: an upright prism, because shapes of polygons lie in
 * X and Y and are turned so that Y points south.
 */
function areaText(parent: string, { name, metadata, polygons = [] }: Marker, cell: number): string {
  const shapes = polygons.map((corners, index) => {
    const points = corners.flatMap(({ x, y }) => [share(x, cell), share(y, cell)])
    return (
      `\n[node name="Shape${index + 1}" type="CollisionPolygon3D" parent="${parent}/${name}"]\n` +
      `transform = Transform3D(1, 0, 0, 0, 0, -1, 0, 1, 0, 0, ${share(0.5, cell)}, 0)\n` +
      `depth = ${share(1, cell)}\npolygon = PackedVector2Array(${points.join(', ')})\n`
    )
  })
  return `\n[node name="${name}" type="Area3D" parent="${parent}"]\n${metadata}${shapes.join('')}`
}
