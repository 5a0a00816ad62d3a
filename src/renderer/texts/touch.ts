/** Texts for touch screens. */
export const touchTexts = {
  label: 'Modifier keys',
  add: 'Add to selection',
  subtract: 'Remove from selection',
  copy: 'Move a copy',
  extend: 'Extend a building',
  equalSides: 'Equal sides',
  straight: 'Straight line',
  pick: 'Pick from the map',
  nameless: 'Place without a name',
} as const

/** Sentences about keys and mouse buttons. */
const OF_KEYS = /\b(?:Shift|Alt|Enter|Escape|keys?|arrows?|button)\b|Alt\+/i

/** Returns a hint for touch screens: without its sentences about keys and mouse buttons, and with taps for clicks and pointing. */
export function forFingers(hint: string): string {
  const sentences = hint.split(/(?<=\.) /).filter((sentence) => !OF_KEYS.test(sentence))
  return sentences
    .join(' ')
    .replace(/\bturn the wheel\b/g, 'pinch')
    .replace(/\bPoint at\b/g, 'Tap')
    .replace(/\bdouble click\b/g, 'double tap')
    .replace(/\bclick(?!ed)/g, 'tap')
    .replace(/\bClick(?!ed)/g, 'Tap')
}
