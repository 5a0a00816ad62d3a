/**
 * Tells the system that something long has ended, where the window is not in front and notices were allowed before.
 * Nobody is asked for permission: a question about notices would come between the user and the town.
 */
export function notifyUnseen(words: string): void {
  if (document.hasFocus() || typeof Notification === 'undefined' || Notification.permission !== 'granted')
    return
  try {
    void new Notification('Brownstone', { body: words, silent: true })
  } catch {
    // Some browsers only allow notices from a service worker: then there is none.
  }
}
