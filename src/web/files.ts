import { fileNamesFault, visibleName } from '../core/formats/file-name'
import { isProjectFile } from '../core/formats/native/project-file'
import { MAX_FILE_BYTES } from '../core/formats/format'
import { createCapabilities } from '../ipc/capabilities'
import { NOTHING_TO_SAVE, ONE_FILE_ONLY, UNKNOWN_FILE, versionNotKept } from '../ipc/file-errors'
import type {
  DocumentState,
  OpenReply,
  OpenRequest,
  RecentFile,
  SaveReply,
  SaveRequest,
} from '../ipc/contract'
import type { Draft, FileCheck, KeepReply, ReadReply } from '../ipc/kept'
import { download, pickByInput } from './downloads'
import { describeFileError, isCancelled, pickerTypes, unlessTooLate, type Pickers } from './pickers'
import { writeFile, writeInto } from './write-handles'

/** Opens and saves through the browser: with its pickers if it has them, else with file inputs and downloads. */
export interface BrowserFiles {
  readonly open: (request: OpenRequest) => Promise<OpenReply>
  readonly openRecent: (token: string) => Promise<OpenReply>
  /** Files opened or saved since the page was loaded; browsers keep no more. */
  readonly recent: () => readonly RecentFile[]
  /** Writes nothing, and reports it, if another program changed the file since it was opened or saved. */
  readonly save: (request: SaveRequest) => Promise<SaveReply>
  /** Notes which document the window shows, because the rights of the previous one end with it. */
  readonly follow: (state: Pick<DocumentState, 'id' | 'file'>) => void
  readonly check: (token: string) => Promise<FileCheck>
  readonly readAgain: (token: string) => Promise<ReadReply>
  readonly keepVersion: (token: string, draft: Draft) => Promise<KeepReply>
}

/** Stores the content of a file before it is replaced; `at` is when it was written. */
export type KeepFileVersion = (name: string, bytes: Uint8Array<ArrayBuffer>, at: number) => Promise<KeepReply>

/** The file of a token: one that can be written, or only the name of a download. */
type Known = FileSystemFileHandle | Download

interface Download {
  readonly download: string
}

/** State of a file when it was last opened or saved here. */
interface Seen {
  readonly size: number
  readonly writtenAt: number
}

/**
 * `confirm` asks a yes-or-no question. Several files at once go into a folder that the user picks, or are downloaded
 * one by one in browsers without folder pickers.
 */
