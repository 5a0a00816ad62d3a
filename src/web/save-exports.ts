import { splitExportFile } from '../core/project/save-exports'
import type { WrittenFile } from '../core/formats/format'
import type { Capabilities } from '../ipc/capabilities'
import type {
  ExportTargetReply,
  ExportTargetRequest,
  SaveExportReply,
  SaveExportRequest,
} from '../ipc/contract'
import { exportNamesProblem, notWrittenByExport } from '../ipc/export-names'
import { UNKNOWN_FILE } from '../ipc/file-errors'
import type { NameQuestions } from '../ipc/name-questions'
import { describeFileError, isCancelled, unlessTooLate, type Pickers } from './pickers'
import { contentStatus, nameStatus, type FilePlace } from './places'
import { PartWritten, writeFile, writeInto } from './writing'

/** Where the exports of a document go: a folder, or one file whose folder the browser does not tell. */
interface ExportPlace {
  readonly place: Exclude<FilePlace, { readonly kind: 'download' }>
  readonly names: Set<string>
}

/** What the exports of a page need. */
interface ExportsOptions {
  readonly pickers: Pickers
  readonly questions: NameQuestions
  readonly capabilities: Capabilities<FilePlace>
}

/** Exports at each save in a browser, see `SaveExports` of the desktop; a page forgets the folders when it ends. */
export interface BrowserExports {
  readonly target: (request: ExportTargetRequest) => Promise<ExportTargetReply>
  readonly write: (request: SaveExportRequest) => Promise<SaveExportReply>
}

const NO_FOLDERS = {
  status: 'error',
  message: 'This browser only downloads files. Use the desktop edition, or “brownstone watch”.',
} as const

const CANCELLED = { status: 'cancelled' } as const

export function createBrowserExports({ pickers, questions, capabilities }: ExportsOptions): BrowserExports {
  /** By the file of the document, then by the folder of the export, or its file. */
  const granted = new WeakMap<FilePlace, Map<string, ExportPlace>>()

  const grant = (document: FilePlace, key: string, right: ExportPlace): void => {
    const ofDocument = granted.get(document) ?? new Map<string, ExportPlace>()
    ofDocument.set(key, right)
    granted.set(document, ofDocument)
  }

  /** Lets the user choose the folder of an export by itself. */
  const choose = async (document: FilePlace, target: string): Promise<ExportPlace | SaveExportReply> => {
    if (!pickers.showDirectoryPicker) return NO_FOLDERS
    const folder = await unlessTooLate(pickers.showDirectoryPicker({ mode: 'readwrite' }))
    if (!folder)
      return { status: 'error', message: 'The browser asks only soon after a click. Run it again.' }
    const { folder: key, name } = splitExportFile(target)
    const right: ExportPlace = { place: { kind: 'folder', folder, first: name }, names: new Set() }
    grant(document, key, right)
    return right
  }

  const write = async ({ file, target, files, ask }: SaveExportRequest): Promise<SaveExportReply> => {
    const document = capabilities.writing(file, 'document')?.place
    if (!document) return UNKNOWN_FILE
    const names = files.map(({ name }) => name)
    const problem = exportNamesProblem(names)
    if (problem !== undefined) return { status: 'error', message: problem }
    const rights = granted.get(document)
    const known = rights?.get(target) ?? rights?.get(splitExportFile(target).folder)
    if (!known && !ask) return { status: 'no-right' }
    const right = known ?? (await choose(document, target))
    if ('status' in right) return right
    const changed: WrittenFile[] = []
    const strange: string[] = []
    for (const each of files) {
      const status = await statusIn(right.place, each)
      if (status !== 'same') changed.push(each)
      if (status === 'other' && !right.names.has(each.name)) strange.push(each.name)
    }
    const [first] = strange
    if (first !== undefined && !ask) return { status: 'error', message: notWrittenByExport(first) }
    if (first !== undefined && !(await questions.askReplace(strange, ''))) return CANCELLED
    const refused = await writeTo(right.place, changed)
    if (refused !== undefined) return { status: 'error', message: refused }
    for (const name of names) right.names.add(name)
    return { status: 'written', written: changed.length, unchanged: files.length - changed.length }
  }

  return {
    async target({ file, exported }) {
      const document = capabilities.writing(file, 'document')?.place
      const right = capabilities.writing(exported, 'export')
      if (!document || !right) return UNKNOWN_FILE
      const { place } = right
      if (place.kind === 'download' || document.kind !== 'file') return NO_FOLDERS
      const folder = place.kind === 'folder' ? await pathTo(place.folder, document.handle) : ''
      const target = place.kind === 'folder' ? `${folder}${place.first}` : place.handle.name
      grant(document, place.kind === 'folder' ? folder : target, { place, names: new Set(right.names) })
      return { status: 'target', target }
    },
    write: (request) =>
      write(request).catch((error: unknown): SaveExportReply => {
        if (isCancelled(error)) return CANCELLED
        if (!(error instanceof PartWritten)) {
          return { status: 'error', message: describeFileError(error, 'written', request.target) }
        }
        return { status: 'error', message: describeFileError(error.cause, 'written', error.failed) }
      }),
  }
}

/**
 * The path from the folder of a document to a folder. A browser tells it only for a folder around the document; another one is
 * taken for a folder beside it.
 */
async function pathTo(folder: FileSystemDirectoryHandle, document: FileSystemFileHandle): Promise<string> {
  const inside = await folder.resolve(document)
  return inside ? '../'.repeat(inside.length - 1) : `${folder.name}/`
}

async function statusIn(
  place: ExportPlace['place'],
  file: WrittenFile,
): Promise<'missing' | 'same' | 'other'> {
  if (place.kind === 'folder') return nameStatus(place.folder, file)
  return contentStatus(await place.handle.getFile(), file.bytes)
}

/** Writes files; returns one sentence if the place cannot hold them. */
async function writeTo(
  place: ExportPlace['place'],
  files: readonly WrittenFile[],
): Promise<string | undefined> {
  const [first, ...others] = files
  if (!first) return undefined
  if (place.kind === 'folder') await writeInto(place.folder, files)
  else if (others.length > 0 || first.name !== place.handle.name) {
    return 'The export has other files now. Export it once more, into a folder.'
  } else await writeFile(place.handle, first)
  return undefined
}
