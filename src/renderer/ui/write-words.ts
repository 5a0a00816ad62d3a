import { visibleText } from '../../core/text/visible-text'

/**
 * Writes words straight into the page, where they change too often for React; unseen characters are shown as in all of
 * the page (see `jsx/`). Returns whether the words are other ones than before.
 */
export function writeWords(element: Element | null, words: string): boolean {
  const shown = visibleText(words)
  if (!element || element.textContent === shown) return false
  element.textContent = shown
  return true
}
