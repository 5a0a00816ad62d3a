import { DIRECTIONS, EAST, edgeOf, neighbour, SOUTH, WEST, xOf, yOf, type Direction } from '../level/grid'
import { CellKind, IS_DOOR, IS_STREET } from '../level/kinds'
import { outerDoors } from '../level/building-doors'
import { edgeAt, type Level } from '../level/level'
import { isHousePlace, type Place, type PlaceKindId } from '../level/places'
import { furnitureIn, furnitureOf, standOfFurniture, type Furniture } from '../mesh/furniture'
import { POST_BOARD } from '../mesh/furniture-shape'
import type { MeshSizes } from '../mesh/triangles'

/** The picture of a sign: the long board, below it the short one, and the emblem that hangs over the street. */
export const SIGN_PICTURE = { width: 512, height: 360 } as const
export const LONG_BOARD = { left: 0, top: 0, width: 512, height: 104 } as const
export const SHORT_BOARD = { left: 0, top: 104, width: 256, height: 104 } as const
export const EMBLEM = { left: 256, top: 104, width: 256, height: 256 } as const
export type Board = typeof LONG_BOARD | typeof SHORT_BOARD | typeof EMBLEM

/** The outline of an emblem's board. */
export type Outline = 'round' | 'square' | 'shield' | 'arch' | 'banner' | 'diamond'

interface EmblemLook {
  readonly outline: Outline
  readonly ground: string
  readonly ink: string
}

const OTHER: EmblemLook = { outline: 'square', ground: '#5a4128', ink: '#f2e3c2' }

/** The emblems of kinds of buildings: each differs from the others in outline, not only in colour. */
const EMBLEMS: Readonly<Partial<Record<PlaceKindId, EmblemLook>>> = {
  inn: { outline: 'round', ground: '#7d2f22', ink: '#f6e2b0' },
  temple: { outline: 'arch', ground: '#e9e4d4', ink: '#2d4a78' },
  shop: { outline: 'square', ground: '#2f5a3c', ink: '#f4e7c3' },
  guild: { outline: 'shield', ground: '#24406b', ink: '#e8c763' },
  bank: { outline: 'round', ground: '#1f4d46', ink: '#f0cf6a' },
  training: { outline: 'shield', ground: '#8a1f24', ink: '#efe9dc' },
  magic: { outline: 'diamond', ground: '#4b2a70', ink: '#f3d777' },
  tower: { outline: 'arch', ground: '#4d4a46', ink: '#e6dcc6' },
  castle: { outline: 'banner', ground: '#7a1830', ink: '#efcf74' },
}

/** The emblem of a kind of building. */
export function emblemOf(kind: PlaceKindId): EmblemLook {
  return EMBLEMS[kind] ?? OTHER
}

/** Whether a kind of place has an emblem: an empty house has none. */
export function hasEmblem(kind: PlaceKindId): boolean {
  return kind === 'building' || EMBLEMS[kind] !== undefined
}

/** The corners of a board in the picture, from the lower left one counter-clockwise. */
export function cornersInPicture({ left, top, width, height }: Board): number[] {
  const [u0, u1] = [left / SIGN_PICTURE.width, (left + width) / SIGN_PICTURE.width]
  const [v0, v1] = [1 - (top + height) / SIGN_PICTURE.height, 1 - top / SIGN_PICTURE.height]
  return [u0, v0, u1, v0, u1, v1, u0, v1]
}

/**
 * Whether a place has a board: houses, named places in houses, and buildings on streets have one; an author's notes
 * never do.
 */
export function hasSign(level: Level, place: Place): boolean {
  const { cell, kind, name } = place
  const built = furnitureOf(level, place)
  if (built === 'signpost') return true
  if (level.cells[cell] !== CellKind.house || kind === 'note' || kind === 'start') return false
  return built === undefined || name.trim() !== ''
}

/** Boards in a level: quads, each from its lower left corner counter-clockwise, with the part of the picture that each shows. */
export interface SignShape {
  readonly quads: readonly (readonly (readonly number[])[])[]
  readonly boards: readonly Board[]
}

