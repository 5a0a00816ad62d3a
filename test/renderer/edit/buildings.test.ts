import { describe, expect, it } from 'vitest'
import { buildingCells, buildingsOf } from '../../../src/core/level/buildings'
import { currentLevel } from '../../../src/editor/editor-document'
import { runAction } from '../../../src/renderer/actions'
import { edit, select } from '../../../src/renderer/edit/edit'
import { showPosition } from '../../../src/renderer/edit/levels'
import { openPointedAt } from '../../../src/renderer/map/open-pointed-at'
import type { App } from '../../../src/renderer/state/app'
import { createLevelHand } from '../../../src/renderer/map/level-hand'
import { testApp } from '../support/stand-in-host'

const level = (app: App) => currentLevel(app.store.getState().document)
const said = (app: App): string => app.store.getState().window.announcement.text
const start = (): App => testApp()
const width = (app: App): number => level(app).width

describe('buildings in the window', () => {
  it('are drawn between two presses of Enter, and extended with Alt', () => {
    const app = start()
    const at = (x: number, y: number): number => y * width(app) + x
    const hand = createLevelHand(app.store)
    runAction(app, 'tool.building')
    hand.applyAt(at(2, 2))
    expect(said(app)).toContain('Building from')
    hand.applyAt(at(4, 3))
    expect(buildingCells(level(app), at(2, 2))).toHaveLength(6)
    expect(app.store.getState().document.history.done.at(-1)?.label).toBe('Building, 6 cells')
    hand.applyAt(at(4, 3), { shift: false, alt: true })
    hand.applyAt(at(5, 3))
    expect(buildingCells(level(app), at(2, 2))).toHaveLength(7)
    runAction(app, 'edit.undo')
    runAction(app, 'edit.undo')
    expect(buildingsOf(level(app)).count).toBe(0)
  })

  it('keep their first corner through a dialog that moves the cursor, but not through another tool or level', () => {
    const app = start()
    const at = (x: number, y: number): number => y * width(app) + x
    const hand = createLevelHand(app.store)
    runAction(app, 'tool.building')
    hand.applyAt(at(2, 2))
    app.store.change({ window: { dialog: { kind: 'go-to-cell' } } })
    app.store.change({ window: { dialog: undefined }, level: { cursor: at(4, 3) } })
    expect(hand.isDrawing).toBe(true)
    hand.applyAt(at(4, 3))
    expect(buildingCells(level(app), at(2, 2))).toHaveLength(6)

    hand.applyAt(at(8, 8))
    runAction(app, 'tool.house')
    expect(hand.isDrawing).toBe(false)
    runAction(app, 'tool.building')
    runAction(app, 'tool.house')
    hand.applyAt(at(10, 10))
    expect(buildingsOf(level(app)).count).toBe(2)
    expect(buildingCells(level(app), at(10, 10))).toEqual([at(10, 10)])
  })

  it('are joined and split by the selection, as steps that can be undone, with a message', () => {
    const app = start()
    const cells = [0, 1, 2].map((x) => 3 * width(app) + x + 3)
    edit(app.store, { kind: 'paint', brush: 'house', cells })
    runAction(app, 'edit.joinHouses')
    expect(buildingsOf(level(app)).count).toBe(3)
    select(app.store, cells)
    runAction(app, 'edit.joinHouses')
    expect(buildingsOf(level(app)).count).toBe(1)
    expect(said(app)).toBe('Joined into one building.')
    select(app.store, [])
    app.store.change({ level: { cursor: cells[1] ?? 0 } })
    runAction(app, 'select.building')
    expect(app.store.getState().level.selection).toEqual(cells)
    select(app.store, [])
    runAction(app, 'edit.splitHouses')
    expect(buildingsOf(level(app)).count).toBe(3)
    runAction(app, 'edit.undo')
    expect(buildingsOf(level(app)).count).toBe(1)
    app.store.change({ level: { cursor: 0 } })
    runAction(app, 'edit.splitHouses')
    expect(said(app)).toBe('There is no house here.')
  })

  it('are selected by two clicks with the marquee, but not while drawing', () => {
    const app = start()
    const cells = [5 * width(app) + 5, 5 * width(app) + 6]
    edit(app.store, { kind: 'build', cells })
    for (const tool of ['tool.house', 'tool.street']) {
      runAction(app, tool)
      openPointedAt(app.store, cells[1] ?? -1)
      expect(app.store.getState().level.selection).toEqual([])
    }
    runAction(app, 'tool.marquee')
    openPointedAt(app.store, -1)
    expect(app.store.getState().level.selection).toEqual([])
    openPointedAt(app.store, cells[1] ?? -1)
    expect(app.store.getState().level.selection).toEqual(cells)
  })

  it('are shown as a whole when chosen in a list', () => {
    const app = start()
    const cells = [5 * width(app) + 5, 5 * width(app) + 6]
    edit(app.store, { kind: 'build', cells })
    const shown: (readonly number[])[] = []
    app.store.receive((effect) => effect.kind === 'showCells' && shown.push(effect.cells) > 0)
    showPosition(app.store, { level: app.store.getState().document.levelId, cell: cells[1] ?? 0 })
    expect(shown).toEqual([[cells[1], cells[0]]])
    expect(app.store.getState().level.cursor).toBe(cells[1])
  })
})
