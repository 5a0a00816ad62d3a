import type { Command } from 'commander'
import { TEMPLATES } from '../core/templates/index'
import {
  AS,
  FILE,
  FILES,
  FONT,
  INI,
  JSON_OPTION,
  LEVEL,
  OUTPUT,
  OUTPUT_FORMAT,
  OUT_DIR,
  SEED,
  SEEDS,
  SET,
} from './command-options'
import type { DungeonOptions } from './dungeon'
import type { ExportOptions } from './export'
import type { FillOptions } from './fill'
import type { NewOptions } from './generate'
import type { ImportOptions } from './import'
import type { InputOptions } from './input'
import { Exit, STANDARD_STREAM, Stop, type ExitCode, type ProgramIo } from './io'
import type { GeneratorsOptions } from './lists'
import type { OverlandOptions } from './scenario-options'
import { addSearch, addTowns } from './many-commands'
import type { ProveOptions } from './prove'
import type { SolveOptions } from './solve'
import type { WatchOptions } from './watch'

/** Options of the check of levels. */
interface CheckOptions {
  json?: boolean
  maze?: boolean
}

/** Receives the exit status of a command that did not fail. */
type Finish = (code: ExitCode) => void

/** Adds all commands with their options and help. A command loads its own code when it runs. */
export function addCommands(program: Command, io: ProgramIo, finish: Finish): void {
  addMakers(program, io)
  addSearch(program, io)
  addChecks(program, io, finish)
  addFiles(program, io)
  addSettings(program, io)
  addTowns(program, io)
}

/** Commands that make a level. */
function addMakers(program: Command, io: ProgramIo): void {
  program
    .command('new')
    .description('make a town, a maze or an overland map from nothing')
    .option('--generator <id>', 'which generator; "town" by default, "overland/..." for a world map')
    .option(...INI)
    .option('--width <cells>', 'width in cells')
    .option('--height <cells>', 'height in cells; mazes row by row may be higher than a level, see below')
    .option('--window <x,y,width,height>', 'the cells of a town without end, instead of width and height')
    .option(
      '--template <id>',
      `fill a sketch instead of an empty level: ${TEMPLATES.map(({ id }) => id).join(', ')}`,
    )
    .option('--floors <number>', 'number of levels, each joined to the next by stairs')
    .option('--code <code>', 'make the town of a town code, which carries all of the above and below')
    .option('--log <file>', 'add a log of an overland map to a file: settings, seed, attempts and times')
    .option('--keep-failed <file>', 'write the map of the last attempt that failed')
    .option(...SET)
    .option(...SEED)
    .option(...SEEDS)
    .option(...OUT_DIR)
    .option(...OUTPUT)
    .option(...OUTPUT_FORMAT)
    .option(...FONT)
    .addHelpText(
      'after',
      [
        '',
        'A maze by maze/rows may have up to 100,000,000 rows in formats of maze text:',
        '  brownstone new --generator maze/rows --width 40 --height 1000000 -o - --format faq',
        'A seed gives one town without end, made window by window; large windows are written as "classic" or maze text:',
        '  brownstone new --generator town/endless --seed 7 --window=-500,0,10000,10000 -o city.town.txt',
      ].join('\n'),
    )
    .action(async (options: NewOptions) => (await import('./generate')).runNew(io, options))

  program
    .command('fill')
    .description('fill the undecided cells of a sketch; hand-drawn cells stay')
    .argument(...FILE)
    .option(...AS)
    .option('--generator <id>', 'which generator; by default the one that made the level, or "town"')
    .option(...SET)
    .option(...SEED)
    .option(...LEVEL)
    .option('--reroll', 'first clear everything that was neither placed nor locked by hand')
    .option('--mend', 'first apply repairs until the sketch can be filled, and print them')
    .option('--json', 'print the report as JSON: seed, repairs, notices, cells that became rock')
    .option(...SEEDS)
    .option(...OUT_DIR)
    .option(...OUTPUT)
    .option(...OUTPUT_FORMAT)
    .option(...FONT)
    .addHelpText('after', '\nMissing settings are taken from the last run of the level, or are the defaults.')
    .action(async (file: string, options: FillOptions) => (await import('./fill')).runFill(io, file, options))

  program
    .command('dungeon')
    .description('add a dungeon below a cell of a town, or on a tile of an overland map')
    .argument(...FILE)
    .option(...AS)
    .requiredOption(
      '--at <column,row>',
      'the cell of the stairs down, or the tile, counted from 1, such as 12,7',
    )
    .option('--level <name>', 'the level of that cell, by name or number; default: the first')
    .option('--world <name>', 'put the dungeon on a tile of this overland map, by name, number or id')
    .option('--generator <id>', 'dungeon/rooms, dungeon/caves or a maze; default: dungeon/rooms')
    .option('--width <cells>', 'width in cells; default: 30')
    .option('--height <cells>', 'height in cells; default: 20')
    .option('--floors <number>', 'number of floors; default: 1')
    .option('--name <name>', 'name of the first floor; default: Dungeon')
    .option(...SET)
    .option(...SEED)
    .option(...OUTPUT)
    .option(...OUTPUT_FORMAT)
    .option(...FONT)
    .action(async (file: string, options: DungeonOptions) =>
      (await import('./dungeon')).runDungeon(io, file, options),
    )
}

