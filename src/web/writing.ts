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
 * Writes all files into a folder. All bytes are written under temporary names before the first file is replaced; on
 * failure new files are removed.
 */
export async function writeInto(
  folder: FileSystemDirectoryHandle,
  files: readonly WrittenFile[],
): Promise<void> {
  const present = new Set<string>()
  for await (const name of folder.keys()) present.add(name)

  const streams: FileSystemWritableFileStream[] = []
  try {
    for (const { name, bytes } of files) {
      const handle = await folder.getFileHandle(name, { create: true })
      const stream = await handle.createWritable()
      streams.push(stream)
      await stream.write(bytes)
    }
    // The first file is replaced last, so that it never refers to a missing companion.
    for (const stream of streams.toReversed()) await stream.close()
  } catch (error) {
    for (const stream of streams) await stream.abort().catch(() => undefined)
    for (const { name } of files)
      if (!present.has(name)) await folder.removeEntry(name).catch(() => undefined)
    throw error
  }
}
