import path from 'node:path'
import type { FailedMap } from '../core/generate/overland/attempts'
import { native } from '../core/formats/native/entry'
import { completeOverland } from '../core/generate/overland/defaults'
import { runOverland } from '../core/generate/overland/run'
import { MAP_SIZE } from '../core/generate/overland/parameters'
import { seedOf } from '../core/random/random'
import { realDisk } from '../node/disk'
import { Exit, Stop, printNotes, type ProgramIo } from './io'
import { chooseOverlandTarget, worldProject, writeOverland } from './overland'
import { mapName } from './world-choice'
import { writeLog, type LoggedAttempt } from './overland-log'
import { chooseScenario, checkChosen, sizeIn, withLines, type OverlandOptions } from './scenario-options'
import { chooseSeed } from './seeds'
import { checkOutput, checkOutputFolder } from './writing'
import { defined } from '../core/text/defined'

/** The options of a new overland map. */
export interface NewOverlandOptions extends OverlandOptions {
  /** Missing means the `mapfile` of the INI file. */
  readonly output?: string
  readonly format?: string
  readonly floors?: string
  readonly code?: string
  readonly window?: string
  /** Given if this is one map of several. */
  readonly seeds?: string
  /** A file to which the log of the run is added. */
  readonly log?: string
  /** A file for the map of the last attempt that failed. */
  readonly keepFailed?: string
}

/** Generates an overland map and writes it. */
export async function runNewOverland(io: ProgramIo, options: NewOverlandOptions): Promise<void> {
  for (const name of ['floors', 'code', 'window'] as const) {
    if (options[name] === undefined) continue
    throw new Stop(Exit.usage, [
      `--${name} works only for towns and mazes; leave it out for an overland map.`,
    ])
  }
  if (options.keepFailed !== undefined && options.seeds !== undefined) {
    throw new Stop(Exit.usage, ['--keep-failed keeps one map; leave out --seeds.'])
  }
  // Decide before reading: the fastest answer to a mistyped name.
  if (options.output !== undefined) chooseOverlandTarget(options.output, options.format)
  const chosen = await chooseScenario(io, options)
  const { scenario, settings, ini } = chosen
  const grid = sizeIn(options)
  if (grid && Object.hasOwn(settings, MAP_SIZE)) {
    throw new Stop(Exit.usage, [
      `The size is given twice; leave out either ${MAP_SIZE} or --width and --height.`,
    ])
  }
  checkChosen(chosen, grid)
  const isOne = options.seeds === undefined
  if (isOne && options.output !== undefined && ini?.mapFile !== undefined) {
    printNotes(io, [
      `mapfile "${ini.mapFile}" in line ${ini.lines.get('mapfile') ?? 1} is not used, because of -o.`,
    ])
  }
  const output = options.output ?? (await freeMapFile(io, options.ini, ini?.mapFile))
  const target = chooseOverlandTarget(output, options.format)
  const failedTarget =
    options.keepFailed === undefined ? undefined : chooseOverlandTarget(options.keepFailed, undefined)

  for (const file of [output, options.keepFailed]) if (file !== undefined) await checkOutput(io, file)
  // A log is added to.
  if (options.log !== undefined) await checkOutputFolder(io, options.log)

  const seed = chooseSeed(io, options.seed)
  const attempts: LoggedAttempt[] = []
  let failed: FailedMap | undefined
  let before = io.now()
  const result = runOverland({
    scenario,
    settings,
    seed: seedOf(seed),
    ...defined({ grid }),
    reportResult: (attempt) => {
      const now = io.now()
      attempts.push({
        milliseconds: now - before,
        ...(attempt.status === 'failed' ? { reason: attempt.reason } : {}),
      })
      if (attempt.status === 'failed') failed = attempt
      before = now
    },
  })
  const lines =
    result.status === 'done' ? result.notices : result.problems.map((problem) => `Error: ${problem.message}`)
  const notes = lines.map((line) => withLines(line, ini))

  if (options.log !== undefined) {
    await writeLog(io, options.log, {
      chosen,
      grid,
      seed,
      attempts,
      notes,
      result: result.status === 'done' ? output : 'no map',
    })
  }
  if (options.keepFailed !== undefined && failedTarget) {
    if (failed) {
      await writeOverland(io, { output: options.keepFailed }, failedTarget, failed.overland)
      printNotes(io, [`${options.keepFailed} is the map of an attempt that failed: ${failed.reason}.`])
    } else printNotes(io, ['No attempt failed, so no failed map was written.'])
  }
  if (result.status === 'failed') throw new Stop(Exit.broken, notes)
  if (result.attempts > 1) printNotes(io, [`The map needed ${result.attempts} attempts.`])
  printNotes(io, notes)
  const { id, version } = chosen.scenario
  const recipe = { generator: id, version, settings: completeOverland(scenario, settings, grid), seed }
  const marks = { title: mapName(path.basename(output)), towns: [], dungeons: [], roads: [] }
  const written = target.id === native.id ? worldProject(recipe) : target
  await writeOverland(io, { output, marks }, written, result.overland)
}

/** Returns the file that an INI file names, which must not exist yet. Stops the command without a name. */
async function freeMapFile(
  io: ProgramIo,
  ini: string | undefined,
  mapFile: string | undefined,
): Promise<string> {
  if (mapFile === undefined) {
    const also = ini === undefined ? '--seeds with --out-dir' : 'name the map in the INI file (mapfile)'
    throw new Stop(Exit.usage, [`Give -o <file>, or ${also}.`])
  }
  const { kind } = await realDisk.look(path.resolve(io.folder, mapFile))
  if (kind === 'nothing') return mapFile
  throw new Stop(Exit.unwritten, [
    `"${mapFile}" of the INI file exists already and is not replaced; rename it, or give -o <file>.`,
  ])
}
