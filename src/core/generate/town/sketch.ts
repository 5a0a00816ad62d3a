import { cellName, isBorder, isCorner, neighbour, DIRECTIONS } from '../../level/grid'
import { MANY_FAULTS } from '../../analyse/law'
import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { hasMark, Mark } from '../../level/marks'
import type { Problem, Severity } from '../../level/problem'
import type { SettingValues } from '../generator'
import { CLASHES, type ClashId, type ClashRow } from './clashes'
import { unjoinedStreets, unreachableHouse } from './failures'
import { cellOf, inward, isFree, isGateSeed, isShut, layGround, spotOf, type Ground } from './ground'
import { applyLocks } from './locks'
import { canBeReached, judgeSeed, judgeStreet, needsStreet } from './rules'

/**
 * Every hand-drawn seed that breaks a rule, with the seed it clashes with, before anything is generated, and every house
 * that no street can reach. Errors make a run pointless; hints are what the author may mean, since the author's hand
 * beats the rule, and what chance may still mend.
 */
export function checkSketch(sketch: Level, settings: SettingValues): readonly Problem[] {
  const ground = layGround(sketch)
  const { problems: broken, streets: demanded } = applyLocks(ground, sketch)
  const found = new Clashes(sketch)
  let streets = 0
  let gates = 0
  for (let cell = 0; cell < sketch.cells.length; cell++) {
    const kind = sketch.cells[cell]
    if (kind === CellKind.undecided || kind === CellKind.house) continue
    const marks = sketch.marks[cell]
    const report = (clash: ClashId, other: number): void => found.add(clash, cell, other)
    if (kind === CellKind.rock) {
      if (hasMark(marks, Mark.placed)) judgeSeed('rock', sketch, ground, cell, report)
      continue
    }
    streets++
    if (isGateSeed(sketch, cell)) {
      gates++
      judgeSeed('gate', sketch, ground, cell, report)
    } else if (hasMark(marks, Mark.courtSeed)) judgeSeed('court', sketch, ground, cell, report)
    else if (hasMark(marks, Mark.placed)) judgeStreet(sketch, cell, report)
  }
  const problems = [...broken, ...found.problems()]
  const mayAddGates = Number(settings['gates']) > gates
  problems.push(...findTrapped(sketch, ground, mayAddGates, new Set(demanded)))
  if (streets > 1) problems.push(...unjoinedStreets(sketch, partedStreets(sketch, ground)))
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

/** The drawn streets, parted by what no street can come through: one list where all of them can meet. */
function partedStreets(sketch: Level, ground: Ground): number[][] {
  const seen = new Uint8Array(ground.state.length)
  const queue = new Uint32Array(sketch.cells.length)
  const parts: number[][] = []
  for (let first = 0; first < sketch.cells.length; first++) {
    if (sketch.cells[first] !== CellKind.street || seen[spotOf(ground, first)] === 1) continue
    const streets: number[] = []
    let [head, tail] = [0, 0]
    seen[spotOf(ground, first)] = 1
    queue[tail++] = spotOf(ground, first)
    while (head < tail) {
      const spot = queue[head++] as number // below the tail
      const isDrawn = ground.decided[spot] === 1
      if (isDrawn) streets.push(cellOf(ground, spot))
      for (let direction = 0; direction < 4; direction++) {
        const beside = spot + (ground.steps[direction] as number) // one of four
        if (seen[beside] === 1 || isShut(ground, spot, direction)) continue
        const isDrawnThere = ground.decided[beside] === 1 && isStreet(sketch, ground, beside)
        if (!isDrawnThere && !isFree(ground, beside)) continue
        seen[beside] = 1
        queue[tail++] = beside
      }
    }
    parts.push(streets)
  }
  return parts
}

function isStreet(sketch: Level, ground: Ground, spot: number): boolean {
  return sketch.cells[cellOf(ground, spot)] === CellKind.street
}

/** Cells that will be houses which no street can reach; a hint where a gate that chance adds may still reach them. */
function findTrapped(
  sketch: Level,
  ground: Ground,
  mayAddGates: boolean,
  demanded: ReadonlySet<number>,
): readonly Problem[] {
  const problems: Problem[] = []
  for (let cell = 0; cell < sketch.cells.length && problems.length < MANY_FAULTS; cell++) {
    if (demanded.has(cell) || !needsStreet(sketch, ground, cell)) continue
    if (canBeReached(sketch, ground, cell)) continue
    const isChance = mayAddGates && mayGetGateBeside(sketch, ground, cell)
    problems.push(unreachableHouse(ground, sketch, spotOf(ground, cell), isChance ? 'hint' : 'error'))
  }
  return problems
}

function mayGetGateBeside(sketch: Level, ground: Ground, cell: number): boolean {
  return DIRECTIONS.some((direction) => {
    const beside = neighbour(sketch, cell, direction)
    if (beside < 0 || sketch.cells[beside] !== CellKind.undecided) return false
    if (!isBorder(sketch, beside) || isCorner(sketch, beside)) return false
    return isFree(ground, spotOf(ground, beside) + ground.steps[inward(ground, beside) ?? 0])
  })
}

/** What the seeds of a sketch clash with, as problems: a list of a few, one problem where there are very many of a kind. */
class Clashes {
  readonly #sketch: Level
  readonly #pairs = new Map<ClashId, number[]>()

  constructor(sketch: Level) {
    this.#sketch = sketch
  }

  add(id: ClashId, cell: number, other: number): void {
    const row: ClashRow = CLASHES[id]
    if (row.isQuiet === true || !this.#isNews(id, cell, other)) return
    const pairs = this.#pairs.get(id)
    if (pairs) pairs.push(cell, other)
    else this.#pairs.set(id, [cell, other])
  }

  problems(): Problem[] {
    return [...this.#pairs].flatMap(([id, pairs]) => this.#problemsOf(CLASHES[id], pairs))
  }

  /** Each pair is named once, from its first cell, and generated rock is no author's fault. */
  #isNews(id: ClashId, cell: number, other: number): boolean {
    if (id === 'gateByGate') return other > cell
    if (id !== 'rockByRock') return true
    return other > cell && hasMark(this.#sketch.marks[other], Mark.placed)
  }

  #problemsOf(row: ClashRow, pairs: readonly number[]): readonly Problem[] {
    const { rule, severity } = row
    const wordsAt = (index: number): string => {
      const [cell, other] = [pairs[index] ?? 0, pairs[index + 1] ?? -1]
      return row.words(nameOf(this.#sketch, cell), this.#sketch, cell, other)
    }
    if (pairs.length >= 2 * MANY_FAULTS) {
      const cells = [...new Set(pairs.filter((cell) => cell >= 0))].sort((a, b) => a - b)
      return [problem(rule, severity, cells, `${pairs.length / 2} times, the first: ${wordsAt(0)}`)]
    }
    const problems: Problem[] = []
    for (let index = 0; index < pairs.length; index += 2) {
      const cells = [pairs[index] ?? 0, pairs[index + 1] ?? -1].filter((cell) => cell >= 0)
      if (rule === 'streets-off-rock') cells.sort((a, b) => a - b)
      problems.push(problem(rule, severity, cells, wordsAt(index)))
    }
    return problems
  }
}

function nameOf(sketch: Level, cell: number): string {
  const place = cellName(sketch, cell)
  if (sketch.cells[cell] === CellKind.rock) return `The rock at ${place}`
  if (isGateSeed(sketch, cell)) return `The gate at ${place}`
  return hasMark(sketch.marks[cell], Mark.courtSeed) ? `The courtyard at ${place}` : `The street at ${place}`
}

function problem(rule: string, severity: Severity, cells: readonly number[], message: string): Problem {
  return { rule, severity, message, cells, edges: [] }
}
