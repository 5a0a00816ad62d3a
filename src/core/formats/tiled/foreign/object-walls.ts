import {
  EAST,
  edgeOf,
  NORTH,
  SOUTH,
  WEST,
  type Direction,
  type Grid,
  type Point,
  type Bounds,
} from '../../../level/grid'
import { EdgeKind } from '../../../level/kinds'
import { counted } from '../../../text/counted'
import { MASK_OF } from '../../masks'
import { kindOfDoor } from '../edge-objects'
import type { MapObject, TiledMap } from '../map'
import type { Properties } from '../properties'
import { axisOf, boxOf, cornersOf, isWithin, middleOf } from './object-shape'
import { Closed, type Sheet } from './sheet'
import { turnedSides } from './turns'
import { isTileSolid } from './used-tiles'
import { isPlaceWord, saysDoor, saysWall } from './words'

/** Thinner objects, in cells, are walls between cells. */
const THIN = 0.5

/** Puts the objects of a map that are walls or doors into its cells and between them. */
export class ObjectSheet {
  /** Edges that are doors, by their index, with the kind of door. */
  readonly doorEdges = new Map<number, number>()
  readonly #map: TiledMap
  readonly #sheet: Sheet
  /** Steps that may still be made: limits the work on maps of many large objects. */
  #steps: number
  /** Number of walls beyond that limit, and of walls that touch neither the middle of a cell nor a side. */
  #unfinished = 0
  #lost = 0

  constructor(map: TiledMap, sheet: Sheet) {
    this.#map = map
    this.#sheet = sheet
    this.#steps = 64 * sheet.walls.length + 100_000
  }

