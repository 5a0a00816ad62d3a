import { parseJson } from '../../core/text/parse-json'

/** The stored text of a key; undefined if there is none or storage is forbidden. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // the browser may forbid storage
  }
}

/** Stores a text for the next start if the browser allows it and has room; returns whether it did. */
export function storeText(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false // the choice lasts until the window is closed
  }
}

/** The stored JSON value of a key, unchecked; undefined if it cannot be read. */
export function storedJson(key: string): unknown {
  const text = storedText(key)
  return text === null ? undefined : parseJson(text)
}

/** Deletes the stored text of a key, if the browser allows it. */
export function forgetText(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Every start skips it then.
  }
}
