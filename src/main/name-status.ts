import { lstat, stat } from 'node:fs/promises'
import path from 'node:path'
import type { WrittenFile } from '../core/formats/format'
import type { NameStatus } from '../ipc/name-questions'
import { readFileLimited } from '../node/read-file'

/** Compares a file of a folder with the bytes that are to replace it. */
export async function nameStatus(folder: string, { name, bytes }: WrittenFile): Promise<NameStatus> {
  const file = path.join(folder, name)
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  )
  if (size === undefined) {
    // A link to a missing file counts as a file: writing through it would create a file elsewhere.
    const isLink = await lstat(file).then(
      () => true,
      () => false,
    )
    return isLink ? 'other' : 'missing'
  }
  const present = size === bytes.length ? await readFileLimited(file) : undefined
  return present?.status === 'read' && Buffer.compare(present.bytes, bytes) === 0 ? 'same' : 'other'
}
