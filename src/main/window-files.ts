import { createFiles, type Files, type FilesOptions } from './files'

/** The files of each window, by the number of its page: rights of one window are not valid in another. */
export interface WindowFiles {
  readonly of: (page: number) => Files
  /** Gives all rights of a crashed window to the one that replaces it. */
  readonly passOn: (from: number, to: number) => void
}

export function createWindowFiles(options: FilesOptions): WindowFiles {
  const windows = new Map<number, Files>()
  return {
    of(page) {
      const files = windows.get(page) ?? createFiles(options)
      windows.set(page, files)
      return files
    },
    passOn(from, to) {
      const files = windows.get(from)
      windows.delete(from)
      if (files) windows.set(to, files)
    },
  }
}
