import { findDoors } from './building-doors'
import { nearestStaying } from './building-places'
import { buildingCells } from './buildings'
import { decideEdges, rederiveEdges } from './edges'
import { canBeGate } from './gates'
import { cellsOfEdge, DIRECTIONS, edgeOf, neighbour, type Grid } from './grid'
import { CellKind, EdgeKind, IS_BARE, IS_STREET } from './kinds'
import { gateEdge, isWalledUp } from './gates'
import { createDraft, edgeAt, setEdge, type Level, type LevelDraft } from './level'
import { hasMark, Mark } from './marks'
import { isOnOutline, isOuterSide } from './outer-side'
import { isHousePlace, sortPlaces, type Place } from './places'

/** The new grid of a level, and its offset in columns east and rows south. */
export interface Relay extends Grid {
  readonly columns: number
  readonly rows: number
  /** Whether cells that leave on one side return on the other; only if the size stays the same. */
  readonly wrap: boolean
}

/** What a level would lose in a relay. */
export interface RelayLoss {
  readonly streets: number
  readonly houses: number
  readonly rock: number
  /** Cells of drawn outside and water. */
  readonly bare: number
  /** Things with a name or kind: inns, notes, the start. */
  readonly places: number
  /** How many of all those cells are locked. */
  readonly locked: number
  /** Gates that become plain streets because they are no longer in the town wall. */
  readonly gates: number
}

/** Which side stays fixed when the size changes: 0 the west or north, 1 the middle, 2 the east or south. */
export type AnchorSide = 0 | 1 | 2

/** Returns the offset of a level along one axis when its length changes with a fixed side. */
export function anchorShift(before: number, after: number, side: AnchorSide): number {
  return side === 0 ? 0 : side === 1 ? Math.trunc((after - before) / 2) : after - before
}

/** Counts what a relay would lose. Linear in its size; creates no level. */
export function lossOfRelay(level: Level, relay: Relay): RelayLoss {
  const columns = sourcesOf(level.width, relay.width, relay.columns, relay.wrap)
  const rows = sourcesOf(level.height, relay.height, relay.rows, relay.wrap)
  const keepsColumn = keptOf(columns, level.width)
  const keepsRow = keptOf(rows, level.height)
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
  const keeps = (cell: number): boolean => {
    const y = Math.floor(cell / level.width)
    return keepsRow[y] === 1 && keepsColumn[cell - y * level.width] === 1
  }
  for (const place of level.places) if (homeOf(level, place, keeps) === undefined) loss.places++
  const laid = { width: relay.width, height: relay.height, cells: laidKinds(level, columns, rows) }
  for (let y = 0, cell = 0; y < relay.height; y++) {
    const row = rows[y] as number // a row for each of the new grid
    for (let x = 0; x < relay.width; x++, cell++) {
      const column = columns[x] as number
      if (row < 0 || column < 0) continue
      const marks = level.marks[row * level.width + column]
      if (hasMark(marks, Mark.gateSeed) && !canBeGate(laid, cell)) loss.gates++
    }
  }
  return loss
}

/**
 * Lays a level out again, on a grid of another size or moved. New cells are undecided. Old cells, and edges between two
 * cells that stay adjacent, are unchanged, including locks. The old border is decided again; the new one is walled
 * except for gates. A gate that left the town wall becomes a plain street, as does a courtyard on it; a house that lost
 * its door looks for another street. Throws a RangeError on a size that `checkSize` refuses.
 */
export function relayLevel(level: Level, relay: Relay): Level {
  const draft = createDraft(relay.width, relay.height)
  const columns = sourcesOf(level.width, relay.width, relay.columns, relay.wrap)
  const rows = sourcesOf(level.height, relay.height, relay.rows, relay.wrap)
  const { lostGates, walledUp } = copyCells(level, draft, columns, rows)
  draft.places = movedPlaces(level, relay, columns, rows)

  // Edges between cells that were not adjacent before are decided again, unless locked.
  const seams: number[] = []
  copyNorthEdges(level, draft, columns, rows, seams)
  copyWestEdges(level, draft, columns, rows, seams)
  const seamsAlone = new Set(seams)
  for (const cell of lostGates) reopenOldGate(draft, cell, seamsAlone, seams)
  for (const gate of walledUp) keepWalledUp(draft, gate)
  decideEdges(draft, seams)

  const robbed = doorless(level, draft, columns, rows, seams)
  if (robbed.length > 0) rederiveEdges(draft, robbed)
  return draft
}

