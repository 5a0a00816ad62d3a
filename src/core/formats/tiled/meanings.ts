import { EAST, edgeOf, NORTH, SOUTH, WEST, type Direction, type Grid } from '../../level/grid'
import { CellKind, EdgeKind } from '../../level/kinds'
import { MASK_OF } from '../masks'
import { kindOfDoor } from './edge-objects'
import type { Meanings } from './foreign-level'
import { isPlaceWord, saysDoor, saysWall } from './foreign/words'
import type { MapObject, TiledMap } from './map'
import type { Properties } from './properties'
import type { LayerRole } from './roles'
import type { Solidity } from './solidity'

/** What a tile says in each role. */
export interface TileMeaning {
  /** The kind of its cell on the ground. */
  readonly kind: number
  readonly solidity: Solidity
  /** Whether it says that it does not stop walkers. */
  readonly isPassable: boolean
  /** The kind of door that it is in a layer of doors. */
  readonly door: number
}

/** How the layers of a map are read. */
export interface Reading {
  readonly roles: readonly LayerRole[]
  readonly ground: number
  /** The kinds of cells without a tile of the ground, and of cells that are walls. */
  readonly empty: number
  readonly wall: number
  readonly meaningOf: (gid: number) => TileMeaning
}

/** The meanings of all tiles, and the objects that are neither walls nor doors. */
export interface ReadMeanings {
  readonly meanings: Meanings
  readonly objects: readonly MapObject[]
  /** Whether the map says its walls itself, instead of by the kinds of its cells. */
  readonly saysWalls: boolean
}

/** Gives every tile of a map its meaning, by its layers from the lowest and then by its objects. */
export function meaningsOf(map: TiledMap, tiles: readonly Uint32Array[], reading: Reading): ReadMeanings {
  const { roles, ground, empty, wall, meaningOf } = reading
  const cells = map.width * map.height
  const { width, height } = map
  const sheet: Sheet = {
    width,
    height,
    kinds: new Uint8Array(cells).fill(empty),
    sides: new Uint8Array(cells),
    doors: new Uint8Array(cells),
    doorEdges: new Map(),
    // Limits the work on maps of many large objects.
    steps: 64 * cells + 100_000,
  }
  const floors = new Uint8Array(cells).fill(empty)
  let saysWalls = false
  for (const [index, role] of [ground, ...roles.keys()].map((at) => [at, roles[at]] as const)) {
    const gids = tiles[index]
    if (!gids || role === 'none') continue
    for (let cell = 0; cell < cells; cell++) {
      const gid = gids[cell] ?? 0
      if (gid === 0) continue
      const { kind, solidity, isPassable, door } = meaningOf(gid)
      if (solidity.sides !== 0) saysWalls = true
      if (role === 'ground') {
        sheet.kinds[cell] = floors[cell] = kind
        sheet.sides[cell] = (sheet.sides[cell] ?? 0) | solidity.sides
      } else if (role === 'walls') {
        saysWalls = true
        sheet.sides[cell] = (sheet.sides[cell] ?? 0) | solidity.sides
        if (solidity.sides === 0 && !isPassable) sheet.kinds[cell] = wall
      } else {
        saysWalls = true
        putDoor(sheet, cell, door)
      }
    }
  }
  const objects = map.objects.filter((object) => {
    if (isDoorObject(object)) {
      if (!putDoorObject(sheet, object, map)) return true
      saysWalls = true
      return false
    }
    if (!isWallObject(object)) return true
    saysWalls = true
    putWallObject(sheet, object, map, wall)
    return false
  })
  // A door opens the wall below it.
  for (let cell = 0; cell < cells; cell++) {
    if (sheet.doors[cell] !== 0 && isClosed(sheet.kinds[cell])) {
      sheet.kinds[cell] = isClosed(floors[cell]) ? CellKind.street : (floors[cell] ?? 0)
    }
  }
  return { meanings: sheet, objects, saysWalls }
}

/** The meanings of a map while they are collected. */
interface Sheet extends Meanings {
  readonly doorEdges: Map<number, number>
  /** Steps that may still be made. */
  steps: number
}

const isClosed = (kind: number | undefined): boolean => kind === CellKind.rock || kind === CellKind.undecided

function putDoor(sheet: Sheet, cell: number, kind: number): void {
  sheet.doors[cell] = kind
}

function isWallObject({ type, name, layer, isPoint }: MapObject): boolean {
  if (isPoint || isPlaceWord(type)) return false
  return saysWall(type) || (type === '' && (saysWall(name) || saysWall(layer)))
}

function isDoorObject({ type, name, layer }: MapObject): boolean {
  return saysDoor(type) || (type === '' && (saysDoor(name) || saysDoor(layer)))
}

/** Returns the kind of door that words or properties say; a plain one if they say none. */
export function doorKindOf(words: string, properties: Properties, isFlat: boolean): number {
  const said = kindOfDoor(properties, isFlat)
  if (said !== undefined) return said
  if (/secret|hidden/i.test(words) || properties['secret'] === true || properties['hidden'] === true)
    return EdgeKind.secretDoor
  return /locked/i.test(words) || properties['locked'] === true ? EdgeKind.lockedDoor : EdgeKind.door
}

