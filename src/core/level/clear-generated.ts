import { createDraft, type Level } from './level'
import { CellKind, IS_BARE } from './kinds'
import { HAND_MARKS, hasMark, lastingMarks, Mark } from './marks'
import { keepSetSides } from './set-edges'

/**
 * The level with everything undecided that nobody placed or locked; of the edges only those stay that a
 * hand decided. Painted weights stay: they are what the next run goes by.
 */
export function clearGenerated(level: Level): Level {
  const draft = createDraft(level.width, level.height)
  draft.places = level.places
  for (let cell = 0; cell < level.cells.length; cell++) {
    draft.marks[cell] = lastingMarks(level.marks[cell], false)
    const kind = level.cells[cell] ?? 0
    if (!hasMark(level.marks[cell], HAND_MARKS)) {
      // No run makes water or outside; a bridge that a run built was water.
      if (IS_BARE[kind] !== 1 && kind !== CellKind.bridge) continue
      draft.cells[cell] = kind === CellKind.bridge ? CellKind.water : kind
      draft.marks[cell] = (draft.marks[cell] ?? 0) | Mark.placed
      continue
    }
    draft.cells[cell] = kind
    draft.marks[cell] = level.marks[cell] ?? 0
    keepSetSides(level, cell, draft)
  }
  return draft
}
