import { describe, expect, it } from 'vitest'
import { buildingCells } from '../../../src/core/level/buildings'
import { CellKind } from '../../../src/core/level/kinds'
import { currentLevel } from '../../../src/editor/editor-document'
import { SHAPES } from '../../../src/editor/shapes'
import { TOOLS } from '../../../src/editor/tools/index'
import { runAction } from '../../../src/renderer/actions'
import { toggleTouchKey, touchKeysOf } from '../../../src/renderer/map/touch-keys'
import { createLevelHand } from '../../../src/renderer/map/level-hand'
import type { TouchKey } from '../../../src/renderer/state/drawing-state'
import type { App } from '../../../src/renderer/state/app'
import { testApp } from '../support/stand-in-host'

const SIDE = 20
const at = (x: number, y: number): number => y * SIDE + x
const level = (app: App) => currentLevel(app.store.getState().document)
const held = (app: App) => app.store.getState().drawing.touchKeys

function start(tool: string, shape = 'brush') {
  const app = testApp()
  runAction(app, `shape.${shape}`)
  runAction(app, `tool.${tool}`)
  const hand = createLevelHand(app.store)
  /** A finger from one cell to another. */
  const drag = (from: number, to: number): void => {
    const input = { edge: -1, shift: false, alt: false, button: 0 }
    hand.point({ ...input, type: 'press', cell: from, path: [from] })
    hand.point({ ...input, type: 'move', cell: to, path: [from, to] })
    hand.point({ ...input, type: 'release', cell: to, path: [] })
  }
  const toggle = (key: TouchKey): void => toggleTouchKey(app.store, key)
  return { app, drag, toggle }
}

describe('keys for fingers', () => {
  it('add to the selection and remove from it', () => {
    const { app, drag, toggle } = start('marquee')
    const selected = (): number => app.store.getState().level.selection.length
    drag(at(1, 1), at(3, 1))
    toggle('shift')
    drag(at(1, 5), at(3, 5))
    expect(selected()).toBe(6)
    toggle('alt')
    expect(held(app)).toEqual({ shift: false, alt: true })
    drag(at(2, 1), at(3, 1))
    expect(selected()).toBe(4)
    toggle('alt')
    drag(at(9, 9), at(9, 9))
    expect(selected()).toBe(1)
  })

  it('extend a building', () => {
    const { app, drag, toggle } = start('building')
    drag(at(2, 2), at(4, 3))
    toggle('alt')
    drag(at(4, 3), at(6, 3))
    expect(buildingCells(level(app), at(2, 2))).toHaveLength(8)
  })

  it('draw with equal sides', () => {
    const { app, drag, toggle } = start('rock', 'rectangle')
    toggle('shift')
    drag(at(2, 2), at(4, 8))
    const drawn = Array.from(level(app).cells).filter((kind) => kind === CellKind.rock).length
    expect(drawn).toBe(49)
  })

  it('pick the kind of a cell once, and then draw', () => {
    const { app, drag, toggle } = start('rock')
    drag(at(5, 5), at(5, 5))
    runAction(app, 'tool.house')
    toggle('alt')
    drag(at(5, 5), at(5, 5))
    expect(app.store.getState().drawing.brush).toBe('rock')
    expect(held(app)).toEqual({ shift: false, alt: false })
  })

  it('are free again with another tool', () => {
    const { app, toggle } = start('marquee')
    toggle('shift')
    runAction(app, 'tool.wand')
    expect(held(app).shift).toBe(false)
  })

  it('have words for each tool and shape that answers to them', () => {
    const app = testApp()
    for (const { id } of TOOLS) {
      for (const shape of SHAPES) {
        app.store.change({ drawing: { tool: id, shape: shape.id } })
        const words: readonly string[] = Object.values(touchKeysOf(app.store.getState()))
        expect(words.length > 0, `${id}, ${shape.id}`).toBe(id !== 'avenue')
      }
    }
  })
})
