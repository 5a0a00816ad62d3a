import path from 'node:path'

/** What the program was started with. */
export interface CommandLine {
  /** Where settings and the recent list are kept, if not in the usual place. */
  readonly userData: string | undefined
  /** Files to open, as absolute paths. */
  readonly files: readonly string[]
}

/**
 * Reads a command line, the program itself first. Switches belong to Chromium and are passed over, except
 * `--user-data-dir=PATH`; of the rest only names with an extension that can be opened are files, for in development
 * the program's own folder stands among them. Relative names start from `folder`.
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
