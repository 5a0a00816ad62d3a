import { describe, expect, it } from 'vitest'
import { Start, startOf } from '../../../src/core/overland/tile'
import { runAction } from '../../../src/renderer/actions'
import type { WorldView } from '../../../src/renderer/canvas/worlds/world-view'
import type { Workbench } from '../../../src/renderer/desk/workbench'
import { startJourney } from '../../../src/renderer/worlds/journey'
import { openTileMenu } from '../../../src/renderer/worlds/open-tile-menu'
import { benchOnMeadow, worlds } from '../support/meadow'

const POINTED = 67

/** A bench with a meadow in view, whose pointer rests on tile 67 and whose cursor is on tile 45, a start. */
function start(): { readonly bench: Workbench; readonly cancelled: () => number } {
  const bench = benchOnMeadow()
  let cancelled = 0
  // The only members of a map that the menu uses.
  bench.worldMap = {
    cancelPointer: () => ++cancelled > 0,
    reveal: () => undefined,
    cellAt: (x: number) => ({ cell: x < 0 ? -1 : POINTED, edge: -1 }),
    cellBounds: () => ({ x: 40, y: 60, width: 20, height: 10 }),
  } as unknown as WorldView
  bench.store.change({ world: { cursor: 45 } })
  return { bench, cancelled: () => cancelled }
}

const menuOf = (bench: Workbench) => bench.store.getState().window.mapMenu
const cursorOf = (bench: Workbench) => bench.store.getState().world.cursor

describe('the menu of the map of a world', () => {
  it('opens at the pointer, moves the cursor to the tile there, and cancels the stroke that a finger began', () => {
    const { bench, cancelled } = start()
    openTileMenu(bench, { x: 7, y: 8 })
    expect(menuOf(bench)).toEqual({ x: 7, y: 8, edge: undefined })
    expect([cursorOf(bench), cancelled()]).toEqual([POINTED, 1])
  })

  it('opens by keyboard in the middle of the cursor’s tile', () => {
    const { bench } = start()
    openTileMenu(bench, undefined)
    expect(menuOf(bench)).toEqual({ x: 50, y: 65, edge: undefined })
    expect(cursorOf(bench)).toBe(45)
  })

  it('stays closed beyond the poles and on a journey', () => {
    const { bench } = start()
    openTileMenu(bench, { x: -1, y: 0 })
    expect(menuOf(bench)).toBeUndefined()
    startJourney(bench, 'cursor')
    openTileMenu(bench, undefined)
    expect(menuOf(bench)).toBeUndefined()
  })

  it('has commands that act on the tile at the cursor, whichever tool is chosen', () => {
    const { bench } = start()
    bench.store.change({ world: { tool: 'river' } })
    openTileMenu(bench, { x: 7, y: 8 })
    const word = () => worlds(bench)[0]?.overland.words[POINTED] ?? 0
    runAction(bench, 'world.humanStartHere')
    expect(startOf(word())).toBe(Start.human)
    runAction(bench, 'world.clearStartHere')
    expect(startOf(word())).toBe(Start.none)
    // Painting locks, so that the first one unlocks.
    runAction(bench, 'world.lockTile')
    expect(worlds(bench)[0]?.locked ?? []).not.toContain(POINTED)
    runAction(bench, 'world.lockTile')
    expect(worlds(bench)[0]?.locked).toContain(POINTED)
    expect(bench.store.getState().world.tool).toBe('river')
  })
})
