import { describe, expect, it } from 'vitest'
import { Terrain } from '../../../src/core/overland/terrain'
import { terrainOf } from '../../../src/core/overland/tile'
import { rectangleTiles } from '../../../src/editor/worlds/tile-shapes'
import { actionById, refuseAction, runAction } from '../../../src/renderer/actions'
import { editProject, switchLevel } from '../../../src/renderer/edit/levels'
import type { App } from '../../../src/renderer/state/app'
import { selectionOn } from '../../../src/renderer/state/world-state'
import { extendTiles, selectTiles } from '../../../src/renderer/worlds/tile-selection'
import { createTileHand } from '../../../src/renderer/worlds/tile-hand'
import { addWorld } from '../../../src/renderer/worlds/world-maps'
import {
  applyWorldTool,
  removeWorld,
  changeWorldState,
  shownWorld,
  showWorld,
  chooseOnWorld,
} from '../../../src/renderer/worlds/worlds'
import { worldTexts } from '../../../src/renderer/texts/worlds'
import { testAppOnMeadow, MEADOW, said, request, worlds } from '../support/meadow'

const words = worldTexts

/** The selected tiles of the world in view. */
function selected(app: App): readonly number[] {
  const state = app.store.getState()
  const world = shownWorld(state)
  return world ? selectionOn(state.world, world) : []
}

const sorted = (tiles: readonly number[]): readonly number[] => tiles.toSorted((a, b) => a - b)
const terrainAt = (app: App, tile: number): number => terrainOf(worlds(app)[0]?.overland.words[tile] ?? 0)

describe('the tiles selected on a world', () => {
  it('are those of the last gesture, of it as well, or without it; their number is announced', () => {
    const app = testAppOnMeadow()
    changeWorldState(app.store, { tool: 'marquee' })
    applyWorldTool(app.store, [44, 43, 45])
    expect(selected(app)).toEqual([43, 44, 45])
    expect(said(app)).toBe('3 tiles selected.')
    applyWorldTool(app.store, [46, 45], { mode: 'add' })
    expect(selected(app)).toEqual([43, 44, 45, 46])
    applyWorldTool(app.store, [45, 44], { mode: 'subtract' })
    expect(selected(app)).toEqual([43, 46])
    applyWorldTool(app.store, [7])
    expect(selected(app)).toEqual([7])
    expect(app.store.getState().world.cursor).toBe(7)
    expect(worlds(app)).toEqual([MEADOW])
  })

  it('are none after a gesture beyond the poles, unless it adds or subtracts', () => {
    const app = testAppOnMeadow()
    selectTiles(app.store, MEADOW, [3, 4])
    changeWorldState(app.store, { tool: 'wand', cursor: 9 })
    applyWorldTool(app.store, [], { last: undefined, mode: 'add' })
    applyWorldTool(app.store, [], { last: undefined, mode: 'subtract' })
    expect(selected(app)).toEqual([3, 4])
    applyWorldTool(app.store, [], { last: undefined })
    expect(selected(app)).toEqual([])
    expect(said(app)).toBe('No tile is selected.')
    expect(app.store.getState().world.cursor).toBe(9)
  })

  it('are chosen at the cursor: a marquee between two ends, an area at once', () => {
    const app = testAppOnMeadow()
    const hand = createTileHand(app.store)
    selectTiles(app.store, MEADOW, [199])
    chooseOnWorld(app.store, { tool: 'marquee', cursor: 44 })
    hand.apply({ shift: true, alt: false })
    expect(said(app)).toContain('Marquee: the first end is here.')
    changeWorldState(app.store, { cursor: 87 })
    // What it does is decided where it begins.
    hand.apply()
    expect(selected(app)).toEqual(sorted([...rectangleTiles(MEADOW.overland, 44, 87), 199]))
    hand.apply()
    expect(hand.cancel()).toBe(true)
    expect(selected(app)).toContain(199)
    changeWorldState(app.store, { tool: 'wand' })
    hand.apply({ shift: false, alt: true })
    expect(selected(app)).toEqual([])
    hand.apply()
    expect(selected(app)).toHaveLength(200)
  })

  it('extend from where the keys began, and start again after anything else', () => {
    const app = testAppOnMeadow()
    extendTiles(app.store, MEADOW, 44, 45)
    extendTiles(app.store, MEADOW, 45, 87)
    expect(selected(app)).toEqual(sorted(rectangleTiles(MEADOW.overland, 44, 87)))
    extendTiles(app.store, MEADOW, 88, 89)
    expect(selected(app)).toEqual([88, 89])
    selectTiles(app.store, MEADOW, [1])
    extendTiles(app.store, MEADOW, 89, 90)
    expect(selected(app)).toEqual([89, 90])
  })

  it('are all, none, those of the same kind, and the locked ones, by the commands of levels', () => {
    const app = testAppOnMeadow()
    const hills = { kind: 'terrain', terrain: Terrain.hills } as const
    const tiles = [10, 90]
    editProject(app.store, { kind: 'paint-world', id: 'world-1', paint: hills, tiles })
    editProject(app.store, { kind: 'lock-world', id: 'world-1', locked: false, tiles })
    const problem = (id: string): string | undefined => {
      const action = actionById(id)
      return action && refuseAction(action, app.store.getState())
    }
    expect(problem('select.locked')).toBe(words.selection.noneLocked)
    expect(problem('select.none')).toBe(words.selection.nothing)
    expect(problem('world.paintSelection')).toBe(words.selection.nothing)
    changeWorldState(app.store, { cursor: 90 })
    runAction(app, 'select.same')
    expect(selected(app)).toEqual([10, 90])
    runAction(app, 'generate.lockSelection')
    expect(worlds(app)[0]?.locked).toEqual([10, 90])
    runAction(app, 'select.all')
    expect(selected(app)).toHaveLength(200)
    runAction(app, 'select.locked')
    expect(selected(app)).toEqual([10, 90])
    runAction(app, 'generate.unlockSelection')
    expect(worlds(app)[0]?.locked).toBeUndefined()
    runAction(app, 'select.none')
    expect(selected(app)).toEqual([])
    expect(app.store.getState().level.selection).toEqual([])
  })

  it('are painted or locked by one command as one step, with the active tool or else with terrain', () => {
    const app = testAppOnMeadow()
    selectTiles(app.store, MEADOW, [20, 21, 22])
    changeWorldState(app.store, { terrain: Terrain.hills })
    const label = (): string | undefined =>
      actionById('world.paintSelection')?.labelNow?.(app.store.getState())
    for (const tool of ['look', 'marquee', 'wand'] as const) {
      changeWorldState(app.store, { tool })
      expect(label()).toBe('Paint selection: Terrain · Hills')
    }
    const painted = () => [20, 21, 22].map((tile) => terrainAt(app, tile))
    runAction(app, 'world.paintSelection')
    expect(painted()).toEqual([Terrain.hills, Terrain.hills, Terrain.hills])
    runAction(app, 'edit.undo')
    expect(painted()).toEqual([Terrain.grassland, Terrain.grassland, Terrain.grassland])
    changeWorldState(app.store, { tool: 'lock' })
    expect(label()).toBe('Lock selection')
    runAction(app, 'world.paintSelection')
    expect(worlds(app)[0]?.locked).toEqual([20, 21, 22])
    changeWorldState(app.store, { tool: 'unlock' })
    runAction(app, 'world.paintSelection')
    expect(worlds(app)[0]?.locked).toBeUndefined()
    expect(selected(app)).toEqual([20, 21, 22])
  })

  it('are neither chosen nor painted while a map or towns are made', () => {
    const app = testAppOnMeadow()
    selectTiles(app.store, MEADOW, [20])
    changeWorldState(app.store, { tool: 'wand', job: { done: 0, total: 3, stopping: new AbortController() } })
    applyWorldTool(app.store, [60])
    expect(said(app)).toBe(words.busy)
    runAction(app, 'generate.lockSelection')
    expect(selected(app)).toEqual([20])
    expect(worlds(app)[0]).toBe(MEADOW)
  })
})

