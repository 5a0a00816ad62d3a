import {
  cellsOfEdge,
  DIRECTION_NAMES,
  EAST,
  isNorthEdge,
  NORTH,
  SOUTH,
  WEST,
  xOf,
  yOf,
} from '../../level/grid'
import { edgeKindRow, type EdgeKindId } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import type { ChunkMesh } from '../../mesh/chunk'
import { keyOfLook, lookOf, openingShape, type OpeningShape } from '../../mesh/opening-shape'
import { standOf, type Opening, type OpeningKind } from '../../mesh/openings'
import { MeshPart } from '../../mesh/parts'
import type { MeshSizes } from '../../mesh/triangles'
import { flatFaces, unseenWalls } from './flat-faces'
import type { MaterialTriangles } from './geometry'
import type { Scene } from './scene'
import { defined } from '../../text/defined'

/** Quarter turns to the left about +Y, as in files; undefined for none. */
export const QUARTERS = [
  undefined,
  [0, Math.SQRT1_2, 0, Math.SQRT1_2],
  [0, 1, 0, 0],
  [0, -Math.SQRT1_2, 0, Math.SQRT1_2],
] as const

/** The parts of invisible walls, which have only a body; a mesh still needs a material. */
const UNSEEN = [MeshPart.bank, MeshPart.bank] as const

/** Thickness of the bodies of bars, in cells. */
const BARS = 0.08

/** The meshes of a shape shared by many openings. */
export interface SharedMeshes {
  readonly shape: OpeningShape
  readonly still?: number
  readonly leaf?: number
  readonly light?: number
}

/** What the levels of a scene share. */
export interface SceneBuild {
  readonly scene: Scene
  readonly sizes: MeshSizes
  /** Whether plain doors are part of their chunk, instead of bodies of their own. */
  readonly hasFlatDoors: boolean
  readonly openings: Map<string, SharedMeshes>
  readonly furniture: Map<string, number>
}

/** Adds the nodes of a chunk and of the openings in its edges; returns those without a parent. */
export function addChunk(
  { scene, sizes, hasFlatDoors, openings }: SceneBuild,
  level: Level,
  { chunk, parts, openings: all }: ChunkMesh,
): readonly number[] {
  const top: number[] = []
  const translation = [chunk.x * sizes.cell, 0, chunk.y * sizes.cell]
  const addGround = (what: string, pieces: readonly MaterialTriangles[], extras?: object): void => {
    if (pieces.length === 0) return
    const name = `${what} from column ${chunk.x + 1}, row ${chunk.y + 1}`
    const mesh = scene.geometry.addChunk(name, pieces, chunk)
    top.push(scene.addBody(mesh, { name, translation, ...(extras ? { extras } : {}) }))
  }
  addGround('Cells', scene.piecesOf(parts))
  const isFlat = ({ kind }: Opening): boolean => hasFlatDoors && kind === 'door'
  const doors = all.filter(isFlat)
  const faces = flatFaces(
    level,
    doors.map(({ edge }) => edge),
    sizes,
  )
  addGround(
    'Doors',
    faces.map(({ part, ...triangles }) => ({ ...triangles, material: scene.materials.numberOf(part, true) })),
    sidesOf(level, doors),
  )
  const unseen = flatFaces(level, unseenWalls(level, chunk), sizes, () => UNSEEN)
  if (unseen.length > 0) {
    const name = `Banks from column ${chunk.x + 1}, row ${chunk.y + 1}`
    const mesh = scene.geometry.addChunk(name, scene.piecesOf(unseen), chunk)
    top.push(scene.add({ name, translation, shape: scene.shapeOfMesh(mesh) }))
  }
  for (const opening of all) {
    if (!isFlat(opening)) top.push(addOpening(level, opening, { scene, sizes, openings }))
  }
  return top
}

/** Lists doors by the sides of cells that they are in: column, row, column, row, ... */
function sidesOf(level: Level, doors: readonly Opening[]): object {
  const sides: Record<string, number[]> = {}
  for (const { edge } of doors) {
    const { x, y, side } = placeOfEdge(level, edge)
    const list = (sides[side] ??= [])
    list.push(x, y)
  }
  return { edge: 'door', state: 'closed', doors: sides }
}

