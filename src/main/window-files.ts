import { createFiles, type Files, type FilesOptions } from './files'

/** The files of each window, by the number of its page: a right that one window was granted is nothing to another. */
export interface WindowFiles {
  readonly of: (page: number) => Files
  /** Gives all rights of a window to the one in its place after a crash. */
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
