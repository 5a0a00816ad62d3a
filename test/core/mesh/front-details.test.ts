import { describe, expect, it } from 'vitest'
import { EAST, NORTH, SOUTH } from '../../../src/core/level/grid'
import { frontDetails, keyOfWall } from '../../../src/core/mesh/front-details'
import { TriangleGatherer, type PartTriangles } from '../../../src/core/mesh/triangles'
import { finishOf, FrontPart, frontPart, HouseSide, readFinish } from '../../../src/core/mesh/view-parts'

const SIZES = { cell: 3, height: 3 }
const brick = (side: number): number => finishOf(frontPart('brick'), side, 1)

/** Three cells of wall that face south, from the column 2 on. */
function wall(part: number): readonly PartTriangles[] {
  const gatherer = new TriangleGatherer()
  gatherer.addUpright(part, SOUTH, 3, 6, 15, 0, 3)
  return gatherer.finish()
}

const countOf = (details: readonly PartTriangles[], part: number): number =>
  details
    .filter((triangles) => readFinish(triangles.part).part === part)
    .reduce((sum, { positions }) => sum + positions.length / 12, 0)

describe('the details of house fronts', () => {
  it('has a window with two shutters in each cell, and one plinth', () => {
    const details = frontDetails(wall(brick(HouseSide.wall)), SIZES, 0)
    expect(countOf(details, FrontPart.window)).toBe(3)
    expect(countOf(details, FrontPart.shutter)).toBe(6)
    expect(countOf(details, FrontPart.plinth)).toBe(1)
    expect(countOf(details, FrontPart.windowLit)).toBe(0)
  })

  it('lights the share of windows that is asked for', () => {
    const details = frontDetails(wall(brick(HouseSide.wall)), SIZES, 1)
    expect(countOf(details, FrontPart.windowLit)).toBe(3)
    expect(countOf(details, FrontPart.window)).toBe(0)
  })

  it('leaves out blind walls, other walls, and walls that something stands against', () => {
    expect(frontDetails(wall(brick(HouseSide.blind)), SIZES, 0)).toEqual([])
    expect(frontDetails(wall(0), SIZES, 0)).toEqual([])
    const hidden = new Set([keyOfWall(3, 1, NORTH), keyOfWall(3, 1, EAST)])
    const details = frontDetails(wall(brick(HouseSide.wall)), SIZES, 0, hidden)
    expect(countOf(details, FrontPart.window)).toBe(2)
  })

  it('stands before its wall', () => {
    for (const { positions } of frontDetails(wall(brick(HouseSide.wall)), SIZES, 0)) {
      for (let at = 2; at < positions.length; at += 3) expect(positions[at]).toBeGreaterThanOrEqual(3)
    }
  })

  it('has a window in a gable that is wide enough', () => {
    const gable = (wide: number): readonly PartTriangles[] => {
      const gatherer = new TriangleGatherer()
      const top = [1.5 * 3, 5.5, 3]
      const [left, right] = [1.5 * 3 - wide / 2, 1.5 * 3 + wide / 2]
      gatherer.addFlat(brick(HouseSide.gable), [left, 3, 3, right, 3, 3, ...top, ...top])
      return gatherer.finish()
    }
    expect(countOf(frontDetails(gable(3), SIZES, 0), FrontPart.window)).toBe(1)
    expect(countOf(frontDetails(gable(0.6), SIZES, 0), FrontPart.window)).toBe(0)
  })
})
