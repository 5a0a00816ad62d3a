import { robbedCells } from '../../core/level/building-doors'
import { cellsOfBuildings, isInnerSide } from '../../core/level/buildings'
import { isFrozenSide, rederiveEdges } from '../../core/level/edges'
import { DIRECTIONS, edgeOf, neighbour } from '../../core/level/grid'
import { EdgeKind } from '../../core/level/kinds'
import { draftOf, setEdge, type Level, type LevelDraft } from '../../core/level/level'
import { lastingMarks } from '../../core/level/marks'
import type { LabelOf } from '../../core/project/kinds'
import { brushOf, refusePaint } from '../brushes'
import { NO_MIRROR } from '../mirror'
import { openWalls, settleBuildings } from './building-edits'
import { mirrorDoors } from './mirror-doors'
import { placesPaintedOver } from './places-painted-over'
import { cellsInWords, type CommandOf, type CommandResult, type CommandRules } from './rules'
import { rising, shareUnchanged, sift } from './sift-cells'

/** Draws cells as one building without inner walls, or adds them to one. */
export const buildCommand: CommandRules<'build'> = {
  run: build,
  describe: ({ into }, count) => `${into ? 'Add to building' : 'Building'}, ${cellsInWords(count)}`,
}

function build(
  level: Level,
  { cells: asked, into = [], mirror }: CommandOf<'build'>,
  labelOf: LabelOf,
): CommandResult {
  const brush = brushOf('house')
  const { cells, refused } = sift(level, asked, (cell) => refusePaint(level, brush, cell))
  if (cells.length === 0) return { level, refused, count: 0, touched: cells }

  const draft = draftOf(level)
  for (const cell of cells) {
    draft.cells[cell] = brush.kind
    draft.marks[cell] = brush.marks | lastingMarks(level.marks[cell], level.cells[cell] === brush.kind)
  }
  const drawn = new Set(cells)
  const host = cellsOfBuildings(level, into)
  closeStaleSides(level, draft, cells, (cell) => drawn.has(cell) || host.has(cell))
  openWalls(draft, cells, (cell) => drawn.has(cell) || host.has(cell))
  // The step above decided what joins the cells, so all houses count as old ones.
  rederiveEdges(draft, cells)
  const over = placesPaintedOver(level, draft, cells, labelOf)
  draft.places = over.places
  const settled = settleBuildings(level, draft, [...cells], { labelOf, preferred: host })

  const robbed = robbedCells(level, draft, cells)
  if (robbed.length > 0) rederiveEdges(draft, robbed)
  const turned = mirrorDoors(level, draft, mirror ?? NO_MIRROR, cells, robbed)

  const touched = rising(level, [...cells, ...grownBuildings(draft, cells, drawn), ...robbed, ...turned])
  const said = [over.notice, settled].filter((text) => text !== undefined).join(' ')
  return {
    level: shareUnchanged(level, draft, touched),
    refused,
    count: cells.length,
    touched,
    ...(said === '' ? {} : { notice: said }),
  }
}

/**
 * Walls up, in place, the sides that would join the drawn cells to houses of other buildings: doors and openings from a
 * time when one of the two cells was not a house, and those of a building that the rectangle cuts.
 */
function closeStaleSides(
  before: Level,
  draft: LevelDraft,
  cells: Uint32Array,
  isOwn: (cell: number) => boolean,
): void {
  for (const cell of cells) {
    for (const side of DIRECTIONS) {
      if (!isInnerSide(draft, cell, side) || isFrozenSide(draft, cell, side)) continue
      const wasInner = isInnerSide(before, cell, side)
      if (!wasInner || !isOwn(neighbour(draft, cell, side)))
        setEdge(draft, edgeOf(draft, cell, side), EdgeKind.wall)
    }
  }
}

/** Returns the cells of the buildings that drawn cells were added to. */
function grownBuildings(level: Level, cells: Uint32Array, drawn: ReadonlySet<number>): ReadonlySet<number> {
  const leadsOn = (cell: number): boolean =>
    DIRECTIONS.some((side) => isInnerSide(level, cell, side) && !drawn.has(neighbour(level, cell, side)))
  return cellsOfBuildings(level, cells.filter(leadsOn))
}
