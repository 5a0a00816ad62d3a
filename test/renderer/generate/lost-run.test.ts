import { describe, expect, it } from 'vitest'
import { CellKind } from '../../../src/core/level/kinds'
import { equalLevels } from '../../../src/core/level/level'
import { currentLevel, undoLabel } from '../../../src/editor/editor-document'
import { edit } from '../../../src/renderer/edit/edit'
import { goOnWithRun } from '../../../src/renderer/generate/lost-run'
import { startRun } from '../../../src/renderer/generate/run'
import { runTexts } from '../../../src/renderer/texts/runs'
import { StandInHost, testApp } from '../support/stand-in-host'
import { eventually } from '../../support/eventually'

const words = runTexts.runs
const THREAD = 'thread'

/** A window in which a run was begun, and one in its place after a crash. */
async function crashed() {
  const first = testApp()
  await startRun(first.store, first.jobs, 'fill')
  const host = new StandInHost()
  const app = testApp(host)
  const { level, document } = first.store.getState()
  const note = {
    mode: 'fill',
    generator: level.generator.id,
    settings: { ...level.settings, straightness: 700 },
    seed: level.seed,
    levelId: document.levelId,
  } as const
  host.lostRunReply = { status: 'running', thread: THREAD, note }
  return { host, app, note, levelOf: () => currentLevel(app.store.getState().document) }
}

describe('a window in the place of one that crashed in a run', () => {
  it('shows the run with its settings, and makes its result one step', async () => {
    const { host, app, note, levelOf } = await crashed()
    const before = levelOf()
    expect(await goOnWithRun(app.store, app.host, app.jobs)).toBe(words.goesOn)
    expect(app.store.getState().level).toMatchObject({ seed: note.seed, settings: note.settings })
    expect(app.store.getState().level.run?.mode).toBe('fill')
    await eventually(() => expect(app.store.getState().level.run).toBeUndefined())
    expect(host.jobs.joined).toEqual([THREAD])
    expect(levelOf()).not.toBe(before)
    expect(undoLabel(app.store.getState().document)).toBe(`Fill, seed ${note.seed}`)
  })

  it('is empty without a run', async () => {
    const { host, app } = await crashed()
    host.lostRunReply = { status: 'none' }
    expect(await goOnWithRun(app.store, app.host, app.jobs)).toBeUndefined()
    host.lostRun = async () => {
      throw new Error('The host is gone')
    }
    expect(await goOnWithRun(app.store, app.host, app.jobs)).toBeUndefined()
  })

  it('ends the run and says so if another level is open', async () => {
    const { host, app, note } = await crashed()
    host.lostRunReply = { status: 'running', thread: THREAD, note: { ...note, levelId: 'other' } }
    expect(await goOnWithRun(app.store, app.host, app.jobs)).toBe(words.notBack)
    expect(host.ended).toEqual([THREAD])
    expect(host.jobs.joined).toEqual([])
  })

  it('keeps what came back of the map if the result would change it', async () => {
    const { host, app, levelOf } = await crashed()
    const result = await host.jobs.run('generate', {
      generator: 'town',
      settings: {},
      seed: 7,
      sketch: levelOf(),
    })
    if (result.status === 'failed') throw new Error('the town must fill')
    host.jobs.generateReply = async () => result
    const street = result.level.cells.indexOf(CellKind.street)
    edit(app.store, { kind: 'paint', brush: 'house', cells: [street] })
    const before = levelOf()
    await goOnWithRun(app.store, app.host, app.jobs)
    await eventually(() => expect(app.store.getState().level.run).toBeUndefined())
    expect(equalLevels(levelOf(), before)).toBe(true)
    expect(app.store.getState().window.banner?.text).toContain(words.notBack)
  })
})
