import { constants, type Stats } from 'node:fs'
import { access, link, lstat, open, readlink, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { copyIdentity, createLike } from './identity'
import { codeOf } from './disk-error'

/** The content of a file: whole, or in pieces if it exceeds memory. */
export type FileContent = Uint8Array | AsyncIterable<string>

/** The kind of entry at a path, with links followed. */
export type Entry =
  /** `realPath` is where a new file would be: for a link without a target, the path that it names. */
  | { readonly kind: 'nothing'; readonly realPath: string }
  | { readonly kind: 'folder'; readonly realPath: string }
  /** A pipe or a device: written to, never replaced. */
  | { readonly kind: 'stream' }
  | {
      readonly kind: 'file'
      readonly realPath: string
      readonly size: number
      /** Number of hard links: other names of the same file. */
      readonly links: number
      /** Tells this content from earlier and later ones, also after a rename: size and time of the last change. */
      readonly print: string
    }

/** The disk operations needed for writing; tests pass one that fails. All reject with a system error. */
export interface Disk {
  look(path: string): Promise<Entry>
  /** Rejects if an existing file must not be written. */
  mayWrite(path: string): Promise<void>
  /** Creates a file that must not exist; private if it will take the place of the file `like`. */
  create(path: string, bytes: FileContent, like?: string): Promise<void>
  /** Gives a file the owner, rights and attributes of another; rejects if it cannot have all of them. */
  dress(path: string, like: string): Promise<void>
  /** Returns when the content of a file has reached the disk. */
  sync(path: string): Promise<void>
  /** Writes the bytes of one file into another, which stays the same file, and returns when they have reached the disk. */
  overwrite(path: string, from: string): Promise<void>
  /** Gives a file a further name; on disks that have one name a file, copies it. */
  link(from: string, to: string): Promise<void>
  /** Sends bytes to a pipe or a device. */
  send(path: string, bytes: FileContent): Promise<void>
  rename(from: string, to: string): Promise<void>
  /** Removes a file; a missing one is fine. */
  remove(path: string): Promise<void>
  /** Makes renames in a folder survive a loss of power, if the system can. */
  settle(folder: string): Promise<void>
}

/** Refuses to open a link, which took the place of a file meanwhile; Windows has no such flag. */
const NO_LINK = constants.O_NOFOLLOW ?? 0

/** The machine's own disk. */
export const realDisk: Disk = {
  async look(path) {
    try {
      const found = await stat(path)
      if (!found.isFile() && !found.isDirectory()) return { kind: 'stream' }
      const realPath = await realpath(path)
      if (found.isDirectory()) return { kind: 'folder', realPath }
      return {
        kind: 'file',
        realPath,
        size: found.size,
        links: found.nlink,
        print: printOf(found),
      }
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return { kind: 'nothing', realPath: await endOfLinks(path) }
      throw error
    }
  },
  async mayWrite(path) {
    await access(path, constants.W_OK)
  },
  async create(path, bytes, like) {
    const file = await createLike(path, like)
    try {
      await writeFile(file, bytes)
    } finally {
      await file.close()
    }
  },
  dress: copyIdentity,
  async sync(path) {
    // Windows syncs only files that are open for writing.
    const file = await open(path, process.platform === 'win32' ? 'r+' : 'r')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
  },
  async overwrite(path, from) {
    const source = await open(from, 'r')
    try {
      const file = await open(path, constants.O_RDWR | NO_LINK)
      try {
        const piece = Buffer.alloc(1 << 20)
        let at = 0
        for (;;) {
          const { bytesRead } = await source.read(piece, 0, piece.length, at)
          if (bytesRead === 0) break
          for (let done = 0; done < bytesRead;) {
            done += (await file.write(piece, done, bytesRead - done, at + done)).bytesWritten
          }
          at += bytesRead
        }
        await file.truncate(at)
        await file.sync()
      } finally {
        await file.close()
      }
    } finally {
      await source.close()
    }
  },
  async link(from, to) {
    try {
      await link(from, to)
    } catch {
      await this.create(to, new Uint8Array(), from)
      await this.overwrite(to, from)
    }
  },
  async send(path, bytes) {
    const file = await open(path, 'w')
    try {
      await writeFile(file, bytes)
    } finally {
      await file.close()
    }
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
    if (process.platform === 'win32') return // cannot sync a folder
    let handle
    try {
      handle = await open(folder, 'r')
    } catch (error) {
      // A folder in which files may be made but not listed cannot be opened.
      if (codeOf(error) === 'EACCES') return
      throw error
    }
    try {
      await handle.sync()
    } catch (error) {
      // Some kinds of disks cannot sync a folder; an error of the disk is another matter.
      if (!['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EBADF'].includes(codeOf(error) ?? '')) throw error
    } finally {
      await handle.close()
    }
  },
}

function printOf({ size, mtimeMs }: Stats): string {
  return `${size} ${mtimeMs}`
}

/** Follows links to a path at which there is no file. */
async function endOfLinks(path: string): Promise<string> {
  const found = await lstat(path).catch(() => undefined)
  if (!found?.isSymbolicLink()) return path
  const next = resolve(await realpath(dirname(path)), await readlink(path))
  // The system has refused circles before, so this ends.
  return endOfLinks(join(await realpath(dirname(next)), basename(next)))
}
