import { isDocumentDownloaded, isDocumentEdited } from '../../editor/editor-document'
import type { State } from '../state/state'
import { documentTexts } from '../texts/documents'
import { texts } from '../texts'
import { ago } from '../state/times'

/** The state of saving in words; `now` is a time of the page's monotonic clock. */
export function savedWords(state: State, now = performance.now()): string {
  const { savedAt } = state.session
  const words = documentTexts.saving
  if (state.window.isSaving) return texts.status.saving
  const { problem } = state.window.draft
  if (isDocumentEdited(state.document)) {
    if (problem !== undefined) return words.draftFailed(problem)
    if (isDocumentDownloaded(state.document) && savedAt !== undefined)
      return words.downloadedAgo(ago(now - savedAt))
    return texts.status.edited
  }
  if (state.document.file === undefined) return texts.status.untouched
  return savedAt === undefined ? texts.status.saved : words.savedAgo(ago(now - savedAt))
}
