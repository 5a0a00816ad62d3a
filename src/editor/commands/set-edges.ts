import type { EdgeChange } from '../../core/analyse/repairs/repair'
import { mergePlaces } from '../../core/level/building-places'
import { canBeGate, canStreetBeGate } from '../../core/level/gates'
import { cellsOfEdge, DIRECTIONS, edgeCount, edgeOf } from '../../core/level/grid'
import { edgeKindRow, IS_DOOR, IS_OPEN, isEdgeKind } from '../../core/level/kinds'
import { draftOf, edgeAt, setEdge, type Level, type LevelDraft } from '../../core/level/level'
import { Mark } from '../../core/level/marks'
import { isOuterSide, isOutOfTown } from '../../core/level/outer-side'
import type { LabelOf } from '../../core/project/kinds'
import { refuseEdge } from '../edge-kinds'
import { mergedInWords } from './building-edits'
import type { CommandResult, CommandRules } from './rules'
import { rising, shareUnchanged } from './sift-cells'
import { defined } from '../../core/text/defined'

/** Sets single edges: walls, doors of every kind, archways, bars. No other edge changes. */
export const setEdgesCommand: CommandRules<'set-edges'> = {
  run: (level, { edges }, labelOf) => setEdges(level, edges, labelOf),
  describe: ({ edges }, count) => `${kindInWords(edges)}, ${edgesInWords(count)}`,
}

function setEdges(level: Level, asked: readonly EdgeChange[], labelOf: LabelOf): CommandResult {
  const refused = new Map<string, number[]>()
  const taken = asked.filter(({ edge, kind }) => {
    if (!Number.isInteger(edge) || edge < 0 || edge >= edgeCount(level) || !isEdgeKind(kind)) {
      throw new RangeError(
        `Edge ${edge} of kind ${kind} is none of a level of ${level.width} x ${level.height}`,
      )
    }
    const reason = refuseEdge(level, edge, kind)
    if (reason === undefined) return true
    const cells = cellsOfEdge(level, edge).filter((cell) => cell >= 0)
    refused.set(reason, [...(refused.get(reason) ?? []), ...cells])
    return false
  })
  const problems = Array.from(refused, ([reason, cells]) => ({
    reason,
    cells: Array.from(rising(level, cells)),
  }))
  const changes = taken.filter(({ edge, kind }) => edgeAt(level, edge) !== kind)
  const beside = changes.flatMap(({ edge }) => cellsOfEdge(level, edge).filter((cell) => cell >= 0))
  const touched = rising(level, beside)
  if (changes.length === 0) return { level, refused: problems, count: taken.length, touched }
  const draft = draftOf(level)
  for (const { edge, kind } of changes) setEdge(draft, edge, kind)
  for (const { edge } of changes) markDrawnGate(draft, edge)
  const merged = mergePlaces(level, draft, touched)
  draft.places = merged.places
  const notice = mergedInWords(merged, labelOf)
  return {
    level: shareUnchanged(level, draft, touched),
    refused: problems,
    count: taken.length,
    touched,
    ...defined({ notice }),
  }
}

/**
 * Makes a street a gate if a door was drawn on its side to the outside. A corner becomes a plain street again when it has
 * no way out: only other gates can be walled up. Doors over a border that wraps around are passages.
 */
function markDrawnGate(draft: LevelDraft, edge: number): void {
  const [first, second] = cellsOfEdge(draft, edge)
  const cell = isOutOfTown(draft, first) ? second : first
  if (draft.wraps || !isOutOfTown(draft, cell === first ? second : first)) return
  if (!canStreetBeGate(draft, cell)) return
  const marks = draft.marks[cell] ?? 0
  const outside = DIRECTIONS.filter((direction) => isOuterSide(draft, cell, direction)).map((direction) =>
    edgeAt(draft, edgeOf(draft, cell, direction)),
  )
  if (outside.some((kind) => IS_DOOR[kind] === 1)) draft.marks[cell] = marks | Mark.gateSeed | Mark.placed
  else if (!canBeGate(draft, cell) && !outside.some((kind) => IS_OPEN[kind] === 1))
    draft.marks[cell] = marks & ~Mark.gateSeed
}

/** Returns "Wall", or "One-way door" if mirrored ones lead different ways, or "Edges" for different kinds. */
function kindInWords(edges: readonly EdgeChange[]): string {
  const labels = new Set(edges.map(({ kind }) => edgeKindRow(kind).label))
  const [first = 'Edges', ...others] = labels
  if (others.length === 0) return first
  return [...labels].every((label) => label.startsWith('One-way door')) ? 'One-way door' : 'Edges'
}

/** Formats a number of edges. */
function edgesInWords(count: number): string {
  return `${count} ${count === 1 ? 'edge' : 'edges'}`
}
