import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildingCells, buildingsOf, isInnerSide } from '../../../src/core/level/buildings'
import { DIRECTIONS, EAST, edgeOf, neighbour, SOUTH } from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { edgeAt, type Level } from '../../../src/core/level/level'
import { hasMark, Mark } from '../../../src/core/level/marks'
import type { Place } from '../../../src/core/level/places'
import type { Command } from '../../../src/editor/command'
import { outerDoors } from '../../../src/core/level/building-doors'
import { describeCommand, runCommand } from '../../../src/editor/commands/index'
import { rectangleCells } from '../../../src/editor/shapes'
import { joinedHouses, townsOfBuildings } from '../../support/building-levels'
import { levelFromText } from '../../support/level-text'

const run = (level: Level, command: Command): Level => runCommand(level, command).level
const build = (level: Level, cells: readonly number[], into?: readonly number[]): Level =>
  run(level, { kind: 'build', cells, ...(into ? { into } : {}) })
const named = (cell: number, name: string): Place => ({ cell, kind: 'inn', name, properties: {} })
const withPlaces = (level: Level, ...places: readonly Place[]): Level => ({ ...level, places })

/** A level with two cells of its own to draw a rectangle between. */
const townAndRectangle = townsOfBuildings().chain((level) =>
  fc.record({
    level: fc.constant(level),
    cells: fc
      .tuple(fc.nat(level.cells.length - 1), fc.nat(level.cells.length - 1))
      .map(([first, last]) => rectangleCells(level, first, last, false)),
  }),
)

describe('a drawn building', () => {
  it('is one without inner walls, apart from all others, with one door', () => {
    const level = build(levelFromText('sssss\nsssss\nsssss\nsssss'), [6, 7, 8, 11, 12, 13])
    expect(buildingCells(level, 6)).toEqual([6, 7, 8, 11, 12, 13])
    expect(outerDoors(level, 13)).toHaveLength(1)
    expect(edgeAt(level, edgeOf(level, 6, EAST))).toBe(EdgeKind.open)
    expect(hasMark(level.marks[12], Mark.placed)).toBe(true)
  })

  it('covers exactly its rectangle, and robs no building of its only door', () => {
    fc.assert(
      fc.property(townAndRectangle, ({ level, cells }) => {
        const after = build(level, cells)
        expect(buildingCells(after, cells[0] ?? 0)).toEqual(cells)
        const { first, count } = buildingsOf(after)
        for (let building = 0; building < count; building++) {
          const own = buildingCells(after, first[building] ?? 0)
          const isBesideStreet = own.some((cell) =>
            DIRECTIONS.some((side) => after.cells[neighbour(after, cell, side)] === CellKind.street),
          )
          expect(outerDoors(after, own[0] ?? 0)).toHaveLength(isBesideStreet ? 1 : 0)
        }
      }),
    )
  })

  it('is added to the building it is drawn from, and to no other', () => {
    fc.assert(
      fc.property(townAndRectangle, fc.nat(), ({ level, cells }, pick) => {
        const host = cells[pick % cells.length] ?? 0
        const whole = new Set([...cells, ...buildingCells(level, host)])
        const after = build(level, cells, [host])
        const own = buildingCells(after, host)
        expect(cells.every((cell) => own.includes(cell))).toBe(true)
        expect(own.every((cell) => whole.has(cell))).toBe(true)
      }),
    )
  })

  it('keeps the doors of the building it is added to', () => {
    const level = joinedHouses('sss', 'hhs', 'sss')
    const [door] = outerDoors(level, 3)
    const after = build(level, [4, 5], [4])
    expect(outerDoors(after, 5)).toEqual([door])
    expect(buildingCells(after, 5)).toEqual([3, 4, 5])
    expect(describeCommand({ kind: 'build', cells: [4, 5], into: [4] }, 2)).toBe('Add to building, 2 cells')
  })

  it('leaves locked cells alone, as the house brush does', () => {
    const { level, refused } = runCommand(levelFromText('sSs'), { kind: 'build', cells: [0, 1, 2] })
    expect(refused.map(({ cells }) => cells)).toEqual([[1]])
    expect([...level.cells]).toEqual([CellKind.house, CellKind.street, CellKind.house])
    expect(isInnerSide(level, 0, EAST)).toBe(false)
  })

  it('is mirrored with its door', () => {
    const level = levelFromText('sssssss\nsssssss\nsssssss\nsssssss')
    const mirror = { mode: 'left-right' } as const
    const after = run(level, { kind: 'build', cells: [8, 9, 11, 12, 15, 16, 18, 19], mirror })
    const doors = [8, 12].flatMap((cell) => outerDoors(after, cell))
    expect(doors).toEqual([
      { cell: 8, side: 0 },
      { cell: 12, side: 0 },
    ])
  })
})

