import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../../../../src/core/analyse/check'
import type { GenerateResult, SettingValues } from '../../../../../src/core/generate/generator'
import { checkPreserved } from '../../../../../src/core/generate/check-preserved'
import { withDefaults } from '../../../../../src/core/generate/settings'
import { maxCourts, maxGates, maxRock } from '../../../../../src/core/generate/town/settings/limits'
import { town } from '../../../../../src/core/generate/town/town'
import { createLevel, type Level } from '../../../../../src/core/level/level'
import { createRandom } from '../../../../../src/core/random/random'
import { randomSketch } from '../../../../support/random-sketch'
import { samples } from '../../../../support/samples'

function build(sketch: Level, values: SettingValues, seed: number): GenerateResult {
  const settings = withDefaults(town, { pattern: 'classic', furnish: false, ...values })
  return town.run({ sketch, settings, random: createRandom(seed), progress: () => undefined })
}

/** What is wrong with a finished run, beside the laws: its record must lead to the same streets again. */
function problems(sketch: Level, result: GenerateResult, pattern: string): readonly string[] {
  if (result.status === 'failed') return result.problems.map(({ message }) => message)
  const { level, record } = result
  const broken = checkLevel(level, town.laws).filter(({ severity }) => severity === 'error')
  const said = [...checkPreserved(sketch, level), ...broken].map(({ message }) => message)
  if (pattern !== 'classic') return said
  const letters = town.letters?.(sketch, level, record, record.order.length) ?? new Uint8Array()
  const turned = [...record.order].filter(
    (cell, index) => String.fromCharCode(letters[cell] ?? 0) !== '^>v<'.charAt(record.directions[index] ?? 0),
  )
  return turned.length === 0 ? said : [...said, `${turned.length} streets point elsewhere in the replay`]
}

describe('streets that grow', () => {
  it('keep every law and the hand of the author, and replay as they grew', () => {
    const wrong: string[] = []
    let filled = 0
    const runs = samples({ short: 100, long: 4000 })
    for (let index = 0; index < runs; index++) {
      const random = createRandom(7000 + index)
      const grid = { width: 5 + random.below(44), height: 5 + random.below(44) }
      const isDrawn = index % 2 === 0
      const sketch = isDrawn
        ? randomSketch(random, {
            ...grid,
            undecided: Math.floor((grid.width * grid.height * (40 + random.below(59))) / 100),
            street: 45,
            rock: 8,
            locked: 6,
            edges: 15,
            joined: 15,
            bare: [0, 0, 12, 30][random.below(4)] ?? 0,
            odd: 0,
          })
        : createLevel(grid.width, grid.height)
      const values = {
        pattern: random.below(3) > 0 ? 'classic' : 'grown',
        connect: random.below(3) > 0 ? 'shortest' : 'classic',
        straightness: [0, 500, 750, 998][random.below(4)] ?? 750,
        gates: random.below(1 + Math.min(isDrawn ? 3 : 99, maxGates(grid))),
        courts: random.below(2) > 0 ? maxCourts(grid) : random.below(1 + maxCourts(grid)),
        rock: random.below(1 + Math.min(4, maxRock(grid))),
      }
      if (town.checkSketch(sketch, withDefaults(town, values)).some(({ severity }) => severity === 'error'))
        continue
      filled++
      const found = problems(sketch, build(sketch, values, index), values.pattern)
      if (found.length > 0)
        wrong.push(`${index} ${JSON.stringify({ ...grid, ...values })}: ${found.join(' ')}`)
    }
    expect(wrong.slice(0, 3)).toEqual([])
    expect(filled).toBeGreaterThan(runs / 2)
  })

  it('tell joining from back alleys in their record', () => {
    const result = build(createLevel(320, 320), { gates: 4 }, 5)
    if (result.status !== 'done') throw new Error('an empty level must fill')
    const { record } = result
    const ends = Object.fromEntries(record.steps.map(({ id, end }) => [id, end]))
    const { seeds = 0, connect1 = 0, joins = 0, alleys = 0 } = ends
    expect([seeds, joins, alleys]).toEqual([4, connect1, record.order.length])
    expect(connect1).toBeGreaterThan(1000)
    expect(alleys - joins).toBeGreaterThan(1000)
    // The streets of one network less one cell are several networks.
    const isMade = new Uint8Array(320 * 320)
    for (let index = 0; index < connect1 - 1; index++) isMade[record.order[index] ?? 0] = 1
    expect(networksOf(isMade, 320)).toBeGreaterThan(1)
    isMade[record.order[connect1 - 1] ?? 0] = 1
    expect(networksOf(isMade, 320)).toBe(1)
  })
})

/** Counts the connected parts of a map of streets by flood fills. */
function networksOf(map: Uint8Array, width: number): number {
  const left = map.slice()
  let parts = 0
  for (let start = left.indexOf(1); start >= 0; start = left.indexOf(1, start)) {
    parts++
    const queue = [start]
    left[start] = 0
    for (const cell of queue) {
      for (const beside of [cell - width, cell + 1, cell + width, cell - 1]) {
        if (left[beside] !== 1) continue
        left[beside] = 0
        queue.push(beside)
      }
    }
  }
  return parts
}
