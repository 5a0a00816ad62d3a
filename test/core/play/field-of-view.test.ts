import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edgeOf, EAST, neighbour, NORTH, SOUTH, WEST } from '../../../src/core/level/grid'
import { EdgeKind, IS_DOOR, IS_WALL } from '../../../src/core/level/kinds'
import { edgeAt } from '../../../src/core/level/level'
import { isBank } from '../../../src/core/level/outer-side'
import { fieldOfView, isSameField } from '../../../src/core/play/field-of-view'
import { levelFromText } from '../../support/level-text'
import { oddLevels } from '../../support/random-level'

const NO_DOORS: ReadonlySet<number> = new Set()

describe('the field of view', () => {
  it('has each cell that a straight ray reaches', () => {
    const share = fc.double({ min: 0.01, max: 0.99, noNaN: true })
    fc.assert(
      fc.property(oddLevels(), share, share, share, share, (level, across, along, inCell, turn) => {
        const x = Math.min(level.width - 1, Math.floor(across * level.width)) + inCell
        const y = Math.min(level.height - 1, Math.floor(along * level.height)) + 1 - inCell
        const { left, top, side, seen } = fieldOfView(level, NO_DOORS, { x, y }, 9)
        const [dx, dy] = [Math.cos(2 * Math.PI * turn), Math.sin(2 * Math.PI * turn)]
        let [column, row] = [Math.floor(x), Math.floor(y)]
        for (;;) {
          if (Math.abs(column - Math.floor(x)) > 9 || Math.abs(row - Math.floor(y)) > 9) return
          expect(seen[(row - top) * side + column - left]).toBe(1)
          const toX = dx === 0 ? Infinity : (column + (dx > 0 ? 1 : 0) - x) / dx
          const toY = dy === 0 ? Infinity : (row + (dy > 0 ? 1 : 0) - y) / dy
          // A ray through a corner may pass on either side of it.
          if (Math.abs(toX - toY) < 1e-6) return
          const direction = toX < toY ? (dx > 0 ? EAST : WEST) : dy > 0 ? SOUTH : NORTH
          const cell = row * level.width + column
          const beside = neighbour(level, cell, direction)
          const kind = edgeAt(level, edgeOf(level, cell, direction))
          if (beside < 0 || IS_DOOR[kind] === 1) return
          if (IS_WALL[kind] === 1 && !isBank(level, cell, beside, kind)) return
          column = beside % level.width
          row = Math.floor(beside / level.width)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('ends at walls and shut doors, and goes on through open ones', () => {
    const level = levelFromText('sh')
    const door = edgeOf(level, 0, EAST)
    const westEdges = level.westEdges.slice()
    westEdges[1] = EdgeKind.door
    const town = { ...level, westEdges }
    const seesHouse = (opened: ReadonlySet<number>): boolean => {
      const { left, top, side, seen } = fieldOfView(town, opened, { x: 0.4, y: 0.5 }, 3)
      return seen[(0 - top) * side + 1 - left] === 1
    }
    expect(seesHouse(NO_DOORS)).toBe(false)
    expect(seesHouse(new Set([door]))).toBe(true)
  })

  it('widens behind a gap only as far as rays through it go', () => {
    const level = levelFromText('sssssss\nsssssss\nsssssss')
    const northEdges = level.northEdges.slice()
    for (const column of [0, 1, 2, 4, 5, 6]) northEdges[14 + column] = EdgeKind.wall
    const { left, top, side, seen } = fieldOfView({ ...level, northEdges }, NO_DOORS, { x: 3.5, y: 2.5 }, 6)
    const row = (y: number): readonly number[] =>
      Array.from({ length: 7 }, (_, x) => seen[(y - top) * side + x - left] ?? 0)
    expect(row(2)).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect(row(1)).toEqual([0, 0, 1, 1, 1, 0, 0])
    expect(row(0)).toEqual([0, 1, 1, 1, 1, 1, 0])
  })

  it('goes up to its distance, and no farther', () => {
    const { side, seen } = fieldOfView(levelFromText('sssssssss'), NO_DOORS, { x: 4.5, y: 0.5 }, 3)
    expect(side).toBe(7)
    expect([...seen.subarray(3 * side, 4 * side)]).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  it('is the same as another where the same cells are seen', () => {
    const level = levelFromText('ss\nss')
    const field = fieldOfView(level, NO_DOORS, { x: 0.4, y: 0.5 }, 3)
    expect(isSameField(field, fieldOfView(level, NO_DOORS, { x: 0.41, y: 0.5 }, 3))).toBe(true)
    expect(isSameField(field, fieldOfView(level, NO_DOORS, { x: 1.4, y: 0.5 }, 3))).toBe(false)
    expect(isSameField(undefined, field)).toBe(false)
  })

  it('changes if other cells are seen, or the same cells from another place', () => {
    const meadow = levelFromText('sssss\nsssss\nsssss')
    const at = (x: number): ReturnType<typeof fieldOfView> => fieldOfView(meadow, NO_DOORS, { x, y: 1.5 }, 1)
    expect(at(1.5).seen).toEqual(at(2.5).seen)
    expect(isSameField(at(1.5), at(2.5))).toBe(false)
    const westEdges = meadow.westEdges.slice()
    westEdges[7] = EdgeKind.wall
    const walled = fieldOfView({ ...meadow, westEdges }, NO_DOORS, { x: 1.5, y: 1.5 }, 1)
    expect(isSameField(at(1.5), walled)).toBe(false)
  })
})
