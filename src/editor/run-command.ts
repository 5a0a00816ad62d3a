import { applyRepair, cellsOfRepair, type Repair } from '../core/analyse/repairs/repair'
import { copyBytes, type Bytes } from '../core/level/bytes'
import { clearGenerated } from '../core/level/clear-generated'
import { rederiveEdges, hasDoor } from '../core/level/edges'
import {
  cellCount,
  DIRECTIONS,
  EAST,
  edgeOf,
  neighbour,
  NORTH,
  SOUTH,
  WEST,
  type Direction,
  type Grid,
} from '../core/level/grid'
import { CellKind } from '../core/level/kinds'
import { draftOf, edgeAt, equalLevels, type Level } from '../core/level/level'
import { hasMark, Mark } from '../core/level/marks'
import { brushOf, refuseLock, refusePaint } from './brushes'
import type { BrushId, Command } from './command'

/** Cells a command left alone, in rising order, and the rule that forbids it as a sentence. */
export interface Refusal {
  readonly reason: string
  readonly cells: readonly number[]
}

export interface CommandResult {
  /** The very level that was given where the command changes nothing. */
  readonly level: Level
  readonly refused: readonly Refusal[]
  /** How many cells the command was carried out on. */
  readonly count: number
  /**
   * Cells in rising order: beyond them and their sides nothing changed, so that the history and the canvas need not
   * look at the whole level. Missing where anything may have changed.
   */
  readonly touched?: Uint32Array
}

/** Carries a command out. Throws a RangeError on a cell outside the level: only a programming mistake names one. */
export function runCommand(level: Level, command: Command): CommandResult {
  switch (command.kind) {
    case 'paint':
      return paint(level, command.brush, command.cells)
    case 'lock':
      return lock(level, command.locked, command.cells)
    case 'clear-generated':
      return clear(level)
    case 'repair':
      return repair(level, command.repair)
    case 'replace': {
      const same = equalLevels(level, command.level)
      return { level: same ? level : command.level, refused: [], count: cellCount(command.level) }
    }
  }
}

/** A command in the words of the history: "Street, 14 cells". `count` is that of its result. */
export function describeCommand(command: Command, count: number): string {
  const cells = `${count} ${count === 1 ? 'cell' : 'cells'}`
  switch (command.kind) {
    case 'paint':
      return `${brushOf(command.brush).label}, ${cells}`
    case 'lock':
      return `${command.locked ? 'Lock' : 'Unlock'}, ${cells}`
    case 'clear-generated':
      return `Clear generated, ${cells}`
    case 'repair':
      return command.repair.label
    case 'replace':
      return command.label
  }
}

function paint(level: Level, id: BrushId, asked: readonly number[]): CommandResult {
  const brush = brushOf(id)
  const { cells, refused } = sift(level, asked, (cell) => refusePaint(level, brush, cell))
  if (cells.length === 0) return { level, refused, count: 0, touched: cells }

  const draft = draftOf(level)
  for (const cell of cells) {
    draft.cells[cell] = brush.kind
    draft.marks[cell] = brush.marks
  }
  rederiveEdges(draft, cells)

  // A house beside the stroke may have lost the street its door led to: it looks for another one.
  const robbed = housesWithoutTheirDoor(level, draft, cells)
  if (robbed.length > 0) rederiveEdges(draft, robbed)

  const touched = robbed.length > 0 ? rising(level, [...cells, ...robbed]) : cells
  return { level: shareUnchanged(level, draft, touched), refused, count: cells.length, touched }
}

/** Houses beside some cells that had a door before and have none now; a house may be listed twice. */
function housesWithoutTheirDoor(before: Level, after: Level, cells: Uint32Array): readonly number[] {
  const houses: number[] = []
  for (const cell of cells) {
    for (const direction of DIRECTIONS) {
      const house = neighbour(after, cell, direction)
      if (house < 0 || after.cells[house] !== CellKind.house) continue
      if (hasDoor(before, house) && !hasDoor(after, house)) houses.push(house)
    }
  }
  return houses
}

