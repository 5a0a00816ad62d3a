import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folders searched for programs: Debian keeps games in one of their own. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/games']

/** The path of a program; undefined if it is not installed. */
export function findProgram(name: string): string | undefined {
  return FOLDERS.filter((folder) => folder !== '')
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))
}

/** The maps and pictures of a free game, which Doom engines need. */
export const FREEDOOM = '/usr/share/games/doom/freedoom2.wad'
