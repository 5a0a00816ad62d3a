/** What the browser keeps of this name from an earlier start; nothing where it keeps nothing, or may not. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage may be forbidden; then nothing is remembered
  }
}

/** Keeps a text for the next start, where the browser lets us and has room; answers whether it does. */
export function keepText(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false // the choice holds until the window is closed
  }
}

/** What was kept as JSON, whatever it is by now; nothing where it cannot be read. */
export function storedJson(key: string): unknown {
  const text = storedText(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Forgets what is kept of this name, where the browser lets us. */
export function forgetText(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // It is passed over at every start, then.
  }
}
