import path from 'node:path'
import { mayOpenBeside } from '../core/formats/beside'
import type { WrittenFile } from '../core/formats/format'
import { fileNameProblem, fileNamesProblem } from '../core/text/file-name'
import { visibleName } from '../core/text/visible-text'
import { isProjectFile, isProjectName } from '../core/formats/native/project-file'
import { createCapabilities } from '../ipc/capabilities'
import type {
  BesideReply,
  DocumentState,
  FileFilter,
  OpenReply,
  OpenRequest,
  RecentFile,
  SaveReply,
  SaveRequest,
} from '../ipc/contract'
import { NOTHING_TO_SAVE, ONE_FILE_ONLY, UNKNOWN_FILE, versionNotStored } from '../ipc/file-errors'
import type { Draft, FileCheck, StoreReply, ReadReply } from '../ipc/stored-copies'
import { mayWrite, type NameQuestions, type NameStatus } from '../ipc/name-questions'
import { realDisk } from '../node/disk'
import { openWithin } from '../node/open-beside'
import { errorReply, readFileLimited } from '../node/read-file'
import { placesOf, writeFiles } from '../node/write-files'
import type { ExportRights } from './export-rights'
import { nameStatus } from './name-status'
import { createRealPlaces, realPathOf } from './real-places'
import type { RecentPaths } from './recent'
import { createSaveExports, type ExportQuestions, type SaveExports } from './save-exports'
import { createSeenFiles, type CurrentFile } from './seen-files'
import type { Versions } from './versions'

/** Questions to the user; each resolves to undefined on cancel. */
export interface FileDialogs extends NameQuestions, ExportQuestions {
  readonly askOpen: (filters: readonly FileFilter[], folder: string) => Promise<string | undefined>
  readonly askSave: (filter: FileFilter, suggested: string) => Promise<string | undefined>
}

export interface FilesOptions {
  readonly dialogs: FileDialogs
  readonly recent: RecentPaths
  /** The folders for exports at each save. */
  readonly exportRights: ExportRights
  /** Stores the files that a save replaces. */
  readonly versions: Versions
  /** Folder of the first dialog. */
  readonly startFolder: string
  /** Called when the list of recent files changes. */
  readonly recentChanged: () => void
}

/** Opens and saves for the window, which holds rights to files as tokens and never sees a path. */
export interface Files {
  readonly open: (request: OpenRequest) => Promise<OpenReply>
  readonly openRecent: (file: string) => Promise<OpenReply>
  /** Reads a file handed over from outside. */
  readonly openPath: (file: string) => Promise<OpenReply>
  readonly recent: () => readonly RecentFile[]
  /** Writes nothing, and reports it, if another program changed the file since it was opened or saved. */
  readonly save: (request: SaveRequest) => Promise<SaveReply>
  /** Notes which document the window shows, because the rights of the previous one end with it. */
  readonly follow: (state: Pick<DocumentState, 'id' | 'file'>) => void
  readonly check: (file: string) => Promise<FileCheck>
  /** Reads a file without updating its last known state. */
  readonly readAgain: (file: string) => Promise<ReadReply>
  /** Reads a file that an opened one names, in its folder or below. */
  readonly readBeside: (file: string, path: string, left: number) => Promise<BesideReply>
  /** Returns a token to read a file that the user dropped or chose; undefined for anything but a file. */
  readonly tokenFor: (file: string) => Promise<string | undefined>
  /** See `SaveExports`. */
  readonly exports: SaveExports
  /** Adds a document to the earlier versions of a file. */
  readonly storeVersion: (file: string, draft: Draft) => Promise<StoreReply>
}

