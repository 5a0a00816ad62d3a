import type { Action } from './actions/action'
import { findByWords } from './find-by-words'
import { texts } from './texts'

/** The menu or family of an action, as its id begins: "generate.fill" is of "Generate". */
export function groupOf(action: Action): string {
  return texts.palette.groups[action.id.split('.')[0] ?? ''] ?? ''
}

/** The actions that are found by what was typed, the closest first. */
export function findActions(actions: readonly Action[], typed: string): readonly Action[] {
  const entries = actions.map((action) => ({ action, label: action.label, group: groupOf(action) }))
  return findByWords(entries, typed).map(({ action }) => action)
}
