import type { Command } from 'commander'
import { TEMPLATES } from '../core/templates/index'
import {
  addWriting,
  AS,
  FILE,
  FONT,
  INI,
  LEVEL,
  OUTPUT,
  OUTPUT_FORMAT,
  OUT_DIR,
  SEED,
  SEEDS,
  SET,
} from './command-options'
import type { DungeonOptions } from './dungeon'
import type { FillOptions } from './fill'
import type { NewOptions } from './generate'
import type { ProgramIo } from './io'
import { writing } from './writing-command'
import type { WritingOptions } from './write-report'

/** Commands that make a level. */
export function addMakers(program: Command, io: ProgramIo): void {
  addWriting(program.command('new'))
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
    .action((options: NewOptions & WritingOptions) =>
      writing(io, options, async (each) => (await import('./generate')).runNew(each, options)),
    )

  addWriting(program.command('fill'))
    .description('fill the undecided cells of a sketch; hand-drawn cells stay')
    .argument(...FILE)
    .option(...AS)
    .option('--generator <id>', 'which generator; by default the one that made the level, or "town"')
    .option(...SET)
    .option(...SEED)
    .option(...LEVEL)
    .option('--reroll', 'first clear everything that was neither placed nor locked by hand')
    .option('--mend', 'first apply repairs until the sketch can be filled, and print them')
    .option(...SEEDS)
    .option(...OUT_DIR)
    .option(...OUTPUT)
    .option(...OUTPUT_FORMAT)
    .option(...FONT)
    .addHelpText(
      'after',
      '\nMissing settings are taken from the last run of the level, or are the defaults. --json adds seed, repairs, notices, and' +
        '\nthe cells that became rock.',
    )
    .action((file: string, options: FillOptions & WritingOptions) =>
      writing(io, options, async (each) => (await import('./fill')).runFill(each, file, options)),
    )

  addWriting(program.command('dungeon'))
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
    .action((file: string, options: DungeonOptions & WritingOptions) =>
      writing(io, options, async (each) => (await import('./dungeon')).runDungeon(each, file, options)),
    )
}
