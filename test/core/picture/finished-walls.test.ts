import { describe, expect, it } from 'vitest'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createDraft, draftOf } from '../../../src/core/level/level'
import { Mark } from '../../../src/core/level/marks'
import type { DrawCommand } from '../../../src/core/picture/commands'
import { drawTown } from '../../../src/core/picture/draw-town'
import { surroundingsOf } from '../../../src/core/picture/finished/surroundings'
import { createFrame } from '../../../src/core/picture/frame'
import { pictureStyleById } from '../../../src/core/picture/styles/finished-styles'

const SIDE = 25
const CELL = 20

/** Draws a town in Atlas; its north-western corner is cut off by a stair of steps of one cell. */
function drawAtlas(steps: number, cell = CELL): readonly DrawCommand[] {
  const level = createDraft(SIDE, SIDE)
  level.northEdges.fill(EdgeKind.wall)
  level.westEdges.fill(EdgeKind.wall)
  for (let index = 0; index < level.cells.length; index++) {
    const [x, y] = [index % SIDE, Math.floor(index / SIDE)]
    level.cells[index] = x + y < steps ? CellKind.outside : CellKind.house
  }
  const style = pictureStyleById('atlas')
  if (!style) throw new Error('The style Atlas is missing')
  return drawTown(level, style, createFrame(level, cell))
}

/** The corners of the town with a tower, in cells. */
function towersOf(steps: number): readonly (readonly [x: number, y: number])[] {
  return drawAtlas(steps).flatMap((command) => {
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
    const onStair = towersOf(20)
      .filter(([x, y]) => x > 0 && y > 0 && x + y < 22)
      .map(([x]) => x)
      .toSorted((one, other) => one - other)
    expect(onStair.length).toBeGreaterThan(1)
    const gaps = onStair.slice(1).map((x, at) => x - (onStair[at] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6)
  })
})

describe('gates side by side', () => {
  it('are one wide gate: two towers, one road without a gap and one cart', () => {
    const level = draftOf(createDraft(SIDE, SIDE))
    level.cells.fill(CellKind.street)
    level.cells[SIDE * SIDE - 1] = CellKind.house
    level.northEdges.fill(EdgeKind.wall)
    level.westEdges.fill(EdgeKind.wall)
    const gates = [10, 11, 12]
    for (const x of gates) {
      level.northEdges[x] = EdgeKind.open
      level.marks[x] = Mark.gateSeed
    }
    const style = pictureStyleById('atlas')
    if (!style) throw new Error('The style Atlas is missing')
    const picture = drawTown(level, style, createFrame(level, CELL))
    const small = picture.flatMap((command) => {
      if (command.kind !== 'circles' || command.part !== 'town-wall') return []
      const { circles } = command
      return circles.filter((_, at) => at % 3 === 0 && circles[at + 2] === CELL / 4)
    })
    expect(small).toEqual([10 * CELL, 13 * CELL])
    const { roads } = surroundingsOf(level)
    expect(roads.map(({ points }) => points.every(([x]) => x === points[0]?.[0]))).toEqual([true, true, true])
    const road = picture.filter(
      (command) =>
        command.kind === 'strokes' && command.part === 'street' && command.colour === style.look?.road,
    )
    expect(road.map((command) => 'width' in command && command.width)).toEqual([CELL])
    expect(roads.filter(({ cart }) => cart).length).toBeLessThanOrEqual(1)
  })
})

describe('the battlements of a town wall', () => {
  /** Stone that is outside the northern wall and reaches its outer edge, as left and width in cells. */
  const merlonsOf = (cell: number): readonly (readonly [left: number, width: number])[] =>
    drawAtlas(0, cell).flatMap((command) => {
      if (command.kind !== 'rects' || command.part !== 'town-wall') return []
      return Array.from({ length: command.rects.length / 4 }, (_, at) => {
        const [left = 0, top = 0, width = 0, height = 0] = command.rects.slice(4 * at, 4 * at + 4)
        return { left: left / cell, top: top / cell, bottom: (top + height) / cell, width: width / cell }
      })
        .filter(({ top, bottom, width }) => top < -0.3 && bottom < -0.15 && width < 1)
        .map(({ left, width }) => [left, width] as const)
    })

  it('are two merlons a cell with gaps between them, each a stone with a dark outline', () => {
    const merlons = merlonsOf(CELL).filter(([left]) => left >= 0 && left < SIDE)
    // A dark one and a lighter one on it; those of the two corners reach a little over the town.
    expect(merlons.length).toBeGreaterThanOrEqual(4 * SIDE)
    expect(merlons.length).toBeLessThanOrEqual(4 * SIDE + 4)
    expect(Math.max(...merlons.map(([, width]) => width))).toBeLessThan(0.5)
  })

  it('are left out where cells are small', () => {
    expect(merlonsOf(12)).toEqual([])
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
    // Four sides of the floor are lines, and the rock around them is hatched.
    const lines = picture.flatMap((command) =>
      command.kind === 'rects' && command.part === 'facade' ? [command.rects.length / 4] : [],
    )
    expect(lines.reduce((sum, count) => sum + count, 0)).toBe(4)
    expect(picture.some(({ kind, part }) => kind === 'strokes' && part === 'rock')).toBe(true)
    // A house makes it a town.
    const withHouse = draftOf(level)
    withHouse.cells[7] = CellKind.house
    const town = drawTown(withHouse, style, createFrame(withHouse, CELL))
    expect(town.some(({ kind, part }) => kind === 'circles' && part === 'town-wall')).toBe(true)
  })
})
