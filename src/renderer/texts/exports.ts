import { MENU_LABELS } from '../../ipc/menu-labels'

/** Texts for the export dialog. */
export const exportTexts = {
  title: 'Export',
  text: 'Writes a copy for other programs. The document itself stays as it is.',
  format: 'Format',
  options: 'Options',
  losses: 'What this format cannot store',
  noLosses: 'This format stores everything.',
  files: 'Files',
  levels: {
    title: 'Levels',
    inView: (name: string) => `The level in view, ${name}`,
    all: (count: number) => `All ${count} levels`,
    some: 'Some levels',
    needsOne: 'At least one level is written.',
    each: 'This format holds one level a file, so each level gets a file of its own.',
  },
  preview: 'Preview',
  previewOf: (name: string) => `The beginning of ${name}`,
  pictureOf: (name: string) => `${name} as it will look`,
  more: 'And so on.',
  writing: 'Writing…',
  awaited: 'Writing… It is exported as soon as it is written.',
  noPreviewOf: (name: string) => `There is no preview of ${name}. Print… shows its sheets.`,
  noPreview: 'There is no preview until the options are valid.',
  problems: (words: string) => `The town still has problems: ${words}. It can still be exported.`,
  undecided: 'Some cells are still undecided.',
  export: MENU_LABELS['file.export'],
  again: (name: string) => `Exported to ${name} again.`,
  tiles: {
    title: 'Your own tileset',
    hint: 'Draws the map with a tileset of Tiled. Choose its file (.tsx or .tsj) together with its picture, and a table of its tiles (.json) if there is one; without a table the tiles are guessed.',
    choose: 'Tileset file',
    none: 'None',
    isMissing: (name: string) => `${name} (missing)`,
    open: 'Choose files…',
    save: 'Save table…',
    fileKind: 'Table of tiles',
    saved: (name: string) => `The table is saved as ${name}, for --tiles in a shell.`,
    notSaved: (why: string) => `The table is not saved: ${why}`,
    about: (count: number, side: number, used: number) =>
      `${count} tiles of ${side} pixels; the table uses ${used}.`,
    path: 'Path from the map',
    pathHint: 'Where the tileset lies, as Tiled writes it. Empty: it is copied beside the map.',
    used: (label: string, used: number, all: number) => `${label}: ${used} of ${all}`,
    pick: (label: string) => `Choose a tile for ${label} in the picture`,
    range: (most: number) => `The tiles are 0 to ${most}; empty for none.`,
    preview: 'A part of the level with your tiles',
    noPicture: 'The picture of the tileset cannot be drawn here.',
    taken: (name: string) => `The map is drawn with ${name}.`,
    guessed: (name: string) => `The map is drawn with ${name}; check the guessed tiles below.`,
    notKept: 'It is too large to be remembered, and is forgotten when the window closes.',
    needsOne: 'Choose one tileset (.tsx or .tsj) with its picture, or one table (.json), or all three.',
    needsTileset: (table: string, name: string) =>
      `“${table}” is for the tileset “${name}”. Choose it and its picture together with the table.`,
    otherTileset: (table: string, wanted: string, name: string) =>
      `“${table}” is for the tileset “${wanted}”, not “${name}”. Choose that one, or change "tileset" in the table.`,
    tooLarge: (name: string, most: number) => `“${name}” is too large; it may have ${most} bytes at most.`,
  },
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
    taken: (name: string) => `A preset “${name}” already exists.`,
    hint: 'Stored in the project, for the next export and for the command line.',
  },
}

/** Texts for the print dialog. */
export const printTexts = {
  title: 'Print',
  text: 'Writes the sheets as a PDF file. Print it at full size from a PDF viewer.',
  write: 'Save PDF…',
  preview: (count: number) =>
    count === 1 ? 'The map on its sheet' : `The map with the borders of its ${count} sheets`,
  sheets: (count: number, columns: number, rows: number, cell: number) =>
    `${count === 1 ? 'One sheet' : `${count} sheets, ${columns} across and ${rows} down`}; one cell is ${
      Math.round(cell * 10) / 10
    } mm.`,
}
