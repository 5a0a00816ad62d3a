import { describe, expect, it } from 'vitest'
import { chooseGenerator } from '../../../src/renderer/generate/run'
import { benchOn } from '../support/stand-in-host'

const settingsOf = ({ store }: ReturnType<typeof benchOn>) => store.getState().level.settings

describe('choosing another generator', () => {
  it('keeps values that were set of settings that both have, and takes defaults for others', () => {
    const bench = benchOn()
    chooseGenerator(bench.store, 'maze/depth-first')
    bench.store.change(({ level }) => ({
      level: { settings: { ...level.settings, braid: 30, share: 80, early: 5, wrap: true } },
    }))
    chooseGenerator(bench.store, 'maze/walk')
    expect(settingsOf(bench)).toEqual({ share: 80, straightness: 0, braid: 30, ends: 'rows', wrap: true })
    chooseGenerator(bench.store, 'maze/rows')
    expect(settingsOf(bench)).toEqual({ sideways: 500, braid: 30, ends: 'rows' })
    chooseGenerator(bench.store, 'town')
    expect(settingsOf(bench)).not.toHaveProperty('braid')
  })

  it('takes all defaults where a value would be wrong', () => {
    const bench = benchOn()
    chooseGenerator(bench.store, 'maze/prim')
    bench.store.change(({ level }) => ({ level: { settings: { ...level.settings, braid: 300 } } }))
    chooseGenerator(bench.store, 'maze/kruskal')
    expect(settingsOf(bench)).toEqual({ braid: 0, ends: 'rows', wrap: false })
  })
})
