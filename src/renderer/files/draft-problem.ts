import { isDocumentEdited } from '../../editor/editor-document'
import type { Banner } from '../state/dialog-state'
import type { State } from '../state/state'
import type { App } from '../state/app'
import { showBanner } from '../state/banner'
import { documentTexts } from '../texts/documents'
import { storeDraftNow } from './drafts'
import { saveDocument } from './files'

const words = documentTexts.saving

/** Says above the map that unsaved work cannot be kept for recovery, and what to do; goes once it can. */
export function watchDraftProblem(app: App): () => void {
  let shown: Banner | undefined
  return app.store.subscribe((state, before) => {
    const problem = problemOf(state)
    const { banner } = state.window
    if (problem === problemOf(before)) return
    if (problem === undefined) {
      if (shown && banner === shown) app.store.change({ window: { banner: undefined } })
      return
    }
    // Another error says more, such as that of a save.
    if (banner?.tone === 'error' && banner !== shown) return
    shown = {
      tone: 'error',
      text: words.draftProblem(problem, state.window.draft.needsRoom),
      details: [],
      choices: [
        { label: words.saveCopy, run: () => void saveDocument(app, 'ask') },
        { label: words.tryAgain, run: () => void storeDraftNow(app) },
      ],
    }
    showBanner(app.store, shown)
  })
}

function problemOf({ document, window }: State): string | undefined {
  return isDocumentEdited(document) ? window.draft.problem : undefined
}
