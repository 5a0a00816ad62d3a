import { describe, expect, it } from 'vitest'
import { EAST, edgeOf, SOUTH } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { edgeAt } from '../../../src/core/level/level'
import { currentLevel, undoLabel } from '../../../src/editor/editor-document'
import { MIRRORS } from '../../../src/ipc/menu-choices'
import { runAction } from '../../../src/renderer/actions'
import { momentAt } from '../../../src/editor/history'
import { edit, goToStep } from '../../../src/renderer/edit/edit'
import { pointerWords } from '../../../src/renderer/edit/edges'
import { parseKey, keyWords } from '../../../src/renderer/desk/keys'
import { sizeProblems, smallestSide } from '../../../src/renderer/edit/level-size'
import { benchOn } from '../support/stand-in-host'

/** A workbench with a street, a house south of it, and the cursor on the house. */
function bench() {
  const desk = benchOn()
  edit(desk.store, { kind: 'paint', brush: 'street', cells: [44, 45] })
  edit(desk.store, { kind: 'paint', brush: 'house', cells: [64, 65] })
  desk.store.change({ level: { cursor: 64 } })
  return desk
}

describe('the keys of edges', () => {
  it('cycle the side of the cell under the cursor with any tool, and say what it is then', () => {
    const desk = bench()
    const edge = edgeOf(currentLevel(desk.store.getState().document), 64, EAST)
    const seen = [1, 2, 3].map(() => {
      runAction(desk, 'edit.cycleEdge.east')
      return edgeAt(currentLevel(desk.store.getState().document), edge)
    })
    expect(seen).toEqual([EdgeKind.door, EdgeKind.open, EdgeKind.wall])
    expect(desk.store.getState().window.announcement.text).toBe('East side: wall to house')
    expect(undoLabel(desk.store.getState().document)).toBe('Wall, 1 edge')
  })

  it('set the chosen kind', () => {
    const desk = bench()
    runAction(desk, 'tool.edgeKind.lockedDoor')
    expect(desk.store.getState()).toMatchObject({ drawing: { tool: 'edge', edgeChoice: 'lockedDoor' } })
    runAction(desk, 'edit.setEdge.north')
    expect(desk.store.getState().window.announcement.text).toBe('North side: locked door onto street')
  })

  it('say why a side stays unchanged', () => {
    const desk = bench()
    desk.store.change({ level: { cursor: 0 } })
    const before = desk.store.getState().document
    runAction(desk, 'edit.cycleEdge.south')
    expect(desk.store.getState().document).toBe(before)
    expect(desk.store.getState().window.announcement.text).toContain('The generator decides')
  })

  it('are mirrored like strokes', () => {
    const desk = bench()
    edit(desk.store, { kind: 'paint', brush: 'street', cells: [54, 55] })
    edit(desk.store, { kind: 'paint', brush: 'house', cells: [74, 75] })
    runAction(desk, 'edit.mirror.left-right')
    runAction(desk, 'tool.edgeKind.bars')
    runAction(desk, 'edit.setEdge.north')
    const level = currentLevel(desk.store.getState().document)
    expect([64, 75].map((cell) => edgeAt(level, cell))).toEqual([EdgeKind.bars, EdgeKind.bars])
  })

  it('show their arrows as signs', () => {
    expect(keyWords('Alt+Shift+ArrowUp', false)).toBe('Alt+Shift+↑')
    expect(parseKey('Alt+ArrowLeft')).toMatchObject({ alt: true, name: 'arrowleft' })
  })
})

describe('the place under the pointer', () => {
  it('names the side while the edge tool is active', () => {
    const desk = bench()
    const edge = edgeOf(currentLevel(desk.store.getState().document), 44, SOUTH)
    const hover = { cell: 64, edge, refusal: undefined }
    expect(pointerWords(desk.store.getState(), hover)).toBe('Column 5, row 4')
    runAction(desk, 'tool.edge')
    expect(pointerWords(desk.store.getState(), hover)).toBe('Column 5, row 4, north side: door onto street')
    expect(pointerWords(desk.store.getState(), { ...hover, edge: 99_999 })).toBe('Column 5, row 4')
  })
})

