import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockOf, turnBlock, type Turn } from '../../../src/core/level/block'
import { findDoors, hasOuterDoor, robbedCells } from '../../../src/core/level/building-doors'
import { buildingCells, buildingsOf, joinsHouses } from '../../../src/core/level/buildings'
import { rederiveEdges } from '../../../src/core/level/edges'
import { cellsOfEdge, DIRECTIONS, EAST, edgeCount, edgeOf, neighbour } from '../../../src/core/level/grid'
import { CellKind, EdgeKind, IS_DOOR } from '../../../src/core/level/kinds'
import { draftOf, edgeAt, setEdge, type Level } from '../../../src/core/level/level'
import { hasMark, Mark } from '../../../src/core/level/marks'
import { putBlock } from '../../../src/core/level/put-block'
import { relayLevel } from '../../../src/core/level/relay'
import { lossOfRelay } from '../../../src/core/level/relay-loss'
import { levelFromText } from '../../support/level-text'
import { joinedHouses, townsOfBuildings } from '../../support/building-levels'
import { oddLevels } from '../../support/random-level'

/** The edges that join two houses. */
function innerEdges(level: Level): readonly number[] {
  return Array.from({ length: edgeCount(level) }, (_, edge) => edge).filter((edge) => {
    const [first, second] = cellsOfEdge(level, edge)
    const isHouse = (cell: number): boolean => cell >= 0 && level.cells[cell] === CellKind.house
    return isHouse(first) && isHouse(second) && joinsHouses(edgeAt(level, edge))
  })
}

/** Counts the doors from the building of a cell to cells of other kinds. */
function doorsOut(level: Level, cell: number): number {
  let doors = 0
  for (const each of buildingCells(level, cell)) {
    for (const side of DIRECTIONS) {
      const beside = neighbour(level, each, side)
      const isHouse = beside >= 0 && level.cells[beside] === CellKind.house
      if (!isHouse && IS_DOOR[edgeAt(level, edgeOf(level, each, side))] === 1) doors++
    }
  }
  return doors
}

describe('the cells of a building', () => {
  it('are those that share its number', () => {
    fc.assert(
      fc.property(oddLevels(), (level) => {
        const { of } = buildingsOf(level)
        for (let cell = 0; cell < level.cells.length; cell++) {
          const own = of[cell] ?? -1
          const expected = own < 0 ? [] : [...of.keys()].filter((other) => of[other] === own)
          expect(buildingCells(level, cell)).toEqual(expected)
        }
      }),
    )
  })
})

describe('the doors of buildings', () => {
  it('are found from every cell of it, and agree with a count', () => {
    fc.assert(
      fc.property(oddLevels(), (level) => {
        const doors = findDoors(level)
        for (let cell = 0; cell < level.cells.length; cell++) {
          if (level.cells[cell] !== CellKind.house) continue
          expect(doors.hasDoor(cell)).toBe(doorsOut(level, cell) > 0)
        }
      }),
    )
  })

  it('are known at once after they are made', () => {
    const draft = draftOf(joinedHouses('hhh', 'sss'))
    for (const cell of [0, 1, 2]) setEdge(draft, edgeOf(draft, cell, 2), EdgeKind.wall)
    const doors = findDoors(draft)
    expect(doors.hasDoor(0)).toBe(false)
    setEdge(draft, edgeOf(draft, 2, 2), EdgeKind.door)
    doors.gaveDoor(2)
    expect([0, 1, 2].map((cell) => doors.hasDoor(cell))).toEqual([true, true, true])
  })

  it('are lost by all its cells at once; a house that had none loses none', () => {
    const level = joinedHouses('hhh', 'sss')
    const after = draftOf(level)
    after.cells[3] = CellKind.house
    rederiveEdges(after, [3], level.cells)
    expect(doorsOut(level, 0)).toBe(1)
    expect([...robbedCells(level, after, [3])].sort()).toEqual([0, 1, 2])
    expect(robbedCells(level, level, [0, 1, 2, 3])).toEqual([])
  })
})

describe('rederiveEdges in buildings', () => {
  it('keeps every edge between two houses that were houses before', () => {
    fc.assert(
      fc.property(oddLevels(), (level) => {
        const draft = draftOf(level)
        rederiveEdges(draft, draft.cells.keys())
        for (const edge of innerEdges(level)) expect(edgeAt(draft, edge)).toBe(edgeAt(level, edge))
        expect(innerEdges(draft)).toEqual(innerEdges(level))
      }),
    )
  })

  it('joins no new houses, unless a lock holds the edge', () => {
    fc.assert(
      fc.property(oddLevels(), (level) => {
        const draft = draftOf(level)
        draft.cells.fill(CellKind.house)
        rederiveEdges(draft, draft.cells.keys(), level.cells)
        for (const edge of innerEdges(draft)) {
          const cells = cellsOfEdge(draft, edge)
          const wereHouses = cells.every((cell) => level.cells[cell] === CellKind.house)
          const isLocked = cells.some((cell) => hasMark(level.marks[cell], Mark.locked))
          expect(wereHouses || isLocked).toBe(true)
          expect(edgeAt(draft, edge)).toBe(edgeAt(level, edge))
        }
      }),
    )
  })

  it('gives every building beside a street exactly one door', () => {
    fc.assert(
      fc.property(townsOfBuildings(), (level) => {
        const { first, count } = buildingsOf(level)
        for (let building = 0; building < count; building++) {
          const cell = first[building] ?? 0
          const isBesideStreet = buildingCells(level, cell).some((each) =>
            DIRECTIONS.some((side) => level.cells[neighbour(level, each, side)] === CellKind.street),
          )
          expect(doorsOut(level, cell)).toBe(isBesideStreet ? 1 : 0)
        }
      }),
    )
  })

  it('turns the opening between two streets into a wall when they become houses', () => {
    const level = levelFromText('ss\nss')
    const draft = draftOf(level)
    draft.cells[0] = CellKind.house
    draft.cells[1] = CellKind.house
    rederiveEdges(draft, [0, 1], level.cells)
    expect(edgeAt(draft, edgeOf(draft, 0, EAST))).toBe(EdgeKind.wall)
    expect([0, 1].map((cell) => hasOuterDoor(draft, cell))).toEqual([true, true])
  })
})

