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
    const gatherer = new TriangleGatherer()
    gatherer.addUpright(brick(HouseSide.wall), SOUTH, 3, 0, 600, 0, 3)
    const some = frontDetails(gatherer.finish(), SIZES, 0.3)
    const lit = countOf(some, FrontPart.windowLit)
    expect(lit + countOf(some, FrontPart.window)).toBe(200)
    expect(lit).toBeGreaterThan(35)
    expect(lit).toBeLessThan(85)
  })

  it('has a sill under each window, of a front and a top', () => {
    expect(countOf(frontDetails(wall(brick(HouseSide.wall)), SIZES, 0), FrontPart.sill)).toBe(6)
  })

  it('has leaded panes and no shutters in old fronts, and no plinth below boards', () => {
    const old = frontDetails(wall(finishOf(frontPart('timber'), HouseSide.wall, 1)), SIZES, 0)
    expect(countOf(old, FrontPart.oldWindow)).toBe(3)
    expect(countOf(old, FrontPart.shutter)).toBe(0)
    expect(countOf(old, FrontPart.plinth)).toBe(1)
    const boards = frontDetails(wall(finishOf(frontPart('boards'), HouseSide.wall, 1)), SIZES, 0)
    expect(countOf(boards, FrontPart.window)).toBe(3)
    expect(countOf(boards, FrontPart.plinth)).toBe(0)
  })

  it('has a small window beside the doors of every other tone', () => {
    const beside = (tone: number): number =>
      countOf(
        frontDetails(wall(finishOf(frontPart('brick'), HouseSide.beside, tone)), SIZES, 0),
        FrontPart.window,
      )
    expect([beside(0), beside(1), beside(2)]).toEqual([0, 3, 0])
  })

  it('has a window in each cell of each upper storey, within the storey', () => {
    const gatherer = new TriangleGatherer()
    gatherer.addUpright(brick(HouseSide.wall), SOUTH, 3, 0, 6, 3, 3 + 2 * 2.4)
    const details = frontDetails(gatherer.finish(), SIZES, 0)
    expect(countOf(details, FrontPart.window)).toBe(4)
    expect(countOf(details, FrontPart.plinth)).toBe(0)
    const [windows] = details.filter(({ part }) => readFinish(part).part === FrontPart.window)
    const heights = [...(windows?.positions ?? [])].filter((_, at) => at % 3 === 1)
    expect(heights.filter((up) => up > 3 && up < 5.4)).toHaveLength(8)
    expect(heights.filter((up) => up > 5.4 && up < 7.8)).toHaveLength(8)
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
    const gatherer = new TriangleGatherer()
    gatherer.addUpright(brick(HouseSide.wall), NORTH, 3, 6, 15, 0, 3)
    for (const { positions } of frontDetails(gatherer.finish(), SIZES, 0)) {
      for (let at = 2; at < positions.length; at += 3) expect(positions[at]).toBeLessThanOrEqual(3)
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
