import { areasOf, cellsOfArea } from '../../../level/areas'
import { buildingCells } from '../../../level/buildings'
import { rederiveEdges } from '../../../level/edges'
import { cellAt, xOf, yOf } from '../../../level/grid'
import { CellKind } from '../../../level/kinds'
import { draftOf, type Level } from '../../../level/level'
import { HAND_MARKS, hasMark } from '../../../level/marks'
import type { Problem } from '../../../level/problem'
import type { SketchProposal } from '../../generator'
import { judgeSketch } from './judge'
import { undecided, type Case } from './mend-seeds'

/** The repair after which the window fills the level. */
export const FILL_AROUND = 'fill-around'

/** In larger levels, in cells, proposals are not judged as a whole. */
const MAX_JUDGED = 100_000
/** Maximum cells around a building that become undecided. */
const FURTHEST = 4

/**
 * Repairs for a building that was moved to where no street can reach it, or that stands in the way of streets: generated
 * houses and rock around it become undecided, a cell further at each proposal. Proposals after which the whole level can be
 * filled come first.
 */
export function fillAround(
  { sketch, settings }: Case,
  { rule, cells, things = [] }: Problem,
): readonly SketchProposal[] {
  const blamed = things.filter(({ kind }) => kind === 'house').flatMap((thing) => thing.cells)
  const buildings = rule === 'house-reached' ? [...cells, ...blamed] : blamed
  if (buildings.length === 0) return []
  const own = new Set(buildings.flatMap((cell) => buildingCells(sketch, cell)))
  const fixed = fixedCells(sketch)
  const proposals: SketchProposal[] = []
  for (let reach = 0; reach <= FURTHEST; reach++) {
    const around = cellsAround(sketch, own, reach).filter((cell) => mayClear(sketch, fixed, cell))
    if (around.length > 0)
      proposals.push({ id: FILL_AROUND, label: 'Fill around it', cells: around.map(undecided) })
  }
  if (sketch.cells.length > MAX_JUDGED) return proposals
  const enough = proposals.filter((proposal) => judgeSketch(cleared(sketch, proposal), settings).possible)
  return [...enough, ...proposals]
}

/** A sketch in which the cells of a proposal are undecided. */
function cleared(sketch: Level, { cells }: SketchProposal): Level {
  const draft = draftOf(sketch)
  for (const { cell } of cells) {
    draft.cells[cell] = CellKind.undecided
    draft.marks[cell] = 0
  }
  rederiveEdges(
    draft,
    cells.map(({ cell }) => cell),
  )
  return draft
}

/** Cells that a run could not make again as they are: those with places, and those of squares and avenues. */
function fixedCells(sketch: Level): ReadonlySet<number> {
  const fixed = new Set(sketch.places.flatMap(({ cell }) => [cell, ...buildingCells(sketch, cell)]))
  for (const area of areasOf(sketch.places)) for (const cell of cellsOfArea(sketch, area)) fixed.add(cell)
  return fixed
}

/**
 * Whether a cell is generated rock or a generated house of one cell, which may become undecided. It may also be the house
 * that no street reaches because the moved building is in the way.
 */
function mayClear(sketch: Level, fixed: ReadonlySet<number>, cell: number): boolean {
  const kind = sketch.cells[cell]
  if (fixed.has(cell)) return false
  if (kind !== CellKind.house && kind !== CellKind.rock) return false
  const cells = kind === CellKind.house ? buildingCells(sketch, cell) : [cell]
  return cells.length === 1 && !hasMark(sketch.marks[cell], HAND_MARKS)
}

/** The cells at most this many columns and rows from one of some cells, in rising order. */
function cellsAround(sketch: Level, cells: Iterable<number>, reach: number): readonly number[] {
  const around = new Set<number>()
  for (const cell of cells) {
    const [x, y] = [xOf(sketch, cell), yOf(sketch, cell)]
    for (let row = Math.max(0, y - reach); row <= Math.min(sketch.height - 1, y + reach); row++)
      for (let column = Math.max(0, x - reach); column <= Math.min(sketch.width - 1, x + reach); column++)
        around.add(cellAt(sketch, column, row))
  }
  return [...around].sort((a, b) => a - b)
}
