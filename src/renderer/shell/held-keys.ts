import { isMacKeyboard, keyOfPress } from '../state/keys'

/** Keys with which browsers find, open, print, save and the like; on the page, not on the map. */
const HELD = /^CmdOrCtrl\+(?:Shift\+)?[fgkops]$/i

/**
 * Keeps keys from the browser until the editor can answer them: the browser's own Ctrl+O would replace the page with a file.
 * Returns a function that stops this and hands the keys on.
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
