import { describe, expect, it } from 'vitest'
import { NORTH } from '../../../src/core/level/grid'
import { MeshPart } from '../../../src/core/mesh/parts'
import { TriangleGatherer } from '../../../src/core/mesh/triangles'
import { crownsOf } from '../../../src/core/scenery/crowns'
import { Surfaces } from '../../../src/core/scenery/surfaces'
import { themeLook } from '../../../src/core/scenery/theme-looks'

const SIZES = { cell: 3, height: 3 }

function walls() {
  const gatherer = new TriangleGatherer()
  gatherer.addUpright(MeshPart.streetWall, NORTH, 3, 0, 6, 0, 3)
  gatherer.addUpright(MeshPart.streetWall, NORTH, 9, 0, 6, 0, 1)
  return gatherer.finish()
}

describe('the crowns over the walls of a forest', () => {
  it('rises over walls of full height, from one end to the other', () => {
    const [crowns, ...rest] = crownsOf(walls(), SIZES, new Surfaces(themeLook('forest')))
    expect(rest).toEqual([])
    const positions = crowns?.positions ?? new Float32Array()
    expect(positions.length).toBe(6 * 12 * 10) // six slices of each of five crowns in each of two cells
    const at = (axis: number): number[] => [...positions].filter((_, index) => index % 3 === axis)
    expect(Math.min(...at(0))).toBeCloseTo(0)
    expect(Math.max(...at(0))).toBeCloseTo(6)
    expect(Math.min(...at(1))).toBe(3)
    expect(Math.max(...at(1))).toBeGreaterThan(3.2)
    expect(Math.max(...at(1))).toBeLessThanOrEqual(3.75)
    expect(new Set(at(2))).toEqual(new Set([3]))
  })

  it('is low where it is narrow', () => {
    const gatherer = new TriangleGatherer()
    for (let at = 0; at < 30; at++)
      gatherer.addUpright(MeshPart.streetWall, NORTH, 3, 6 * at, 6 * at + 0.3, 0, 3)
    const [crowns] = crownsOf(gatherer.finish(), SIZES, new Surfaces(themeLook('forest')))
    const heights = [...(crowns?.positions ?? [])].filter((_, index) => index % 3 === 1)
    expect(heights).toHaveLength(6 * 4 * 30)
    expect(Math.max(...heights)).toBeLessThanOrEqual(3.2701)
  })

  it('is round: each slice goes on where the one before it ends, and no top is steep in the middle', () => {
    const positions = crownsOf(walls(), SIZES, new Surfaces(themeLook('forest')))[0]?.positions ?? []
    const slices = Array.from({ length: positions.length / 12 }, (_, at) => {
      const quad = [...positions].slice(12 * at, 12 * at + 12)
      return { before: quad[10] ?? 0, after: quad[7] ?? 0, width: Math.abs((quad[3] ?? 0) - (quad[0] ?? 0)) }
    })
    const gaps = slices.filter(({ before }, at) => at % 6 > 0 && before !== slices[at - 1]?.after)
    expect(gaps).toEqual([])
    const steep = slices.filter(
      ({ before, after, width }, at) => [2, 3].includes(at % 6) && Math.abs(after - before) > 0.5 * width,
    )
    expect(steep).toEqual([])
  })

  it('is only in a forest', () => {
    expect(crownsOf(walls(), SIZES, new Surfaces(themeLook('day')))).toEqual([])
  })
})
