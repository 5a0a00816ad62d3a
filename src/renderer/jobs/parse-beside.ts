import { gatherFiles, NOTHING_BESIDE, type FilesBeside, type OpenBeside } from '../../core/formats/beside'
import type { ParseRequest, ParseResult } from '../../jobs/parse-job'
import type { Jobs } from './pool'
import { runParse } from './run-parse'

/** The result of reading a file, and the files beside it that were opened. */
export interface ParsedWithBeside {
  readonly parsed: ParseResult
  readonly beside: FilesBeside
}

interface How {
  readonly open: OpenBeside
  /** The files beside it that an earlier reading opened. */
  readonly known?: FilesBeside
  readonly signal?: AbortSignal | undefined
}

/** Reads a file in a worker. Opens the files that it names and reads again, until no more are wanted. */
export async function parseWithBeside(
  jobs: Jobs,
  request: ParseRequest,
  { open, known = NOTHING_BESIDE, signal }: How,
): Promise<ParsedWithBeside> {
  let parsed: ParseResult | undefined
  const beside = await gatherFiles(
    async (given) => {
      signal?.throwIfAborted()
      parsed = await runParse(jobs, { ...request, beside: given }, signal)
      return parsed.wanted ?? []
    },
    open,
    known,
  )
  if (!parsed) throw new Error('a file is read at least once')
  return { parsed, beside }
}
