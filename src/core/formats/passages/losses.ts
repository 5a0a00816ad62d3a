import { CELL_KINDS, EDGE_KINDS } from '../../level/kinds'
import type { Bytes } from '../../level/bytes'
import type { Level } from '../../level/level'
import { HAND_MARKS, SEED_MARKS } from '../../level/marks'
import type { Project } from '../../project/project'
import { projectLosses, recipeLosses, wishLosses } from '../losses'
import { counted } from '../../text/counted'

/**
 * Returns everything that a format of passages loses of a project: the differences between its first level (at the
 * written size) and the level read again, and data that no such format keeps.
 */
export function passageLosses(project: Project, level: Level, back: Level): readonly string[] {
  const edges = new Uint32Array(65_536)
  countChanges(edges, level.northEdges, back.northEdges)
  countChanges(edges, level.westEdges, back.westEdges)
  const cells = new Uint32Array(65_536)
  countChanges(cells, level.cells, back.cells)
  const hand = countDifferent(level.marks, back.marks, HAND_MARKS)
  const seeds = countDifferent(level.marks, back.marks, SEED_MARKS)
  return [
    ...changesInWords(edges, EDGE_KINDS, 'edge changes', 'edges change'),
    ...changesInWords(cells, CELL_KINDS, 'cell changes', 'cells change'),
    ...(hand > 0 ? [`The hand-drawn and lock marks of ${counted(hand, 'cell are', 'cells are')} lost.`] : []),
    ...(seeds > 0
      ? [
          `The seed marks of ${counted(seeds, 'cell are', 'cells are')} lost: cells behind openings of the border count as gates.`,
        ]
      : []),
    ...wishLosses(level),
    ...recipeLosses(project),
    ...projectLosses(project),
  ]
}

/** Counts the changes, in entries of 256 times the kind before plus the kind after. */
function countChanges(counts: Uint32Array, before: Bytes, after: Bytes): void {
  for (let index = 0; index < before.length; index++) {
    if (before[index] === after[index]) continue
    const change = ((before[index] ?? 0) << 8) | (after[index] ?? 0)
    counts[change] = (counts[change] ?? 0) + 1
  }
}

function changesInWords(
  counts: Uint32Array,
  rows: readonly { readonly value: number; readonly label: string }[],
  one: string,
  many: string,
): readonly string[] {
  const losses: string[] = []
  for (const from of rows) {
    for (const to of rows) {
      const count = counts[(from.value << 8) | to.value] ?? 0
      if (count === 0) continue
      losses.push(
        `${counted(count, one, many)} from “${from.label.toLowerCase()}” to “${to.label.toLowerCase()}”.`,
      )
    }
  }
  return losses
}

function countDifferent(before: Bytes, after: Bytes, bits: number): number {
  let count = 0
  for (let index = 0; index < before.length; index++) {
    if ((((before[index] ?? 0) ^ (after[index] ?? 0)) & bits) !== 0) count++
  }
  return count
}
