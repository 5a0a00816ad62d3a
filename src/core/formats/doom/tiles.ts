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

/** Returns the tile of a cell. */
export function tileOfCell(
  tiles: Pick<Tiles, 'columns'>,
  { width }: Pick<Level, 'width'>,
  cell: number,
): number {
  const x = cell % width
  const y = (cell - x) / width
  return (2 * y + 2) * tiles.columns + 2 * x + 2
}

/** Lays a level out in tiles. Linear in its cells. */
export function layTiles(level: Level, options: DoomOptions): Tiles {
  const { width, height } = level
  const columns = 2 * width + 3
  const rows = 2 * height + 3
  const sectors = new Int32Array(columns * rows).fill(-1)
  const forms = new Uint8Array(columns * rows)
  const kinds = new Uint8Array(columns * rows)
  const sectorTable = new SectorTable()

  const cellSectors = sectorsOfCells(level, sectorTable, roomPlan(level, options))
  for (let y = 0, cell = 0; y < height; y++) {
    let tile = (2 * y + 2) * columns + 2
    for (let x = 0; x < width; x++, cell++, tile += 2) sectors[tile] = cellSectors[cell] as number
  }

  let walledUp = 0
  let painted = 0
  const kindOf = (tile: number): number => sectorTable.kindOf(sectors[tile] as number)
  const layStrip = (kind: number, tile: number, step: number, first: number, last: number): void => {
    const isFirstOut = isOutOfTown(level, first)
    const isLastOut = isOutOfTown(level, last)
    if (isFirstOut && isLastOut) return
    const isBorder = isFirstOut || isLastOut
    if (kind === EdgeKind.wall && !isBorder && isBank(level, first, last, kind)) {
      layBank(tile, step)
      return
    }
    const form = isBorder ? borderForm(kind) : (FORM_OF[kind] as number)
    if (form === Form.wall) return
    const before = isFirstOut ? -1 : (sectors[tile - step] as number)
    const after = isLastOut ? -1 : (sectors[tile + step] as number)
    if (!isBorder && Math.min(before, after) === PAINTED_HOUSE && Math.max(before, after) >= 0) {
      forms[tile] = Form.painted
      painted++
      return
    }
    if (isBorder ? Math.max(before, after) < 0 : Math.min(before, after) < 0) {
      if (kind !== 0) walledUp++
      return
    }
    if (isBorder) sectors[isFirstOut ? tile - step : tile + step] = sectorTable.shared(SectorKind.apron)
    forms[tile] = form
    kinds[tile] = kind
    if (form === Form.leaf) sectors[tile] = sectorTable.add(SectorKind.leaf)
    else if (form === Form.lintel) sectors[tile] = sectorTable.shared(SectorKind.lintel)
    // Floor between street and room belongs to the room: roofs end where their walls would.
    else if (isBorder) sectors[tile] = isFirstOut ? after : before
    else sectors[tile] = sectorTable.kinds.at(before) === SectorKind.room ? before : after
  }
  /** The strip along a bank belongs to the ground: water begins behind it. */
  const layBank = (tile: number, step: number): void => {
    const [before, after] = [sectors[tile - step] as number, sectors[tile + step] as number]
    forms[tile] = Form.floor
    sectors[tile] = kindOf(tile - step) === SectorKind.water ? after : before
  }
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x < width; x++) {
      const tile = (2 * y + 1) * columns + 2 * x + 2
      const after = y * width + x
      layStrip(
        level.northEdges[after] ?? 0,
        tile,
        columns,
        y > 0 ? after - width : -1,
        y < height ? after : -1,
      )
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x <= width; x++) {
      const tile = (2 * y + 2) * columns + 2 * x + 1
      const after = y * width + x
      layStrip(level.westEdges[after + y] ?? 0, tile, 1, x > 0 ? after - 1 : -1, x < width ? after : -1)
    }
  }

  // A post is floor where four strips of the same floor meet, as in the middle of a square.
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const tile = (2 * y + 1) * columns + 2 * x + 1
      const strips = [tile - 1, tile + 1, tile - columns, tile + columns]
      if (strips.some((strip) => forms[strip] !== Form.floor)) continue
      const sector = sectors[tile - 1] as number
      if (strips.every((strip) => sectors[strip] === sector)) sectors[tile] = sector
      // At the end of a bank there is ground, as along it.
      else if (strips.every((strip) => isGroundOrWater(kindOf(strip)))) {
        sectors[tile] = sectorTable.shared(SectorKind.ground)
      }
    }
  }

  return {
    columns,
    rows,
    sectors,
    forms,
    kinds,
    lefts: beginnings(width, options),
    tops: beginnings(height, options),
    sectorTable,
    walledUp,
    painted,
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
