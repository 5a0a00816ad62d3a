/** The names of the channels, and nothing else: the preload may import no more than this at run time. */
export const CALLS = {
  generate: 'brownstone:generate',
  cancel: 'brownstone:cancel',
  open: 'brownstone:open',
  openRecent: 'brownstone:open-recent',
  recent: 'brownstone:recent',
  save: 'brownstone:save',
  keepDraft: 'brownstone:keep-draft',
  dropDraft: 'brownstone:drop-draft',
  kept: 'brownstone:kept',
  readKept: 'brownstone:read-kept',
  discardKept: 'brownstone:discard-kept',
  keepVersion: 'brownstone:keep-version',
  checkFile: 'brownstone:check-file',
  readAgain: 'brownstone:read-again',
  document: 'brownstone:document',
  menu: 'brownstone:menu',
  fullScreen: 'brownstone:full-screen',
  close: 'brownstone:close',
  editCommand: 'brownstone:edit-command',
} as const

export const EVENTS = {
  action: 'brownstone:action',
  progress: 'brownstone:progress',
  opened: 'brownstone:opened',
  closeRequested: 'brownstone:close-requested',
} as const

export type CallName = keyof typeof CALLS
export type EventName = keyof typeof EVENTS
