import { MENU_LABELS } from '../../ipc/menu-labels'

export const keyTexts = {
  filter: 'Find an action or a key',
  list: 'Actions and their keys',
  action: 'Action',
  key: 'Keys',
  none: 'no key',
  nothingFound: 'No action or key matches.',
  add: 'Add a key',
  addTo: (label: string) => `Add a key to ${label}`,
  recording: 'Press the keys…',
  recordingFor: (label: string) => `Press the keys for ${label}. Escape cancels.`,
  given: (label: string, key: string) => `${label} now has the key ${key}.`,
  remove: (key: string, label: string) => `Remove ${key} from ${label}`,
  removed: (key: string, label: string) => `${label} no longer has the key ${key}.`,
  reset: (label: string) => `Reset the keys of ${label}`,
  wasReset: (label: string) => `${label} has its default keys again.`,
  resetAll: 'Reset all',
  allReset: 'All actions have their default keys again.',
  sharedKey: (key: string, others: string) =>
    `${key} also belongs to ${others}; only the first of them runs.`,
  sharedKeys: (count: number) =>
    count === 1 ? 'One key belongs to two actions.' : `${count} keys belong to more than one action.`,
  taken: 'The map and the dialogs use this key. Add Ctrl or Alt, or choose another key.',
  exportFile: 'Save as file…',
  importFile: 'Load a file…',
  copy: 'Copy as text',
  paste: 'Paste text…',
  pasteLabel: 'Shortcuts as text',
  pasteUse: 'Use these shortcuts',
  pasteCancel: 'Cancel',
  copied: 'The shortcuts are on the clipboard.',
  notCopied: 'The shortcuts could not be copied.',
  fileName: 'brownstone-shortcuts.json',
  fileKind: 'Shortcuts',
  written: (name: string) => `The shortcuts were saved as ${name}.`,
  notWritten: (why: string) => `The shortcuts were not saved. ${why}`,
  tooLarge: 'This file is too large to be a list of shortcuts.',
  takenOver: (count: number) =>
    `${count === 0 ? 'All actions have their default keys' : `${count} ${count === 1 ? 'action has' : 'actions have'} changed keys`} now.`,
  noJson: (why: string) =>
    `This is not a list of shortcuts: it is not valid JSON (${why}). Nothing was changed.`,
  otherFile:
    'This is not a list of shortcuts: it does not say "format": "brownstone-shortcuts". Nothing was changed.',
  otherVersion: (version: string) =>
    `This list of shortcuts is of version ${version}; this program reads version 1. Nothing was changed.`,
  noKeys: 'This list of shortcuts has no member "keys" with the keys of each action. Nothing was changed.',
  noList: (id: string) =>
    `The keys of "${id}" are not a list of at most eight keys, such as ["F9"]. Nothing was changed.`,
  noKey: (id: string, key: string) =>
    `"${key}" for "${id}" is not a key. A key is written like "F9" or "CmdOrCtrl+Shift+K". Nothing was changed.`,
  takenBy: (id: string, key: string) =>
    `"${key}" for "${id}" is a key that the map and the dialogs use. Nothing was changed.`,
  unknown: (id: string) => `Skipped "${id}": this program has no such action.`,
  print: MENU_LABELS['file.print'],
  change: 'Change shortcuts…',
}
