import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { WrittenFile } from '../core/formats/format'
import type { FileFilter, OpenReply, OpenRequest, RecentFile, SaveReply, SaveRequest } from '../ipc/contract'
import { NOTHING_TO_SAVE, UNKNOWN_FILE, versionNotKept } from '../ipc/file-errors'
import type { Draft, FileCheck, KeepReply, ReadReply } from '../ipc/kept'
import { readFileLimited } from '../node/read-file'
import { writeFiles } from '../node/write-files'
import type { RecentPaths } from './recent'
import { createSeenFiles } from './seen-files'
import type { Versions } from './versions'

/** Questions to the user; each resolves to undefined on cancel. */
export interface FileDialogs {
  readonly askOpen: (filters: readonly FileFilter[], folder: string) => Promise<string | undefined>
  readonly askSave: (filter: FileFilter, suggested: string) => Promise<string | undefined>
  /** Asks whether existing files of these names may be replaced. */
  readonly askReplace: (names: readonly string[], folder: string) => Promise<boolean>
}

export interface FilesOptions {
  readonly dialogs: FileDialogs
  readonly recent: RecentPaths
  /** Stores the files that a save replaces. */
  readonly versions: Versions
  /** Folder of the first dialog. */
  readonly startFolder: string
  /** Called when the list of recent files changes. */
  readonly recentChanged: () => void
}

/** Opens and saves for the window, which knows files by tokens and never sees a path. */
export interface Files {
  readonly open: (request: OpenRequest) => Promise<OpenReply>
  readonly openRecent: (file: string) => Promise<OpenReply>
  /** Reads a file handed over from outside. */
  readonly openPath: (file: string) => Promise<OpenReply>
  readonly recent: () => readonly RecentFile[]
  /** Writes nothing, and reports it, if another program changed the file since it was opened or saved. */
  readonly save: (request: SaveRequest) => Promise<SaveReply>
  readonly check: (file: string) => Promise<FileCheck>
  /** Reads a file without updating its last known state. */
  readonly readAgain: (file: string) => Promise<ReadReply>
  /** Adds a document to the earlier versions of a file. */
  readonly keepVersion: (file: string, draft: Draft) => Promise<KeepReply>
}

export function createFiles({ dialogs, recent, versions, startFolder, recentChanged }: FilesOptions): Files {
  const seen = createSeenFiles()
  const tokenOfPath = new Map<string, string>()
  const pathOfToken = new Map<string, string>()
  let folder = startFolder

  const tokenOf = (file: string): string => {
    const known = tokenOfPath.get(file)
    if (known !== undefined) return known
    const token = randomUUID()
    tokenOfPath.set(file, token)
    pathOfToken.set(token, file)
    return token
  }

  const openPath = async (file: string): Promise<OpenReply> => {
    const outcome = await readFileLimited(file)
    if (outcome.status === 'error') {
      await recent.remove(file)
      recentChanged()
      return outcome
    }
    folder = path.dirname(file)
    await seen.note(file, outcome.bytes)
    await recent.add(file)
    recentChanged()
    return { status: 'opened', file: tokenOf(file), name: path.basename(file), bytes: outcome.bytes }
  }

  const openRecent = async (token: string): Promise<OpenReply> => {
    const file = pathOfToken.get(token)
    return file === undefined ? UNKNOWN_FILE : openPath(file)
  }

  const open = async ({ filters }: OpenRequest): Promise<OpenReply> => {
    const file = await dialogs.askOpen(filters, folder)
    return file === undefined ? { status: 'cancelled' } : openPath(file)
  }

  const save = async (request: SaveRequest): Promise<SaveReply> => {
    const known = request.file === undefined ? undefined : pathOfToken.get(request.file)
    if (request.file !== undefined && known === undefined) return UNKNOWN_FILE
    const [first, ...companions] = request.files
    if (!first) return NOTHING_TO_SAVE

    const asked = known ?? (await dialogs.askSave(request.filter, path.join(folder, first.name)))
    if (asked === undefined) return { status: 'cancelled' }
    const target = known ?? withExtension(asked, request.filter)
    const into = path.dirname(target)

    // The save dialog confirmed only the name it showed; for a repeated export all names were confirmed.
    const unasked = target === asked ? companions : [{ ...first, name: path.basename(target) }, ...companions]
    const isAgain = known !== undefined && request.purpose === 'export'
    const replaced = isAgain ? [] : await replacedBy(unasked, into)
    if (replaced.length > 0 && !(await dialogs.askReplace(replaced, into))) return { status: 'cancelled' }

    const isDocument = request.purpose === 'document'
    const standing = isDocument ? await seen.look(target) : undefined
    // The user has already confirmed this file in the save dialog.
    if (standing?.isForeign && known !== undefined && request.overwrite !== true) {
      return { status: 'changed', name: path.basename(target), at: standing.writtenAt }
    }
    const kept = standing && (await versions.keep(target, standing.bytes, standing.writtenAt))

    const outcome = await writeFiles(into, [{ ...first, name: path.basename(target) }, ...companions])
    if (outcome.status === 'error') return outcome
    folder = into
    if (isDocument) {
      await seen.note(target, first.bytes)
      await recent.add(target)
      recentChanged()
    }
    const notes = [kept?.status === 'error' ? versionNotKept(kept.message) : '', outcome.note ?? '']
    const note = notes.filter((sentence) => sentence !== '').join(' ') || undefined
    const saved = { status: 'saved', file: tokenOf(target), name: path.basename(target) } as const
    return note === undefined ? saved : { ...saved, note }
  }

  const check = async (token: string): Promise<FileCheck> => {
    const file = pathOfToken.get(token)
    if (file === undefined) return UNKNOWN_FILE
    const at = await seen.changedAt(file)
    return at === undefined ? { status: 'same' } : { status: 'changed', at }
  }

  const readAgain = async (token: string): Promise<ReadReply> => {
    const file = pathOfToken.get(token)
    if (file === undefined) return UNKNOWN_FILE
    const outcome = await readFileLimited(file)
    return outcome.status === 'error' ? outcome : { ...outcome, name: path.basename(file) }
  }

  const keepVersion = async (token: string, { bytes }: Draft): Promise<KeepReply> => {
    const file = pathOfToken.get(token)
    return file === undefined ? UNKNOWN_FILE : versions.keep(file, bytes, Date.now())
  }

  return {
    check,
    readAgain,
    keepVersion,
    open,
    openRecent,
    openPath,
    save,
    recent: () =>
      recent.list().map((file) => ({
        file: tokenOf(file),
        name: path.basename(file),
        folder: path.dirname(file),
      })),
  }
}

/** Some systems' dialogs do not add the extension. */
function withExtension(file: string, filter: FileFilter): string {
  const [usual] = filter.extensions
  return usual === undefined || path.extname(file) !== '' ? file : `${file}.${usual}`
}

/** Returns the names of those files that already exist in a folder with other content. */
async function replacedBy(files: readonly WrittenFile[], folder: string): Promise<readonly string[]> {
  const names: string[] = []
  for (const { name, bytes } of files) {
    const file = path.join(folder, name)
    const size = await stat(file).then(
      (found) => found.size,
      () => undefined,
    )
    if (size === undefined) continue
    const present = size === bytes.length ? await readFileLimited(file) : undefined
    const isSame = present?.status === 'read' && Buffer.compare(present.bytes, bytes) === 0
    if (!isSame) names.push(name)
  }
  return names
}
