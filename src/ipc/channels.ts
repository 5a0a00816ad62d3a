/** The names of the channels, and nothing else: the preload may import no more than this at run time. */
export const CALLS = {
  generate: 'brownstone:generate',
  cancel: 'brownstone:cancel',
  open: 'brownstone:open',
  openRecent: 'brownstone:open-recent',
  recent: 'brownstone:recent',
  save: 'brownstone:save',
  document: 'brownstone:document',
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
