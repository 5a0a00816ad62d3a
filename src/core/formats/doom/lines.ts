import { xOf, yOf } from '../../level/grid'
import type { Level } from '../../level/level'
import { Action, BACK_OF, Form, FORTH_OF, IS_HIDDEN, LOCKED_DOORS } from './edges'
import type { Locks } from './keys'
import { Lines } from './line-list'
import { Look } from './looks'
import { padAction, padRadius, type Exits, type Pad } from './pads'
import type { DoomOptions } from './settings'
import { SectorKind, tileOfCell, type Tiles } from './tiles'

/** Ceiling height of each kind of sector; leaves are closed. */
export function ceilingsOf({ streetHeight, houseHeight }: DoomOptions): readonly number[] {
  const ceilings: number[] = []
  ceilings[SectorKind.ground] = streetHeight
  ceilings[SectorKind.apron] = streetHeight
  ceilings[SectorKind.water] = streetHeight
  ceilings[SectorKind.lintel] = lintelHeight(houseHeight)
  ceilings[SectorKind.room] = houseHeight
  ceilings[SectorKind.leaf] = 0
  ceilings[SectorKind.groundPad] = streetHeight
  ceilings[SectorKind.roomPad] = houseHeight
  return ceilings
}

/** The usual texture of a door is 128 units high. */
function lintelHeight(houseHeight: number): number {
  return Math.min(128, houseHeight)
}

/** One line on a boundary between tiles: the tiles north or west of it and south or east of it, and how it is drawn. */
interface Boundary {
  readonly isHorizontal: boolean
  /** Its position: units from the north for a horizontal one, from the west for the others. */
  readonly at: number
}

/** What is drawn beside the tiles: the colours of locks, and pads with their sectors. */
interface Furnishing {
  readonly level: Level
  readonly locks: Locks
  readonly pads: readonly { readonly pad: Pad; readonly sector: number }[]
  readonly exits: Exits
}

const LOCKED_JAMBS = [Look.blueJamb, Look.yellowJamb, Look.redJamb] as const

/** Draws the lines between tiles: each the longest run that divides the same two sectors in the same way. Linear. */
export function drawLines(tiles: Tiles, options: DoomOptions, furnishing: Furnishing): Lines {
  const pen = new Pen(tiles, options, furnishing.locks)
  for (let row = 0; row <= tiles.rows; row++) {
    pen.drawBoundary({ isHorizontal: true, at: tiles.tops[row] as number }, row)
  }
  for (let column = 0; column <= tiles.columns; column++) {
    pen.drawBoundary({ isHorizontal: false, at: tiles.lefts[column] as number }, column)
  }
  pen.drawLeaves()
  for (const { pad, sector } of furnishing.pads) pen.drawPad(furnishing, pad, sector)
  return pen.lines
}

class Pen {
  readonly lines = new Lines()
  readonly #tiles: Tiles
  readonly #ceilings: readonly number[]
  readonly #lintelDepth: number
  readonly #options: DoomOptions
  readonly #locks: Locks
  // The current run: its start, its two sectors, its look and its action.
  #isDrawing = false
  #start = 0
  #first = -1
  #second = -1
  #look: number = Look.any
  #action: number = Action.none

