import { describe, expect, it } from 'vitest'
import { Start, startOf } from '../../../src/core/overland/tile'
import { runAction } from '../../../src/renderer/actions'
import type { WorldSurface } from '../../../src/renderer/canvas/worlds/world-surface'
import type { App } from '../../../src/renderer/state/app'
import { startJourney } from '../../../src/renderer/worlds/journey'
import { openTileMenu } from '../../../src/renderer/worlds/open-tile-menu'
import { testAppOnMeadow, worlds } from '../support/meadow'

const POINTED = 67

/** A app with a meadow in view, whose pointer rests on tile 67 and whose cursor is on tile 45, a start. */
function start(): { readonly app: App; readonly cancelled: () => number } {
  const app = testAppOnMeadow()
  let cancelled = 0
  // The only members of a map that the menu uses.
  app.map = {
    cancelPointer: () => ++cancelled > 0,
    reveal: () => undefined,
    cellAt: (x: number) => ({ cell: x < 0 ? -1 : POINTED, edge: -1 }),
    cellBounds: () => ({ x: 40, y: 60, width: 20, height: 10 }),
  } as unknown as WorldSurface
  app.store.change({ world: { cursor: 45 } })
  return { app, cancelled: () => cancelled }
}

const menuOf = (app: App) => app.store.getState().window.mapMenu
const cursorOf = (app: App) => app.store.getState().world.cursor

describe('the menu of the map of a world', () => {
  it('opens at the pointer, moves the cursor to the tile there, and cancels the stroke that a finger began', () => {
    const { app, cancelled } = start()
    openTileMenu(app.store, app.map, { x: 7, y: 8 })
    expect(menuOf(app)).toEqual({ x: 7, y: 8, edge: undefined })
    expect([cursorOf(app), cancelled()]).toEqual([POINTED, 1])
  })

  it('opens by keyboard in the middle of the cursor’s tile', () => {
    const { app } = start()
    openTileMenu(app.store, app.map, undefined)
    expect(menuOf(app)).toEqual({ x: 50, y: 65, edge: undefined })
    expect(cursorOf(app)).toBe(45)
  })

  it('stays closed beyond the poles and on a journey', () => {
    const { app } = start()
    openTileMenu(app.store, app.map, { x: -1, y: 0 })
    expect(menuOf(app)).toBeUndefined()
    startJourney(app.store, 'cursor')
    openTileMenu(app.store, app.map, undefined)
    expect(menuOf(app)).toBeUndefined()
  })

  it('has commands that act on the tile at the cursor, whichever tool is chosen', () => {
    const { app } = start()
    app.store.change({ world: { tool: 'river' } })
    openTileMenu(app.store, app.map, { x: 7, y: 8 })
    const word = () => worlds(app)[0]?.overland.words[POINTED] ?? 0
    runAction(app, 'world.humanStartHere')
    expect(startOf(word())).toBe(Start.human)
    runAction(app, 'world.clearStartHere')
    expect(startOf(word())).toBe(Start.none)
    // Painting locks, so that the first one unlocks.
    runAction(app, 'world.lockTile')
    expect(worlds(app)[0]?.locked ?? []).not.toContain(POINTED)
    runAction(app, 'world.lockTile')
    expect(worlds(app)[0]?.locked).toContain(POINTED)
    expect(app.store.getState().world.tool).toBe('river')
  })
})
