import type { Command } from 'commander'
import { MAX_FILES, MAX_TOWNS } from './limits'

/** The options and arguments that several commands share, as `commander` takes them. */

export const OUTPUT = ['-o, --output <file>', 'where to write; "-" is standard output'] as const
export const OUTPUT_FORMAT = [
  '--format <id>',
  'format to write; default: by the file name, or "native" on standard output',
] as const
export const FONT = [
  '--font <file>',
  'a font for letters of pictures beyond Latin, Greek and Cyrillic (TTF, OTF, TTC); may be given several times',
  (font: string, others: readonly string[] = []) => [...others, font],
] as const
export const BREAK_WALLS = [
  '--break-walls',
  'whether breakable walls let pass; by default they are walls',
] as const
export const SET = ['--set <id=value...>', 'settings of the generator, see "brownstone generators"'] as const
export const SEED = [
  '--seed <seed>',
  'random seed, a number or any text; default: from the clock, and printed',
] as const
export const SEEDS = [
  '--seeds <range>',
  `make a file for each seed, such as 1..100, into --out-dir; at most ${MAX_FILES}`,
] as const
export const OUT_DIR = ['--out-dir <dir>', 'an empty or a new folder for the files of --seeds'] as const
export const KEEP = ['--keep <number>', `how many towns to keep, 1 to ${MAX_TOWNS}`, '20'] as const
export const SHEET = ['--sheet <file>', 'draw the kept towns on one PNG picture, the best first'] as const
export const INI = [
  '--ini <file>',
  'settings of an overland map from an INI file; "-" is standard input',
] as const
export const FILES = [
  '<files...>',
  'file to read, in any format that is read, several of them, or folders with maps; "-" is standard input',
] as const
export const FILE = ['<file>', 'file to read, in any format that is read; "-" is standard input'] as const
export const AS = ['--as <id>', 'format of the file that is read; default: detected'] as const
export const LEVEL = ['--level <name>', 'the level, by name or number; by default the first'] as const
export const JSON_OPTION = ['--json', 'print JSON and nothing else'] as const

/** Adds the options of every command that writes files. */
export function addWriting(command: Command): Command {
  return command
    .option('--json', 'print one JSON document: files, losses, playable, problems')
    .option('--strict', 'write nothing at a loss or an unplayable level, with exit status 1')
    .option('--no-clobber', 'replace no file')
    .option('-y, --yes', 'replace files without a question')
}
