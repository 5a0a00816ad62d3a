import { isGate } from '../../../level/gates'
import { CellKind } from '../../../level/kinds'
import type { Level } from '../../../level/level'
import { hasMark, Mark } from '../../../level/marks'
import type { Problem, Severity } from '../../../level/problem'
import type { TownSettings } from '../settings/town-settings'
import { SeedProblemList } from './seed-problem-list'
import type { SeedProblemId } from './seed-problems'
import { districtProblems } from './district-problems'
import { problemsOfImpossible } from './impossible'
import { isCourtSeed, isDrawnStreet } from '../ground/ground'
import { judgeGround } from './judge'
import { layGround } from '../ground/lay-ground'
import { applyLocks } from '../ground/locks'
import { judgeSeed, judgeStreet, type SeedRules } from './seed-rules'

/**
 * Checks a sketch before a run. Errors exactly if it cannot be filled with any random seed, or if settings ask for the
 * impossible; hints for hand-drawn seeds that break a rule, since the author's choice overrides the rule.
 */
export function checkSketch(sketch: Level, settings: TownSettings): readonly Problem[] {
  const { keepOffRock } = settings
  const ground = layGround(sketch, keepOffRock)
  const locks = applyLocks(ground, sketch)
  const judgement = judgeGround(ground, sketch, locks, settings)
  const rules: SeedRules = { sketch, ground, keepOffRock }
  const found = new SeedProblemList(sketch, judgement.possible)
  // One problem lists them all.
  const isStranding = !judgement.possible && judgement.stranded.length > 0
  let streets = 0
  let gates = 0
  for (let cell = 0; cell < sketch.cells.length; cell++) {
    const kind = sketch.cells[cell]
    const isStreet = isDrawnStreet(sketch, cell)
    if (kind !== CellKind.rock && !isStreet) continue
    const marks = sketch.marks[cell]
    const report = (id: SeedProblemId, other: number): void => {
      const isNamed = isStranding && (id === 'gateShutIn' || id === 'courtShutIn')
      if (!isNamed) found.add(id, cell, other)
    }
    if (!isStreet) {
      if (hasMark(marks, Mark.placed)) judgeSeed('rock', rules, cell, report)
      continue
    }
    streets++
    if (isGate(sketch, cell)) {
      gates++
      judgeSeed('gate', rules, cell, report)
    } else if (isCourtSeed(sketch, cell)) judgeSeed('court', rules, cell, report)
    else if (hasMark(marks, Mark.placed)) judgeStreet(rules, cell, report)
  }
  const problems = [...found.problems()]
  if (!judgement.possible) problems.unshift(...problemsOfImpossible(ground, sketch, judgement))
  checkCounts(settings, streets, gates, problems)
  for (const message of districtProblems(sketch))
    problems.push(problem('district-settings', 'error', [], message))
  return problems
}

function checkCounts(settings: TownSettings, streets: number, drawnGates: number, problems: Problem[]): void {
  const { gates, walled, left, courts } = settings
  if (gates + courts + streets < 1) {
    problems.push(
      problem(
        'some-street',
        'error',
        [],
        'There is nothing for streets to begin from: gates and courtyards are both 0. Ask for at least one, or draw one.',
      ),
    )
  }
  const maxLeft = Math.max(gates, drawnGates)
  if (left !== undefined && left > maxLeft) {
    problems.push(
      problem(
        'gates-left-open',
        'error',
        [],
        `Gates left open is ${left}; it must be from 0 to ${maxLeft}: there cannot be more open gates than gates.`,
      ),
    )
  }
  if (left === undefined && walled > gates) {
    problems.push(
      problem(
        'gates-walled-up',
        'error',
        [],
        `Walled-up gates is ${walled}; it must be from 0 to ${gates}: only extra gates are walled up again. Draw a gate as walled up instead.`,
      ),
    )
  }
}

function problem(rule: string, severity: Severity, cells: readonly number[], message: string): Problem {
  return { rule, severity, message, cells, edges: [] }
}