  constructor(tiles: Tiles, options: DoomOptions, locks: Locks) {
    this.#tiles = tiles
    this.#options = options
    this.#locks = locks
    this.#ceilings = ceilingsOf(options)
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
      const first = hasFirst ? (sectors[tile - across] as number) : -1
      const second = hasSecond ? (sectors[tile] as number) : -1
      const firstForm = hasFirst ? (forms[tile - across] as number) : 0
      const secondForm = hasSecond ? (forms[tile] as number) : 0
      const start = starts[along] as number
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
        const look = isBank ? Look.bank : this.#lookAround(first, second)
        this.#draw(boundary, start, first, second, look, action)
      }
    }
    this.#end(boundary, starts[count] as number)
  }

  /**
   * Draws each leaf: a slab between two jambs, with a lintel's slab before it on each side higher than a door. Its
   * sides all end at posts, which are solid beside any leaf, so nothing else draws them.
   */
  drawLeaves(): void {
    const { columns, forms } = this.#tiles
    for (let tile = 0; tile < forms.length; tile++) {
      if (forms[tile] !== Form.leaf) continue
      // Strips between cells of one column are in odd rows.
      this.#drawLeaf(tile, Math.floor(tile / columns) % 2 === 1)
    }
  }

  #drawLeaf(tile: number, isHorizontal: boolean): void {
    const { columns, sectors, kinds, lefts, tops, sectorTable } = this.#tiles
    const across = isHorizontal ? columns : 1
    const column = tile % columns
    const row = (tile - column) / columns
    const [begin, end] = isHorizontal ? [tops, lefts] : [lefts, tops]
    const index = isHorizontal ? row : column
    const along = isHorizontal ? column : row
    const [low, high] = [begin[index] as number, begin[index + 1] as number]
    const [from, to] = [end[along] as number, end[along + 1] as number]
    const first = sectors[tile - across] as number
    const second = sectors[tile + across] as number
    const leaf = sectors[tile] as number
    const kind = kinds[tile] as number
    const isHidden = IS_HIDDEN[kind] === 1
    const wall = this.#lookAround(first, second)
    const needsLintel = (sector: number): boolean =>
      !isHidden && this.#ceilingOf(sector) > (this.#ceilings[SectorKind.lintel] ?? 0)
    const lintel = needsLintel(first) || needsLintel(second) ? sectorTable.shared(SectorKind.lintel) : -1
    const firstFace = needsLintel(first) ? low + this.#lintelDepth : low
    const secondFace = needsLintel(second) ? high - this.#lintelDepth : high
    const faceLook = (sector: number, action: number): number => {
      if (!isHidden && action !== Action.none) return Look.door
      return this.#kindOf(sector) === SectorKind.room ? Look.room : wall
    }
    const isLocked = FORTH_OF[kind] === Action.blueDoor
    const colour = this.#locks.colours.get(tile) ?? 0
    const jamb = isLocked ? (LOCKED_JAMBS[colour] ?? Look.blueJamb) : Look.jamb
    const addJambs = (low: number, high: number, sector: number, look: number): void => {
      if (low === high) return
      this.#add({ isHorizontal: !isHorizontal, at: from }, low, high, -1, sector, look, Action.none)
      this.#add({ isHorizontal: !isHorizontal, at: to }, low, high, sector, -1, look, Action.none)
    }
    const addFace = (isFirst: boolean, sector: number): void => {
      const at = isFirst ? firstFace : secondFace
      const isFlush = at === (isFirst ? low : high)
      const before = isFlush ? sector : lintel
      const usual = (isFirst ? FORTH_OF : BACK_OF)[kind] as number
      const told = isLocked ? (LOCKED_DOORS[colour] ?? usual) : usual
      const look = faceLook(sector, told)
      // A player who passes through a gate leaves the map; if nothing lies between, the leaf's own line does it.
      const isOut = this.#isApron(sector)
      const action = isOut && isFlush ? Action.exit : told
      const hidden = isHidden ? 1 : 0
      // A door opens what is behind its line: the front faces away from the leaf.
      if (isFirst) this.#add({ isHorizontal, at }, from, to, before, leaf, look, action, hidden)
      else this.#add({ isHorizontal, at }, from, to, leaf, before, look, action, hidden, false)
      if (isFlush) return
      const edge = isFirst ? low : high
      const beyond = isOut ? Action.exit : Action.none
      if (isFirst) this.#add({ isHorizontal, at: edge }, from, to, sector, lintel, wall, beyond)
      else this.#add({ isHorizontal, at: edge }, from, to, lintel, sector, wall, beyond, 0, false)
    }
    addFace(true, first)
    addFace(false, second)
    addJambs(low, firstFace, lintel, wall)
    addJambs(firstFace, secondFace, leaf, jamb)
    addJambs(secondFace, high, lintel, wall)
  }

  /** Draws a pad in the middle of its cell: four lines whose fronts face away from it. */
  drawPad({ level, exits }: Furnishing, { cell, tag, target }: Pad, sector: number): void {
    const outer = this.#tiles.sectors[tileOfCell(this.#tiles, level, cell)] as number
    const radius = padRadius(this.#options)
    const middle = (this.#options.cell + this.#options.thickness) / 2
    const x = Math.floor(xOf(level, cell) * this.#options.cell + middle)
    const y = Math.floor(yOf(level, cell) * this.#options.cell + middle)
    const action = padAction(target, exits, this.#options) ?? Action.none
    for (const isHorizontal of [true, false]) {
      const [at, along] = isHorizontal ? [y, x] : [x, y]
      const [low, high] = [along - radius, along + radius]
      this.#add({ isHorizontal, at: at - radius }, low, high, outer, sector, Look.jamb, action, 0, true, tag)
      this.#add({ isHorizontal, at: at + radius }, low, high, sector, outer, Look.jamb, action, 0, false, tag)
    }
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
    this.#add(boundary, this.#start, end, this.#first, this.#second, look, this.#action)
    this.#isDrawing = false
  }

  #add(
    { isHorizontal, at }: Boundary,
    low: number,
    high: number,
    first: number,
    second: number,
    look: number,
    action: number,
    hidden = 0,
    isFirstFront = true,
    pad = 0,
  ): void {
    const { lines } = this
    const isFront = second < 0 || (first >= 0 && isFirstFront)
    // Rows count towards the south, Doom's y towards the north.
    const [a, b] = isHorizontal
      ? [lines.vertices.indexOf(low, -at), lines.vertices.indexOf(high, -at)]
      : [lines.vertices.indexOf(at, -high), lines.vertices.indexOf(at, -low)]
    // South is to the right of a line to the east, east to the right of a line to the north.
    lines.from.push(isFront ? b : a)
    lines.to.push(isFront ? a : b)
    lines.front.push(isFront ? first : second)
    lines.back.push(isFront ? second : first)
    lines.looks.push(look)
    lines.actions.push(action)
    lines.hidden.push(hidden)
    lines.pads.push(pad)
  }

  /** Returns the look of a solid tile seen from a floor tile; `across` leads from the floor to the solid tile. */
  #wallLook(floor: number, across: number): number {
    const { sectors, columns, rows } = this.#tiles
    const front = sectors[floor] as number
    if (this.#kindOf(front) === SectorKind.room) return Look.room
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
    if (sector < 0) return Look.rock
    return this.#kindOf(sector) === SectorKind.room ? Look.houseWall : Look.townWall
  }

  /** Returns the material of the wall around a passage. */
  #lookAround(first: number, second: number): number {
    const isHouse = this.#kindOf(first) === SectorKind.room || this.#kindOf(second) === SectorKind.room
    return isHouse ? Look.houseWall : Look.townWall
  }

  #kindOf(sector: number): number {
    return sector < 0 ? -1 : this.#tiles.sectorTable.kinds.at(sector)
  }

  #ceilingOf(sector: number): number {
    return this.#ceilings[this.#kindOf(sector)] ?? 0
  }

  #isWater(sector: number): boolean {
    return this.#kindOf(sector) === SectorKind.water
  }

  #isApron(sector: number): boolean {
    return this.#kindOf(sector) === SectorKind.apron
  }
}
