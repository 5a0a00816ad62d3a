import {
  cellAt,
  cornersOf,
  DIRECTIONS,
  edgeOf,
  isBorder,
  isCorner,
  isInside,
  neighbour,
  xOf,
  yOf,
  type Direction,
} from '../../../level/grid'
import { CellKind, edgeKindRow } from '../../../level/kinds'
import { edgeAt, type Level } from '../../../level/level'
import { hasMark, keepsStreetsOff, Mark } from '../../../level/marks'
import { isGate, canBeGate } from '../../../level/gates'
import { isOnOutline, isOutlineCorner } from '../../../level/outer-side'
import type { SeedKind } from '../../generator'
import { distance, fromBorder, type SeedProblemId } from './seed-problems'
import { isDrawnStreet, isFree, isShut, slotOf, Status, statusOf, type Ground } from '../ground/ground'
import { ROCK_DISTANCE } from '../settings/limits'

/*
 * Rules for hand-drawn seeds, each once: the check of a sketch applies them to seeds that are there, the guidance to
 * seeds that could be. What a cell may still become is read off the same ground that the generator builds on.
 */

/** Called for each problem, errors first, with the other cell that it is with, or -1. Returns true to stop. */
export type Report = (problem: SeedProblemId, other: number) => boolean | void

/** The ground and settings that the rules are applied to. */
export interface SeedRules {
  readonly sketch: Level
  /** The ground of the sketch, with its locks. */
  readonly ground: Ground
  /** Whether streets keep off rock that was drawn by hand, too. */
  readonly keepOffRock: boolean
  /** Whether no rock is within reach, for callers that know it already. */
  readonly noRockNear?: boolean
}

/** Reports the problems of a seed in a cell, whether it is there or would be. */
export function judgeSeed(seed: SeedKind, rules: SeedRules, cell: number, report: Report): void {
  if (seed === 'rock') judgeRock(rules, cell, report)
  else if (seed === 'court') judgeCourt(rules, cell, report)
  else judgeGate(rules, cell, report)
}

/** Reports the problems of a street that is not a seed. */
export function judgeStreet({ sketch, keepOffRock }: SeedRules, cell: number, report: Report): void {
  if (isOnOutline(sketch, cell)) report('streetOnBorder', -1)
  for (const direction of DIRECTIONS) {
    const beside = neighbour(sketch, cell, direction)
    if (beside >= 0 && keepsStreetsOff(sketch, beside, keepOffRock)) report('streetByRock', beside)
  }
}

function judgeRock(rules: SeedRules, cell: number, report: Report): void {
  const { sketch, keepOffRock, noRockNear = false } = rules
  for (const direction of DIRECTIONS) {
    const beside = neighbour(sketch, cell, direction)
    if (beside < 0) continue
    if (opensHere(sketch, cell, direction) && report('rockAtLockedDoor', beside) === true) return
    if (!isGate(sketch, beside) || hasWayIn(rules, beside, cell)) continue
    if (report('rockShutsGate', beside) === true) return
  }
  // Rock is risky because streets keep away from it.
  if (sketch.cells[cell] === CellKind.rock && !keepsStreetsOff(sketch, cell, keepOffRock)) return
  if (!keepOffRock) {
    findTrapped(rules, cell, report)
    return
  }
  const inwards = fromBorder(sketch, cell)
  if (inwards > 0 && inwards < ROCK_DISTANCE && report('rockByBorder', -1) === true) return
  if (!(noRockNear && inwards > 0) && findRockNear(sketch, cell, report)) return
  for (const direction of DIRECTIONS) {
    const beside = neighbour(sketch, cell, direction)
    if (beside < 0 || !isDrawnStreet(sketch, beside)) continue
    if (report('rockByStreet', beside) === true) return
  }
  findTrapped(rules, cell, report)
}

/** Reports the rock within reach of rock in a cell; returns whether to stop. */
function findRockNear(sketch: Level, cell: number, report: Report): boolean {
  const { width, height, cells } = sketch
  const x = xOf(sketch, cell)
  const y = yOf(sketch, cell)
  const right = Math.min(width - 1, x + ROCK_DISTANCE)
  const bottom = Math.min(height - 1, y + ROCK_DISTANCE)
  for (let row = Math.max(0, y - ROCK_DISTANCE); row <= bottom; row++) {
    for (let column = Math.max(0, x - ROCK_DISTANCE); column <= right; column++) {
      const other = row * width + column
      if (cells[other] !== CellKind.rock || other === cell || isCorner(sketch, other)) continue
      if (report(isOneBlock(sketch, cell, other) ? 'rockInBlock' : 'rockByRock', other) === true) return true
    }
  }
  // Corners are solid, but they keep streets away only from border cells, where none would run, so they count as rock
  // there.
  if (!isBorder(sketch, cell) || isCorner(sketch, cell)) return false
  return cornersOf(sketch).some((corner) => {
    const isSolid = cells[corner] === CellKind.rock || cells[corner] === CellKind.undecided
    return isSolid && distance(sketch, cell, corner) <= ROCK_DISTANCE && report('rockByRock', corner) === true
  })
}

function judgeCourt(rules: SeedRules, cell: number, report: Report): void {
  const { sketch, ground, keepOffRock } = rules
  if (isOnOutline(sketch, cell)) {
    report('courtOnBorder', -1)
    return
  }
  if (!hasWayIn(rules, cell, -1) && report('courtShutIn', -1) === true) return
  for (const direction of DIRECTIONS) {
    const beside = neighbour(sketch, cell, direction)
    if (keepsStreetsOff(sketch, beside, keepOffRock)) report('streetByRock', beside)
    if (isGate(sketch, beside)) report('courtByGate', beside)
    if (isBehindLockedWall(sketch, ground, cell, direction)) report('streetAtLockedWall', beside)
  }
}

