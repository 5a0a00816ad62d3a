const HINTS = 'brownstone.hints'
const HISTORY = 'brownstone.history'

/** Whether the history is shown beside the map, in windows with room for it and in narrow ones. */
export interface HistoryShown {
  readonly wide: boolean
  readonly narrow: boolean
}

/** Whether the history is to be shown: as it was left, else where there is room. */
export function remembersHistory(): HistoryShown {
  const shown = { wide: true, narrow: false }
  try {
    const words = localStorage.getItem(HISTORY)?.split(' ')
    return words ? { wide: words.includes('wide'), narrow: words.includes('narrow') } : shown
  } catch {
    return shown // storage may be forbidden
  }
}

/** Remembers where the history is shown, where the browser lets us. */
export function rememberHistory({ wide, narrow }: HistoryShown): void {
  try {
    localStorage.setItem(HISTORY, `${wide ? 'wide' : ''} ${narrow ? 'narrow' : ''}`.trim())
  } catch {
    // It is as at first at the next start.
  }
}

/** Whether the first steps are to be shown: until they were closed once. */
export function remembersHints(): boolean {
  try {
    return localStorage.getItem(HINTS) !== 'closed'
  } catch {
    return true // storage may be forbidden; then nothing is remembered
  }
}

/** Remembers that the first steps were closed, where the browser lets us. */
export function rememberHintsClosed(): void {
  try {
    localStorage.setItem(HINTS, 'closed')
  } catch {
    // They come back at the next start: no harm done.
  }
}
