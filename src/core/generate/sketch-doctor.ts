import type { Doctor } from '../analyse/repairs/repair-all'
import type { Level } from '../level/level'
import type { Problem } from '../level/problem'
import type { Generator, SettingValues } from './generator'
import { sketchRepairFinder } from './sketch-repairs'

/**
 * Returns the problems of a sketch with the contradicting drawn things; `settings` are complete. Omits problems that
 * disappear with another one.
 */
export function explainSketch(
  generator: Generator,
  sketch: Level,
  settings: SettingValues,
): readonly Problem[] {
  const problems = generator.checkSketch(sketch, settings)
  return generator.nameConflicts?.(sketch, settings, problems) ?? problems
}

/** Finds the problems of sketches and their repairs, repeatedly during repair; `settings` are complete. */
export function sketchDoctor(generator: Generator, settings: SettingValues): Doctor {
  return {
    check: (sketch) => generator.checkSketch(sketch, settings),
    finder: (sketch) => {
      const find = sketchRepairFinder(generator, sketch, settings)
      // Explaining takes longer than finding, so it is done on demand.
      let explained: ReadonlyMap<string, Problem> | undefined
      return (problem) => {
        explained ??= new Map(explainSketch(generator, sketch, settings).map((one) => [problemKey(one), one]))
        return find(explained.get(problemKey(problem)) ?? problem)
      }
    },
  }
}

/** Returns what tells problems apart: the rule with all cells. */
export function problemKey({ rule, cells }: Problem): string {
  return `${rule} ${cells.join(' ')}`
}
