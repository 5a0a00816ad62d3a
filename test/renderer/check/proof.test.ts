import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Proof } from '../../../src/core/logic/prove'
import { projectOf } from '../../../src/core/project/project'
import { openDocument } from '../../../src/editor/editor-document'
import { runAction } from '../../../src/renderer/actions'
import { followAnalysis, toggleAnalysis } from '../../../src/renderer/check/analysis'
import {
  chooseProofGoal,
  showThing,
  verdictNow,
  verdictOf,
  watchProof,
} from '../../../src/renderer/check/proof'
import { edit } from '../../../src/renderer/edit/edit'
import { showDocument } from '../../../src/renderer/files/files'
import { levelFromText } from '../../support/level-text'
import { gatehouse } from '../../support/gatehouse'
import { logicLevel } from '../../support/logic-levels'
import { StandInHost, testApp } from '../support/stand-in-host'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A window with a project, and the proofs that were asked for. */
function start(project = logicLevel(1)) {
  const host = new StandInHost()
  const app = testApp(host)
  const run = vi.spyOn(host.jobs, 'run')
  const proofs = () =>
    run.mock.calls.filter(([job]) => job === 'prove').map(([, request, options]) => ({ request, options }))
  showDocument(app.store, openDocument(project))
  const stop = watchProof(app.store, app.jobs)
  const verdict = () => verdictNow(app.store.getState())?.words
  return { app, store: app.store, proofs, stop, verdict }
}

const rest = () => vi.advanceTimersByTimeAsync(1000)

describe('the proof in the background', () => {
  it('runs for levels with things that act on each other, and says so until it is done', async () => {
    const { store, proofs, verdict } = start()
    expect(verdict()).toBe('Proving…')
    await rest()
    expect(proofs()).toHaveLength(1)
    expect(verdict()).toMatch(/^Solved in \d+ moves$/)
    chooseProofGoal(store, 'goal')
    expect(verdict()).toBe('Proving…')
    await rest()
    expect(verdict()).toBe('Solved in 5 moves')
  })

  it('is stopped by the next change, and waits for the last of several', async () => {
    const { store, proofs, verdict } = start()
    await rest()
    edit(store, { kind: 'paint', brush: 'rock', cells: [0] })
    await vi.advanceTimersByTimeAsync(250)
    const signal = proofs()[1]?.options?.signal
    edit(store, { kind: 'paint', brush: 'rock', cells: [1] })
    edit(store, { kind: 'paint', brush: 'rock', cells: [2] })
    expect(signal?.aborted).toBe(true)
    expect(verdict()).toBe('Proving…')
    await rest()
    expect(proofs()).toHaveLength(3)
    expect(proofs()[2]?.request).toMatchObject({ project: { levels: [{ id: expect.any(String) }] } })
    expect(store.getState().session.proof?.project).toBe(store.getState().document.project)
  })

  it('leaves other levels alone until the user asks', async () => {
    const start1 = { cell: 0, kind: 'start', name: '', properties: {} } as const
    const { app, proofs, verdict } = start(projectOf({ ...levelFromText('sss'), places: [start1] }, 'Plain'))
    await rest()
    expect(proofs()).toEqual([])
    expect(verdict()).toBeUndefined()
    runAction(app, 'check.prove')
    await rest()
    expect(verdict()).toBe('Solved in 0 moves')
    expect(app.store.getState().window.layout.open.bottom).toBe('proof')
  })
})

describe('the verdict of a proof', () => {
  it('makes no claim for a proof that is incomplete or cannot begin', () => {
    const complete: Proof = {
      complete: true,
      solved: true,
      steps: 1,
      moves: ['north'],
      stuck: undefined,
      unreached: [],
      findings: [],
      states: 2,
      order: [],
    }
    const stuck = { moves: [], because: 'pit' }
    const verdicts = [
      complete,
      { ...complete, steps: undefined },
      { ...complete, stuck },
      { ...complete, solved: false, steps: undefined, stuck },
      { ...complete, complete: false },
      { refused: 'Things set each other off without end.' },
    ].map((proof) => verdictOf(proof).words)
    expect(verdicts).toEqual([
      'Solved in 1 move',
      'Solved',
      'Gets stuck',
      'Not solved',
      'Not proven',
      'Not proven',
    ])
  })
})

it('a thing of a proof is shown on its level, or said to be gone', () => {
  const { store } = start(logicLevel(5))
  showThing(store, 'pit-5')
  const place = logicLevel(5)
    .levels.flatMap(({ level }) => level.places)
    .find(({ id }) => id === 'pit-5')
  expect(store.getState().level.cursor).toBe(place?.cell)
  showThing(store, 'pit-99')
  expect(store.getState().window.announcement.text).toBe('It no longer exists.')
})

it('the overlay of keys and levers comes with the proof of the project, and is new after a change', async () => {
  const { store, app } = start(gatehouse().project)
  const stop = followAnalysis(store, app.jobs)
  toggleAnalysis(store, 'order')
  const found = () => store.getState().view.analysing?.found
  expect(found()?.result.classes).toEqual([])
  await rest()
  const { key, lever } = gatehouse()
  const values = found()?.result.values
  expect(values?.[lever.cell]).toBe(1)
  expect(values?.[key.cell]).toBe(2)
  edit(store, { kind: 'remove-place', place: key })
  expect(found()?.result.classes).toEqual([])
  await rest()
  expect(found()?.result.classes).toHaveLength(2)
  stop()
})
