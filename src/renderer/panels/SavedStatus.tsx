import { useEffect, useState } from 'react'
import { savedWords } from '../saved-words'
import { texts } from '../texts'
import { useSelected, useWorkbench } from '../workbench'

/** How often the words are looked over, in milliseconds. */
const EVERY = 5000

/** Whether all is saved, and since when, in the status bar. */
export function SavedStatus() {
  const { store } = useWorkbench()
  const words = useSelected(savedWords)
  const [since, setSince] = useState<string>()

  useEffect(() => {
    let savedAt: number | undefined
    const look = (): void => setSince(savedAt === undefined ? undefined : wordsSince(savedAt))
    const unsubscribe = store.subscribe(({ document, isSaving }, before) => {
      const isOther = document.project !== before.document.project && document.file !== before.document.file
      if (isOther) savedAt = undefined
      else if (before.isSaving && !isSaving) savedAt = performance.now()
      else return
      look()
    })
    const timer = setInterval(look, EVERY)
    return () => {
      unsubscribe()
      clearInterval(timer)
    }
  }, [store])

  return <span className="status-saved">{words === texts.status.saved ? (since ?? words) : words}</span>
}

/** "Saved 12 s ago". */
function wordsSince(time: number): string {
  const words = texts.face.status
  const seconds = Math.round((performance.now() - time) / 1000)
  if (seconds < 5) return words.savedNow
  if (seconds < 60) return words.savedAgo(words.seconds(seconds))
  if (seconds < 3600) return words.savedAgo(words.minutes(Math.round(seconds / 60)))
  return words.savedAgo(words.hours(Math.round(seconds / 3600)))
}
