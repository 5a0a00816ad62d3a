import type { FileFilter, SaveRequest } from '../ipc/contract'
import type { FilePlace } from './places'

/** One line of a picker's list of file types. */
interface PickerType {
  readonly description: string
  readonly accept: Readonly<Record<string, readonly string[]>>
}

/**
 * The pickers of the File System Access interface, which only some browsers have. TypeScript's DOM types have their
 * handles, but not yet the pickers.
 */
export interface Pickers {
  showOpenFilePicker?(options: { types: readonly PickerType[] }): Promise<readonly FileSystemFileHandle[]>
  showSaveFilePicker?(options: {
    suggestedName: string
    types: readonly PickerType[]
  }): Promise<FileSystemFileHandle>
  showDirectoryPicker?(options: { mode: 'readwrite' }): Promise<FileSystemDirectoryHandle>
}

/** Extensions that pickers accept: they throw at any other, such as one with a blank. */
const TAKEN = /^[A-Za-z0-9+.]{1,15}$/

/** Converts filters for pickers. The browser itself adds "All files", which shows all others. */
export function pickerTypes(filters: readonly FileFilter[]): readonly PickerType[] {
  return filters.flatMap(({ label, extensions }) => {
    const taken = extensions.filter((extension) => TAKEN.test(extension))
    if (taken.length === 0) return []
    // The type must be well formed, but only the extensions matter.
    const accept = { 'application/octet-stream': taken.map((extension) => `.${extension}`) }
    return [{ description: label, accept }]
  })
}

/** What a handle has beyond TypeScript's types: the permission to read its file. */
interface Asking {
  requestPermission?(options: { readonly mode: 'read' }): Promise<PermissionState>
}

/** Asks the user whether a file may be read, if the browser does not know yet; reading reports a refusal. */
export async function askToRead(handle: FileSystemFileHandle): Promise<void> {
  await (handle as Asking).requestPermission?.({ mode: 'read' }).catch(() => undefined)
}

/** Whether an error means that the user closed a picker. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/**
 * Returns a picker's result; undefined if the browser refuses to show it. Browsers require a key or click within the
 * last few seconds, and a large project may take longer to write: then it is downloaded.
 */
export async function unlessTooLate<Picked>(picking: Promise<Picked>): Promise<Picked | undefined> {
  try {
    return await picking
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return undefined
    throw error
  }
}

/**
 * Asks where to save: a folder for several files. Returns a download if the browser has no picker, or refuses one because too
 * much time has passed since the click.
 */
export async function choosePlace(pickers: Pickers, { files, filter }: SaveRequest): Promise<FilePlace> {
  const name = files[0]?.name ?? ''
  if (files.length > 1 && pickers.showDirectoryPicker) {
    const folder = await unlessTooLate(pickers.showDirectoryPicker({ mode: 'readwrite' }))
    if (folder) return { kind: 'folder', folder, first: name }
  }
  if (files.length === 1 && pickers.showSaveFilePicker) {
    const types = pickerTypes([filter])
    const handle = await unlessTooLate(pickers.showSaveFilePicker({ suggestedName: name, types }))
    if (handle) return { kind: 'file', handle }
  }
  return { kind: 'download', name }
}

/** Returns one sentence that says why a file could not be read or written. */
export function describeFileError(error: unknown, doing: 'read' | 'written', name: string): string {
  const reason = error instanceof DOMException ? reasons[error.name] : undefined
  const detail = error instanceof Error ? error.message : String(error)
  return `"${name}" could not be ${doing}: ${reason ?? `the browser says "${detail}"`}.`
}

const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: 'the browser was not given permission',
  SecurityError: 'the browser does not permit it here',
  NotFoundError: 'it no longer exists',
  NotReadableError: 'permission is denied or another program holds it',
  NoModificationAllowedError: 'it may not be changed, or another page is writing it',
  QuotaExceededError: 'the disk is full',
}
