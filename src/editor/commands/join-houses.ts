import { outerDoors, robbedCells } from '../../core/level/building-doors'
import { cellsOfBuildings, isInnerSide } from '../../core/level/buildings'
import { isFrozenSide, rederiveEdges } from '../../core/level/edges'
import { DIRECTIONS, edgeOf, neighbour } from '../../core/level/grid'
import { CellKind, EdgeKind } from '../../core/level/kinds'
import { draftOf, setEdge, type Level } from '../../core/level/level'
import type { LabelOf } from '../../core/project/kinds'
import { openWalls, settleBuildings } from './building-edits'
import { cellsInWords, type CommandResult, type CommandRules, type CommandProblem } from './rules'
import { rising, shareUnchanged } from './sift-cells'
import { defined } from '../../core/text/defined'

const NOT_BESIDE = 'Only houses side by side become one building: select two or more of them.'
const HELD = 'Locked cells keep their walls: unlock them to join them.'
const ALONE = 'Only a building of several cells can be split: select cells of one.'
const HELD_OPEN = 'Locked cells keep their openings and doors: unlock them to split the building.'

/** Opens the walls between adjacent houses, so that they become one building. */
export const joinHousesCommand: CommandRules<'join-houses'> = {
  run: (level, { cells }, labelOf) => join(level, cells, labelOf),
  describe: (_command, count) => `Join into one building, ${cellsInWords(count)}`,
}

/** Walls up the inner sides of house cells, so that each becomes a separate house. */
export const splitHousesCommand: CommandRules<'split-houses'> = {
  run: (level, { cells }) => split(level, cells),
  describe: (_command, count) => `Split into houses, ${cellsInWords(count)}`,
}

/** Returns one sentence that says why houses cannot be joined; undefined if some can. */
function refuseJoining(level: Level, cells: readonly number[]): string | undefined {
  return pairsOf(level, housesAmong(level, cells)) ? undefined : NOT_BESIDE
}

/** Returns one sentence that says why houses cannot be split; undefined if some can. */
function refuseSplitting(level: Level, cells: readonly number[]): string | undefined {
  const isJoined = (cell: number): boolean => DIRECTIONS.some((side) => isInnerSide(level, cell, side))
  return cells.some(isJoined) ? undefined : ALONE
}

function housesAmong(level: Level, cells: readonly number[]): Uint32Array {
  return rising(level, cells).filter((cell) => level.cells[cell] === CellKind.house)
}

/** Whether any two of some cells are adjacent. */
function pairsOf(level: Level, cells: Uint32Array): boolean {
  const all = new Set(cells)
  return cells.some((cell) =>
    DIRECTIONS.some((side) => {
      const beside = neighbour(level, cell, side)
      return beside >= 0 && all.has(beside)
    }),
  )
}

function join(level: Level, asked: readonly number[], labelOf: LabelOf): CommandResult {
  const houses = housesAmong(level, asked)
  const reason = refuseJoining(level, asked)
  if (reason !== undefined) {
    const cells = [...rising(level, asked)]
    return { level, refused: [{ reason, cells }], count: 0, touched: houses }
  }
  const draft = draftOf(level)
  const chosen = new Set(houses)
  const held = openWalls(draft, houses, (cell) => chosen.has(cell))
  const settled = settleBuildings(level, draft, [...houses], { labelOf })
  const touched = rising(level, [...cellsOfBuildings(draft, houses)])
  return {
    level: shareUnchanged(level, draft, touched),
    refused: problemOf(level, HELD, held),
    count: houses.length,
    touched,
    ...defined({ notice: settled }),
  }
}

function split(level: Level, asked: readonly number[]): CommandResult {
  const houses = housesAmong(level, asked)
  const reason = refuseSplitting(level, asked)
  if (reason !== undefined) {
    const cells = [...rising(level, asked)]
    return { level, refused: [{ reason, cells }], count: 0, touched: houses }
  }
  const draft = draftOf(level)
  const held: number[] = []
  const parts = new Set<number>()
  for (const cell of houses) {
    for (const side of DIRECTIONS) {
      if (!isInnerSide(draft, cell, side)) continue
      if (isFrozenSide(draft, cell, side)) held.push(cell)
      else {
        setEdge(draft, edgeOf(draft, cell, side), EdgeKind.wall)
        parts.add(cell)
        parts.add(neighbour(draft, cell, side))
      }
    }
  }
  const robbed = robbedCells(level, draft, parts)
  if (robbed.length > 0) rederiveEdges(draft, robbed)
  const without = robbed.filter((cell) => outerDoors(draft, cell).length === 0).length
  const touched = rising(level, [...parts, ...robbed])
  return {
    level: shareUnchanged(level, draft, touched),
    refused: problemOf(level, HELD_OPEN, held),
    count: houses.length,
    touched,
    ...(without === 0 ? {} : { notice: withoutDoorInWords(without) }),
  }
}

function withoutDoorInWords(count: number): string {
  return count === 1
    ? '1 house has no street beside it, and no door.'
    : `${count} houses have no street beside them, and no door.`
}

function problemOf(level: Level, reason: string, cells: readonly number[]): readonly CommandProblem[] {
  return cells.length === 0 ? [] : [{ reason, cells: [...rising(level, cells)] }]
}