describe('mirroring', () => {
  it('is switched by name, through the cursor or the middle, and switching off keeps the map', () => {
    const desk = bench()
    const before = desk.store.getState().document
    for (const { id } of MIRRORS) {
      runAction(desk, `edit.mirror.${id}`)
      expect(desk.store.getState().drawing.mirror.mode).toBe(id)
    }
    runAction(desk, 'edit.mirror.both')
    runAction(desk, 'edit.mirrorAtCursor')
    expect(desk.store.getState().drawing.mirror).toEqual({ mode: 'both', axis: { x: 4, y: 3 } })
    expect(desk.store.getState().window.announcement.text).toContain('through column 5, row 4')
    runAction(desk, 'edit.mirrorInMiddle')
    expect(desk.store.getState().drawing.mirror).toEqual({ mode: 'both' })
    runAction(desk, 'edit.mirror.off')
    expect(desk.store.getState().document).toBe(before)
  })
})

describe('nudging by a key', () => {
  it('moves the town by a cell, reports what was pushed off, and is one step', () => {
    const desk = bench()
    for (let row = 0; row < 2; row++) runAction(desk, 'town.nudgeNorth')
    expect(desk.store.getState().window.announcement.text).toBe(
      'Nudged north. All drawn cells and names stay.',
    )
    runAction(desk, 'town.nudgeNorth')
    expect(desk.store.getState().window.announcement.text).toContain('2 streets were pushed off the map')
    runAction(desk, 'edit.undo')
    runAction(desk, 'edit.undo')
    runAction(desk, 'edit.undo')
    expect(currentLevel(desk.store.getState().document).cells[44]).toBe(16)
  })

  it('moves the selection and the end of a link as well, and back on undo', () => {
    const desk = bench()
    const { levelId } = desk.store.getState().document
    desk.store.change({
      level: { selection: [44, 64] },
      session: { linkFrom: { spot: { level: levelId, cell: 45 }, by: 'stairs' } },
    })
    const seen = (): unknown => {
      const { level, session } = desk.store.getState()
      return [...level.selection, session.linkFrom?.spot.cell]
    }
    runAction(desk, 'town.nudgeSouth')
    runAction(desk, 'town.nudgeEast')
    expect(seen()).toEqual([65, 85, 66])
    runAction(desk, 'edit.undo')
    expect(seen()).toEqual([64, 84, 65])
    runAction(desk, 'edit.redo')
    expect(seen()).toEqual([65, 85, 66])
    goToStep(desk, momentAt(desk.store.getState().document.history, 2))
    expect(seen()).toEqual([44, 64, 45])
    goToStep(desk, momentAt(desk.store.getState().document.history, 0))
    expect(seen()).toEqual([65, 85, 66])
  })

  it('does not push locked cells off', () => {
    const desk = bench()
    edit(desk.store, { kind: 'lock', locked: true, cells: [44] })
    runAction(desk, 'town.nudgeNorth')
    runAction(desk, 'town.nudgeNorth')
    const before = desk.store.getState().document
    runAction(desk, 'town.nudgeNorth')
    expect(desk.store.getState().document).toBe(before)
    expect(desk.store.getState().window.announcement.text).toContain(
      'Not nudged north: 2 streets, 1 locked, will be lost.',
    )
  })
})

describe('a typed size', () => {
  it('is judged with a message beside its field, before memory is allocated', () => {
    const { generator } = bench().store.getState().level
    const min = smallestSide(generator)
    expect(sizeProblems(generator, min, 20, 20)).toEqual({
      width: undefined,
      height: undefined,
      area: undefined,
    })
    expect(sizeProblems(generator, min, Number.NaN, 20).width).toContain('Width must be a whole number')
    expect(sizeProblems(generator, min, 20, 5000).height).toContain('from 5 to 4096')
    expect(sizeProblems(generator, min, 4096, 4096).area).toContain('at most 16000000 cells')
  })
})
