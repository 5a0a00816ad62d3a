import { robbedCells } from '../../core/level/building-doors'
import { rederiveEdges } from '../../core/level/edges'
import { gateEdge, gateEdgeKind, isGate } from '../../core/level/gates'
import { removeInnerWallsWithin } from '../../core/level/inner-walls'
import { CellKind } from '../../core/level/kinds'
import { draftOf, setEdge, type Level, type LevelDraft } from '../../core/level/level'
import { lastingMarks } from '../../core/level/marks'
import type { LabelOf } from '../../core/project/kinds'
import { brushOf, kindPainted, refusePaint } from '../brushes'
import { NO_MIRROR } from '../mirror'
import { mirrorDoors } from './mirror-doors'
import { placesPaintedOver } from './places-painted-over'
import { cellsInWords, type CommandOf, type CommandResult, type CommandRules } from './rules'
import { rising, shareUnchanged, sift } from './sift-cells'

/** Paints cells with a brush and updates their edges and doors. */
export const paintCommand: CommandRules<'paint'> = {
  run: paint,
  describe: ({ brush, walledUp }, count) => {
    const label = walledUp === true ? 'Walled-up gate' : brushOf(brush).label
    return `${label}, ${cellsInWords(count)}`
  },
}

function paint(level: Level, command: CommandOf<'paint'>, labelOf: LabelOf): CommandResult {
  const { cells: asked, mirror = NO_MIRROR, walledUp = false } = command
  const brush = brushOf(command.brush)
  const { cells, refused } = sift(level, asked, (cell) => refusePaint(level, brush, cell))
  if (cells.length === 0) return { level, refused, count: 0, touched: cells }

  const draft = draftOf(level)
  for (const cell of cells) {
    const kind = kindPainted(level, brush, cell)
    const keepsKind = level.cells[cell] === kind
    draft.cells[cell] = kind
    draft.marks[cell] = brush.marks | lastingMarks(level.marks[cell], keepsKind)
  }
  if (brush.kind === CellKind.undecided) removeInnerWallsWithin(draft, cells)
  rederiveEdges(draft, cells, level.cells)
  const left = placesPaintedOver(level, draft, cells, labelOf)
  draft.places = left.places

  // A house beside the stroke that lost the street before its door looks for another.
  const robbed = robbedCells(level, draft, cells)
  if (robbed.length > 0) rederiveEdges(draft, robbed)

  if (walledUp) for (const cell of cells) wallUp(draft, cell)

  const turned = mirrorDoors(level, draft, mirror, cells, robbed)

  const more = robbed.length + turned.length > 0
  const touched = more ? rising(level, [...cells, ...robbed, ...turned]) : cells
  const said = left.notice === undefined ? {} : { notice: left.notice }
  return { level: shareUnchanged(level, draft, touched), refused, count: cells.length, touched, ...said }
}

/** Closes the outer side of a gate. */
function wallUp(draft: LevelDraft, cell: number): void {
  const edge = isGate(draft, cell) ? gateEdge(draft, cell) : undefined
  if (edge !== undefined) setEdge(draft, edge, gateEdgeKind(true))
}
