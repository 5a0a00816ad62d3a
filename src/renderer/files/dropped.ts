import { isCompanion, MAX_FILES_BESIDE } from '../../core/formats/beside'
import { detectFormat } from '../../core/formats/index'
import type { GivenFile } from '../state/dialog-state'
import { startOf } from './content'

/**
 * Returns the dropped files, and all files in dropped folders except hidden ones; stops soon after `MAX_FILES_BESIDE`. The
 * browser forgets the drop after its event, so call it in the event. Rejects if a folder cannot be read.
 */
export async function droppedFiles(data: DataTransfer): Promise<readonly GivenFile[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  const files = givenOf([...data.files])
  if (!entries.some((entry) => entry.isDirectory)) return files
  const given: GivenFile[] = []
  const waiting = entries.map((entry) => ({ entry, path: entry.name }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { entry, path } = next
    // The casts: the types of the browser do not say that `isFile` decides between the two kinds of entry.
    if (entry.isFile) given.push({ path, file: await fileOf(entry as FileSystemFileEntry) })
    else
      for (const inner of await entriesOf(entry as FileSystemDirectoryEntry))
        if (!inner.name.startsWith('.')) waiting.push({ entry: inner, path: `${path}/${inner.name}` })
    if (given.length > MAX_FILES_BESIDE) break
  }
  return given.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** Returns files with their paths: from the chosen folder, without its hidden files, else their bare names. */
export function givenOf(files: readonly File[]): readonly GivenFile[] {
  return files
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    .filter(({ path }) => !path.includes('/.'))
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, reject)
  })
}

/** Returns the entries of a folder, which browsers list in parts. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject)
    })
    if (part.length === 0 || all.length > MAX_FILES_BESIDE) return all
    all.push(...part)
  }
}

/** Returns the maps among several files, by their names and beginnings; pictures only if no other file is a map. */
export async function mapsAmong(files: readonly GivenFile[]): Promise<readonly GivenFile[]> {
  const readable: GivenFile[] = []
  for (const given of files) {
    if (detectFormat(await startOf(given.file), given.file.name)?.isRead) readable.push(given)
  }
  const maps = readable.filter(({ file }) => !isCompanion(file.name))
  return maps.length > 0 ? maps : readable
}
