import { BufferAttribute, BufferGeometry, DynamicDrawUsage, Vector3, Box3, Sphere } from 'three'
import { boxOfPlace } from '../../../core/level/areas'
import { cellsOfEdge, xOf, yOf, type Box } from '../../../core/level/grid'
import type { Level } from '../../../core/level/level'
import type { ChunkMesh } from '../../../core/mesh/chunk'
import { furnitureLook, keyOfFurniture, standOfFurniture, type Furniture } from '../../../core/mesh/furniture'
import { furnitureShape } from '../../../core/mesh/furniture-shape'
import {
  keyOfLook,
  lookOf,
  openingShape,
  type OpeningLook,
  type OpeningShape,
} from '../../../core/mesh/opening-shape'
import { streetThingShape, streetThingsIn, type StreetThing } from '../../../core/mesh/street-things'
import { isDrawnFeature } from '../../../core/level/square-things'
import { standOf, type Opening } from '../../../core/mesh/openings'
import { MeshPart } from '../../../core/mesh/parts'
import { roofsOf } from '../../../core/mesh/roofs'
import type { Townscape } from '../../../core/mesh/townscape'
import type { MeshSizes, PartTriangles } from '../../../core/mesh/triangles'
import { BEYOND, finishOf, HouseSide, readFinish, withSide } from '../../../core/mesh/view-parts'
import { wallEnds } from '../../../core/mesh/wall-ends'
import { GroupList, type GroupedPiece, type Groups } from './groups'

/** How far an open leaf swings: nearly against the wall, so that it does not block the view. */
const SWING = 1.45

/** Cached shapes of openings and of furniture. */
export interface Shapes {
  readonly openings: Map<string, OpeningShape>
  readonly furniture: Map<string, readonly PartTriangles[]>
}

/** What a chunk is built from, beside its mesh. */
export interface ChunkScenery {
  readonly sizes: MeshSizes
  /** Edges with open doors. */
  readonly opened: ReadonlySet<number>
  readonly shapes: Shapes
  /** The houses of a level under a sky. */
  readonly town: Townscape | undefined
}

/** Triangles and how to move them: swing about a hinge, then turn to the left by quarters, then move. */
interface Placed extends GroupedPiece {
  readonly x: number
  readonly z: number
  readonly quarters: number
  readonly hinge: number
  readonly swing: number
  /** The tone of the house that a door belongs to. */
  readonly tone?: number
  /** What it belongs to: gates and gateways show what lies beyond them. */
  readonly role: 'plain' | 'opening' | 'way'
}

/**
 * Builds one geometry, and so one draw call, of a chunk with everything in its edges and on its cells. Each vertex has its position,
 * its normal in 127ths, its part, and its tone and side of a house. The leaves of open doors are swung aside.
 */
