import type { Box, Grid, Point } from '../level/grid'
import type { Rgb } from '../picture/rgb'
import { isInPolygon } from './in-polygon'

/**
 * The source of an imported level as its own program draws it, cell by cell: previews show it beside the level, and a
 * click in it changes what a tile, value or character means.
 */
export interface SourcePicture extends Grid {
  /** The layers that are drawn, the lowest first. */
  readonly layers: readonly SourceLayer[]
  readonly keys: readonly SourceKey[]
  /** Paths of the files with pictures of tiles, from the folder of the source. */
  readonly pictures: readonly string[]
  /** Whether every second row and column holds the walls between the cells of the level. */
  readonly isBetween: boolean
  /** The setting for the meaning of empty cells, if any. */
  readonly empty?: string
  /** The colour below all layers; undefined for the paper of the window. */
  readonly background?: Rgb
  /** What lies on the tiles, such as places. */
  readonly objects?: readonly SourceObject[]
}

/** An object of a map or an entity of a level. */
export interface SourceObject {
  readonly name: string
  /** Its outline or line in cells; a single point for an object without size. */
  readonly points: readonly Point[]
  /** Whether the last point is joined to the first. */
  readonly isClosed: boolean
}

/** Maximum objects that are shown, and maximum points of all of them. */
const MAX_SHOWN_OBJECTS = 2000
const MAX_SHOWN_POINTS = 50_000

/** Returns the objects of a source that are shown: the first ones, if there are too many. */
export function shownObjects<T>(
  all: Iterable<T>,
  shown: (object: T) => SourceObject,
): readonly SourceObject[] {
  const objects: SourceObject[] = []
  let points = 0
  for (const each of all) {
    const object = shown(each)
    points += object.points.length
    if (points > MAX_SHOWN_POINTS || objects.length === MAX_SHOWN_OBJECTS) break
    objects.push(object)
  }
  return objects
}

/** A layer of a source: the content of each cell. */
export interface SourceLayer {
  /** Empty for sources with one layer. */
  readonly name: string
  /** Whether its own program draws it; otherwise it only has meanings. */
  readonly isDrawn: boolean
  /** The setting for the meaning of the whole layer, if any. */
  readonly setting?: string
  /** The index of a key plus 1 for each cell, row by row; 0 for empty cells. */
  readonly cells: Uint32Array<ArrayBuffer>
  /** The turn of each tile, in the bits of `Turn`; undefined if no tile is turned. */
  readonly turns?: Uint8Array<ArrayBuffer>
}

/** A tile, value or character in cells. */
export interface SourceKey {
  readonly label: string
  /** The setting for its meaning, if any. */
  readonly setting?: string
  /** Its colour where its picture is missing; undefined if it is then not drawn. */
  readonly colour?: Rgb
  /** The rectangle of a picture. */
  readonly tile?: SourceTile
  /** Its character, in the source of a text. */
  readonly sign?: string
}

/** A rectangle of a picture, in its pixels. */
export interface SourceTile {
  /** The index of its picture. */
  readonly picture: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Its size in cells; larger tiles reach over the cells above and to the right. */
  readonly across: number
  readonly down: number
}

/** How a tile is turned: its rows and columns are swapped first, then it is mirrored. */
export const Turn = { swapped: 2, mirroredDown: 4, mirroredAcross: 8 } as const

/** Maximum tiles of all layers of a source that is shown: more need too much memory beside the level. */
const MAX_PICTURED_TILES = 1 << 24

/** Whether a source is too large to be shown beside its level. */
export function isTooLargeToPicture({ width, height }: Grid, layers: number): boolean {
  return width * height * layers > MAX_PICTURED_TILES
}

/** The hue of the first key, in degrees: sand, because it is mostly the floor. */
const FIRST_HUE = 35

