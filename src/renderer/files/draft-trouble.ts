import { isDocumentEdited } from '../../editor/editor-document'
import type { Banner } from '../desk/dialog-state'
import type { State } from '../desk/state'
import type { Workbench } from '../desk/workbench'
import { showBanner } from '../desk/banner'
import { documentTexts } from '../texts/documents'
import { keepDraftNow } from './drafts'
import { saveDocument } from './files'

const words = documentTexts.saving

/** Says above the map that unsaved work cannot be kept for recovery, and what to do; goes once it can. */
export function watchDraftTrouble(bench: Workbench): () => void {
  let shown: Banner | undefined
  return bench.store.subscribe((state, before) => {
    const trouble = troubleOf(state)
    if (trouble === troubleOf(before)) return
    const { banner } = state.window
    if (trouble === undefined) {
      if (shown && banner === shown) bench.store.change({ window: { banner: undefined } })
      return
    }
    // Another error says more, such as that of a save.
    if (banner && banner.tone === 'error' && banner !== shown) return
    shown = {
      tone: 'error',
      text: words.draftTrouble(trouble, state.window.draft.needsRoom),
      details: [],
      choices: [
        { label: words.saveCopy, run: () => void saveDocument(bench, 'ask') },
        { label: words.tryAgain, run: () => void keepDraftNow(bench) },
      ],
    }
    showBanner(bench.store, shown)
  })
}

function troubleOf({ document, window }: State): string | undefined {
  return isDocumentEdited(document) ? window.draft.trouble : undefined
}
