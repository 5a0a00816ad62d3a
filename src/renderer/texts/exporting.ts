/** The texts of exporting. */
export const exportTexts = {
  title: 'Export',
  text: 'Writes a copy for other programs. The document itself stays as it is.',
  format: 'Format',
  options: 'Options',
  losses: 'What this format cannot say',
  noLosses: 'Nothing is lost in this format.',
  files: 'Files',
  preview: 'Preview',
  previewOf: (name: string) => `The beginning of ${name}`,
  pictureOf: (name: string) => `${name} as it will look`,
  more: 'And so on.',
  noPreview: 'There is nothing to show until the options are right.',
  problems: (words: string) => `The town still has problems: ${words}. It can be exported all the same.`,
  undecided: 'Some cells are still undecided.',
  export: 'Export…',
  again: (name: string) => `Exported to ${name} again.`,
}
