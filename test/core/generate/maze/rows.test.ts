import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAZES } from '../../../../src/core/generate/maze/mazes'
import type { SettingValues } from '../../../../src/core/generate/generator'
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
      downwards: fc.integer({ min: 0, max: 1000 }),
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

describe('the chances of a row', () => {
  /** Returns the shares of open walls in the first row, to the south among cells that need not open. */
  function sharesOf(settings: SettingValues): { readonly east: number; readonly south: number } {
    const grid = { width: 4000, height: 2 }
    const rows = generator.rows!(grid, withDefaults(generator, settings), () => createRandom(5))
    if (typeof rows === 'string') throw new Error(rows)
    // The arrays of a row are reused for the next.
    const [first] = Array.from(rows, ({ west, south }) => ({ west: west.slice(), south: south.slice() }))
    if (!first) throw new Error('No row')
    let [east, south] = [0, 0]
    for (let x = 0; x < grid.width; x++) {
      const isOpen = x + 1 < grid.width && first.west[x + 1] === 1
      // The last cell of a part must open if the others do not; those before it are free.
      if (!isOpen) continue
      east++
      south += first.south[x] ?? 0
    }
    return { east: east / (grid.width - 1), south: south / east }
  }

  it('are those of the one-liner, 62.5 of 100 to the east and to the south', () => {
    const { east, south } = sharesOf({ sideways: 625, downwards: 625 })
    expect(Math.abs(east - 0.625)).toBeLessThan(0.03)
    expect(Math.abs(south - 0.625)).toBeLessThan(0.03)
  })

  it('to the south go from none to all', () => {
    expect(sharesOf({ downwards: 0 }).south).toBe(0)
    expect(sharesOf({ downwards: 1000 }).south).toBe(1)
    expect(Math.abs(sharesOf({}).south - 0.5)).toBeLessThan(0.03)
    expect(Math.abs(sharesOf({ downwards: 200 }).south - 0.2)).toBeLessThan(0.03)
  })
})
