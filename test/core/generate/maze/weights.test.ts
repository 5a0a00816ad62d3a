import { assert, integer, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clearGenerated } from '../../../../src/core/level/clear-generated'
import { GENERATORS } from '../../../../src/core/generate/index'
import { MAZES } from '../../../../src/core/generate/maze/mazes'
import { partSketch, putPart } from '../../../../src/core/generate/part'
import { runGenerator } from '../../../../src/core/generate/run'
import { DIRECTIONS, edgeOf, neighbour } from '../../../../src/core/level/grid'
import { EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, draftOf, edgeAt, equalLevels, type Level } from '../../../../src/core/level/level'
import { MAX_WEIGHT, weightOf, withWeight } from '../../../../src/core/level/marks'
import { samples } from '../../../support/samples'

const SIDE = 20

/** A level with one weight painted on the cells that a test chooses. */
function painted(weight: number, isPainted: (x: number, y: number) => boolean): Level {
  const draft = draftOf(createLevel(SIDE, SIDE))
  for (let cell = 0; cell < draft.marks.length; cell++) {
    if (isPainted(cell % SIDE, Math.floor(cell / SIDE))) draft.marks[cell] = withWeight(0, weight)
  }
  return draft
}

function make(id: string, sketch: Level, seed: number): Level {
  const generator = MAZES.find((entry) => entry.id === id)!
  const result = runGenerator({ generator, sketch, settings: { ends: 'none' }, seed })
  if (result.status !== 'done') throw new Error('No maze')
  return result.level
}

/** Counts the passages between painted cells. */
function waysWithin(level: Level): number {
  let sides = 0
  for (let cell = 0; cell < level.cells.length; cell++) {
    if (weightOf(level.marks[cell]) === 0) continue
    for (const direction of DIRECTIONS) {
      const beside = neighbour(level, cell, direction)
      const isInner = beside >= 0 && weightOf(level.marks[beside]) !== 0
      if (isInner && edgeAt(level, edgeOf(level, cell, direction)) === EdgeKind.open) sides++
    }
  }
  return sides / 2
}

const block = (x: number, y: number): boolean => x >= 5 && x < 13 && y >= 4 && y < 14

describe('painted weights', () => {
  it('of 1 join all painted cells before any others, as a tree of their own', () => {
    assert(
      property(nat(), (seed) => {
        expect(waysWithin(make('maze/weights', painted(1, block), seed))).toBe(8 * 10 - 1)
      }),
      { numRuns: samples({ short: 9, long: 50 }) },
    )
  })

  it('turn a painted line into one corridor', () => {
    const level = make(
      'maze/weights',
      painted(1, (x, y) => y === 7 || x === 3),
      5,
    )
    expect(waysWithin(level)).toBe(2 * SIDE - 2)
  })

  it('from 1 to 3 leave fewer and fewer inner walls open', () => {
    const ways = [1, 2, 0, 3].map((weight) => {
      let sum = 0
      for (let seed = 0; seed < 40; seed++) {
        // For comparison, unpainted cells in the same place get the weight after the run.
        const { marks } = painted(1, block)
        sum += waysWithin({ ...make('maze/weights', painted(weight, block), seed), marks })
      }
      return sum / 40
    })
    expect(ways).toEqual(ways.toSorted((one, other) => other - one))
    expect(ways[0]! - ways[3]!).toBeGreaterThan(20)
  })

  it('stay where they were painted when the level is made and when it is cleared', () => {
    const sketch = painted(2, block)
    const level = make('maze/weights', sketch, 3)
    expect(Array.from(level.marks.slice(), weightOf)).toEqual(Array.from(sketch.marks.slice(), weightOf))
    expect(equalLevels(clearGenerated(level), sketch)).toBe(true)
  })

  it('stay in a part that is remade, and apply there', () => {
    const cells = Array.from({ length: SIDE * SIDE }, (_, cell) => cell).filter((cell) =>
      block(cell % SIDE, Math.floor(cell / SIDE)),
    )
    const before = make('maze/weights', createLevel(SIDE, SIDE), 3)
    const { marks } = painted(1, block)
    const level = { ...before, marks }
    const sketch = partSketch(level, cells)
    const made = putPart(level, make('maze/weights', sketch, 4), cells)
    expect(Array.from(made.marks.slice(), weightOf)).toEqual(Array.from(marks.slice(), weightOf))
    expect(waysWithin(made)).toBe(8 * 10 - 1)
  })

  it('are named in the result of a generator that ignores them, and of no other', () => {
    for (const generator of GENERATORS) {
      const notices = (sketch: Level): readonly string[] => {
        const result = runGenerator({ generator, sketch, settings: {}, seed: 5 })
        if (result.status !== 'done') throw new Error('Nothing was made')
        return result.notices.filter((notice) => notice.includes('weights'))
      }
      expect(notices(createLevel(SIDE, SIDE))).toEqual([])
      expect(notices(painted(2, block))).toEqual(
        generator.id === 'maze/weights'
          ? []
          : [`Painted weights mean nothing to "${generator.label}", and stay as they are.`],
      )
    }
  })

  it('change no other kind of maze', () => {
    for (const { id } of MAZES) {
      if (id === 'maze/weights' || id === 'maze/rows') continue
      const { marks } = createLevel(SIDE, SIDE)
      const heeding = { ...make(id, painted(1, block), 7), marks }
      expect(equalLevels(heeding, { ...make(id, createLevel(SIDE, SIDE), 7), marks })).toBe(true)
    }
  })

  it('that are all equal make the same maze as none', () => {
    assert(
      property(integer({ min: 1, max: MAX_WEIGHT }), nat(), (weight, seed) => {
        const { marks } = createLevel(SIDE, SIDE)
        const everywhere = {
          ...make(
            'maze/weights',
            painted(weight, () => true),
            seed,
          ),
          marks,
        }
        expect(
          equalLevels(everywhere, { ...make('maze/weights', createLevel(SIDE, SIDE), seed), marks }),
        ).toBe(true)
      }),
      { numRuns: samples({ short: 8, long: 30 }) },
    )
  })
})
