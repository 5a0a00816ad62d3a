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

/** A failure after which some of several files are written: a browser replaces one after the other. */
export class PartWritten extends Error {
  /** The file that failed, and those that stay written. */
  readonly failed: string
  readonly written: readonly string[]

  constructor(failed: string, written: readonly string[], cause: unknown) {
    super(`${failed} could not be written`, { cause })
    this.failed = failed
    this.written = written
  }
}

/**
 * Writes all files into a folder. All bytes are written under temporary names before the first file is replaced; on
 * failure new files are removed. Rejects with `PartWritten`.
 */
export async function writeInto(
  folder: FileSystemDirectoryHandle,
  files: readonly WrittenFile[],
): Promise<void> {
  const present = new Set<string>()
  for await (const name of folder.keys()) present.add(name)

  const streams = new Map<string, FileSystemWritableFileStream>()
  const written: string[] = []
  let current = ''
  try {
    for (const { name, bytes } of files) {
      current = name
      const handle = await folder.getFileHandle(name, { create: true })
      const stream = await handle.createWritable()
      streams.set(name, stream)
      await stream.write(bytes)
    }
    // The first file is replaced last, so that it never refers to a missing companion.
    for (const [name, stream] of [...streams].toReversed()) {
      current = name
      await stream.close()
      written.push(name)
    }
  } catch (error) {
    for (const stream of streams.values()) await stream.abort().catch(() => undefined)
    const removed = new Set<string>()
    for (const { name } of files.filter((file) => !present.has(file.name))) {
      await folder.removeEntry(name).then(
        () => removed.add(name),
        () => undefined,
      )
    }
    const stay = written.filter((name) => !removed.has(name))
    throw new PartWritten(current, stay, error)
  }
}
