import type { Bytes } from '../../level/bytes'
import { createDraft, type Level } from '../../level/level'
import { HAND_MARKS, SEED_MARKS } from '../../level/marks'
import { firstLevel, type Project } from '../../project/project'
import type { WriteResult } from '../format'
import { projectLosses, wishLosses } from '../losses'
import { counted } from '../../text/counted'
import { encodeText } from '../../text/text'
import { deriveAll, letterOf, sayingOf } from './letters'

/**
 * Writes the first level as a sketch: kinds, seeds and locks. Anything that a reader would decide differently is a
 * loss.
 */
export function writeSketch(project: Project, name: string): WriteResult {
  const { level, recipe } = firstLevel(project)
  const rows = rowsOf(level)
  return {
    files: [{ name, bytes: encodeText(`${rows.join('\n')}\n`) }],
    losses: [
      ...differences(level, readBack(level, rows)),
      ...projectLosses(project),
      ...(recipe ? ['How the level was generated is not kept.'] : []),
    ],
  }
}

function rowsOf(level: Level): readonly string[] {
  const rows: string[] = []
  for (let y = 0; y < level.height; y++) {
    let row = ''
    for (let x = 0; x < level.width; x++) {
      const cell = y * level.width + x
      row += letterOf(level, cell)
    }
    rows.push(row)
  }
  return rows
}

/** Returns the level that a reader makes of the rows. */
function readBack(level: Level, rows: readonly string[]): Level {
  const draft = createDraft(level.width, level.height)
  const walledUp: number[] = []
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < level.width; x++) {
      const saying = sayingOf(row.charCodeAt(x))
      draft.cells[y * level.width + x] = saying?.kind ?? 0
      draft.marks[y * level.width + x] = saying?.marks ?? 0
      if (saying?.isWalledUp === true) walledUp.push(y * level.width + x)
    }
  }
  return deriveAll(draft, walledUp)
}

function differences(level: Level, back: Level): readonly string[] {
  const losses: string[] = []
  const edges =
    countDifferences(level.northEdges, back.northEdges) + countDifferences(level.westEdges, back.westEdges)
  if (edges > 0) {
    losses.push(
      `${counted(edges, 'edge is', 'edges are')} not kept: a sketch has no edges, because they follow from its cells.`,
    )
  }
  const hand = countDifferences(level.marks, back.marks, HAND_MARKS)
  if (hand > 0) {
    losses.push(
      `${counted(hand, 'generated cell becomes a drawn one', 'generated cells become drawn ones')}.`,
    )
  }
  const seeds = countDifferences(level.marks, back.marks, SEED_MARKS)
  if (seeds > 0) {
    losses.push(
      `The seed marks of ${counted(seeds, 'cell are', 'cells are')} lost: a letter has only one meaning.`,
    )
  }
  return [...losses, ...wishLosses(level)]
}

function countDifferences(a: Bytes, b: Bytes, bits = 0xff): number {
  let count = 0
  for (let index = 0; index < a.length; index++)
    if ((((a[index] ?? 0) ^ (b[index] ?? 0)) & bits) !== 0) count++
  return count
}
