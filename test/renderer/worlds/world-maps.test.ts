import { describe, expect, it } from 'vitest'
import { completeOverland } from '../../../src/core/generate/overland/defaults'
import { scenarioById } from '../../../src/core/generate/overland/index'
import { createLevel } from '../../../src/core/level/level'
import { projectOf } from '../../../src/core/project/project'
import type { SettingValues } from '../../../src/core/settings/setting'
import { openDocument } from '../../../src/editor/editor-document'
import { runAction } from '../../../src/renderer/actions'
import { editProject } from '../../../src/renderer/edit/levels'
import { replaceDocument } from '../../../src/renderer/desk/state'
import type { WorldWish } from '../../../src/renderer/desk/world-state'
import { cancelWorldJob, wordsOfMapJob } from '../../../src/renderer/worlds/world-job'
import { addWorld, remakeWorld, rerollWorld, setWish } from '../../../src/renderer/worlds/world-maps'
import { showWorld } from '../../../src/renderer/worlds/worlds'

import { benchOnMeadow, river, said, wish, worlds } from '../support/meadow'

describe('a job that makes a map', () => {
  it('takes none where it is cancelled, and the world stays as it was', async () => {
    const desk = benchOnMeadow()
    const before = desk.store.getState().document.project
    const adding = addWorld(desk, 'River', wish)
    expect(desk.store.getState().world.job).toBeDefined()
    cancelWorldJob(desk.store)
    await adding
    expect(said(desk)).toContain('No map was made')
    const remaking = remakeWorld(desk, wish)
    cancelWorldJob(desk.store)
    await remaking
    expect(said(desk)).toContain('nothing was changed')
    expect(desk.store.getState().document.project).toBe(before)
    expect(desk.store.getState().world.job).toBeUndefined()
  })

  it('is cancelled in its own window alone', async () => {
    const [desk, other] = [benchOnMeadow(), benchOnMeadow()]
    const adding = addWorld(desk, 'River', wish)
    const cancelled = addWorld(other, 'River', wish)
    cancelWorldJob(other.store)
    await Promise.all([adding, cancelled])
    expect(worlds(desk).map(({ name }) => name)).toEqual(['Meadow', 'River'])
    expect(worlds(other).map(({ name }) => name)).toEqual(['Meadow'])
  })

  it('adds it to no other document', async () => {
    const desk = benchOnMeadow()
    const adding = addWorld(desk, 'River', wish)
    desk.store.change((state) => replaceDocument(state, openDocument(projectOf(createLevel(5, 5), 'Other'))))
    await adding
    expect(worlds(desk)).toEqual([])
  })

  it('makes the next one wait', async () => {
    const desk = benchOnMeadow()
    const adding = addWorld(desk, 'River', wish)
    const other = addWorld(desk, 'Other', wish)
    expect(said(desk)).toContain('Wait until it is made')
    await other
    await adding
    expect(worlds(desk).map(({ name }) => name)).toEqual(['Meadow', 'River'])
  })
})

describe('settings that cannot be met', () => {
  const mountains = (settings: SettingValues): WorldWish => {
    const scenario = scenarioById('overland/mountains')
    if (!scenario) throw new Error('There are no mountains')
    const values = completeOverland(scenario, { map_size: '35', ...settings })
    return { scenario: scenario.id, settings: values, seed: '1' }
  }

  it('are named above the map that is made, with what works', async () => {
    const desk = benchOnMeadow()
    await addWorld(desk, 'Peaks', mountains({ lake_percentage: 60 }))
    expect(worlds(desk).map(({ name }) => name)).toEqual(['Meadow', 'Peaks'])
    const { banner } = desk.store.getState().window
    expect(banner?.tone).toBe('note')
    expect(banner?.text).toMatch(/“Lakes” \(lake_percentage\) is \d+ % .*works here is \d+\.$/)
  })

  it('and leave no map come with settings that work, to be taken in one click', async () => {
    const desk = benchOnMeadow()
    const steps = new Set<string>()
    desk.store.subscribe(({ world: { job } }) => {
      if (job) steps.add(wordsOfMapJob(job))
    })
    await addWorld(desk, 'Peaks', mountains({ lake_percentage: 0 }))
    expect([...steps]).toEqual(
      expect.arrayContaining(['Making the map…', 'Searching for settings that work…']),
    )
    expect(worlds(desk).map(({ name }) => name)).toEqual(['Meadow'])
    const { banner } = desk.store.getState().window
    expect(banner?.text).toContain('“Lakes” (lake_percentage) at least')
    const [take] = banner?.choices ?? []
    expect(take?.label).toBe('Make the map with these settings')
    take?.run()
    await expect.poll(() => worlds(desk).map(({ name }) => name)).toEqual(['Meadow', 'Peaks'])
    expect(Number(worlds(desk)[1]?.recipe?.settings['lake_percentage'])).toBeGreaterThan(0)
  })
})

describe('making a map again', () => {
  it('uses the settings of its panel, and the world remembers them', async () => {
    const desk = benchOnMeadow()
    await rerollWorld(desk)
    expect(said(desk)).toContain('not generated here')
    setWish(desk.store, 'world-1', wish)
    await rerollWorld(desk)
    const [world] = worlds(desk)
    expect(world?.recipe).toMatchObject({ generator: river.id, settings: wish.settings })
    expect(world?.overland).toMatchObject({ width: 50, height: 60 })
    expect(desk.store.getState().world.wishes).toEqual({})
    expect(said(desk)).toContain('made anew')
  })

  it('with another size is refused if tiles are locked', async () => {
    const desk = benchOnMeadow()
    editProject(desk, { kind: 'lock-world', id: 'world-1', locked: true, tiles: [3] })
    const before = worlds(desk)
    await remakeWorld(desk, wish)
    expect(said(desk)).toContain('only on a map of the same size')
    expect(worlds(desk)).toBe(before)
  })

  it('keeps the cursor on the map', async () => {
    const desk = benchOnMeadow()
    setWish(desk.store, 'world-1', wish)
    await rerollWorld(desk)
    showWorld(desk, 'world-1', 2999)
    runAction(desk, 'edit.undo')
    runAction(desk, 'view.sayCell')
    expect(said(desk)).toContain('Column 20, row 10')
  })
})
