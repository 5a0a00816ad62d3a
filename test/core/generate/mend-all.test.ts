import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repairAll } from '../../../src/core/analyse/repairs/repair-all'
import { runGenerator } from '../../../src/core/generate/run'
import { completeFor } from '../../../src/core/generate/settings'
import { explainSketch, sketchDoctor } from '../../../src/core/generate/sketch-doctor'
import { listDrawnThings } from '../../../src/core/generate/town/ground/drawn-things'
import { town } from '../../../src/core/generate/town/town'
import { edgeOf, DIRECTIONS, neighbour } from '../../../src/core/level/grid'
import { CellKind, EDGE_KINDS } from '../../../src/core/level/kinds'
import { createLevel, draftOf, setEdge, type Level } from '../../../src/core/level/level'
import { Mark } from '../../../src/core/level/marks'
import type { Problem } from '../../../src/core/level/problem'
import type { BrushId } from '../../../src/editor/command'
import { isPossibleWith } from '../../support/keep-things'
import { levelText } from '../../support/level-text'
import { samples } from '../../support/samples'
import { runCommand } from '../../../src/editor/commands/index'

const BRUSHES: readonly BrushId[] = ['rock', 'rock', 'court', 'gate', 'house', 'house', 'street', 'street']

/** Sketches drawn in strokes, with locks and edges that no rule produces. */
const sketches: fc.Arbitrary<Level> = fc
  .tuple(
    fc.integer({ min: 5, max: 12 }),
    fc.integer({ min: 5, max: 12 }),
    fc.array(
      fc.record({
        brush: fc.constantFrom(...BRUSHES),
        at: fc.nat(),
        length: fc.integer({ min: 1, max: 8 }),
        isDown: fc.boolean(),
        isLocked: fc.integer({ min: 0, max: 5 }),
        edge: fc.constantFrom(...EDGE_KINDS.map(({ value }) => value)),
        isBent: fc.integer({ min: 0, max: 3 }),
      }),
      { minLength: 3, maxLength: 22 },
    ),
  )
  .map(([width, height, strokes]) => {
    let level = createLevel(width, height)
    for (const { brush, at, length, isDown, isLocked, edge, isBent } of strokes) {
      const first = at % level.cells.length
      const step = isDown ? width : 1
      const cells = Array.from({ length }, (_, index) => first + index * step).filter(
        (cell) =>
          cell < level.cells.length && (isDown || Math.floor(cell / width) === Math.floor(first / width)),
      )
      level = runCommand(level, { kind: 'paint', brush, cells }).level
      const draft = draftOf(level)
      const direction = DIRECTIONS[at % 4] ?? 0
      const beside = neighbour(draft, first, direction)
      const isDecided = draft.cells[first] !== CellKind.undecided && beside >= 0
      if (isBent === 0 && isDecided && draft.cells[beside] !== CellKind.undecided) {
        setEdge(draft, edgeOf(draft, first, direction), edge)
      }
      if (isLocked === 0 && draft.cells[first] !== CellKind.undecided) {
        draft.marks[first] = (draft.marks[first] ?? 0) | Mark.locked
      }
      level = draft
    }
    return level
  })

const errorsIn = (problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(({ severity }) => severity === 'error')

describe.each([false, true])(
  'a sketch with all repairs made, with rock that keeps streets off: %s',
  (keepOffRock) => {
    it('can be filled with every seed, or names what no repair can fix', () => {
      const numRuns = samples({ short: 10, long: 60 })
      let mended = 0
      let broken = 0
      let stuck = 0
      fc.assert(
        fc.property(sketches, fc.nat(), (level, seed) => {
          const settings = completeFor(town, { keepOffRock }, level)
          const before = errorsIn(town.checkSketch(level, settings))
          if (before.length === 0) return
          broken++
          const doctor = sketchDoctor(town, settings)
          const { level: after, made } = repairAll(level, doctor, ({ severity }) => severity === 'error')
          for (const { repair } of made) expect(repair.cells.length + repair.edges.length).toBeGreaterThan(0)
          const left = errorsIn(town.checkSketch(after, settings))
          if (left.length > 0) {
            stuck++
            const find = doctor.finder(after)
            const isAll = left.every((problem) => find(problem).length === 0)
            if (isAll) return
          }
          expect(left).toEqual([])
          mended++
          const result = runGenerator({ generator: town, sketch: after, settings, seed })
          expect(result.status === 'failed' ? result.problems : []).toEqual([])
        }),
        { numRuns, seed: 13 },
      )
      expect(broken).toBeGreaterThan(numRuns / 4)
      expect(stuck).toBeLessThan(broken / 5)
      expect(mended).toBeGreaterThan(broken / 2)
    })

    it('names minimal sets of conflicting things, without the other conflicts', () => {
      let sets = 0
      let repaired = 0
      const unneeded: string[] = []
      fc.assert(
        fc.property(sketches, (level) => {
          const settings = completeFor(town, { keepOffRock }, level)
          const drawn = listDrawnThings(level)
          const byCells = new Map(
            drawn.things.map((thing, index) => [`${thing.kind} ${thing.cells.join(' ')}`, index]),
          )
          const find = sketchDoctor(town, settings).finder(level)
          for (const problem of explainSketch(town, level, settings)) {
            if (!problem.things) continue
            sets++
            const things = problem.things.map(
              ({ kind, cells }) => byCells.get(`${kind} ${cells.join(' ')}`) ?? -1,
            )
            const isPossible = (things: readonly number[]): boolean =>
              isPossibleWith(level, drawn, { things, settings })
            expect(isPossible(things)).toBe(false)
            for (const one of things) {
              const rest = things.filter((thing) => thing !== one)
              if (!isPossible(rest)) unneeded.push(`${problem.message}\n${levelText(level)}`)
            }
            if (find(problem).length > 0) repaired++
          }
        }),
        { numRuns: samples({ short: 25, long: 1500 }), seed: 13 },
      )
      expect(sets).toBeGreaterThan(20)
      expect(unneeded.slice(0, 2).join('\n')).toBe('')
      expect(repaired).toBeGreaterThan(0.95 * sets)
    })
  },
)
