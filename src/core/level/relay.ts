import { findDoors } from './building-doors'
import { nearestStaying } from './building-places'
import { buildingCells } from './buildings'
import { decideEdges, canBeGate, rederiveEdges } from './edges'
import { cellsOfEdge, DIRECTIONS, edgeOf, neighbour, type Grid } from './grid'
import { CellKind, EdgeKind, IS_BARE, IS_STREET } from './kinds'
import { gateEdge, isWalledUp } from './gate-state'
import { createDraft, edgeAt, setEdge, type Level, type LevelDraft } from './level'
import { hasMark, Mark } from './marks'
import { isOnOutline, isOuterSide } from './outer-side'
import { isHousePlace, sortPlaces, type Place } from './places'

/** Where a level is laid down again: on a grid of this size, moved so many columns east and rows south. */
export interface Relay extends Grid {
  readonly columns: number
  readonly rows: number
  /** Whether what leaves on one side comes in on the other; only where the size stays the same. */
  readonly wrap: boolean
}

/** What of a level would be gone after it is laid down again. */
export interface RelayLoss {
  readonly streets: number
  readonly houses: number
  readonly rock: number
  /** Cells of outside and water that were drawn. */
  readonly bare: number
  /** Things with a name or a kind of their own: inns, notes, the start. */
  readonly places: number
  /** How many of all those cells are locked. */
  readonly locked: number
  /** Gates that stay as streets, because they are no longer in the town wall. */
  readonly gates: number
}

/** Where a size's new room comes and old cells go: 0 at the west or north side, 1 in the middle, 2 at the east or south. */
export type AnchorSide = 0 | 1 | 2

/** How far a level moves along one axis when it is held at a side and its length changes. */
export function anchorShift(before: number, after: number, side: AnchorSide): number {
  return side === 0 ? 0 : side === 1 ? Math.trunc((after - before) / 2) : after - before
}

/** What laying a level down again would lose. Linear in its size; makes no level. */
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
 * Lays a level down again, on a grid of another size or moved. What comes in is undecided. Cells and the edges between
 * two that stay side by side are as they were, locks included; the old border is decided again, and the new one is
 * walled but for gates. A gate that left the town wall is a plain street, a courtyard on it as well; a house that lost
 * its door looks for another street. Throws a RangeError on a size that `checkSize` refuses.
 */
export function relayLevel(level: Level, relay: Relay): Level {
  const draft = createDraft(relay.width, relay.height)
  const columns = sourcesOf(level.width, relay.width, relay.columns, relay.wrap)
  const rows = sourcesOf(level.height, relay.height, relay.rows, relay.wrap)
  const { lostGates, walledUp } = copyCells(level, draft, columns, rows)
  draft.places = movedPlaces(level, relay, columns, rows)

  // Edges whose two cells were not neighbours before: they are decided anew, unless a lock holds them.
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

/** For each new column (or row) the old one that comes there, or -1. */
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

/** The kinds of all cells after laying down again. */
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

/** A gate that stays one, and the kind of edge that closes it. */
interface WalledUpGate {
  readonly cell: number
  readonly kind: number
}

/** Copies kinds and marks; answers the cells that are gates no longer, and the gates that are walled up. */
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
      // A mark inside the level, as odd files have it, opens no border now.
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

/** Closes the sides on which a walled-up gate leads out now; what it led to before may be gone. */
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

/** The cell that has a place from then on: its own, or of a building one that is not cut off; undefined where it is lost. */
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
        // The old border's edge stays where a lock holds it and it still lies between two cells.
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
 * What lies on both hands of a grid line: the old column (or row) before it and after it, -1 for none; and the old line
 * that is the same one, because both hands were neighbours or it was and is the border; -1 for none.
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

/** The opening of a gate that is none any more is closed, or waits for what comes beside it. */
function reopenOldGate(draft: LevelDraft, cell: number, sides: ReadonlySet<number>, seams: number[]): void {
  for (const direction of DIRECTIONS) {
    const edge = edgeOf(draft, cell, direction)
    if (neighbour(draft, cell, direction) >= 0 && !sides.has(edge)) continue
    setEdge(draft, edge, EdgeKind.undecided)
    seams.push(edge)
  }
}

/** The cells of buildings along the seams that had a door and lost it; of locked cells none is asked. */
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