export function createFiles({
  dialogs,
  recent,
  exportRights,
  versions,
  startFolder,
  recentChanged,
}: FilesOptions): Files {
  const seen = createSeenFiles()
  const written = createRealPlaces()
  const capabilities = createCapabilities<string>()
  let folder = startFolder

  const openPath = async (file: string): Promise<OpenReply> => {
    const outcome = await readFileLimited(file)
    if (outcome.status === 'error') {
      await recent.remove(file)
      recentChanged()
      return errorReply(outcome)
    }
    folder = path.dirname(file)
    await seen.note(file, outcome.bytes)
    await recent.add(file)
    recentChanged()
    // A save writes projects only, so that no file of another kind is replaced by one.
    const name = path.basename(file)
    const token = capabilities.open(file, await isProject(file, outcome.bytes))
    return { status: 'opened', file: token, name, bytes: outcome.bytes }
  }

  const openRecent = async (token: string): Promise<OpenReply> => {
    const file = capabilities.opening(token)
    return file === undefined ? UNKNOWN_FILE : openPath(file)
  }

  const open = async ({ filters }: OpenRequest): Promise<OpenReply> => {
    const file = await dialogs.askOpen(filters, folder)
    return file === undefined ? { status: 'cancelled' } : openPath(file)
  }

  const save = async (request: SaveRequest): Promise<SaveReply> => {
    const { purpose } = request
    const right = request.file === undefined ? undefined : capabilities.writing(request.file, purpose)
    if (request.file !== undefined && !right) return UNKNOWN_FILE
    const [first, ...companions] = request.files
    if (!first) return NOTHING_TO_SAVE
    const isDocument = purpose === 'document'
    if (isDocument && companions.length > 0) return ONE_FILE_ONLY
    // Checked before the dialog, which shows names unchanged.
    const doubt = right ? undefined : fileNameProblem(first.name)
    if (doubt !== undefined) return { status: 'error', message: doubt }
    const grants = capabilities.beginSave()

    const asked = right?.place ?? (await dialogs.askSave(request.filter, path.join(folder, first.name)))
    if (asked === undefined) return { status: 'cancelled' }
    const target = right ? asked : withExtension(asked, request.filter)
    const into = path.dirname(target)
    const name = path.basename(target)
    const files = [{ ...first, name }, ...companions]
    // A document's file keeps the name that it has.
    const problem = isDocument && right ? undefined : fileNamesProblem(files.map((file) => file.name))
    if (problem !== undefined) return { status: 'error', message: problem }

    // The user agrees to the targets that the names have now.
    const places = await placesOf(
      into,
      files.map((file) => file.name),
    )

    // The dialog confirmed only the name that it showed. Names of an earlier export are confirmed if they still lead
    // to the same files.
    const confirmed = new Set(
      right && !isDocument ? await written.unmoved(into, right.names) : target === asked ? [name] : [],
    )
    const statusOf = (file: WrittenFile): Promise<NameStatus> => nameStatus(into, file)
    const writing = { files, folder: into, confirmed, isAgain: right !== undefined, statusOf }
    if (!(await mayWrite(writing, dialogs))) return { status: 'cancelled' }

    let current = isDocument ? await seen.look(target) : undefined
    if (current?.isForeign && right && !(await isProject(target, current.bytes))) return noProject(name)
    // The user has already confirmed this file in the save dialog.
    if (current?.isForeign && right) {
      if (request.overwrite !== true) return { status: 'changed', name, at: current.writtenAt }
      // A script in the window may say so, too: the answer is taken here.
      if (!(await dialogs.askReplace([name], into))) return { status: 'cancelled' }
      current = await seen.look(target) // what is there after the answer is kept
    }
    // An export over a project must not lose it; what this export wrote itself is nothing to keep.
    const replaced = isDocument
      ? []
      : files.map((file) => file.name).filter((other) => isProjectName(other) && !right?.names.has(other))
    const problems = [current && (await storeVersionOf(target, current))]
    for (const other of replaced) {
      const place = path.join(into, other)
      const project = await seen.look(place)
      problems.push(project && (await storeVersionOf(place, project)))
    }

    const outcome = await writeFiles(into, files, { places })
    if (outcome.status === 'error') return outcome
    folder = into
    if (isDocument) {
      await seen.note(target, first.bytes)
      await recent.add(target)
      recentChanged()
    }
    const names = files.map((each) => each.name)
    if (!isDocument) await written.note(into, names)
    const file = isDocument
      ? (request.file ?? grants.saveAs(target))
      : grants.exported(target, [...confirmed, ...names], request.file)
    const note = [...problems, outcome.note].filter((sentence) => sentence !== undefined).join(' ')
    const saved = { status: 'saved', file, name } as const
    return note === '' ? saved : { ...saved, note }
  }

  /** Keeps the content of a file that is about to be replaced. Returns a sentence if that fails. */
  const storeVersionOf = async (
    file: string,
    { bytes, writtenAt }: CurrentFile,
  ): Promise<string | undefined> => {
    const reply = await versions.store(file, bytes, writtenAt, true)
    return reply.status === 'error' ? versionNotStored(reply.message) : undefined
  }

  const check = async (token: string): Promise<FileCheck> => {
    const file = capabilities.reading(token)
    if (file === undefined) return UNKNOWN_FILE
    const at = await seen.changedAt(file)
    return at === undefined ? { status: 'same' } : { status: 'changed', at }
  }

  const readAgain = async (token: string): Promise<ReadReply> => {
    const file = capabilities.reading(token)
    if (file === undefined) return UNKNOWN_FILE
    const outcome = await readFileLimited(file)
    return outcome.status === 'error' ? errorReply(outcome) : { ...outcome, name: path.basename(file) }
  }

  const readBeside = async (token: string, named: string, left: number): Promise<BesideReply> => {
    const file = capabilities.reading(token)
    if (file === undefined) return UNKNOWN_FILE
    if (!mayOpenBeside(named)) return NO_COMPANION
    // The folder that the user chose, also where the file itself is a link to one elsewhere.
    const from = path.dirname(file)
    const outcome = await openWithin({ from, within: from, cure: CHOOSE_IT })(named, left)
    return 'bytes' in outcome
      ? { status: 'read', bytes: outcome.bytes }
      : { status: 'error', message: outcome.problem }
  }

  const tokenFor = async (file: string): Promise<string | undefined> => {
    // Each system has paths that are whole on another one only.
    if (!path.isAbsolute(file)) return undefined
    const kind = await realDisk.look(file).then(
      (entry) => entry.kind,
      () => 'unknown', // the disk fails: reading the file beside says why
    )
    if (kind !== 'file') return undefined
    await seen.noteUnread(file)
    // A save asks where: the user chose it to be read.
    return capabilities.open(file, false)
  }

  const storeVersion = async (token: string, { bytes }: Draft): Promise<StoreReply> => {
    const file = capabilities.reading(token)
    return file === undefined ? UNKNOWN_FILE : versions.store(file, bytes, Date.now())
  }

  return {
    exports: createSaveExports(capabilities, exportRights, dialogs),
    check,
    readAgain,
    readBeside,
    tokenFor,
    storeVersion,
    open,
    openRecent,
    openPath,
    save,
    follow: capabilities.follow,
    recent: () => {
      const places = recent.list()
      const tokens = capabilities.list(places)
      return places.map((file, index) => ({
        file: tokens[index] ?? '',
        name: path.basename(file),
        folder: path.dirname(file),
      }))
    },
  }
}

const NO_COMPANION = {
  status: 'error',
  message: 'It is hidden, or no file of a map: choose it yourself to read it.',
} as const
const CHOOSE_IT = 'Choose it yourself to read it.'

/** Whether a save may replace a file: its content is a project, or its name with links followed is that of one. */
async function isProject(file: string, bytes: Uint8Array): Promise<boolean> {
  return isProjectFile(bytes, path.basename(await realPathOf(file)))
}

function noProject(name: string): SaveReply {
  const message = `"${visibleName(name)}" is no project any more: another program put something else there. Choose another name with Save as.`
  return { status: 'error', message }
}

/** Some systems' dialogs do not add the extension. */
function withExtension(file: string, filter: FileFilter): string {
  const [extension] = filter.extensions
  return extension === undefined || path.extname(file) !== '' ? file : `${file}.${extension}`
}
