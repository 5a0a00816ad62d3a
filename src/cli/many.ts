import { rmdir } from 'node:fs/promises'
import path from 'node:path'
import { formatById } from '../core/formats/index'
import { OVERLAND_FORMATS } from '../core/formats/overland/index'
import { counted } from '../core/text/counted'
import { Exit, STANDARD_STREAM, Stop, printNotes, type ProgramIo, usage } from './io'
import { MAX_FILES } from './limits'
import { openEmptyFolder } from './out-dir'
import { parseSeeds } from './seeds'
import { startProgress } from './shell/progress'

/** Options that say where results go: one with `output`, or one for each of several seeds into a folder. */
export interface ManyOptions {
  readonly output?: string
  readonly format?: string
  readonly seed?: string
  readonly seeds?: string
  readonly outDir?: string
}

/** The options of one run. */
export interface OneRun {
  readonly output: string
  readonly format?: string
  readonly seed?: string
}

/**
 * Makes one result with the given options, or one for each seed of `--seeds`. A seed that fails is reported, and the
 * others go on; wrong usage ends the command.
 */
export async function runForSeeds<T extends ManyOptions>(
  io: ProgramIo,
  options: T,
  run: (io: ProgramIo, options: T & OneRun) => Promise<void>,
): Promise<void> {
  const { output, seeds, outDir } = options
  if (seeds === undefined) {
    if (outDir !== undefined) throw usage('--out-dir is for many results; give --seeds, or -o for one.')
    if (output === undefined) throw usage('Give -o <file>, or --seeds with --out-dir.')
    return run(io, { ...options, output })
  }
  if (outDir === undefined) throw usage('--seeds makes many files; give --out-dir, a folder for them.')
  if (output !== undefined) throw usage('--seeds makes many files; leave out -o.')
  if (options.seed !== undefined) throw usage('Give --seed or --seeds, not both.')
  const { first, last } = parseSeeds(seeds, MAX_FILES)
  const format = options.format ?? 'native'
  const extension = extensionOf(format)
  const { folder, isNew } = await openEmptyFolder(io, outDir)

  if (io.writing) io.writing.report.more['seeds'] = seeds
  let failed = 0
  const progress = startProgress(io, last - first + 1, 'seeds')
  for (let seed = first; seed <= last; seed++) {
    progress.at(seed - first)
    const output = path.join(folder, `${nameOfSeed(seed)}.${extension}`)
    const seedIo: ProgramIo = { ...io, stderr: (text) => progress.io.stderr(`Seed ${seed}: ${text}`) }
    try {
      await run(seedIo, { ...options, format, seed: String(seed), output })
    } catch (error) {
      if (!(error instanceof Stop) || error.code !== Exit.broken) {
        progress.end()
        // Wrong usage shows at the first seed; a folder that was created for it goes again.
        if (isNew) await rmdir(folder).catch(() => undefined)
        throw error
      }
      printNotes(seedIo, error.lines)
      io.writing?.report.problems.push(...error.lines.map((line) => `Seed ${seed}: ${line}`))
      failed++
    }
  }
  progress.end()
  if (failed > 0) {
    throw new Stop(Exit.broken, [`${failed} of ${counted(last - first + 1, 'seed')} failed; see above.`])
  }
}

/** Returns the name of a seed's file, without extension. */
export function nameOfSeed(seed: number): string {
  return `seed-${seed}`
}

/** Returns the extension of a format's files; an unknown format is refused by the run itself. */
function extensionOf(id: string): string {
  const format = formatById(id) ?? OVERLAND_FORMATS.find((known) => known.id === id)
  return format?.extensions[0] ?? id
}

/** Refuses standard input for a command that reads its file once for every seed. */
export function refuseStandardInput(file: string): void {
  if (file === STANDARD_STREAM) throw usage('--seeds reads the sketch for every seed; name a file, not "-".')
}
