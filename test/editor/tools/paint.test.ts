import { NO_MIRROR } from '../../../src/editor/mirror'
import { describe, expect, it } from 'vitest'
import { createLevel } from '../../../src/core/level/level'
import { paintTool } from '../../../src/editor/tools/paint'
import { levelFromText } from '../../support/level-text'
import { createPointer } from '../../support/pointer-driver'

const level = createLevel(6, 5)
const pointer = (brush: Parameters<typeof createPointer>[1]['brush'] = 'street', size = 1) =>
  createPointer(paintTool, { level, brush, size })

describe('the brush', () => {
  it('shows one brush under a hovering pointer, and nothing outside', () => {
    const hand = pointer('house', 2)
    expect(hand.move(2, 2).preview).toEqual({
      kind: 'paint',
      brush: 'house',
      cells: [14, 15, 20, 21],
      refused: [],
    })
    expect(hand.move(5, 4).preview?.cells).toEqual([29])
    expect(hand.move(6, 4).preview).toBeUndefined()
    expect(hand.commands).toEqual([])
  })

  it('says in words why it would be refused, before the click', () => {
    const hand = pointer('gate')
    expect(hand.move(2, 2)).toMatchObject({ preview: { cells: [], refused: [14] } })
    expect(hand.move(2, 2).problem).toMatch(/^A gate stands in the town wall/)
    expect(hand.move(0, 0).problem).toMatch(/corner/)
    expect(hand.move(2, 0)).not.toHaveProperty('problem')
    const locked = createPointer(paintTool, { level: levelFromText('SS'), brush: 'rock', size: 1 })
    expect(locked.move(0, 0).problem).toMatch(/unlock/)
  })

  it('draws one command out of a drag, each cell once and in rising order', () => {
    const hand = pointer()
    hand.drag([
      { x: 3, y: 1 },
      { x: 1, y: 1 },
      { x: 3, y: 1 },
    ])
    expect(hand.commands).toEqual([{ kind: 'paint', brush: 'street', cells: [7, 8, 9] }])
  })

  it('draws a straight line from the press with shift, in place of what was drawn free-hand', () => {
    const hand = pointer()
    hand.move(0, 0)
    hand.press()
    hand.move(0, 4)
    expect(hand.move(4, 0, { shift: true }).preview?.cells).toEqual([0, 1, 2, 3, 4])
    hand.release({ shift: true })
    expect(hand.commands).toEqual([{ kind: 'paint', brush: 'street', cells: [0, 1, 2, 3, 4] }])
  })

  it('does not draw the way on which the pointer came to the press', () => {
    const press = { type: 'press', cell: 2, edge: 2, path: [0, 1, 2], shift: false, alt: false } as const
    const step = paintTool.handle(paintTool.start, press, {
      level,
      brush: 'street',
      shape: 'brush',
      size: 1,
      selection: [],
      mirror: NO_MIRROR,
      edgeChoice: 'cycle',
    })
    expect(step.preview?.cells).toEqual([2])
  })

  it('draws nothing after the release', () => {
    const hand = pointer()
    hand.drag([{ x: 5, y: 4 }])
    hand.move(0, 4)
    hand.release()
    expect(hand.commands).toEqual([{ kind: 'paint', brush: 'street', cells: [29] }])
  })

  it('continues where the pointer returns, not straight across', () => {
    const hand = pointer()
    hand.drag([
      { x: 0, y: 0 },
      { x: -9, y: 0 },
      { x: 0, y: 3 },
    ])
    expect(hand.commands).toEqual([{ kind: 'paint', brush: 'street', cells: [0, 18] }])
  })

  it('begins where the pointer comes in when it was pressed outside, and ends in one command outside', () => {
    const hand = pointer()
    hand.drag([
      { x: -2, y: 1 },
      { x: 1, y: 1 },
      { x: 1, y: -3 },
    ])
    expect(hand.commands).toEqual([{ kind: 'paint', brush: 'street', cells: [1, 6, 7] }])
  })

  it('keeps the brush it was pressed with', () => {
    const hand = pointer('street', 1)
    hand.move(0, 0)
    hand.press()
    hand.change({ brush: 'rock', size: 3 })
    hand.move(1, 0)
    hand.release()
    expect(hand.commands).toEqual([{ kind: 'paint', brush: 'street', cells: [0, 1] }])
    expect(hand.move(1, 1).preview?.brush).toBe('rock')
  })

  it('makes the rectangle a square as soon as shift is held, and no longer than that', () => {
    const hand = createPointer(paintTool, { level, brush: 'rock', shape: 'rectangle', size: 3 })
    hand.move(1, 1)
    hand.press()
    expect(hand.move(3, 2).preview?.cells).toEqual([7, 8, 9, 13, 14, 15])
    expect(hand.move(3, 2, { shift: true }).preview?.cells).toEqual([7, 8, 9, 13, 14, 15, 19, 20, 21])
    hand.release()
    expect(hand.commands).toEqual([{ kind: 'paint', brush: 'rock', cells: [7, 8, 9, 13, 14, 15] }])
  })

  it('draws a line as broad as it is set, and fills from the first cell wherever it is let go', () => {
    const line = createPointer(paintTool, { level, brush: 'rock', shape: 'line', size: 2 })
    line.drag([
      { x: 0, y: 0 },
      { x: 4, y: 3 },
      { x: 2, y: 0 },
    ])
    expect(line.commands).toEqual([{ kind: 'paint', brush: 'rock', cells: [0, 1, 2, 3, 6, 7, 8, 9] }])
    const fill = createPointer(paintTool, {
      level: levelFromText('hh.'),
      brush: 'rock',
      shape: 'fill',
      size: 2,
    })
    fill.drag([
      { x: 0, y: 0 },
      { x: 2, y: 0 },
    ])
    expect(fill.commands).toEqual([{ kind: 'paint', brush: 'rock', cells: [0, 1] }])
  })

  it('sets gates one at a time whatever its size', () => {
    expect(pointer('gate', 3).move(2, 0).preview).toMatchObject({ cells: [2], refused: [] })
    expect(pointer('court', 3).move(2, 2).preview?.cells).toHaveLength(9)
  })

  it('includes refused cells in its command, so that the refusal is reported', () => {
    const hand = pointer('court')
    const step = hand.drag([
      { x: 0, y: 1 },
      { x: 1, y: 1 },
    ])
    expect(step.command).toEqual({ kind: 'paint', brush: 'court', cells: [6, 7] })
    expect(step.problem).toMatch(/inside the town/)
  })
})
