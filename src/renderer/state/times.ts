import { documentTexts } from '../texts/documents'

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const YEAR = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** The time of day of a moment in milliseconds since 1970: "10:42:07". */
export function clockTime(at: number): string {
  return CLOCK.format(at)
}

/** A moment, as short as possible today: "10:42:07", "21 Nov, 10:42", "21 Nov 2025, 10:42". */
export function dayAndTime(at: number, now = Date.now()): string {
  const [then, today] = [new Date(at), new Date(now)]
  if (then.toDateString() === today.toDateString()) return clockTime(at)
  return (then.getFullYear() === today.getFullYear() ? DAY : YEAR).format(at)
}

/** How long ago something was, from milliseconds to words that change at most every few seconds. */
export function ago(elapsed: number): string {
  const words = documentTexts.saving
  const seconds = Math.floor(elapsed / 1000)
  if (seconds < 4) return words.justNow
  if (seconds < 60) return words.secondsAgo(seconds - (seconds % 4))
  if (seconds < 60 * 60) return words.minutesAgo(Math.floor(seconds / 60))
  return words.at(dayAndTime(Date.now() - elapsed))
}