/** Commands that look at a level and change nothing. */
function addChecks(program: Command, io: ProgramIo, finish: Finish): void {
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
    .option(...JSON_OPTION)
    .addHelpText('after', '\nIn JSON, x and y count cells and tiles from 0 at the top left.')
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
      '--from <x,y>',
      'where the way begins, from 0,0 at the top left; by default the start, the first gate or stairs',
    )
    .option('--to <x,y>', 'where it ends; by default the last gate, else stairs down, a chest or stairs up')
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      '\nDots in the picture mark the way. The walker has all keys and knows the secret doors.',
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

/** Commands that convert files. */
function addFiles(program: Command, io: ProgramIo): void {
  program
    .command('export')
    .description('write a file in another format')
    .argument(...FILE)
    .option(...AS)
    .option(...OUTPUT)
    .option(...OUTPUT_FORMAT)
    .option('--preset <name>', 'use the format and options of this preset of the project')
    .option('--presets', 'list the presets of the project, and write nothing')
    .option('--set <id=value...>', 'options of the format, see "brownstone formats --options"')
    .option('--style-file <file>', 'draw in a custom map style, a file saved by the editor')
    .option('--tiles <file>', 'draw a Tiled map with your own tileset, by a table of its tiles (JSON)')
    .option(...FONT)
    .option('--level <name...>', 'write these levels, by name or number')
    .option('--world <name>', 'write the overland map of this world of a project, by name, number or id')
    .option('--all-levels', 'write every level, in one file each where the format holds one')
    .option('--all', 'run the exports that the editor runs at each save of the project')
    .option('--folder <dir>', 'with --all: write only within this folder; by default that of the project')
    .option('--json', 'with --all: print the files, losses and problems as JSON')
    .addHelpText(
      'after',
      '\nOptions given with --set override those of the preset. Files of several levels are named {project}-{level}; a name such as' +
        '\n"{number} {level}.tmj" after -o is a pattern of your own.',
    )
    .action(async (file: string, options: ExportOptions) =>
      (await import('./export')).runExport(io, file, options),
    )

  program
    .command('watch')
    .description('export a project now and whenever its file changes, until Ctrl+C')
    .argument(...FILE)
    .option('--format <id>', 'write this format into the folder of -o, instead of the exports of the project')
    .option('-o, --output <dir>', 'the folder for --format')
    .option('--folder <dir>', 'write only within this folder; by default that of the project')
    .option(
      '--serve [port]',
      'send each change to running games, too, and print the address of this live link',
    )
    .option(...FONT)
    .option('--json', 'print one line of JSON a run: files, losses and problems')
    .addHelpText(
      'after',
      '\nThe exports of a project are those that the editor runs at each save. Files whose content stays the same are left alone.',
    )
    .action(async (file: string, options: WatchOptions) =>
      (await import('./watch')).runWatch(io, file, options),
    )

  program
    .command('import')
    .description('import a file of another program, or several as levels of one project; losses are listed')
    .argument(...FILES)
    .option(...AS)
    .option('--set <id=value...>', 'options for reading it, see --options')
    .option('--options', 'list the options for this file, and write nothing')
    .option(
      '--rules <rules>',
      'read it, or all files of the same format, with the rules of this file; --set overrides them',
    )
    .option('--save-rules <rules>', 'write the meanings used as rules for files of its tileset or project')
    .option(
      '--folder <dir>',
      'read files that it names, such as tilesets, in this folder; by default its own',
    )
    .option('--again <project>', 'read the levels of this project that come from the files again, see below')
    .option('--level <name...>', 'with --again: only these levels, by name or number')
    .option(...OUTPUT)
    .option(...OUTPUT_FORMAT)
    .option(...FONT)
    .addHelpText(
      'after',
      '\nA project remembers which file each level was imported from, and how. After a map was changed,' +
        '\n  brownstone import cave.tmj --again town.brownstone -o town.brownstone' +
        '\nbrings the changes in. What was drawn, named or locked in the project since stays; a report says what' +
        '\nchanges, what stays, and which cells were changed in both.',
    )
    .action(async (files: readonly string[], options: ImportOptions) => {
      if (options.again !== undefined) {
        const { runImportAgain } = await import('./import-again')
        return runImportAgain(io, files, { ...options, again: options.again })
      }
      if (options.level) throw new Stop(Exit.usage, ['--level is for --again.'])
      const { areMany, runImportMany } = await import('./import-many')
      if (await areMany(io, files)) return runImportMany(io, files, options)
      return (await import('./import')).runImport(io, files[0] ?? STANDARD_STREAM, options)
    })

  program
    .command('formats')
    .description('list the file formats')
    .option('--options', 'with their options for writing')
    .option(...JSON_OPTION)
    .action(async (options: { json?: boolean; options?: boolean }) =>
      (await import('./lists')).runFormats(io, options),
    )
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
