import path from 'node:path'

/** The command line of the program. */
export interface CommandLine {
  /** The folder for settings and the recent list, if not the default one. */
  readonly userData: string | undefined
  /** Files to open, as absolute paths. */
  readonly files: readonly string[]
}

/**
 * Reads a command line that begins with the program itself. Switches belong to Chromium and are ignored, except
 * `--user-data-dir=PATH`. Of the rest, only names with a supported extension are files, because in development the
 * program's own folder is among them. Relative names are resolved against `folder`.
 */
export function readCommandLine(
  argv: readonly string[],
  folder: string,
  extensions: readonly string[],
): CommandLine {
  const words = argv.slice(1)
  const userData = words.find((word) => word.startsWith(USER_DATA))?.slice(USER_DATA.length)
  return {
    userData: userData ? path.resolve(folder, userData) : undefined,
    files: words
      .filter((word) => !word.startsWith('-') && extensions.includes(extensionOf(word)))
      .map((word) => path.resolve(folder, word)),
  }
}

const USER_DATA = '--user-data-dir='

function extensionOf(word: string): string {
  return path.extname(word).slice(1).toLowerCase()
}
