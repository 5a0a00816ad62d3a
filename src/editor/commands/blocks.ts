import { cellsUnder, countCells, type Block } from '../../core/level/block'
import { putBlock, type BlockPlacement } from '../../core/level/put-block'
import { cellName, type Grid } from '../../core/level/grid'
import { equalPlaces, type Level } from '../../core/level/level'
import { equalDoors } from '../../core/level/doors'
import { defined } from '../../core/text/defined'
import { hasMark, Mark } from '../../core/level/marks'
import type { CommandResult, CommandProblem } from './rules'
import { cellsInWords } from './rules'
import { rising, shareUnchanged } from './sift-cells'

/**
 * Puts a whole piece down or refuses: part of a piece would lose its doors. A locked cell in the way or a cell outside
 * the map refuses the whole piece; the message names both.
 */
export function putOrRefuse(level: Level, put: BlockPlacement): CommandResult {
  const refused = [...refuseOutside(level, put), ...refuseLocked(level, put)]
  if (refused.length > 0) return { level, refused, count: 0, touched: new Uint32Array(0) }
  const result = putBlock(level, put)
  const touched = rising(level, result.touched)
  return {
    level: sharePlaces(level, result.level, shareUnchanged(level, result.level, touched)),
    refused,
    count: countCells(put.block),
    touched,
  }
}

/** `shareUnchanged` compares cells and their sides; places and doors may differ where those do not. */
export function sharePlaces(before: Level, after: Level, shared: Level): Level {
  const places = equalPlaces(before.places, after.places) ? before.places : after.places
  const doors = equalDoors(before.doors, after.doors) ? before.doors : after.doors
  if (shared.places === places && shared.doors === doors) return shared
  const { doors: _, ...rest } = shared
  return { ...rest, places, ...defined({ doors }) }
}

function refuseOutside(level: Level, { block, x, y }: BlockPlacement): readonly CommandProblem[] {
  const count = countCells(block)
  const outside = count - cellsUnder(level, block, x, y).length
  if (outside === 0) return []
  return [{ reason: outsideWords(level, block, count, outside), cells: [] }]
}

function outsideWords(grid: Grid, block: Block, count: number, outside: number): string {
  const words = `${outside} of its ${cellsInWords(count)} would fall outside the map, so nothing was changed`
  const hasRoom = block.width <= grid.width && block.height <= grid.height
  return hasRoom
    ? `${words}: it needs more room to the right of its upper left corner or below it.`
    : `${words}: it is ${block.width} × ${block.height} cells large, the map ${grid.width} × ${grid.height}.`
}

function refuseLocked(
  level: Level,
  { block, x, y, cleared = [] }: BlockPlacement,
): readonly CommandProblem[] {
  const lifted = lockedAmong(level, cleared)
  if (lifted.length > 0) {
    const reason = `${counted(lifted, 'selected cell is locked', 'selected cells are locked')} (${named(level, lifted)}) and locked cells stay where they are, so nothing was changed: unlock them first.`
    return [{ reason, cells: lifted }]
  }
  const under = lockedAmong(level, cellsUnder(level, block, x, y))
  if (under.length === 0) return []
  const reason = `${counted(under, 'locked cell is in the way', 'locked cells are in the way')} (${named(level, under)}), so nothing was placed: unlock them first, or choose another place.`
  return [{ reason, cells: under }]
}

function lockedAmong(level: Level, cells: readonly number[]): number[] {
  return cells.filter((cell) => hasMark(level.marks[cell], Mark.locked))
}

function counted(cells: readonly number[], one: string, many: string): string {
  return `${cells.length} ${cells.length === 1 ? one : many}`
}

/** Names the first of some cells, and the number of the others. */
function named(level: Level, cells: readonly number[]): string {
  const names = cells.slice(0, 3).map((cell) => cellName(level, cell))
  return cells.length > names.length
    ? `${names.join('; ')}; and ${cells.length - names.length} more`
    : names.join('; ')
}
