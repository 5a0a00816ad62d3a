import { describe, expect, it } from 'vitest'
import { currentLevel } from '../../../src/editor/editor-document'
import { chooseShape, chooseTool } from '../../../src/renderer/edit/edit'
import { createLevelHand } from '../../../src/renderer/map/level-hand'
import { showDialog } from '../../../src/renderer/state/show-dialog'
import { CellKind } from '../../../src/core/level/kinds'
import { testApp } from '../support/stand-in-host'

/** A hand that has begun a rectangle of houses at the first cell, by keys. */
function begin() {
  const { store } = testApp()
  chooseTool(store, 'paint')
  store.change({ drawing: { brush: 'house' } })
  chooseShape(store, 'rectangle')
  const hand = createLevelHand(store)
  hand.applyAt(0)
  const houses = (): number =>
    [...currentLevel(store.getState().document).cells].filter((kind) => kind === CellKind.house).length
  return { store, hand, houses, ends: currentLevel(store.getState().document).width + 1 }
}

describe('a shape begun by keys', () => {
  it('stays while a dialog moves the cursor, and ends there', () => {
    const { store, hand, houses, ends } = begin()
    showDialog(store, { kind: 'go-to-cell' })
    store.change({ window: { dialog: undefined }, level: { cursor: ends } })
    expect(hand.isDrawing).toBe(true)
    hand.applyAt(ends)
    expect(houses()).toBe(4)
    expect(hand.isDrawing).toBe(false)
  })

  it('ends without a trace when another tool comes', () => {
    const { store, hand, houses, ends } = begin()
    chooseTool(store, 'lock')
    expect(hand.isDrawing).toBe(false)
    hand.applyAt(ends)
    expect(houses()).toBe(0)
  })
})
