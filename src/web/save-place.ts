import { visibleName } from '../core/text/visible-text'
import type { WrittenFile } from '../core/formats/format'
import { isProjectName } from '../core/formats/native/project-file'
import type { WriteRight } from '../ipc/capabilities'
import type { SaveReply, SaveRequest } from '../ipc/contract'
import { versionNotStored } from '../ipc/file-errors'
import type { StoreReply } from '../ipc/stored-copies'
import { mayWrite, type NameQuestions } from '../ipc/name-questions'
import { download } from './downloads'
import { quotedNames } from './questions'
import {
  bytesOf,
  fileNamed,
  nameOf,
  currentFile,
  nameStatus,
  type FilePlace,
  type SeenPlaces,
} from './places'
import { PartWritten, writeFile, writeInto } from './writing'

/** Stores the content of a file before it is replaced; `at` is when it was written. */
export type StoreFileVersion = (
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  at: number,
) => Promise<StoreReply>

export interface SavingOptions {
  readonly questions: NameQuestions
  readonly storeFileVersion: StoreFileVersion
  readonly seen: SeenPlaces
}

/** Where to save, and the right to save there again; undefined if the user has just chosen the place. */
interface Target {
  readonly place: FilePlace
  readonly again: WriteRight<FilePlace> | undefined
}

type Outcome =
  | { readonly status: 'written'; readonly note?: string; readonly isDownload?: true }
  | Exclude<SaveReply, { readonly status: 'saved' }>

/**
 * Returns a function that writes the files of a save to their place, or the reply that says why they are not written: another
 * program changed the file, or the user refused a name. Replaced files are kept as versions. Rejects if the browser fails.
 */
export function placeSaver({ questions, storeFileVersion, seen }: SavingOptions) {
  /** Stores the content of a file that is about to be replaced. Returns a sentence if that fails. */
  const keep = async (file: File | undefined): Promise<string | undefined> => {
    // The picker itself creates and empties files.
    if (!file || file.size === 0) return undefined
    const reply = await storeFileVersion(visibleName(file.name), await bytesOf(file), file.lastModified)
    return reply.status === 'error' ? versionNotStored(reply.message) : undefined
  }

  const toFile = async (
    request: SaveRequest,
    { place, again }: Target & { place: OfFile },
  ): Promise<Outcome> => {
    const [first] = request.files
    const isDocument = request.purpose === 'document'
    let current = await currentFile(place)
    if (isDocument && current && seen.isForeign(place, current)) {
      if (request.overwrite !== true)
        return { status: 'changed', name: nameOf(place), at: current.lastModified }
      // The folder of a file is not known here.
      if (!(await questions.askReplace([place.handle.name], ''))) return { status: 'cancelled' }
      current = await currentFile(place)
    }
    // Files that an earlier export wrote are not kept as versions.
    const hasVersions = isDocument || (isProjectName(place.handle.name) && again === undefined)
    const note = hasVersions ? await keep(current) : undefined
    if (first) await writeFile(place.handle, first)
    const written = await currentFile(place)
    if (written) seen.note(place, written)
    return writtenWith([note])
  }

  const toFolder = async (
    { files }: SaveRequest,
    { place: { folder }, again }: Target & { place: OfFolder },
  ): Promise<Outcome> => {
    const confirmed = new Set(again?.names)
    const statusOf = (file: WrittenFile) => nameStatus(folder, file)
    const writing = { files, folder: folder.name, confirmed, isAgain: again !== undefined, statusOf }
    if (!(await mayWrite(writing, questions))) return { status: 'cancelled' }
    const notes: (string | undefined)[] = []
    for (const { name } of files.filter((file) => isProjectName(file.name) && !confirmed.has(file.name))) {
      const found = await fileNamed(folder, name)
      if (found !== 'folder') notes.push(await keep(found))
    }
    await writeInto(folder, files)
    return writtenWith(notes)
  }

  return async (request: SaveRequest, target: Target): Promise<Outcome> => {
    const { place } = target
    if (place.kind === 'file') return toFile(request, { ...target, place })
    if (place.kind === 'folder') return toFolder(request, { ...target, place })
    return downloadAll(
      request.files.map((file, index) => (index === 0 ? { ...file, name: place.name } : file)),
    )
  }
}

/** Downloads one file after the other. A browser may ask before it takes a second one, and does not report the answer. */
function downloadAll(files: readonly WrittenFile[]): Outcome {
  const names: string[] = []
  for (const file of files) {
    try {
      download(file)
    } catch (error) {
      throw new PartWritten(file.name, names, error)
    }
    names.push(file.name)
  }
  if (names.length === 1) return { status: 'written', isDownload: true }
  const note = `The browser was handed ${names.length} downloads and may ask before it takes them: ${quotedNames(names)}.`
  return { status: 'written', isDownload: true, note }
}

type OfFile = Extract<FilePlace, { readonly kind: 'file' }>
type OfFolder = Extract<FilePlace, { readonly kind: 'folder' }>

function writtenWith(notes: readonly (string | undefined)[]): Outcome {
  const note = notes.filter((sentence) => sentence !== undefined).join(' ')
  return note === '' ? { status: 'written' } : { status: 'written', note }
}
