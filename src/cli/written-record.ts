import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { isRecord } from '../core/text/is-record'
import { readFileLimited } from '../node/read-file'
import { makePrivateFolder, shellRecord } from '../node/user-folder'
import { writeFiles } from '../node/write-files'

// Which files the shell wrote, so that it asks before it replaces those of others. A file counts as its own as long as its
// size and its time are those after the write: a file that was edited since is asked about. The record is a help, never a
// reason to fail: a missing or damaged one means a question more.

/** Maximum files that are remembered, the newest first, and bytes of the record. */
const MAX_WRITTEN = 1000
const MAX_RECORD_BYTES = 4 << 20

/** The state of a file after it was written. */
interface WrittenFile {
  readonly path: string
  readonly size: number
  /** Milliseconds since 1970. */
  readonly time: number
}

/** Whether the program wrote a file, which nobody changed since. `place` is its path with links followed. */
export async function wasWritten(record: string | undefined, place: string): Promise<boolean> {
  const [found, files] = await Promise.all([stat(place), readRecord(record ?? shellRecord())])
  const known = files.find((file) => file.path === place)
  return known !== undefined && known.size === found.size && known.time === found.mtimeMs
}

/** Remembers files that were just written. */
export async function rememberWritten(asked: string | undefined, places: readonly string[]): Promise<void> {
  const record = asked ?? shellRecord()
  try {
    const written: WrittenFile[] = []
    for (const place of places.slice(0, MAX_WRITTEN)) {
      const [target, found] = await Promise.all([realpath(place), stat(place)])
      if (found.isFile()) written.push({ path: target, size: found.size, time: found.mtimeMs })
    }
    const fresh = new Set(written.map((file) => file.path))
    const older = (await readRecord(record)).filter((file) => !fresh.has(file.path))
    const text = `${JSON.stringify({ version: 1, files: [...written, ...older].slice(0, MAX_WRITTEN) })}\n`
    await makePrivateFolder(path.dirname(record))
    const file = { name: path.basename(record), bytes: new TextEncoder().encode(text) }
    await writeFiles(path.dirname(record), [file], { isOwn: true })
  } catch {
    // Then the next run asks.
  }
}

async function readRecord(record: string): Promise<readonly WrittenFile[]> {
  const outcome = await readFileLimited(record, MAX_RECORD_BYTES)
  if (outcome.status === 'error') return []
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(outcome.bytes))
    const files: unknown = isRecord(value) && value['version'] === 1 ? value['files'] : undefined
    return Array.isArray(files) ? files.filter(isWrittenFile) : []
  } catch {
    return []
  }
}

function isWrittenFile(value: unknown): value is WrittenFile {
  return (
    isRecord(value) &&
    typeof value['path'] === 'string' &&
    typeof value['size'] === 'number' &&
    typeof value['time'] === 'number'
  )
}
