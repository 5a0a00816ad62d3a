import type { Level } from '../core/level/level'
import { currentEntry, type EditorDocument } from './editor-document'
import { goToMoment } from './undo'
import type { History } from './history'

/**
 * Returns the moment just before the level in view was last generated; undefined if it was not generated since the
 * document was opened. Only generating brings a new recipe; every other step keeps the old one.
 */
export function momentBeforeRoll(document: EditorDocument): number | undefined {
  const { done, base } = document.history
  const index = done.findLastIndex(
    ({ before, after }) =>
      after.id === document.levelId && after.recipe !== undefined && after.recipe !== before.recipe,
  )
  return index < 0 ? undefined : (done[index - 1]?.id ?? base)
}

/** Returns the level in view at a moment of the history; undefined if the history no longer has that moment. */
export function levelAtMoment(document: EditorDocument, moment: number): Level | undefined {
  if (!hasMoment(document.history, moment)) return undefined
  const { levelId } = document
  return goToMoment(document, moment).project.levels.find(({ id }) => id === levelId)?.level
}

/** Returns the level of another project that corresponds to the one in view: by its id, or its only level. */
export function counterpartOf(document: EditorDocument, levels: EditorDocument['project']['levels']) {
  const { id } = currentEntry(document)
  return levels.find((entry) => entry.id === id) ?? (levels.length === 1 ? levels[0] : undefined)
}

function hasMoment({ base, done, undone }: History, moment: number): boolean {
  return moment === base || [...done, ...undone].some(({ id }) => id === moment)
}
