import { visibleName } from '../core/text/visible-text'
import type { NameQuestions } from '../ipc/name-questions'

/** Asks about names with a yes-or-no question of the browser. */
export function browserQuestions(confirm: (question: string) => boolean): NameQuestions {
  return {
    askReplace: async (names, folder) =>
      confirm(`Replace ${quotedNames(names)}${folder === '' ? '' : ` in ${quotedNames([folder])}`}?`),
    askAdd: async (names, folder) =>
      confirm(`Also write ${quotedNames(names)} into ${quotedNames([folder])}?`),
  }
}

/** File names in a sentence. */
export function quotedNames(names: readonly string[]): string {
  return names.map((name) => `"${visibleName(name)}"`).join(', ')
}
