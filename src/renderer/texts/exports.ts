import { MENU_LABELS } from '../../ipc/menu-labels'
import { shortName } from './short-name'

/** Texts for the export dialog. */
export const exportTexts = {
  title: 'Export',
  text: 'Writes a copy for other programs. The document itself stays as it is.',
  format: 'Format',
  options: 'Options',
  find: 'Find a format',
  noFormat: (typed: string) => `No format is called “${typed.trim()}”.`,
  sample: (format: string) => `An example: ${format}`,
  losses: 'What this format cannot store',
  noLosses: 'This format stores everything.',
  files: 'Files',
  levels: {
    title: 'Levels',
    inView: (name: string) => `The level in view, ${shortName(name)}`,
    all: (count: number) => `All ${count} levels`,
    some: 'Some levels',
    needsOne: 'At least one level is written.',
    each: 'This format holds one level per file, so each level gets its own file.',
  },
  play: 'Playability',
  preview: 'Preview',
  previewOf: (name: string) => `The beginning of ${name}`,
  pictureOf: (name: string) => `${name} as it will look`,
  more: 'The rest is not shown.',
  writing: 'Writing…',
  awaited: 'Writing… The export starts when it is ready.',
  noPreviewOf: (name: string) => `There is no preview of ${name}. Print… shows its sheets.`,
  noPreview: 'There is no preview until the options are valid.',
  problems: (words: string) => `The town still has problems: ${words}. It can still be exported.`,
  undecided: 'Some cells are still undecided.',
  export: MENU_LABELS['file.export'],
  again: (name: string) => `Exported to ${name} again.`,
  downloadedAgain: (name: string) => `Downloaded as ${name} again.`,
  atSave: {
    title: 'Run at each save',
    repeat: 'Run this export at each save',
    hint: 'The folder that you choose now is used again. Stored in the project, also for “brownstone export --all”.',
    unsaved: 'Save the project first: the folder is stored relative to its file.',
    noProjects: 'This is the project itself: Save writes it.',
    list: 'Exports at each save',
    runNow: 'Run now',
    runNowOf: (file: string) => `Run ${file} now`,
    remove: 'Remove',
    removeOf: (file: string) => `Remove ${file}`,
    losses: (count: number) => (count === 1 ? '1 loss' : `${count} losses`),
    lost: (losses: string) => `${losses}: see Export.`,
    added: (file: string) => `From now on each save also exports ${file}.`,
    notRepeated: (why: string) => `The file is exported, but not at each save: ${why}`,
    noRight: 'You have not chosen this folder on this computer. Allow it once: File > Export, Run now.',
    failed: (failed: number, all: number) =>
      `The project is saved, but ${all === 1 ? 'its export' : `${failed} of ${all} exports`} failed.`,
    failedNow: 'The export failed.',
    closing: 'The window closes once the exports are written.',
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
