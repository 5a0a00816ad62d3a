import type { Level } from '../../level/level'
import { Action, Form } from './edges'
import type { Locks } from './keys'
import { LeafPen, lookAround } from './leaves'
import { Lines, type Boundary } from './line-list'
import { Look } from './looks'
import { drawPad, type Exits, type Pad } from './pads'
import { Recess } from './recess'
import type { DoomOptions } from './settings'
import { PAINTED_HOUSE, SectorKind } from './sectors'
import type { Tiles } from './tiles'

/** The input besides the tiles: the colours of locks, and pads with their sectors. */
interface Furnishing {
  readonly level: Level
  readonly locks: Locks
  readonly pads: readonly { readonly pad: Pad; readonly sector: number }[]
  readonly exits: Exits
}

/** Draws the lines between tiles: each the longest run that divides the same two sectors in the same way. Linear. */
export function drawLines(tiles: Tiles, options: DoomOptions, furnishing: Furnishing): Lines {
  const pen = new Pen(tiles, options)
  for (let row = 0; row <= tiles.rows; row++) {
    pen.drawBoundary({ isHorizontal: true, at: tiles.tops[row] as number }, row)
  }
  for (let column = 0; column <= tiles.columns; column++) {
    pen.drawBoundary({ isHorizontal: false, at: tiles.lefts[column] as number }, column)
  }
  new LeafPen(pen.lines, tiles, options, furnishing.locks).drawAll()
  for (const { pad, sector } of furnishing.pads)
    drawPad(pen.lines, { tiles, options, ...furnishing }, pad, sector)
  return pen.lines
}

class Pen {
  readonly lines = new Lines()
  readonly #tiles: Tiles
  readonly #lintelDepth: number
  #recess: Recess | undefined
  // The current run: its start, its two sectors, its look and its action.
  #isDrawing = false
  #start = 0
  #first = -1
  #second = -1
  #look: number = Look.any
  #action: number = Action.none

  constructor(tiles: Tiles, options: DoomOptions) {
    this.#tiles = tiles
    this.#lintelDepth = options.thickness >> 2
  }

  /** Draws all lines between one row or column of tiles and the one before it. */
  drawBoundary(boundary: Boundary, index: number): void {
    const { columns, rows, sectors, forms, lefts, tops } = this.#tiles
    const { isHorizontal } = boundary
    const starts = isHorizontal ? lefts : tops
    const count = isHorizontal ? columns : rows
    const step = isHorizontal ? 1 : columns
    const across = isHorizontal ? columns : 1
    const hasFirst = index > 0
    const hasSecond = index < (isHorizontal ? rows : columns)
    let tile = index * across
    for (let along = 0; along < count; along++, tile += step) {
      const first = hasFirst ? Math.max(-1, sectors[tile - across] as number) : -1
      const second = hasSecond ? Math.max(-1, sectors[tile] as number) : -1
      const firstForm = hasFirst ? (forms[tile - across] as number) : 0
      const secondForm = hasSecond ? (forms[tile] as number) : 0
      const start = starts[along] as number
      const front = first < 0 ? second : first
      const painted = first < 0 && second >= 0 ? tile - across : tile
      if (Math.min(first, second) < 0 && front >= 0 && this.#isPainted(painted, step, front)) {
        this.#end(boundary, start)
        const isDoor = forms[painted] === Form.painted
        this.#recess ??= new Recess(boundary, { front, isFirst: first >= 0, depth: this.#lintelDepth })
        this.#recess.add(start, starts[along + 1] as number, isDoor)
        continue
      }
      this.#endRecess()
      // The lines around a leaf are drawn with it.
      const isLeaf = firstForm === Form.leaf || secondForm === Form.leaf
      if (isLeaf || (first === second && secondForm !== Form.bars)) {
        this.#end(boundary, start)
      } else if (first < 0 || second < 0) {
        const look = first < 0 ? this.#wallLook(tile, -across) : this.#wallLook(tile - across, across)
        this.#draw(boundary, start, first, second, look, Action.none)
      } else if (secondForm === Form.bars) {
        this.#draw(boundary, start, first, second, Look.bars, Action.none)
      } else {
        const isWayOut = this.#isApron(first) !== this.#isApron(second)
        const isBarred = firstForm === Form.bars
        const action = isWayOut && !isBarred ? Action.exit : Action.none
        const isBank = this.#isWater(first) !== this.#isWater(second)
        const look = isBank ? Look.bank : lookAround(this.#tiles.sectorTable, first, second)
        this.#draw(boundary, start, first, second, look, action)
      }
    }
    this.#endRecess()
    this.#end(boundary, starts[count] as number)
  }

  /** Whether a tile is a painted door, or the post between two of them, of which the first has begun a recess. */
  #isPainted(tile: number, step: number, front: number): boolean {
    const { forms } = this.#tiles
    if (forms[tile] === Form.painted) return this.#recess === undefined || this.#recess.front === front
    return (
      this.#recess?.front === front &&
      forms[tile - step] === Form.painted &&
      forms[tile + step] === Form.painted
    )
  }

  #endRecess(): void {
    this.#recess?.draw(this.lines, this.#tiles.sectorTable.shared(SectorKind.lintel))
    this.#recess = undefined
  }

  /** Extends the run or begins another one. */
  #draw(
    boundary: Boundary,
    start: number,
    first: number,
    second: number,
    look: number,
    action: number,
  ): void {
    const goesOn =
      this.#isDrawing &&
      this.#first === first &&
      this.#second === second &&
      this.#action === action &&
      (this.#look === look || this.#look === Look.any || look === Look.any)
    if (goesOn) {
      if (this.#look === Look.any) this.#look = look
      return
    }
    this.#end(boundary, start)
    this.#isDrawing = true
    this.#start = start
    this.#first = first
    this.#second = second
    this.#look = look
    this.#action = action
  }

  #end(boundary: Boundary, end: number): void {
    if (!this.#isDrawing) return
    const look = this.#look === Look.any ? Look.townWall : this.#look
    this.lines.add({
      ...boundary,
      low: this.#start,
      high: end,
      first: this.#first,
      second: this.#second,
      look,
      action: this.#action,
    })
    this.#isDrawing = false
  }

  /** Returns the look of a solid tile seen from a floor tile; `across` leads from the floor to the solid tile. */
  #wallLook(floor: number, across: number): number {
    const { sectors, columns, rows } = this.#tiles
    const front = sectors[floor] as number
    if (this.#tiles.sectorTable.kindOf(front) === SectorKind.room) return Look.room
    const column = floor % columns
    const row = (floor - column) / columns
    // The faces of posts look like the wall that they belong to.
    if (column % 2 === 1 || row % 2 === 1) return Look.any
    const beyond = floor + 2 * across
    const beyondColumn = across === 1 || across === -1 ? column + 2 * across : column
    const beyondRow = (beyond - beyondColumn) / columns
    const isOut = beyondColumn < 2 || beyondRow < 2 || beyondColumn > columns - 3 || beyondRow > rows - 3
    if (isOut) return Look.townWall
    const sector = sectors[beyond] as number
    if (sector === PAINTED_HOUSE) return Look.houseWall
    if (sector < 0) return Look.rock
    return this.#tiles.sectorTable.kindOf(sector) === SectorKind.room ? Look.houseWall : Look.townWall
  }

  #isWater(sector: number): boolean {
    return this.#tiles.sectorTable.kindOf(sector) === SectorKind.water
  }

  #isApron(sector: number): boolean {
    return this.#tiles.sectorTable.kindOf(sector) === SectorKind.apron
  }
}
