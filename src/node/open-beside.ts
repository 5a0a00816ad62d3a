import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { IS_MISSING, type OpenBeside } from '../core/formats/beside'
import { realDisk } from './disk'
import { describeDiskError } from './disk-error'
import { readFileLimited } from './read-file'

/** Where files beside another may be. */
export interface BesideFolders {
  /** The folder of the file that names them, from which their paths lead. */
  readonly from: string
  /** The folder around them all: files outside it are never opened. */
  readonly within: string
  /** How the user names another folder, to end the sentence about a file outside; empty if that is not possible. */
  readonly cure: string
}

/**
 * Returns what opens the files that a file names. Only files within the folder are opened, also where a link leads out
 * of it: a map from a stranger could name any file of this computer.
 */
export function openWithin({
  from,
  within,
  cure,
}: BesideFolders): (
  ...sought: Parameters<OpenBeside>
) => Promise<{ readonly bytes: Uint8Array<ArrayBuffer> } | { readonly problem: string }> {
  const outside = { problem: `It lies outside the folder “${within}”.${cure === '' ? '' : ` ${cure}`}` }
  return async (named, left) => {
    const file = path.resolve(from, ...named.split('/'))
    // Said before the disk is asked, which would tell whether the file exists.
    if (!isWithin(within, file)) return outside
    try {
      const entry = await realDisk.look(file)
      if (entry.kind === 'nothing') return { problem: IS_MISSING }
      if (entry.kind !== 'file') return { problem: 'It is not a file.' }
      if (!isWithin(await realpath(within), entry.realPath)) return outside
      const read = await readFileLimited(entry.realPath, left)
      return read.status === 'read' ? { bytes: read.bytes } : { problem: read.message }
    } catch (error) {
      return { problem: describeDiskError(error, 'read', file) }
    }
  }
}

/** Whether a path leads into a folder. */
export function isWithin(folder: string, file: string): boolean {
  const relative = path.relative(folder, file)
  return (
    relative !== '' &&
    relative !== '..' &&
    !relative.startsWith(`..${path.sep}`) &&
    !path.isAbsolute(relative)
  )
}