/** Puts the door of an object on an edge if it is thin, else on its cell; returns false if it is in no cell. */
function putDoorObject(sheet: Sheet, object: MapObject, map: TiledMap): boolean {
  const { left, top, right, bottom } = boxOf(object, map)
  const [across, down] = [right - left, bottom - top]
  const isFlat = across >= down
  const kind = doorKindOf(`${object.type} ${object.name}`, object.properties, isFlat)
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const isThin = Math.min(across, down) < 0.5 && Math.max(across, down) >= 0.5
  if (isThin) {
    const found = isFlat
      ? sideAt(sheet, Math.floor(x), Math.round(y), NORTH)
      : sideAt(sheet, Math.round(x), Math.floor(y), WEST)
    if (!found) return false
    sheet.doorEdges.set(edgeOf(sheet, found.cell, found.side), kind)
    return true
  }
  const [column, row] = [Math.floor(x), Math.floor(y)]
  if (column < 0 || row < 0 || column >= sheet.width || row >= sheet.height) return false
  putDoor(sheet, row * sheet.width + column, kind)
  return true
}

/** Makes what an object covers walls: the sides along a thin one, the cells whose middle a thick one covers. */
function putWallObject(sheet: Sheet, object: MapObject, map: TiledMap, wall: number): void {
  const { polyline, polygon } = object
  if (polyline) {
    const points = polyline.map(({ x, y }) => ({
      x: (object.x + x) / map.tileWidth,
      y: (object.y + y) / map.tileHeight,
    }))
    for (const [at, end] of points.entries()) {
      const start = points[at - 1]
      if (start) putLine(sheet, { left: start.x, top: start.y, right: end.x, bottom: end.y })
    }
    return
  }
  const box = boxOf(object, map)
  if (Math.min(box.right - box.left, box.bottom - box.top) < 0.5) return putLine(sheet, box)
  const corners = polygon?.map(({ x, y }) => ({
    x: (object.x + x) / map.tileWidth,
    y: (object.y + y) / map.tileHeight,
  }))
  for (let y = first(box.top); y < end(box.bottom, sheet.height); y++) {
    for (let x = first(box.left); x < end(box.right, sheet.width); x++) {
      sheet.steps -= 1 + (corners?.length ?? 0)
      if (sheet.steps < 0) return
      if (!corners || isAround(corners, x + 0.5, y + 0.5)) sheet.kinds[y * sheet.width + x] = wall
    }
  }
}

/** A box in tiles. */
interface TileBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function boxOf({ x, y, width, height, isTile, polygon }: MapObject, map: TiledMap): TileBox {
  const xs = polygon?.map((point) => point.x) ?? [0, width]
  const ys = polygon?.map((point) => point.y) ?? (isTile ? [-height, 0] : [0, height])
  const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity)
  const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), -Infinity)
  return {
    left: (x + least(xs)) / map.tileWidth,
    right: (x + most(xs)) / map.tileWidth,
    top: (y + least(ys)) / map.tileHeight,
    bottom: (y + most(ys)) / map.tileHeight,
  }
}

/** The first and the end of the columns or rows whose middle lies between two lines. */
const first = (from: number): number => Math.max(0, Math.ceil(from - 0.5))
const end = (to: number, count: number): number => Math.min(count, Math.ceil(to - 0.5))

/** Makes the sides nearest to a straight line walls; ignores lines that are neither level nor upright. */
function putLine(sheet: Sheet, { left, top, right, bottom }: TileBox): void {
  const [across, down] = [Math.abs(right - left), Math.abs(bottom - top)]
  if (Math.min(across, down) >= 0.5) return
  const isFlat = across >= down
  const [from, to] = isFlat
    ? [Math.min(left, right), Math.max(left, right)]
    : [Math.min(top, bottom), Math.max(top, bottom)]
  const line = Math.round(isFlat ? (top + bottom) / 2 : (left + right) / 2)
  for (let at = first(from); at < end(to, isFlat ? sheet.width : sheet.height); at++) {
    if (--sheet.steps < 0) return
    const found = isFlat ? sideAt(sheet, at, line, NORTH) : sideAt(sheet, line, at, WEST)
    if (found) sheet.sides[found.cell] = (sheet.sides[found.cell] ?? 0) | MASK_OF[found.side]
  }
}

/** Returns the cell and side whose edge lies north or west of a column and row; undefined outside the map. */
function sideAt(
  { width, height }: Grid,
  x: number,
  y: number,
  side: typeof NORTH | typeof WEST,
): { readonly cell: number; readonly side: Direction } | undefined {
  if (x < 0 || y < 0 || x > width || y > height) return undefined
  if (side === NORTH) {
    if (x === width) return undefined
    return y < height ? { cell: y * width + x, side } : { cell: (y - 1) * width + x, side: SOUTH }
  }
  if (y === height) return undefined
  return x < width ? { cell: y * width + x, side } : { cell: y * width + x - 1, side: EAST }
}

/** Whether a polygon is around a point. */
function isAround(
  corners: readonly { readonly x: number; readonly y: number }[],
  x: number,
  y: number,
): boolean {
  let isIn = false
  for (const [at, one] of corners.entries()) {
    const other = corners.at(at - 1) ?? one
    if (one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x)
      isIn = !isIn
  }
  return isIn
}
