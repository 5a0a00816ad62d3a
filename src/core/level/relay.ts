import { doorPosition, doorsField, edgeOfDoor, type Door } from './doors'
import { findDoors } from './building-doors'
import { buildingCells } from './buildings'
import { decideEdges, rederiveEdges } from './edges'
import { canStayGate, gateEdge, isWalledUp } from './gates'
import { cellsOfEdge, DIRECTIONS, edgeOf, neighbour } from './grid'
import { CellKind, EdgeKind } from './kinds'
import { createDraft, edgeAt, setEdge, type Level, type LevelDraft } from './level'
import { hasMark, Mark } from './marks'
import { isOnOutline, isOuterSide } from './outer-side'
import { movedDistricts, movedPlaces } from './relay-places'
import { kindsAfter, sourcesOf, type Relay, type Sources } from './relay-grid'

/**
 * Lays a level out again, on a grid of another size or moved. New cells are undecided. Old cells, and edges between two
 * cells that stay adjacent, are unchanged, including locks. The old border is decided again; the new one is walled
 * except for gates. A gate that left the town wall becomes a plain street, as does a courtyard on it; a house that lost
 * its door looks for another street. Throws a RangeError on a size that `checkSize` refuses.
 */
export function relayLevel(level: Level, relay: Relay): Level {
  const draft = createDraft(relay.width, relay.height)
  const sources = sourcesOf(level, relay)
  const { lostGates, walledUp } = copyCells(level, draft, sources)
  draft.places = movedPlaces(level, relay, sources)
  const districts = movedDistricts(level, sources)
  if (districts) draft.districts = districts
  if (level.wraps) draft.wraps = level.wraps

  // Edges between cells that were not adjacent before are decided again, unless locked.
  const seams: number[] = []
  copyNorthEdges(level, draft, sources, seams)
  copyWestEdges(level, draft, sources, seams)
  const seamsAlone = new Set(seams)
  for (const cell of lostGates) reopenOldGate(draft, cell, seamsAlone, seams)
  for (const gate of walledUp) keepWalledUp(draft, gate)
  decideEdges(draft, seams)

  const robbed = doorless(level, draft, sources, seams)
  if (robbed.length > 0) rederiveEdges(draft, robbed)
  const doors = movedDoors(level, draft, sources)
  return doors.length === 0 ? draft : { ...draft, ...doorsField(draft, doors) }
}

/** Returns the doors on the new grid: of edges that stay as they are. */
function movedDoors(level: Level, draft: LevelDraft, { columns, rows }: Sources): readonly Door[] {
  if (!level.doors) return []
  const [toColumn, toRow] = [newPositions(columns, level.width), newPositions(rows, level.height)]
  const [toWestLine, toNorthLine] = [newLines(columns, level.width), newLines(rows, level.height)]
  return level.doors.flatMap((door): readonly Door[] => {
    const { x, y, side } = doorPosition(level, door.edge)
    const to =
      side === 'north'
        ? { x: toColumn[x] ?? -1, y: toNorthLine[y] ?? -1, side }
        : { x: toWestLine[x] ?? -1, y: toRow[y] ?? -1, side }
    const edge = edgeOfDoor(draft, to)
    return edge >= 0 && edgeAt(draft, edge) === edgeAt(level, door.edge) ? [{ ...door, edge }] : []
  })
}

/** Returns the new column (or row) of each old one; -1 for those that are gone. */
function newPositions(sources: Int32Array, before: number): Int32Array {
  const positions = new Int32Array(before).fill(-1)
  for (const [at, from] of sources.entries()) if (from >= 0) positions[from] = at
  return positions
}

/** Returns the new line of each old grid line between two columns (or rows); -1 for those that are gone. */
function newLines(sources: Int32Array, before: number): Int32Array {
  const lines = new Int32Array(before + 1).fill(-1)
  for (let line = 0; line <= sources.length; line++) {
    const { first, second, together } = lineOf(sources, before, line)
    if (together >= 0) lines[together] = line
    // An old border that lies inside now.
    else if (first === before - 1) lines[before] = line
    else if (second === 0) lines[0] = line
  }
  return lines
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
  sources: Sources,
): { readonly lostGates: readonly number[]; readonly walledUp: readonly WalledUpGate[] } {
  const lostGates: number[] = []
  const walledUp: WalledUpGate[] = []
  const { columns, rows } = sources
  draft.cells.set(kindsAfter(level, sources))
  for (let y = 0, cell = 0; y < draft.height; y++) {
    const row = (rows[y] as number) * level.width
    for (let x = 0; x < draft.width; x++, cell++) {
      const column = columns[x] as number
      if (row < 0 || column < 0) continue
      let marks = level.marks[row + column] as number
      if (marks === 0) continue
      if (hasMark(marks, Mark.gateSeed)) {
        // A gate mark inside the level, as odd files have it, must not open a border.
        if (!canStayGate({ level, cell: row + column }, { level: draft, cell })) {
          marks &= ~Mark.gateSeed
          lostGates.push(cell)
        } else {
          const edge = isWalledUp(level, row + column) ? gateEdge(level, row + column) : undefined
          if (edge !== undefined) walledUp.push({ cell, kind: edgeAt(level, edge) })
        }
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

function copyNorthEdges(level: Level, draft: LevelDraft, { columns, rows }: Sources, seams: number[]): void {
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

function copyWestEdges(level: Level, draft: LevelDraft, { columns, rows }: Sources, seams: number[]): void {
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
  { columns, rows }: Sources,
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
