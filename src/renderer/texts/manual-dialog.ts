/** Texts around the manual. Its chapters are loaded with its dialog. */
export const manualTexts = {
  title: 'Manual',
  text: 'How to do things in Brownstone, with the keys you have chosen.',
  contents: 'Contents',
  more: 'Keyboard shortcuts…',
}
