import { constants } from 'node:fs'
import { access, chmod, copyFile, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** The content of a file: whole, or in pieces if it exceeds memory. */
export type FileContent = Uint8Array | AsyncIterable<string>

/** The kind of entry at a path, with links followed. */
export type Entry =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'folder' }
  /** A pipe or a device: written to, never replaced. */
  | { readonly kind: 'stream' }
  | { readonly kind: 'file'; readonly realPath: string; readonly mode: number; readonly size: number }

/** The disk operations needed for writing; tests pass one that fails. All reject with a system error. */
export interface Disk {
  look(path: string): Promise<Entry>
  /** Rejects if an existing file must not be written. */
  mayWrite(path: string): Promise<void>
  /** Creates a file that must not exist, and returns when its bytes have reached the disk. */
  create(path: string, bytes: FileContent, mode?: number): Promise<void>
  /** Sends bytes to a pipe or a device. */
  send(path: string, bytes: FileContent): Promise<void>
  copy(from: string, to: string): Promise<void>
  rename(from: string, to: string): Promise<void>
  /** Removes a file; a missing one is fine. */
  remove(path: string): Promise<void>
  /** Makes renames in a folder survive a loss of power, if the system can. */
  settle(folder: string): Promise<void>
}

/** The machine's own disk. */
export const realDisk: Disk = {
  async look(path) {
    try {
      const found = await stat(path)
      if (found.isDirectory()) return { kind: 'folder' }
      if (!found.isFile()) return { kind: 'stream' }
      return { kind: 'file', realPath: await realpath(path), mode: found.mode & 0o777, size: found.size }
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return { kind: 'nothing' }
      throw error
    }
  },
  async mayWrite(path) {
    await access(path, constants.W_OK)
  },
  async create(path, bytes, mode) {
    const file = await open(path, 'wx')
    try {
      await writeFile(file, bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    if (mode !== undefined) await chmod(path, mode)
  },
  async send(path, bytes) {
    const file = await open(path, 'w')
    try {
      await writeFile(file, bytes)
    } finally {
      await file.close()
    }
  },
  async copy(from, to) {
    await copyFile(from, to, constants.COPYFILE_EXCL)
  },
  async rename(from, to) {
    // On Windows a virus scanner or an indexer may hold a new file for a moment.
    for (let attempt = 1; ; attempt++) {
      try {
        await rename(from, to)
        return
      } catch (error) {
        const held = ['EPERM', 'EACCES', 'EBUSY'].includes(codeOf(error) ?? '')
        if (process.platform !== 'win32' || !held || attempt === 6) throw error
        await wait(20 * 2 ** attempt)
      }
    }
  },
  async remove(path) {
    await rm(path, { force: true })
  },
  async settle(folder) {
    try {
      const handle = await open(folder, 'r')
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
    } catch {
      // Some systems cannot sync a folder; the files themselves are safe.
    }
  },
}

/** Returns the code of a system error, "ENOSPC"; undefined for any other thrown value. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Returns one sentence that says why something could not be done with a path. */
export function describeDiskError(error: unknown, doing: 'read' | 'write', path: string): string {
  const reason = reasons[codeOf(error) ?? '']
  if (reason !== undefined) return `"${path}" could not be ${past[doing]}: ${reason}.`
  const detail = error instanceof Error ? error.message : String(error)
  return `"${path}" could not be ${past[doing]}: the system says "${detail}".`
}

const past = { read: 'read', write: 'written' } as const

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EISDIR: 'it is a folder, not a file',
  EACCES: 'permission is denied',
  EPERM: 'the system does not permit it',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the disk cannot hold a file of this size',
  EBUSY: 'another program holds it open',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead in a circle',
  EIO: 'the disk reports a fault',
  EINVAL: 'the name is not allowed here',
}
