import { describe, expect, it } from 'vitest'
import { MAZES } from '../../src/core/generate/maze/mazes'
import { runGenerator } from '../../src/core/generate/run'
import { gatesOf } from '../../src/core/level/gate-list'
import { EAST, edgeOf, NORTH, SOUTH, WEST, type Direction } from '../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../src/core/level/kinds'
import { createLevel, edgeAt, type Level } from '../../src/core/level/level'
import { hasMark, Mark } from '../../src/core/level/marks'
import { relayLevel } from '../../src/core/level/relay'
import { startPosition } from '../../src/core/play/begin'
import { projectOf } from '../../src/core/project/project'
import type { SettingValues } from '../../src/core/settings/setting'
import { runCommand } from '../../src/editor/commands/index'
import { refusePaint, brushOf } from '../../src/editor/brushes'
import { levelFromText } from '../support/level-text'

const KRUSKAL = MAZES.find(({ id }) => id === 'maze/kruskal') as (typeof MAZES)[number] // always listed

function make(sketch: Level, settings: SettingValues = { ends: 'none' }): Level {
  const result = runGenerator({ generator: KRUSKAL, sketch, settings, seed: 3 })
  if (result.status === 'failed') throw new Error(result.problems[0]?.message)
  return result.level
}

function setSide(level: Level, cell: number, side: Direction, kind: number): Level {
  return runCommand(level, { kind: 'set-edges', edges: [{ edge: edgeOf(level, cell, side), kind }] }).level
}

/** The four corners of a maze of 5 x 4 cells, with their two outer sides. */
const CORNERS: readonly (readonly [cell: number, side: Direction])[] = [
  [0, NORTH],
  [0, WEST],
  [4, NORTH],
  [4, EAST],
  [15, SOUTH],
  [15, WEST],
  [19, SOUTH],
  [19, EAST],
]

describe('a gate in the corner of a maze', () => {
  it.each(CORNERS)('is a door drawn on an outer side of cell %i, and a walk starts there', (cell, side) => {
    const level = setSide(make(createLevel(5, 4)), cell, side, EdgeKind.door)
    expect(gatesOf(level)).toEqual([{ cell, isOpen: true }])
    const project = projectOf(level)
    const id = project.levels[0]?.id ?? ''
    expect(startPosition(project, id)).toEqual({ position: { level: id, cell } })
    // Its door stays on this side when the maze is made again.
    const again = make(level)
    expect(gatesOf(again)).toEqual([{ cell, isOpen: true }])
    expect(edgeAt(again, edgeOf(again, cell, side))).toBe(EdgeKind.door)
    // A wall makes it a street again, which a walled-up gate would not be.
    const closed = setSide(level, cell, side, EdgeKind.wall)
    expect(gatesOf(closed)).toEqual([])
  })

  it('can be painted on a street, but not on a cell where a town has its tower', () => {
    const maze = make(createLevel(5, 4))
    const painted = runCommand(maze, { kind: 'paint', brush: 'gate', cells: [0] })
    expect(painted.refused).toEqual([])
    expect(gatesOf(painted.level)).toEqual([{ cell: 0, isOpen: true }])
    expect(refusePaint(createLevel(5, 4), brushOf('gate'), 0)).toContain('draw a street here first')
    expect(refusePaint(levelFromText('rs\nss'), brushOf('gate'), 0)).toContain('draw a street here first')
  })

  it('stays one if the level is resized and the cell stays a corner, else becomes a street', () => {
    const maze = make(createLevel(5, 4), { ends: 'corners' })
    const taller = relayLevel(maze, { width: 5, height: 6, columns: 0, rows: 0, wrap: false })
    expect([0, 19].map((cell) => hasMark(taller.marks[cell], Mark.gateSeed))).toEqual([true, true])
    const wider = relayLevel(maze, { width: 7, height: 6, columns: 1, rows: 1, wrap: false })
    expect(wider.cells[8]).toBe(CellKind.street)
    expect(gatesOf(wider)).toEqual([])
  })
})

describe('a door drawn in the outer wall', () => {
  it('makes a gate of a street, but a passage where the border wraps around', () => {
    const maze = make(createLevel(5, 4))
    expect(gatesOf(setSide(maze, 2, NORTH, EdgeKind.lockedDoor))).toEqual([{ cell: 2, isOpen: true }])
    expect(gatesOf(setSide(maze, 2, NORTH, EdgeKind.open))).toEqual([])
    expect(gatesOf(setSide(maze, 7, NORTH, EdgeKind.door))).toEqual([])
    const torus = make(createLevel(5, 4), { ends: 'none', wrap: true })
    expect(gatesOf(setSide(torus, 2, NORTH, EdgeKind.secretDoor))).toEqual([])
  })
})
