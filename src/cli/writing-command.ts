import type { ProgramIo } from './io'
import type { WritingOptions } from './write-report'

/** Runs a command that writes files, as the options say that all such commands have. Loads what that takes only then. */
export async function writing(
  io: ProgramIo,
  options: WritingOptions & { readonly output?: string },
  run: (io: ProgramIo) => Promise<void>,
): Promise<void> {
  await (await import('./writing')).runWriting(io, options, run)
}
