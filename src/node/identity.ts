import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { chmod, chown, copyFile, open, stat, type FileHandle } from 'node:fs/promises'

/**
 * The identity of a file that another one replaces: owner, group, rights, access lists and extended attributes. Node
 * reaches only the first three; for the others the system's own copying is used.
 */

/** Opens a new, empty file for writing: with default rights, or private until it has those of the file `like`. */
export async function createLike(path: string, like: string | undefined): Promise<FileHandle> {
  if (like === undefined || process.platform === 'win32') return open(path, 'wx')
  if (process.platform !== 'darwin') return open(path, 'wx', 0o600)
  // macOS copies access lists and attributes with the content, which is then dropped.
  await copyFile(like, path, constants.COPYFILE_EXCL)
  const file = await open(path, 'r+')
  await file.truncate()
  return file
}

/**
 * Gives a file the identity of another. Rejects if it cannot have all of it; a part is never enough, since the rights of
 * the group would then be those of another group, or wider than its access list says.
 */
export async function copyIdentity(path: string, like: string): Promise<void> {
  // On Windows a file has the rights of its folder.
  if (process.platform === 'win32') return
  const wanted = await stat(like)
  const made = await stat(path)
  if (made.uid !== wanted.uid || made.gid !== wanted.gid) await chown(path, wanted.uid, wanted.gid)
  if (process.platform === 'linux') await copyAttributes(path, like)
  const bits = 0o7777
  if (((await stat(path)).mode & bits) === (wanted.mode & bits)) return
  await chmod(path, wanted.mode & bits)
  if (((await stat(path)).mode & bits) !== (wanted.mode & bits)) {
    throw new Error('the disk does not keep the rights of files')
  }
}

/**
 * Copies rights, access lists and extended attributes, but no content, with the system's `cp`. It gets the open file
 * instead of its name: it may outlive this process, and would make the file again if a later save has removed it.
 */
async function copyAttributes(path: string, like: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const options = ['--attributes-only', '--preserve=mode,ownership,xattr']
    const copying = spawn('cp', [...options, '--', like, '/proc/self/fd/3'], {
      stdio: ['ignore', 'ignore', 'ignore', file.fd],
    })
    const code = await new Promise<number | null>((resolve, reject) => {
      copying.once('error', reject)
      copying.once('close', resolve)
    })
    if (code !== 0) throw new Error('the attributes could not be copied')
  } finally {
    await file.close()
  }
}
