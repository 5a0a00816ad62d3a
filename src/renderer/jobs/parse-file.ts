import type { ReadResult } from '../../core/formats/format'
import { IS_MISSING, type OpenBeside } from '../../core/formats/beside'
import { native } from '../../core/formats/native/entry'
import type { ParseRequest } from '../../jobs/parse-job'
import { messageOf } from '../texts/error-message'
import { parseWithBeside } from './parse-beside'
import type { Jobs } from './pool'
import { runParse } from './run-parse'

/** The content of a file, and whether it is a project file of this program. If the worker fails, the file is refused. */
export interface ParsedFile {
  readonly result: ReadResult
  readonly isNative: boolean
}

interface Reading {
  /** Opens the files that the file names; undefined reads it without them. */
  readonly open?: OpenBeside
  /** Stops the reading; the file is then refused. */
  readonly signal?: AbortSignal
}

/** Reads a file in a worker, as its name and content say. */
export async function parseFile(
  jobs: Jobs,
  request: Omit<ParseRequest, 'as' | 'asksFormat' | 'beside'>,
  { open = LEAVE_OUT, signal }: Reading = {},
): Promise<ParsedFile> {
  try {
    const { read, format } = (await parseWithBeside(jobs, request, { open, signal })).parsed
    if (!read) throw new Error('a file without chosen values is always read')
    return { result: read, isNative: format === native.id }
  } catch (error) {
    return { result: { status: 'refused', problems: [{ message: messageOf(error) }] }, isNative: false }
  }
}

const LEAVE_OUT: OpenBeside = async () => ({ problem: IS_MISSING })

/** Whether a file is previewed before it is opened, found in a worker; false also for one that cannot be read. */
export async function isForeignFile(
  jobs: Jobs,
  request: Pick<ParseRequest, 'bytes' | 'name'>,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    return (await runParse(jobs, { ...request, asksFormat: true }, signal)).isForeign === true
  } catch {
    return false // reading it says why
  }
}
