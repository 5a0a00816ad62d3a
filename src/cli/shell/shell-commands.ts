import { Argument, type Command } from 'commander'
import { version } from '../../../package.json'
import type { ProgramIo } from '../io'
import { sendOut } from '../stdout'
import { COMPLETION_SCRIPTS, SHELLS, type Shell } from './scripts'

/** Commands that help a shell with this program: completion of words, and the manual page. */
export function addShellCommands(program: Command, io: ProgramIo): void {
  program
    .command('completion')
    .description('print a script that completes the words of commands, for a shell')
    .addArgument(new Argument('<shell>', 'which shell').choices(SHELLS))
    .addHelpText('after', '\nThe first line of the script says where to put it.')
    .action((shell: Shell) => sendOut(io, COMPLETION_SCRIPTS[shell]))

  program
    .command('man')
    .description('print the manual page: brownstone man | man -l -')
    .action(async () => sendOut(io, (await import('./man-page')).manPage(program, version)))
}

/** Answers a script of `completion`: `complete [--next] -- words…`; `--next` adds an empty word. */
export async function runComplete(io: ProgramIo, program: Command, words: readonly string[]): Promise<void> {
  const { complete, completionText } = await import('./complete')
  const typed = words.slice(words.indexOf('--') + 1)
  const all = words[0] === '--next' ? [...typed, ''] : typed
  await sendOut(io, completionText(await complete(program, all)))
}
