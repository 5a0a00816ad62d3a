import type { ReadResult } from '../../core/formats/format'
import { IS_MISSING, type OpenBeside } from '../../core/formats/beside'
import { native } from '../../core/formats/native/entry'
import type { ParseRequest } from './job'
import { messageOf } from '../texts/error-message'
import { parseWithBeside } from './parse-beside'
import type { Jobs } from './pool'

/** The content of a file, and whether it is a project file of this program. If the worker fails, the file is refused. */
export interface ParsedFile {
  readonly result: ReadResult
  readonly isNative: boolean
}

/** Maximum time to read a file, in milliseconds: then its worker is ended, and the next file gets another. */
export const LONGEST_READING = 60_000

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
  const limit = new AbortController()
  const tooLong = new Error(
    `Reading took longer than ${LONGEST_READING / 1000} seconds and was stopped. Open a smaller file.`,
  )
  const timer = setTimeout(() => limit.abort(tooLong), LONGEST_READING)
  try {
    const stopped = signal ? AbortSignal.any([limit.signal, signal]) : limit.signal
    const { read, format } = (await parseWithBeside(jobs, request, { open, signal: stopped })).parsed
    if (!read) throw new Error('a file without chosen values is always read')
    return { result: read, isNative: format === native.id }
  } catch (error) {
    return { result: { status: 'refused', problems: [{ message: messageOf(error) }] }, isNative: false }
  } finally {
    clearTimeout(timer)
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
    return (await jobs.run('parse', { ...request, asksFormat: true }, { signal })).isForeign === true
  } catch {
    return false // reading it says why
  }
}
