import type { Command } from 'commander'
import { AS, BREAK_WALLS, FILE, INI, JSON_OPTION, LEVEL, SET } from './command-options'
import type { InputOptions } from './input'
import type { OverlandOptions } from './scenario-options'
import type { ProveOptions } from './prove'
import type { SolveOptions } from './solve'
import type { ExitCode, ProgramIo } from './io'

/** Options of the check of levels. */
interface CheckOptions {
  json?: boolean
  maze?: boolean
  level?: string
}

/** Receives the exit status of a command that did not fail. */
export type Finish = (code: ExitCode) => void

/** Commands that look at a level and change nothing. */
export function addChecks(program: Command, io: ProgramIo, finish: Finish): void {
  program
    .command('check')
    .description('check the laws of finished levels and overland maps; exit status 1 if one is broken')
    .argument(...FILE)
    .option(...AS)
    .option('--generator <id>', 'for an overland map: also check the laws of this scenario')
    .option(...INI)
    .option(...SET)
    .option(
      '--maze',
      'prove instead that a maze is perfect: one way between any two cells; over linked floors, too',
    )
    .option('--level <name>', 'check only this level, by name or number; by default all')
    .option(...JSON_OPTION)
    .addHelpText('after', '\nColumns and rows of cells and tiles count from 1 at the top left, also in JSON.')
    .action(async (file: string, options: OverlandOptions & InputOptions & CheckOptions) => {
      finish(
        options.maze === true
          ? await (await import('./solve')).runProve(io, file, options)
          : await (await import('./inspect')).runCheck(io, file, options),
      )
    })

  program
    .command('prove')
    .description(
      'prove that a project can be solved with its keys, levers, plates and pits, and that no walker gets stuck; exit status 1 if not',
    )
    .argument(...FILE)
    .option(...AS)
    .option('--start <id>', 'the place to start from; by default the start, else the first gate or stairs up')
    .option('--goal <id>', 'the place to reach; by default every thing in turn')
    .option('--level <name>', 'prove this level alone, by name or number; by default the whole project')
    .option(...BREAK_WALLS)
    .option(...JSON_OPTION)
    .action(async (file: string, options: ProveOptions) =>
      finish(await (await import('./prove')).runProveLogic(io, file, options)),
    )

  program
    .command('solve')
    .description('find a shortest way through a level; exit status 1 if there is none')
    .argument(...FILE)
    .option(...AS)
    .option(...LEVEL)
    .option(
      '--from <place>',
      'where the way begins: column,row from 1, or a place; by default the start, the first gate or stairs',
    )
    .option(
      '--to <place>',
      'where it ends, in the same words; by default the last gate, else stairs down, a chest or stairs up',
    )
    .option(...BREAK_WALLS)
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      [
        '',
        'Dots in the picture mark the way. The walker has all keys and knows the secret doors. A place is a kind, such as',
        'start, gate, stairs, stairs-up, stairs-down or chest, else its id or its name; the nearest of several is the end.',
        '  brownstone solve crypt.brownstone --from start --to chest',
      ].join('\n'),
    )
    .action(async (file: string, options: SolveOptions) =>
      finish(await (await import('./solve')).runSolve(io, file, options)),
    )

  program
    .command('measure')
    .description(
      'count streets, houses, dead ends, runs and more; of an overland map, its land and what each start has',
    )
    .argument(...FILE)
    .option(...AS)
    .option(...JSON_OPTION)
    .option(...LEVEL)
    .option('--world <name>', 'measure the overland map of this world of a project, by name, number or id')
    .action(
      async (file: string, options: InputOptions & { json?: boolean; level?: string; world?: string }) =>
        (await import('./inspect')).runMeasure(io, file, options),
    )

  program
    .command('measures')
    .description('list what is measured, with the words that wishes use')
    .option(...JSON_OPTION)
    .action(async (options: { json?: boolean }) => (await import('./lists')).runMeasures(io, options))
}
