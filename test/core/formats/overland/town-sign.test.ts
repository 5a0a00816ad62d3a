import { describe, expect, it } from 'vitest'
import { marksOfWorld } from '../../../../src/core/formats/overland/marks'
import { townDrawing } from '../../../../src/core/formats/overland/picture/draw-marks'
import { townSign, townSizeOf, type TownSize } from '../../../../src/core/formats/overland/picture/town-sign'
import { createLevel } from '../../../../src/core/level/level'
import { createOverland } from '../../../../src/core/overland/overland'

/** The number of roofs of a sign: shapes with three corners. */
const roofsOf = (size: TownSize): number =>
  townSign(size).filter(({ corners }) => corners.length === 6).length

describe('the sign of a town', () => {
  it('has more houses the larger the level is', () => {
    expect([roofsOf('village'), roofsOf('town'), roofsOf('city')]).toEqual([2, 4, 8])
    const sizes = [
      [19, 20],
      [20, 20],
      [39, 41],
      [40, 40],
    ].map(([width = 0, height = 0]) => townSizeOf({ width, height }))
    expect(sizes).toEqual(['village', 'town', 'town', 'city'])
  })

  it('is on the map by the size of the level of the town', () => {
    const levels = [10, 30, 50].map((side) => ({
      id: `level-${side}`,
      name: `Town of ${side}`,
      level: createLevel(side, side),
    }))
    const towns = [...levels, { id: 'none' }].map(({ id }, tile) => ({ tile, level: id }))
    const world = { id: 'world-1', name: 'World', overland: createOverland(20, 20), towns }
    const marks = marksOfWorld({ name: 'Project', levels, worlds: [world] }, world)
    expect(marks.towns.map(({ size }) => size)).toEqual(['village', 'town', 'city', undefined])
  })

  it('stays between the neighbouring tiles and above its name', () => {
    for (const size of ['village', 'town', 'city'] as const) {
      const corners = townDrawing(size)(0, 0, 1).flatMap((command) =>
        command.kind === 'polygons' ? command.polygons.flat() : [],
      )
      const across = corners.filter((_, at) => at % 2 === 0)
      const down = corners.filter((_, at) => at % 2 === 1)
      expect(Math.max(...across.map(Math.abs))).toBeLessThan(16)
      expect([Math.min(...down) > -14, Math.max(...down) <= 7]).toEqual([true, true])
    }
  })
})