/** Returns for each new column (or row) the old one that moves there, or -1. */
function sourcesOf(before: number, after: number, shift: number, wrap: boolean): Int32Array {
  const sources = new Int32Array(after)
  for (let at = 0; at < after; at++) {
    const from = wrap ? (((at - shift) % before) + before) % before : at - shift
    sources[at] = from >= 0 && from < before ? from : -1
  }
  return sources
}

function keptOf(sources: Int32Array, before: number): Uint8Array {
  const kept = new Uint8Array(before)
  for (const from of sources) if (from >= 0) kept[from] = 1
  return kept
}

/** Returns the kinds of all cells after the relay. */
function laidKinds(level: Level, columns: Int32Array, rows: Int32Array): Uint8Array {
  const kinds = new Uint8Array(columns.length * rows.length)
  for (let y = 0, cell = 0; y < rows.length; y++) {
    const row = (rows[y] as number) * level.width
    for (let x = 0; x < columns.length; x++, cell++) {
      const column = columns[x] as number
      if (row >= 0 && column >= 0) kinds[cell] = level.cells[row + column] as number
    }
  }
  return kinds
}

/** A remaining gate and the kind of edge that closes it. */
interface WalledUpGate {
  readonly cell: number
  readonly kind: number
}

/** Copies kinds and marks. Returns the cells that are no longer gates, and the walled-up gates. */
function copyCells(
  level: Level,
  draft: LevelDraft,
  columns: Int32Array,
  rows: Int32Array,
): { readonly lostGates: readonly number[]; readonly walledUp: readonly WalledUpGate[] } {
  const lostGates: number[] = []
  const walledUp: WalledUpGate[] = []
  draft.cells.set(laidKinds(level, columns, rows))
  for (let y = 0, cell = 0; y < draft.height; y++) {
    const row = (rows[y] as number) * level.width
    for (let x = 0; x < draft.width; x++, cell++) {
      const column = columns[x] as number
      if (row < 0 || column < 0) continue
      let marks = level.marks[row + column] as number
      if (marks === 0) continue
      // A gate mark inside the level, as odd files have it, must not open a border.
      const isGate = canBeGate(level, row + column) && canBeGate(draft, cell)
      if (hasMark(marks, Mark.gateSeed) && !isGate) {
        marks &= ~Mark.gateSeed
        lostGates.push(cell)
      } else if (hasMark(marks, Mark.gateSeed)) {
        const edge = isWalledUp(level, row + column) ? gateEdge(level, row + column) : undefined
        if (edge !== undefined) walledUp.push({ cell, kind: edgeAt(level, edge) })
      }
      if (hasMark(marks, Mark.courtSeed) && isOnOutline(draft, cell)) marks &= ~Mark.courtSeed
      draft.marks[cell] = marks
    }
  }
  return { lostGates, walledUp }
}

/** Closes the sides on which a walled-up gate now leads out; the old ones may be gone. */
function keepWalledUp(draft: LevelDraft, { cell, kind }: WalledUpGate): void {
  for (const direction of DIRECTIONS) {
    const edge = edgeOf(draft, cell, direction)
    const isUndecided = edgeAt(draft, edge) === EdgeKind.undecided
    if (isUndecided && isOuterSide(draft, cell, direction)) setEdge(draft, edge, kind)
  }
}

function movedPlaces(level: Level, relay: Relay, columns: Int32Array, rows: Int32Array): Level['places'] {
  if (level.places.length === 0) return level.places
  const toColumn = new Map(Array.from(columns, (from, at) => [from, at]))
  const toRow = new Map(Array.from(rows, (from, at) => [from, at]))
  return sortPlaces(
    level.places.flatMap((place) => {
      const home = homeOf(level, place, (cell) => {
        const y = Math.floor(cell / level.width)
        return toColumn.has(cell - y * level.width) && toRow.has(y)
      })
      if (home === undefined) return []
      const y = Math.floor(home / level.width)
      const [column, row] = [toColumn.get(home - y * level.width) ?? 0, toRow.get(y) ?? 0]
      return [{ ...place, cell: row * relay.width + column }]
    }),
  )
}

/** Returns the new cell of a place: its own, or another remaining cell of its building; undefined if lost. */
function homeOf(level: Level, place: Place, keeps: (cell: number) => boolean): number | undefined {
  if (keeps(place.cell)) return place.cell
  return isHousePlace(place) ? nearestStaying(level, place.cell, keeps) : undefined
}

