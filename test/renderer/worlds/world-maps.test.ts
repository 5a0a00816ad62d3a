import { describe, expect, it } from 'vitest'
import { completeOverland } from '../../../src/core/generate/overland/defaults'
import { scenarioById } from '../../../src/core/generate/overland/index'
import { createLevel } from '../../../src/core/level/level'
import { Start, startOf } from '../../../src/core/overland/tile'
import { projectOf } from '../../../src/core/project/project'
import type { SettingValues } from '../../../src/core/settings/setting'
import { openDocument } from '../../../src/editor/editor-document'
import { runAction } from '../../../src/renderer/actions'
import { editProject } from '../../../src/renderer/edit/levels'
import { replaceDocument } from '../../../src/renderer/state/state'
import type { WorldRequest } from '../../../src/renderer/state/world-state'
import { cancelWorldJob, wordsOfMapJob } from '../../../src/renderer/worlds/world-job'
import { addWorld, remakeWorld, rerollWorld, setRequest } from '../../../src/renderer/worlds/world-maps'
import { showWorld } from '../../../src/renderer/worlds/worlds'

import { testAppOnMeadow, river, said, request, worlds } from '../support/meadow'

describe('a job that makes a map', () => {
  it('takes none where it is cancelled, and the world stays as it was', async () => {
    const app = testAppOnMeadow()
    const before = app.store.getState().document.project
    const adding = addWorld(app.store, app.jobs, 'River', request)
    expect(app.store.getState().world.job).toBeDefined()
    cancelWorldJob(app.store)
    await adding
    expect(said(app)).toContain('No map was made')
    const remaking = remakeWorld(app.store, app.jobs, request)
    cancelWorldJob(app.store)
    await remaking
    expect(said(app)).toContain('nothing was changed')
    expect(app.store.getState().document.project).toBe(before)
    expect(app.store.getState().world.job).toBeUndefined()
  })

  it('is cancelled in its own window alone', async () => {
    const [app, other] = [testAppOnMeadow(), testAppOnMeadow()]
    const adding = addWorld(app.store, app.jobs, 'River', request)
    const cancelled = addWorld(other.store, other.jobs, 'River', request)
    cancelWorldJob(other.store)
    await Promise.all([adding, cancelled])
    expect(worlds(app).map(({ name }) => name)).toEqual(['Meadow', 'River'])
    expect(worlds(other).map(({ name }) => name)).toEqual(['Meadow'])
  })

  it('adds it to no other document', async () => {
    const app = testAppOnMeadow()
    const adding = addWorld(app.store, app.jobs, 'River', request)
    app.store.change((state) => replaceDocument(state, openDocument(projectOf(createLevel(5, 5), 'Other'))))
    await adding
    expect(worlds(app)).toEqual([])
  })

  it('makes the next one wait', async () => {
    const app = testAppOnMeadow()
    const adding = addWorld(app.store, app.jobs, 'River', request)
    const other = addWorld(app.store, app.jobs, 'Other', request)
    expect(said(app)).toContain('Wait until the map or its towns are made')
    await other
    await adding
    expect(worlds(app).map(({ name }) => name)).toEqual(['Meadow', 'River'])
  })
})

