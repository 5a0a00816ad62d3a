import { describe, expect, it } from 'vitest'
import { Terrain } from '../../../src/core/overland/terrain'
import { terrainOf } from '../../../src/core/overland/tile'
import type { TileState } from '../../../src/editor/worlds/tile-tool'
import type { MapPointer } from '../../../src/renderer/canvas/pointer-reader'
import type { KeyPress } from '../../../src/renderer/state/keys'
import { texts } from '../../../src/renderer/texts'
import { worldTexts } from '../../../src/renderer/texts/worlds'
import { startJourney } from '../../../src/renderer/worlds/journey'
import { createTileHand } from '../../../src/renderer/worlds/tile-hand'
import { changeWorldState, chooseOnWorld } from '../../../src/renderer/worlds/worlds'
import { testAppOnMeadow, worlds } from '../support/meadow'

const pointer = (type: MapPointer['type'], cell: number, more: Partial<MapPointer> = {}): MapPointer => ({
  type,
  cell,
  edge: -1,
  path: cell < 0 ? [] : [cell],
  shift: false,
  alt: false,
  button: 0,
  ...more,
})

/** A hand on a meadow, with the previews and the effects that it sends. */
function start() {
  const app = testAppOnMeadow()
  const previews: TileState[] = []
  const sent: string[] = []
  app.store.receive((effect) => {
    sent.push(effect.kind)
    if (effect.kind === 'previewTiles') previews.push(effect.preview)
    return true
  })
  const terrainAt = (tile: number): number => terrainOf(worlds(app)[0]?.overland.words[tile] ?? 0)
  return { store: app.store, hand: createTileHand(app.store), previews, sent, terrainAt }
}

const key = (name: string): KeyPress => ({
  key: name,
  code: name,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
})

describe('the pointer on the map of a world', () => {
  it('paints when the stroke ends, and not when it is cancelled', () => {
    const { store, hand, terrainAt } = start()
    chooseOnWorld(store, { tool: 'terrain', terrain: Terrain.desert })
    hand.point(pointer('press', 44))
    hand.point(pointer('cancel', -1))
    hand.point(pointer('press', 66))
    expect(terrainAt(66)).toBe(Terrain.grassland)
    hand.point(pointer('release', 66))
    expect([terrainAt(44), terrainAt(66)]).toEqual([Terrain.grassland, Terrain.desert])
  })

  it('reports the tile below it, until it leaves', () => {
    const { store, hand } = start()
    hand.point(pointer('move', 44, { button: -1 }))
    expect(store.tile.getState().tile).toBe(44)
    hand.point(pointer('leave', -1, { button: -1 }))
    expect(store.tile.getState().tile).toBeUndefined()
  })

  it('cancels its stroke when it picks a brush', () => {
    const { store, hand, sent } = start()
    chooseOnWorld(store, { tool: 'terrain', terrain: Terrain.desert })
    sent.length = 0
    hand.point(pointer('press', 44, { alt: true }))
    expect(sent).toContain('cancelStroke')
    expect(store.getState().world.terrain).toBe(Terrain.grassland)
  })

  it('walks on a journey, whatever tool is active', () => {
    const { store, hand, terrainAt } = start()
    chooseOnWorld(store, { tool: 'terrain', terrain: Terrain.desert, size: 3 })
    startJourney(store, 'start')
    hand.point(pointer('press', 47))
    hand.point(pointer('release', 47))
    expect(store.getState().world.journey?.journey.last.tile).toBe(47)
    expect(terrainAt(47)).toBe(Terrain.grassland)
  })

  it('shows what a press would cover at once when another brush is chosen, and else sends nothing', () => {
    const { store, hand, previews } = start()
    chooseOnWorld(store, { tool: 'terrain' })
    hand.follow()
    hand.point(pointer('move', 44, { button: -1 }))
    expect(previews.at(-1)?.pressed.size).toBe(1)
    changeWorldState(store, { size: 3 })
    hand.follow()
    expect(previews.at(-1)?.pressed.size).toBe(9)
    const count = previews.length
    changeWorldState(store, { cursor: 7 })
    hand.follow()
    expect(previews).toHaveLength(count)
  })

  it('cancels a shape that keys began, once', () => {
    const { store, hand } = start()
    chooseOnWorld(store, { tool: 'marquee', cursor: 44 })
    hand.apply()
    expect(hand.isDrawing).toBe(true)
    expect([hand.cancel(), hand.isDrawing, hand.cancel()]).toEqual([true, false, false])
  })
})

describe('keys on the map of a world', () => {
  it('show a shape up to the cursor, which a nudge of the mouse does not move, and end it there', () => {
    const { store, hand, previews, terrainAt } = start()
    chooseOnWorld(store, { tool: 'terrain', terrain: Terrain.desert, shape: 'line', cursor: 44 })
    hand.apply()
    expect(store.getState().window.announcement.text).toBe(worldTexts.begun('Line'))
    hand.moveCursor(key('ArrowRight'))
    hand.point(pointer('move', 150, { button: -1 }))
    const { cursor } = store.getState().world
    expect(previews.at(-1)?.stroke).toMatchObject({ from: 44, to: cursor })
    expect([terrainAt(44), store.tile.getState().tile]).toEqual([Terrain.grassland, undefined])
    hand.apply()
    expect([terrainAt(44), terrainAt(cursor), terrainAt(150)]).toEqual([
      Terrain.desert,
      Terrain.desert,
      Terrain.grassland,
    ])
    expect([hand.isDrawing, previews.at(-1)?.stroke]).toEqual([false, undefined])
  })

  it('lose their shape to a press, to another tool and to another world', () => {
    const { store, hand, terrainAt } = start()
    const begin = (): void => {
      changeWorldState(store, { shown: 'world-1' })
      chooseOnWorld(store, { tool: 'terrain', terrain: Terrain.desert, shape: 'line', cursor: 44 })
      hand.apply()
      expect(hand.isDrawing).toBe(true)
    }
    begin()
    hand.point(pointer('press', 60))
    expect(hand.isDrawing).toBe(false)
    hand.point(pointer('cancel', -1))
    begin()
    chooseOnWorld(store, { tool: 'lock' })
    hand.follow()
    expect(store.getState().window.announcement.text).toBe(texts.shapes.givenUp)
    begin()
    changeWorldState(store, { shown: 'world-2' })
    expect(hand.isDrawing).toBe(false)
    expect([terrainAt(44), terrainAt(60)]).toEqual([Terrain.grassland, Terrain.grassland])
  })

  it('say at the first end why nothing can be drawn now', () => {
    const { store, hand } = start()
    chooseOnWorld(store, { tool: 'terrain', shape: 'line', cursor: 44 })
    changeWorldState(store, { job: { done: 0, total: 3, stopping: new AbortController() } })
    hand.apply()
    expect(hand.isDrawing).toBe(false)
    expect(store.getState().window.announcement.text).toBe(worldTexts.busy)
  })

  it('extend the selection, and drop a shape that was begun', () => {
    const { store, hand } = start()
    chooseOnWorld(store, { tool: 'marquee', cursor: 44 })
    hand.apply()
    hand.extendSelection(key('ArrowRight'))
    const { cursor, selection } = store.getState().world
    expect(hand.isDrawing).toBe(false)
    expect(selection?.tiles).toEqual([44, cursor])
  })
})
