import { hasMark, Mark } from '../../level/marks'
import { CELL_KINDS, type CellKindId } from '../../level/kinds'
import type { Level } from '../../level/level'
import { firstLevel, type Project } from '../../project/project'
import type { WriteResult } from '../format'
import { counted } from '../../text/counted'
import { encodeText } from '../../text/text'
import { edgeLosses } from '../edge-losses'
import { projectLosses } from '../losses'
import { classifyCells, marksOf, WRITTEN_EDGE } from './characters'
import { classicText } from './classic-text'
import { headerLoss } from './header'

/** Writes the first level as a classic map, with the header line if its recipe is known. */
export function writeClassic(project: Project, name: string): WriteResult {
  const { level, recipe } = firstLevel(project)
  const { text, header, written } = classicText(level, recipe)
  const notRecipe = header === undefined && recipe ? NO_HEADER : headerLoss(recipe, level)
  return {
    files: [{ name, bytes: encodeText(text) }],
    losses: [
      ...edgeLosses(level, WRITTEN_EDGE),
      ...cellLosses(level, written),
      ...projectLosses(project),
      ...(notRecipe === undefined ? [] : [notRecipe]),
    ],
  }
}

const NO_HEADER = 'How the level was generated is not kept.'

/** Returns the cells that a reader would take for another kind, found by reading the written level again. */
function cellLosses(level: Level, written: Level): readonly string[] {
  const kinds = classifyCells(written)
  const marks = marksOf(level, kinds)
  const changed = new Map<string, number>()
  let hand = 0
  let seeds = 0
  for (let cell = 0; cell < kinds.length; cell++) {
    if (kinds[cell] !== level.cells[cell]) {
      const change = `${kindId(level.cells[cell])} ${kindId(kinds[cell])}`
      changed.set(change, (changed.get(change) ?? 0) + 1)
    }
    const before = level.marks[cell] ?? 0
    if (hasMark(before, Mark.placed | Mark.locked)) hand++
    if (((before ^ (marks[cell] ?? 0)) & ~(Mark.placed | Mark.locked)) !== 0) seeds++
  }
  const losses = [...changed].map(([change, count]) => {
    const [from = '', to = ''] = change.split(' ')
    return `${counted(count, `${from} cell`)} will be read as ${to}: the map tells them by their walls and doors alone.`
  })
  if (hand > 0)
    losses.push(`The hand-drawn and lock marks of ${counted(hand, 'cell are', 'cells are')} lost.`)
  if (seeds > 0) {
    losses.push(
      `The seed marks of ${counted(seeds, 'cell are', 'cells are')} lost: streets on the border count as gates.`,
    )
  }
  return losses
}

function kindId(value: number | undefined): CellKindId {
  return CELL_KINDS.find((row) => row.value === value)?.id ?? 'undecided'
}
