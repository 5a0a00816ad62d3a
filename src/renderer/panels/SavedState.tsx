import { useEffect, useState } from 'react'
import { isDocumentEdited } from '../../editor/editor-document'
import { savedWords } from '../files/saved-words'
import { documentTexts } from '../texts/documents'
import { clockTime } from '../state/times'
import { useSelected } from '../state/app'

/** Time between two updates, in milliseconds. */
const EVERY = 4000

/** Whether the document is saved, and how long ago; the only part of the bar that changes by itself. */
export function SavedState() {
  const [now, setNow] = useState(() => Date.now())
  const savedAt = useSelected((state) => state.session.savedAt)
  const words = useSelected((state) => savedWords(state, Math.max(now, state.session.savedAt ?? 0)))
  const isProblem = useSelected(
    ({ document, window }) => isDocumentEdited(document) && window.draft.problem !== undefined,
  )
  const storedAt = useSelected(({ window }) => window.draft.storedAt)

  useEffect(() => {
    if (savedAt === undefined) return undefined
    const timer = setInterval(() => setNow(Date.now()), EVERY)
    return () => clearInterval(timer)
  }, [savedAt])

  return (
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
  )
}
