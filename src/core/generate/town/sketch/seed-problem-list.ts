import { isGate } from '../../../level/gates'
import { MANY_PROBLEMS } from '../../../analyse/law'
import { labelRockMasses, type RockMasses } from '../../../analyse/rock-masses'
import { cellName } from '../../../level/grid'
import { CellKind } from '../../../level/kinds'
import type { Level } from '../../../level/level'
import { hasMark, Mark } from '../../../level/marks'
import type { Problem } from '../../../level/problem'
import { SEED_PROBLEMS, type SeedProblemId, type SeedProblemRow } from './seed-problems'
import { isCourtSeed } from '../ground/ground'

/**
 * The problems of a sketch's seeds: one each, or one for very many of a kind. Rock is judged as a mass: cells of one
 * mass are no problem for each other, and a mass gets at most one hint.
 */
export class SeedProblemList {
  readonly #sketch: Level
  readonly #isPossible: boolean
  readonly #pairs = new Map<SeedProblemId, number[]>()
  /** Computed for the first problem of rock. */
  #masses: RockMasses | undefined
  /** Masses that have their hint. */
  readonly #reported = new Set<number>()

  /** @param isPossible whether the sketch can be filled: a seed without a street is then not an error */
  constructor(sketch: Level, isPossible: boolean) {
    this.#sketch = sketch
    this.#isPossible = isPossible
  }

  add(id: SeedProblemId, cell: number, other: number): void {
    const row: SeedProblemRow = SEED_PROBLEMS[id]
    if (row.isQuiet === true || !this.#isNew(id, cell, other)) return
    const pairs = this.#pairs.get(id)
    if (pairs) pairs.push(cell, other)
    else this.#pairs.set(id, [cell, other])
  }

  problems(): Problem[] {
    return [...this.#pairs].flatMap(([id, pairs]) => this.#problemsOf(SEED_PROBLEMS[id], pairs))
  }

  /** Each pair is reported once, at its first cell. Generated rock is not reported. */
  #isNew(id: SeedProblemId, cell: number, other: number): boolean {
    if (id === 'gateByGate') return other > cell
    if (id === 'rockByBorder') return this.#isFirstOfMass(cell, -1)
    if (id !== 'rockByRock') return true
    const isByHand = hasMark(this.#sketch.marks[other], Mark.placed)
    return other > cell && isByHand && this.#isFirstOfMass(cell, other)
  }

  #isFirstOfMass(cell: number, other: number): boolean {
    const { labels } = (this.#masses ??= labelRockMasses(this.#sketch))
    const mass = labels[cell] ?? -1
    if (this.#reported.has(mass) || (other >= 0 && labels[other] === mass)) return false
    this.#reported.add(mass)
    return true
  }

  #problemsOf(row: SeedProblemRow, pairs: readonly number[]): readonly Problem[] {
    const { rule } = row
    const severity = this.#isPossible && row.mayStay === true ? 'hint' : row.severity
    const wordsAt = (index: number): string => {
      const [cell, other] = [pairs[index] ?? 0, pairs[index + 1] ?? -1]
      return row.words(this.#nameOf(cell), this.#sketch, cell, other)
    }
    if (pairs.length >= 2 * MANY_PROBLEMS) {
      const cells = [...new Set(pairs.filter((cell) => cell >= 0))].sort((a, b) => a - b)
      return [
        { rule, severity, message: `${pairs.length / 2} times, the first: ${wordsAt(0)}`, cells, edges: [] },
      ]
    }
    const problems: Problem[] = []
    for (let index = 0; index < pairs.length; index += 2) {
      const cells = [pairs[index] ?? 0, pairs[index + 1] ?? -1].filter((cell) => cell >= 0)
      if (rule === 'streets-off-rock') cells.sort((a, b) => a - b)
      problems.push({ rule, severity, message: wordsAt(index), cells, edges: [] })
    }
    return problems
  }

  #nameOf(cell: number): string {
    const place = cellName(this.#sketch, cell)
    if (this.#sketch.cells[cell] === CellKind.rock) return `The rock at ${place}`
    if (isGate(this.#sketch, cell)) return `The gate at ${place}`
    const isCourt = isCourtSeed(this.#sketch, cell)
    return isCourt ? `The courtyard at ${place}` : `The street at ${place}`
  }
}
