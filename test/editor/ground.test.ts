import { describe, expect, it } from 'vitest'
import { EAST, edgeOf, NORTH, SOUTH, WEST, type Direction } from '../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../src/core/level/kinds'
import { edgeAt, type Level } from '../../src/core/level/level'
import type { BrushId } from '../../src/editor/command'
import { runCommand } from '../../src/editor/commands/index'
import { refuseEdge } from '../../src/editor/edge-kinds'
import { cellsText, levelFromText } from '../support/level-text'

function paint(level: Level, brush: BrushId, cells: readonly number[]): Level {
  return runCommand(level, { kind: 'paint', brush, cells }).level
}

const edge = (level: Level, cell: number, direction: Direction): number =>
  edgeAt(level, edgeOf(level, cell, direction))

describe('the brushes of outside, water and bridges', () => {
  it('paint their kinds, wall them off, and the eraser takes them back', () => {
    const level = paint(paint(levelFromText('sss\nsss\nsss'), 'water', [3, 4, 5]), 'outside', [8])
    expect(cellsText(level)).toBe('sss\nwww\nsso')
    expect([edge(level, 1, SOUTH), edge(level, 4, EAST), edge(level, 7, EAST)]).toEqual(
      Array(3).fill(EdgeKind.wall),
    )
    const erased = paint(level, 'undecided', [3, 4, 5, 8])
    expect(cellsText(erased)).toBe('sss\n...\nss.')
    expect(edge(erased, 1, SOUTH)).toBe(EdgeKind.undecided)
  })

  it('make a bridge of a street that is drawn across water, open to the streets at its ends', () => {
    const river = levelFromText('swws\nswws\nswws')
    const level = paint(river, 'street', [4, 5, 6, 7])
    expect(cellsText(level)).toBe('swws\nsbbs\nswws')
    expect([edge(level, 5, WEST), edge(level, 5, EAST), edge(level, 6, EAST)]).toEqual(
      Array(3).fill(EdgeKind.open),
    )
    expect([edge(level, 5, NORTH), edge(level, 6, SOUTH)]).toEqual([EdgeKind.wall, EdgeKind.wall])
    // Drawn over again it stays a bridge; a house takes its place.
    expect(cellsText(paint(level, 'street', [5]))).toBe(cellsText(level))
    expect(paint(level, 'house', [5]).cells[5]).toBe(CellKind.house)
  })

  it('give a house no door towards water or outside', () => {
    const level = paint(levelFromText('sho\nsss'), 'water', [4])
    expect([edge(level, 1, EAST), edge(level, 1, SOUTH), edge(level, 1, WEST)]).toEqual([
      EdgeKind.wall,
      EdgeKind.wall,
      EdgeKind.door,
    ])
  })
})

describe('a gate towards outside', () => {
  const sketch = levelFromText('....\n.soo\n.soo\n....')

  it('may be drawn beside outside, and opens there', () => {
    const level = paint(sketch, 'gate', [5])
    expect(edge(level, 5, EAST)).toBe(EdgeKind.door)
    const inside = runCommand(levelFromText('...\n.s.\n...'), { kind: 'paint', brush: 'gate', cells: [4] })
    expect(inside.refused).toMatchObject([
      { reason: 'A gate stands in the town wall, at the edge of the map or beside outside.' },
    ])
  })

  it('opens one side of a street on a corner of the outline, and is refused on other corners', () => {
    const street = paint(levelFromText('....\n.so.\n.o..\n....'), 'gate', [5])
    expect(
      [edge(street, 5, EAST), edge(street, 5, SOUTH)].filter((kind) => kind === EdgeKind.door),
    ).toHaveLength(1)
    const undecided = runCommand(levelFromText('....\n..o.\n.o..\n....'), {
      kind: 'paint',
      brush: 'gate',
      cells: [5],
    })
    expect(undecided.refused.length).toBe(1)
  })

  it('keeps its one door when more of what is around it becomes outside', () => {
    const gate = paint(levelFromText('.g.\nsss\nsss'), 'outside', [2])
    expect(edge(gate, 1, NORTH)).toBe(EdgeKind.door)
    expect(edge(gate, 1, EAST)).toBe(EdgeKind.wall)
    const inner = paint(paint(sketch, 'gate', [5]), 'outside', [1])
    expect([edge(inner, 5, EAST), edge(inner, 5, NORTH)]).toEqual([EdgeKind.door, EdgeKind.wall])
  })
})

describe('the door tool', () => {
  it('opens neither water nor land outside, and the town wall from streets alone', () => {
    const level = levelFromText('swo\nsho\nsso')
    const refused = (cell: number, direction: Direction): string | undefined =>
      refuseEdge(level, edgeOf(level, cell, direction), EdgeKind.door)
    expect(refused(0, EAST)).toContain('Water has no doors')
    expect(refused(2, SOUTH)).toContain('Nobody walks outside the town wall')
    expect(refused(4, EAST)).toContain('The town wall opens only from a street')
    expect(refused(7, EAST)).toBeUndefined()
  })
})
