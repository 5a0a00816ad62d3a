/** Texts for loading a part of the program, and for its failure. */
export const loadingTexts = {
  editor: 'Opening the editor…',
  editorFailed: 'The editor could not be loaded. Check the connection, then try again.',
  dialog: 'Opening…',
  dialogText: 'This part of the program is being loaded.',
  dialogFailed: 'Not loaded',
  dialogFailedText: 'This part of the program could not be loaded. Check the connection, then try again.',
  part: 'Opening…',
  partFailed: 'This part of the program could not be loaded. Check the connection, then try again.',
  again: 'Try again',
} as const
