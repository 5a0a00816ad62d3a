import type { ReadResult } from '../format'
import type { FileProblem } from '../../text/file-problem'
import { checkFileSize } from '../../text/file-size'
import { readNative } from './read'

/** Reads a project file, without loading the other formats. Refusals say what is wrong; never throws on bad input. */
export function readProject(bytes: Uint8Array): ReadResult {
  const problem: FileProblem | undefined =
    checkFileSize(bytes) ?? (bytes.length === 0 ? { message: 'The file is empty.' } : undefined)
  return problem ? { status: 'refused', problems: [problem] } : readNative(bytes)
}
