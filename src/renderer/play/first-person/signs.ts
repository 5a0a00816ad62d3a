import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  Texture,
  type Scene,
} from 'three'
import {
  DIRECTIONS,
  EAST,
  edgeOf,
  neighbour,
  SOUTH,
  WEST,
  xOf,
  yOf,
  type Direction,
} from '../../../core/level/grid'
import { CellKind, IS_DOOR, IS_STREET } from '../../../core/level/kinds'
import { outerDoors } from '../../../core/level/building-doors'
import { edgeAt, type Level } from '../../../core/level/level'
import { isHousePlace, placeLabel, type Place } from '../../../core/level/places'
import { furnitureIn, furnitureOf, standOfFurniture, type Furniture } from '../../../core/mesh/furniture'
import { POST_BOARD } from '../../../core/mesh/furniture-shape'
import type { MeshSizes } from '../../../core/mesh/triangles'
import type { MapStyle } from '../../../core/picture/style'
import { sampleOf } from './programs'
import {
  cornersInPicture,
  drawBoards,
  EMBLEM,
  hasEmblem,
  LONG_BOARD,
  SHORT_BOARD,
  type Board,
} from './sign-boards'

/** Maximum signs drawn, nearest first, and their maximum distance in cells. */
const MAX_SIGNS = 10
const FARTHEST = 8

const LOOK = { side: DoubleSide, alphaTest: 0.5 } as const

type Sign = Mesh<BufferGeometry, MeshBasicMaterial>

/** A place that has a sign, and the cell of the sign. */
interface SignPosition {
  readonly place: Place
  readonly x: number
  readonly y: number
}

/**
 * The boards of named places near the eye. A house has one over its door and one that hangs out into the street beside
 * it, with the emblem of its kind; a building on a street has its name on both sides of its post.
 */
export class Signs {
  readonly #scene: Scene
  readonly #style: MapStyle
  readonly #sizes: MeshSizes
  /** A mesh that needs the program of all signs, so that the program can be compiled before the first sign. */
  readonly sample = sampleOf(new MeshBasicMaterial({ ...LOOK, map: new Texture() }), ['position', 'uv'])
  /** The finished signs; undefined for a place that has nothing to hang a sign on. */
  readonly #made = new Map<Place, Sign | undefined>()
  #positions: readonly SignPosition[] = []
  #level: Level | undefined
  #brightness = 1

  constructor(scene: Scene, style: MapStyle, sizes: MeshSizes) {
    this.#scene = scene
    this.#style = style
    this.#sizes = sizes
  }

  /** Shows the signs of another level; by night they are less bright. */
  setLevel(level: Level, brightness: number): void {
    this.clear()
    this.#level = level
    this.#brightness = brightness
    this.#positions = level.places.flatMap((place) => {
      if (!hasSign(level, place)) return []
      const cell = cellOfSign(level, place)
      return [{ place, x: xOf(level, cell), y: yOf(level, cell) }]
    })
  }

  /** Makes the next missing sign for the view from a position, in cells; returns false if no sign is missing. */
  prepare(x: number, y: number): boolean {
    const next = this.#near(x, y).find((place) => !this.#made.has(place))
    if (next) this.#make(next)
    return next !== undefined
  }

  /** Shows the signs around a position, in cells. */
  show(x: number, y: number): void {
    const near = this.#near(x, y)
    for (const [place, mesh] of this.#made) if (!near.includes(place)) this.#take(place, mesh)
    for (const place of near) {
      const mesh = this.#made.get(place) ?? this.#make(place)
      if (mesh && !mesh.parent) this.#scene.add(mesh)
    }
  }

  clear(): void {
    for (const [place, mesh] of this.#made) this.#take(place, mesh)
  }

  /** Returns the places whose signs are shown, the nearest first. */
  #near(x: number, y: number): readonly Place[] {
    const distance = (sign: SignPosition): number => Math.hypot(sign.x - x, sign.y - y)
    return this.#positions
      .filter((position) => distance(position) <= FARTHEST)
      .toSorted((a, b) => distance(a) - distance(b))
      .slice(0, MAX_SIGNS)
      .map(({ place }) => place)
  }

  #make(place: Place): Sign | undefined {
    const level = this.#level
    const geometry = level && signGeometry(level, place, this.#sizes)
    this.#made.set(place, undefined)
    if (!geometry) return undefined
    const words = place.name.trim() === '' ? placeLabel(place.kind) : place.name.trim()
    const texture = new CanvasTexture(drawBoards(words, place.kind, this.#style))
    texture.anisotropy = 8
    const material = new MeshBasicMaterial({ ...LOOK, map: texture })
    // The brightness is one of light; the colours of the boards are sRGB values.
    material.color.setScalar(this.#brightness ** (1 / 2.2))
    const mesh = new Mesh(geometry, material)
    this.#made.set(place, mesh)
    return mesh
  }

  #take(place: Place, mesh: Sign | undefined): void {
    this.#made.delete(place)
    if (!mesh) return
    this.#scene.remove(mesh)
    mesh.geometry.dispose()
    mesh.material.map?.dispose()
    mesh.material.dispose()
  }
}

/**
 * Whether a place has a board: houses, named places in houses, and buildings on streets have one; an author's notes
 * never do.
 */
function hasSign(level: Level, place: Place): boolean {
  const { cell, kind, name } = place
  const built = furnitureOf(level, place)
  if (built === 'signpost') return true
  if (level.cells[cell] !== CellKind.house || kind === 'note' || kind === 'start') return false
  return built === undefined || name.trim() !== ''
}

/** The boards of a place; undefined if there is nothing to hang them on. */
function signGeometry(level: Level, place: Place, sizes: MeshSizes): BufferGeometry | undefined {
  if (furnitureOf(level, place) === 'signpost') {
    const position = { x: xOf(level, place.cell), y: yOf(level, place.cell), width: 1, height: 1 }
    const post = furnitureIn(level, position).find((piece) => piece.place === place)
    return post && postGeometry(level, post, sizes)
  }
  const cell = cellOfSign(level, place)
  const side = sideOfSign(level, cell)
  return side === undefined ? undefined : boardGeometry(level, { cell, side, kind: place.kind }, sizes)
}

/** A flat board on each face of a signpost. */
function postGeometry(level: Level, post: Furniture, { cell, height }: MeshSizes): BufferGeometry {
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
  return quadsGeometry(
    [face(left, right, front + before), face(right, left, back - before)],
    [SHORT_BOARD, SHORT_BOARD],
  )
}

/** The cell with the sign of a place; for a building, the cell of its door. */
function cellOfSign(level: Level, place: Place): number {
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
function boardGeometry(
  level: Level,
  { cell, side, kind }: { readonly cell: number; readonly side: Direction; readonly kind: Place['kind'] },
  sizes: MeshSizes,
): BufferGeometry {
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
  return quadsGeometry(quads, [LONG_BOARD, board, board])
}

/** Quads, each from its lower left corner counter-clockwise, with the part of the picture that each shows. */
function quadsGeometry(quads: readonly number[][][], boards: readonly Board[]): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(quads.flat(2)), 3))
  geometry.setAttribute('uv', new BufferAttribute(Float32Array.from(boards.flatMap(cornersInPicture)), 2))
  geometry.setIndex(quads.flatMap((_, at) => [0, 1, 2, 0, 2, 3].map((index) => 4 * at + index)))
  return geometry
}
