import { describe, expect, it } from 'vitest'
import { MAZES } from '../../../src/core/generate/maze/mazes'
import { runGenerator } from '../../../src/core/generate/run'
import { createLevel, type Level } from '../../../src/core/level/level'
import { exitBoxes, freeCorner } from '../../../src/renderer/play/free-corner'

const ROOM = { width: 600, height: 400 }
const SIZE = { width: 100, height: 80 }
const CORNERS = ['bottom-right', 'top-right', 'bottom-left', 'top-left'] as const

/** A small box in the middle of each corner's place. */
const IN = {
  'bottom-right': { x: 530, y: 340, width: 5, height: 5 },
  'top-right': { x: 530, y: 40, width: 5, height: 5 },
  'bottom-left': { x: 60, y: 340, width: 5, height: 5 },
  'top-left': { x: 60, y: 40, width: 5, height: 5 },
} as const

function mazeOf(ends: string): Level {
  const generator = MAZES.find(({ id }) => id === 'maze/depth-first')!
  const made = runGenerator({ generator, sketch: createLevel(10, 8), settings: { ends }, seed: 7 })
  if (made.status !== 'done') throw new Error('The maze failed')
  return made.level
}

describe('a free corner', () => {
  it('is the first of the list where nothing that is kept would be covered', () => {
    expect(freeCorner(ROOM, SIZE, CORNERS, [])).toBe('bottom-right')
    expect(freeCorner(ROOM, SIZE, CORNERS, [IN['bottom-right']])).toBe('top-right')
    expect(freeCorner(ROOM, SIZE, CORNERS, [IN['bottom-right'], IN['top-right']])).toBe('bottom-left')
    expect(freeCorner(ROOM, SIZE, CORNERS, Object.values(IN))).toBeUndefined()
    // Beside the aid, and at its very edge.
    expect(freeCorner(ROOM, SIZE, CORNERS, [{ x: 300, y: 300, width: 188, height: 100 }])).toBe(
      'bottom-right',
    )
  })
})

describe('the ways out on the screen', () => {
  const view = { view: { scale: 40, x: 100, y: 60 }, screen: { width: 1200, height: 800, ratio: 2 } }

  it('are the gates with the cell outside, and the goal, in CSS pixels', () => {
    expect(exitBoxes(mazeOf('corners'), undefined, view)).toEqual([
      { x: 50, y: 10, width: 20, height: 40 },
      { x: 230, y: 170, width: 20, height: 40 },
    ])
    expect(exitBoxes(mazeOf('none'), 12, view)).toEqual([{ x: 90, y: 50, width: 20, height: 20 }])
  })
})
