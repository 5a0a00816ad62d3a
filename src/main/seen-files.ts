import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { readFileLimited } from '../node/read-file'

/** What a file was when it was opened or saved here last. */
interface Seen {
  readonly hash: string
  readonly size: number
  readonly writtenAt: number
}

/** What stands in a file now, and whether another program wrote that. */
export interface Standing {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** When it was written, in milliseconds since 1970. */
  readonly writtenAt: number
  readonly isForeign: boolean
}

/** Remembers what files held, so that what another program wrote is not taken for ours. */
export interface SeenFiles {
  /** A file was read or written here, with these bytes. */
  readonly note: (file: string, bytes: Uint8Array) => Promise<void>
  /** When another program wrote it, or nothing where it is as it was. Reads the file only where its date differs. */
  readonly changedAt: (file: string) => Promise<number | undefined>
  /** Reads what stands there; nothing where nothing can be read. */
  readonly look: (file: string) => Promise<Standing | undefined>
}

export function createSeenFiles(): SeenFiles {
  const seen = new Map<string, Seen>()

  const look = async (file: string): Promise<Standing | undefined> => {
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const outcome = await readFileLimited(file)
    if (outcome.status === 'error') return undefined
    const known = seen.get(file)
    const isForeign = known !== undefined && known.hash !== hashOf(outcome.bytes)
    return { bytes: outcome.bytes, writtenAt: found.mtimeMs, isForeign }
  }

  return {
    async note(file, bytes) {
      const found = await stat(file).catch(() => undefined)
      seen.set(file, { hash: hashOf(bytes), size: bytes.length, writtenAt: found?.mtimeMs ?? 0 })
    },
    async changedAt(file) {
      const known = seen.get(file)
      const found = await stat(file).catch(() => undefined)
      if (!known || !found?.isFile()) return undefined
      if (found.mtimeMs === known.writtenAt && found.size === known.size) return undefined
      const standing = await look(file)
      return standing?.isForeign ? standing.writtenAt : undefined
    },
    look,
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
