import { assert, integer, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadBoth } from '../../support/formats'
import { endsOf } from '../../../src/core/analyse/ends'
import { measureMaze } from '../../../src/core/analyse/maze/route-measures'
import { mazegen as mazegenEntry } from '../../../src/core/formats/mazegen/entry'
import { encodeText } from '../../../src/core/text/text'
import { generatorById } from '../../../src/core/generate/index'
import { runGenerator } from '../../../src/core/generate/run'
import { DIRECTIONS, edgeOf, neighbour } from '../../../src/core/level/grid'
import { IS_OPEN } from '../../../src/core/level/kinds'
import { createLevel, edgeAt, type Level } from '../../../src/core/level/level'

const mazegen = await loadBoth(mazegenEntry)

function levelOf(...lines: readonly string[]): Level {
  const result = mazegen.read(encodeText(`${lines.join('\n')}\n`), 'maze.txt')
  const level = result?.status === 'read' ? result.project.levels[0]?.level : undefined
  if (!level) throw new Error('Not a maze')
  return level
}

describe('the figures of a maze', () => {
  it('count the choices of a walker on the shortest route', () => {
    // In at the top left: the way goes east along the top; a branch of two cells goes south, one of one cell north.
    const level = levelOf(
      '+ +-+-+-+',
      '|       |',
      '+-+ +-+ +',
      '| |   | |',
      '+ +-+-+ +',
      '|       |',
      '+-+-+-+ +',
    )
    const { steps, decisions, difficulty, deadEnds, deepest, meanDepth } = measureMaze(level)
    expect(steps).toBe(5)
    // At column 2, row 1 two ways go on. At column 4, row 3 the route ends, which is no choice.
    expect([decisions, difficulty]).toEqual([1, 1])
    // Column 3, row 2 lies two steps from column 2, row 1; column 1, row 2 four steps from the exit.
    expect([deadEnds, deepest, meanDepth]).toEqual([2, 4, 3])
  })

  it('count three ways on as log2(3), and a loop as a way on', () => {
    const level = levelOf('+-+ +-+', '|     |', '+-+ +-+', '|     |', '+-+ +-+', '|     |', '+-+ +-+')
    const { steps, decisions, difficulty } = measureMaze(level)
    expect([steps, decisions]).toEqual([2, 2])
    // The first cell has three ways on, and so has the second.
    expect(difficulty).toBeCloseTo(2 * Math.log2(3), 12)
  })

  it('of the route are unknown without two ends', () => {
    expect(measureMaze(createLevel(3, 3))).toEqual({
      steps: undefined,
      decisions: undefined,
      difficulty: undefined,
      deadEnds: 0,
      deepest: 0,
      meanDepth: 0,
    })
  })

  it('agree in any maze with a walk by hand', () => {
    assert(
      property(nat(), integer({ min: 2, max: 12 }), integer({ min: 2, max: 12 }), (seed, width, height) => {
        const generator = generatorById('maze/wilson')
        if (!generator) throw new Error('No generator')
        const made = runGenerator({ generator, sketch: createLevel(width, height), settings: {}, seed })
        if (made.status === 'failed') throw new Error('No maze')
        const { level } = made
        const ways = (cell: number): readonly number[] =>
          DIRECTIONS.flatMap((side) => {
            const beside = neighbour(level, cell, side)
            return beside >= 0 && IS_OPEN[edgeAt(level, edgeOf(level, cell, side))] === 1 ? [beside] : []
          })
        const ends = endsOf(level)
        const search = (cell: number, from: number): readonly number[] | undefined => {
          if (cell === ends?.goal) return [cell]
          for (const next of ways(cell)) {
            const rest = next === from ? undefined : search(next, cell)
            if (rest) return [cell, ...rest]
          }
          return undefined
        }
        const route = ends ? search(ends.start, -1) : undefined
        const choices = route?.slice(0, -1).map((cell, at) => ways(cell).length - (at > 0 ? 1 : 0)) ?? []
        const measured = measureMaze(level)
        expect(measured.steps).toBe(route && route.length - 1)
        expect(measured.decisions).toBe(route && choices.filter((count) => count > 1).length)
        const isEnd = (cell: number): boolean => cell === ends?.start || cell === ends?.goal
        const dead = level.cells
          .slice()
          .reduce((count, _, cell) => count + (ways(cell).length === 1 && !isEnd(cell) ? 1 : 0), 0)
        expect(measured.deadEnds).toBe(dead)
      }),
      { numRuns: 40 },
    )
  })
})