/** The boards of a place; undefined if there is nothing to hang them on. */
export function signShape(level: Level, place: Place, sizes: MeshSizes): SignShape | undefined {
  if (furnitureOf(level, place) === 'signpost') {
    const position = { x: xOf(level, place.cell), y: yOf(level, place.cell), width: 1, height: 1 }
    const post = furnitureIn(level, position).find((piece) => piece.place === place)
    return post && postShape(level, post, sizes)
  }
  const cell = cellOfSign(level, place)
  const side = sideOfSign(level, cell)
  return side === undefined ? undefined : boardShape(level, { cell, side, kind: place.kind }, sizes)
}

/** A flat board on each face of a signpost. */
function postShape(level: Level, post: Furniture, { cell, height }: MeshSizes): SignShape {
  const { x, y, quarters } = standOfFurniture(level, post)
  const [ahead, aside] = [[1, 0, -1, 0][quarters] ?? 1, [0, 1, 0, -1][quarters] ?? 0]
  const corner = (across: number, up: number, deep: number): number[] => [
    (ahead * across + aside * deep + x) * cell,
    up * height,
    (ahead * deep - aside * across + y) * cell,
  ]
  const { left, right, low, high, back, front } = POST_BOARD
  const face = (from: number, to: number, deep: number): number[][] => [
    corner(from, low, deep),
    corner(to, low, deep),
    corner(to, high, deep),
    corner(from, high, deep),
  ]
  const before = 0.004
  return {
    quads: [face(left, right, front + before), face(right, left, back - before)],
    boards: [SHORT_BOARD, SHORT_BOARD],
  }
}

/** The cell with the sign of a place; for a building, the cell of its door. */
export function cellOfSign(level: Level, place: Place): number {
  return (isHousePlace(place) ? outerDoors(level, place.cell)[0]?.cell : undefined) ?? place.cell
}

/** The side of a house with its sign: the side of its door, else the first side towards a street. */
function sideOfSign(level: Level, cell: number): Direction | undefined {
  const outer = DIRECTIONS.filter((direction) => {
    const beside = neighbour(level, cell, direction)
    return beside >= 0 && IS_STREET[level.cells[beside] ?? 0] === 1
  })
  return outer.find((direction) => IS_DOOR[edgeAt(level, edgeOf(level, cell, direction))] === 1) ?? outer[0]
}

/**
 * A flat board over the door and one at a right angle to it, as two quads; readable from both sides. Buildings have the
 * emblem of their kind there.
 */
function boardShape(
  level: Level,
  { cell, side, kind }: { readonly cell: number; readonly side: Direction; readonly kind: Place['kind'] },
  sizes: MeshSizes,
): SignShape {
  const { cell: length, height } = sizes
  const middle = { x: (xOf(level, cell) + 0.5) * length, z: (yOf(level, cell) + 0.5) * length }
  // Out of the wall, and to the right as one looks at it.
  const out = side === EAST ? [1, 0] : side === WEST ? [-1, 0] : side === SOUTH ? [0, 1] : [0, -1]
  const [ox = 0, oz = 0] = out
  const [rx, rz] = [oz, -ox]
  const corner = (along: number, outwards: number, up: number): number[] => [
    middle.x + rx * along * length + ox * (0.5 + outwards) * length,
    up * height,
    middle.z + rz * along * length + oz * (0.5 + outwards) * length,
  ]
  const [low, high, wide] = [0.785, 0.925, 0.34]
  const board = hasEmblem(kind) ? EMBLEM : SHORT_BOARD
  const [near, far, over] = [0.02, 0.34, hasEmblem(kind) ? 0.76 : 0.683]
  const under = over - ((far - near) * length * board.height) / board.width / height
  const quads = [
    [corner(-wide, 0.06, low), corner(wide, 0.06, low), corner(wide, 0.06, high), corner(-wide, 0.06, high)],
    // A tiny gap, so that each side has its own face with readable words.
    ...[1, -1].map((way) => {
      const [left, right] = way > 0 ? [far, near] : [near, far]
      const along = 0.34 + 0.004 * way
      return [
        corner(along, left, under),
        corner(along, right, under),
        corner(along, right, over),
        corner(along, left, over),
      ]
    }),
  ]
  return { quads, boards: [LONG_BOARD, board, board] }
}
