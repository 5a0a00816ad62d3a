import { createCapabilities } from '../ipc/capabilities'
import type {
  DocumentState,
  OpenReply,
  OpenRequest,
  RecentFile,
  SaveReply,
  SaveRequest,
} from '../ipc/contract'
import { UNKNOWN_FILE } from '../ipc/file-errors'
import type { Draft, FileCheck, StoreReply, ReadReply } from '../ipc/stored-copies'
import type { NameQuestions } from '../ipc/name-questions'
import { pickByInput } from './downloads'
import { askToRead, describeFileError, isCancelled, pickerTypes, type Pickers } from './pickers'
import { bytesOf, createSeenPlaces, nameOf, fileSizeProblem, currentFile, type FilePlace } from './places'
import type { RecentHandles } from './recent-handles'
import { createRecentPlaces } from './recent-places'
import type { BrowserExports } from './save-exports'
import type { StoreFileVersion } from './save-place'

/**
 * Opens and saves through the browser: with its pickers if it has them, else with file inputs and downloads. The editor
 * holds rights to files as tokens, the same as on the desktop.
 */
export interface BrowserFiles {
  readonly open: (request: OpenRequest) => Promise<OpenReply>
  readonly openRecent: (token: string) => Promise<OpenReply>
  readonly recent: () => Promise<readonly RecentFile[]>
  /** Opens a file that the system handed over. */
  readonly openHandle: (handle: FileSystemFileHandle) => Promise<OpenReply>
  /** Writes nothing, and reports it, if another program changed the file since it was opened or saved. */
  readonly save: (request: SaveRequest) => Promise<SaveReply>
  /** Loads what saving needs: after an update of the site the server no longer has it. */
  readonly loadAhead: () => Promise<unknown>
  /** Notes which document is shown; the rights of the previous one end. */
  readonly follow: (state: Pick<DocumentState, 'id' | 'file'>) => void
  readonly check: (token: string) => Promise<FileCheck>
  readonly readAgain: (token: string) => Promise<ReadReply>
  /** Exports at each save, loaded on first use. */
  readonly exports: () => Promise<BrowserExports>
  readonly storeVersion: (token: string, draft: Draft) => Promise<StoreReply>
}

/** Files of at least this many bytes are passed on as they are: a worker reads them. */
const LARGE = 1024 * 1024
/** Bytes by which a project is recognised. */
const BEGINNING = 4096

/** The parts of the browser edition that files need. */
export interface BrowserFilesOptions {
  readonly pickers: Pickers
  readonly questions: NameQuestions
  readonly storeFileVersion: StoreFileVersion
  readonly recentHandles: RecentHandles
}

/**
 * Several files at once go into a folder that the user picks, or are downloaded one by one in browsers without folder
 * pickers.
 */
export function createBrowserFiles(options: BrowserFilesOptions): BrowserFiles {
  const { pickers, storeFileVersion } = options
  const capabilities = createCapabilities<FilePlace>()
  const seen = createSeenPlaces()
  const recent = createRecentPlaces(options.recentHandles)

  const openFile = async (file: File, place: FilePlace): Promise<OpenReply> => {
    const problem = fileSizeProblem(file)
    if (problem !== undefined) return { status: 'error', message: problem }
    try {
      const isLarge = file.size >= LARGE
      const beginning = await bytesOf(isLarge ? file.slice(0, BEGINNING) : file)
      seen.note(place, file)
      await recent.add(place)
      // Loaded on first use: the start screen does not open files.
      const { isProjectFile } = await import('../core/formats/native/project-file')
      // A save writes a project, which must not replace a file of another kind.
      const token = capabilities.open(place, isProjectFile(beginning, file.name))
      return { status: 'opened', file: token, name: nameOf(place), bytes: isLarge ? file : beginning }
    } catch (error) {
      return { status: 'error', message: describeFileError(error, 'read', nameOf(place)) }
    }
  }

  const openPlace = async (place: FilePlace): Promise<OpenReply> => {
    if (place.kind !== 'file') return UNKNOWN_FILE
    try {
      return await openFile(await place.handle.getFile(), place)
    } catch (error) {
      return { status: 'error', message: describeFileError(error, 'read', nameOf(place)) }
    }
  }

  const openHandle = (handle: FileSystemFileHandle): Promise<OpenReply> => openPlace({ kind: 'file', handle })

  const open = async ({ filters }: OpenRequest): Promise<OpenReply> => {
    if (!pickers.showOpenFilePicker) {
      const file = await pickByInput(filters)
      return file ? openFile(file, { kind: 'download', name: file.name }) : { status: 'cancelled' }
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
    const place = capabilities.opening(token)
    if (place?.kind !== 'file') return UNKNOWN_FILE
    // A file of an earlier visit may be read again only if the user allows it.
    await askToRead(place.handle)
    return openPlace(place)
  }

  // Loaded on first use: the start screen does not save.
  const save = async (request: SaveRequest): Promise<SaveReply> =>
    (await import('./saving')).save(request, { ...options, capabilities, seen, recent })

  const check = async (token: string): Promise<FileCheck> => {
    const place = capabilities.reading(token)
    if (!place) return UNKNOWN_FILE
    const current = await currentFile(place)
    if (!current || !seen.isForeign(place, current)) return { status: 'same' }
    return { status: 'changed', at: current.lastModified }
  }

  const readAgain = async (token: string): Promise<ReadReply> => {
    const place = capabilities.reading(token)
    if (!place) return UNKNOWN_FILE
    // Loaded on first use, as above.
    return (await import('./read-again')).readPlaceAgain(place)
  }

  const storeVersion = async (token: string, { bytes }: Draft): Promise<StoreReply> => {
    const place = capabilities.reading(token)
    return place ? storeFileVersion(nameOf(place), bytes, Date.now()) : UNKNOWN_FILE
  }

  let exports: Promise<BrowserExports> | undefined
  const loadExports = async (): Promise<BrowserExports> =>
    (await import('./save-exports')).createBrowserExports({ ...options, capabilities })

  return {
    open,
    openRecent,
    openHandle,
    save,
    check,
    readAgain,
    storeVersion,
    exports: () => (exports ??= loadExports()),
    // What cannot be loaded now is tried again when it is needed.
    loadAhead: () =>
      Promise.allSettled([import('./saving'), import('./read-again'), import('./save-exports')]),
    follow: capabilities.follow,
    recent: async () => {
      const places = await recent.list()
      const tokens = capabilities.list(places)
      // A browser does not reveal the folder of a file.
      return places.map((place, index) => ({ file: tokens[index] ?? '', name: nameOf(place), folder: '' }))
    },
  }
}
