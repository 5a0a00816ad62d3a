import { MENU_LABELS } from '../../ipc/menu-labels'
import { count } from './count'
import { shortName } from './short-name'

/** Names the tileset, project or characters that rules belong to. */
function belonging(format: string, name: string): string {
  if (format === 'tiled') return `the tileset “${name}”`
  return format === 'ldtk' ? `the project “${name}”` : `the characters “${name}”`
}

/** Asks for files that were not read; without the needed ones the file cannot be imported. */
function chooseMissing(files: number, isNeeded: boolean): string {
  const [them, theirFolder] = files === 1 ? ['it', 'its folder'] : ['them', 'their folder']
  const others = isNeeded ? '' : `, or import without ${them}`
  return `${count(files, 'file that is', 'files that are')} not read. Choose ${them} or ${theirFolder}${others}.`
}

/** Texts for the import dialog. */
export const importTexts = {
  title: 'Import',
  text: (name: string) => `Shows what can be imported from “${name}”. Choose Import to add it.`,
  format: 'Format',
  unknown: 'No format recognises this file. Choose one to try it.',
  settings: 'Options',
  preview: 'What is imported',
  level: (name: string, width: number, height: number, places: number) =>
    `${name}: ${width} × ${height} cells${places === 0 ? '' : `, ${places} ${places === 1 ? 'place' : 'places'}`}`,
  /** Spoken instead of the lists. */
  found: (levels: number, losses: number) =>
    `${count(levels, 'level', 'levels')} found. ${losses === 0 ? importTexts.noNotes : `${count(losses, 'note', 'notes')} on losses and decisions.`}`,
  refused: (problems: number) =>
    `This file cannot be imported: see ${count(problems, 'problem', 'problems')}.`,
  pictureOf: (name: string) => `Map of ${name}`,
  more: (count: number) => `… and ${count} more ${count === 1 ? 'level' : 'levels'}`,
  notes: 'Losses and decisions',
  noNotes: 'Everything is imported.',
  problems: 'This file cannot be imported',
  where: 'Import as',
  asNew: 'A new town',
  stopReading: 'Cancel reading',
  many: 'Import several maps',
  manyText: 'Shows what can be imported from several files or a folder. Each map becomes a level.',
  missing: 'Missing files',
  missingText: (name: string, files: number, isNeeded: boolean) =>
    `“${name}” names ${chooseMissing(files, isNeeded)}`,
  missingOfMany: (files: number, isNeeded: boolean) => `These maps name ${chooseMissing(files, isNeeded)}`,
  moreMissing: (files: number) => `… and ${count(files, 'more file', 'more files')}`,
  chooseFiles: 'Choose files…',
  chooseFolder: 'Choose folder…',
  /** Reasons why a file that another names is not read. */
  elsewhere: 'It is on another computer or on the web.',
  unreadable: 'It could not be read.',
  asLevels: (count: number) => (count === 1 ? 'A level of this town' : `${count} levels of this town`),
  import: 'Import',
  otherReading: (setting: string, choice: string) => `Read with ${setting}: ${choice}`,
  shownLevel: 'Level shown',
  rules: {
    kind: 'Import rules',
    used: (format: string, name: string) => `Read with the rules for ${belonging(format, name)}.`,
    none: (format: string, name: string) =>
      `What you choose is used for other files with ${belonging(format, name)}, too.`,
    defaults: 'Use defaults instead',
    save: 'Save rules…',
    load: 'Load rules…',
    saved: (file: string) => `The rules are saved as “${file}”.`,
    notSaved: (why: string) => `The rules could not be saved: ${why}`,
    loaded: (file: string) => `The rules of “${file}” are used.`,
    tooLarge: (file: string) => `“${file}” is too large for rules: they have at most 1 MB.`,
    refused: (file: string, why: string) => `“${file}” has no usable rules: ${why}`,
    otherFormat: (file: string, format: string, needed: string) =>
      `“${file}” has rules for “${format}”; this file needs “${needed}”.`,
  },
  source: {
    title: 'Source and level',
    source: 'Source',
    level: 'Level',
    sourceOf: (name: string) => `Source of ${name}`,
    hint: 'Point at a cell to see what it means; click it to change that.',
    keys: (isZoomable: boolean) =>
      `Arrow keys move to a cell, Enter changes what it means.${isZoomable ? ' Plus and minus zoom.' : ''}`,
    isWhole: 'All of the source is in view.',
    isLargest: 'The cells are as large as they can be shown.',
    content: (label: string, layer: string, meaning: string) =>
      `${label}${layer === '' ? '' : ` in “${layer}”`}${meaning === '' ? '' : ` (${meaning})`}`,
    object: (name: string) => `object “${name}”`,
    leftOut: 'left out',
    moreContents: (count: number) => `${count} more`,
    nothing: 'nothing',
    meanings: (cell: string) => `What ${cell} means`,
    noMeanings: 'No option changes this cell.',
    missing: (paths: readonly string[]) =>
      `Shown as colours, because ${paths.length === 1 ? 'this picture is' : 'these pictures are'} missing: ${paths.slice(0, 3).join(', ')}${paths.length > 3 ? '…' : ''}.`,
  },
  snapshots: (count: number) =>
    `${count} ${count === 1 ? 'snapshot is' : 'snapshots are'} left out: only levels are imported.`,
  done: (name: string) => `“${name}” is open as a new town.`,
  again: {
    title: 'Read again',
    action: (file: string | undefined) =>
      file === undefined ? MENU_LABELS['file.readAgain'] : `Read again from “${shortName(file)}”…`,
    noSource: 'This level was not imported from a file.',
    text: (file: string) =>
      `Imports the changes in “${file}”. What you drew, named or locked since the import stays.`,
    read: 'Read again',
    choose: (file: string) => `Choose the current “${file}”.`,
    take: (level: string) => `Change the level “${level}”`,
    level: (level: string) => `Level “${level}”`,
    /** Spoken instead of the lists. */
    found: (changed: number) =>
      changed === 0 ? 'No level changes.' : `${count(changed, 'level changes', 'levels change')}.`,
    none: 'No level changes.',
    notChosen: 'Choose a level first.',
    failed: (why: string) => `The levels cannot be read again: ${why}`,
    changed: (file: string) => `“${file}” was changed by another program. Its levels can be read again.`,
    notNow: 'Not now',
    done: (file: string, levels: number) =>
      `${count(levels, 'level is', 'levels are')} read again from “${file}”.`,
  },
}
