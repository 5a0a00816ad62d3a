import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../../../src/core/analyse/check'
import { findRepairs } from '../../../../src/core/analyse/repairs/find-repairs'
import { applyRepair } from '../../../../src/core/analyse/repairs/repair'
import { outerDoors } from '../../../../src/core/level/building-doors'
import { buildingCells } from '../../../../src/core/level/buildings'
import { edgeOf, NORTH, SOUTH, WEST, type Direction } from '../../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { draftOf, setEdge, type Level } from '../../../../src/core/level/level'
import { joinedHouses } from '../../../support/building-levels'

/** A generated hall of 3 x 2 in the middle of a ring of streets, with rock around; its cells are 16 to 18 and 23 to 25. */
const rows = ['rrrrrrr', 'rsssssr', 'rshhhsr', 'rshhhsr', 'rsssssr', 'rrrrrrr']
const hall: Level = { ...joinedHouses(...rows), marks: new Uint8Array(42) }
const whole = [16, 17, 18, 23, 24, 25]

function changed(...sides: readonly (readonly [cell: number, side: Direction, kind: number])[]): Level {
  const draft = draftOf(hall)
  for (const [cell, side, kind] of sides) setEdge(draft, edgeOf(hall, cell, side), kind)
  return draft
}

/** The repairs offered for the building, and the level after each. */
function offered(level: Level) {
  const problem = checkLevel(level).find(({ rule }) => rule === 'one-door')
  if (!problem) throw new Error('The building has no problem')
  expect(problem.cells).toEqual(whole)
  expect(problem.message).toContain('building')
  const [repairs = []] = findRepairs(level, [problem])
  return repairs.map((repair) => ({ label: repair.label, after: applyRepair(level, repair) }))
}

const isSound = (level: Level): boolean => !checkLevel(level).some(({ rule }) => rule === 'one-door')

describe('a repair of a building', () => {
  it('is not offered if it has one door', () => {
    expect(outerDoors(hall, 16)).toEqual([{ cell: 16, side: NORTH }])
    expect(isSound(hall)).toBe(true)
  })

  it('gives it a door on any side with a street, and keeps it in one piece', () => {
    const repairs = offered(changed([16, NORTH, EdgeKind.wall]))
    expect(repairs.map(({ label }) => label)).toEqual([
      'Give it a door to the north, at column 3, row 3',
      'Give it a door to the east, at column 5, row 3',
      'Give it a door to the south, at column 3, row 4',
      'Give it a door to the west, at column 3, row 3',
    ])
    for (const { after } of repairs) {
      expect(isSound(after)).toBe(true)
      expect(buildingCells(after, 16)).toEqual(whole)
      expect(outerDoors(after, 16)).toHaveLength(1)
    }
  })

  it('keeps one of two doors that were not set by hand', () => {
    const repairs = offered(changed([24, SOUTH, EdgeKind.door]))
    expect(repairs.map(({ label }) => label)).toEqual([
      'Keep the door to the north, at column 3, row 3',
      'Keep the door to the south, at column 4, row 4',
      'Split into houses',
    ])
    for (const { after } of repairs) expect([isSound(after), outerDoors(after, 16).length]).toEqual([true, 1])
  })

  it('walls up an opening towards outside', () => {
    const draft = draftOf(hall)
    draft.cells[22] = CellKind.outside
    for (const side of [NORTH, SOUTH, WEST] as const) setEdge(draft, edgeOf(hall, 22, side), EdgeKind.wall)
    setEdge(draft, edgeOf(hall, 23, WEST), EdgeKind.open)
    const repairs = offered(draft)
    expect(repairs.map(({ label }) => label)).toEqual(['Wall up the side to the west'])
    expect(repairs.every(({ after }) => isSound(after))).toBe(true)
  })

  it('walls up a door that leads into rock', () => {
    const draft = draftOf(hall)
    draft.cells[22] = draft.cells[0] ?? 0
    for (const side of [NORTH, SOUTH] as const) setEdge(draft, edgeOf(hall, 22, side), EdgeKind.wall)
    setEdge(draft, edgeOf(hall, 23, WEST), EdgeKind.door)
    const repairs = offered(draft)
    expect(repairs.map(({ label }) => label)).toEqual(['Wall up the side to the west'])
    expect(repairs.every(({ after }) => isSound(after))).toBe(true)
  })

  it('connects it through a house if no street is beside it', () => {
    const shut = joinedHouses('rrrrrr', 'rssssr', 'rhhhhr', 'rhhhhr', 'rhhhhr', 'rrrrrr')
    const draft = { ...draftOf(shut), marks: new Uint8Array(36) }
    // Besides the four houses in the north: a hall that touches no street.
    for (const cell of [13, 14, 15, 16]) {
      setEdge(draft, edgeOf(shut, cell, SOUTH), EdgeKind.wall)
      setEdge(draft, edgeOf(shut, cell, WEST), EdgeKind.wall)
      setEdge(draft, edgeOf(shut, cell, NORTH), EdgeKind.door)
    }
    const problem = checkLevel(draft).find(({ rule }) => rule === 'one-door')
    expect(problem?.cells).toHaveLength(8)
    const [repairs = []] = problem ? findRepairs(draft, [problem]) : []
    expect(repairs.map(({ label }) => label)).toEqual(['Open a way to it'])
    for (const repair of repairs) expect(isSound(applyRepair(draft, repair))).toBe(true)
  })
})
