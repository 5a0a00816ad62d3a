import { MAX_FILE_BYTES, type WrittenFile } from '../core/formats/format'
import { NOTHING_TO_SAVE, UNKNOWN_FILE, versionNotKept } from '../ipc/file-errors'
import type { OpenReply, OpenRequest, RecentFile, SaveReply, SaveRequest } from '../ipc/contract'
import type { Draft, FileCheck, KeepReply, ReadReply } from '../ipc/kept'
import { download, pickByInput } from './downloads'
import {
  askToRead,
  describeFileError,
  isCancelled,
  pickerTypes,
  unlessTooLate,
  type Pickers,
} from './pickers'
import type { RecentHandles } from './recent-handles'

/** Opens and saves through the browser: with its pickers if it has them, else with file inputs and downloads. */
export interface BrowserFiles {
  readonly open: (request: OpenRequest) => Promise<OpenReply>
  readonly openRecent: (token: string) => Promise<OpenReply>
  /** Files opened or saved here, on this visit or before, if the browser keeps their handles. */
  readonly recent: () => Promise<readonly RecentFile[]>
  /** Opens a file that the system handed over. */
  readonly openHandle: (handle: FileSystemFileHandle) => Promise<OpenReply>
  /** Writes nothing, and reports it, if another program changed the file since it was opened or saved. */
  readonly save: (request: SaveRequest) => Promise<SaveReply>
  readonly check: (token: string) => Promise<FileCheck>
  readonly readAgain: (token: string) => Promise<ReadReply>
  readonly keepVersion: (token: string, draft: Draft) => Promise<KeepReply>
}

/** Stores the content of a file before it is replaced; `at` is when it was written. */
export type KeepFileVersion = (name: string, bytes: Uint8Array<ArrayBuffer>, at: number) => Promise<KeepReply>

/**
 * The meaning of a token: a writable file, with its state when it was last opened or saved here, or only the name of a
 * download.
 */
