import { isDocumentEdited } from '../../editor/editor-document'
import type { State } from '../desk/state'
import { texts } from '../texts'
import { ago } from '../desk/times'

/** The state of saving in words; `now` is in milliseconds since 1970. */
export function savedWords(state: State, now = Date.now()): string {
  const words = texts.documents.saving
  if (state.isSaving) return texts.status.saving
  if (isDocumentEdited(state.document)) {
    return state.draft.trouble === undefined ? texts.status.edited : words.draftFailed(state.draft.trouble)
  }
  if (state.document.file === undefined) return texts.status.untouched
  return state.savedAt === undefined ? texts.status.saved : words.savedAgo(ago(state.savedAt, now))
}
