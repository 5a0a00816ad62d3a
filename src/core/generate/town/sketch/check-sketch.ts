import { isGate } from '../../level/gates'
import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { hasMark, Mark } from '../../level/marks'
import type { Problem, Severity } from '../../level/problem'
import type { SettingValues } from '../generator'
import { ClashList } from './clash-list'
import type { ClashId } from './clashes'
import { districtFaults } from './district-faults'
import { refusals } from './failures'
import { isCourtSeed, isDrawnStreet } from './ground'
import { judgeGround } from './judge'
import { layGround } from './lay-ground'
import { applyLocks } from './locks'
import { judgeSeed, judgeStreet, type SeedRules } from './rules'

/**
 * Checks a sketch before a run. Errors exactly if it cannot be filled with any random seed, or if settings ask for the
 * impossible; hints for hand-drawn seeds that break a rule, since the author's choice overrides the rule.
 */
export function checkSketch(sketch: Level, settings: SettingValues): readonly Problem[] {
  const keepOffRock = settings['keepOffRock'] === true
  const ground = layGround(sketch, keepOffRock)
  const demands = applyLocks(ground, sketch)
  const judgement = judgeGround(ground, sketch, demands, settings)
  const rules: SeedRules = { sketch, ground, keepOffRock }
  const found = new ClashList(sketch, judgement.possible)
  // The refusal lists them all.
  const isStranding = !judgement.possible && judgement.stranded.length > 0
  let streets = 0
  let gates = 0
  for (let cell = 0; cell < sketch.cells.length; cell++) {
    const kind = sketch.cells[cell]
    const isStreet = isDrawnStreet(sketch, cell)
    if (kind !== CellKind.rock && !isStreet) continue
    const marks = sketch.marks[cell]
    const report = (clash: ClashId, other: number): void => {
      const isNamed = isStranding && (clash === 'gateShutIn' || clash === 'courtShutIn')
      if (!isNamed) found.add(clash, cell, other)
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
  if (!judgement.possible) problems.unshift(...refusals(ground, sketch, judgement))
  checkCounts(settings, streets, gates, problems)
  for (const message of districtFaults(sketch))
    problems.push(problem('district-settings', 'error', [], message))
  return problems
}

function checkCounts(settings: SettingValues, streets: number, gates: number, problems: Problem[]): void {
  const asked = Number(settings['gates'])
  if (asked + Number(settings['courts']) + streets < 1) {
    problems.push(
      problem(
        'some-street',
        'error',
        [],
        'There is nothing for streets to begin from: gates and courtyards are both 0. Ask for at least one, or draw one.',
      ),
    )
  }
  const { left } = settings
  if (left !== undefined && Number(left) > Math.max(asked, gates)) {
    problems.push(
      problem(
        'gates-left-open',
        'error',
        [],
        `Gates left open is ${Number(left)}; it must be from 0 to ${Math.max(asked, gates)}: there cannot be more open gates than gates.`,
      ),
    )
  }
  const walled = Number(settings['walled'])
  if (left === undefined && walled > asked) {
    problems.push(
      problem(
        'gates-walled-up',
        'error',
        [],
        `Walled-up gates is ${walled}; it must be from 0 to ${asked}: only extra gates are walled up again. Draw a gate as walled up instead.`,
      ),
    )
  }
}

function problem(rule: string, severity: Severity, cells: readonly number[], message: string): Problem {
  return { rule, severity, message, cells, edges: [] }
}
