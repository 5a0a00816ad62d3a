import { describe, expect, it } from 'vitest'
import { joinFloors, seedOfFloor, settingsOfFloor, stairsOfSeed } from '../../../src/core/generate/floors'
import { generatorById } from '../../../src/core/generate/index'
import { runGenerator } from '../../../src/core/generate/run'
import { createLevel } from '../../../src/core/level/level'
import { MAX_LEVELS } from '../../../src/core/project/project'
import { seedOf } from '../../../src/core/random/random'
import { openDocument, undoLabel } from '../../../src/editor/editor-document'
import { undoDocument } from '../../../src/editor/undo'
import { edit } from '../../../src/renderer/edit/edit'
import { makeFloors, maxFloors, refuseFloors, type FloorsWork } from '../../../src/renderer/generate/floors'
import { chooseGenerator, startRun } from '../../../src/renderer/generate/run'
import { testApp, StandInHost } from '../support/stand-in-host'

function start(width = 9, height = 7) {
  const host = new StandInHost()
  const app = testApp(host)
  const level = { id: 'level-1', name: 'Cellar', level: createLevel(width, height) }
  app.store.change({ document: openDocument({ name: 'Mine', levels: [level] }), level: { seed: 'deep' } })
  chooseGenerator(app.store, 'maze/prim')
  const make = async (floors: number, stopping = new AbortController()) => {
    const reports: FloorsWork[] = []
    const reason = await makeFloors(app.store, app.jobs, floors, {
      stopping: stopping.signal,
      report: (work) => reports.push(work),
    })
    return { reason, reports }
  }
  return { host, app, make, document: () => app.store.getState().document }
}

describe('generated floors', () => {
  it('equal those of the command line for the same seed, and are one step', async () => {
    const { make, document } = start()
    const before = document()
    const { reason, reports } = await make(3)
    expect(reason).toBeUndefined()
    expect(reports.map(({ floor, floors }) => `${floor}/${floors}`)).toEqual(['1/3', '2/3', '3/3'])

    const generator = generatorById('maze/prim')!
    const floors = [1, 2, 3].map((floor) => {
      const settings = settingsOfFloor(generator, {}, floor, 3)
      const sketch = createLevel(9, 7)
      const made = runGenerator({ generator, sketch, settings, seed: seedOf(seedOfFloor('deep', floor)) })
      if (made.status !== 'done') throw new Error('no maze')
      return { level: made.level }
    })
    const shell = joinFloors('Mine', floors, stairsOfSeed('deep'))
    if (typeof shell === 'string') throw new Error(shell)
    expect(document().project.levels.map(({ level }) => level)).toEqual(
      shell.levels.map(({ level }) => level),
    )
    expect(document().project.levels.map(({ name, recipe }) => `${name}: ${recipe?.seed}`)).toEqual([
      'Cellar: deep',
      'Floor 2: deep, floor 2',
      'Floor 3: deep, floor 3',
    ])
    expect(undoLabel(document())).toBe('Make 3 floors')
    expect(undoDocument(document()).project).toEqual(before.project)
  })

  it('keep a decided level, except for the stairs', async () => {
    const { app, host, make, document } = start()
    await startRun(app.store, app.jobs, 'fill')
    const [top] = document().project.levels
    host.jobs.generated.length = 0
    await make(2)
    expect(host.jobs.generated).toHaveLength(1)
    const [after] = document().project.levels
    expect({ ...after, level: { ...after?.level, places: [] } }).toEqual(top)
    expect(after?.level.places.map(({ kind }) => kind)).toEqual(['stairs-down'])
  })

  it('change nothing when stopped, and end their run', async () => {
    const { host, make, document } = start()
    const before = document()
    const stopping = new AbortController()
    const { jobs } = host
    const run = jobs.run.bind(jobs)
    jobs.run = (job, request, options) => {
      const result = run(job, request, options)
      if (jobs.generated.length === 2) stopping.abort()
      return result
    }
    expect((await make(5, stopping)).reason).toContain('was stopped')
    expect(host.jobs.generated).toHaveLength(2)
    expect(host.jobs.cancelled).toContain(host.jobs.generated[1])
    expect(document()).toBe(before)
  })

  it('say which floor cannot be made, and why, and change nothing', async () => {
    const { app, make, document } = start()
    const wall = Array.from({ length: 7 }, (_, row) => row * 9 + 4)
    edit(app.store, { kind: 'paint', brush: 'rock', cells: wall })
    const before = document()
    expect((await make(2)).reason).toMatch(/^Floor 1 could not be made.*2 pieces/)
    expect(document()).toBe(before)
  })
})

describe('the number of floors', () => {
  it('is limited by the project and by the cells', () => {
    expect(maxFloors(start().app.store.getState())).toBe(MAX_LEVELS)
    expect(maxFloors(start(2000, 2000).app.store.getState())).toBe(4)
  })

  it('is none if one floor already has the maximum of cells', () => {
    const { app } = start(4000, 4000)
    expect(refuseFloors(app.store.getState())).toContain('no room for another floor')
    expect(refuseFloors(start().app.store.getState())).toBeUndefined()
  })
})