function copyNorthEdges(
  level: Level,
  draft: LevelDraft,
  columns: Int32Array,
  rows: Int32Array,
  seams: number[],
): void {
  for (let line = 0; line <= draft.height; line++) {
    const { first, second, together } = lineOf(rows, level.height, line)
    for (let x = 0; x < draft.width; x++) {
      const column = columns[x] as number
      if (column < 0) continue
      const edge = line * draft.width + x
      if (together >= 0) draft.northEdges[edge] = level.northEdges[together * level.width + column] as number
      else if (first >= 0 || second >= 0) {
        seams.push(edge)
        // The edge of the old border stays if it is locked and still lies between two cells.
        if (line === 0 || line === draft.height) continue
        const above = first === level.height - 1 && isLockedAt(level, first, column)
        const below = second === 0 && isLockedAt(level, 0, column)
        if (above) draft.northEdges[edge] = level.northEdges[level.height * level.width + column] as number
        else if (below) draft.northEdges[edge] = level.northEdges[column] as number
      }
    }
  }
}

function copyWestEdges(
  level: Level,
  draft: LevelDraft,
  columns: Int32Array,
  rows: Int32Array,
  seams: number[],
): void {
  const [stride, oldStride] = [draft.width + 1, level.width + 1]
  for (let line = 0; line <= draft.width; line++) {
    const { first, second, together } = lineOf(columns, level.width, line)
    for (let y = 0; y < draft.height; y++) {
      const row = rows[y] as number
      if (row < 0) continue
      const at = y * stride + line
      if (together >= 0) draft.westEdges[at] = level.westEdges[row * oldStride + together] as number
      else if (first >= 0 || second >= 0) {
        seams.push(draft.northEdges.length + at)
        if (line === 0 || line === draft.width) continue
        const left = first === level.width - 1 && isLockedAt(level, row, first)
        const right = second === 0 && isLockedAt(level, row, 0)
        if (left) draft.westEdges[at] = level.westEdges[row * oldStride + level.width] as number
        else if (right) draft.westEdges[at] = level.westEdges[row * oldStride] as number
      }
    }
  }
}

/**
 * Returns the old columns (or rows) before and after a grid line, -1 for none, and the matching old line: the one
 * between two columns that were adjacent, or the border if it still is; -1 for none.
 */
function lineOf(
  sources: Int32Array,
  before: number,
  line: number,
): { readonly first: number; readonly second: number; readonly together: number } {
  const first = line > 0 ? (sources[line - 1] as number) : -1
  const second = line < sources.length ? (sources[line] as number) : -1
  let together = -1
  if (line === 0) together = second === 0 ? 0 : -1
  else if (line === sources.length) together = first === before - 1 ? before : -1
  else if (first >= 0 && second === first + 1) together = second
  return { first, second, together }
}

function isLockedAt(level: Level, row: number, column: number): boolean {
  return hasMark(level.marks[row * level.width + column], Mark.locked)
}

/** Closes the opening of a former gate, or leaves it to the rule for its new neighbour. */
function reopenOldGate(draft: LevelDraft, cell: number, sides: ReadonlySet<number>, seams: number[]): void {
  for (const direction of DIRECTIONS) {
    const edge = edgeOf(draft, cell, direction)
    if (neighbour(draft, cell, direction) >= 0 && !sides.has(edge)) continue
    setEdge(draft, edge, EdgeKind.undecided)
    seams.push(edge)
  }
}

/** Lists the cells of buildings along the seams that lost their last door; skips locked cells. */
function doorless(
  level: Level,
  draft: LevelDraft,
  columns: Int32Array,
  rows: Int32Array,
  seams: readonly number[],
): readonly number[] {
  const had = findDoors(level)
  const has = findDoors(draft)
  const houses = new Set<number>()
  for (const edge of seams) {
    for (const cell of cellsOfEdge(draft, edge)) {
      if (cell < 0) continue
      if (draft.cells[cell] !== CellKind.house || hasMark(draft.marks[cell], Mark.locked)) continue
      const y = Math.floor(cell / draft.width)
      const row = rows[y] as number
      const column = columns[cell - y * draft.width] as number
      if (row < 0 || column < 0 || houses.has(cell)) continue
      if (!had.hasDoor(row * level.width + column) || has.hasDoor(cell)) continue
      for (const each of buildingCells(draft, cell)) houses.add(each)
    }
  }
  return [...houses]
}
