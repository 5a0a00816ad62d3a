import { equalBytes } from '../core/level/bytes'
import { MAX_FILE_BYTES } from '../core/text/file-size'
import { visibleName } from '../core/text/visible-text'

/** Identifies a file in the browser edition; each file of the recent list has its own value. */
export type FilePlace =
  | { readonly kind: 'file'; readonly handle: FileSystemFileHandle }
  /** Several files of an export in one folder; `first` is the name of the first. */
  | { readonly kind: 'folder'; readonly folder: FileSystemDirectoryHandle; readonly first: string }
  /** Name of a download, or of a file from a file input, which a page cannot access again. */
  | { readonly kind: 'download'; readonly name: string }

/** Returns the name of a file for display. */
export function nameOf(place: FilePlace): string {
  if (place.kind === 'file') return visibleName(place.handle.name)
  return visibleName(place.kind === 'folder' ? place.first : place.name)
}

/** Returns the current content of a file; undefined if it cannot be read, such as a download. */
export async function currentFile(place: FilePlace): Promise<File | undefined> {
  return place.kind === 'file' ? place.handle.getFile().catch(() => undefined) : undefined
}

/** Compares a file of a folder with the bytes to write. */
export async function nameStatus(
  folder: FileSystemDirectoryHandle,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<'missing' | 'same' | 'other'> {
  const file = await fileNamed(folder, name)
  if (file === undefined) return 'missing'
  return file === 'folder' ? 'other' : contentStatus(file, bytes)
}

/** Compares a file with the bytes to write. */
export async function contentStatus(file: File, bytes: Uint8Array): Promise<'same' | 'other'> {
  return file.size === bytes.length && equalBytes(await bytesOf(file), bytes) ? 'same' : 'other'
}

/** Returns the file of this name; undefined if there is none. */
export async function fileNamed(
  folder: FileSystemDirectoryHandle,
  name: string,
): Promise<File | 'folder' | undefined> {
  try {
    return await (await folder.getFileHandle(name)).getFile()
  } catch (error) {
    const kind = error instanceof DOMException ? error.name : ''
    if (kind === 'NotFoundError') return undefined
    if (kind === 'TypeMismatchError') return 'folder'
    throw error
  }
}

export async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer())
}

/** Returns one sentence if a file is too large to be read. */
export function fileSizeProblem({ name, size }: File): string | undefined {
  if (size <= MAX_FILE_BYTES) return undefined
  return `"${visibleName(name)}" is too large; a file may have at most ${MAX_FILE_BYTES / (1 << 20)} MB.`
}

/** Remembers the state of files when they were last opened or saved here, to notice changes by other programs. */
export interface SeenPlaces {
  readonly note: (place: FilePlace, file: File) => void
  /** Whether another program changed a file since. */
  readonly isForeign: (place: FilePlace, file: File) => boolean
}

export function createSeenPlaces(): SeenPlaces {
  const seen = new WeakMap<FilePlace, Pick<File, 'size' | 'lastModified'>>()
  return {
    note: (place, { size, lastModified }) => void seen.set(place, { size, lastModified }),
    isForeign(place, file) {
      const before = seen.get(place)
      return before !== undefined && (before.size !== file.size || before.lastModified !== file.lastModified)
    },
  }
}
