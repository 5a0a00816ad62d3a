import { describe, expect, it } from 'vitest'
import { chooseGenerator } from '../../../src/renderer/generate/run'
import { testApp } from '../support/stand-in-host'

const settingsOf = ({ store }: ReturnType<typeof testApp>) => store.getState().level.settings

describe('choosing another generator', () => {
  it('keeps values that were set of settings that both have, and takes defaults for others', () => {
    const app = testApp()
    chooseGenerator(app.store, 'maze/depth-first')
    app.store.change(({ level }) => ({
      level: { settings: { ...level.settings, braid: 30, share: 80, early: 5, wrap: true } },
    }))
    chooseGenerator(app.store, 'maze/walk')
    expect(settingsOf(app)).toEqual({
      share: 80,
      straightness: 0,
      braid: 30,
      ends: 'rows',
      wrap: true,
      breakable: 0,
    })
    chooseGenerator(app.store, 'maze/rows')
    expect(settingsOf(app)).toEqual({
      sideways: 500,
      downwards: 500,
      braid: 30,
      ends: 'rows',
      breakable: 0,
    })
    chooseGenerator(app.store, 'town')
    expect(settingsOf(app)).not.toHaveProperty('braid')
  })

  it('takes all defaults where a value would be wrong', () => {
    const app = testApp()
    chooseGenerator(app.store, 'maze/prim')
    app.store.change(({ level }) => ({ level: { settings: { ...level.settings, braid: 300 } } }))
    chooseGenerator(app.store, 'maze/kruskal')
    expect(settingsOf(app)).toEqual({ braid: 0, ends: 'rows', wrap: false, breakable: 0 })
  })
})
