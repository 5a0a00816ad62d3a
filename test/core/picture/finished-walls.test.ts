import { describe, expect, it } from 'vitest'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createDraft } from '../../../src/core/level/level'
import { drawTown } from '../../../src/core/picture/draw-town'
import { createFrame } from '../../../src/core/picture/frame'
import { pictureStyleById } from '../../../src/core/picture/styles/finished'

const SIDE = 25
const CELL = 20

/** The corners of the town with a tower, in cells; its north-western corner is cut off by a stair of steps of one cell. */
function towersOf(steps: number): readonly (readonly [x: number, y: number])[] {
  const level = createDraft(SIDE, SIDE)
  level.northEdges.fill(EdgeKind.wall)
  level.westEdges.fill(EdgeKind.wall)
  for (let cell = 0; cell < level.cells.length; cell++) {
    const [x, y] = [cell % SIDE, Math.floor(cell / SIDE)]
    level.cells[cell] = x + y < steps ? CellKind.outside : CellKind.house
  }
  const style = pictureStyleById('atlas')
  if (!style) throw new Error('The style Atlas is missing')
  return drawTown(level, style, createFrame(level, CELL)).flatMap((command) => {
    if (command.kind !== 'circles' || command.part !== 'town-wall') return []
    return Array.from({ length: command.circles.length / 3 }, (_, at) => {
      const [x = 0, y = 0] = command.circles.slice(3 * at, 3 * at + 2)
      // Plus 0, because towers reach a little over the corner, and -0 is no column.
      return [Math.round(x / CELL) + 0, Math.round(y / CELL) + 0] as const
    })
  })
}

describe('the towers of a town wall', () => {
  it('stand at every corner of a square town', () => {
    for (const corner of [
      [0, 0],
      [SIDE, 0],
      [0, SIDE],
      [SIDE, SIDE],
    ])
      expect(towersOf(0)).toContainEqual(corner)
  })

  it('stand apart along a stair of short walls', () => {
    const onStair = towersOf(10)
      .filter(([x, y]) => x > 0 && y > 0 && x + y < 12)
      .map(([x]) => x)
      .toSorted((one, other) => one - other)
    expect(onStair.length).toBeGreaterThan(2)
    const gaps = onStair.slice(1).map((x, at) => x - (onStair[at] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3)
  })
})

describe('a level of rock and floor without houses', () => {
  it.each(['atlas', 'ink', 'parchment', 'ega'])('is drawn as a dungeon in %s', (id) => {
    const level = createDraft(SIDE, SIDE)
    level.northEdges.fill(EdgeKind.wall)
    level.westEdges.fill(EdgeKind.wall)
    level.cells.fill(CellKind.rock)
    level.cells[5 * SIDE + 5] = CellKind.street
    const style = pictureStyleById(id)
    if (!style) throw new Error(`The style ${id} is missing`)
    const picture = drawTown(level, style, createFrame(level, CELL))
    const parts = new Set(picture.map(({ part }) => part))
    expect([...parts]).not.toContain('plant')
    expect(picture.filter(({ kind, part }) => kind === 'circles' && part === 'town-wall')).toEqual([])
    // Four sides of the floor are lines, and the rock has its texture.
    const lines = picture.flatMap((command) =>
      command.kind === 'rects' && command.part === 'facade' ? [command.rects.length / 4] : [],
    )
    expect(lines.reduce((sum, count) => sum + count, 0)).toBe(4)
    expect(picture.some(({ kind, part }) => kind === 'texture' && part === 'rock')).toBe(true)
    // A house makes it a town.
    level.cells[7] = CellKind.house
    const town = drawTown(level, style, createFrame(level, CELL))
    expect(town.some(({ kind, part }) => kind === 'circles' && part === 'town-wall')).toBe(true)
  })
})
