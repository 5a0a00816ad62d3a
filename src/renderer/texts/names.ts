/** Texts for the word list that names are made from. */
export const nameTexts = {
  open: 'Open word list…',
  remove: 'Remove word list',
  inUse: (label: string) => `Names come from the word list “${label}”. Remove it to use a style.`,
  opened: (label: string) => `The word list “${label}” is open: new names come from it.`,
  removed: 'The word list is removed: new names use the chosen style.',
  refused: (name: string, why: string) => `“${name}” was not opened. ${why}`,
} as const
