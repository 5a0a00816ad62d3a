/**
 * The table of everything that crosses between the window and its host: each call with the shapes it takes and gives,
 * each event with those it tells. Preload, client and server loop over it. It is plain data and loads nothing, because
 * the preload carries it; the shapes are in `shapes.ts`.
 */
type Shape = keyof typeof import('./shapes')

interface CallRow {
  /** One shape an argument. */
  readonly takes: readonly Shape[]
  readonly gives: Shape
}

/** What the window may ask of its host. */
export const CALLS = {
  /** Asks for a file and reads it. */
  open: { takes: ['openRequest'], gives: 'openReply' },
  /** Reads a file of the recent list again. */
  openRecent: { takes: ['token'], gives: 'openReply' },
  recent: { takes: [], gives: 'recentFiles' },
  /** Writes all files or none; asks where, unless `file` names one that was opened or saved before. */
  save: { takes: ['saveRequest'], gives: 'saveReply' },
  /** Keeps the unsaved state of the window's document, in place of what was kept before. */
  keepDraft: { takes: ['draft'], gives: 'keepReply' },
  /** Forgets the draft: the document is saved, or its changes were given up. */
  dropDraft: { takes: [], gives: 'nothing' },
  /** Lists the drafts of windows that are gone, and earlier versions of files. */
  kept: { takes: [], gives: 'kept' },
  readKept: { takes: ['token'], gives: 'readReply' },
  discardKept: { takes: ['token'], gives: 'discardReply' },
  /** Keeps a document among the earlier versions of a file. */
  keepVersion: { takes: ['token', 'draft'], gives: 'keepReply' },
  /** Whether a file is unchanged since it was opened or saved here. */
  checkFile: { takes: ['token'], gives: 'fileCheck' },
  /** Reads a file as it is now; what was opened or saved last stays what `checkFile` compares with. */
  readAgain: { takes: ['token'], gives: 'readReply' },
  /** Tells the host what the window shows, for its title and its question before closing. */
  document: { takes: ['documentState'], gives: 'nothing' },
  /** Tells the host the state of all lines of its menu, if it has one. */
  menu: { takes: ['menuLines'], gives: 'nothing' },
  /** Gives the window the whole screen, or ends that. */
  fullScreen: { takes: [], gives: 'nothing' },
  /** Closes the window without asking again. */
  close: { takes: [], gives: 'nothing' },
  /**
   * Does what the keys for cut, copy and paste do to the focused element; the page gets the event that goes with it.
   * Answers whether it could: a browser pastes by the key alone.
   */
  editCommand: { takes: ['editCommand'], gives: 'yesOrNo' },
} as const satisfies Readonly<Record<string, CallRow>>

/** What the host tells the window. */
export const EVENTS = {
  /** An action was chosen from the native menu. */
  action: ['word'],
  /** A file was handed over from outside: command line, file manager, second start. */
  opened: ['openReply'],
  /** The user wants to close a window whose document is edited. */
  closeRequested: [],
} as const satisfies Readonly<Record<string, readonly Shape[]>>

export type CallName = keyof typeof CALLS
export type EventName = keyof typeof EVENTS

// `Object.keys` loses the type of the keys.
export const CALL_NAMES = Object.keys(CALLS) as readonly CallName[]
export const EVENT_NAMES = Object.keys(EVENTS) as readonly EventName[]

/** The channel of a call or an event. */
export function channelOf(name: CallName | EventName): string {
  return `brownstone:${name}`
}

/** What a host calls the function that listens to an event: "onAction". */
export function listenerOf<E extends EventName>(name: E): `on${Capitalize<E>}` {
  return `on${name.charAt(0).toUpperCase()}${name.slice(1)}` as `on${Capitalize<E>}` // as just built
}
