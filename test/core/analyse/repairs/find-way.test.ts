import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findWay } from '../../../../src/core/analyse/repairs/find-way'
import { canBecomeStreet } from '../../../../src/core/analyse/repairs/proposal'
import { DIRECTIONS, neighbour } from '../../../../src/core/level/grid'
import { CellKind } from '../../../../src/core/level/kinds'
import type { Level } from '../../../../src/core/level/level'
import { levelFromText } from '../../../support/level-text'
import { samples } from '../../../support/samples'

/** The minimum number of new streets between two cells, by going over all cells until nothing improves. */
function fewestStreets(level: Level, from: number, to: number): number {
  const cost = Array.from(level.cells, () => Infinity)
  cost[from] = 0
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (let cell = 0; cell < cost.length; cell++) {
      for (const side of DIRECTIONS) {
        const beside = neighbour(level, cell, side)
        if (beside < 0) continue
        const isStreet = level.cells[beside] === CellKind.street
        if (!isStreet && !canBecomeStreet(level, beside)) continue
        const total = (cost[cell] ?? Infinity) + (isStreet ? 0 : 1)
        if (total >= (cost[beside] ?? Infinity)) continue
        cost[beside] = total
        isChanged = true
      }
    }
  }
  return cost[to] ?? Infinity
}

const towns = fc
  .tuple(fc.integer({ min: 3, max: 11 }), fc.integer({ min: 3, max: 11 }))
  .chain(([width, height]) =>
    fc
      .array(fc.constantFrom('h', 'h', 'h', 's', 's', 'r'), {
        minLength: width * height,
        maxLength: width * height,
      })
      .map((letters) => {
        const rows = Array.from({ length: height }, (_, y) =>
          letters.slice(y * width, (y + 1) * width).join(''),
        )
        return levelFromText(rows.join('\n'), 'generated')
      }),
  )

describe('a new connection', () => {
  it('takes the fewest new streets, and is found whenever one is possible', () => {
    const numRuns = samples({ short: 190, long: 1500 })
    let ways = 0
    fc.assert(
      fc.property(towns, fc.nat(), fc.nat(), (level, first, second) => {
        const streets = [...level.cells.slice().keys()].filter(
          (cell) => level.cells[cell] === CellKind.street,
        )
        const from = streets[first % streets.length]
        const to = streets[second % streets.length]
        if (from === undefined || to === undefined) return
        const way = findWay(
          level,
          [from],
          (cell) => cell === to,
          () => true,
        )
        const fewest = fewestStreets(level, from, to)
        expect(way?.kinds.length ?? Infinity).toBe(fewest)
        if (fewest > 0 && fewest < Infinity) ways++
      }),
      { numRuns },
    )
    expect(ways).toBeGreaterThan(numRuns / 15)
  })

  it('prefers a detour over existing streets to new streets', () => {
    const level = levelFromText(`
      hhhhhhhhh
      hssshsssh
      hshshshsh
      hshssshsh
      hshhhhhsh
      hsshhhssh
      hhhhhhhhh`)
    // The straight path would be shorter, but for two houses; around the middle it costs one new street.
    const way = findWay(
      level,
      [9 + 1],
      (cell) => cell === 9 + 7,
      () => true,
    )
    expect(way?.kinds).toEqual([])
  })

  it('begins at the nearest of several cells, and leaves forbidden cells alone', () => {
    const level = levelFromText(`
      hhhhhhhh
      hshhhhsh
      hhhhhhhh
      hhhhshhh
      hhhhhhhh`)
    const goal = (cell: number): boolean => cell === 8 + 6
    const near = findWay(level, [8 + 1, 3 * 8 + 4], goal, () => true)
    expect(near?.kinds).toHaveLength(3)
    const held = findWay(level, [8 + 1], goal, (cell) => cell % 8 !== 3)
    expect(held).toBeUndefined()
  })
})
