import { useEffect, useState } from 'react'
import { isDocumentDownloaded, isDocumentEdited } from '../../../editor/editor-document'
import { confirmDownloaded } from '../../files/files'
import { savedWords } from '../../files/saved-words'
import { documentTexts } from '../../texts/documents'
import { clockTime } from '../../state/times'
import { useApp, useSelected } from '../../state/app'
import './StatusBar.css'

/** Time between two updates, in milliseconds. */
const EVERY = 4000

/**
 * Whether the document is saved, and how long ago; the only part of the bar that changes by itself. A download counts as saved
 * once the user confirms it.
 */
export function SavedState() {
  const app = useApp()
  const [now, setNow] = useState(() => performance.now())
  const savedAt = useSelected((state) => state.session.savedAt)
  const words = useSelected((state) => savedWords(state, Math.max(now, state.session.savedAt ?? 0)))
  const isProblem = useSelected(
    ({ document, window }) => isDocumentEdited(document) && window.draft.problem !== undefined,
  )
  const isDownloaded = useSelected(({ document }) => isDocumentDownloaded(document))
  const storedAt = useSelected(({ window }) => window.draft.storedAt)

  useEffect(() => {
    if (savedAt === undefined) return undefined
    const timer = setInterval(() => setNow(performance.now()), EVERY)
    return () => clearInterval(timer)
  }, [savedAt])

  return (
    <>
      <span
        className={isProblem ? 'status-saved status-problem' : 'status-saved'}
        title={
          isProblem
            ? words
            : storedAt === undefined
              ? undefined
              : documentTexts.saving.stored(clockTime(storedAt))
        }
      >
        {words}
      </span>
      {isDownloaded && (
        <button
          type="button"
          className="status-button status-arrived"
          title={documentTexts.saving.arrivedHelp}
          onClick={() => confirmDownloaded(app.store)}
        >
          {documentTexts.saving.arrived}
        </button>
      )}
    </>
  )
}
