/** The words around the manual; its chapters are loaded with its dialog. */
export const manualTexts = {
  title: 'Manual',
  text: 'How things are done. Keys are those that you have chosen.',
  contents: 'Contents',
  more: 'Keyboard shortcuts…',
}
