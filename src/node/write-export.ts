import { realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { codeOf, describeDiskError } from './disk-error'
import { makeFolder } from './make-folder'
import { isWithin } from './open-beside'
import { placesOf, writeFiles, type FileToWrite, type WriteOutcome } from './write-files'

/** Where the files of an export at a save go. */
export interface ExportPlace {
  /** The file of the project, which no export replaces. */
  readonly project: string
  readonly folder: string
  /** The folder around all that may be written. */
  readonly within: string
  /** How the user names another folder, to end the sentence about a file outside. */
  readonly cure: string
}

/**
 * Writes the files of an export whose content has changed, all or none, and makes their folder if it is missing. Writes only
 * within a folder, also where a link leads out of it: a project from a stranger could name any file of this computer.
 * Never rejects because of the disk.
 */
export async function writeExport(
  { project, folder, within, cure }: ExportPlace,
  files: readonly FileToWrite[],
): Promise<WriteOutcome> {
  const outside = (path: string): WriteOutcome => ({
    status: 'error',
    message: `"${path}" lies outside the folder "${within}". ${cure}`,
  })
  try {
    if (!isIn(within, folder) || !isIn(await realPathOfExisting(within), await realPathOfExisting(folder))) {
      return outside(folder)
    }
    await makeFolder(folder)
    const around = await realpath(within)
    const places = await placesOf(
      folder,
      files.map(({ name }) => name),
    )
    const own = await realpath(project).catch(() => undefined)
    for (const [name, place] of places) {
      if (!isWithin(around, place)) return outside(join(folder, name))
      if (place !== own) continue
      const message = `An export would replace the project "${basename(project)}" itself. Give it another name.`
      return { status: 'error', message }
    }
    return await writeFiles(folder, files, { onlyChanged: true, places })
  } catch (error) {
    return { status: 'error', message: describeDiskError(error, 'write', folder) }
  }
}

function isIn(around: string, folder: string): boolean {
  return around === folder || isWithin(around, folder)
}

/** Follows the links of a folder, or of the first one around it that exists. */
async function realPathOfExisting(folder: string): Promise<string> {
  try {
    return await realpath(folder)
  } catch (error) {
    const around = dirname(folder)
    if (codeOf(error) !== 'ENOENT' || around === folder) throw error
    return join(await realPathOfExisting(around), basename(folder))
  }
}
