import { MENU_LABELS } from '../../ipc/menu-labels'
import { count } from './count'
import { shortName } from './short-name'

/** Texts for saving, recovery, earlier versions, snapshots and comparisons. */
export const documentTexts = {
  saving: {
    savedAgo: (ago: string) => `Saved ${ago}`,
    downloadedAgo: (ago: string) => `Downloaded ${ago}`,
    arrived: 'It arrived',
    arrivedHelp:
      'Confirm that the file is where the browser puts downloads. Until then your work is kept here.',
    downloaded: (name: string) =>
      `Downloaded as ${name}. Check that the file is there, and confirm it in the status bar: browsers do not report failed downloads.`,
    confirmed: 'The document is saved.',
    justNow: 'just now',
    secondsAgo: (seconds: number) => `${seconds} s ago`,
    minutesAgo: (minutes: number) => `${minutes} min ago`,
    at: (time: string) => `at ${time}`,
    draftFailed: (why: string) => `Autosave failed: ${why}`,
    draftProblem: (why: string, needsRoom: boolean) => {
      const then = needsRoom
        ? 'then discard old copies under File, Recover files, or free disk space'
        : 'then try again'
      return `Your changes are not kept for recovery: ${why}. Save a copy as a file now, ${then}.`
    },
    late: 'the storage has not answered yet',
    tooLarge: (size: string) => `the document would have ${size}`,
    nearlyTooLarge: (size: string) =>
      `The document has ${size}. Delete snapshots or levels before it is too large to be saved.`,
    stored: (time: string) => `Your changes are kept for recovery (${time}).`,
    failed: (why: string) => `${why} The document is still here.`,
    safe: (time: string) => `Your work is safe in recovery (${time}).`,
    unsafe: (why: string) => `It could not be kept for recovery either: ${why}. Save a copy elsewhere.`,
    tryAgain: 'Try again',
    saveCopy: 'Save a copy…',
    changed: (name: string, time: string) =>
      `“${name}” was changed by another program at ${time}. It was not overwritten.`,
    changedNow: (name: string, time: string) => `“${name}” was changed by another program at ${time}.`,
    compare: 'Compare',
    loadTheirs: 'Load theirs',
    keepMine: 'Keep mine',
    theirsLoaded: (name: string) => `“${name}” is loaded as it is on disk.`,
    mineStored: 'Your version is kept under File, Recover files.',
    mineNotStored: (why: string) =>
      `Theirs was not loaded, because your version could not be kept: ${why}. Save a copy, then load theirs.`,
    remembered: (names: string) => `Some saved settings could not be read and were reset: ${names}.`,
  },

  otherTabs: {
    same: (name: string) =>
      `“${name}” is also open in another tab. The tabs do not share changes, and the last one saved replaces the other in the file.`,
    copy: 'Continue in a copy',
    keep: 'Keep both open',
    copyName: (name: string) => `${name} (copy)`,
  },

  recover: {
    title: 'Recover files',
    text: 'Work that was not saved when the program ended, and earlier versions of saved files. Each opens as a copy: nothing is overwritten.',
    drafts: 'Unsaved work',
    versions: 'Earlier versions of files',
    noDrafts: 'There is no unsaved work.',
    noVersions: 'None yet. Each save keeps the version it replaces.',
    noVersionsHere: 'None yet: downloads never replace an earlier file.',
    limits: (drafts: number, versions: number) =>
      `The latest ${drafts} drafts and ${versions} versions of each file are kept.`,
    loading: 'Looking…',
    unnamed: 'Untitled',
    cells: (width: number, height: number) => `${width} × ${height} cells`,
    levels: (number: number) => count(number, 'level', 'levels'),
    open: 'Open as copy',
    openOf: (name: string, time: string) => `Open as copy: ${name}, ${time}`,
    discard: 'Discard',
    discardOf: (name: string, time: string) => `Discard ${name}, ${time}`,
    wasOpened: 'Was opened as a copy. It will be deleted after one week.',
    versionsLater: 'Earlier versions of files are under File, Recover files.',
    discarded: (name: string) => `${name} is discarded.`,
    broken: (why: string) => `It cannot be opened. ${why}`,
    opened: (name: string) => `“${name}” is open as a copy. Save it where you like.`,
    historyLost: (name: string) =>
      `“${name}” is open and complete, but its earlier steps could not be read, so Undo starts from here.`,
    copyName: (name: string) => `${name} (recovered)`,
    pictureOf: (name: string) => `Map of ${name}`,
  },

  snapshots: {
    label: 'Snapshots',
    empty: 'Save a snapshot to keep the level as it is now. Snapshots are stored in the file.',
    save: MENU_LABELS['file.snapshot'],
    title: 'Save snapshot',
    text: 'Keeps the current level under a name. It is stored in the document’s file.',
    renameTitle: 'Rename snapshot',
    renameText: 'The snapshot itself stays as it is.',
    name: 'Name',
    take: 'Save snapshot',
    renameIt: 'Rename',
    list: 'Saved snapshots',
    restore: 'Restore',
    compare: 'Compare',
    rename: 'Rename…',
    remove: 'Delete',
    of: (action: string, name: string) => `${action}: ${name}`,
    taken: (name: string) => `Snapshot “${name}” is taken. It is stored when you save.`,
    restored: (name: string) => `The level is as it was in “${name}”. Undo restores the level before it.`,
    removed: (name: string) => `Snapshot “${name}” is deleted. Undo brings it back.`,
    renamed: (name: string) => `The snapshot is now called “${name}”.`,
    whileRunning: 'The town is being generated. Wait for it, or press Escape to stop it.',
  },

  compare: {
    title: 'Compare',
    text: 'Marks the differences between this level and another version of it.',
    with: 'Compare with',
    roll: 'Before the last roll',
    file: (name: string) => `Saved file (${shortName(name)})`,
    snapshot: (name: string) => `Snapshot “${name}”`,
    moment: 'A step of the history',
    noRoll: 'No town was generated since this document was opened.',
    noFile: 'The document was never saved.',
    noMoments: 'There are no other steps.',
    step: 'Step',
    start: 'Start',
    compare: 'Compare',
    refused: 'This version no longer exists. Choose another.',
    noCounterpart: 'The saved file has no level that corresponds to the one in view.',
    unreadable: (why: string) => `The saved file could not be compared. ${why}`,
    label: 'Differences',
    against: (name: string) => `Compared with: ${name}`,
    none: 'There are no differences.',
    count: (cells: number, edges: number, lost: number) => {
      if (cells + edges + lost === 0) return 'No differences'
      const verb = cells + edges === 1 ? 'differs' : 'differ'
      const parts = [
        ...(cells > 0 ? [count(cells, 'cell', 'cells')] : []),
        ...(edges > 0 ? [count(edges, 'edge', 'edges')] : []),
      ]
      const inView =
        parts.length === 0
          ? ''
          : cells > 0
            ? `${parts[0]} ${cells === 1 ? 'differs' : 'differ'}${parts[1] === undefined ? '' : `, ${parts[1]}`}`
            : `${parts[0]} ${verb}`
      const gone = lost > 0 ? `${count(lost, 'cell', 'cells')} beyond the border` : ''
      return [inView, gone].filter((part) => part !== '').join('; ')
    },
    legend: 'Legend of differences',
    kind: 'another kind',
    details: 'other marks or places',
    added: 'not there before',
    edge: 'another edge',
    list: 'Places that differ',
    manyMore: '… and many more',
    previousRoll: 'Compare with the town before the last roll',
    next: 'Next difference',
    previous: 'Previous difference',
    end: 'End comparison',
    ended: 'The comparison has ended.',
    nothingCompared: 'Nothing is being compared.',
    cell: (column: number, row: number) => `Column ${column}, row ${row}`,
    area: (left: number, right: number, top: number, bottom: number) =>
      `${left === right ? `Column ${left}` : `Columns ${left} to ${right}`}, ${top === bottom ? `row ${top}` : `rows ${top} to ${bottom}`}`,
    was: (kind: string, before: string) => `${kind}, was ${before.toLowerCase()}`,
    otherDetails: 'other marks or places',
    amount: (cells: number, edges: number) =>
      [
        ...(cells > 0 ? [count(cells, 'cell', 'cells')] : []),
        ...(edges > 0 ? [count(edges, 'edge', 'edges')] : []),
      ].join(', '),
    stepped: (at: number, of: number, where: string, what: string) => `${at} of ${of}: ${where}: ${what}.`,
  },
} as const
