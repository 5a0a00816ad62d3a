import { createReadStream } from 'node:fs'
import { MAX_FILE_BYTES } from '../core/text/file-size'
import { realDisk } from './disk'
import { describeDiskError } from './disk-error'

export type ReadOutcome =
  | { readonly status: 'read'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** One sentence with the file and the reason. */
  | {
      readonly status: 'error'
      readonly message: string
      /** Whether there is no such file. */
      readonly isMissing?: true
    }

/** Returns an error for the window, whose contract takes no further fields. */
export function errorReply({ message }: { readonly message: string }) {
  return { status: 'error', message } as const
}

/** Reads a file of at most `limit` bytes; its size is checked before memory is allocated. Never rejects. */
export async function readFileLimited(path: string, limit = MAX_FILE_BYTES): Promise<ReadOutcome> {
  try {
    const found = await realDisk.look(path)
    if (found.kind === 'nothing')
      return { status: 'error', message: `There is no file "${path}".`, isMissing: true }
    if (found.kind === 'folder') return { status: 'error', message: `"${path}" is a folder, not a file.` }
    if (found.kind === 'file' && found.size > limit) return tooLarge(`"${path}"`, limit)
  } catch (error) {
    return { status: 'error', message: describeDiskError(error, 'read', path) }
  }
  // Checked again while reading: a file may grow, and pipes and devices have no size.
  return readStreamLimited(createReadStream(path, { highWaterMark: 1 << 20 }), path, limit)
}

/** Reads a stream to its end; refuses it if it is longer than `limit` bytes. Never rejects. */
export async function readStreamLimited(
  stream: AsyncIterable<Uint8Array | string>,
  name: string,
  limit = MAX_FILE_BYTES,
): Promise<ReadOutcome> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of stream) {
      const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk
      length += bytes.length
      if (length > limit) return tooLarge(`"${name}"`, limit)
      chunks.push(bytes)
    }
  } catch (error) {
    return { status: 'error', message: describeDiskError(error, 'read', name) }
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return { status: 'read', bytes: whole }
}

function tooLarge(name: string, limit: number): ReadOutcome {
  const size = limit >= 1 << 20 ? `${Math.floor(limit / (1 << 20))} MB` : `${limit} bytes`
  return { status: 'error', message: `${name} is too large; a file may have at most ${size}.` }
}
