import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAZES } from '../../../../src/core/generate/maze/mazes'
import { runGenerator } from '../../../../src/core/generate/run'
import { withDefaults } from '../../../../src/core/generate/settings'
import { createLevel } from '../../../../src/core/level/level'
import { projectOf } from '../../../../src/core/project/project'
import { createRandom } from '../../../../src/core/random/random'
import { WRITERS } from '../../../support/all-formats'
import { textOf } from '../../../support/files'

const generator = MAZES.find(({ id }) => id === 'maze/rows')!
const formats = WRITERS.filter(({ rows }) => rows)

describe('streamed rows', () => {
  it('are the rows of the level, in every text format that accepts rows', () => {
    const runs = fc.record({
      width: fc.integer({ min: 1, max: 12 }),
      height: fc.integer({ min: 2, max: 12 }),
      seed: fc.nat(),
      sideways: fc.integer({ min: 0, max: 1000 }),
      ends: fc.constantFrom('rows', 'corners', 'none'),
    })
    expect(formats.map(({ id }) => id)).toContain('faq')
    fc.assert(
      fc.property(runs, fc.constantFrom(...formats), (run, format) => {
        const { width, height, seed, ...chosen } = run
        const settings = withDefaults(generator, chosen)
        const sketch = createLevel(width, height)
        const made = runGenerator({ generator, sketch, settings, seed })
        if (made.status !== 'done') throw new Error('No maze')
        const rows = generator.rows!({ width, height }, settings, () => createRandom(seed))
        if (typeof rows === 'string') throw new Error(rows)
        const text = format.rows!(width, {})
        let written = text.top
        let count = 0
        for (const row of rows) written += text.row(row, ++count === height)
        expect(written).toBe(textOf(format.write(projectOf(made.level), 'x')))
      }),
    )
  })

  it('are refused with braiding, which needs the whole maze', () => {
    const settings = withDefaults(generator, { braid: 5 })
    expect(generator.rows!({ width: 3, height: 3 }, settings, () => createRandom(1))).toMatch(/^Braid/)
  })
})
