import type { Level } from '../core/level/level'
import { currentEntry, goToMoment, type EditorDocument } from './editor-document'
import type { History } from './history'

/**
 * The moment just before the level in view was last generated, or nothing where it never was since the document was
 * opened. Generating is the one kind of step that brings a recipe of its own; every other step hands the old one on.
 */
export function momentBeforeRoll(document: EditorDocument): number | undefined {
  const { done, base } = document.history
  const index = done.findLastIndex(
    ({ before, after }) =>
      after.id === document.levelId && after.recipe !== undefined && after.recipe !== before.recipe,
  )
  return index < 0 ? undefined : (done[index - 1]?.id ?? base)
}

/** The level in view as it was, or will be again, at a moment of the history; nothing where the moment is gone. */
export function levelAtMoment(document: EditorDocument, moment: number): Level | undefined {
  if (!hasMoment(document.history, moment)) return undefined
  const { levelId } = document
  return goToMoment(document, moment).project.levels.find(({ id }) => id === levelId)?.level
}

/** The level of another project that corresponds to the one in view: by its id, or the only one there is. */
export function counterpartOf(document: EditorDocument, levels: EditorDocument['project']['levels']) {
  const { id } = currentEntry(document)
  return levels.find((entry) => entry.id === id) ?? (levels.length === 1 ? levels[0] : undefined)
}

function hasMoment({ base, done, undone }: History, moment: number): boolean {
  return moment === base || [...done, ...undone].some(({ id }) => id === moment)
}