/** Returns a colour for the number of a key: neighbours differ clearly, and all can be seen on light and dark paper. */
export function colourOfKey(index: number): Rgb {
  // Steps of the golden angle keep the hues of close numbers apart.
  const hue = (FIRST_HUE + index * 137.508) % 360
  const lightness = 0.48 + 0.1 * (Math.floor(index / 12) % 2)
  const channel = (offset: number): number => {
    const at = (offset + hue / 30) % 12
    const depth = 0.45 * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - depth * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

/** The content of a cell in one layer. */
interface SourceContent {
  readonly layer: SourceLayer
  readonly key: SourceKey
}

/** Returns the contents of a cell, the topmost layer first. */
export function contentsAt({ layers, keys }: SourcePicture, cell: number): readonly SourceContent[] {
  return layers.toReversed().flatMap((layer) => {
    const key = keys[(layer.cells[cell] ?? 0) - 1]
    return key ? [{ layer, key }] : []
  })
}

/** Returns the objects that lie in a cell: over its middle, or with their own middle in it. */
export function objectsAt({ objects = [], width }: SourcePicture, cell: number): readonly SourceObject[] {
  const [x, y] = [cell % width, Math.floor(cell / width)]
  const middle = { x: x + 0.5, y: y + 0.5 }
  return objects.filter(({ points, isClosed }) => {
    if (!isClosed && points.length > 1) return isNearLine(points, middle)
    const own = middleOf(points)
    return (Math.floor(own.x) === x && Math.floor(own.y) === y) || isInPolygon(points, middle)
  })
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** Whether a line passes within half a cell of a point. */
function isNearLine(points: readonly Point[], { x, y }: Point): boolean {
  return points.some((a, index) => {
    const b = points[index + 1] ?? a
    const [across, down] = [b.x - a.x, b.y - a.y]
    const length = across * across + down * down
    const along =
      length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * across + (y - a.y) * down) / length))
    return Math.hypot(a.x + along * across - x, a.y + along * down - y) <= 0.5
  })
}

/** Half the thickness of the outline of a wall between cells, in cells. */
const HALF_WALL = 0.15

/** Returns the part of the level that a cell of its source becomes: a cell, or a side or corner between cells. */
export function boxInLevel({ width, isBetween }: SourcePicture, cell: number): Box {
  const [x, y] = [cell % width, Math.floor(cell / width)]
  if (!isBetween) return { x, y, width: 1, height: 1 }
  const span = (at: number): readonly [number, number] =>
    at % 2 === 1 ? [(at - 1) / 2, 1] : [at / 2 - HALF_WALL, 2 * HALF_WALL]
  const [left, across] = span(x)
  const [top, down] = span(y)
  return { x: left, y: top, width: across, height: down }
}

/** Returns the cell of a source at a point of its level, in cells; -1 outside. */
export function cellAtLevelPoint(source: SourcePicture, x: number, y: number): number {
  const at = (point: number): number => {
    if (!source.isBetween) return Math.floor(point)
    const near = Math.round(point)
    return Math.abs(point - near) <= HALF_WALL ? 2 * near : 2 * Math.floor(point) + 1
  }
  const [column, row] = [at(x), at(y)]
  const isInside = column >= 0 && row >= 0 && column < source.width && row < source.height
  return isInside ? row * source.width + column : -1
}

/** Collects the keys of a source and the pictures of their tiles, and numbers both. */
export class SourceKeys {
  readonly keys: SourceKey[] = []
  readonly #numbers = new Map<string | number, number>()
  readonly #pictures = new Map<string, number>()

  /** The paths of the pictures, by their index. */
  get pictures(): readonly string[] {
    return [...this.#pictures.keys()]
  }

  /** Returns the index of the picture with a path. */
  pictureAt(path: string): number {
    const known = this.#pictures.get(path)
    if (known !== undefined) return known
    this.#pictures.set(path, this.#pictures.size)
    return this.#pictures.size - 1
  }

  /** Returns the number of a key in cells; creates the key when its name is first used. */
  numberOf(name: string | number, create: (index: number) => SourceKey): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    this.keys.push(create(this.keys.length))
    this.#numbers.set(name, this.keys.length)
    return this.keys.length
  }
}