type Known = { readonly handle: FileSystemFileHandle; readonly seen?: Seen } | { readonly name: string }

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
  recentHandles: RecentHandles,
): BrowserFiles {
  const known = new Map<string, Known>()
  let recentTokens: readonly string[] = []

  /** The files of earlier visits, behind those of this one. */
  const earlier = recentHandles.list().then(async (handles) => {
    for (const handle of handles) {
      const token = (await tokenOf(known, { handle })) ?? crypto.randomUUID()
      if (!known.has(token)) known.set(token, { handle })
      if (!recentTokens.includes(token)) recentTokens = [...recentTokens, token].slice(0, MAX_RECENT)
    }
  })

  const remember = async (entry: Known, isRecent: boolean): Promise<string> => {
    const token = (await tokenOf(known, entry)) ?? crypto.randomUUID()
    known.set(token, entry)
    if (isRecent && 'handle' in entry) {
      recentTokens = [token, ...recentTokens.filter((other) => other !== token)].slice(0, MAX_RECENT)
      await earlier
      await recentHandles.replace(recentTokens.flatMap(handleOf))
    }
    return token
  }

  const handleOf = (token: string): readonly FileSystemFileHandle[] => {
    const entry = known.get(token)
    return entry && 'handle' in entry ? [entry.handle] : []
  }

  const openFile = async (file: File, entry: Known): Promise<OpenReply> => {
    if (file.size > MAX_FILE_BYTES) {
      const message = `"${file.name}" is too large; a file may have at most ${MAX_FILE_BYTES / (1 << 20)} MB.`
      return { status: 'error', message }
    }
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      return { status: 'opened', file: await remember(entry, true), name: file.name, bytes }
    } catch (error) {
      return { status: 'error', message: describeFileError(error, 'read', file.name) }
    }
  }

  const openHandle = async (handle: FileSystemFileHandle): Promise<OpenReply> => {
    try {
      const file = await handle.getFile()
      return await openFile(file, { handle, seen: seenNow(file) })
    } catch (error) {
      return { status: 'error', message: describeFileError(error, 'read', handle.name) }
    }
  }

  const open = async ({ filters }: OpenRequest): Promise<OpenReply> => {
    if (!pickers.showOpenFilePicker) {
      const file = await pickByInput(filters)
      return file ? openFile(file, { name: file.name }) : { status: 'cancelled' }
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
    const entry = known.get(token)
    if (!entry || !('handle' in entry)) return UNKNOWN_FILE
    // A file of an earlier visit may be read again only if the user allows it.
    await askToRead(entry.handle)
    return openHandle(entry.handle)
  }

  const save = async (request: SaveRequest): Promise<SaveReply> => {
    const [first] = request.files
    if (!first) return NOTHING_TO_SAVE
    const target = request.file === undefined ? undefined : known.get(request.file)
    if (request.file !== undefined && !target) return UNKNOWN_FILE
    const name = target && 'name' in target ? target.name : first.name

    try {
      if (target && 'handle' in target && request.files.length === 1) {
        const standing = await standingIn(target.handle)
        if (standing && isForeign(standing, target) && request.overwrite !== true) {
          return { status: 'changed', name: target.handle.name, at: standing.lastModified }
        }
        const kept = standing && (await keepStanding(standing))
        await writeFile(target.handle, first)
        const reply = await saved(target, request)
        if (kept?.status !== 'error' || reply.status !== 'saved') return reply
        return { ...reply, note: versionNotKept(kept.message) }
      }
      if (request.files.length > 1 && pickers.showDirectoryPicker) {
        const folder = await unlessTooLate(pickers.showDirectoryPicker({ mode: 'readwrite' }))
        if (folder) {
          const handle = await writeInto(folder, request.files, confirm)
          return handle ? await saved({ handle }, request) : { status: 'cancelled' }
        }
      }
      if (request.files.length === 1 && !target && pickers.showSaveFilePicker) {
        const types = pickerTypes([request.filter])
        const handle = await unlessTooLate(pickers.showSaveFilePicker({ suggestedName: name, types }))
        if (handle) {
          await writeFile(handle, first)
          return await saved({ handle }, request)
        }
      }
    } catch (error) {
      if (isCancelled(error)) return { status: 'cancelled' }
      return { status: 'error', message: describeFileError(error, 'written', name) }
    }

    download({ ...first, name })
    for (const companion of request.files.slice(1)) download(companion)
    return saved({ name }, request)
  }

  /** Stores the current content of a file. */
  const keepStanding = async (file: File): Promise<KeepReply> =>
    keepFileVersion(file.name, new Uint8Array(await file.arrayBuffer()), file.lastModified)

  const check = async (token: string): Promise<FileCheck> => {
    const entry = known.get(token)
    if (!entry) return UNKNOWN_FILE
    // A page cannot read a download again.
    const standing = 'handle' in entry ? await standingIn(entry.handle) : undefined
    if (!standing || !isForeign(standing, entry)) return { status: 'same' }
    return { status: 'changed', at: standing.lastModified }
  }

  const readAgain = async (token: string): Promise<ReadReply> => {
    const entry = known.get(token)
    if (!entry) return UNKNOWN_FILE
    if ('name' in entry) return DOWNLOADED
    try {
      const file = await entry.handle.getFile()
      if (file.size > MAX_FILE_BYTES) return { status: 'error', message: `"${file.name}" is too large.` }
      return { status: 'read', name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
    } catch (error) {
      return { status: 'error', message: describeFileError(error, 'read', entry.handle.name) }
    }
  }

  const keepVersion = async (token: string, { bytes }: Draft): Promise<KeepReply> => {
    const entry = known.get(token)
    return entry ? keepFileVersion(nameOf(entry), bytes, Date.now()) : UNKNOWN_FILE
  }

  const saved = async (written: Known, request: SaveRequest): Promise<SaveReply> => {
    const standing = 'handle' in written ? await standingIn(written.handle) : undefined
    const entry = 'handle' in written && standing ? { ...written, seen: seenNow(standing) } : written
    const file = await remember(entry, request.purpose === 'document')
    return { status: 'saved', file, name: nameOf(entry) }
  }

  return {
    open,
    openRecent,
    openHandle,
    save,
    check,
    readAgain,
    keepVersion,
    recent: async () => {
      await earlier
      return recentTokens.flatMap((token) => {
        const entry = known.get(token)
        // A browser does not reveal the folder of a file.
        return entry ? [{ file: token, name: nameOf(entry), folder: '' }] : []
      })
    },
  }
}

/** Maximum recent files. */
const MAX_RECENT = 10

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

/** Whether another program changed a file since it was opened or saved here. */
function isForeign({ size, lastModified }: File, entry: Known): boolean {
  const seen = 'seen' in entry ? entry.seen : undefined
  return seen !== undefined && (seen.size !== size || seen.writtenAt !== lastModified)
}

function nameOf(entry: Known): string {
  return 'handle' in entry ? entry.handle.name : entry.name
}

/** Returns the existing token of the same file, or of the same name if only the name is known. */
async function tokenOf(known: ReadonlyMap<string, Known>, entry: Known): Promise<string | undefined> {
  for (const [token, other] of known) {
    if ('handle' in entry && 'handle' in other && (await entry.handle.isSameEntry(other.handle))) return token
    if ('name' in entry && 'name' in other && entry.name === other.name) return token
  }
  return undefined
}

/** Writes one file; the browser writes a temporary file and replaces the old one when the stream closes. */
async function writeFile(handle: FileSystemFileHandle, file: WrittenFile): Promise<void> {
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
async function writeInto(
  folder: FileSystemDirectoryHandle,
  files: readonly WrittenFile[],
  confirm: (question: string) => boolean,
): Promise<FileSystemFileHandle | undefined> {
  const present = new Set<string>()
  for await (const name of folder.keys()) present.add(name)
  const replaced = files.filter(({ name }) => present.has(name)).map(({ name }) => `"${name}"`)
  if (replaced.length > 0 && !confirm(`Replace ${replaced.join(', ')} in "${folder.name}"?`)) return undefined

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
