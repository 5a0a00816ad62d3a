import { isReplaceable } from './areas'
import { lastingDoors } from './fit-doors'
import { keepInnerWalls } from './inner-walls'
import { createDraft, type Level, type LevelDraft } from './level'
import { CellKind, IS_BARE } from './kinds'
import { HAND_MARKS, hasMark, lastingMarks, Mark } from './marks'
import { keepSetSides } from './set-edges'

/**
 * Returns the level with all cells undecided except those placed or locked, and all edges except those set by hand, inner walls among them.
 * Painted weights stay: they steer the next run. Generated places go with their cells.
 */
export function clearGenerated(level: Level): Level {
  const draft = createDraft(level.width, level.height)
  draft.places = level.places.filter((place) => !isReplaceable(level, place))
  if (level.districts) draft.districts = level.districts
  if (level.wraps) draft.wraps = level.wraps
  for (let cell = 0; cell < level.cells.length; cell++) {
    draft.marks[cell] = lastingMarks(level.marks[cell], false)
    const kind = level.cells[cell] ?? 0
    if (!hasMark(level.marks[cell], HAND_MARKS)) {
      keepBare(draft, cell, kind)
      continue
    }
    draft.cells[cell] = kind
    draft.marks[cell] = level.marks[cell] ?? 0
    keepSetSides(level, cell, draft)
  }
  keepInnerWalls(level, draft)
  return { ...draft, ...lastingDoors(level.doors, draft) }
}

/**
 * Keeps water and outside in a draft, which no run makes, as if they were drawn; the cell under a generated bridge was
 * water. Returns whether the kind was one of these.
 */
export function keepBare(draft: LevelDraft, cell: number, kind: number): boolean {
  if (IS_BARE[kind] !== 1 && kind !== CellKind.bridge) return false
  draft.cells[cell] = kind === CellKind.bridge ? CellKind.water : kind
  draft.marks[cell] = (draft.marks[cell] ?? 0) | Mark.placed
  return true
}