describe('pieces with buildings', () => {
  const turns = fc.record<Turn>({ quarters: fc.constantFrom(0, 1, 2, 3), mirrored: fc.boolean() })

  it('keep them whole wherever they are pasted, turned or not, with at most their former doors', () => {
    fc.assert(
      fc.property(townsOfBuildings(), turns, fc.nat(), (level, turn, pick) => {
        const { first, count } = buildingsOf(level)
        fc.pre(count > 0)
        const cells = buildingCells(level, first[pick % count] ?? 0)
        const block = turnBlock(blockOf(level, cells), turn)
        const empty = levelFromText(Array.from({ length: 9 }, () => 'sssssssss').join('\n'))
        const { level: after } = putBlock(empty, { block, x: 1, y: 1 })
        const found = buildingsOf(after)
        expect(found.count).toBe(1)
        expect(found.size[0]).toBe(cells.length)
        expect(doorsOut(after, found.first[0] ?? 0)).toBe(1)
        expect(innerEdges(after)).toHaveLength(innerEdges(block).length)
      }),
    )
  })

  it('stay part of a building when they are pasted onto themselves', () => {
    const level = joinedHouses('hhh', 'sss')
    const changed = draftOf(level)
    changed.marks[0] = Mark.placed | Mark.locked
    const { level: after } = putBlock(level, { block: blockOf(changed, [0, 1]), x: 0, y: 0 })
    expect(buildingCells(after, 0)).toEqual([0, 1, 2])
    const moved = putBlock(level, { block: blockOf(level, [0, 1]), x: 0, y: 1 }).level
    expect(buildingCells(moved, 3)).toEqual([3, 4])
  })

  it('keep inner edges in a town of another size, and the rest of a cut building gets a new door', () => {
    fc.assert(
      fc.property(
        townsOfBuildings(),
        fc.integer({ min: -2, max: 2 }),
        fc.integer({ min: -2, max: 2 }),
        (level, columns, rows) => {
          const after = relayLevel(level, {
            width: level.width,
            height: level.height,
            columns,
            rows,
            wrap: false,
          })
          const shift = rows * level.width + columns
          const before = buildingsOf(level)
          const now = buildingsOf(after)
          for (let cell = 0; cell < after.cells.length; cell++) {
            if (after.cells[cell] !== CellKind.house) continue
            const side = neighbour(after, cell, EAST)
            const old = cell - shift
            if (side < 0 || after.cells[side] !== CellKind.house) continue
            const wasJoined = joinsHouses(edgeAt(level, edgeOf(level, old, EAST)))
            expect(joinsHouses(edgeAt(after, edgeOf(after, cell, EAST)))).toBe(wasJoined)
            expect(!wasJoined || now.of[cell] === now.of[side]).toBe(true)
            expect(!wasJoined || before.of[old] === before.of[old + 1]).toBe(true)
          }
          for (let building = 0; building < now.count; building++) {
            const cell = now.first[building] ?? 0
            const isBesideStreet = buildingCells(after, cell).some((each) =>
              DIRECTIONS.some((side) => after.cells[neighbour(after, each, side)] === CellKind.street),
            )
            expect(doorsOut(after, cell) > 0 || !isBesideStreet).toBe(true)
          }
        },
      ),
    )
  })

  it('keep their name on what is left of them when they are cut off or partly covered', () => {
    const guild = { cell: 2, kind: 'guild' as const, name: 'Masons', properties: {} }
    const level = { ...joinedHouses('hhh', 'sss'), places: [guild] }
    const narrow = { width: 2, height: 2, columns: 0, rows: 0, wrap: false }
    expect(relayLevel(level, narrow).places).toEqual([{ ...guild, cell: 1 }])
    expect(lossOfRelay(level, narrow)).toMatchObject({ houses: 1, places: 0 })
    const covered = putBlock(level, { block: blockOf(levelFromText('s'), [0]), x: 2, y: 0 }).level
    expect(covered.places).toEqual([{ ...guild, cell: 1 }])
    const twice = putBlock(level, { block: blockOf(level, [1, 2]), x: 1, y: 0 }).level
    expect(twice.places).toEqual([guild])
  })
})
