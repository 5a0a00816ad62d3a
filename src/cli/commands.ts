import type { Command } from 'commander'
import { INI, JSON_OPTION, SET } from './command-options'
import type { GeneratorsOptions } from './lists'
import type { OverlandOptions } from './scenario-options'
import type { ProgramIo } from './io'
import { addChecks, type Finish } from './check-commands'
import { addFiles } from './file-commands'
import { addMakers } from './make-commands'
import { addSearch, addTowns } from './many-commands'

/** Adds all commands with their options and help. A command loads its own code when it runs. */
export function addCommands(program: Command, io: ProgramIo, finish: Finish): void {
  addMakers(program, io)
  addSearch(program, io)
  addChecks(program, io, finish)
  addFiles(program, io)
  addSettings(program, io)
  addTowns(program, io)
}

/** Commands that print generators and settings. */
function addSettings(program: Command, io: ProgramIo): void {
  program
    .command('generators')
    .description('list the generators with their settings, or one of them')
    .argument('[id]', 'the generator to list; all if missing')
    .option('--width <cells>', 'width of the level or map that ranges and defaults are for')
    .option('--height <cells>', 'its height; default: 38 x 11 cells, and the usual size of each overland map')
    .option(...JSON_OPTION)
    .action(async (id: string | undefined, options: GeneratorsOptions) =>
      (await import('./lists')).runGenerators(io, options, id),
    )

  program
    .command('ini')
    .description('print the settings of an overland map as an INI file')
    .option('--generator <id>', 'which scenario')
    .option(...INI)
    .option(...SET)
    .action(async (options: OverlandOptions) => (await import('./overland')).runIni(io, options))
}
