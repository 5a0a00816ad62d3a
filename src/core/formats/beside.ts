import { MAX_FILE_BYTES } from '../text/file-size'

/**
 * Files that another file names, such as the tilesets of a map. Readers never open files: they say which ones they would
 * read, the host opens them where it may, and the reader gets what was found with the file itself.
 *
 *   let beside = new Map()
 *   while ((paths = reader.namesBeside(bytes, beside)).length > 0) beside = beside + what the host has of them
 *   reader.read(bytes, title, values, beside)
 *
 * `gatherBeside` is this loop. A path leads from the folder of the file that is read, with slashes: "tiles/kinds.tsx",
 * "../kinds.tsx".
 */

/** A file, or a sentence that says why it cannot be read. */
export type BesideFile = { readonly bytes: Uint8Array } | { readonly problem: string }

/** What is known of files by their paths. */
export type FilesBeside = ReadonlyMap<string, BesideFile>

export const NOTHING_BESIDE: FilesBeside = new Map()

/** Maximum files beside another, and maximum bytes of all of them. */
export const MAX_FILES_BESIDE = 1000
export const MAX_BYTES_BESIDE = MAX_FILE_BYTES

/** The sentence for a file that does not exist. */
export const IS_MISSING = 'There is no such file.'

/** Opens a file by its path; `left` bytes may still be read. Never rejects. */
export type OpenBeside = (path: string, left: number) => Promise<BesideFile>

/** Opens the files that a file names, and those that these name, until no more are wanted. */
export async function gatherBeside(
  { namesBeside }: { readonly namesBeside?: (bytes: Uint8Array, given: FilesBeside) => readonly string[] },
  bytes: Uint8Array,
  open: OpenBeside,
): Promise<FilesBeside> {
  return namesBeside ? gatherFiles((given) => namesBeside(bytes, given), open) : NOTHING_BESIDE
}

/** The same, where another thread says which files are wanted; `known` has those of an earlier reading. */
export async function gatherFiles(
  wanted: (given: FilesBeside) => readonly string[] | Promise<readonly string[]>,
  open: OpenBeside,
  known: FilesBeside = NOTHING_BESIDE,
): Promise<FilesBeside> {
  const files = new Map(known)
  let left = MAX_BYTES_BESIDE
  for (const file of known.values()) if ('bytes' in file) left -= file.bytes.length
  for (let names = await wanted(files); names.length > 0; names = await wanted(files)) {
    for (const name of names) {
      const file = files.size < MAX_FILES_BESIDE ? await open(name, left) : { problem: TOO_MANY }
      if (!('bytes' in file)) files.set(name, file)
      else if (file.bytes.length > left) files.set(name, BESIDE_TOO_LARGE)
      else {
        left -= file.bytes.length
        files.set(name, file)
      }
    }
  }
  return files
}

const TOO_MANY = `At most ${MAX_FILES_BESIDE} files are read beside a file.`
/** The answer for a file with more bytes than are left. */
export const BESIDE_TOO_LARGE = {
  problem: `The files beside a file may have at most ${MAX_BYTES_BESIDE >> 20} MB together.`,
} as const

/**
 * Returns the path of a file from the folder of the first one, where the file at `from` names it; undefined for places on
 * one computer or in the web, such as "C:\kinds.tsx".
 */
export function pathBeside(from: string, named: string): string | undefined {
  const path = named.replaceAll('\\', '/')
  if (path === '' || path.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(path) || path.includes('\0'))
    return undefined
  const parts = from.split('/').slice(0, -1)
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else parts.push(part)
  }
  return parts.length === 0 || parts.at(-1) === '..' ? undefined : parts.join('/')
}

/** Endings of the files that readers name: maps, tilesets, templates, levels, and pictures of tiles. */
const BESIDE_ENDINGS = /\.(?:tmx|tmj|tsx|tsj|tx|tj|json|xml|ldtkl|png|jpe?g|gif|webp|bmp)$/i
/** Endings of those that only other files name. */
const COMPANION = /\.(?:tsx|tsj|tx|tj|png|jpe?g|gif|webp|bmp)$/i

/** Whether a file belongs to a map, by its name: a tileset, a template or a picture of tiles. */
export function isCompanion(name: string): boolean {
  return COMPANION.test(name)
}

/** Maximum characters of a path. */
const MAX_PATH = 4096

/** Whether a path may lead to a file beside another: it has no detours, and no host reads it as something else. */
export function isBesidePath(path: string): boolean {
  return path.length <= MAX_PATH && pathBeside('', path) === path
}

/**
 * Whether a host may open a file of this path without asking. Hidden files and those of other kinds are never opened, so that
 * a map from a stranger cannot make the window read keys or letters that lie below its folder.
 */
export function mayOpenBeside(path: string): boolean {
  const isHidden = path.split('/').some((part) => part.startsWith('.') && part !== '..')
  return isBesidePath(path) && !isHidden && BESIDE_ENDINGS.test(path)
}

/** Returns the given file that a path means, for hosts that know only the bare names of files: dropped ones. */
export function findBeside<T>(path: string, files: ReadonlyMap<string, T>): T | undefined {
  const bare = path.slice(path.lastIndexOf('/') + 1)
  const known = files.get(path) ?? files.get(bare)
  if (known !== undefined) return known
  const lower = bare.toLowerCase()
  return [...files].find(([name]) => name.toLowerCase() === lower)?.[1]
}