describe('joined houses', () => {
  it('are one building with one door, and say that others were closed', () => {
    const level = levelFromText('ssss\nhhhs\nssss')
    const result = runCommand(level, { kind: 'join-houses', cells: [4, 5, 6, 7] })
    expect(buildingCells(result.level, 6)).toEqual([4, 5, 6])
    expect(outerDoors(result.level, 6)).toHaveLength(1)
    expect(result.notice).toBe('2 doors were closed: a building has one, and more where you set them.')
    expect(result.count).toBe(3)
    expect(describeCommand({ kind: 'join-houses', cells: [] }, 3)).toBe('Join into one building, 3 cells')
  })

  it('keep every door of the first building, and those that an author set in others', () => {
    const level = levelFromText('ssss\nhhhs\nssss')
    const set = run(level, {
      kind: 'set-edges',
      edges: [
        { edge: edgeOf(level, 4, SOUTH), kind: EdgeKind.door },
        { edge: edgeOf(level, 5, SOUTH), kind: EdgeKind.secretDoor },
      ],
    })
    const after = run(set, { kind: 'join-houses', cells: [4, 5] })
    expect(outerDoors(after, 4)).toEqual([
      { cell: 4, side: 0 },
      { cell: 4, side: 2 },
      { cell: 5, side: 2 },
    ])
  })

  it('are refused where no two lie side by side', () => {
    const before = levelFromText('hsh')
    const { level, refused } = runCommand(before, { kind: 'join-houses', cells: [0, 1, 2] })
    expect(level).toBe(before)
    expect(refused[0]?.reason).toContain('side by side')
  })

  it('are separate again after a split, each with a door at a street', () => {
    const level = joinedHouses('sss', 'hhh', 'hhh', 'hhh')
    const result = runCommand(level, { kind: 'split-houses', cells: [3, 4, 5, 6, 7] })
    expect(buildingsOf(result.level).count).toBe(6)
    expect([3, 4, 5].map((cell) => outerDoors(result.level, cell).length)).toEqual([1, 1, 1])
    expect(buildingCells(result.level, 8)).toEqual([8, 9, 10, 11])
    expect(result.notice).toContain('no street beside')
    const again = runCommand(result.level, { kind: 'split-houses', cells: [3] })
    expect(again.refused[0]?.reason).toContain('several cells')
  })
})

describe('the name of a building', () => {
  const level = joinedHouses('ssss', 'hhhs', 'ssss')

  it('moves to the remaining building when its cell changes', () => {
    const inn = withPlaces(level, named(4, 'Bard'))
    const result = runCommand(inn, { kind: 'paint', brush: 'street', cells: [4] })
    expect(result.level.places).toEqual([named(5, 'Bard')])
    expect(result.notice).toBeUndefined()
    const cleared = runCommand(inn, { kind: 'clear-cells', cells: [4, 5], label: 'Cut' })
    expect(cleared.level.places).toEqual([named(6, 'Bard')])
    const gone = runCommand(inn, { kind: 'paint', brush: 'street', cells: [4, 5, 6] })
    expect(gone.level.places).toEqual([])
    expect(gone.notice).toContain('Bard')
  })

  it('is that of the first when two merge, with a notice, by any command', () => {
    const houses = withPlaces(levelFromText('ssss\nhhhs\nssss'), named(4, 'Bard'), named(6, 'Crown'))
    const edges = [4, 5].map((cell) => ({ edge: edgeOf(houses, cell, EAST), kind: EdgeKind.open }))
    const commands: readonly Command[] = [
      { kind: 'join-houses', cells: [4, 5, 6] },
      { kind: 'build', cells: [4, 5, 6] },
      { kind: 'set-edges', edges },
    ]
    for (const command of commands) {
      const result = runCommand(houses, command)
      expect(result.level.places).toEqual([named(4, 'Bard')])
      expect(result.notice).toContain('The building stays the inn “Bard”; the inn “Crown” went.')
    }
    const added = runCommand(houses, { kind: 'build', cells: [4, 5, 6], into: [6] })
    expect(added.level.places).toEqual([named(6, 'Crown')])
  })

  it('leaves notes and stairs where they are', () => {
    const note: Place = { cell: 5, kind: 'note', name: 'Rats', properties: {} }
    const houses = withPlaces(levelFromText('ssss\nhhhs\nssss'), named(4, 'Bard'), note)
    expect(run(houses, { kind: 'join-houses', cells: [4, 5] }).places).toEqual(houses.places)
  })

  it('stays on its cell when the building is split', () => {
    const inn = withPlaces(level, named(5, 'Bard'))
    expect(run(inn, { kind: 'split-houses', cells: [4, 5, 6] }).places).toEqual(inn.places)
  })
})
