import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { version } from '../../package.json'
import { completeOverland, gridOf } from '../core/generate/overland/defaults'
import { writeIni } from '../core/generate/overland/ini'
import type { Grid } from '../core/level/grid'
import { describeDiskError } from '../node/disk-error'
import { Exit, Stop, type ProgramIo } from './io'
import type { ChosenScenario } from './scenario-options'

/** One attempt at a map; without a reason it was made. */
export interface LoggedAttempt {
  readonly milliseconds: number
  readonly reason?: string
}

/** A run, as its log tells it. */
export interface LoggedRun {
  readonly chosen: ChosenScenario
  readonly grid: Grid | undefined
  readonly seed: string
  readonly attempts: readonly LoggedAttempt[]
  /** Notes and errors of the run. */
  readonly notes: readonly string[]
  /** The file of the map, or that there is none. */
  readonly result: string
}

/** Adds the log of a run to a file, so that one file tells a series of runs. */
export async function writeLog(io: ProgramIo, file: string, run: LoggedRun): Promise<void> {
  const place = path.resolve(io.folder, file)
  try {
    await appendFile(place, logOf(io.now(), run))
  } catch (error) {
    throw new Stop(Exit.unwritten, [describeDiskError(error, 'write', place)])
  }
}

function logOf(now: number, { chosen, grid, seed, attempts, notes, result }: LoggedRun): string {
  const { scenario, settings, ini } = chosen
  const values = completeOverland(scenario, settings, grid)
  const { width, height } = grid ?? gridOf(values)
  const parameters = writeIni(scenario, values)
  const milliseconds = attempts.reduce((sum, attempt) => sum + attempt.milliseconds, 0)
  return [
    `Brownstone ${version}, ${new Date(now).toISOString()}`,
    `scenario: ${scenario.id}, version ${scenario.version}`,
    `settings: ${ini ? ini.shown : 'from the command line'}, signature ${signatureOf(parameters)}`,
    `size: ${width} x ${height} tiles`,
    `seed: ${seed}`,
    ...parameters
      .split('\n')
      .filter((line) => / = /.test(line) && !line.startsWith('#'))
      .map((line) => `  ${line}`),
    ...attempts.map(({ milliseconds: time, reason }, place) => {
      return `attempt ${place + 1}: ${time} ms, ${reason ?? 'made'}`
    }),
    ...notes.map((line) => `note: ${line}`),
    `result: ${result}, ${attempts.length} ${attempts.length === 1 ? 'attempt' : 'attempts'}, ${milliseconds} ms`,
    '',
    '',
  ].join('\n')
}

/** Returns eight hexadecimal digits (FNV-1a) that tell one set of parameters from another. */
function signatureOf(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
