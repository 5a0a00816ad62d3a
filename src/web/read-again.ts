import type { ReadReply } from '../ipc/stored-copies'
import { describeFileError } from './pickers'
import { bytesOf, nameOf, fileSizeProblem, type FilePlace } from './places'

const DOWNLOADED = {
  status: 'error',
  message:
    'The file was saved as a download, which a page cannot read again. Open the file to compare with it.',
} as const

/** Reads a file as it is now. */
export async function readPlaceAgain(place: FilePlace): Promise<ReadReply> {
  if (place.kind !== 'file') return DOWNLOADED
  try {
    const file = await place.handle.getFile()
    const problem = fileSizeProblem(file)
    if (problem !== undefined) return { status: 'error', message: problem }
    return { status: 'read', name: nameOf(place), bytes: await bytesOf(file) }
  } catch (error) {
    return { status: 'error', message: describeFileError(error, 'read', nameOf(place)) }
  }
}
