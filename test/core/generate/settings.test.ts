import { describe, expect, it } from 'vitest'
import { GENERATORS } from '../../../src/core/generate/index'
import { runGenerator } from '../../../src/core/generate/run'
import { checkSettings, defaultsFor } from '../../../src/core/generate/settings'
import { town } from '../../../src/core/generate/town/town'
import { createLevel } from '../../../src/core/level/level'

describe.each(GENERATORS.map((generator) => [generator.id, generator] as const))(
  'The defaults of %s',
  (_, generator) => {
    it('are valid for every small level that it accepts, and generate one', () => {
      for (let width = 1; width <= 9; width++) {
        for (let height = 1; height <= 9; height++) {
          const sketch = createLevel(width, height)
          if (generator.checkGrid(sketch).length > 0) continue
          const settings = defaultsFor(generator, sketch)
          expect(checkSettings(generator, settings, sketch)).toEqual([])
          const { status } = runGenerator({
            generator,
            sketch,
            settings,
            seed: 1,
          })
          expect([width, height, status]).toEqual([width, height, 'done'])
        }
      }
    })
  },
)

describe('A value out of range', () => {
  const sketch = createLevel(20, 20)
  const told = (gates: number): string[] =>
    checkSettings(town, { gates }, sketch).map(({ message }) => message)

  it('is refused with the reason for the maximum if it is greater, and with the range alone otherwise', () => {
    expect(told(99)).toEqual([expect.stringMatching(/^Extra gates is 99; .* from 0 to \d+: gates keep/)])
    expect(told(-1)).toEqual([expect.stringMatching(/^Extra gates is -1; .* from 0 to \d+\.$/)])
    expect(told(2.5)).toEqual([expect.stringMatching(/^Extra gates is 2\.5; .* from 0 to \d+\.$/)])
    expect(told(Number.NaN)).toEqual([expect.stringMatching(/^Extra gates is NaN; .* from 0 to \d+\.$/)])
  })
})
