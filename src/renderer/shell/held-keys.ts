import { isMacKeyboard, keyOfPress } from '../desk/keys'

/** Keys that browsers have uses of their own for: find, open, print, save and the like, of the page and not of the map. */
const HELD = /^CmdOrCtrl\+(?:Shift\+)?[fgkops]$/i

/**
 * Keeps keys from the browser until the editor can answer them: its own Ctrl+O would put a file in the place of the page.
 * Returns a function that ends it and hands the keys on.
 */
export function holdKeys(): () => void {
  const isMac = isMacKeyboard()
  const held: KeyboardEvent[] = []
  const hold = (event: KeyboardEvent): void => {
    if (!HELD.test(keyOfPress(event, isMac) ?? '')) return
    event.preventDefault()
    held.push(event)
  }
  window.addEventListener('keydown', hold)
  return () => {
    window.removeEventListener('keydown', hold)
    for (const event of held) {
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new KeyboardEvent(event.type, event))
    }
  }
}
