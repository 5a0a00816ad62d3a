import { describe, expect, it } from 'vitest'
import { runGenerator } from '../../../src/core/generate/run'
import { town } from '../../../src/core/generate/town/town'
import { createLevel } from '../../../src/core/level/level'
import { Terrain } from '../../../src/core/overland/terrain'
import { Start, TileBits } from '../../../src/core/overland/tile'
import { projectOf } from '../../../src/core/project/project'
import { paintWorld } from '../../../src/editor/worlds/paint-world'
import { openDocument } from '../../../src/editor/editor-document'
import { replaceDocument } from '../../../src/renderer/state/state'
import { cancelWorldJob } from '../../../src/renderer/worlds/world-job'
import { makeAllTowns } from '../../../src/renderer/worlds/world-towns'
import { showWorld } from '../../../src/renderer/worlds/worlds'
import { StandInHost } from '../support/stand-in-host'

import { testAppOnMeadow, MEADOW, said } from '../support/meadow'

describe('a job that makes towns', () => {
  it('adds none of them where it is cancelled, and says so', async () => {
    const host = new StandInHost()
    const app = testAppOnMeadow(host)
    const before = app.store.getState().document.project
    let calls = 0
    host.jobs.generateReply = async () => {
      calls++
      // The first town is made; the second is cancelled.
      const request = host.jobs.generated.at(-1)
      if (calls === 1 && request) return runGenerator({ ...request, generator: town })
      cancelWorldJob(app.store)
      return new Promise(() => undefined)
    }
    await makeAllTowns(app.store, app.jobs)
    expect(calls).toBe(2)
    expect(host.jobs.cancelled).toContain(host.jobs.generated.at(-1))
    expect(app.store.getState().document.project).toBe(before)
    expect(app.store.getState().world.job).toBeUndefined()
    expect(said(app)).toBe('Cancelled. No town was added.')
  })

  it('is refused before any is made where a project cannot hold them all', async () => {
    const host = new StandInHost()
    const app = testAppOnMeadow(host)
    const tiles = Array.from({ length: 200 }, (_, tile) => tile)
    const overland = paintWorld(MEADOW.overland, { kind: 'start', start: Start.normal }, tiles).overland
    const levels = Array.from({ length: 60 }, (_, at) => ({
      id: `level-${at}`,
      name: 'Town',
      level: createLevel(5, 5),
    }))
    const project = { name: 'Crowd', levels, worlds: [{ ...MEADOW, overland }] }
    app.store.change((state) => replaceDocument(state, openDocument(project)))
    showWorld(app.store, 'world-1')
    await makeAllTowns(app.store, app.jobs)
    expect(said(app)).toBe('A project holds at most 256 levels; 60 and 200 are more.')
    expect(host.jobs.generated).toEqual([])
  })

  it('makes those on land, and names the start on water above the map', async () => {
    const host = new StandInHost()
    const app = testAppOnMeadow(host)
    const words = MEADOW.overland.words.slice()
    words[0] = TileBits.owner | TileBits.normalStart | Terrain.ocean
    const project = { ...app.store.getState().document.project }
    const overland = { ...MEADOW.overland, words }
    app.store.change((state) =>
      replaceDocument(state, openDocument({ ...project, worlds: [{ ...MEADOW, overland }] })),
    )
    showWorld(app.store, 'world-1')
    host.jobs.generateReply = async () => {
      const request = host.jobs.generated.at(-1)
      return request ? runGenerator({ ...request, generator: town }) : new Promise(() => undefined)
    }
    await makeAllTowns(app.store, app.jobs)
    const { banner } = app.store.getState().window
    expect(banner).toMatchObject({
      tone: 'note',
      text: 'The start at column 1, row 1 is on water, where no town can stand. Move the start to land.',
    })
    expect(app.store.getState().document.project.levels.length).toBeGreaterThan(project.levels.length)
  })

  it('makes no more of them where another document is opened', async () => {
    const host = new StandInHost()
    const app = testAppOnMeadow(host)
    host.jobs.generateReply = async () => {
      const other = openDocument(projectOf(createLevel(5, 5), 'Other'))
      app.store.change((state) => replaceDocument(state, other))
      return { status: 'failed', problems: [] }
    }
    await makeAllTowns(app.store, app.jobs)
    expect(host.jobs.generated).toHaveLength(1)
    expect(app.store.getState().world.job).toBeUndefined()
    expect(said(app)).toBe('')
  })
})
