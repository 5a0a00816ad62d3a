import type { Action } from './actions/action'
import { texts } from './texts'

/** The menu or family of an action, as its id begins: "generate.fill" is of "Generate". */
export function groupOf(action: Action): string {
  return texts.palette.groups[action.id.split('.')[0] ?? ''] ?? ''
}

/**
 * The actions whose label or group holds every typed word, in any order. Those whose label begins with what was typed
 * come first, then those where words begin with it, then the others; equals stay in the order of the list.
 */
export function findActions(actions: readonly Action[], typed: string): readonly Action[] {
  const asked = typed.trim().toLowerCase()
  if (asked === '') return actions
  const words = asked.split(/\s+/)
  return actions
    .map((action) => ({ action, rank: rankOf(action, asked, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ action }) => action)
}

/** 0 where a word is missing, else the higher the closer. */
function rankOf(action: Action, asked: string, words: readonly string[]): number {
  const label = action.label.toLowerCase()
  const whole = `${label} ${groupOf(action).toLowerCase()}`
  if (!words.every((word) => whole.includes(word))) return 0
  if (label.startsWith(asked)) return 4
  const starts = (text: string, word: string): boolean =>
    text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))
  if (words.every((word) => starts(label, word))) return 3
  return words.every((word) => starts(whole, word)) ? 2 : 1
}
