import { Command, CommanderError } from 'commander'
import { version } from '../../package.json'
import { addCommands } from './commands'
import { Exit, Stop, printNotes, type ExitCode, type ProgramIo } from './io'
import { addShellCommands, runComplete } from './shell/shell-commands'
import { sendOut } from './stdout'

/** Runs a command of the program with its words, and prints its help. Returns the exit status. */
export async function runCommands(io: ProgramIo, words: readonly string[]): Promise<ExitCode> {
  // Help is written synchronously, while standard output may need waiting.
  let help = ''
  let code: ExitCode = Exit.good
  const errors: string[] = []
  const program = createProgram(io, {
    writeOut: (text) => (help += text),
    refuse: (text) => errors.push(text.trim()),
    finish: (finished) => (code = finished),
  })
  if (words[0] === 'complete') {
    await runComplete(io, program, words.slice(1))
    return Exit.good
  }
  try {
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (errors.length > 0) throw new Stop(Exit.usage, errors)
    code = error.exitCode === 0 ? Exit.good : Exit.usage
  }
  if (help !== '') await sendOut(io, help)
  return code
}

interface Listener {
  readonly writeOut: (text: string) => void
  /** Receives a sentence about wrong usage. */
  readonly refuse: (text: string) => void
  readonly finish: (code: ExitCode) => void
}

function createProgram(io: ProgramIo, listener: Listener): Command {
  const program = new Command('brownstone')
  program
    .description('Makes, checks, measures and converts towns, mazes and overland maps without a window.')
    .version(version)
    // Otherwise options of "search merge" would be taken as those of "search".
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: listener.writeOut,
      writeErr: (text) => printNotes(io, [text.replace(/\n$/, '')]),
      // One sentence a line, like all other messages.
      outputError: (text) =>
        listener.refuse(text.replace(/^error: ./, (start) => start.slice(-1).toUpperCase())),
    })
    .addHelpText(
      'after',
      [
        '',
        'Sizes are in cells, except for townmaze and maz. "check" looks at all levels and overland maps of a project, "fill"',
        'and "measure" at the first level or that of --level. The format of an input file is detected by its name or content.',
        '',
        'Exit status: 0 good; 1 a law is broken, no town can be made, or --strict forbids a result; 2 wrong usage, or a',
        'file that cannot be read; 3 the result cannot be written, or a file may not be replaced; 141 the reader of',
        'standard output is gone. With --json, errors are one line of JSON on standard error:',
        '{"status":2,"errors":["..."]}. On a terminal, commands ask before they replace a file that they did not write.',
      ].join('\n'),
    )

  addCommands(program, io, listener.finish)
  addShellCommands(program, io)
  return program
}
