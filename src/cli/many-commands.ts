import type { Command } from 'commander'
import { addWriting, AS, FONT, KEEP, LEVEL, OUTPUT, OUTPUT_FORMAT, SEED, SET, SHEET } from './command-options'
import type { ProgramIo } from './io'
import { writing } from './writing-command'
import type { WritingOptions } from './write-report'
import type { SearchOptions } from './search'
import { MAX_SEARCHED } from './limits'
import type { MergeOptions } from './search-merge'
import type { TownsOptions } from './towns'

/** Commands that try many seeds. */
export function addSearch(program: Command, io: ProgramIo): void {
  const search = addWriting(program.command('search'))
    .description('fill a sketch with many seeds, and keep the towns that meet wishes best')
    .enablePositionalOptions()
    .argument('<sketch>', 'sketch or level to fill, in any format that is read; "-" is standard input')
    .option(...AS)
    .option('--want <wish...>', 'what to look for, such as "deadEnds<=12"; may be given several times')
    .option('--seeds <range>', `seeds to try, such as 1..100000; at most ${MAX_SEARCHED}`)
    .option('--shard <i/n>', 'try only part i of n of the seeds, to be merged later')
    .option('--jobs <number>', 'threads that try seeds; default: one for each processor')
    .option(...KEEP)
    .option('--out-dir <dir>', 'folder for the results; a killed search in it goes on')
    .option(...SHEET)
    .option(...FONT)
    .option('--generator <id>', 'which generator; by default the one that made the level, or "town"')
    .option(...SET)
    .option(...LEVEL)
    .option('--reroll', 'first clear everything that was neither placed nor locked by hand')
    .addHelpText(
      'after',
      [
        '',
        'A wish is a measure of "brownstone measures", one of <=, >=, <, >, = and a number; quote it for the shell.',
        'The score is 0 if all wishes are met, else the sum of the relative misses; equal scores are ranked by seed.',
        '',
        'The folder holds results.jsonl (one line a seed), best.jsonl (the ranking) and the kept towns as',
        'seed-N.brownstone. The files do not depend on --jobs or on interruptions.',
        '  brownstone search town.sketch.txt --want "deadEnds<=12" --seeds 1..1000 --out-dir found',
      ].join('\n'),
    )
    .action((file: string, options: SearchOptions & WritingOptions) =>
      writing(io, options, async (each) => (await import('./search')).runSearch(each, file, options)),
    )

  addWriting(search.command('merge'))
    .description('merge all shards of a search into what one run of the whole search writes')
    .argument('<dir...>', 'folders of all shards')
    .option(...KEEP)
    .option('--out-dir <dir>', 'folder for the merged result')
    .option(...SHEET)
    .option(...FONT)
    .action((names: string[], options: MergeOptions & WritingOptions) =>
      writing(io, options, async (each) => (await import('./search-merge')).runMerge(each, names, options)),
    )
}

/** Commands that make many towns, or one as the program of 1991 did. */
export function addTowns(program: Command, io: ProgramIo): void {
  addWriting(program.command('towns'))
    .description('make a town on every start of an overland map, all from one seed')
    .argument('<world>', 'an overland map, or a project that holds one; "-" is standard input')
    .option(...SEED)
    .option('--world <name>', 'which world of a project, by name, number or id; by default its first')
    .requiredOption(...OUTPUT)
    .option(...OUTPUT_FORMAT)
    .option(...FONT)
    .addHelpText(
      'after',
      '\nA project keeps its levels and gains the towns; an overland map becomes a project of them.',
    )
    .action((file: string, options: TownsOptions & WritingOptions) =>
      writing(io, options, async (each) => (await import('./towns')).runTowns(each, file, options)),
    )

  // Listed here only for the help: `runProgram` handles them earlier.
  program
    .command('townmaze')
    .description('print a town as the program of 1991 did, with its flags: see "brownstone townmaze help"')
    .usage('[-h N] [-w N] [-g N] [-l N] [-c N] [-u N] [-s N] [-r N]')
  program
    .command('maz')
    .description('print a maze as maz.c did, with its options: see "brownstone maz help"')
    .usage('[-h C] [-v C] [-f C] [-y N] [-x N] [-m N] [-o N] [-r N]')
}
