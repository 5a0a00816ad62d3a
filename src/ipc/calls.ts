/**
 * The table of all traffic between the window and its host: each call with the shapes of its arguments and reply, each
 * event with the shapes of its values. Preload, client and server loop over it. It is plain data without imports,
 * because the preload bundles it; the shapes are in `shapes.ts`.
 */
type Shape = keyof typeof import('./shapes')

interface CallRow {
  /** One shape an argument. */
  readonly takes: readonly Shape[]
  readonly gives: Shape
  /** Only soon after the user pressed a key, clicked, or chose from the native menu: no script calls it by itself. */
  readonly byUser?: true
  /** The window passes a file; the preload passes on its path, which only a file that the user dropped or chose has. */
  readonly byFile?: true
}

/** Calls from the window to its host. */
export const CALLS = {
  /** Asks for a file and reads it. */
  open: { takes: ['openRequest'], gives: 'openReply' },
  /** Reads a file of the recent list again. */
  openRecent: { takes: ['token'], gives: 'openReply' },
  recent: { takes: [], gives: 'recentFiles' },
  /** Writes all files or none; asks where, unless `file` is the right to replace a file. */
  save: { takes: ['saveRequest'], gives: 'saveReply' },
  /** Grants the writing of an export at each save, into the folder that the user has just chosen for it. */
  exportTarget: { takes: ['exportTargetRequest'], gives: 'exportTargetReply' },
  /** Writes the files of an export that have changed, all or none, into a folder that the user has chosen for it. */
  exportAtSave: { takes: ['saveExportRequest'], gives: 'saveExportReply' },
  /** Stores the unsaved state of the window's document, and replaces the previous one. */
  storeDraft: { takes: ['draft'], gives: 'storeReply' },
  /** Drops the draft: the document is saved, or its changes were discarded. */
  dropDraft: { takes: [], gives: 'nothing' },
  /** Lists the drafts of closed windows that a window offers at its start; nothing once it has a file, and never asks. */
  offeredCopies: { takes: [], gives: 'storedCopies' },
  /** Lists the drafts of closed windows, and earlier versions of files, as far as the user has asked for them. */
  storedCopies: { takes: [], gives: 'storedCopies' },
  readCopy: { takes: ['token'], gives: 'readReply' },
  /** Discards a kept copy if the user, whom the host asks, agrees. */
  discardCopy: { takes: ['token'], gives: 'discardReply' },
  /** Tells the host that a draft is open as a copy and must not be offered again. */
  copyOpened: { takes: ['token'], gives: 'nothing' },
  /** Tells the host that the kept copies are no longer shown. */
  copiesDone: { takes: [], gives: 'nothing' },
  /** Adds a document to the earlier versions of a file. */
  storeVersion: { takes: ['token', 'draft'], gives: 'storeReply' },
  /** Returns what a crash of this window left behind, once; `none` in a window that did not crash. */
  lostWork: { takes: [], gives: 'lostWork' },
  /** Adds an error of the program to the crash log. */
  noteCrash: { takes: ['crashEntry'], gives: 'nothing' },
  /** Returns the crash log as text; empty if nothing ever went wrong. */
  crashLog: { takes: [], gives: 'crashLog' },
  /** Whether a file is unchanged since it was opened or saved here. */
  checkFile: { takes: ['token'], gives: 'fileCheck' },
  /** Reads a file as it is now; `checkFile` still compares with the state last opened or saved. */
  readAgain: { takes: ['token'], gives: 'readReply' },
  /**
   * Reads a file that an opened one names, such as the tileset of a map: its path from there, and the maximum bytes. It must be
   * in the folder of the opened file or below.
   */
  readBeside: { takes: ['token', 'besidePath', 'byteCount'], gives: 'besideReply' },
  /** Returns a token to read a file that the user dropped or chose; undefined where the host knows no place of it. */
  tokenFor: { takes: ['filePath'], gives: 'knownToken', byFile: true },
  /** Finds fonts of the computer that have some letters, by their code points. */
  findFonts: { takes: ['codePoints'], gives: 'fontsReply' },
  /** Looks for a newer version; only this call asks another computer, and only the user makes it. */
  checkForUpdate: { takes: [], gives: 'updateReply', byUser: true },
  /** Loads the newer version that was found, or shows where it can be had. */
  installUpdate: { takes: [], gives: 'nothing', byUser: true },
  /** Returns the bytes of a content that the host holds, for what the window reads itself. */
  heldContent: { takes: ['token'], gives: 'besideReply' },
  /** Starts a thread of the host for jobs; returns its id. Only the desktop has threads. */
  startThread: { takes: [], gives: 'threadId' },
  /** Sends a request, or a piece of one, to a thread that has no job. */
  toThread: { takes: ['threadId', 'threadMessage'], gives: 'nothing' },
  /** Returns the run that a crashed window left, once, and gives its thread to this one. */
  lostRun: { takes: [], gives: 'lostRun' },
  /** Listens to a thread of a crashed window; messages that it sent meanwhile arrive now. */
  joinThread: { takes: ['threadId'], gives: 'nothing' },
  /** Ends a thread and its job. */
  endThread: { takes: ['threadId'], gives: 'nothing' },
  /** Opens the live link to running games; returns its address. Only the desktop has one. */
  startLink: { takes: [], gives: 'linkReply', byUser: true },
  /** Sends the live link a state of the project, or a piece of one. */
  showInLink: { takes: ['linkMessage'], gives: 'nothing' },
  /** Ends the live link. */
  endLink: { takes: [], gives: 'nothing' },
  /** Tells the host the state of the document, for the title, the question before closing and the rights to files. */
  document: { takes: ['documentState'], gives: 'nothing' },
  /** Tells the host the state of all menu lines, if it has a menu. */
  menu: { takes: ['menuLines'], gives: 'nothing' },
  /** Enters or leaves full screen. */
  fullScreen: { takes: [], gives: 'nothing', byUser: true },
  /** Closes the window without asking again. */
  close: { takes: [], gives: 'nothing' },
  /**
   * Cuts, copies, pastes, undoes or redoes in the focused element, as by key; the page gets the matching event.
   * Returns whether it could: a browser pastes only by key.
   */
  editCommand: { takes: ['editCommand'], gives: 'yesOrNo', byUser: true },
} as const satisfies Readonly<Record<string, CallRow>>

