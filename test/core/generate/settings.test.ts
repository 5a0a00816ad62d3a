import { describe, expect, it } from 'vitest'
import { GENERATORS } from '../../../src/core/generate/index'
import { runGenerator } from '../../../src/core/generate/run'
import { checkSettings, defaultsFor } from '../../../src/core/generate/settings'
import { createLevel } from '../../../src/core/level/level'

describe.each(GENERATORS.map((generator) => [generator.id, generator] as const))(
  'The defaults of %s',
  (_, generator) => {
    it('are right for every small level that it takes, and make one', () => {
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
