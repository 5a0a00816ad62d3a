import { counted } from '../../text/counted'
import { CellKind, EDGE_KINDS, EdgeKind, type EdgeKindId } from '../../level/kinds'
import { draftOf, type Level } from '../../level/level'
import { chunksOf, CHUNK_SIDE, meshChunk, type Cover } from '../../mesh/chunk'
import type { Furniture } from '../../mesh/furniture'
import { openingAt } from '../../mesh/openings'
import type { MeshSizes } from '../../mesh/triangles'
import { light } from '../../picture/styles/light'
import type { Project, ProjectLevel } from '../../project/project'
import { edgeLosses, type EdgeLoss } from '../edge-losses'
import { type WriteContext, type WriteResult } from '../format'
import { MAX_FILE_BYTES } from '../../text/file-size'
import { lossesByLevel, markLosses, snapshotLosses, themeLosses } from '../losses'
import { chosenStyle } from '../picture-settings'
import { asPlayed, mapEdges, type PlayedLevel } from '../played-level'
import { Binary } from './binary'
import { Geometry } from './geometry'
import { Materials } from './materials'
import { addChunk, type SceneBuild } from './nodes'
import { addDistricts, addPlaces, Links } from './places'
import { Scene } from './scene'
import { MAX_DOOR_BODIES, type GltfOptions } from './settings'
import { defined } from '../../text/defined'

/** Rough size of a door with bodies of its own. */
const DOOR_BYTES = 570

/** How each kind of edge is written; all but one are built, and nodes name the kind. */
const EDGE_IN_SCENE: Readonly<Record<EdgeKindId, { readonly loss?: EdgeLoss }>> = {
  ...(Object.fromEntries(EDGE_KINDS.map(({ id }) => [id, {}])) as Record<EdgeKindId, object>), // every id
  undecided: { loss: ['undecided edge becomes open', 'undecided edges become open'] },
}

/**
 * Writes all levels as glTF 2.0, one node each, one below the other: +Y up, metres, columns along +X and rows along +Z
 * from the level's north-west corner. Doors, gates and places are separate nodes. Rows beyond the file size of `limit`
 * bytes are left out and reported.
 */
export function writeGltf(
  project: Project,
  name: string,
  options: GltfOptions,
  { customStyle }: WriteContext,
  limit = MAX_FILE_BYTES,
): WriteResult {
  const sizes: MeshSizes = { cell: options.cell / 100, height: options.height / 100 }
  const style = chosenStyle(options, light, customStyle)
  const doors = doorCount(project)
  const hasFlatDoors = options.doors === 'flat' || (options.doors === 'auto' && doors > MAX_DOOR_BODIES)

  const side = (size: 'width' | 'height'): number =>
    Math.min(CHUNK_SIDE, Math.max(...project.levels.map(({ level }) => level[size])))
  const geometry = new Geometry(sizes, side('width'), side('height'))
  const scene = new Scene(geometry, new Materials(style, options.textures))
  const built: SceneBuild = { scene, sizes, hasFlatDoors, openings: new Map(), furniture: new Map() }
  const links = new Links(project)
  const nodes: number[] = []
  const cuts: string[] = []
  const written: number[] = []
  for (const [index, entry] of project.levels.entries()) {
    const { level, name: title, id, recipe } = entry
    if (cuts.length > 0 || (index > 0 && scene.bytes > limit)) {
      const rest = project.levels.length - index
      cuts.push(`${counted(rest, 'level is', 'levels are')} left out: more would exceed ${limit} bytes.`)
      break
    }
    const { rows, furniture, top } = addRows(entry, built, options.cover, limit)
    written.push(rows)
    if (rows < level.height) {
      const place = project.levels.length > 1 ? ` of level “${title}”` : ''
      cuts.push(
        `Only rows 1 to ${rows} of ${level.height}${place} are written: more would exceed ${limit} bytes.`,
      )
    }
    const extras = {
      level: id,
      width: level.width,
      height: rows,
      cellSize: sizes.cell,
      wallHeight: sizes.height,
      axes: 'columns run along +X and rows along +Z; x and y in extras count cells from 0',
      ...defined({ recipe }),
    }
    const children = [
      ...top,
      ...addPlaces(built, entry, { rows, links, furniture }),
      ...addDistricts(built, level, rows),
    ]
    nodes.push(
      scene.add({
        name: title,
        ...(index > 0 ? { translation: [0, -2 * index * sizes.height, 0] } : {}),
        children,
        extras,
      }),
    )
  }
  const { kinds = [] } = project
  const whole = { name: project.name, nodes, ...(kinds.length > 0 ? { extras: { kinds } } : {}) }
  return {
    files: [{ name, bytes: scene.finish(new Binary(), whole) }],
    losses: [
      ...cuts,
      ...(hasFlatDoors && doors > 0
        ? [
            `${counted(doors, 'door is', 'doors are')} flat and cannot be opened one by one: choose a body for each door ` +
              `to change that, about ${Math.ceil((doors * DOOR_BYTES) / 1e6)} MB more.`,
          ]
        : []),
      ...lossesByLevel(project, ({ level }) => [
        ...edgeLosses(level, EDGE_IN_SCENE),
        ...markLosses(level, 0),
      ]),
      ...(links.looseCount > 0
        ? [`${counted(links.looseCount, 'link leads', 'links lead')} to a place that is not written.`]
        : []),
      ...themeLosses(project.levels),
      ...snapshotLosses(project),
      'A scene cannot be opened as a town again: keep the project file.',
    ],
    played: project.levels.map(({ level }, index) => playedRows(level, written[index] ?? 0)),
  }
}

