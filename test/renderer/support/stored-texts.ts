import { afterEach, beforeEach } from 'vitest'

/** Gives each test of a file or group an empty storage of the browser. Returns its texts by their keys. */
export function storedTexts(): Map<string, string> {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  beforeEach(() => {
    stored.clear()
    Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  })
  afterEach(() => void Reflect.deleteProperty(globalThis, 'localStorage'))
  return stored
}
