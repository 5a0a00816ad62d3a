import { describe, expect, it, vi } from 'vitest'
import { analysisById } from '../../../src/core/analyse/overlays/index'
import { CellKind } from '../../../src/core/level/kinds'
import { createDraft, type Level } from '../../../src/core/level/level'
import { projectOf } from '../../../src/core/project/project'
import { currentLevel, openDocument } from '../../../src/editor/editor-document'
import {
  analysisColours,
  endAnalysis,
  followAnalysis,
  toggleAnalysis,
} from '../../../src/renderer/check/analysis'
import { replaceDocument } from '../../../src/renderer/state/state'
import type { App } from '../../../src/renderer/state/app'
import { edit } from '../../../src/renderer/edit/edit'
import { testApp, StandInHost } from '../support/stand-in-host'
import { eventually } from '../../support/eventually'

/** Streets alone. */
function streets(side: number): Level {
  const level = createDraft(side, side)
  level.cells.fill(CellKind.street)
  return level
}

function start(side: number): App {
  const app = testApp(new StandInHost())
  app.store.change((state) => replaceDocument(state, openDocument(projectOf(streets(side), 'Streets'))))
  followAnalysis(app.store, app.jobs)
  return app
}

const found = (app: App) => app.store.getState().view.analysing?.found
const shown = (app: App) => analysisColours(app.store.getState())
const untilShown = (app: App) => eventually(() => expect(shown(app)).toBeDefined())

describe('an overlay', () => {
  it('of a small level is there at once', () => {
    const app = start(20)
    toggleAnalysis(app.store, 'reach')
    expect(shown(app)).toBeDefined()
  })

  it('of a large level is computed beside the window, and equals what would be computed at once', async () => {
    const app = start(300)
    const run = vi.spyOn(app.jobs, 'run')
    toggleAnalysis(app.store, 'reach')
    expect(shown(app)).toBeUndefined()
    await untilShown(app)
    const level = currentLevel(app.store.getState().document)
    expect(found(app)?.result).toEqual(analysisById('reach')?.run(level, 0))
    expect(run.mock.calls.map(([job]) => job)).toEqual(['analyse'])
    expect(app.store.getState().window.announcement.text).toBe(found(app)?.result.sentence)

    edit(app.store, { kind: 'paint', brush: 'rock', cells: [5000] })
    expect(shown(app)).toBeUndefined()
    await untilShown(app)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['after it was shown', untilShown],
    ['while it was computed', () => Promise.resolve()],
  ])('of a large level is there again when a small level was in view %s', async (_when, wait) => {
    const app = start(300)
    const large = app.store.getState().document
    const small = openDocument(projectOf(streets(20), 'Small'))
    toggleAnalysis(app.store, 'reach')
    await wait(app)
    app.store.change({ document: small })
    await untilShown(app)
    app.store.change({ document: large })
    expect(shown(app)).toBeUndefined()
    await untilShown(app)
  })

  it('that is ended while it is computed does not appear', async () => {
    const app = start(300)
    toggleAnalysis(app.store, 'reach')
    endAnalysis(app.store)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(app.store.getState().view.analysing).toBeUndefined()
  })
})
