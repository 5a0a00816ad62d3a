import { visibleText } from '../../core/text/visible-text'

/**
 * Shows a system notice when something long has ended, if the window is in the background and notices are permitted.
 * Never asks for permission, which would interrupt the user.
 */
export function notifyUnseen(words: string): void {
  if (document.hasFocus() || typeof Notification === 'undefined' || Notification.permission !== 'granted')
    return
  try {
    void new Notification('Brownstone', { body: visibleText(words), silent: true })
  } catch {
    // Some browsers allow notices only from a service worker; then there is none.
  }
}
