import type { FileFilter } from '../ipc/contract'

/** One line of a picker's list of file types. */
interface PickerType {
  readonly description: string
  readonly accept: Readonly<Record<string, readonly string[]>>
}

/**
 * The pickers of the File System Access interface, which only some browsers have; the handles they give are in
 * TypeScript's own description of the browser, the pickers are not yet.
 */
export interface Pickers {
  showOpenFilePicker?(options: { types: readonly PickerType[] }): Promise<readonly FileSystemFileHandle[]>
  showSaveFilePicker?(options: {
    suggestedName: string
    types: readonly PickerType[]
  }): Promise<FileSystemFileHandle>
  showDirectoryPicker?(options: { mode: 'readwrite' }): Promise<FileSystemDirectoryHandle>
}

/** What pickers take for an extension: they throw at any other, such as one with a blank. */
const TAKEN = /^[A-Za-z0-9+.]{1,15}$/

/** Filters as pickers want them. The browser adds "All files" itself, by which all others are found. */
export function pickerTypes(filters: readonly FileFilter[]): readonly PickerType[] {
  return filters.flatMap(({ label, extensions }) => {
    const taken = extensions.filter((extension) => TAKEN.test(extension))
    if (taken.length === 0) return []
    // The type must be well formed, and decides nothing beside the extensions.
    const accept = { 'application/octet-stream': taken.map((extension) => `.${extension}`) }
    return [{ description: label, accept }]
  })
}

/** Whether an error only says that the user closed a picker. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/**
 * What a picker gives; `undefined` where the browser refuses to show it. Browsers want a key or a click some seconds
 * before at most, and a large project may take longer to write: then it is downloaded.
 */
export async function unlessTooLate<Picked>(picking: Promise<Picked>): Promise<Picked | undefined> {
  try {
    return await picking
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return undefined
    throw error
  }
}

/** Says in a sentence why a file could not be read or written. */
export function describeFileError(error: unknown, doing: 'read' | 'written', name: string): string {
  const reason = error instanceof DOMException ? reasons[error.name] : undefined
  const detail = error instanceof Error ? error.message : String(error)
  return `"${name}" could not be ${doing}: ${reason ?? `the browser says "${detail}"`}.`
}

const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: 'the browser was not given permission',
  SecurityError: 'the browser does not permit it here',
  NotFoundError: 'it is no longer there',
  NotReadableError: 'permission is denied or another program holds it',
  NoModificationAllowedError: 'it may not be changed, or another page is writing it',
  QuotaExceededError: 'the disk is full',
}