describe('the selection of a world', () => {
  it('stays through changes of its map and visits to levels', () => {
    const app = testAppOnMeadow()
    selectTiles(app.store, MEADOW, [20, 21])
    const hills = { kind: 'terrain', terrain: Terrain.hills } as const
    editProject(app.store, { kind: 'paint-world', id: 'world-1', paint: hills, tiles: [20, 60] })
    runAction(app, 'edit.undo')
    switchLevel(app.store, 'level-1')
    expect(app.store.getState().level.selection).toEqual([])
    showWorld(app.store, 'world-1')
    expect(selected(app)).toEqual([20, 21])
  })

  it('is not that of another world, and is gone when one was in view', async () => {
    const app = testAppOnMeadow()
    await addWorld(app.store, app.jobs, 'River', request)
    showWorld(app.store, 'world-1')
    selectTiles(app.store, MEADOW, [20, 21])
    showWorld(app.store, 'world-2')
    expect(selected(app)).toEqual([])
    showWorld(app.store, 'world-1')
    expect(selected(app)).toEqual([])
  })

  it('is not inherited from a deleted world, nor kept on a map of another size', async () => {
    const app = testAppOnMeadow()
    selectTiles(app.store, MEADOW, [20, 21])
    const smaller = { ...MEADOW, overland: { ...MEADOW.overland, width: 10, height: 20 } }
    expect(selectionOn(app.store.getState().world, smaller)).toEqual([])
    removeWorld(app.store, 'world-1')
    await addWorld(app.store, app.jobs, 'River', request)
    expect(app.store.getState().world).toMatchObject({ shown: 'world-1', selection: undefined })
  })
})