  /** Adds an object if it is a wall or a door; returns whether it is. */
  take(object: MapObject): boolean {
    if (isDoorObject(object)) {
      if (!this.#putDoor(object)) return false
    } else if (isWallObject(object)) this.#putWall(object)
    else if (!this.#putTile(object)) return false
    this.#sheet.saysWalls = true
    return true
  }

  /** Sentences about walls that are left out. */
  notes(): readonly string[] {
    return [
      ...(this.#unfinished > 0
        ? [
            `${counted(this.#unfinished, 'wall object is', 'wall objects are')} left out in part or as a whole: there are too many large ones for this map.`,
          ]
        : []),
      ...(this.#lost > 0
        ? [
            `${counted(this.#lost, 'wall object is', 'wall objects are')} left out: ${this.#lost === 1 ? 'it covers' : 'they cover'} the middle of no cell, and ${this.#lost === 1 ? 'follows' : 'follow'} no side.`,
          ]
        : []),
    ]
  }

  /** Puts a door on an edge if it is thin, else on its cell; returns false outside the map. */
  #putDoor(object: MapObject): boolean {
    const { from, to, thickness } = this.#axisOf(object)
    const [across, down] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
    const isFlat = across >= down
    const kind = doorKindOf(`${object.type} ${object.name}`, object.properties, isFlat)
    const { x, y } = this.#inCells(middleOf(object))
    if (thickness < THIN && Math.max(across, down) >= THIN) {
      const side = isFlat
        ? sideAt(this.#sheet, Math.floor(x), Math.round(y), NORTH)
        : sideAt(this.#sheet, Math.round(x), Math.floor(y), WEST)
      if (!side) return false
      this.doorEdges.set(edgeOf(this.#sheet, side.cell, side.side), kind)
      return true
    }
    const cell = this.#cellAt(x, y)
    if (cell < 0) return false
    this.#sheet.doors[cell] = kind
    return true
  }

  /** Makes walls of an object: the sides along a thin one or a line, the cells whose middle a thick one covers. */
  #putWall(object: MapObject): void {
    const stepsBefore = this.#steps
    const { polyline } = object
    let count = 0
    if (polyline) {
      const points = cornersOf(object).map((point) => this.#inCells(point))
      for (const [at, to] of points.entries()) {
        const from = points[at - 1]
        if (from) count += this.#putLine(from, to)
      }
    } else {
      const { from, to, thickness } = this.#axisOf(object)
      count = thickness < THIN ? this.#putLine(from, to) : this.#fill(object)
    }
    if (this.#steps < 0 && stepsBefore !== this.#steps) this.#unfinished++
    else if (count === 0) this.#lost++
  }

  /** Adds an object whose tile is solid or has walls on its sides; returns whether it does. */
  #putTile(object: MapObject): boolean {
    const { tile, turn = 0, rotation, type } = object
    if (!tile || isPlaceWord(type)) return false
    if (isTileSolid(tile) === true) {
      this.#putWall(object)
      return true
    }
    const { sides } = tile.solidity
    const quarters = ((Math.round(rotation / 90) % 4) + 4) % 4
    const { x, y } = this.#inCells(middleOf(object))
    const cell = this.#cellAt(x, y)
    if (sides === 0 || cell < 0) return false
    this.#sheet.sides[cell] = (this.#sheet.sides[cell] ?? 0) | turnedBy(turnedSides(sides, turn), quarters)
    return true
  }

  /** Fills the cells whose middle an object covers; returns how many there are. */
  #fill(object: MapObject): number {
    const { width, height, walls } = this.#sheet
    const { tileWidth, tileHeight } = this.#map
    const box = boundsInCells(boxOf(object), this.#map)
    let count = 0
    for (let y = first(box.top); y < end(box.bottom, height); y++) {
      for (let x = first(box.left); x < end(box.right, width); x++) {
        this.#steps -= 1 + (object.polygon?.length ?? 0)
        if (this.#steps < 0) return count
        if (!isWithin(object, { x: (x + 0.5) * tileWidth, y: (y + 0.5) * tileHeight })) continue
        const cell = y * width + x
        walls[cell] = (walls[cell] ?? 0) | Closed.wall
        count++
      }
    }
    return count
  }

  /** Makes the sides nearest to a straight line walls; a slanted line becomes steps. Returns how many sides there are. */
  #putLine(from: Point, to: Point): number {
    const [across, down] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
    if (Math.min(across, down) >= THIN) return this.#putSteps(from, to)
    const isFlat = across >= down
    const [start, stop] = isFlat
      ? [Math.min(from.x, to.x), Math.max(from.x, to.x)]
      : [Math.min(from.y, to.y), Math.max(from.y, to.y)]
    const line = Math.round(isFlat ? (from.y + to.y) / 2 : (from.x + to.x) / 2)
    let count = 0
    for (let at = first(start); at < end(stop, isFlat ? this.#sheet.width : this.#sheet.height); at++) {
      if (--this.#steps < 0) return count
      count += isFlat ? this.#putSide(at, line, NORTH) : this.#putSide(line, at, WEST)
    }
    return count
  }

  /** Follows a slanted line from corner to corner of cells, so that it has no gaps. */
  #putSteps(from: Point, to: Point): number {
    let [x, y] = [Math.round(from.x), Math.round(from.y)]
    const [endX, endY] = [Math.round(to.x), Math.round(to.y)]
    const [right, downwards] = [endX >= x, endY >= y]
    const [across, down] = [Math.abs(endX - x), Math.abs(endY - y)]
    let count = 0
    for (let goneX = 0, goneY = 0; goneX < across || goneY < down;) {
      if (--this.#steps < 0) return count
      // The step after which the corner lies nearer to the line.
      if (goneY === down || (goneX < across && (2 * goneX + 1) * down <= (2 * goneY + 1) * across)) {
        count += this.#putSide(right ? x : x - 1, y, NORTH)
        x += right ? 1 : -1
        goneX++
      } else {
        count += this.#putSide(x, downwards ? y : y - 1, WEST)
        y += downwards ? 1 : -1
        goneY++
      }
    }
    return count
  }

  /** Makes the side north or west of a column and row a wall; returns 1, or 0 outside the map. */
  #putSide(x: number, y: number, side: typeof NORTH | typeof WEST): number {
    const found = sideAt(this.#sheet, x, y, side)
    if (!found) return 0
    this.#sheet.sides[found.cell] = (this.#sheet.sides[found.cell] ?? 0) | MASK_OF[found.side]
    return 1
  }

  /** The line through an object along its longer side, and its thickness, in cells. */
  #axisOf(object: MapObject): { readonly from: Point; readonly to: Point; readonly thickness: number } {
    const { from, to, thickness } = axisOf(object)
    const { tileWidth, tileHeight } = this.#map
    // Across an upright object a cell is as wide as a tile.
    const isFlat = Math.abs(to.x - from.x) * tileHeight >= Math.abs(to.y - from.y) * tileWidth
    return {
      from: this.#inCells(from),
      to: this.#inCells(to),
      thickness: thickness / (isFlat ? tileHeight : tileWidth),
    }
  }

  #inCells({ x, y }: Point): Point {
    return { x: x / this.#map.tileWidth, y: y / this.#map.tileHeight }
  }

  /** Returns the cell around a point in cells; -1 outside the map. */
  #cellAt(x: number, y: number): number {
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const { width, height } = this.#sheet
    return column >= 0 && row >= 0 && column < width && row < height ? row * width + column : -1
  }
}

function isWallObject({ type, name, layer, isPoint }: MapObject): boolean {
  if (isPoint || isPlaceWord(type)) return false
  return saysWall(type) || (type === '' && (saysWall(name) || saysWall(layer)))
}

function isDoorObject({ type, name, layer }: MapObject): boolean {
  return saysDoor(type) || (type === '' && (saysDoor(name) || saysDoor(layer)))
}

/** Returns the kind of door that words or properties name; the default is a plain one. */
export function doorKindOf(words: string, properties: Properties, isFlat: boolean): number {
  const said = kindOfDoor(properties, isFlat)
  if (said !== undefined) return said
  if (/secret|hidden/i.test(words) || properties['secret'] === true || properties['hidden'] === true)
    return EdgeKind.secretDoor
  return /locked/i.test(words) || properties['locked'] === true ? EdgeKind.lockedDoor : EdgeKind.door
}

function boundsInCells({ left, top, right, bottom }: Bounds, { tileWidth, tileHeight }: TiledMap): Bounds {
  return {
    left: left / tileWidth,
    top: top / tileHeight,
    right: right / tileWidth,
    bottom: bottom / tileHeight,
  }
}

/** The first and the end of the columns or rows whose middle lies between two lines. */
const first = (from: number): number => Math.max(0, Math.ceil(from - 0.5))
const end = (to: number, count: number): number => Math.min(count, Math.ceil(to - 0.5))

/** Returns the sides of a mask after quarter turns clockwise. */
function turnedBy(sides: number, quarters: number): number {
  return ((sides << quarters) | (sides >> (4 - quarters))) & 15
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
