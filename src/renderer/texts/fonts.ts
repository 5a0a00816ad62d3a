/** Texts for the fonts of exports: apart, because few windows need them. */
export const fontTexts = {
  title: 'Fonts',
  hint: 'Latin, Greek and Cyrillic letters need no font. Add a font file (TTF, OTF or TTC) for each other script. Fonts stay until the window closes.',
  add: 'Add fonts…',
  system: 'Use this computer’s fonts',
  systemRefused:
    'The browser did not share the fonts of this computer. Allow fonts in the settings of this page, or add a font file.',
  systemSearching: 'The fonts of this computer are being searched.',
  systemNeedless: 'Every letter has a font already.',
  systemNone: (scripts: string) =>
    `No font of this computer has all letters that are missing (${scripts}). Add a font file with them.`,
  removeShort: 'Remove',
  remove: (name: string) => `Remove ${name}`,
  added: (names: string) => `Added ${names}.`,
  removed: (name: string) => `Removed ${name}.`,
  tooMany: (max: number) => `An export has at most ${max} fonts. Remove one first.`,
}
