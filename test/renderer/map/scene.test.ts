import { describe, expect, it } from 'vitest'
import { createLevel, type Level } from '../../../src/core/level/level'
import { projectOf } from '../../../src/core/project/project'
import { currentLevel, openDocument } from '../../../src/editor/editor-document'
import { runAction } from '../../../src/renderer/actions'
import type { Scene } from '../../../src/renderer/canvas/scene'
import { hideAnalysis, toggleAnalysis, toggleAnalysisLetters } from '../../../src/renderer/check/analysis'
import { endComparing, startComparing, stepDifference } from '../../../src/renderer/check/comparison'
import { moveCursorTo, showCursor } from '../../../src/renderer/state/cursor'
import { replaceDocument, type State } from '../../../src/renderer/state/state'
import { announce, type App } from '../../../src/renderer/state/app'
import { edit, select, chooseTool } from '../../../src/renderer/edit/edit'
import { editProject, switchLevel } from '../../../src/renderer/edit/levels'
import { setMirrorMode } from '../../../src/renderer/edit/mirror'
import { goToShare, leaveReplay, showWork, toggleLetters } from '../../../src/renderer/generate/replay'
import { startRun } from '../../../src/renderer/generate/run'
import { chooseMapStyle } from '../../../src/renderer/looks/looks'
import { followGuidance } from '../../../src/renderer/map/guidance'
import {
  chooseNaming,
  toggleLevelBelow,
  toggleMinimap,
  toggleRulers,
} from '../../../src/renderer/map/map-aids'
import { hideRoute, showRouteThrough, toggleSkeleton } from '../../../src/renderer/map/routes'
import { levelScene } from '../../../src/renderer/map/scene'
import { leavePlay, setPlayOptions } from '../../../src/renderer/play/playtest'
import { walkOn } from '../../../src/renderer/play/walk-moves'
import { showAllWalks } from '../../../src/renderer/play/walks'
import { levelFromText } from '../../support/level-text'
import { testApp } from '../support/stand-in-host'

/** A app on a level, or on an empty sketch. */
function benchWith(level: Level = createLevel(20, 20)): App {
  const app = testApp()
  app.store.change((state) => replaceDocument(state, openDocument(projectOf(level, 'Skara'))))
  return app
}

const sceneOn = (app: App): Scene => levelScene(app.store.getState(), app.store.walk.getState().walk)

/** The parts of the scene that a change makes others, by name. */
function partsChanged(app: App, change: (app: App) => unknown): readonly string[] {
  const before = sceneOn(app)
  change(app)
  const after = sceneOn(app)
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => before[name as keyof Scene] !== after[name as keyof Scene]).sort() // names of parts
}

const street = (app: App, ...cells: number[]): boolean =>
  edit(app.store, { kind: 'paint', brush: 'street', cells })

/** A finished town, with its build. */
async function filled(): Promise<App> {
  const app = benchWith()
  app.store.change({ level: { seed: '7' } })
  await startRun(app.store, app.jobs, 'fill')
  return app
}

const town = levelFromText('rrrrr\ngsssg\nrrsrr\nrrsrr')

const ENCLOSED: State['level']['findings']['problems'][number] = {
  rule: 'enclosed',
  severity: 'error',
  message: 'Enclosed.',
  cells: [7],
  edges: [],
  problems: [],
}

