import { isDocumentEdited } from '../../editor/editor-document'
import type { State } from '../state/state'
import { documentTexts } from '../texts/documents'
import { texts } from '../texts'
import { ago } from '../state/times'

/** The state of saving in words; `now` is in milliseconds since 1970. */
export function savedWords(state: State, now = Date.now()): string {
  const words = documentTexts.saving
  if (state.window.isSaving) return texts.status.saving
  if (isDocumentEdited(state.document)) {
    return state.window.draft.problem === undefined
      ? texts.status.edited
      : words.draftFailed(state.window.draft.problem)
  }
  if (state.document.file === undefined) return texts.status.untouched
  return state.session.savedAt === undefined
    ? texts.status.saved
    : words.savedAgo(ago(state.session.savedAt, now))
}
