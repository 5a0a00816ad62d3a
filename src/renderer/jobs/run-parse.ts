import type { ParseRequest, ParseResult } from '../../jobs/parse-job'
import type { Jobs } from './pool'

/** Maximum time to read a file, in milliseconds. */
export const MAX_READING_TIME = 60_000

/**
 * Reads a file in a worker. Past the maximum time the worker is ended, the reading rejects with a sentence, and the next file
 * gets another worker. Every reading of the window comes through here.
 */
export async function runParse(
  jobs: Jobs,
  request: ParseRequest,
  signal?: AbortSignal,
): Promise<ParseResult> {
  const limit = new AbortController()
  const seconds = MAX_READING_TIME / 1000
  const tooLong = new Error(
    `Reading took longer than ${seconds} seconds and was stopped. Open a smaller file.`,
  )
  const timer = setTimeout(() => limit.abort(tooLong), MAX_READING_TIME)
  try {
    return await jobs.run('parse', request, {
      signal: signal ? AbortSignal.any([limit.signal, signal]) : limit.signal,
    })
  } finally {
    clearTimeout(timer)
  }
}
