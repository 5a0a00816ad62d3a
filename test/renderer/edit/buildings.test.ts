import { describe, expect, it } from 'vitest'
import { buildingCells, buildingsOf } from '../../../src/core/level/buildings'
import { currentLevel } from '../../../src/editor/editor-document'
import { runAction } from '../../../src/renderer/actions'
import { edit, select } from '../../../src/renderer/edit/edit'
import { showSpot } from '../../../src/renderer/edit/levels'
import { openPointedAt } from '../../../src/renderer/map/open-pointed-at'
import type { Workbench } from '../../../src/renderer/desk/workbench'
import { ToolHand } from '../../../src/renderer/map/tool-hand'
import { benchOn } from '../support/stand-in-host'

const level = (bench: Workbench) => currentLevel(bench.store.getState().document)
const said = (bench: Workbench): string => bench.store.getState().window.announcement.text
const start = (): Workbench => benchOn()
const width = (bench: Workbench): number => level(bench).width

describe('buildings in the window', () => {
  it('are drawn between two presses of Enter, and extended with Alt', () => {
    const bench = start()
    const at = (x: number, y: number): number => y * width(bench) + x
    const hand = new ToolHand(bench)
    runAction(bench, 'tool.building')
    hand.applyAt(at(2, 2))
    expect(said(bench)).toContain('Building from')
    hand.applyAt(at(4, 3))
    expect(buildingCells(level(bench), at(2, 2))).toHaveLength(6)
    expect(bench.store.getState().document.history.done.at(-1)?.label).toBe('Building, 6 cells')
    hand.applyAt(at(4, 3), { shift: false, alt: true })
    hand.applyAt(at(5, 3))
    expect(buildingCells(level(bench), at(2, 2))).toHaveLength(7)
    runAction(bench, 'edit.undo')
    runAction(bench, 'edit.undo')
    expect(buildingsOf(level(bench)).count).toBe(0)
  })

  it('are joined and split by the selection, as steps that can be undone, with a message', () => {
    const bench = start()
    const cells = [0, 1, 2].map((x) => 3 * width(bench) + x + 3)
    edit(bench.store, { kind: 'paint', brush: 'house', cells })
    runAction(bench, 'edit.joinHouses')
    expect(buildingsOf(level(bench)).count).toBe(3)
    select(bench.store, cells)
    runAction(bench, 'edit.joinHouses')
    expect(buildingsOf(level(bench)).count).toBe(1)
    expect(said(bench)).toBe('Joined into one building.')
    select(bench.store, [])
    bench.store.change({ level: { cursor: cells[1] ?? 0 } })
    runAction(bench, 'select.building')
    expect(bench.store.getState().level.selection).toEqual(cells)
    select(bench.store, [])
    runAction(bench, 'edit.splitHouses')
    expect(buildingsOf(level(bench)).count).toBe(3)
    runAction(bench, 'edit.undo')
    expect(buildingsOf(level(bench)).count).toBe(1)
    bench.store.change({ level: { cursor: 0 } })
    runAction(bench, 'edit.splitHouses')
    expect(said(bench)).toBe('There is no house here.')
  })

  it('are selected by two clicks with the marquee, but not while drawing', () => {
    const bench = start()
    const cells = [5 * width(bench) + 5, 5 * width(bench) + 6]
    edit(bench.store, { kind: 'build', cells })
    for (const tool of ['tool.house', 'tool.street']) {
      runAction(bench, tool)
      openPointedAt(bench, cells[1] ?? -1)
      expect(bench.store.getState().level.selection).toEqual([])
    }
    runAction(bench, 'tool.marquee')
    openPointedAt(bench, -1)
    expect(bench.store.getState().level.selection).toEqual([])
    openPointedAt(bench, cells[1] ?? -1)
    expect(bench.store.getState().level.selection).toEqual(cells)
  })

  it('are shown as a whole when chosen in a list', () => {
    const bench = start()
    const cells = [5 * width(bench) + 5, 5 * width(bench) + 6]
    edit(bench.store, { kind: 'build', cells })
    const shown: (readonly number[])[] = []
    // Only the members that showing cells uses: a real map needs a canvas.
    Object.assign(bench, {
      map: {
        setCursor: () => undefined,
        showCells: (all: readonly number[]) => shown.push(all),
        cancelPointer: () => false,
      },
    })
    showSpot(bench, { level: bench.store.getState().document.levelId, cell: cells[1] ?? 0 })
    expect(shown).toEqual([[cells[1], cells[0]]])
    expect(bench.store.getState().level.cursor).toBe(cells[1])
  })
})
