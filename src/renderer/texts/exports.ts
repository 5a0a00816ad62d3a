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
  writing: 'Writing…',
  awaited: 'Writing… It is exported as soon as it is written.',
  noPreviewOf: (name: string) => `${name} is shown by programs that read it; Print… shows its sheets.`,
  noPreview: 'There is nothing to show until the options are right.',
  problems: (words: string) => `The town still has problems: ${words}. It can be exported all the same.`,
  undecided: 'Some cells are still undecided.',
  export: 'Export…',
  again: (name: string) => `Exported to ${name} again.`,
  presets: {
    title: 'Presets',
    choose: 'Preset',
    none: 'None',
    ofUnknown: (name: string, format: string) => `${name} (unknown format ${format})`,
    name: 'Name of preset',
    save: ['Save', 'Save preset'],
    change: ['Change', 'Change preset'],
    rename: ['Rename', 'Rename preset'],
    remove: ['Delete', 'Delete preset'],
    needsName: 'A preset needs a name.',
    taken: (name: string) => `There is a preset “${name}” already.`,
    hint: 'Kept with the project, for the next export and for the command line.',
  },
}

/** The texts of printing. */
export const printTexts = {
  title: 'Print',
  text: 'Writes the sheets as a PDF file, to be printed at its full size by the program that shows PDF files.',
  write: 'Save PDF…',
  preview: (count: number) =>
    count === 1 ? 'The map on its sheet' : `The map with the borders of its ${count} sheets`,
  sheets: (count: number, columns: number, rows: number, cell: number) =>
    `${count === 1 ? 'One sheet' : `${count} sheets, ${columns} across and ${rows} down`}; one cell is ${
      Math.round(cell * 10) / 10
    } mm.`,
}
