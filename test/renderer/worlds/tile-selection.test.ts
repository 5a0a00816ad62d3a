import { describe, expect, it } from 'vitest'
import { Terrain } from '../../../src/core/overland/terrain'
import { terrainOf } from '../../../src/core/overland/tile'
import { rectangleTiles } from '../../../src/editor/worlds/tile-shapes'
import { actionById, refuseAction, runAction } from '../../../src/renderer/actions'
import { editProject, switchLevel } from '../../../src/renderer/edit/levels'
import type { Workbench } from '../../../src/renderer/desk/workbench'
import { selectionOn } from '../../../src/renderer/desk/world-state'
import { extendTiles, selectNoTiles, selectTiles } from '../../../src/renderer/worlds/tile-selection'
import { addWorld } from '../../../src/renderer/worlds/world-maps'
import {
  applyWorldTool,
  applyWorldToolHere,
  cancelWorldShape,
  removeWorld,
  setWorldFace,
  shownWorld,
  showWorld,
  takeUpOnWorld,
} from '../../../src/renderer/worlds/worlds'
import { worldTexts } from '../../../src/renderer/texts/worlds'
import { benchOnMeadow, MEADOW, said, wish, worlds } from '../support/meadow'

const words = worldTexts

/** The selected tiles of the world in view. */
function selected(desk: Workbench): readonly number[] {
  const state = desk.store.getState()
  const world = shownWorld(state)
  return world ? selectionOn(state.world, world) : []
}

const sorted = (tiles: readonly number[]): readonly number[] => tiles.toSorted((a, b) => a - b)
const terrainAt = (desk: Workbench, tile: number): number =>
  terrainOf(worlds(desk)[0]?.overland.words[tile] ?? 0)

