import path from 'node:path'
import { MAX_TOWN_CODE } from '../core/codes/town-code-limit'

/** The command line of the program. */
export interface CommandLine {
  /** The folder for settings and the recent list, if not the default one. */
  readonly userData: string | undefined
  /** Files to open, as absolute paths. */
  readonly files: readonly string[]
  /** Town codes of links with the program's own scheme, unread. */
  readonly townCodes: readonly string[]
}

/**
 * Reads a command line that begins with the program itself. Switches belong to Chromium and are ignored, except
 * `--user-data-dir=PATH`. Of the rest, only names with a supported extension are files, because in development the
 * program's own folder is among them. A link is never a file, whatever its end. Relative names are resolved against `folder`.
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
      .filter(
        (word) =>
          !word.startsWith('-') && townCodeOf(word) === undefined && extensions.includes(extensionOf(word)),
      )
      .map((word) => path.resolve(folder, word)),
    townCodes: words.map(townCodeOf).filter((code) => code !== undefined),
  }
}

/**
 * Returns the town code of a link, `brownstone:CODE` or `brownstone:#code=CODE`; undefined for anything else. Any page
 * can have such a link followed, so a longer one than codes may be is cut off; the window then refuses it. Systems may put
 * slashes after the scheme.
 */
export function townCodeOf(link: string): string | undefined {
  if (link.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return undefined
  const { length } = /^brownstone:\/{0,3}(?:#code=)?/i.exec(link)?.[0] ?? SCHEME
  return link.slice(length, length + MAX_TOWN_CODE + 1)
}

const SCHEME = 'brownstone:'

const USER_DATA = '--user-data-dir='

function extensionOf(word: string): string {
  return path.extname(word).slice(1).toLowerCase()
}
