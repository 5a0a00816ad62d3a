import { boxOfPlace } from '../level/areas'
import { chance } from '../level/chance'
import { cellsOfEdge, xOf, yOf, type Box } from '../level/grid'
import type { Level } from '../level/level'
import type { ChunkMesh } from '../mesh/chunk'
import {
  furnitureLook,
  keyOfFurniture,
  standOfFurniture,
  type Furniture,
  type FurnitureKind,
} from '../mesh/furniture'
import { furnitureShape } from '../mesh/furniture-shape'
import { keyOfLook, lookOf, openingShape, type OpeningLook, type OpeningShape } from '../mesh/opening-shape'
import { cellThingShape } from '../mesh/cell-thing-shapes'
import { cellThingsIn, type CellThing, type Underground } from '../mesh/cell-things'
import { streetThingShape, streetThingsIn, type StreetThing } from '../mesh/street-things'
import { isDrawnFeature } from '../level/square-things'
import { standOf, type Opening } from '../mesh/openings'
import { MeshPart } from '../mesh/parts'
import { roofsOf } from '../mesh/roofs'
import type { Townscape } from '../mesh/townscape'
import type { MeshSizes, PartTriangles } from '../mesh/triangles'
import { frontDetails, keyOfWall } from '../mesh/front-details'
import { finishOf, HouseSide, readFinish, withSide } from '../mesh/view-parts'
import { wallEnds } from '../mesh/wall-ends'
import { crownsOf } from './crowns'
import type { PlacedPiece } from './placed-piece'
import type { Surfaces } from './surfaces'
import { moves, riseOfBars, swingOfLeaf } from './thing-motions'

/** Cached shapes of openings, and of furniture and the windows beside doors. */
export interface Shapes {
  readonly openings: Map<string, OpeningShape>
  readonly furniture: Map<string, readonly PartTriangles[]>
}

/** What a chunk is built from, beside its mesh. */
export interface ChunkScenery {
  readonly sizes: MeshSizes
  readonly shapes: Shapes
  /** The houses of a level under a sky. */
  readonly town: Townscape | undefined
  readonly surfaces: Surfaces
  /** Share of windows with a light behind them. */
  readonly litWindows: number
  /** Kind of the rooms of a level below ground. */
  readonly underground: Underground | undefined
}

/** Openings that are placed at a time, which takes a few milliseconds. */
const OPENINGS_AT_A_TIME = 40

/** Collects everything in a chunk. What stands before a wall comes before it: the wall behind it costs no shading then. */
export function* piecesOf(
  level: Level,
  { chunk, parts, openings, furniture }: ChunkMesh,
  scenery: ChunkScenery,
): Generator<undefined, readonly PlacedPiece[]> {
  const { sizes, town, surfaces, litWindows } = scenery
  const still = { x: 0, z: 0, quarters: 0, hinge: 0, role: 'plain' as const, cells: undefined }
  const roofs = town ? roofsOf(level, chunk, sizes, town) : []
  yield
  const placed: PlacedPiece[] = []
  for (const [at, opening] of openings.entries()) {
    placeOpening(placed, level, opening, scenery)
    if (at % OPENINGS_AT_A_TIME === 0) yield
  }
  for (const piece of furniture) placeFurniture(placed, level, piece, scenery)
  if (town) for (const thing of streetThingsIn(level, chunk)) placeThing(placed, level, thing, scenery)
  yield
  for (const thing of cellThingsIn(level, chunk, scenery.underground)) placeCellThing(placed, thing, scenery)
  const tall = { ...still, isTall: true }
  const hidden = hiddenWalls(level, furniture)
  yield
  for (const part of town ? parts : []) {
    for (const triangles of frontDetails([part], sizes, litWindows, hidden)) {
      placed.push({ triangles, ...still })
    }
    yield
  }
  for (const part of roofs) {
    for (const triangles of frontDetails([part], sizes, litWindows)) placed.push({ triangles, ...tall })
    yield
  }
  for (const triangles of crownsOf(parts, sizes, surfaces)) placed.push({ triangles, ...tall })
  for (const triangles of parts) placed.push({ triangles, ...still })
  for (const triangles of wallEnds(level, chunk, sizes)) placed.push({ triangles, ...still })
  for (const triangles of roofs) placed.push({ triangles, ...tall })
  return placed
}

/** Names the walls that have no room for a window, because something stands against them. */
function hiddenWalls(level: Level, furniture: readonly Furniture[]): ReadonlySet<string> {
  const backed = furniture.filter(({ isBacked }) => isBacked)
  return new Set(
    backed.map(({ place, back }) => keyOfWall(xOf(level, place.cell), yOf(level, place.cell), back)),
  )
}