describe('the tiles selected on a world', () => {
  it('are those of the last gesture, of it as well, or without it; their number is announced', () => {
    const desk = benchOnMeadow()
    setWorldFace(desk.store, { tool: 'marquee' })
    applyWorldTool(desk, [44, 43, 45])
    expect(selected(desk)).toEqual([43, 44, 45])
    expect(said(desk)).toBe('3 tiles selected.')
    applyWorldTool(desk, [46, 45], { mode: 'add' })
    expect(selected(desk)).toEqual([43, 44, 45, 46])
    applyWorldTool(desk, [45, 44], { mode: 'subtract' })
    expect(selected(desk)).toEqual([43, 46])
    applyWorldTool(desk, [7])
    expect(selected(desk)).toEqual([7])
    expect(desk.store.getState().world.cursor).toBe(7)
    expect(worlds(desk)).toEqual([MEADOW])
  })

  it('are none after a gesture beyond the poles, unless it adds or subtracts', () => {
    const desk = benchOnMeadow()
    selectTiles(desk.store, MEADOW, [3, 4])
    setWorldFace(desk.store, { tool: 'wand', cursor: 9 })
    applyWorldTool(desk, [], { last: undefined, mode: 'add' })
    applyWorldTool(desk, [], { last: undefined, mode: 'subtract' })
    expect(selected(desk)).toEqual([3, 4])
    applyWorldTool(desk, [], { last: undefined })
    expect(selected(desk)).toEqual([])
    expect(said(desk)).toBe('No tile is selected.')
    expect(desk.store.getState().world.cursor).toBe(9)
  })

  it('are chosen at the cursor: a marquee between two ends, an area at once', () => {
    const desk = benchOnMeadow()
    selectTiles(desk.store, MEADOW, [199])
    takeUpOnWorld(desk, { tool: 'marquee', cursor: 44 })
    applyWorldToolHere(desk, 'add')
    expect(said(desk)).toContain('Marquee: the first end is here.')
    setWorldFace(desk.store, { cursor: 87 })
    // What it does is decided where it begins.
    applyWorldToolHere(desk)
    expect(selected(desk)).toEqual(sorted([...rectangleTiles(MEADOW.overland, 44, 87), 199]))
    applyWorldToolHere(desk)
    expect(cancelWorldShape(desk.store)).toBe(true)
    expect(selected(desk)).toContain(199)
    setWorldFace(desk.store, { tool: 'wand' })
    applyWorldToolHere(desk, 'subtract')
    expect(selected(desk)).toEqual([])
    applyWorldToolHere(desk)
    expect(selected(desk)).toHaveLength(200)
  })

  it('extend from where the keys began, and begin anew after anything else', () => {
    const desk = benchOnMeadow()
    extendTiles(desk.store, MEADOW, 44, 45)
    extendTiles(desk.store, MEADOW, 45, 87)
    expect(selected(desk)).toEqual(sorted(rectangleTiles(MEADOW.overland, 44, 87)))
    extendTiles(desk.store, MEADOW, 88, 89)
    expect(selected(desk)).toEqual([88, 89])
    selectTiles(desk.store, MEADOW, [1])
    extendTiles(desk.store, MEADOW, 89, 90)
    expect(selected(desk)).toEqual([89, 90])
  })

  it('are all, none, those of the same kind, and the locked ones, by the commands of levels', () => {
    const desk = benchOnMeadow()
    const hills = { kind: 'terrain', terrain: Terrain.hills } as const
    const tiles = [10, 90]
    editProject(desk, { kind: 'paint-world', id: 'world-1', paint: hills, tiles })
    editProject(desk, { kind: 'lock-world', id: 'world-1', locked: false, tiles })
    const refusal = (id: string): string | undefined => {
      const action = actionById(id)
      return action && refuseAction(action, desk.store.getState())
    }
    expect(refusal('select.locked')).toBe(words.selection.noneLocked)
    expect(refusal('select.none')).toBe(words.selection.nothing)
    expect(refusal('world.paintSelection')).toBe(words.selection.nothing)
    setWorldFace(desk.store, { cursor: 90 })
    runAction(desk, 'select.same')
    expect(selected(desk)).toEqual([10, 90])
    runAction(desk, 'generate.lockSelection')
    expect(worlds(desk)[0]?.locked).toEqual([10, 90])
    runAction(desk, 'select.all')
    expect(selected(desk)).toHaveLength(200)
    runAction(desk, 'select.locked')
    expect(selected(desk)).toEqual([10, 90])
    runAction(desk, 'generate.unlockSelection')
    expect(worlds(desk)[0]?.locked).toBeUndefined()
    runAction(desk, 'select.none')
    expect(selected(desk)).toEqual([])
    expect(desk.store.getState().level.selection).toEqual([])
  })

  it('are painted or locked by one command as one step, with the active tool or else with terrain', () => {
    const desk = benchOnMeadow()
    selectTiles(desk.store, MEADOW, [20, 21, 22])
    setWorldFace(desk.store, { terrain: Terrain.hills })
    const label = (): string | undefined =>
      actionById('world.paintSelection')?.labelNow?.(desk.store.getState())
    for (const tool of ['look', 'marquee', 'wand'] as const) {
      setWorldFace(desk.store, { tool })
      expect(label()).toBe('Paint selection: Terrain · Hills')
    }
    const painted = () => [20, 21, 22].map((tile) => terrainAt(desk, tile))
    runAction(desk, 'world.paintSelection')
    expect(painted()).toEqual([Terrain.hills, Terrain.hills, Terrain.hills])
    runAction(desk, 'edit.undo')
    expect(painted()).toEqual([Terrain.grassland, Terrain.grassland, Terrain.grassland])
    setWorldFace(desk.store, { tool: 'lock' })
    expect(label()).toBe('Lock selection')
    runAction(desk, 'world.paintSelection')
    expect(worlds(desk)[0]?.locked).toEqual([20, 21, 22])
    setWorldFace(desk.store, { tool: 'unlock' })
    runAction(desk, 'world.paintSelection')
    expect(worlds(desk)[0]?.locked).toBeUndefined()
    expect(selected(desk)).toEqual([20, 21, 22])
  })

  it('are neither chosen nor painted while a map or towns are made', () => {
    const desk = benchOnMeadow()
    selectTiles(desk.store, MEADOW, [20])
    setWorldFace(desk.store, { tool: 'wand', job: { done: 0, total: 3, stopping: new AbortController() } })
    applyWorldTool(desk, [60])
    expect(said(desk)).toBe(words.busy)
    runAction(desk, 'generate.lockSelection')
    // The key that clears the selection stops the job first.
    expect(selectNoTiles(desk.store, MEADOW)).toBe(false)
    expect(selected(desk)).toEqual([20])
    expect(worlds(desk)[0]).toBe(MEADOW)
    setWorldFace(desk.store, { job: undefined })
    expect([selectNoTiles(desk.store, MEADOW), selectNoTiles(desk.store, MEADOW)]).toEqual([true, false])
  })
})

describe('the selection of a world', () => {
  it('stays through changes of its map and visits to levels', () => {
    const desk = benchOnMeadow()
    selectTiles(desk.store, MEADOW, [20, 21])
    const hills = { kind: 'terrain', terrain: Terrain.hills } as const
    editProject(desk, { kind: 'paint-world', id: 'world-1', paint: hills, tiles: [20, 60] })
    runAction(desk, 'edit.undo')
    switchLevel(desk, 'level-1')
    expect(desk.store.getState().level.selection).toEqual([])
    showWorld(desk, 'world-1')
    expect(selected(desk)).toEqual([20, 21])
  })

  it('is not that of another world, and is gone when one was in view', async () => {
    const desk = benchOnMeadow()
    await addWorld(desk, 'River', wish)
    showWorld(desk, 'world-1')
    selectTiles(desk.store, MEADOW, [20, 21])
    showWorld(desk, 'world-2')
    expect(selected(desk)).toEqual([])
    showWorld(desk, 'world-1')
    expect(selected(desk)).toEqual([])
  })

  it('is not inherited from a deleted world, nor kept on a map of another size', async () => {
    const desk = benchOnMeadow()
    selectTiles(desk.store, MEADOW, [20, 21])
    const smaller = { ...MEADOW, overland: { ...MEADOW.overland, width: 10, height: 20 } }
    expect(selectionOn(desk.store.getState().world, smaller)).toEqual([])
    removeWorld(desk, 'world-1')
    await addWorld(desk, 'River', wish)
    expect(desk.store.getState().world).toMatchObject({ shown: 'world-1', selection: undefined })
  })
})
