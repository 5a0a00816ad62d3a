import { describe, expect, it } from 'vitest'
import { correlation, meanOf, streetsInRing, townShape, type TownShape } from '../../../../bench/towns/shape'
import { threeStreets } from '../../../../bench/towns/three-streets'
import type { SettingValues } from '../../../../src/core/generate/generator'
import { runGenerator } from '../../../../src/core/generate/run'
import { town } from '../../../../src/core/generate/town/town'
import { createLevel, type Level } from '../../../../src/core/level/level'
import { levelFromText } from '../../../support/level-text'
import { isLongRun, samples } from '../../../support/samples'

const TOWNS = samples({ short: 3, long: 100 })

function made(settings: SettingValues, seed: number, sketch = createLevel(40, 40)): Level {
  const result = runGenerator({ generator: town, sketch, settings: { gates: 4, ...settings }, seed })
  if (result.status === 'failed') throw new Error(result.problems[0]?.message)
  return result.level
}

describe('towns, on average', () => {
  it.each<[string, keyof TownShape, string, readonly number[]]>([
    ['planned', 'block', 'blockLength', [4, 6, 10, 16]],
    ['planned', 'streets', 'density', [0, 25, 50, 100]],
    ['planned', 'run', 'straightness', [0, 250, 500, 750, 998]],
    ['grown', 'block', 'blockLength', [6, 10, 16]],
    ['grown', 'streets', 'density', [0, 25, 50, 100]],
    ['grown', 'run', 'straightness', [0, 250, 500, 750, 998]],
  ])('if %s, have a greater %s at each step of the setting %s', (pattern, figure, setting, values) => {
    // In a short run the least and the greatest value.
    const tried = isLongRun ? values : [Math.min(...values), Math.max(...values)]
    const means = tried.map((value) =>
      meanOf(
        Array.from(
          { length: TOWNS },
          (_, seed) => townShape(made({ pattern, furnish: false, [setting]: value }, seed))[figure],
        ),
      ),
    )
    expect(means).toEqual([...means].sort((a, b) => a - b))
    expect(new Set(means).size).toBe(means.length)
  })
})

describe('a planned town around three streets drawn across it', () => {
  it('keeps its rows, and puts no street beside a drawn one', () => {
    const shapes = Array.from({ length: TOWNS }, (_, seed) => townShape(made({}, seed, threeStreets(seed))))
    expect(meanOf(shapes.map(({ backToBack }) => backToBack))).toBeGreaterThan(0.74)
    expect(meanOf(shapes.map(({ squares }) => squares))).toBeLessThan(900 / 300)
    expect(meanOf(shapes.map(({ oneDeep }) => oneDeep))).toBeLessThan(0.15)
  })
})

describe('the shape of a town', () => {
  it('is measured as one sees it', () => {
    const level = levelFromText(`
      rhhhhhhr
      hsssssss
      hshhhshh
      hshhhssh
      gssssssh
      hshshhsh
      hssssssh
      rhhhhhhr
    `)
    const shape = townShape(level)
    expect(shape).toMatchObject({ squares: 1, lone: 1, oneDeep: 0.4, block: 1.75, wayIn: 7 })
  })

  it('correlates maps of streets from -1 to 1', () => {
    const one = streetsInRing(made({}, 1))
    const opposite = one.map((street) => 1 - street)
    expect(correlation(one, one)).toBeCloseTo(1)
    expect(correlation(one, opposite)).toBeCloseTo(-1)
    expect(one).toHaveLength(36 * 36)
  })
})
