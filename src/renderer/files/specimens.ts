import { generatorEntryById } from '../../core/generate/entries'
import { recipeOf } from '../../core/generate/recipe'
import { createLevel, type Level } from '../../core/level/level'
import { projectOf, type Recipe } from '../../core/project/project'
import { seedOf } from '../../core/random/random'
import type { SettingValues } from '../../core/settings/setting'
import { wholeOf } from './content'
import type { MapPicture } from '../../jobs/job'
import type { App } from '../state/app'
import type { WorldRequest } from '../state/world-state'

/** A level to make, and the format of an old program to print it in. */
export interface SpecimenRequest {
  readonly generator: string
  readonly settings: SettingValues
  readonly seed: string
  readonly width: number
  readonly height: number
  readonly format: string
}

/** A level, and what an old program would have printed of it. */
export interface Specimen {
  readonly level: Level
  readonly recipe: Recipe
  readonly printed: string
}

/** A map of a world, and the file that the old program would have written. */
export interface WorldSpecimen {
  readonly picture: MapPicture
  readonly printed: string
}

/** Width of the picture of a world, in pixels. */
const WORLD_WIDTH = 320
/** What is shown of a file of bytes. */
const DUMP = { lines: 12, bytes: 12 } as const

/** Makes a level and prints it. Rejects if a job fails, or if the signal is aborted. */
export async function makeSpecimen(
  app: Pick<App, 'jobs' | 'host'>,
  request: SpecimenRequest,
  signal: AbortSignal,
): Promise<Specimen> {
  const { generator, settings, seed, format } = request
  const entry = generatorEntryById(generator)
  if (!entry) throw new RangeError(`There is no generator ${generator}`)
  const sketch = createLevel(request.width, request.height)
  const made = await app.jobs.run('generate', { generator, settings, seed: seedOf(seed), sketch }, { signal })
  if (made.status === 'failed') throw new Error(made.problems[0]?.message)
  const { level, record } = made
  const project = projectOf(level)
  const { files } = await app.jobs.run('write', { format, project, name: 'printed', values: {} }, { signal })
  const bytes = files[0] && (await wholeOf(app.host, files[0].bytes))
  return {
    level,
    recipe: recipeOf(entry, settings, seed, record),
    printed: new TextDecoder().decode(bytes).trimEnd(),
  }
}

/** Makes a world, and lists the first bytes of its file. Rejects as `makeSpecimen` does. */
export async function makeWorldSpecimen(
  { jobs, host }: Pick<App, 'jobs' | 'host'>,
  { scenario, settings, seed }: WorldRequest,
  signal: AbortSignal,
): Promise<WorldSpecimen> {
  const request = { scenario, settings, seed: seedOf(seed) }
  const [picture, map] = await Promise.all([
    jobs.run('mapPicture', { ...request, width: WORLD_WIDTH }, { signal }),
    jobs.run('map', request, { signal }),
  ])
  if (!picture || map.status !== 'done') throw new Error(`The scenario ${scenario} makes no map of this seed`)
  const { overland } = map
  const { files } = await jobs.run('write', { format: 'cevomap', overland, name: 'map' }, { signal })
  const bytes = files[0] ? await wholeOf(host, files[0].bytes) : new Uint8Array()
  return { picture, printed: dumpOf(bytes) }
}

/** The beginning of a file as numbers in base 16, with the place of each line before it. */
function dumpOf(bytes: Uint8Array): string {
  return Array.from({ length: DUMP.lines }, (_, line) => {
    const start = line * DUMP.bytes
    const numbers = Array.from(bytes.subarray(start, start + DUMP.bytes), (byte) => hex(byte, 2))
    return `${hex(start, 3)}  ${numbers.join(' ')}`
  }).join('\n')
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}