/** Names of openings that differ from the name of their edge's kind. */
const LABELS: Readonly<Partial<Record<OpeningKind, string>>> = {
  gate: 'Gate',
  closedGate: 'Gate',
  wrap: 'Wrap',
}

/** Adds an opening: the wall around it is a body, and so is its leaf, which turns on its hinge. */
function addOpening(
  level: Level,
  opening: Opening,
  { scene, sizes, openings }: Pick<SceneBuild, 'scene' | 'sizes' | 'openings'>,
): number {
  const { shape, still, leaf, light } = meshesOf(level, opening, { scene, sizes, openings })
  const { kind, ...place } = placeOfEdge(level, opening.edge)
  const where = `column ${place.x + 1}, row ${place.y + 1}, ${place.side}`
  const label = LABELS[opening.kind] ?? kind.label
  // A door in the border has no leaf: a gate, or a house door of an endless town that leads out of its window.
  const state = opening.kind === 'gate' ? 'open' : leaf === undefined ? undefined : STATES[kind.id]
  const extras = { edge: kind.id, ...place, ...defined({ state }) }
  const children: number[] = []
  if (leaf !== undefined && shape.leaf) {
    const name = `${label} leaf, ${where}, ${state ?? ''}`
    children.push(scene.addBody(leaf, { name, translation: [shape.leaf.hinge, 0, 0], extras }))
  }
  if (light !== undefined) children.push(scene.add({ name: `Light, ${where}`, mesh: light }))
  const { x, y, isTurned } = standOf(level, opening.edge)
  const { cell, height } = sizes
  const rotation = QUARTERS[isTurned ? 1 : 0]
  const node = {
    name: `${label}, ${where}`,
    translation: [x * cell, 0, y * cell],
    ...defined({ rotation }),
    extras,
  }
  if (opening.kind === 'bars') {
    // A walker might slip between them.
    const box = scene.shapeOfBox([cell, height, BARS * cell])
    children.push(
      scene.add({ name: `Body of bars, ${where}`, translation: [cell / 2, height / 2, 0], shape: box }),
    )
    return scene.add({ ...node, ...defined({ mesh: still }), children })
  }
  if (still !== undefined) return scene.addBody(still, { ...node, children })
  return scene.add({ ...node, children })
}

/** How the leaf of a door of each kind begins; undefined for what has none. */
const STATES: Readonly<Record<EdgeKindId, string | undefined>> = {
  undecided: undefined,
  open: undefined,
  archway: undefined,
  wall: undefined,
  innerWall: undefined,
  breakableWall: undefined,
  bars: undefined,
  door: 'closed',
  lockedDoor: 'locked',
  secretDoor: 'secret',
  oneWayForth: 'opens to the south or east only',
  oneWayBack: 'opens to the north or west only',
}

function meshesOf(
  level: Level,
  opening: Opening,
  { scene, sizes, openings }: Pick<SceneBuild, 'scene' | 'sizes' | 'openings'>,
): SharedMeshes {
  const look = lookOf(level, opening)
  const key = keyOfLook(look)
  const known = openings.get(key)
  if (known) return known
  const shape = openingShape(look, sizes)
  const add = (name: string, parts: OpeningShape['still']): number =>
    scene.geometry.addMesh(`${look.kind} ${name}`, scene.piecesOf(parts))
  const meshes: SharedMeshes = {
    shape,
    ...(shape.still.length > 0 ? { still: add('about', shape.still) } : {}),
    ...(shape.leaf ? { leaf: add('leaf', shape.leaf.parts) } : {}),
    ...(shape.light ? { light: add('light', shape.light) } : {}),
  }
  openings.set(key, meshes)
  return meshes
}

/** Returns the cell and side that name an edge: its southern or eastern cell, the other one at the far border. */
function placeOfEdge(level: Level, edge: number) {
  const [first, second] = cellsOfEdge(level, edge)
  const cell = second < 0 ? first : second
  const isNorth = isNorthEdge(level, edge)
  const side = second < 0 ? (isNorth ? SOUTH : EAST) : isNorth ? NORTH : WEST
  return {
    kind: edgeKindRow(edgeAt(level, edge)),
    x: xOf(level, cell),
    y: yOf(level, cell),
    side: DIRECTION_NAMES[side],
  }
}
