import {
  cellAt,
  cellName,
  DIRECTIONS,
  isBorder,
  isCorner,
  isInside,
  neighbour,
  xOf,
  yOf,
} from '../../level/grid'
import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { hasMark, Mark } from '../../level/marks'
import type { Problem, Severity } from '../../level/problem'
import type { SettingValues } from '../generator'
import { isFree, isGateSeed, layGround, spotOf, type Ground } from './ground'
import { applyLocks } from './locks'

/** How far from the border and from each other rock must be drawn to trap nobody, in cells. */
export const ROCK_DISTANCE = 3

/**
 * Every hand-drawn seed that breaks a rule, with the seed it clashes with, before anything is generated. Errors make a
 * run pointless; hints are what the author may mean, since the author's hand beats the rule.
 */
export function checkSketch(sketch: Level, settings: SettingValues): readonly Problem[] {
  const ground = layGround(sketch)
  const problems: Problem[] = [...applyLocks(ground, sketch).problems]
  let streets = 0
  let gates = 0
  for (let cell = 0; cell < sketch.cells.length; cell++) {
    const kind = sketch.cells[cell]
    if (kind === CellKind.undecided || kind === CellKind.house) continue
    if (kind === CellKind.rock) {
      if (hasMark(sketch.marks[cell], Mark.placed)) checkRock(sketch, cell, problems)
      continue
    }
    streets++
    if (isGateSeed(sketch, cell)) {
      gates++
      checkGate(ground, sketch, cell, problems)
    } else if (hasMark(sketch.marks[cell], Mark.courtSeed)) checkCourt(sketch, cell, problems)
    else if (hasMark(sketch.marks[cell], Mark.placed)) checkStreet(sketch, cell, problems)
  }
  checkCounts(settings, streets, gates, problems)
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
  const left = Number(settings['left'])
  if (left > Math.max(asked, gates)) {
    problems.push(
      problem(
        'gates-left-open',
        'error',
        [],
        `Gates left open is ${left}; it must be from 0 to ${Math.max(asked, gates)}: there cannot be more open gates than gates.`,
      ),
    )
  }
}

function checkGate(ground: Ground, sketch: Level, cell: number, problems: Problem[]): void {
  const name = `The gate at ${cellName(sketch, cell)}`
  if (!isBorder(sketch, cell)) {
    problems.push(
      problem(
        'gate-in-wall',
        'error',
        [cell],
        `${name} is inside the town. A gate stands in the town wall: move it to the border.`,
      ),
    )
    return
  }
  if (isCorner(sketch, cell)) {
    problems.push(
      problem(
        'gate-in-wall',
        'error',
        [cell],
        `${name} is on a corner. Corners are solid: move it along the wall.`,
      ),
    )
    return
  }
  let wayIn = false
  for (const direction of DIRECTIONS) {
    const beside = neighbour(sketch, cell, direction)
    if (beside < 0) continue
    const street = sketch.cells[beside] === CellKind.street
    wayIn ||= street || isFree(ground, spotOf(ground, beside))
    if (sketch.cells[beside] === CellKind.rock && hasMark(sketch.marks[beside], Mark.placed)) {
      problems.push(besideRock(sketch, cell, beside, name))
    }
    // Each pair is named once, from its first cell.
    if (beside > cell && isGateSeed(sketch, beside)) {
      problems.push(
        problem(
          'gates-apart',
          'hint',
          [cell, beside],
          `${name} touches the gate at ${cellName(sketch, beside)}. Gates keep one cell between them: move one of them, or leave them as one wide gate.`,
        ),
      )
    }
  }
  if (!wayIn) {
    problems.push(
      problem(
        'gate-reaches-town',
        'error',
        [cell],
        `${name} leads nowhere: no cell beside it can become a street, because of rock, houses or locks. Move the gate or what is behind it.`,
      ),
    )
  }
}

function checkCourt(sketch: Level, cell: number, problems: Problem[]): void {
  const name = `The courtyard at ${cellName(sketch, cell)}`
  if (isBorder(sketch, cell)) {
    problems.push(
      problem(
        'court-inside',
        'error',
        [cell],
        `${name} is on the border. A courtyard lies inside the town: move it inwards.`,
      ),
    )
    return
  }
  for (const direction of DIRECTIONS) {
    const beside = neighbour(sketch, cell, direction)
    if (beside < 0) continue
    if (sketch.cells[beside] === CellKind.rock) problems.push(besideRock(sketch, cell, beside, name))
    if (isGateSeed(sketch, beside)) {
      problems.push(
        problem(
          'courts-apart',
          'hint',
          [cell, beside],
          `${name} touches the gate at ${cellName(sketch, beside)}. Courtyards keep two cells from other seeds: as drawn, both are one street.`,
        ),
      )
    }
  }
}

function checkStreet(sketch: Level, cell: number, problems: Problem[]): void {
  const name = `The street at ${cellName(sketch, cell)}`
  if (isBorder(sketch, cell)) {
    problems.push(
      problem(
        'streets-off-wall',
        'hint',
        [cell],
        `${name} runs along the town wall. Streets keep off it unless drawn there: it stays.`,
      ),
    )
  }
  for (const direction of DIRECTIONS) {
    const beside = neighbour(sketch, cell, direction)
    if (beside >= 0 && sketch.cells[beside] === CellKind.rock)
      problems.push(besideRock(sketch, cell, beside, name))
  }
}

function checkRock(sketch: Level, cell: number, problems: Problem[]): void {
  const x = xOf(sketch, cell)
  const y = yOf(sketch, cell)
  const name = `The rock at ${cellName(sketch, cell)}`
  const fromBorder = Math.min(x, y, sketch.width - 1 - x, sketch.height - 1 - y)
  if (fromBorder > 0 && fromBorder < ROCK_DISTANCE) {
    problems.push(
      problem(
        'rock-apart',
        'hint',
        [cell],
        `${name} is ${fromBorder} from the border. Nearer than ${ROCK_DISTANCE} cells it may trap the house behind it, for streets never run beside rock.`,
      ),
    )
  }
  // Each pair is named once, from its first cell: what lies in the rows below and to the right of it.
  for (let down = 0; down <= ROCK_DISTANCE; down++) {
    for (let across = down === 0 ? 1 : -ROCK_DISTANCE; across <= ROCK_DISTANCE; across++) {
      if (!isInside(sketch, x + across, y + down)) continue
      const other = cellAt(sketch, x + across, y + down)
      if (sketch.cells[other] !== CellKind.rock || !hasMark(sketch.marks[other], Mark.placed)) continue
      if (Math.abs(across) + down === 1) continue // one block of rock
      problems.push(
        problem(
          'rock-apart',
          'hint',
          [cell, other],
          `${name} is ${Math.max(Math.abs(across), down)} from the rock at ${cellName(sketch, other)}. With less than ${ROCK_DISTANCE} cells between them they may trap a house, for streets never run beside rock.`,
        ),
      )
    }
  }
}

function besideRock(sketch: Level, cell: number, rock: number, name: string): Problem {
  return problem(
    'streets-off-rock',
    'hint',
    [Math.min(cell, rock), Math.max(cell, rock)],
    `${name} lies beside the rock at ${cellName(sketch, rock)}. Streets never run beside rock unless drawn there: it stays.`,
  )
}

function problem(rule: string, severity: Severity, cells: readonly number[], message: string): Problem {
  return { rule, severity, message, cells, edges: [] }
}
