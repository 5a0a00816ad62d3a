const HINTS = 'brownstone.hints'

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