/** Returns a level as players meet it: a gate has no leaf, and only the first rows are written. */
function playedRows(level: Level, rows: number): PlayedLevel {
  const isGate = (edge: number, kind: number): boolean =>
    kind === EdgeKind.door && openingAt(level, edge) === 'gate'
  const played = asPlayed(mapEdges(level, (edge, kind) => (isGate(edge, kind) ? EdgeKind.open : kind)))
  if (rows === level.height) return played
  const draft = draftOf(played.level)
  draft.cells.fill(CellKind.rock, rows * level.width)
  draft.northEdges.fill(EdgeKind.wall, rows * level.width)
  draft.westEdges.fill(EdgeKind.wall, rows * (level.width + 1))
  return { ...played, level: draft }
}

/** Returns the number of plain doors in all levels. */
function doorCount({ levels }: Project): number {
  let count = 0
  for (const { level } of levels) {
    for (const edges of [level.northEdges, level.westEdges]) {
      for (let edge = 0; edge < edges.length; edge++) if (edges[edge] === EdgeKind.door) count++
    }
  }
  return count
}

/** Adds a level from the north, one row of chunks at a time, while they fit; returns the number of rows of cells. */
function addRows(
  { level }: ProjectLevel,
  built: SceneBuild,
  cover: Cover,
  limit: number,
): { readonly rows: number; readonly furniture: readonly Furniture[]; readonly top: readonly number[] } {
  const { scene, sizes } = built
  const chunks = chunksOf(level)
  const inRow = Math.ceil(level.width / CHUNK_SIDE)
  const furniture: Furniture[] = []
  const top: number[] = []
  let largest = 0
  for (let first = 0; first < chunks.length; first += inRow) {
    const before = scene.bytes
    // Rows of chunks differ little in size; reserve half as much again as the largest so far.
    if (first > 0 && before + 1.5 * largest > limit) return { rows: chunks[first]?.y ?? 0, furniture, top }
    for (const chunk of chunks.slice(first, first + inRow)) {
      const mesh = meshChunk(level, chunk, sizes, { cover })
      top.push(...addChunk(built, level, mesh))
      furniture.push(...mesh.furniture)
    }
    largest = Math.max(largest, scene.bytes - before)
  }
  return { rows: level.height, furniture, top }
}
