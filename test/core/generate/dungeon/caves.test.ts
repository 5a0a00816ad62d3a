import { describe, expect, it } from 'vitest'
import { caves as generator } from '../../../../src/core/generate/dungeon/caves'
import type { SettingValues } from '../../../../src/core/generate/generator'
import { runGenerator } from '../../../../src/core/generate/run'
import { DIRECTIONS, edgeOf, neighbour } from '../../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, edgeAt } from '../../../../src/core/level/level'
import { samples } from '../../../support/samples'

function caves(settings: SettingValues, seed: number, side = 40) {
  const sketch = createLevel(side, side)
  const result = runGenerator({ generator, sketch, settings, seed })
  if (result.status === 'failed') throw new Error(result.problems[0]?.message)
  const end = result.record.steps.find(({ id }) => id === 'caves')?.end ?? 0
  return { ...result, grown: new Set(result.record.order.slice(0, end)), floor: result.record.order.length }
}

describe('Caves', () => {
  it('are smaller with more rock at the start: each cell of them is in the larger ones', () => {
    for (let seed = 0; seed < samples({ short: 6, long: 20 }); seed++) {
      let before = caves({ walls: 30 }, seed).grown
      for (const walls of [38, 44, 48]) {
        const { grown } = caves({ walls }, seed)
        expect([...grown].filter((cell) => !before.has(cell))).toEqual([])
        expect(grown.size).toBeLessThan(before.size)
        before = grown
      }
    }
  })

  it('follow the rule of the automaton for one pass', () => {
    const before = caves({ passes: 0, smallest: 1, walls: 50 }, 7).grown
    const after = caves({ passes: 1, smallest: 1, walls: 50, birth: 6, survival: 3 }, 7).grown
    for (let cell = 0; cell < 1600; cell++) {
      const [x, y] = [cell % 40, Math.floor(cell / 40)]
      let rock = 0
      for (let row = y - 1; row <= y + 1; row++) {
        for (let column = x - 1; column <= x + 1; column++) {
          const isInside = row >= 0 && column >= 0 && row < 40 && column < 40
          if ((row !== y || column !== x) && (!isInside || !before.has(row * 40 + column))) rock++
        }
      }
      expect(after.has(cell)).toBe(before.has(cell) ? rock < 6 : rock < 3)
    }
  })

  it('are filled if they are smaller than wanted', () => {
    const all = caves({ smallest: 1, walls: 50 }, 3).grown
    const large = caves({ smallest: 30, walls: 50 }, 3).grown
    const parts = (cells: ReadonlySet<number>): number[] => {
      const left = new Set(cells)
      const sizes: number[] = []
      for (const start of cells) {
        if (!left.delete(start)) continue
        const walk = [start]
        for (const cell of walk) {
          for (const side of DIRECTIONS) {
            const next = neighbour(createLevel(40, 40), cell, side)
            if (left.delete(next)) walk.push(next)
          }
        }
        sizes.push(walk.length)
      }
      return sizes.sort((a, b) => a - b)
    }
    expect(parts(all)[0]).toBeLessThan(30)
    expect(parts(large)).toEqual(parts(all).filter((size) => size >= 30))
  })

  it('open to all floor beside them', () => {
    const { level } = caves({ walls: 52, smallest: 1, loops: 100 }, 2)
    for (let cell = 0; cell < level.cells.length; cell++) {
      for (const side of DIRECTIONS) {
        const beside = neighbour(level, cell, side)
        if (beside < 0 || level.cells[cell] !== CellKind.street || level.cells[beside] !== CellKind.street)
          continue
        expect(edgeAt(level, edgeOf(level, cell, side))).toBe(EdgeKind.open)
      }
    }
  })

  it('are never missing: one is dug where the automaton leaves none', () => {
    const { notices, floor } = caves({ walls: 100 }, 1)
    expect(floor).toBe(10)
    expect(notices).toEqual([
      'No cave of 10 cells was left, so one was dug: lower “Rock at the start” or “Smallest cave” for more.',
    ])
  })

  it('wind their passages by the setting', () => {
    const floor = (winding: number): number => {
      const { floor: all, grown } = caves({ walls: 55, smallest: 1, winding, loops: 100 }, 5, 80)
      return all - grown.size
    }
    expect(floor(100)).toBeGreaterThan(floor(0))
  })
})
