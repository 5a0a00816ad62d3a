import { isDocumentEdited } from '../editor/editor-document'
import type { State } from './state'
import { texts } from './texts'

/** What the state of saving is, in words. */
export function savedWords(state: State): string {
  if (state.isSaving) return texts.status.saving
  if (isDocumentEdited(state.document)) return texts.status.edited
  return state.document.file === undefined ? texts.status.untouched : texts.status.saved
}