describe('settings that cannot be met', () => {
  const mountains = (settings: SettingValues): WorldRequest => {
    const scenario = scenarioById('overland/mountains')
    if (!scenario) throw new Error('There are no mountains')
    const values = completeOverland(scenario, { map_size: '35', ...settings })
    return { scenario: scenario.id, settings: values, seed: '1' }
  }

  it('are named above the map that is made, with what works', async () => {
    const app = testAppOnMeadow()
    await addWorld(app.store, app.jobs, 'Peaks', mountains({ lake_percentage: 60 }))
    expect(worlds(app).map(({ name }) => name)).toEqual(['Meadow', 'Peaks'])
    const { banner } = app.store.getState().window
    expect(banner?.tone).toBe('note')
    expect(banner?.text).toMatch(/“Lakes” \(lake_percentage\) is \d+ % .*works here is \d+\.$/)
  })

  it('and leave no map come with settings that work, to be taken in one click', async () => {
    const app = testAppOnMeadow()
    const steps = new Set<string>()
    app.store.subscribe(({ world: { job } }) => {
      if (job) steps.add(wordsOfMapJob(job))
    })
    await addWorld(app.store, app.jobs, 'Peaks', mountains({ lake_percentage: 0 }))
    expect([...steps]).toEqual(
      expect.arrayContaining(['Making the map…', 'Searching for settings that work…']),
    )
    expect(worlds(app).map(({ name }) => name)).toEqual(['Meadow'])
    const { banner } = app.store.getState().window
    expect(banner?.text).toContain('“Lakes” (lake_percentage) at least')
    const [take] = banner?.choices ?? []
    expect(take?.label).toBe('Make the map with these settings')
    take?.run()
    await expect.poll(() => worlds(app).map(({ name }) => name)).toEqual(['Meadow', 'Peaks'])
    expect(Number(worlds(app)[1]?.recipe?.settings['lake_percentage'])).toBeGreaterThan(0)
  })
})

describe('making a map again', () => {
  it('uses the settings of its panel, and the world remembers them', async () => {
    const app = testAppOnMeadow()
    await rerollWorld(app.store, app.jobs)
    expect(said(app)).toContain('not generated here')
    setRequest(app.store, 'world-1', request)
    await rerollWorld(app.store, app.jobs)
    const [world] = worlds(app)
    expect(world?.recipe).toMatchObject({ generator: river.id, settings: request.settings })
    expect(world?.overland).toMatchObject({ width: 50, height: 60 })
    expect(app.store.getState().world.requests).toEqual({})
    expect(said(app)).toContain('re-rolled')
  })

  it('goes around locked tiles, or says why it cannot', async () => {
    const app = testAppOnMeadow()
    setRequest(app.store, 'world-1', request)
    await rerollWorld(app.store, app.jobs)
    const [before] = worlds(app)
    const words = before?.overland.words.slice() ?? new Uint32Array()
    const starts = Array.from(words.keys()).filter((tile) => startOf(words[tile] ?? 0) !== Start.none)
    editProject(app.store, { kind: 'lock-world', id: 'world-1', locked: true, tiles: starts })
    await rerollWorld(app.store, app.jobs)
    const after = worlds(app)[0]?.overland.words.slice() ?? new Uint32Array()
    expect(after).not.toEqual(words)
    // The locked starts are those of the new map, to the bit, and there are no others.
    expect(Array.from(after.keys()).filter((tile) => startOf(after[tile] ?? 0) !== Start.none)).toEqual(
      starts,
    )
    expect(starts.map((tile) => after[tile])).toEqual(starts.map((tile) => words[tile]))

    const now = worlds(app)
    editProject(app.store, { kind: 'lock-world', id: 'world-1', locked: true, tiles: [...words.keys()] })
    const locked = worlds(app)
    await rerollWorld(app.store, app.jobs)
    expect(locked).not.toBe(now)
    expect(worlds(app)).toBe(locked)
    expect(app.store.getState().window.banner?.text).toContain('All tiles are locked')
  })

  it('with another size is refused if tiles are locked', async () => {
    const app = testAppOnMeadow()
    editProject(app.store, { kind: 'lock-world', id: 'world-1', locked: true, tiles: [3] })
    const before = worlds(app)
    await remakeWorld(app.store, app.jobs, request)
    expect(said(app)).toContain('only on a map of the same size')
    expect(worlds(app)).toBe(before)
  })

  it('keeps the cursor on the map', async () => {
    const app = testAppOnMeadow()
    setRequest(app.store, 'world-1', request)
    await rerollWorld(app.store, app.jobs)
    showWorld(app.store, 'world-1', 2999)
    runAction(app, 'edit.undo')
    runAction(app, 'view.sayCell')
    expect(said(app)).toContain('Column 20, row 10')
  })
})
