import type { Command } from 'commander'
import { addWriting, AS, FILE, FILES, FONT, JSON_OPTION, OUTPUT, OUTPUT_FORMAT } from './command-options'
import type { ExportOptions } from './export'
import type { ImportOptions } from './import'
import type { WatchOptions } from './watch'
import { STANDARD_STREAM, type ProgramIo } from './io'
import { writing } from './writing-command'
import type { WritingOptions } from './write-report'

/** Commands that convert files. */
export function addFiles(program: Command, io: ProgramIo): void {
  addExport(program, io)
  addWatch(program, io)
  addImport(program, io)
  addFormats(program, io)
}

function addExport(program: Command, io: ProgramIo): void {
  addWriting(program.command('export'))
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
    .addHelpText(
      'after',
      '\nOptions given with --set override those of the preset. Files of several levels are named {project}-{level}; a name such as' +
        '\n"{number} {level}.tmj" after -o is a pattern of your own.',
    )
    .action((file: string, options: ExportOptions & WritingOptions) =>
      writing(io, options, async (each) => (await import('./export')).runExport(each, file, options)),
    )
}

function addWatch(program: Command, io: ProgramIo): void {
  program
    .command('watch')
    .description('export a project now and whenever its file changes, until Ctrl+C')
    .argument(...FILE)
    .option('--format <id>', 'write this format into the folder of -o, instead of the exports of the project')
    .option('-o, --output <dir>', 'the folder for --format')
    .option('--level <name...>', 'with --format: write these levels, by name or number; by default all')
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
}

function addImport(program: Command, io: ProgramIo): void {
  addWriting(program.command('import'))
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
    .option(
      '--level <name...>',
      'write only these levels, by name or number; with --again, read only these again',
    )
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
    .action((files: readonly string[], options: ImportOptions & WritingOptions) =>
      writing(io, options, (each) => importFiles(each, files, options)),
    )
}

function addFormats(program: Command, io: ProgramIo): void {
  program
    .command('formats')
    .description('list the file formats')
    .option('--options', 'with their options for writing')
    .option(...JSON_OPTION)
    .action(async (options: { json?: boolean; options?: boolean }) =>
      (await import('./lists')).runFormats(io, options),
    )
}

/** Imports one file or several, or reads the levels of a project again. */
async function importFiles(io: ProgramIo, files: readonly string[], options: ImportOptions): Promise<void> {
  if (options.again !== undefined) {
    const { runImportAgain } = await import('./import-again')
    return runImportAgain(io, files, { ...options, again: options.again })
  }
  const { areMany, runImportMany } = await import('./import-many')
  if (await areMany(io, files)) return runImportMany(io, files, options)
  return (await import('./import')).runImport(io, files[0] ?? STANDARD_STREAM, options)
}
