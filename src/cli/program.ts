import { version } from '../../package.json'
import { visibleJson } from '../core/text/visible-text'
import { Exit, Stop, printNotes, type ExitCode, type ProgramIo } from './io'
import { sendOut } from './stdout'

type RunOriginal = (io: ProgramIo, words: readonly string[]) => Promise<void>

/** Commands with the flags of old programs, where -h is a height or a character; so they have their own parsers. */
const ORIGINALS: ReadonlyMap<string, () => Promise<RunOriginal>> = new Map([
  ['townmaze', async () => (await import('./townmaze')).runTownmaze],
  ['maz', async () => (await import('./maz')).runMaz],
])

/** Runs the program with its arguments, without those of Node and the script. Returns the exit status. */
export async function runProgram(io: ProgramIo, words: readonly string[]): Promise<ExitCode> {
  try {
    const [command, ...rest] = words
    if (words.length === 1 && (command === '--version' || command === '-V')) {
      // Scripts ask for it at each start: it needs no parser of commands.
      await sendOut(io, `${version}\n`)
      return Exit.good
    }
    const loadOriginal = ORIGINALS.get((command === 'help' ? rest[0] : command) ?? '')
    if (loadOriginal) {
      const runOriginal = await loadOriginal()
      await runOriginal(io, command === 'help' ? ['help'] : rest)
      return Exit.good
    }
    // The command "help" has no options; its help is that of the program.
    const isHelpOfHelp = command === 'help' && (rest[0] === '--help' || rest[0] === '-h')
    const { runCommands } = await import('./command-line')
    return await runCommands(io, isHelpOfHelp ? ['--help'] : words)
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    if (asksForJson(words) && error.lines.length > 0) io.stderr(jsonErrors(error.code, error.lines))
    else printNotes(io, error.lines)
    return error.code
  }
}

/** Whether a program reads what the command prints. */
function asksForJson(words: readonly string[]): boolean {
  const end = words.indexOf('--')
  return words.slice(0, end < 0 ? undefined : end).includes('--json')
}

function jsonErrors(status: ExitCode, errors: readonly string[]): string {
  return `${visibleJson(JSON.stringify({ status, errors }))}\n`
}