describe('the scene', () => {
  it('is the same, part by part, after a change of something else', () => {
    const app = benchWith(town)
    select(app.store, [7, 8])
    setMirrorMode(app.store, 'both')
    showRouteThrough(app.store)
    toggleAnalysis(app.store, 'reach')
    toggleAnalysisLetters(app.store)
    startComparing(app.store, 'Other', levelFromText('rrrrr\ngrrrg\nrrrrr\nrrrrr'))
    for (const change of [
      () => announce(app.store, 'Hello'),
      () => app.store.change({ view: { zoom: 250 } }),
      () => app.store.change({ window: { dialog: { kind: 'start' } } }),
      () => app.store.change({ level: { cursor: 3, seed: 'other' } }),
      () => app.store.change({ drawing: { size: 3, brush: 'house' } }),
      () => toggleMinimap(app.store),
      () => stepDifference(app.store, 1),
      () => app.store.hover.setState({ cell: 4 }),
    ]) {
      showCursor(app.store, false)
      expect(
        partsChanged(app, () => {
          change()
          showCursor(app.store, false)
        }),
      ).toEqual([])
    }
  })

  it('is another level after a stroke, and what does not depend on its cells stays', () => {
    const app = benchWith(town)
    select(app.store, [7, 8])
    setMirrorMode(app.store, 'both')
    moveCursorTo(app.store, 2)
    app.store.change(({ level }) => ({
      level: {
        findings: {
          ...level.findings,
          problems: [ENCLOSED],
        },
      },
    }))
    const { selected, mirror, problems, rulers } = sceneOn(app)
    expect(selected?.[7]).toBe(1)
    expect(mirror).toMatchObject({ x: 2.5, y: 2 })
    expect(problems).toEqual([{ cell: 7, severity: 'error' }])
    expect(rulers?.id).toBe('rows')
    expect(partsChanged(app, () => street(app, 1))).toEqual(['level'])
    expect(sceneOn(app).level).toBe(currentLevel(app.store.getState().document))
    expect(partsChanged(app, () => runAction(app, 'edit.undo'))).toEqual(['level'])
  })

  it('has the marks of drawn cells and the hidden districts while a tool works with them', () => {
    const app = benchWith(town)
    const layersWith = (drawing: Partial<State['drawing']>) => {
      app.store.change({ drawing })
      const { placed, districts } = sceneOn(app).style.shows
      return { placed, districts }
    }
    expect(layersWith({ tool: 'select' }).placed).toBe(false)
    app.store.change({ view: { hiddenLayers: ['placed', 'districts'] } })
    for (const tool of ['select', 'house', 'edge'])
      expect(layersWith({ tool })).toEqual({ placed: false, districts: false })
    expect(layersWith({ tool: 'paint', brush: 'street' })).toEqual({ placed: false, districts: false })
    expect(layersWith({ tool: 'paint', brush: 'undecided' })).toEqual({ placed: true, districts: false })
    for (const tool of ['lock', 'unlock'])
      expect(layersWith({ tool })).toEqual({ placed: true, districts: false })
    expect(layersWith({ tool: 'district' })).toEqual({ placed: false, districts: true })
  })

  it('has no marks of work in a presentation, and all of them again after it', () => {
    const app = benchWith(town)
    select(app.store, [7, 8])
    setMirrorMode(app.store, 'both')
    chooseTool(app.store, 'district')
    showCursor(app.store, true)
    app.store.change(({ level }) => ({
      level: { findings: { ...level.findings, problems: [ENCLOSED] } },
      view: { hiddenLayers: [] },
    }))
    const before = sceneOn(app)
    app.store.change({ window: { isPresenting: true } })
    const { style, ...parts } = sceneOn(app)
    expect(parts).toMatchObject({
      selected: undefined,
      problems: [],
      rulers: undefined,
      mirror: undefined,
      tintsDistricts: false,
      framesPointed: false,
      cursor: undefined,
    })
    expect(style.shows).toMatchObject({
      placed: false,
      locks: false,
      problems: false,
      streetDots: false,
      districtFrames: false,
    })
    app.store.change({ window: { isPresenting: false } })
    expect(sceneOn(app)).toEqual(before)
    expect(before.cursor).toBe(0)
    expect(before.style.shows).toMatchObject({ placed: true, locks: true, problems: true })
  })

  it.each<[string, readonly string[], (app: App) => unknown]>([
    ['a selection', ['selected'], ({ store }) => select(store, [1, 2])],
    ['another map style', ['style'], ({ store }) => chooseMapStyle(store, 'print')],
    ['a hidden layer', ['style'], ({ store }) => store.change({ view: { hiddenLayers: ['names'] } })],
    ['hidden rulers', ['rulers'], (app) => toggleRulers(app.store)],
    ['another naming of cells', ['rulers'], (app) => chooseNaming(app.store, 'north-west')],
    ['a mirror', ['mirror'], (app) => setMirrorMode(app.store, 'left-right')],
    ['a step of the cursor', ['cursor'], (app) => moveCursorTo(app.store, 3)],
    ['a route', ['ways'], (app) => showRouteThrough(app.store)],
    ['an overlay', ['overlay'], (app) => toggleAnalysis(app.store, 'reach')],
  ])('with %s differs in nothing else', (_what, parts, change) => {
    expect(partsChanged(benchWith(town), change)).toEqual(parts)
  })

  it('has another selection and no other level where cells are selected or not', () => {
    const app = benchWith(town)
    select(app.store, [1, 2])
    expect([...(sceneOn(app).selected ?? [])].flatMap((byte, cell) => (byte === 1 ? [cell] : []))).toEqual([
      1, 2,
    ])
    expect(partsChanged(app, () => select(app.store, []))).toEqual(['selected'])
    expect(sceneOn(app).selected).toBeUndefined()
  })

  it('moves the ring with the cursor while the keyboard is in use, and has none for the pointer', () => {
    const app = benchWith(town)
    moveCursorTo(app.store, 3)
    expect(sceneOn(app).cursor).toBe(3)
    expect(partsChanged(app, () => moveCursorTo(app.store, 4))).toEqual(['cursor'])
    showCursor(app.store, false)
    expect(partsChanged(app, () => app.store.change({ level: { cursor: 6 } }))).toEqual([])
  })

  it('shows routes until they are hidden, and the skeleton with them', () => {
    const app = benchWith(town)
    showRouteThrough(app.store)
    expect([...(sceneOn(app).ways?.line ?? [])]).toEqual([5, 6, 7, 8, 9])
    expect(partsChanged(app, ({ store }) => toggleSkeleton(store))).toEqual(['ways'])
    expect(partsChanged(app, () => street(app, 0))).toEqual(['level', 'ways'])
    expect(partsChanged(app, ({ store }) => hideRoute(store))).toEqual(['ways'])
  })

  it('has the colours of an overlay until the level changes, and its letters if they are shown', () => {
    const app = benchWith(town)
    toggleAnalysis(app.store, 'reach')
    expect(sceneOn(app).overlay?.values).toHaveLength(20)
    expect(partsChanged(app, () => toggleAnalysisLetters(app.store))).toEqual(['letters'])
    expect(partsChanged(app, () => street(app, 0))).toEqual(['letters', 'level', 'overlay'])
    expect(sceneOn(app)).toMatchObject({ overlay: undefined, letters: undefined })
    expect(partsChanged(app, () => hideAnalysis(app.store))).toEqual([])
  })

  it('has the colours of the guidance while a seed tool is active, and none under an overlay', () => {
    const app = benchWith()
    const stop = followGuidance(app.store)
    const chooseRock = () => app.store.change({ drawing: { tool: 'paint', brush: 'rock' } })
    expect(partsChanged(app, chooseRock)).toEqual(['hasGrips', 'overlay'])
    expect(sceneOn(app).overlay?.values).toBe(app.store.getState().level.guidance?.verdicts)
    expect(partsChanged(app, () => street(app, 30))).toEqual(['level', 'overlay'])
    expect(partsChanged(app, () => announce(app.store, 'Hello'))).toEqual([])
    expect(partsChanged(app, () => chooseTool(app.store, 'select'))).toEqual(['hasGrips', 'overlay'])
    expect(sceneOn(app).overlay).toBeUndefined()
    chooseRock()
    const guided = sceneOn(app).overlay
    toggleAnalysis(app.store, 'reach')
    expect(sceneOn(app).overlay).toBe(app.store.getState().view.analysing?.found?.overlay)
    hideAnalysis(app.store)
    expect(sceneOn(app).overlay).toEqual(guided)
    stop()
  })

  it('is not coloured by the guidance of a finished town', async () => {
    const app = await filled()
    const stop = followGuidance(app.store)
    app.store.change({ drawing: { tool: 'paint', brush: 'rock' } })
    expect(app.store.getState().level.guidance).toBeDefined()
    expect(sceneOn(app).overlay).toBeUndefined()
    stop()
  })

  it('is veiled while a run is shown; its progress changes nothing', async () => {
    const app = benchWith()
    void startRun(app.store, app.jobs, 'fill')
    const { run } = app.store.getState().level
    if (!run) throw new Error('No run')
    expect(sceneOn(app).isVeiled).toBe(false)
    const change = (part: object) => app.store.change({ level: { run: { ...run, isShown: true, ...part } } })
    expect(partsChanged(app, () => change({}))).toEqual(['isVeiled'])
    expect(partsChanged(app, () => change({ isAsked: true }))).toEqual([])
    expect(partsChanged(app, () => app.store.change({ level: { run: undefined } }))).toEqual([
      'hasGrips',
      'isVeiled',
    ])
  })

  it('has the differences of a comparison, the same while stepping through them', () => {
    const app = benchWith(town)
    street(app, 1)
    expect(partsChanged(app, () => startComparing(app.store, 'Before', town))).toEqual(['differences'])
    expect([...(sceneOn(app).differences?.cells ?? [])]).toEqual([1])
    expect(partsChanged(app, ({ store }) => endComparing(store))).toEqual(['differences'])
  })

  it('lets the level below show through, and follows it', () => {
    const app = benchWith(town)
    expect(partsChanged(app, ({ store }) => toggleLevelBelow(store))).toEqual([])
    editProject(app.store, { kind: 'add-level', name: 'Cellar', level: createLevel(5, 4) })
    switchLevel(app.store, 'level-1')
    expect(sceneOn(app).below?.width).toBe(5)
    expect(partsChanged(app, ({ store }) => toggleLevelBelow(store))).toEqual(['below'])
  })

  it('has a frame of the build in place of the level during a replay, without what was found on the level', async () => {
    const app = await filled()
    showRouteThrough(app.store)
    toggleAnalysis(app.store, 'reach')
    startComparing(app.store, 'Empty', createLevel(20, 20))
    const level = currentLevel(app.store.getState().document)
    expect(partsChanged(app, (app) => showWork(app.store))).toEqual([
      'differences',
      'hasGrips',
      'overlay',
      'problems',
      'ways',
    ])
    expect(partsChanged(app, () => goToShare(app.store, 10))).toEqual(['level'])
    // Letters on the cells take the place of the names.
    expect(partsChanged(app, () => toggleLetters(app.store))).toEqual(['letters', 'style'])
    expect(sceneOn(app).style.shows.names).toBe(false)
    expect(partsChanged(app, () => announce(app.store, 'Hello'))).toEqual([])
    leaveReplay(app.store)
    expect(sceneOn(app).level).toBe(level)
    expect(sceneOn(app).differences).toBeDefined()
  })
})

