import { describe, expect, it } from 'vitest'
import { Terrain } from '../../../src/core/overland/terrain'
import type { WorldScene } from '../../../src/renderer/canvas/worlds/world-scene'
import { editProject } from '../../../src/renderer/edit/levels'
import { toggleTiles } from '../../../src/renderer/map/map-aids'
import { announce, type App } from '../../../src/renderer/state/app'
import { storeWorldView, storedWorldView } from '../../../src/renderer/state/world-views'
import { endJourney, journeyOn, startJourney } from '../../../src/renderer/worlds/journey'
import { selectTiles } from '../../../src/renderer/worlds/tile-selection'
import { worldScene } from '../../../src/renderer/worlds/world-scene'
import { changeWorldState, chooseOnWorld } from '../../../src/renderer/worlds/worlds'
import { testAppOnMeadow, MEADOW } from '../support/meadow'

function sceneOn(app: App): WorldScene {
  const scene = worldScene(app.store.getState())
  if (!scene) throw new Error('A level is in view')
  return scene
}

/** The parts of the scene that a change makes others, by name. */
function partsChanged(app: App, change: (app: App) => unknown): readonly string[] {
  const before: object = sceneOn(app)
  change(app)
  const after = new Map<string, unknown>(Object.entries(sceneOn(app)))
  return Object.entries(before)
    .filter(([name, value]) => after.get(name) !== value)
    .map(([name]) => name)
    .sort()
}

describe('the scene of a world', () => {
  it('changes only in the parts that a change concerns', () => {
    const app = testAppOnMeadow()
    const { store } = app
    expect(partsChanged(app, () => announce(store, 'A word.'))).toEqual([])
    expect(partsChanged(app, () => changeWorldState(store, { cursor: 44 }))).toEqual(['cursor'])
    expect(partsChanged(app, () => selectTiles(store, MEADOW, [3, 4]))).toEqual(['selection'])
    expect(partsChanged(app, () => toggleTiles(store))).toEqual(['isDrawn'])
    expect(partsChanged(app, () => chooseOnWorld(store, { tool: 'terrain', size: 3 }))).toEqual([])
    expect(partsChanged(app, () => changeWorldState(store, { overlay: 'rating' }))).toEqual(['overlay'])
    expect(partsChanged(app, () => changeWorldState(store, { cursor: 45 }))).toEqual(['cursor'])
    expect(partsChanged(app, () => changeWorldState(store, { overlay: 'distance' }))).toEqual(['overlay'])
    expect(partsChanged(app, () => changeWorldState(store, { cursor: 46 }))).toEqual(['cursor', 'overlay'])
  })

  it('has another map after a stroke, and keeps the selection', () => {
    const app = testAppOnMeadow()
    selectTiles(app.store, MEADOW, [3, 4])
    const paint = { kind: 'terrain', terrain: Terrain.desert } as const
    const changed = partsChanged(app, () =>
      editProject(app.store, { kind: 'paint-world', id: 'world-1', paint, tiles: [44] }),
    )
    expect(changed).toEqual(['travel', 'world'])
  })

  it('has the trail of a journey, also when it is over', () => {
    const app = testAppOnMeadow()
    startJourney(app.store, 'start')
    journeyOn(app.store, 'east')
    expect(sceneOn(app).travel.journey).toMatchObject({ isOver: false })
    expect(sceneOn(app).travel.journey?.trail.length).toBeGreaterThan(1)
    endJourney(app.store)
    expect(sceneOn(app).travel.journey?.isOver).toBe(true)
  })

  it('is undefined while a level is in view', () => {
    const app = testAppOnMeadow()
    changeWorldState(app.store, { shown: undefined })
    expect(worldScene(app.store.getState())).toBeUndefined()
  })
})

describe('the stored views of worlds', () => {
  it('belong to one document: another one with a world of the same id begins without', () => {
    const { store } = testAppOnMeadow()
    const view = { view: { x: 1, y: 2, scale: 3 }, screen: { width: 4, height: 5, ratio: 1 } }
    storeWorldView(store, { session: 'one', world: 'world-1' }, view)
    storeWorldView(store, { session: 'one', world: 'world-2' }, view)
    expect(storedWorldView(store, { session: 'one', world: 'world-1' })).toEqual(view)
    expect(storedWorldView(store, { session: 'other', world: 'world-1' })).toBeUndefined()
    storeWorldView(store, { session: 'other', world: 'world-2' }, view)
    expect(storedWorldView(store, { session: 'one', world: 'world-1' })).toBeUndefined()
  })
})