export function createBrowserFiles(
  pickers: Pickers,
  confirm: (question: string) => boolean,
  keepFileVersion: KeepFileVersion,
): BrowserFiles {
  const capabilities = createCapabilities<Known>()
  const seen = new WeakMap<FileSystemFileHandle, Seen>()
  let recent: readonly FileSystemFileHandle[] = []

  const remember = async (handle: FileSystemFileHandle): Promise<void> => {
    const others: FileSystemFileHandle[] = []
    for (const other of recent) if (!(await handle.isSameEntry(other))) others.push(other)
    recent = [handle, ...others].slice(0, 10)
  }

  const openFile = async (file: File, handle?: FileSystemFileHandle): Promise<OpenReply> => {
    const name = visibleName(file.name)
    if (file.size > MAX_FILE_BYTES) {
      const message = `"${name}" is too large; a file may have at most ${MAX_FILE_BYTES / (1 << 20)} MB.`
      return { status: 'error', message }
    }
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      if (handle) {
        seen.set(handle, seenNow(file))
        await remember(handle)
      }
      // A save writes projects only, so that no file of another kind is replaced by one.
      const token = capabilities.open(handle ?? { download: file.name }, isProjectFile(bytes, file.name))
      return { status: 'opened', file: token, name, bytes }
    } catch (error) {
      return { status: 'error', message: describeFileError(error, 'read', name) }
    }
  }

  const openHandle = async (handle: FileSystemFileHandle): Promise<OpenReply> => {
    try {
      const file = await handle.getFile()
      return await openFile(file, handle)
    } catch (error) {
      return { status: 'error', message: describeFileError(error, 'read', handle.name) }
    }
  }

  const open = async ({ filters }: OpenRequest): Promise<OpenReply> => {
    if (!pickers.showOpenFilePicker) {
      const file = await pickByInput(filters)
      return file ? openFile(file) : { status: 'cancelled' }
    }
    try {
      const [handle] = await pickers.showOpenFilePicker({ types: pickerTypes(filters) })
      return handle ? await openHandle(handle) : { status: 'cancelled' }
    } catch (error) {
      if (isCancelled(error)) return { status: 'cancelled' }
      return { status: 'error', message: describeFileError(error, 'read', 'The file') }
    }
  }

  const openRecent = async (token: string): Promise<OpenReply> => {
    const entry = capabilities.opening(token)
    return entry && isHandle(entry) ? openHandle(entry) : UNKNOWN_FILE
  }

  const save = async (request: SaveRequest): Promise<SaveReply> => {
    const { purpose, files } = request
    const right = request.file === undefined ? undefined : capabilities.writing(request.file, purpose)
    if (request.file !== undefined && !right) return UNKNOWN_FILE
    const [first] = files
    if (!first) return NOTHING_TO_SAVE
    if (purpose === 'document' && files.length > 1) return ONE_FILE_ONLY
    const target = right?.place
    const fault =
      target && purpose === 'document' ? undefined : fileNamesFault(files.map((file) => file.name))
    if (fault !== undefined) return { status: 'error', message: fault }
    const name = target && !isHandle(target) ? target.download : first.name

    try {
      if (target && isHandle(target) && files.length === 1) {
        const standing = await standingIn(target)
        if (standing && isForeign(standing, target) && request.overwrite !== true) {
          return { status: 'changed', name: visibleName(target.name), at: standing.lastModified }
        }
        const kept = standing && (await keepStanding(standing))
        await writeFile(target, first)
        const reply = await saved(target, request)
        if (kept?.status !== 'error' || reply.status !== 'saved') return reply
        return { ...reply, note: versionNotKept(kept.message) }
      }
      if (files.length > 1 && pickers.showDirectoryPicker) {
        const folder = await unlessTooLate(pickers.showDirectoryPicker({ mode: 'readwrite' }))
        if (folder) {
          const handle = await writeInto(folder, files, confirm)
          return handle ? await saved(handle, request) : { status: 'cancelled' }
        }
      }
      if (files.length === 1 && !target && pickers.showSaveFilePicker) {
        const types = pickerTypes([request.filter])
        const handle = await unlessTooLate(pickers.showSaveFilePicker({ suggestedName: name, types }))
        if (handle) {
          await writeFile(handle, first)
          return await saved(handle, request)
        }
      }
    } catch (error) {
      if (isCancelled(error)) return { status: 'cancelled' }
      return { status: 'error', message: describeFileError(error, 'written', visibleName(name)) }
    }

    download({ ...first, name })
    for (const companion of files.slice(1)) download(companion)
    return saved(target ?? { download: name }, request)
  }

  /** Stores the current content of a file. */
  const keepStanding = async (file: File): Promise<KeepReply> =>
    keepFileVersion(file.name, new Uint8Array(await file.arrayBuffer()), file.lastModified)

  const check = async (token: string): Promise<FileCheck> => {
    const entry = capabilities.reading(token)
    if (!entry) return UNKNOWN_FILE
    // A page cannot read a download again.
    const standing = isHandle(entry) ? await standingIn(entry) : undefined
    if (!standing || !isForeign(standing, entry)) return { status: 'same' }
    return { status: 'changed', at: standing.lastModified }
  }

  const readAgain = async (token: string): Promise<ReadReply> => {
    const entry = capabilities.reading(token)
    if (!entry) return UNKNOWN_FILE
    if (!isHandle(entry)) return DOWNLOADED
    const name = visibleName(entry.name)
    try {
      const file = await entry.getFile()
      if (file.size > MAX_FILE_BYTES) return { status: 'error', message: `"${name}" is too large.` }
      return { status: 'read', name, bytes: new Uint8Array(await file.arrayBuffer()) }
    } catch (error) {
      return { status: 'error', message: describeFileError(error, 'read', name) }
    }
  }

  const keepVersion = async (token: string, { bytes }: Draft): Promise<KeepReply> => {
    const entry = capabilities.reading(token)
    return entry ? keepFileVersion(nameOf(entry), bytes, Date.now()) : UNKNOWN_FILE
  }

  const saved = async (entry: Known, request: SaveRequest): Promise<SaveReply> => {
    const standing = isHandle(entry) ? await standingIn(entry) : undefined
    if (isHandle(entry) && standing) seen.set(entry, seenNow(standing))
    const name = nameOf(entry)
    if (request.purpose === 'export') {
      const names = [name, ...request.files.slice(1).map((file) => file.name)]
      return { status: 'saved', file: capabilities.exported(entry, names, request.file), name }
    }
    if (isHandle(entry)) await remember(entry)
    return { status: 'saved', file: request.file ?? capabilities.saveAs(entry), name }
  }

  const isForeign = ({ size, lastModified }: File, entry: Known): boolean => {
    const known = isHandle(entry) ? seen.get(entry) : undefined
    return known !== undefined && (known.size !== size || known.writtenAt !== lastModified)
  }

  return {
    open,
    openRecent,
    save,
    check,
    readAgain,
    keepVersion,
    follow: capabilities.follow,
    recent: () => {
      const tokens = capabilities.list(recent)
      // A browser does not reveal the folder of a file.
      return recent.map((handle, index) => ({ file: tokens[index] ?? '', name: nameOf(handle), folder: '' }))
    },
  }
}

const DOWNLOADED = {
  status: 'error',
  message: 'It was saved as a download, which a page cannot read again. Open the file to compare with it.',
} as const

/** Reads the current content of a file; undefined if it cannot be read. */
async function standingIn(handle: FileSystemFileHandle): Promise<File | undefined> {
  return handle.getFile().catch(() => undefined)
}

function seenNow({ size, lastModified }: File): Seen {
  return { size, writtenAt: lastModified }
}

function isHandle(entry: Known): entry is FileSystemFileHandle {
  return !('download' in entry)
}

function nameOf(entry: Known): string {
  return visibleName(isHandle(entry) ? entry.name : entry.download)
}