describe('the scene of a playtest', () => {
  it('has the walk over the level, without selection and overlay; each step is another walk and no other level', () => {
    const app = benchWith(town)
    select(app.store, [7])
    toggleAnalysis(app.store, 'reach')
    const { overlay } = sceneOn(app)
    expect(partsChanged(app, () => runAction(app, 'play.fromStart'))).toEqual([
      'hasGrips',
      'overlay',
      'selected',
      'walk',
    ])
    expect(sceneOn(app).walk).toMatchObject({
      isPlaying: true,
      walker: { cell: 5 },
      goal: 9,
      seen: undefined,
    })
    expect(partsChanged(app, () => walkOn(app.store, 'east'))).toEqual(['walk'])
    expect(sceneOn(app).walk).toMatchObject({ walker: { cell: 6 }, trail: [6, 5] })
    expect(partsChanged(app, () => announce(app.store, 'Hello'))).toEqual([])
    expect(partsChanged(app, ({ store }) => setPlayOptions(store, { hasFog: true }))).toEqual(['walk'])
    expect(sceneOn(app).walk?.seen).toHaveLength(20)
    leavePlay(app.store)
    expect(sceneOn(app)).toMatchObject({ walk: { isPlaying: false, walks: [{ cells: [5, 6] }] }, overlay })
    expect(sceneOn(app).selected?.[7]).toBe(1)
  })

  it('has the level that the walk leads to, and goes back to the one in view', () => {
    const app = benchWith(town)
    editProject(app.store, { kind: 'add-level', name: 'Cellar', level: levelFromText('ss') })
    switchLevel(app.store, 'level-1')
    runAction(app, 'play.fromStart')
    const { walk } = app.store.walk.getState()
    const cellar = app.store.getState().document.project.levels[1]
    if (!walk || !cellar) throw new Error('No walk')
    const down = { ...walk, pose: { ...walk.pose, level: cellar.id, cell: 1 } }
    expect(levelScene(app.store.getState(), down).level).toEqual(cellar.level)
    expect(levelScene(app.store.getState(), undefined).level).toEqual(town)
  })

  it('goes on as lines of finished walks, the same while the level stays', () => {
    const app = benchWith(town)
    runAction(app, 'play.fromStart')
    walkOn(app.store, 'east')
    leavePlay(app.store)
    expect(partsChanged(app, ({ store }) => showAllWalks(store, false))).toEqual(['walk'])
    expect(sceneOn(app).walk).toBeUndefined()
    expect(partsChanged(app, ({ store }) => showAllWalks(store, true))).toEqual(['walk'])
    expect(sceneOn(app).walk).toMatchObject({ isPlaying: false, walks: [{ cells: [5, 6] }] })
    expect(partsChanged(app, () => announce(app.store, 'Hello'))).toEqual([])
  })
})
