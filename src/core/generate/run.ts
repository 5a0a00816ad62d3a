import { checkLevel } from '../analyse/check'
import { isMazeGenerator } from '../analyse/maze/maze-words'
import { withDoorsOf } from '../level/fit-doors'
import type { Level } from '../level/level'
import { hasWeights } from '../level/marks'
import { createRandom } from '../random/random'
import type {
  GenerateResult,
  Generator,
  Growth,
  ReportProgress,
  RunnableGenerator,
  SettingValues,
} from './generator'
import { checkPreserved } from './check-preserved'
import { checkSettings, completeFor } from './settings'
import { errorAt } from '../level/problem'

export interface RunRequest {
  readonly generator: RunnableGenerator
  /** Decided cells do not change. */
  readonly sketch: Level
  /** Missing ones are the defaults. */
  readonly settings: SettingValues
  /** A whole number from 0 to 2^53 - 1. */
  readonly seed: number
  readonly progress?: ReportProgress
}

/**
 * Runs a generator: checks the request, runs, and checks the result against the laws and the author's cells before
 * returning it. The sketch is a value and never changes.
 */
export function runGenerator(request: RunRequest): GenerateResult {
  const { generator, sketch, seed } = request
  const settings = completeFor(generator, request.settings, sketch)
  const settingProblems = checkSettings(generator, settings, sketch)
  if (settingProblems.length > 0) {
    return {
      status: 'failed',
      problems: settingProblems.map(({ setting, message }) => errorAt(`setting-${setting}`, message)),
    }
  }
  const broken = generator.checkSketch(sketch, settings).filter((problem) => problem.severity === 'error')
  if (broken.length > 0) {
    return { status: 'failed', problems: generator.nameConflicts?.(sketch, settings, broken) ?? broken }
  }

  const progress = request.progress ?? (() => undefined)
  const made = generator.run({ sketch, settings, random: createRandom(seed), progress })
  if (made.status === 'failed') return made
  const result = { ...made, level: withDoorsOf(made.level, sketch.doors) }
  const cells = sketch.cells.length
  progress(
    { phase: `Checking the ${isMazeGenerator(generator.id) ? 'maze' : 'town'}`, decided: cells, cells },
    nothingGrown,
  )
  const problems = [
    ...checkPreserved(sketch, result.level),
    ...checkLevel(
      result.level,
      generator.laws.filter(({ givesHints }) => givesHints !== true),
    ).filter((problem) => problem.severity === 'error'),
  ]
  if (problems.length > 0) return { status: 'failed', problems }
  return { ...result, notices: [...result.notices, ...weightsIgnored(generator, sketch)] }
}

/** Authors who painted weights expect an effect, so a note says if there is none. */
function weightsIgnored({ label, heedsWeights }: Generator, { marks }: Level): readonly string[] {
  if (heedsWeights === true || !hasWeights(marks)) return []
  return [`Painted weights mean nothing to "${label}", and stay as they are.`]
}

/** The result itself comes next. */
function nothingGrown(): Growth {
  return { cells: new Uint32Array(), kinds: new Uint8Array(), marks: new Uint8Array() }
}