export function chunkGeometry(
  level: Level,
  { chunk, parts, openings, furniture }: ChunkMesh,
  scenery: ChunkScenery,
): { readonly geometry: BufferGeometry; readonly groups: Groups } {
  const { sizes, town } = scenery
  const still = { x: 0, z: 0, quarters: 0, hinge: 0, swing: 0 }
  const roofs = town ? roofsOf(level, chunk, sizes, town) : []
  const placed: Placed[] = []
  for (const triangles of parts) placed.push({ triangles, ...still, role: 'plain', cells: undefined })
  for (const triangles of wallEnds(level, chunk, sizes)) {
    placed.push({ triangles, ...still, role: 'plain', cells: undefined })
  }
  for (const triangles of roofs) {
    placed.push({ triangles, ...still, role: 'plain', cells: undefined, isTall: true })
  }
  for (const opening of openings) placeOpening(placed, level, opening, scenery)
  for (const piece of furniture) placeFurniture(placed, level, piece, scenery)
  if (town) for (const thing of streetThingsIn(level, chunk)) placeThing(placed, level, thing, scenery)

  let [vertices, corners, count] = [0, 0, 0]
  for (const { triangles, cells } of placed) {
    vertices += triangles.positions.length / 3
    corners += triangles.indices.length
    count += cells ? 1 : triangles.indices.length / 6
  }
  const groups = new GroupList(count, corners, sizes.cell)
  const positions = new Float32Array(3 * vertices)
  const faces = new Int8Array(4 * vertices)
  const finishes = new Uint8Array(2 * vertices)
  let vertex = 0
  for (const piece of placed) {
    const { triangles } = piece
    groups.add(piece, vertex)
    writeVertices(piece, positions, faces, vertex)
    writeFinish(piece, faces, finishes, vertex)
    vertex += triangles.positions.length / 3
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('face', new BufferAttribute(faces, 4))
  geometry.setAttribute('finish', new BufferAttribute(finishes, 2))
  geometry.setIndex(new BufferAttribute(new Uint32Array(corners), 1).setUsage(DynamicDrawUsage))
  geometry.boundingBox = new Box3().setFromArray(positions)
  geometry.boundingSphere = geometry.boundingBox.getBoundingSphere(new Sphere(new Vector3()))
  return { geometry, groups: groups.finish() }
}

/** The cells on both sides of an edge. */
function boxOfEdge(level: Level, edge: number): Box {
  const [first, second] = cellsOfEdge(level, edge)
  const [from, to] = [first < 0 ? second : first, second < 0 ? first : second]
  const [x, y] = [xOf(level, from), yOf(level, from)]
  return { x, y, width: xOf(level, to) - x + 1, height: yOf(level, to) - y + 1 }
}

function placeOpening(
  placed: Placed[],
  level: Level,
  opening: Opening,
  { sizes, opened, shapes, town }: ChunkScenery,
): void {
  const look = withFronts(level, opening, lookOf(level, opening), town)
  const key = keyOfLook(look)
  let shape = shapes.openings.get(key)
  if (!shape) shapes.openings.set(key, (shape = openingShape(look, sizes)))
  const { x, y, isTurned } = standOf(level, opening.edge)
  const { tone } = readFinish(Math.max(look.first, look.second))
  const at = { x: x * sizes.cell, z: y * sizes.cell, quarters: isTurned ? 1 : 0 }
  const stand = { ...at, role: 'opening' as const, tone, cells: boxOfEdge(level, opening.edge) }
  for (const triangles of [...shape.still, ...(shape.light ?? [])]) {
    placed.push({ triangles, ...stand, hinge: 0, swing: 0 })
  }
  if (!shape.leaf) return
  const swing = opened.has(opening.edge) ? (isInwards(look) ? -SWING : SWING) : 0
  const { parts, seam = [], hinge } = shape.leaf
  for (const triangles of [...parts, ...seam]) placed.push({ triangles, ...stand, hinge, swing })
}

function placeFurniture(
  placed: Placed[],
  level: Level,
  piece: Furniture,
  { sizes, shapes, town }: ChunkScenery,
): void {
  const look = furnitureLook(level, piece)
  const isFountain = town !== undefined && piece.kind === 'well' && isDrawnFeature(level, piece.place)
  const key = isFountain ? 'fountain' : keyOfFurniture(look)
  let shape = shapes.furniture.get(key)
  if (!shape) {
    shape = isFountain ? streetThingShape('fountain', sizes) : furnitureShape(look, sizes)
    shapes.furniture.set(key, shape)
  }
  const { x, y, quarters } = standOfFurniture(level, piece)
  const role = piece.kind === 'gateway' ? ('way' as const) : ('plain' as const)
  const stand = {
    x: x * sizes.cell,
    z: y * sizes.cell,
    quarters,
    role,
    hinge: 0,
    swing: 0,
    cells: boxOfPlace(level, { cell: piece.place.cell }),
  }
  for (const triangles of shape) placed.push({ triangles, ...stand })
}

function placeThing(
  placed: Placed[],
  level: Level,
  { kind, cell, x, y }: StreetThing,
  { sizes, shapes }: ChunkScenery,
): void {
  let shape = shapes.furniture.get(kind)
  if (!shape) shapes.furniture.set(kind, (shape = streetThingShape(kind, sizes)))
  const at = { x: x * sizes.cell, z: y * sizes.cell, quarters: 0, hinge: 0, swing: 0 }
  const cells = boxOfPlace(level, { cell })
  // Trees rise above walls.
  for (const triangles of shape)
    placed.push({ triangles, ...at, role: 'plain', cells, isTall: kind !== 'stall' })
}

/** Whether a leaf swings towards its second cell: into the house where there is one. */
function isInwards({ first, second }: OpeningLook): boolean {
  const isIndoors = (part: number): boolean => part === MeshPart.interior || part === MeshPart.partyWall
  return isIndoors(second) || !isIndoors(first)
}

/** Gives the wall around a door the front of its house, which has no room for a window there. */
function withFronts(
  level: Level,
  { edge }: Opening,
  look: OpeningLook,
  town: Townscape | undefined,
): OpeningLook {
  const [first, second] = cellsOfEdge(level, edge)
  const front = (part: number, behind: number): number => {
    if (part !== MeshPart.facade) return part
    return withSide(town?.frontOf(behind) ?? finishOf(part, HouseSide.beside), HouseSide.beside)
  }
  return { ...look, first: front(look.first, second), second: front(look.second, first) }
}

/** Writes the parts of the vertices of a piece, and their tones and sides. The light in a gate is the land beyond. */
function writeFinish(
  { triangles, role, tone: own }: Placed,
  faces: Int8Array,
  finishes: Uint8Array,
  vertex: number,
): void {
  const { part, side, tone } = readFinish(triangles.part)
  const shade = part === MeshPart.door ? (own ?? 0) : tone
  const shown = role !== 'plain' && part === MeshPart.light ? BEYOND : part
  for (let at = vertex, end = vertex + triangles.positions.length / 3; at < end; at++) {
    faces[4 * at + 3] = shown
    finishes[2 * at] = shade
    finishes[2 * at + 1] = side
  }
}

function writeVertices(piece: Placed, positions: Float32Array, faces: Int8Array, vertex: number): void {
  const { triangles, x, z, quarters, hinge, swing } = piece
  if (x === 0 && z === 0 && quarters === 0 && hinge === 0 && swing === 0) {
    positions.set(triangles.positions, 3 * vertex)
    for (let at = 0, to = 4 * vertex; at < triangles.normals.length; at += 3, to += 4) {
      faces[to] = 127 * (triangles.normals[at] ?? 0)
      faces[to + 1] = 127 * (triangles.normals[at + 1] ?? 0)
      faces[to + 2] = 127 * (triangles.normals[at + 2] ?? 0)
    }
    return
  }
  const [cosine, sine] = [Math.cos(swing), Math.sin(swing)]
  // Whole numbers, so that corners that meet have equal positions however they were turned.
  const [ahead, aside] = [[1, 0, -1, 0][quarters] ?? 1, [0, 1, 0, -1][quarters] ?? 0]
  for (let at = 0; at < triangles.positions.length; at += 3) {
    const to = vertex + at / 3
    for (const [source, into, stride, scale, dx, dz] of [
      [triangles.positions, positions, 3, 1, x, z],
      [triangles.normals, faces, 4, 127, 0, 0],
    ] as const) {
      const [px, py, pz] = [source[at] ?? 0, source[at + 1] ?? 0, source[at + 2] ?? 0]
      const swung = px * cosine + pz * sine + (stride === 3 ? hinge : 0)
      const across = pz * cosine - px * sine
      into[stride * to] = scale * (ahead * swung + aside * across) + dx
      into[stride * to + 1] = scale * py
      into[stride * to + 2] = scale * (ahead * across - aside * swung) + dz
    }
  }
}
