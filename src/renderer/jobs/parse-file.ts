import type { ReadResult } from '../../core/formats/format'
import { native } from '../../core/formats/native/native'
import type { ParseRequest } from './job'
import { messageOf } from '../texts/error-message'
import type { Jobs } from './pool'

/** The content of a file, and whether it is a project file of this program. If the worker fails, the file is refused. */
export interface ParsedFile {
  readonly result: ReadResult
  readonly isNative: boolean
}

/** Reads a file in a worker, as its name and content say. */
export async function parseFile(jobs: Jobs, request: Omit<ParseRequest, 'as'>): Promise<ParsedFile> {
  try {
    const { read, format } = await jobs.run('parse', request)
    if (!read) throw new Error('a file without chosen values is always read')
    return { result: read, isNative: format === native.id }
  } catch (error) {
    return { result: { status: 'refused', problems: [{ message: messageOf(error) }] }, isNative: false }
  }
}
