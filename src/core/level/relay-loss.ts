import { canStayGate } from './gates'
import { CellKind, IS_BARE, IS_STREET } from './kinds'
import type { Level } from './level'
import { hasMark, Mark } from './marks'
import { movedPlaces } from './relay-places'
import { kindsAfter, sourcesOf, type Relay } from './relay-grid'

/** Number of cells and places that a relay of a level would lose. */
export interface RelayLoss {
  readonly streets: number
  readonly houses: number
  readonly rock: number
  /** Cells of drawn outside and water. */
  readonly bare: number
  /** Things with a name or kind: inns, notes, the start. */
  readonly places: number
  /** Locked cells among all those. */
  readonly locked: number
  /** Gates that become plain streets because they are no longer in the town wall. */
  readonly gates: number
}

/** Counts what a relay would lose. Linear in its size; creates no level. */
export function lossOfRelay(level: Level, relay: Relay): RelayLoss {
  const sources = sourcesOf(level, relay)
  const { columns, rows } = sources
  const keepsColumn = presentIn(columns, level.width)
  const keepsRow = presentIn(rows, level.height)
  const loss = { streets: 0, houses: 0, rock: 0, bare: 0, places: 0, locked: 0, gates: 0 }
  for (let y = 0, cell = 0; y < level.height; y++) {
    for (let x = 0; x < level.width; x++, cell++) {
      if (keepsRow[y] === 1 && keepsColumn[x] === 1) continue
      const kind = level.cells[cell] ?? 0
      if (IS_STREET[kind] === 1) loss.streets++
      else if (IS_BARE[kind] === 1) loss.bare++
      else if (kind === CellKind.house) loss.houses++
      else if (kind === CellKind.rock) loss.rock++
      if (hasMark(level.marks[cell], Mark.locked)) loss.locked++
    }
  }
  loss.places = level.places.length - movedPlaces(level, relay, sources).length
  const laid = { width: relay.width, height: relay.height, cells: kindsAfter(level, sources) }
  for (let y = 0, cell = 0; y < relay.height; y++) {
    const row = rows[y] as number // a row for each of the new grid
    for (let x = 0; x < relay.width; x++, cell++) {
      const column = columns[x] as number
      if (row < 0 || column < 0) continue
      const source = row * level.width + column
      if (!hasMark(level.marks[source], Mark.gateSeed)) continue
      if (!canStayGate({ level, cell: source }, { level: laid, cell })) loss.gates++
    }
  }
  return loss
}

/** Marks the old columns (or rows) that remain. */
function presentIn(sources: Int32Array, before: number): Uint8Array {
  const present = new Uint8Array(before)
  for (const from of sources) if (from >= 0) present[from] = 1
  return present
}
