import { describe, expect, it } from 'vitest'
import { Carving } from '../../../../src/core/generate/maze/carving'
import type { Carve } from '../../../../src/core/generate/maze/carve'
import { layMazeGround } from '../../../../src/core/generate/maze/ground'
import { rowByRow } from '../../../../src/core/generate/maze/rows'
import { wilson } from '../../../../src/core/generate/maze/wilson'
import { createLevel } from '../../../../src/core/level/level'
import { createRandom } from '../../../../src/core/random/random'
import { samples } from '../../../support/samples'

/** Kirchhoff's number of mazes of 3 x 3 cells without loops. */
const TREES = 192

/** Carves mazes of 3 x 3 cells; returns how often each one came. */
function countMazes<Settings>(
  carve: Carve<Settings>,
  settings: Settings,
  runs: number,
): ReadonlyMap<string, number> {
  const sketch = createLevel(3, 3)
  const times = new Map<string, number>()
  for (let seed = 0; seed < runs; seed++) {
    const carving = new Carving(layMazeGround(sketch, false))
    const report = (): void => undefined
    carve(carving, { sketch, settings, random: createRandom(seed), target: 9, report })
    const maze = carving.links.join(' ')
    times.set(maze, (times.get(maze) ?? 0) + 1)
  }
  return times
}

describe("Wilson's mazes", () => {
  it('are all equally likely, by a chi-square test at one in a hundred', () => {
    const runs = samples({ short: 30_000, long: 100_000 })
    const times = countMazes(wilson, {}, runs)
    expect(times.size).toBe(TREES)
    const expected = runs / TREES
    let sum = 0
    for (const count of times.values()) sum += (count - expected) ** 2 / expected
    expect(sum).toBeLessThan(limitOfChiSquare(TREES - 1))
  })
})

describe('Mazes made row by row', () => {
  it('can be any maze', () => {
    const settings = { sideways: 500, downwards: 500, braid: 0, breakable: 0, ends: 'none' } as const
    expect(countMazes(rowByRow, settings, samples({ short: 8000, long: 20_000 })).size).toBe(TREES)
  })
})

/** The value that a chi-square sum exceeds once in a hundred times, after Wilson and Hilferty (1931). */
function limitOfChiSquare(freedom: number): number {
  const spread = 2 / (9 * freedom)
  return freedom * (1 - spread + 2.326 * Math.sqrt(spread)) ** 3
}
