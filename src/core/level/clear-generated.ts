import { DIRECTIONS, edgeOf } from './grid'
import { createDraft, edgeAt, setEdge, type Level } from './level'
import { HAND_MARKS, hasMark, lastingMarks, Mark } from './marks'

/**
 * The level with everything undecided that nobody placed or locked; of the edges only those of locked cells
 * stay. Painted weights stay: they are what the next run goes by.
 */
export function clearGenerated(level: Level): Level {
  const draft = createDraft(level.width, level.height)
  draft.places = level.places
  for (let cell = 0; cell < level.cells.length; cell++) {
    draft.marks[cell] = lastingMarks(level.marks[cell], false)
    if (!hasMark(level.marks[cell], HAND_MARKS)) continue
    draft.cells[cell] = level.cells[cell] ?? 0
    draft.marks[cell] = level.marks[cell] ?? 0
    if (!hasMark(level.marks[cell], Mark.locked)) continue
    for (const direction of DIRECTIONS) {
      const edge = edgeOf(level, cell, direction)
      setEdge(draft, edge, edgeAt(level, edge))
    }
  }
  return draft
}
