import { describe, expect, it } from 'vitest'
import type { Progress } from '../../../src/core/generate/generator'
import { runGenerator } from '../../../src/core/generate/run'
import { town } from '../../../src/core/generate/town/town'
import { createLevel } from '../../../src/core/level/level'
import { createStallWatch } from '../../../src/renderer/generate/stall-watch'

/** Progress every 100 ms for the given time, with the given tries a second and share of accepted ones. */
function watch(seconds: number, perSecond: number, share: number): unknown[] {
  const isStalled = createStallWatch()
  return Array.from({ length: seconds * 10 }, (_, index) => {
    const tries = (index * perSecond) / 10
    const progress = { phase: 'Joining', decided: 1, cells: 9, tries, taken: Math.floor(tries * share) }
    return isStalled(progress, index * 100)
  })
}

describe('a run', () => {
  it('stalls once fewer than 1 % of its tries are accepted for 3 s', () => {
    const answers = watch(5, 1000, 0.005)
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => undefined))
    expect(answers[30]).toEqual({ tries: 3000, refused: 2985 })
  })

  it('does not stall at 2 %, nor before a share is known, nor for a moment', () => {
    expect(watch(10, 1000, 0.02).filter(Boolean)).toEqual([])
    expect(watch(10, 10, 0).filter(Boolean)).toEqual([])
    expect(watch(2, 1000, 0).filter(Boolean)).toEqual([])
  })

  it('that starts well is noticed when it stalls later', () => {
    const isStalled = createStallWatch()
    let taken = 0
    const answers = Array.from({ length: 100 }, (_, index) => {
      taken += index < 40 ? 100 : 0
      return isStalled({ phase: 'Joining', decided: 1, cells: 9, tries: index * 100, taken }, index * 100)
    })
    expect(answers.findIndex(Boolean)).toBeGreaterThanOrEqual(69)
    expect(answers.at(-1)).toBeDefined()
  })

  it('of a generator that reports no tries never stalls', () => {
    const isStalled = createStallWatch()
    expect(isStalled({ phase: 'Joining', decided: 1, cells: 9 }, 0)).toBeUndefined()
    expect(isStalled({ phase: 'Joining', decided: 1, cells: 9 }, 9000)).toBeUndefined()
  })

  it('of the town generator accepts every try, at any straightness', () => {
    const reports: Progress[] = []
    const settings = { straightness: 998, gates: 8, courts: 20 }
    const progress = (entry: Progress): void => void reports.push(entry)
    runGenerator({ generator: town, sketch: createLevel(128, 128), settings, seed: 1, progress })
    expect(reports.length).toBeGreaterThan(3)
    expect(reports.filter(({ tries, taken }) => tries !== taken)).toEqual([])
  })
})
