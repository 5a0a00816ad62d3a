import {
  DIRECTIONS,
  EAST,
  edgeOf,
  neighbour,
  NORTH,
  opposite,
  SOUTH,
  WEST,
  type Direction,
  type Box,
} from '../level/grid'
import { CellKind, EdgeKind, IS_BARE, IS_WALL } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { isBank } from '../level/outer-side'
import { addBanks, DECK, WATER_DROP } from './banks'
import { facePart, floorPart, hasWater, isCovered, isSolid, NO_PART } from './faces'
import { furnitureIn, isSunk, type Furniture } from './furniture'
import { openingAt, type Opening } from './openings'
import { MeshPart } from './parts'
import { TriangleGatherer, type MeshSizes, type PartTriangles } from './triangles'

/**
 * The contents of a chunk: floors, plain walls and ceilings as triangles, and objects in edges and on cells as lists.
 */
export interface ChunkMesh {
  readonly chunk: Box
  readonly parts: readonly PartTriangles[]
  /** In the order of edges; each edge of a level is in one chunk. */
  readonly openings: readonly Opening[]
  readonly furniture: readonly Furniture[]
}

/** Cover of a level: nothing, ceilings of houses seen from below, roofs as well, or a ceiling over everything. */
export type Cover = 'none' | 'ceilings' | 'roofs' | 'everything'

/** How a chunk is built. */
export interface MeshOptions {
  /** Default `ceilings`. */
  readonly cover?: Cover
  /** Returns the part of the wall of a house cell towards streets; default `facade` for every house. */
  readonly frontOf?: (cell: number) => number
}

/** Maximum side of a chunk, in cells. */
export const CHUNK_SIDE = 32

/**
 * Splits a level into chunks, row by row from the top left; `side` cells wide and high except at the end of the level.
 */
export function chunksOf({ width, height }: Pick<Level, 'width' | 'height'>, side = CHUNK_SIDE): Box[] {
  const chunks: Box[] = []
  for (let y = 0; y < height; y += side) {
    for (let x = 0; x < width; x += side) {
      chunks.push({ x, y, width: Math.min(side, width - x), height: Math.min(side, height - y) })
    }
  }
  return chunks
}

/**
 * Builds one chunk of a level. A cell adds the faces visible from inside it; border cells also add the outer face of
 * the town wall. Equal faces in a row become one rectangle, whose ends lie on corners of cells, so that every edge can
 * still be read from it. Linear in the cells of the chunk.
 */
export function meshChunk(level: Level, chunk: Box, sizes: MeshSizes, options: MeshOptions = {}): ChunkMesh {
  const pieces = meshChunkInPieces(level, chunk, sizes, options)
  for (;;) {
    const { done, value } = pieces.next()
    if (done === true) return value
  }
}

/** Builds the same mesh as `meshChunk`, and yields every few milliseconds for other work. */
export function* meshChunkInPieces(
  level: Level,
  chunk: Box,
  sizes: MeshSizes,
  { cover = 'ceilings', frontOf }: MeshOptions = {},
): Generator<undefined, ChunkMesh> {
  const gatherer = new TriangleGatherer()
  const furniture = furnitureIn(level, chunk)
  const sunk = new Set(furniture.flatMap(({ kind, place }) => (isSunk(kind) ? [place.cell] : [])))
  addGround(gatherer, level, chunk, sizes, cover, sunk)
  yield
  const partOf = (cell: number, direction: Direction, isOutside: boolean): number => {
    const part = wallPart(level, cell, direction, isOutside)
    return part === MeshPart.facade && frontOf ? frontOf(neighbour(level, cell, direction)) : part
  }
  for (const direction of DIRECTIONS) {
    addWalls(gatherer, { level, chunk, sizes, partOf }, direction)
    yield
  }
  addBanks(gatherer, level, chunk, sizes)
  return { chunk, parts: gatherer.finish(), openings: openingsOf(level, chunk), furniture }
}

/**
 * Adds floors, ceilings and roofs, as rectangles of equal cells: rows, joined with equal rows below. Furniture sunk
 * into the floor of a cell brings the rest of that floor.
 */
function addGround(
  gatherer: TriangleGatherer,
  level: Level,
  chunk: Box,
  sizes: MeshSizes,
  cover: Cover,
  sunk: ReadonlySet<number>,
): void {
  const { cell: side, height } = sizes
  const isWater = (cell: number): boolean => level.cells[cell] === CellKind.water
  const layers: [(cell: number) => number, isSeenFromAbove: boolean, y: number][] = [
    [(cell) => (sunk.has(cell) || isWater(cell) ? NO_PART : floorPart(level, cell)), true, 0],
  ]
  if (level.cells.indexOf(CellKind.water) >= 0 || level.cells.indexOf(CellKind.bridge) >= 0) {
    layers.push([(cell) => (hasWater(level, cell) ? MeshPart.water : NO_PART), true, -WATER_DROP * height])
    const isDeck = (cell: number): boolean => hasWater(level, cell) && !isWater(cell)
    layers.push([(cell) => (isDeck(cell) ? MeshPart.bridge : NO_PART), false, -DECK * height])
  }
  if (cover !== 'none') {
    const isUnder = cover === 'everything' ? () => true : (cell: number) => isCovered(level, cell)
    layers.push([(cell) => (isUnder(cell) ? ceilingPart(level, cell) : NO_PART), false, height])
  }
  if (cover === 'roofs') layers.push([(cell) => roofPart(level, cell), true, height])
  for (const [partOf, isSeenFromAbove, y] of layers) {
    addRectangles(level, chunk, partOf, (part, x0, y0, x1, y1) => {
      gatherer.addLevel(part, isSeenFromAbove, y, x0 * side, y0 * side, x1 * side, y1 * side)
    })
  }
}

