import { isCompanion, MAX_FILES_BESIDE } from '../../core/formats/beside'
import { detectFormat } from '../../core/formats/index'
import type { GivenFile } from '../state/dialog-state'
import { startOf } from './content'

/** Returned instead of files for a folder with more than are read beside a file. */
export const TOO_MANY_FILES = 'too many'

/**
 * Returns what was dropped: files, and folders with all files in them but hidden ones. The browser forgets the drop after its
 * event, so this must be called at once. Rejects if a folder cannot be read.
 */
export async function droppedFiles(
  data: DataTransfer,
): Promise<readonly GivenFile[] | typeof TOO_MANY_FILES> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  const files = givenOf([...data.files])
  if (!entries.some((entry) => entry.isDirectory)) return files
  const given: GivenFile[] = []
  const waiting = entries.map((entry) => ({ entry, path: entry.name }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { entry, path } = next
    // Their types are those of the interface; a file or a folder has its own members.
    if (entry.isFile) given.push({ path, file: await fileOf(entry as FileSystemFileEntry) })
    else
      for (const inner of await entriesOf(entry as FileSystemDirectoryEntry))
        if (!inner.name.startsWith('.')) waiting.push({ entry: inner, path: `${path}/${inner.name}` })
    if (given.length > MAX_FILES_BESIDE) return TOO_MANY_FILES
  }
  return given.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** Returns files with their paths: from the folder that was chosen, else their bare names. */
export function givenOf(files: readonly File[]): readonly GivenFile[] {
  return files.map((file) => ({ path: file.webkitRelativePath || file.name, file }))
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, reject)
  })
}

/** Returns what is in a folder, which browsers tell in parts. */
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

/** Returns those of several files that are maps, by their names and beginnings; a picture only if nothing else is one. */
export async function mapsAmong(files: readonly GivenFile[]): Promise<readonly GivenFile[]> {
  const readable: GivenFile[] = []
  for (const given of files) {
    if (detectFormat(await startOf(given.file), given.file.name)?.isRead) readable.push(given)
  }
  const maps = readable.filter(({ file }) => !isCompanion(file.name))
  return maps.length > 0 ? maps : readable
}
