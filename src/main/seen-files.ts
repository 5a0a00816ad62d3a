import { webcrypto } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { readFileLimited } from '../node/read-file'
import { realPathOf } from './real-places'

/** State of a file when it was last opened or saved here. */
interface FileState {
  /** Path with links followed, which differs after a link has taken the place of the file. */
  readonly real: string
  /** Undefined if the file was not read: then any other date or size is a change. */
  readonly hash: string | undefined
  readonly size: number
  readonly writtenAt: number
}

/** Current content of a file, and whether another program wrote it. */
export interface CurrentFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Modification time, in milliseconds since 1970. */
  readonly writtenAt: number
  readonly isForeign: boolean
}

/** Remembers the content of files, to detect changes by other programs. */
export interface SeenFiles {
  /** Records that a file was read or written here, with these bytes. */
  readonly note: (file: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  /** Records the date and size of a file that the user chose and that a worker may read, unless it is known already. */
  readonly noteUnread: (file: string) => Promise<void>
  /**
   * Returns when another program changed the file; undefined if it is unchanged. Reads the file only if its date
   * differs.
   */
  readonly changedAt: (file: string) => Promise<number | undefined>
  /** Reads the current content; undefined if it cannot be read. */
  readonly look: (file: string) => Promise<CurrentFile | undefined>
}

export function createSeenFiles(): SeenFiles {
  const seen = new Map<string, FileState>()

  const look = async (file: string): Promise<CurrentFile | undefined> => {
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const outcome = await readFileLimited(file)
    if (outcome.status === 'error') return undefined
    const known = seen.get(file)
    const isForeign =
      known !== undefined &&
      (known.real !== (await realPathOf(file)) || known.hash !== (await hashOf(outcome.bytes)))
    return { bytes: outcome.bytes, writtenAt: found.mtimeMs, isForeign }
  }

  return {
    async note(file, bytes) {
      const found = await stat(file).catch(() => undefined)
      seen.set(file, {
        real: await realPathOf(file),
        hash: await hashOf(bytes),
        size: bytes.length,
        writtenAt: found?.mtimeMs ?? 0,
      })
    },
    async noteUnread(file) {
      if (seen.has(file)) return
      const found = await stat(file).catch(() => undefined)
      if (!found?.isFile()) return
      const real = await realPathOf(file)
      seen.set(file, { real, hash: undefined, size: found.size, writtenAt: found.mtimeMs })
    },
    async changedAt(file) {
      const known = seen.get(file)
      const found = await stat(file).catch(() => undefined)
      if (!known || !found?.isFile()) return undefined
      if (found.mtimeMs === known.writtenAt && found.size === known.size) return undefined
      const current = await look(file)
      return current?.isForeign ? current.writtenAt : undefined
    },
    look,
  }
}

/** In a thread of Node: a large file would block the main process. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex')
}
