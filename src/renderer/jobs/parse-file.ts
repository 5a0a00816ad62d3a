import type { ReadResult } from '../../core/formats/format'
import { native } from '../../core/formats/native/native'
import type { ParseRequest } from './job'
import { messageOf } from '../texts/error-message'
import type { Jobs } from './pool'

/** What a file holds, and whether it is a project file of this program; a worker that fails refuses the file. */
export interface ParsedFile {
  readonly result: ReadResult
  readonly isNative: boolean
}

/** Reads a file as its name and content say, beside the window. */
export async function parseFile(jobs: Jobs, request: Omit<ParseRequest, 'as'>): Promise<ParsedFile> {
  try {
    const { read, format } = await jobs.run('parse', request)
    if (!read) throw new Error('a file without chosen values is always read')
    return { result: read, isNative: format === native.id }
  } catch (error) {
    return { result: { status: 'refused', problems: [{ message: messageOf(error) }] }, isNative: false }
  }
}
