import { fileNamesProblem } from '../core/text/file-name'
import { visibleName } from '../core/text/visible-text'
import type { Capabilities } from '../ipc/capabilities'
import type { SaveReply, SaveRequest } from '../ipc/contract'
import { NOTHING_TO_SAVE, ONE_FILE_ONLY, UNKNOWN_FILE } from '../ipc/file-errors'
import { choosePlace, describeFileError, isCancelled, type Pickers } from './pickers'
import { nameOf, type FilePlace } from './places'
import type { RecentPlaces } from './recent-places'
import { quotedNames } from './questions'
import { placeSaver, type SavingOptions } from './save-place'
import { PartWritten } from './writing'
import { defined } from '../core/text/defined'

/** The parts of the browser edition that a save needs. */
export interface Saving extends SavingOptions {
  readonly pickers: Pickers
  readonly capabilities: Capabilities<FilePlace>
  readonly recent: RecentPlaces
}

/** Saves to the chosen place, or asks for one: checks the right and the names, writes, and grants the next save. */
export async function save(request: SaveRequest, saving: Saving): Promise<SaveReply> {
  const { pickers, capabilities, recent } = saving
  const { purpose, files } = request
  const right = request.file === undefined ? undefined : capabilities.writing(request.file, purpose)
  if (request.file !== undefined && !right) return UNKNOWN_FILE
  const [first, ...companions] = files
  if (!first) return NOTHING_TO_SAVE
  const isDocument = purpose === 'document'
  if (isDocument && companions.length > 0) return ONE_FILE_ONLY
  // The file of a document keeps its name.
  const problem = isDocument && right ? undefined : fileNamesProblem(files.map(({ name }) => name))
  if (problem !== undefined) return { status: 'error', message: problem }
  const grants = capabilities.beginSave()
  // The folder cannot be reached from the handle of a file.
  const again = right?.place.kind === 'file' && companions.length > 0 ? undefined : right

  let name = again ? nameOf(again.place) : visibleName(first.name)
  try {
    const place = again?.place ?? (await choosePlace(pickers, request))
    name = nameOf(place)
    const outcome = await placeSaver(saving)(request, { place, again })
    if (outcome.status !== 'written') return outcome
    const { note, isDownload } = outcome
    if (isDocument) await recent.add(place)
    const names = [...(again?.names ?? []), ...files.map((written) => written.name)]
    const file = isDocument
      ? (request.file ?? grants.saveAs(place))
      : grants.exported(place, names, request.file)
    return { status: 'saved', file, name, ...defined({ note, isDownload }) }
  } catch (error) {
    if (isCancelled(error)) return { status: 'cancelled' }
    return { status: 'error', message: problemOf(error, name) }
  }
}

/** Names the file that failed, and the written ones that stay. */
function problemOf(error: unknown, name: string): string {
  if (!(error instanceof PartWritten)) return describeFileError(error, 'written', name)
  const { failed, written, cause } = error
  const problem = describeFileError(cause, 'written', visibleName(failed))
  if (written.length === 0) return problem
  return `${problem} Already written, because a browser writes one file after the other: ${quotedNames(written)}.`
}
