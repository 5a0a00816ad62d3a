import { EDGE_KINDS, type EdgeKindId } from '../../level/kinds'
import type { Level } from '../../level/level'
import { chunksOf, CHUNK_SIDE, meshChunk, type Cover } from '../../mesh/chunk'
import type { MeshSizes } from '../../mesh/triangles'
import { light } from '../../picture/styles/light'
import { firstLevel, type Project } from '../../project/project'
import type { SettingValues } from '../../settings/setting'
import { edgeLosses, type EdgeLoss } from '../edge-losses'
import { MAX_WRITTEN_BYTES, type WriteContext, type WriteResult } from '../format'
import { levelLosses, markLosses, recipeLosses, kindLosses } from '../losses'
import { chosenStyle } from '../picture-settings'
import { Geometry } from './geometry'
import { glbOf } from './glb'
import { materialText } from './materials'
import { Nodes } from './nodes'

/** Default length and height of a cell. */
export const USUAL_CENTIMETRES = 300

/** How each kind of edge is written; all but one are built, and nodes name the kind. */
const EDGE_IN_SCENE: Readonly<Record<EdgeKindId, { readonly loss?: EdgeLoss }>> = {
  ...(Object.fromEntries(EDGE_KINDS.map(({ id }) => [id, {}])) as Record<EdgeKindId, object>), // every id
  undecided: { loss: ['undecided edge becomes open', 'undecided edges become open'] },
}

/**
 * Writes the first level as glTF 2.0: +Y up, metres, columns along +X and rows along +Z from the level's north-west
 * corner. Doors, gates and places are separate nodes. Rows beyond the file size of `limit` bytes are left out and
 * reported.
 */
export function writeGltf(
  project: Project,
  name: string,
  values: SettingValues = {},
  { ownStyle }: WriteContext = {},
  limit = MAX_WRITTEN_BYTES,
): WriteResult {
  const { level, name: title } = firstLevel(project)
  const sizes: MeshSizes = {
    cell: Number(values['cell'] ?? USUAL_CENTIMETRES) / 100,
    height: Number(values['height'] ?? USUAL_CENTIMETRES) / 100,
  }
  const style = chosenStyle(values, light, ownStyle)
  const cover = String(values['cover'] ?? 'roofs') as Cover // a choice of the settings, which were checked

  const geometry = new Geometry()
  const nodes = new Nodes(level, sizes, geometry)
  const rows = addRows(level, sizes, cover, geometry, nodes, limit)
  nodes.addPlaces(rows)
  nodes.addDistricts(rows)

  const extras = {
    width: level.width,
    height: rows,
    cellSize: sizes.cell,
    wallHeight: sizes.height,
    axes: 'columns run along +X and rows along +Z; x and y in extras count cells from 0',
  }
  const binary = geometry.binary()
  const root = nodes.addRoot(title, extras)
  const json = [
    '{"asset":{"version":"2.0","generator":"Brownstone"},',
    `"scene":0,"scenes":[{"nodes":[${root}]}],`,
    `"nodes":[\n${nodes.texts.join(',\n')}\n],`,
    `"materials":[\n${geometry.materials.map((part) => materialText(part, style)).join(',\n')}\n],`,
    `"meshes":[\n${geometry.meshes.join(',\n')}\n],`,
    `"accessors":[\n${geometry.accessors.join(',\n')}\n],`,
    `"bufferViews":[${geometry.views().join(',')}],`,
    `"buffers":[{"byteLength":${binary.length}}]}`,
  ].join('\n')
  return {
    files: [{ name, bytes: glbOf(json, binary) }],
    losses: [
      ...(rows < level.height
        ? [`Only rows 1 to ${rows} of ${level.height} are written: more would exceed ${limit} bytes.`]
        : []),
      ...edgeLosses(level, EDGE_IN_SCENE),
      ...markLosses(level, 0),
      ...kindLosses(project),
      ...recipeLosses(project),
      ...levelLosses(project),
      'A scene cannot be opened as a town again: keep the project file.',
    ],
  }
}

/** Adds the level from the north, one row of chunks at a time, while they fit; returns the number of rows of cells. */
function addRows(
  level: Level,
  sizes: MeshSizes,
  cover: Cover,
  geometry: Geometry,
  nodes: Nodes,
  limit: number,
): number {
  const chunks = chunksOf(level)
  const inRow = Math.ceil(level.width / CHUNK_SIDE)
  let largest = 0
  for (let first = 0; first < chunks.length; first += inRow) {
    const before = geometry.bytes + nodes.bytes
    // Rows of chunks differ little in size; reserve half as much again as the largest so far.
    if (first > 0 && before + 1.5 * largest > limit) return chunks[first]?.y ?? 0
    for (const chunk of chunks.slice(first, first + inRow)) {
      nodes.addChunk(meshChunk(level, chunk, sizes, cover))
    }
    largest = Math.max(largest, geometry.bytes + nodes.bytes - before)
  }
  return level.height
}