function judgeGate(rules: SeedRules, cell: number, report: Report): void {
  const { sketch, ground, keepOffRock } = rules
  if (!canBeGate(sketch, cell)) {
    report(isOutlineCorner(sketch, cell) ? 'gateOnCorner' : 'gateInside', -1)
    return
  }
  if (!hasWayIn(rules, cell, -1) && report('gateShutIn', -1) === true) return
  for (const direction of DIRECTIONS) {
    const beside = neighbour(sketch, cell, direction)
    if (beside < 0) continue
    if (keepsStreetsOff(sketch, beside, keepOffRock)) report('streetByRock', beside)
    else if (keepOffRock && isCorner(sketch, beside)) report('gateByCorner', beside)
    if (isGate(sketch, beside)) report('gateByGate', beside)
    if (isBehindLockedWall(sketch, ground, cell, direction)) report('streetAtLockedWall', beside)
  }
}

/** Whether all cells between two cells are rock, so that nothing between them can be trapped. */
function isOneBlock(sketch: Level, cell: number, other: number): boolean {
  const [left, right] = rising(xOf(sketch, cell), xOf(sketch, other))
  const [top, bottom] = rising(yOf(sketch, cell), yOf(sketch, other))
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const between = cellAt(sketch, x, y)
      if (between !== cell && between !== other && sketch.cells[between] !== CellKind.rock) return false
    }
  }
  return true
}

function rising(a: number, b: number): readonly [number, number] {
  return a < b ? [a, b] : [b, a]
}

/** Whether a locked neighbour has a door or passage to this cell, which therefore must be a street or a house. */
function opensHere(sketch: Level, cell: number, direction: Direction): boolean {
  const beside = neighbour(sketch, cell, direction)
  if (!hasMark(sketch.marks[beside], Mark.locked) || sketch.cells[beside] === CellKind.undecided) return false
  const { passage } = edgeKindRow(edgeAt(sketch, edgeOf(sketch, cell, direction)))
  return passage === 'door' || passage === 'open'
}

function isBehindLockedWall(sketch: Level, ground: Ground, cell: number, direction: Direction): boolean {
  const beside = neighbour(sketch, cell, direction)
  return beside >= 0 && isDrawnStreet(sketch, beside) && isShut(ground, slotOf(ground, cell), direction)
}

/** Whether a street beside a cell is there or may come, with rock in `rock` as an obstacle. */
function hasWayIn({ sketch, ground, keepOffRock }: SeedRules, cell: number, rock: number): boolean {
  return DIRECTIONS.some((direction) => {
    const beside = neighbour(sketch, cell, direction)
    if (beside < 0 || beside === rock || isShut(ground, slotOf(ground, cell), direction)) return false
    if (isDrawnStreet(sketch, beside)) return true
    return isFree(ground, slotOf(ground, beside)) && !(keepOffRock && isBeside(sketch, beside, rock))
  })
}

function isBeside(grid: Level, cell: number, other: number): boolean {
  if (other < 0) return false
  const step = Math.abs(cell - other)
  return step === grid.width || (step === 1 && yOf(grid, cell) === yOf(grid, other))
}

/**
 * Whether a street is beside a cell or may come there; a house with neither cannot be reached. With `rock`, as if that
 * cell were rock.
 */
function canBeReached({ sketch, ground, keepOffRock }: SeedRules, cell: number, rock = -1): boolean {
  const slot = slotOf(ground, cell)
  for (let direction = 0; direction < 4; direction++) {
    const at = slot + (ground.steps[direction] as number) // one of four
    if (statusOf(ground, at) === Status.outside || isShut(ground, slot, direction)) continue
    const beside = cell + (STEPS_X[direction] as number) + (STEPS_Y[direction] as number) * sketch.width
    if (beside === rock) continue
    if (isDrawnStreet(sketch, beside)) return true
    if (isFree(ground, at) && (rock < 0 || !keepOffRock || !isBeside(sketch, beside, rock))) return true
  }
  return false
}

const STEPS_X = [0, 1, 0, -1]
const STEPS_Y = [-1, 0, 1, 0]

// What is within two steps, where rock may take a street away from a house.
const NEAR: readonly (readonly [number, number])[] = [-2, -1, 0, 1, 2].flatMap((down) =>
  [-2, -1, 0, 1, 2]
    .filter((across) => Math.abs(across) + Math.abs(down) <= 2 && (across !== 0 || down !== 0))
    .map((across) => [across, down] as const),
)

function findTrapped(rules: SeedRules, cell: number, report: Report): void {
  const { sketch, ground } = rules
  const x = xOf(sketch, cell)
  const y = yOf(sketch, cell)
  for (const [across, down] of NEAR) {
    if (!isInside(sketch, x + across, y + down)) continue
    const near = cellAt(sketch, x + across, y + down)
    if (canBeReached(rules, near, cell) || !needsStreet(sketch, ground, near)) continue
    if (canBeReached(rules, near) && report('rockTraps', near) === true) return
  }
}

/** Whether a cell is a house, or will be one unless it becomes a street. */
function needsStreet(sketch: Level, ground: Ground, cell: number): boolean {
  if (isDrawnStreet(sketch, cell)) return false
  return statusOf(ground, slotOf(ground, cell)) !== Status.unused
}
