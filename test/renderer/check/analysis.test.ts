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
import { replaceDocument } from '../../../src/renderer/desk/state'
import type { Workbench } from '../../../src/renderer/desk/workbench'
import { edit } from '../../../src/renderer/edit/edit'
import { benchOn, StandInHost } from '../support/stand-in-host'

/** Streets alone. */
function streets(side: number): Level {
  const level = createDraft(side, side)
  level.cells.fill(CellKind.street)
  return level
}

function start(side: number): Workbench {
  const bench = benchOn(new StandInHost())
  bench.store.change((state) => replaceDocument(state, openDocument(projectOf(streets(side), 'Streets'))))
  followAnalysis(bench)
  return bench
}

const found = (bench: Workbench) => bench.store.getState().view.analysing?.found
const shown = (bench: Workbench) => analysisColours(bench.store.getState())
const untilShown = (bench: Workbench) => vi.waitFor(() => expect(shown(bench)).toBeDefined())

describe('an overlay', () => {
  it('of a small level is there at once', () => {
    const bench = start(20)
    toggleAnalysis(bench.store, 'reach')
    expect(shown(bench)).toBeDefined()
  })

  it('of a large level is computed beside the window, and equals what would be computed at once', async () => {
    const bench = start(300)
    const run = vi.spyOn(bench.jobs, 'run')
    toggleAnalysis(bench.store, 'reach')
    expect(shown(bench)).toBeUndefined()
    await untilShown(bench)
    const level = currentLevel(bench.store.getState().document)
    expect(found(bench)?.result).toEqual(analysisById('reach')?.run(level, 0))
    expect(run.mock.calls.map(([job]) => job)).toEqual(['analyse'])
    expect(bench.store.getState().window.announcement.text).toBe(found(bench)?.result.sentence)

    edit(bench.store, { kind: 'paint', brush: 'rock', cells: [5000] })
    expect(shown(bench)).toBeUndefined()
    await untilShown(bench)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['after it was shown', untilShown],
    ['while it was computed', () => Promise.resolve()],
  ])('of a large level is there again when a small level was in view %s', async (_when, wait) => {
    const bench = start(300)
    const large = bench.store.getState().document
    const small = openDocument(projectOf(streets(20), 'Small'))
    toggleAnalysis(bench.store, 'reach')
    await wait(bench)
    bench.store.change({ document: small })
    await untilShown(bench)
    bench.store.change({ document: large })
    expect(shown(bench)).toBeUndefined()
    await untilShown(bench)
  })

  it('that is ended while it is computed does not appear', async () => {
    const bench = start(300)
    toggleAnalysis(bench.store, 'reach')
    endAnalysis(bench.store)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(bench.store.getState().view.analysing).toBeUndefined()
  })
})
