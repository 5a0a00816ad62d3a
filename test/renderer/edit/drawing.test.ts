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
import { parseKey, keyWords } from '../../../src/renderer/state/keys'
import { sizeProblems, smallestSide } from '../../../src/renderer/edit/level-size'
import { testApp } from '../support/stand-in-host'

/** A window with a street, a house south of it, and the cursor on the house. */
function openApp() {
  const app = testApp()
  edit(app.store, { kind: 'paint', brush: 'street', cells: [44, 45] })
  edit(app.store, { kind: 'paint', brush: 'house', cells: [64, 65] })
  app.store.change({ level: { cursor: 64 } })
  return app
}

describe('the keys of edges', () => {
  it('cycle the side of the cell under the cursor with any tool, and say what it is then', () => {
    const app = openApp()
    const edge = edgeOf(currentLevel(app.store.getState().document), 64, EAST)
    const seen = [1, 2, 3].map(() => {
      runAction(app, 'edit.cycleEdge.east')
      return edgeAt(currentLevel(app.store.getState().document), edge)
    })
    expect(seen).toEqual([EdgeKind.door, EdgeKind.open, EdgeKind.wall])
    expect(app.store.getState().window.announcement.text).toBe('East side: wall to house')
    expect(undoLabel(app.store.getState().document)).toBe('Wall, 1 edge')
  })

  it('set the chosen kind', () => {
    const app = openApp()
    runAction(app, 'tool.edgeKind.lockedDoor')
    expect(app.store.getState()).toMatchObject({ drawing: { tool: 'edge', edgeChoice: 'lockedDoor' } })
    runAction(app, 'edit.setEdge.north')
    expect(app.store.getState().window.announcement.text).toBe('North side: locked door onto street')
  })

  it('say why a side stays unchanged', () => {
    const app = openApp()
    app.store.change({ level: { cursor: 0 } })
    const before = app.store.getState().document
    runAction(app, 'edit.cycleEdge.south')
    expect(app.store.getState().document).toBe(before)
    expect(app.store.getState().window.announcement.text).toContain('The generator decides')
  })

  it('are mirrored like strokes', () => {
    const app = openApp()
    edit(app.store, { kind: 'paint', brush: 'street', cells: [54, 55] })
    edit(app.store, { kind: 'paint', brush: 'house', cells: [74, 75] })
    runAction(app, 'edit.mirror.left-right')
    runAction(app, 'tool.edgeKind.bars')
    runAction(app, 'edit.setEdge.north')
    const level = currentLevel(app.store.getState().document)
    expect([64, 75].map((cell) => edgeAt(level, cell))).toEqual([EdgeKind.bars, EdgeKind.bars])
  })

  it('show their arrows as signs', () => {
    expect(keyWords('Alt+Shift+ArrowUp', false)).toBe('Alt+Shift+↑')
    expect(parseKey('Alt+ArrowLeft')).toMatchObject({ alt: true, name: 'arrowleft' })
  })
})

describe('the place under the pointer', () => {
  it('names the side while the edge tool is active', () => {
    const app = openApp()
    const edge = edgeOf(currentLevel(app.store.getState().document), 44, SOUTH)
    const hover = { cell: 64, edge, problem: undefined }
    expect(pointerWords(app.store.getState(), hover)).toBe('Column 5, row 4')
    runAction(app, 'tool.edge')
    expect(pointerWords(app.store.getState(), hover)).toBe('Column 5, row 4, north side: door onto street')
    expect(pointerWords(app.store.getState(), { ...hover, edge: 99_999 })).toBe('Column 5, row 4')
  })
})

describe('mirroring', () => {
  it('is switched by name, through the cursor or the middle, and switching off keeps the map', () => {
    const app = openApp()
    const before = app.store.getState().document
    for (const { id } of MIRRORS) {
      runAction(app, `edit.mirror.${id}`)
      expect(app.store.getState().drawing.mirror.mode).toBe(id)
    }
    runAction(app, 'edit.mirror.both')
    runAction(app, 'edit.mirrorAtCursor')
    expect(app.store.getState().drawing.mirror).toEqual({ mode: 'both', axis: { x: 4, y: 3 } })
    expect(app.store.getState().window.announcement.text).toContain('through column 5, row 4')
    runAction(app, 'edit.mirrorInMiddle')
    expect(app.store.getState().drawing.mirror).toEqual({ mode: 'both' })
    runAction(app, 'edit.mirror.off')
    expect(app.store.getState().document).toBe(before)
  })
})

describe('nudging by a key', () => {
  it('moves the town by a cell, reports what was pushed off, and is one step', () => {
    const app = openApp()
    for (let row = 0; row < 2; row++) runAction(app, 'town.nudgeNorth')
    expect(app.store.getState().window.announcement.text).toBe(
      'Nudged north. All drawn cells and names stay.',
    )
    runAction(app, 'town.nudgeNorth')
    expect(app.store.getState().window.announcement.text).toContain('2 streets were pushed off the map')
    runAction(app, 'edit.undo')
    runAction(app, 'edit.undo')
    runAction(app, 'edit.undo')
    expect(currentLevel(app.store.getState().document).cells[44]).toBe(16)
  })

  it('moves the selection and the end of a link as well, and back on undo', () => {
    const app = openApp()
    const { levelId } = app.store.getState().document
    app.store.change({
      level: { selection: [44, 64] },
      session: { linkFrom: { position: { level: levelId, cell: 45 }, by: 'stairs' } },
    })
    const seen = (): unknown => {
      const { level, session } = app.store.getState()
      return [...level.selection, session.linkFrom?.position.cell]
    }
    runAction(app, 'town.nudgeSouth')
    runAction(app, 'town.nudgeEast')
    expect(seen()).toEqual([65, 85, 66])
    runAction(app, 'edit.undo')
    expect(seen()).toEqual([64, 84, 65])
    runAction(app, 'edit.redo')
    expect(seen()).toEqual([65, 85, 66])
    goToStep(app.store, momentAt(app.store.getState().document.history, 2))
    expect(seen()).toEqual([44, 64, 45])
    goToStep(app.store, momentAt(app.store.getState().document.history, 0))
    expect(seen()).toEqual([65, 85, 66])
  })

  it('does not push locked cells off', () => {
    const app = openApp()
    edit(app.store, { kind: 'lock', locked: true, cells: [44] })
    runAction(app, 'town.nudgeNorth')
    runAction(app, 'town.nudgeNorth')
    const before = app.store.getState().document
    runAction(app, 'town.nudgeNorth')
    expect(app.store.getState().document).toBe(before)
    expect(app.store.getState().window.announcement.text).toContain(
      'Not nudged north: 2 streets, 1 locked, will be lost.',
    )
  })
})

describe('a typed size', () => {
  it('is judged with a message beside its field, before memory is allocated', () => {
    const { generator } = openApp().store.getState().level
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
