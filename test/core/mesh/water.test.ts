import { describe, expect, it } from 'vitest'
import { chunksOf, meshChunk } from '../../../src/core/mesh/chunk'
import { openingAt } from '../../../src/core/mesh/openings'
import { MESH_PARTS } from '../../../src/core/mesh/parts'
import { EAST, edgeOf, WEST } from '../../../src/core/level/grid'
import { firstLevel } from '../../../src/core/project/project'
import { riverCell, riverTown } from '../../support/river-town'

const SIZES = { cell: 3, height: 3 }
const { level } = firstLevel(riverTown())

/** The different heights of a part's corners, ascending. */
function heightsOf(part: string): readonly number[] {
  const heights = new Set<number>()
  for (const chunk of chunksOf(level)) {
    for (const { part: number, positions } of meshChunk(level, chunk, SIZES).parts) {
      if (MESH_PARTS[number]?.id !== part) continue
      for (let at = 1; at < positions.length; at += 3) heights.add(Number((positions[at] ?? 0).toFixed(3)))
    }
  }
  return [...heights].sort((a, b) => a - b)
}

/** The area of a level plane that a part covers, in cells. */
function areaOf(part: string, y: number): number {
  let area = 0
  for (const chunk of chunksOf(level)) {
    for (const { part: number, positions, normals, indices } of meshChunk(level, chunk, SIZES).parts) {
      if (MESH_PARTS[number]?.id !== part) continue
      for (let at = 0; at < indices.length; at += 6) {
        const [a, c] = [indices[at] ?? 0, indices[at + 2] ?? 0]
        if (normals[3 * a + 1] !== 1 || Math.abs((positions[3 * a + 1] ?? 0) - y) > 0.001) continue
        const across = Math.abs((positions[3 * a] ?? 0) - (positions[3 * c] ?? 0))
        area += (across * Math.abs((positions[3 * a + 2] ?? 0) - (positions[3 * c + 2] ?? 0))) / 9
      }
    }
  }
  return Math.round(area)
}

describe('a river in three dimensions', () => {
  it('lies lower than streets and bridges, and runs on below them', () => {
    const [surface = 0] = heightsOf('water')
    expect(heightsOf('water')).toEqual([surface])
    expect(surface).toBeLessThan(-0.2)
    expect(areaOf('water', surface)).toBe(24)
    expect(areaOf('bridge', 0)).toBe(4)
    expect(areaOf('land', 0)).toBe(30)
  })

  it('has banks from its surface up to the ground, and railings along its bridges', () => {
    const [surface = 0] = heightsOf('water')
    expect(heightsOf('bank').at(0)).toBe(surface)
    expect(heightsOf('bank').at(-1)).toBe(0)
    expect(heightsOf('rail')).toEqual([0, 0.84])
  })

  it('has open gates in the town wall towards open land, and walled-up ones', () => {
    expect(openingAt(level, edgeOf(level, riverCell(9, 1), EAST))).toBe('gate')
    expect(openingAt(level, edgeOf(level, riverCell(0, 4), WEST))).toBe('closedGate')
    expect(openingAt(level, edgeOf(level, riverCell(9, 2), EAST))).toBeUndefined()
  })
})
