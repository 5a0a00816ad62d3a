import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { codeOf, describeDiskError } from '../node/disk-error'
import { makeFolder } from '../node/make-folder'
import { isTemporaryName } from '../node/temporary-name'
import { Exit, Stop, type ProgramIo } from './io'

/** A folder for results. */
export interface OutFolder {
  /** Its absolute path. */
  readonly folder: string
  /** The files in it. */
  readonly names: readonly string[]
  /** Whether it was missing. */
  readonly isNew: boolean
}

/** Opens a folder for results; creates it if it is missing. Stops the command if that fails. */
export async function openFolder(io: ProgramIo, name: string): Promise<OutFolder> {
  const folder = path.resolve(io.folder, name)
  try {
    const isNew = await makeFolder(folder)
    return { folder, names: (await readdir(folder)).filter((entry) => !isTemporaryName(entry)), isNew }
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new Stop(Exit.unwritten, [`"${name}" is a file, not a folder.`])
    throw new Stop(Exit.unwritten, [describeDiskError(error, 'write', name)])
  }
}

/** Opens a new or empty folder. Stops the command if the folder holds anything. */
export async function openEmptyFolder(io: ProgramIo, name: string): Promise<OutFolder> {
  const opened = await openFolder(io, name)
  if (opened.names.length === 0) return opened
  throw new Stop(Exit.usage, [
    `The folder "${name}" is not empty; name an empty or a new one with --out-dir.`,
  ])
}