function ceilingPart(level: Level, cell: number): number {
  return isSolid(level, cell) ? NO_PART : MeshPart.ceiling
}

function roofPart(level: Level, cell: number): number {
  if (level.cells[cell] === CellKind.house) return MeshPart.roof
  return level.cells[cell] === CellKind.rock ? MeshPart.rock : NO_PART
}

type AddRectangle = (part: number, x0: number, y0: number, x1: number, y1: number) => void

/** Covers the cells of a chunk that have a part with rectangles of one part each, without overlap. */
function addRectangles(level: Level, chunk: Box, partOf: (cell: number) => number, add: AddRectangle): void {
  // The open run of a column, which may continue downwards: its part, its end, its start.
  const parts = new Uint8Array(chunk.width).fill(NO_PART)
  const ends = new Uint16Array(chunk.width)
  const tops = new Uint16Array(chunk.width)
  const row = new Uint8Array(chunk.width)
  const bottom = chunk.y + chunk.height
  for (let y = chunk.y; y <= bottom; y++) {
    for (let x = 0; x < chunk.width; x++) {
      row[x] = y < bottom ? partOf(y * level.width + chunk.x + x) : NO_PART
    }
    for (let from = 0; from < chunk.width;) {
      const part = row[from] ?? NO_PART
      let to = from + 1
      while (to < chunk.width && row[to] === part) to++
      const goesOn = part !== NO_PART && parts[from] === part && ends[from] === to
      for (let x = from; x < to; x++) {
        if (parts[x] === NO_PART || (goesOn && x === from)) continue
        add(parts[x] ?? 0, chunk.x + x, tops[x] ?? 0, chunk.x + (ends[x] ?? 0), y)
        parts[x] = NO_PART
      }
      if (!goesOn && part !== NO_PART) {
        parts[from] = part
        ends[from] = to
        tops[from] = y
      }
      from = to
    }
  }
}

interface WallPlan {
  readonly level: Level
  readonly chunk: Box
  readonly sizes: MeshSizes
  readonly partOf: (cell: number, direction: Direction, isOutside: boolean) => number
}

/** Adds the walls on one side of every cell, as runs; along the border also the faces visible from outside. */
function addWalls(
  gatherer: TriangleGatherer,
  { level, chunk, sizes: { cell: side, height }, partOf }: WallPlan,
  direction: Direction,
): void {
  const isRow = direction === NORTH || direction === SOUTH
  const [lines, steps] = isRow ? [chunk.height, chunk.width] : [chunk.width, chunk.height]
  const far = direction === SOUTH || direction === EAST ? 1 : 0
  for (let line = 0; line < lines; line++) {
    const at = ((isRow ? chunk.y : chunk.x) + line + far) * side
    const start = isRow ? chunk.x : chunk.y
    for (const isOutside of [false, true]) {
      const first = isRow ? (chunk.y + line) * level.width + chunk.x : chunk.y * level.width + chunk.x + line
      if (isOutside && neighbour(level, first, direction) >= 0) continue
      let part = NO_PART
      let from = 0
      for (let step = 0; step <= steps; step++) {
        const cell = first + step * (isRow ? 1 : level.width)
        const next = step < steps ? partOf(cell, direction, isOutside) : NO_PART
        if (next === part) continue
        if (part !== NO_PART) {
          const facing = isOutside ? direction : opposite(direction)
          gatherer.addUpright(part, facing, at, (start + from) * side, (start + step) * side, 0, height)
        }
        part = next
        from = step
      }
    }
  }
}

function wallPart(level: Level, cell: number, direction: Direction, isOutside: boolean): number {
  const edge = edgeOf(level, cell, direction)
  const kind = edgeAt(level, edge)
  if (IS_WALL[kind] !== 1 || openingAt(level, edge) !== undefined) return NO_PART
  const beside = neighbour(level, cell, direction)
  const isBare = beside < 0 ? IS_BARE[level.cells[cell] ?? 0] === 1 : isBank(level, cell, beside, kind)
  if (isBare && kind === EdgeKind.wall) return NO_PART
  return isOutside ? facePart(level, beside, cell) : facePart(level, cell, beside)
}

function openingsOf(level: Level, chunk: Box): readonly Opening[] {
  const openings: Opening[] = []
  visitEdges(level, chunk, (edge) => {
    const kind = openingAt(level, edge)
    if (kind !== undefined) openings.push({ edge, kind })
  })
  return openings.sort((a, b) => a.edge - b.edge)
}

/** Visits the edges of a chunk with their cells: each edge of a level is in one chunk. */
export function visitEdges(level: Level, chunk: Box, visit: (edge: number, cell: number) => void): void {
  for (let y = chunk.y; y < chunk.y + chunk.height; y++) {
    for (let x = chunk.x; x < chunk.x + chunk.width; x++) {
      const cell = y * level.width + x
      visit(edgeOf(level, cell, NORTH), cell)
      visit(edgeOf(level, cell, WEST), cell)
      if (y === level.height - 1) visit(edgeOf(level, cell, SOUTH), cell)
      if (x === level.width - 1) visit(edgeOf(level, cell, EAST), cell)
    }
  }
}
