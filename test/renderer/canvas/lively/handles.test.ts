import { describe, expect, it } from 'vitest'
import { createFrame } from '../../../../src/core/picture/frame'
import { light } from '../../../../src/core/picture/styles/light'
import type { Grip } from '../../../../src/renderer/canvas/lively/grips'
import { HANDLES, handleNodes, resized } from '../../../../src/renderer/canvas/lively/handles'

const level = { width: 20, height: 10 }
const box = { x: 4, y: 3, width: 5, height: 4 }
const handles = HANDLES.map(({ cursor }): Grip => ({ cursor, grab: () => undefined }))
const grips = { handles, reach: 11 }

function handle(across: 'west' | 'east' | undefined, down: 'north' | 'south' | undefined) {
  const found = HANDLES.find((one) => one.across === across && one.down === down)
  if (!found) throw new Error('No such handle')
  return found
}

describe('the handles of a selection', () => {
  it('are at its corners and in the middle of its sides', () => {
    const nodes = handleNodes(box, createFrame(level, 26), light, grips)
    const middles = nodes.flatMap(({ kind, attrs }: { kind: string; attrs?: object }) => {
      const { x, y, width, height } = attrs as Record<'x' | 'y' | 'width' | 'height', number> // of a rectangle
      return kind === 'rect' ? [[x + width / 2, y + height / 2]] : []
    })
    expect(middles).toEqual([
      [4, 3],
      [6.5, 3],
      [9, 3],
      [9, 5],
      [9, 7],
      [6.5, 7],
      [4, 7],
      [4, 5],
    ])
    expect(nodes.map(({ grip }) => grip)).toEqual(handles)
  })

  it('never cover the middle of a cell, and leave room on short sides', () => {
    expect(handleNodes(box, createFrame(level, 11), light, grips)).toEqual([])
    expect(handleNodes(box, createFrame(level, 22, { ratio: 2 }), light, grips)).toEqual([])
    expect(handleNodes({ ...box, width: 1 }, createFrame(level, 26), light, grips)).toEqual([])
    expect(handleNodes({ ...box, width: 1 }, createFrame(level, 40), light, grips)).toHaveLength(8)
  })

  it('have larger areas for fingers, in larger cells', () => {
    const nodesAt = (cell: number) =>
      handleNodes(box, createFrame(level, cell), light, { handles, reach: 24 })
    expect(nodesAt(24)).toEqual([])
    const sides = nodesAt(25).map(({ kind, attrs }: { kind: string; attrs?: object }) => {
      const { width, hitStrokeWidth } = attrs as Record<'width' | 'hitStrokeWidth', number> // of a rectangle
      return kind === 'rect' ? width * 25 + hitStrokeWidth : 0
    })
    expect(sides.map(Math.round)).toEqual(Array(8).fill(24))
  })

  it.each([
    ['its corner', handle('east', 'south'), { x: 2.2, y: -0.9 }, { x: 4, y: 3, width: 7, height: 3 }],
    ['one side', handle('west', undefined), { x: -1.6, y: 5 }, { x: 2, y: 3, width: 7, height: 4 }],
    ['a side past the other', handle('west', undefined), { x: 9, y: 0 }, { x: 8, y: 3, width: 1, height: 4 }],
    [
      'a side out of the level',
      handle(undefined, 'north'),
      { x: 0, y: -9 },
      { x: 4, y: 0, width: 5, height: 7 },
    ],
    [
      'a corner out of the level',
      handle('east', 'south'),
      { x: 99, y: 99 },
      { x: 4, y: 3, width: 16, height: 7 },
    ],
  ])('move %s', (_, moved, by, expected) => {
    expect(resized(box, moved, by, level)).toEqual(expected)
  })
})
