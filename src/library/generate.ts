import { generatorById, GENERATORS } from '../core/generate/index'
import { runGenerator } from '../core/generate/run'
import { createLevel, type Level } from '../core/level/level'
import { seedOf } from '../core/random/random'
import type { SettingValues } from '../core/settings/setting'

/** A town to generate. */
export interface TownOptions {
  /** In cells; those of the sketch if there is one. */
  readonly width?: number
  readonly height?: number
  /**
   * Digits are a number; any other text is a seed too. The same seed gives the same level on every machine. Missing, it is
   * a random number, which the level has as its `seed`.
   */
  readonly seed?: number | string
  /** Settings by their ids, as `brownstone generators town` prints them; missing ones are the defaults. */
  readonly settings?: SettingValues
  /** What must stay: decided cells, doors, places and districts. */
  readonly sketch?: Level
}

/** A level with the seed that makes it again. */
export interface GeneratedLevel extends Level {
  readonly seed: number
}

/** A level to generate. */
export interface GenerateOptions extends TownOptions {
  /** As `brownstone generators` prints them: "town", "maze/prim". */
  readonly generator: string
}

/** Generates a town of 30 x 30 cells, or of the given size. Throws as `generate` does. */
export function generateTown(options: TownOptions = {}): GeneratedLevel {
  return generate({ ...options, generator: 'town' })
}

/**
 * Generates a level by any generator. Throws a RangeError, one sentence, on an unknown generator, on settings out of
 * their limits, on sizes that no level has, and on a sketch that cannot be filled.
 */
export function generate({
  generator: id,
  width,
  height,
  seed = Math.floor(Math.random() * RANDOM_SEEDS),
  settings = {},
  sketch,
}: GenerateOptions): GeneratedLevel {
  const generator = generatorById(id)
  if (!generator) {
    const known = GENERATORS.map((each) => each.id).join(', ')
    throw new RangeError(`There is no generator "${id}"; generators: ${known}.`)
  }
  const blank = sketch ?? createLevel(width ?? DEFAULT_SIDE, height ?? DEFAULT_SIDE)
  if ((width ?? blank.width) !== blank.width || (height ?? blank.height) !== blank.height) {
    throw new RangeError(
      `The sketch has ${blank.width} x ${blank.height} cells; leave out width and height, or give these.`,
    )
  }
  const number = seedOf(String(seed))
  const result = runGenerator({ generator, sketch: blank, settings, seed: number })
  if (result.status === 'done') return { ...result.level, seed: number }
  throw new RangeError(result.problems[0]?.message ?? 'The level could not be made.')
}

const DEFAULT_SIDE = 30

/** Number of random seeds. They are the only randomness of the library that the caller does not give. */
const RANDOM_SEEDS = 2 ** 32