function lock(level: Level, locked: boolean, asked: readonly number[]): CommandResult {
  const { cells, refused } = sift(level, asked, (cell) => refuseLock(level, locked, cell))
  const changes = cells.some((cell) => hasMark(level.marks[cell], Mark.locked) !== locked)
  if (!changes) return { level, refused, count: cells.length, touched: cells }
  const marks = copyBytes(level.marks)
  for (const cell of cells) {
    const rest = (marks[cell] ?? 0) & ~Mark.locked
    marks[cell] = locked ? rest | Mark.locked : rest
  }
  return { level: { ...level, marks }, refused, count: cells.length, touched: cells }
}

function clear(level: Level): CommandResult {
  const cleared = clearGenerated(level)
  let count = 0
  for (let cell = 0; cell < level.cells.length; cell++) if (level.cells[cell] !== cleared.cells[cell]) count++
  return { level: equalLevels(level, cleared) ? level : cleared, refused: [], count }
}

function repair(level: Level, change: Repair): CommandResult {
  const touched = rising(level, cellsOfRepair(level, change))
  const mended = shareUnchanged(level, applyRepair(level, change), touched)
  return { level: mended, refused: [], count: touched.length, touched }
}

/** Parts the cells a command may change from those a rule refuses, each in rising order and once. */
function sift(
  grid: Grid,
  asked: readonly number[],
  refuse: (cell: number) => string | undefined,
): { readonly cells: Uint32Array; readonly refused: readonly Refusal[] } {
  const all = rising(grid, asked)
  const refused = new Map<string, number[]>()
  let kept = 0
  for (const cell of all) {
    const reason = refuse(cell)
    if (reason === undefined) {
      all[kept++] = cell
      continue
    }
    const cells = refused.get(reason)
    if (cells) cells.push(cell)
    else refused.set(reason, [cell])
  }
  return {
    cells: all.subarray(0, kept),
    refused: Array.from(refused, ([reason, cells]) => ({ reason, cells })),
  }
}

/** Cells in rising order, each once. Throws a RangeError on one outside the grid. */
function rising(grid: Grid, cells: readonly number[]): Uint32Array {
  const limit = cellCount(grid)
  let isRising = true
  let last = -1
  for (const cell of cells) {
    if (!Number.isInteger(cell) || cell < 0 || cell >= limit) {
      throw new RangeError(`Cell ${cell} is outside a level of ${grid.width} x ${grid.height} cells`)
    }
    if (cell <= last) isRising = false
    last = cell
  }
  // Tools name cells in this order; sorting a large area again would take longer than painting it.
  const sorted = new Uint32Array(cells)
  if (isRising) return sorted
  sorted.sort()
  let kept = 0
  for (const cell of sorted) if (kept === 0 || sorted[kept - 1] !== cell) sorted[kept++] = cell
  return sorted.subarray(0, kept)
}

/** The finished level, with the arrays of the old one wherever none of the touched cells and sides changed. */
function shareUnchanged(before: Level, after: Level, touched: Uint32Array): Level {
  const cells = touched.every((cell) => before.cells[cell] === after.cells[cell])
  const marks = touched.every((cell) => before.marks[cell] === after.marks[cell])
  const sameSide = (cell: number, direction: Direction): boolean => {
    const edge = edgeOf(before, cell, direction)
    return edgeAt(before, edge) === edgeAt(after, edge)
  }
  const northEdges = touched.every((cell) => sameSide(cell, NORTH) && sameSide(cell, SOUTH))
  const westEdges = touched.every((cell) => sameSide(cell, EAST) && sameSide(cell, WEST))
  if (cells && marks && northEdges && westEdges) return before
  const kept = (same: boolean, old: Bytes, fresh: Bytes): Bytes => (same ? old : fresh)
  return {
    ...after,
    cells: kept(cells, before.cells, after.cells),
    marks: kept(marks, before.marks, after.marks),
    northEdges: kept(northEdges, before.northEdges, after.northEdges),
    westEdges: kept(westEdges, before.westEdges, after.westEdges),
  }
}
