import { isNorthEdge, northEdgeCount } from '../../level/grid'
import { EdgeKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { isBank, isOutOfTown } from '../../level/outer-side'
import { borderForm, Form, FORM_OF } from './edges'
import { roomPlan, sectorsOfCells } from './rooms'
import { PAINTED_HOUSE, SectorKind, SectorTable } from './sectors'
import { APRON, type DoomOptions } from './settings'

/**
 * A level as tiles, because Doom has no thin walls. Cells, the strips between them, and the posts where strips cross
 * are tiles of their own. So is the ground outside each gate, which is the outside cell if that is on the map:
 *
 *     column   0    1   2   3   4   5   6        of a level two cells wide
 *            apron  |  cell |  cell |  apron
 *
 * Cell x, y is the tile in column 2x + 2 of row 2y + 2.
 */
export interface Tiles {
  readonly columns: number
  readonly rows: number
  /** The sector of each tile; -1 if solid, `PAINTED_HOUSE` for a house without a room. A leaf's tile has its door's sector. */
  readonly sectors: Int32Array
  /** One `Form` a strip's tile; 0 elsewhere. */
  readonly forms: Uint8Array
  /** One edge kind for each strip's tile that is not a wall; 0 elsewhere. */
  readonly kinds: Uint8Array
  /** Start of each column, in map units towards the east, plus the end of the last. */
  readonly lefts: Int32Array
  /** Start of each row, in map units towards the south, plus the end of the last. */
  readonly tops: Int32Array
  readonly sectorTable: SectorTable
  /** Passages that lead into something solid, and become walls. */
  readonly walledUp: number
  /** Number of doors without a room behind them. */
  readonly painted: number
}

export function tileOfCell(
  tiles: Pick<Tiles, 'columns'>,
  { width }: Pick<Level, 'width'>,
  cell: number,
): number {
  const x = cell % width
  const y = (cell - x) / width
  return (2 * y + 2) * tiles.columns + 2 * x + 2
}

/** Returns the strip of an edge. */
export function tileOfEdge(level: Level, { columns }: Pick<Tiles, 'columns'>, edge: number): number {
  const isNorth = isNorthEdge(level, edge)
  const across = isNorth ? level.width : level.width + 1
  const at = isNorth ? edge : edge - northEdgeCount(level)
  const x = at % across
  const y = (at - x) / across
  return isNorth ? (2 * y + 1) * columns + 2 * x + 2 : (2 * y + 2) * columns + 2 * x + 1
}

/** Lays a level out in tiles. Linear in its cells. */
export function layTiles(level: Level, options: DoomOptions): Tiles {
  const draft = new TileDraft(level)
  draft.layCells(options)
  draft.layStrips()
  draft.layPosts()
  const { columns, rows, sectors, forms, kinds, sectorTable, walledUp, painted } = draft
  return {
    columns,
    rows,
    sectors,
    forms,
    kinds,
    lefts: beginnings(level.width, options),
    tops: beginnings(level.height, options),
    sectorTable,
    walledUp,
    painted,
  }
}

/** Lays the tiles: first the cells, then the strips between them, then the posts. */
class TileDraft {
  readonly columns: number
  readonly rows: number
  readonly sectors: Int32Array
  readonly forms: Uint8Array
  readonly kinds: Uint8Array
  readonly sectorTable = new SectorTable()
  walledUp = 0
  painted = 0
  readonly #level: Level

  constructor(level: Level) {
    this.#level = level
    this.columns = 2 * level.width + 3
    this.rows = 2 * level.height + 3
    const count = this.columns * this.rows
    this.sectors = new Int32Array(count).fill(-1)
    this.forms = new Uint8Array(count)
    this.kinds = new Uint8Array(count)
  }

  layCells(options: DoomOptions): void {
    const level = this.#level
    const cellSectors = sectorsOfCells(level, this.sectorTable, roomPlan(level, options))
    for (let y = 0, cell = 0; y < level.height; y++) {
      let tile = (2 * y + 2) * this.columns + 2
      for (let x = 0; x < level.width; x++, cell++, tile += 2) {
        this.sectors[tile] = cellSectors[cell] as number
      }
    }
  }

  layStrips(): void {
    const { width, height, northEdges, westEdges } = this.#level
    const { columns } = this
    for (let y = 0; y <= height; y++) {
      for (let x = 0; x < width; x++) {
        const tile = (2 * y + 1) * columns + 2 * x + 2
        const cell = y * width + x
        this.#layStrip(northEdges[cell] ?? 0, tile, y > 0 ? cell - width : -1, y < height ? cell : -1)
      }
    }
    for (let y = 0; y < height; y++) {
      for (let x = 0; x <= width; x++) {
        const tile = (2 * y + 2) * columns + 2 * x + 1
        const cell = y * width + x
        this.#layStrip(westEdges[cell + y] ?? 0, tile, x > 0 ? cell - 1 : -1, x < width ? cell : -1)
      }
    }
  }

  /** A post is floor where four strips of the same floor meet, as in the middle of a square. */
  layPosts(): void {
    const { width, height } = this.#level
    const { columns, sectors, forms } = this
    for (let y = 1; y < height; y++) {
      for (let x = 1; x < width; x++) {
        const tile = (2 * y + 1) * columns + 2 * x + 1
        const strips = [tile - 1, tile + 1, tile - columns, tile + columns]
        if (strips.some((strip) => forms[strip] !== Form.floor)) continue
        const sector = sectors[tile - 1] as number
        if (strips.every((strip) => sectors[strip] === sector)) sectors[tile] = sector
        // The end of a bank is ground, like its side.
        else if (strips.every((strip) => isGroundOrWater(this.#kindOf(strip)))) {
          sectors[tile] = this.sectorTable.shared(SectorKind.ground)
        }
      }
    }
  }

  /** Lays the strip between two cells; -1 is a cell off the map. */
  #layStrip(kind: number, tile: number, first: number, last: number): void {
    const level = this.#level
    const { sectors, forms, sectorTable } = this
    const isFirstOut = isOutOfTown(level, first)
    const isLastOut = isOutOfTown(level, last)
    if (isFirstOut && isLastOut) return
    const step = this.#stepAcross(tile)
    const isBorder = isFirstOut || isLastOut
    if (kind === EdgeKind.wall && !isBorder && isBank(level, first, last, kind)) {
      this.#layBank(tile, step)
      return
    }
    const form = isBorder ? borderForm(kind) : (FORM_OF[kind] as number)
    if (form === Form.wall) return
    const before = isFirstOut ? -1 : (sectors[tile - step] as number)
    const after = isLastOut ? -1 : (sectors[tile + step] as number)
    if (!isBorder && Math.min(before, after) === PAINTED_HOUSE && Math.max(before, after) >= 0) {
      forms[tile] = Form.painted
      this.painted++
      return
    }
    if (isBorder ? Math.max(before, after) < 0 : Math.min(before, after) < 0) {
      if (kind !== 0) this.walledUp++
      return
    }
    if (isBorder) sectors[isFirstOut ? tile - step : tile + step] = sectorTable.shared(SectorKind.apron)
    forms[tile] = form
    this.kinds[tile] = kind
    if (form === Form.leaf) sectors[tile] = sectorTable.add(SectorKind.leaf)
    else if (form === Form.lintel) sectors[tile] = sectorTable.shared(SectorKind.lintel)
    // Floor between street and room belongs to the room: roofs end where their walls would.
    else if (isBorder) sectors[tile] = isFirstOut ? after : before
    else sectors[tile] = sectorTable.kinds.at(before) === SectorKind.room ? before : after
  }

  /** The strip along a bank belongs to the ground: water begins behind it. */
  #layBank(tile: number, step: number): void {
    const [before, after] = [this.sectors[tile - step] as number, this.sectors[tile + step] as number]
    this.forms[tile] = Form.floor
    this.sectors[tile] = this.#kindOf(tile - step) === SectorKind.water ? after : before
  }

  /** Index distance from a strip to the cells beside it: strips in odd rows lie between a northern and a southern cell. */
  #stepAcross(tile: number): number {
    return Math.floor(tile / this.columns) % 2 === 1 ? this.columns : 1
  }

  #kindOf(tile: number): number {
    return this.sectorTable.kindOf(this.sectors[tile] as number)
  }
}

function isGroundOrWater(kind: number): boolean {
  return kind === SectorKind.ground || kind === SectorKind.water
}

function beginnings(cells: number, { cell, thickness }: DoomOptions): Int32Array {
  const starts = new Int32Array(2 * cells + 4)
  starts[0] = -APRON
  for (let strip = 0; strip <= cells; strip++) {
    starts[2 * strip + 1] = strip * cell
    starts[2 * strip + 2] = strip * cell + thickness
  }
  starts[2 * cells + 3] = cells * cell + thickness + APRON
  return starts
}