/** Events from the host to the window. */
export const EVENTS = {
  /** An action was chosen from the native menu, by its key or by a click. */
  action: ['word', 'menuGesture'],
  /** A file was handed over from outside: command line, file manager, second start. */
  opened: ['openReply'],
  /** A link with the program's own scheme was followed: the code of a town, unread. */
  townCode: ['townCodeText'],
  /** Progress or the result of a thread's job, or a piece of it. */
  fromThread: ['threadId', 'threadMessage'],
  /** A thread died: why, as a sentence. */
  threadDied: ['threadId', 'threadProblem'],
  /** Games on the live link came, went or said something. */
  linkHeard: ['linkNews'],
  /** The live link ended: why, as a sentence. */
  linkEnded: ['threadProblem'],
  /** The user wants to close a window whose document is edited. */
  closeRequested: [],
  /** A newer version was loaded beside this one and waits for `installUpdate`. */
  updateReady: [],
  /** The browser has cleared its storage, and the draft with it. The desktop never sends this. */
  draftLost: [],
} as const satisfies Readonly<Record<string, readonly Shape[]>>

export type CallName = keyof typeof CALLS

export function needsUser(name: CallName): boolean {
  return 'byUser' in CALLS[name]
}

/** Whether the window passes a file in place of a path. */
export function takesFile(name: CallName): boolean {
  return 'byFile' in CALLS[name]
}

export type EventName = keyof typeof EVENTS

// `Object.keys` loses the type of the keys.
export const CALL_NAMES = Object.keys(CALLS) as readonly CallName[]
export const EVENT_NAMES = Object.keys(EVENTS) as readonly EventName[]

/** Returns the channel of a call or an event. */
export function channelOf(name: CallName | EventName): string {
  return `brownstone:${name}`
}

/** Returns the name of the function that listens to an event: "onAction". */
export function listenerOf<E extends EventName>(name: E): `on${Capitalize<E>}` {
  return `on${name.charAt(0).toUpperCase()}${name.slice(1)}` as `on${Capitalize<E>}` // as just built
}
