/** Error replies and messages about files that the desktop and the browser share. */
export const NOTHING_TO_SAVE = { status: 'error', message: 'There is nothing to save.' } as const

export const UNKNOWN_FILE = {
  status: 'error',
  message: 'This file is no longer known. Choose it again with Open or Save as.',
} as const

/** For a draft or an earlier version that was removed meanwhile. */
export const GONE = { status: 'error', message: 'It no longer exists.' } as const

export const ONE_FILE_ONLY = { status: 'error', message: 'A document is saved as a single file.' } as const

/** For a file that another names, which the host may not open by itself. */
export const NOT_BESIDE = 'Files beside a map are read only if they are chosen together with it.'

export const EMPTY_FILE = 'The file is empty.'

export const versionNotStored = (why: string): string => `The previous version could not be kept: ${why}.`
