import { isUsualCompanion } from '../core/formats/companions'
import { visibleName } from '../core/formats/file-name'
import type { WrittenFile } from '../core/formats/format'

/** Writes one file; the browser writes a temporary file and replaces the old one when the stream closes. */
export async function writeFile(handle: FileSystemFileHandle, file: WrittenFile): Promise<void> {
  const stream = await handle.createWritable()
  try {
    await stream.write(file.bytes)
    await stream.close()
  } catch (error) {
    await stream.abort().catch(() => undefined)
    throw error
  }
}

/**
 * Writes all files into a folder and returns the first one's handle; undefined if the user keeps the existing files.
 * All bytes are written under temporary names before the first file is replaced; on failure new files are removed.
 */
export async function writeInto(
  folder: FileSystemDirectoryHandle,
  files: readonly WrittenFile[],
  confirm: (question: string) => boolean,
): Promise<FileSystemFileHandle | undefined> {
  const present = new Set<string>()
  for await (const name of folder.keys()) present.add(name)
  const quoted = (list: readonly WrittenFile[]): string => list.map(({ name }) => `"${name}"`).join(', ')
  const replaced = files.filter(({ name }) => present.has(name))
  const added = files.slice(1).filter(({ name }) => !present.has(name) && !isUsualCompanion(name))
  const where = visibleName(folder.name)
  if (replaced.length > 0 && !confirm(`Replace ${quoted(replaced)} in "${where}"?`)) return undefined
  if (added.length > 0 && !confirm(`Also write ${quoted(added)} into "${where}"?`)) return undefined

  const streams: FileSystemWritableFileStream[] = []
  let first: FileSystemFileHandle | undefined
  try {
    for (const { name, bytes } of files) {
      const handle = await folder.getFileHandle(name, { create: true })
      first ??= handle
      const stream = await handle.createWritable()
      streams.push(stream)
      await stream.write(bytes)
    }
    // The first file last: it must not refer to a missing companion.
    for (const stream of streams.toReversed()) await stream.close()
    return first
  } catch (error) {
    for (const stream of streams) await stream.abort().catch(() => undefined)
    for (const { name } of files)
      if (!present.has(name)) await folder.removeEntry(name).catch(() => undefined)
    throw error
  }
}