/** The cells on both sides of an edge. */
function boxOfEdge(level: Level, edge: number): Box {
  const [first, second] = cellsOfEdge(level, edge)
  const [from, to] = [first < 0 ? second : first, second < 0 ? first : second]
  const [x, y] = [xOf(level, from), yOf(level, from)]
  return { x, y, width: xOf(level, to) - x + 1, height: yOf(level, to) - y + 1 }
}

function placeOpening(
  placed: PlacedPiece[],
  level: Level,
  opening: Opening,
  { sizes, shapes, town, surfaces, litWindows }: ChunkScenery,
): void {
  const look = withFronts(level, opening, lookOf(level, opening), town)
  const key = keyOfLook(look)
  let shape = shapes.openings.get(key)
  if (!shape) shapes.openings.set(key, (shape = openingShape(look, sizes)))
  const isLit = town !== undefined && chance(opening.edge, 0, 52) < litWindows
  const detailsOf = (name: string, parts: readonly PartTriangles[]): readonly PartTriangles[] => {
    const detailKey = `${key} ${name} ${isLit ? 'lit' : 'dark'}`
    let details = shapes.furniture.get(detailKey)
    if (!details) shapes.furniture.set(detailKey, (details = frontDetails(parts, sizes, isLit ? 1 : 0)))
    return details
  }
  const { x, y, isTurned } = standOf(level, opening.edge)
  const { tone } = readFinish(Math.max(look.first, look.second))
  const at = { x: x * sizes.cell, z: y * sizes.cell, quarters: isTurned ? 1 : 0 }
  const stand = { ...at, role: 'opening' as const, tone, cells: boxOfEdge(level, opening.edge), hinge: 0 }
  const rise = opening.kind === 'bars' ? { motion: riseOfBars(sizes), mover: opening.edge } : {}
  for (const triangles of [...detailsOf('wall', shape.still), ...shape.still, ...(shape.light ?? [])]) {
    placed.push({ triangles, ...stand, ...rise })
  }
  for (const triangles of crownsOf(shape.still, sizes, surfaces)) placed.push({ triangles, ...stand })
  if (!shape.leaf) return
  const { parts, seam = [], hinge } = shape.leaf
  const motion = swingOfLeaf(isInwards(look))
  for (const triangles of [...detailsOf('leaf', parts), ...parts, ...seam]) {
    placed.push({ triangles, ...stand, hinge, motion, mover: opening.edge })
  }
}

function placeFurniture(
  placed: PlacedPiece[],
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
    cells: boxOfPlace(level, { cell: piece.place.cell }),
    isInTheWay: IN_THE_WAY.has(piece.kind),
  }
  for (const triangles of shape) {
    placed.push({ triangles, ...stand, ...moves(piece.kind, triangles.part, piece.place, sizes) })
  }
}

/** Furniture that takes up the middle of its cell, up to the height of an eye. */
const IN_THE_WAY: ReadonlySet<FurnitureKind> = new Set(['well', 'trees', 'statue', 'stall', 'stairsUp'])

function placeThing(
  placed: PlacedPiece[],
  level: Level,
  { kind, cell, x, y }: StreetThing,
  { sizes, shapes }: ChunkScenery,
): void {
  let shape = shapes.furniture.get(kind)
  if (!shape) shapes.furniture.set(kind, (shape = streetThingShape(kind, sizes)))
  const at = { x: x * sizes.cell, z: y * sizes.cell, quarters: 0, hinge: 0 }
  const cells = boxOfPlace(level, { cell })
  // Trees rise above walls.
  for (const triangles of shape)
    placed.push({ triangles, ...at, role: 'plain', cells, isTall: kind !== 'stall' })
}

function placeCellThing(
  placed: PlacedPiece[],
  { kind, x, y, quarters, cells, place }: CellThing,
  { sizes, shapes }: ChunkScenery,
): void {
  let shape = shapes.furniture.get(kind)
  if (!shape) shapes.furniture.set(kind, (shape = cellThingShape(kind, sizes)))
  const at = { x: x * sizes.cell, z: y * sizes.cell, quarters, hinge: 0, role: 'plain' as const }
  const isInTheWay = kind === 'encounter'
  for (const triangles of shape) {
    placed.push({ triangles, ...at, cells, isInTheWay, ...moves(kind, triangles.part, place, sizes) })
  }
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
