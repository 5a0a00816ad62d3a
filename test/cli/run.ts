import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { ProgramIo } from '../../src/cli/io'
import { runProgram } from '../../src/cli/program'

/** The output of a run of the program, and how it ended. */
export interface RunResult {
  readonly code: number
  readonly stdout: string
  /** Lines of standard error. */
  readonly stderr: readonly string[]
}

/** The clock of every run. */
export const NOW = 1_234_567_890_123

let folder = ''

/** Gives every test of the calling file its own temporary folder. Each file calls it, because this module is loaded only once. */
export function useFolder(): void {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'brownstone-cli-'))
  })
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true })
  })
}

/** A path within the temporary folder of the running test. */
export function inFolder(name = ''): string {
  return join(folder, name)
}

/** Runs the program in the temporary folder with arguments, and with text on standard input. */
export async function run(
  words: readonly string[],
  input = '',
  io: Partial<ProgramIo> = {},
): Promise<RunResult> {
  const out: Uint8Array[] = []
  let stderr = ''
  const code = await runProgram(
    {
      stdin: (async function* () {
        if (input !== '') yield input
      })(),
      stdout: async (content) => {
        out.push(typeof content === 'string' ? Buffer.from(content) : content)
      },
      stderr: (text) => {
        stderr += text
      },
      folder,
      now: () => NOW,
      ...io,
    },
    words,
  )
  const lines = stderr.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return { code, stdout: Buffer.concat(out).toString('utf8'), stderr: lines }
}
