import { existsSync } from 'node:fs'
import path from 'node:path'

/** Where programs are looked for: Debian keeps its games apart. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/games']

/** Where a program lies; undefined where it is not installed. */
export function findProgram(name: string): string | undefined {
  return FOLDERS.filter((folder) => folder !== '')
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))
}

/** The maps and pictures of a free game that Doom engines need. */
export const FREEDOOM = '/usr/share/games/doom/freedoom2.wad'
