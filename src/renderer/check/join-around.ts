import { repairAll, repairBetween } from '../../core/analyse/repairs/repair-all'
import { lawsFor } from '../../core/generate/entries'
import { DIRECTIONS, neighbour } from '../../core/level/grid'
import { CellKind } from '../../core/level/kinds'
import type { Level } from '../../core/level/level'
import type { Problem } from '../../core/level/problem'
import { currentEntry, currentLevel } from '../../editor/editor-document'
import { edit, refuseEditing } from '../edit/edit'
import { doctorFor } from '../../jobs/level-check'
import { selectionTexts } from '../texts/selection'
import type { Store } from '../state/store'
import { announce } from '../state/app'
import { problemKey } from '../../core/generate/sketch-doctor'

const words = selectionTexts.joining

/** Maximum cells of a level in which pieces are joined: a check of a larger one makes the click wait. */
const MAX_CELLS = 100_000

/**
 * Joins pasted pieces to what is around them as soon as they are placed, while that is chosen: a step of its own, so
 * that one undo leaves the piece as it was copied. Returns a function that stops this.
 */
export function followPastes(store: Store): () => void {
  return store.subscribe(({ session, drawing }, before) => {
    const { placed } = session
    if (placed === undefined || placed === before.session.placed || !drawing.joinsPastes) return
    joinAround(store, placed.cells, placed.before)
  })
}

/**
 * Repairs the errors at some cells and beside them that an earlier level did not have, as one step: opens streets to
 * each other, sets doors. Only in finished towns: in a sketch the generator does it.
 */
function joinAround(store: Store, cells: readonly number[], earlier: Level): void {
  const state = store.getState()
  const { generator, settings } = state.level
  const { level, recipe } = currentEntry(state.document)
  if (level.cells.length > MAX_CELLS || level.cells.indexOf(CellKind.undecided) >= 0) return
  if (refuseEditing(state) !== undefined) return
  const doctor = doctorFor('town', generator, settings, lawsFor(recipe, level))
  const known = new Set(doctor.check(earlier).map(problemKey))
  const near = new Set(cells.flatMap((cell) => [cell, ...DIRECTIONS.map((d) => neighbour(level, cell, d))]))
  const isMeant = (problem: Problem): boolean =>
    problem.severity === 'error' &&
    problem.cells.some((cell) => near.has(cell)) &&
    !known.has(problemKey(problem))
  const { level: joined, made } = repairAll(level, doctor, isMeant)
  if (made.length > 0) {
    edit(store, { kind: 'repair', repair: repairBetween(level, joined, { id: 'join', label: words.step }) })
  }
  const left = doctor.check(currentLevel(store.getState().document)).filter(isMeant).length
  if (made.length > 0 || left > 0) announce(store, words.done(made.length, left))
}
