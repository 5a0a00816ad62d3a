import { describe, expect, it } from 'vitest'
import { levelScene } from '../../../src/renderer/map/scene'
import { isOfWorld, sceneOf } from '../../../src/renderer/shell/scene'
import { changeWorldState } from '../../../src/renderer/worlds/worlds'
import { testAppOnMeadow, MEADOW } from '../support/meadow'

describe('the scene of the map in view', () => {
  it('is that of the world while one is in view, and else that of the level', () => {
    const { store } = testAppOnMeadow()
    const onWorld = sceneOf(store.getState(), undefined)
    expect(isOfWorld(onWorld) && onWorld.world).toBe(MEADOW)
    changeWorldState(store, { shown: undefined })
    const onLevel = sceneOf(store.getState(), undefined)
    expect(isOfWorld(onLevel)).toBe(false)
    expect(onLevel).toEqual(levelScene(store.getState(), undefined))
  })
})
