import { version } from '../../package.json'
import { visibleJson } from '../core/text/visible-text'
import { Exit, Stop, printNotes, type ExitCode, type ProgramIo } from './io'
import { sendOut } from './stdout'

/** Runs the program with its arguments, without those of Node and the script. Returns the exit status. */
export async function runProgram(io: ProgramIo, words: readonly string[]): Promise<ExitCode> {
  try {
    const [command, ...rest] = words
    if (words.length === 1 && (command === '--version' || command === '-V')) {
      // Scripts ask for it at each start: it needs no parser of commands.
      await sendOut(io, `${version}\n`)
      return Exit.good
    }
    if (command === 'townmaze' || (command === 'help' && rest[0] === 'townmaze')) {
      // The original's -h is a height, so its flags have their own parser.
      const { runTownmaze } = await import('./townmaze')
      await runTownmaze(io, command === 'help' ? ['help'] : rest)
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
