import { describe, expect, it } from 'vitest'
import { createLevel, type Level } from '../../../src/core/level/level'
import { projectOf } from '../../../src/core/project/project'
import { currentLevel, openDocument } from '../../../src/editor/editor-document'
import { runAction } from '../../../src/renderer/actions'
import type { Scene } from '../../../src/renderer/canvas/scene'
import { hideAnalysis, toggleAnalysis, toggleAnalysisLetters } from '../../../src/renderer/check/analysis'
import { endComparing, startComparing, stepDifference } from '../../../src/renderer/check/comparison'
import { moveCursorTo, showCursor } from '../../../src/renderer/desk/cursor'
import { replaceDocument } from '../../../src/renderer/desk/state'
import { announce, type Workbench } from '../../../src/renderer/desk/workbench'
import { edit, select, takeUpTool } from '../../../src/renderer/edit/edit'
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
import { sceneOf } from '../../../src/renderer/map/scene'
import { leavePlay, setPlayOptions, walkOn } from '../../../src/renderer/play/playtest'
import { showAllWalks } from '../../../src/renderer/play/walks'
import { levelFromText } from '../../support/level-text'
import { benchOn } from '../support/stand-in-host'

/** A bench on a level, or on an empty sketch. */
function benchWith(level: Level = createLevel(20, 20)): Workbench {
  const bench = benchOn()
  bench.store.change((state) => replaceDocument(state, openDocument(projectOf(level, 'Skara'))))
  return bench
}

const sceneOn = (bench: Workbench): Scene => sceneOf(bench.store.getState(), bench.walk.getState().walk)

/** The parts of the scene that a change makes others, by name. */
function partsChanged(bench: Workbench, change: (bench: Workbench) => unknown): readonly string[] {
  const before = sceneOn(bench)
  change(bench)
  const after = sceneOn(bench)
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => before[name as keyof Scene] !== after[name as keyof Scene]).sort() // names of parts
}

const street = (bench: Workbench, ...cells: number[]): boolean =>
  edit(bench.store, { kind: 'paint', brush: 'street', cells })

/** A finished town, with its build. */
async function filled(): Promise<Workbench> {
  const bench = benchWith()
  bench.store.change({ level: { seed: '7' } })
  await startRun(bench, 'fill')
  return bench
}

const town = levelFromText('rrrrr\ngsssg\nrrsrr\nrrsrr')

describe('the scene', () => {
  it('is the same, part by part, after a change of something else', () => {
    const bench = benchWith(town)
    select(bench.store, [7, 8])
    setMirrorMode(bench, 'both')
    showRouteThrough(bench)
    toggleAnalysis(bench.store, 'reach')
    toggleAnalysisLetters(bench.store)
    startComparing(bench.store, 'Other', levelFromText('rrrrr\ngrrrg\nrrrrr\nrrrrr'))
    for (const change of [
      () => announce(bench.store, 'Hello'),
      () => bench.store.change({ view: { zoom: 250 } }),
      () => bench.store.change({ window: { dialog: { kind: 'start' } } }),
      () => bench.store.change({ level: { cursor: 3, seed: 'other' } }),
      () => bench.store.change({ drawing: { size: 3, brush: 'house' } }),
      () => toggleMinimap(bench.store),
      () => stepDifference(bench, 1),
      () => bench.hover.setState({ cell: 4 }),
    ]) {
      showCursor(bench.store, false)
      expect(
        partsChanged(bench, () => {
          change()
          showCursor(bench.store, false)
        }),
      ).toEqual([])
    }
  })

  it('is another level after a stroke, and what does not depend on its cells stays', () => {
    const bench = benchWith(town)
    select(bench.store, [7, 8])
    setMirrorMode(bench, 'both')
    moveCursorTo(bench, 2)
    bench.store.change(({ level }) => ({
      level: {
        findings: {
          ...level.findings,
          problems: [
            {
              rule: 'enclosed',
              severity: 'error',
              message: 'Enclosed.',
              cells: [7],
              edges: [],
              problems: [],
            },
          ],
        },
      },
    }))
    const { selected, mirror, problems, rulers } = sceneOn(bench)
    expect(selected?.[7]).toBe(1)
    expect(mirror).toMatchObject({ x: 2.5, y: 2 })
    expect(problems).toEqual([{ cell: 7, severity: 'error' }])
    expect(rulers?.id).toBe('rows')
    expect(partsChanged(bench, () => street(bench, 1))).toEqual(['level'])
    expect(sceneOn(bench).level).toBe(currentLevel(bench.store.getState().document))
    expect(partsChanged(bench, () => runAction(bench, 'edit.undo'))).toEqual(['level'])
  })

  it.each<[string, readonly string[], (bench: Workbench) => unknown]>([
    ['a selection', ['selected'], ({ store }) => select(store, [1, 2])],
    ['another map style', ['style'], ({ store }) => chooseMapStyle(store, 'print')],
    ['a hidden layer', ['style'], ({ store }) => store.change({ view: { hiddenLayers: ['names'] } })],
    ['hidden rulers', ['rulers'], toggleRulers],
    ['another naming of cells', ['rulers'], (bench) => chooseNaming(bench.store, 'north-west')],
    ['a mirror', ['mirror'], (bench) => setMirrorMode(bench, 'left-right')],
    ['a step of the cursor', ['cursor'], (bench) => moveCursorTo(bench, 3)],
    ['a route', ['ways'], showRouteThrough],
    ['an overlay', ['overlay'], (bench) => toggleAnalysis(bench.store, 'reach')],
  ])('with %s differs in nothing else', (_what, parts, change) => {
    expect(partsChanged(benchWith(town), change)).toEqual(parts)
  })

  it('has another selection and no other level where cells are selected or not', () => {
    const bench = benchWith(town)
    select(bench.store, [1, 2])
    expect([...(sceneOn(bench).selected ?? [])].flatMap((byte, cell) => (byte === 1 ? [cell] : []))).toEqual([
      1, 2,
    ])
    expect(partsChanged(bench, () => select(bench.store, []))).toEqual(['selected'])
    expect(sceneOn(bench).selected).toBeUndefined()
  })

  it('moves the ring with the cursor while the keyboard is in use, and has none for the pointer', () => {
    const bench = benchWith(town)
    moveCursorTo(bench, 3)
    expect(sceneOn(bench).cursor).toBe(3)
    expect(partsChanged(bench, () => moveCursorTo(bench, 4))).toEqual(['cursor'])
    showCursor(bench.store, false)
    expect(partsChanged(bench, () => bench.store.change({ level: { cursor: 6 } }))).toEqual([])
  })

  it('shows routes until they are hidden, and the skeleton with them', () => {
    const bench = benchWith(town)
    showRouteThrough(bench)
    expect([...(sceneOn(bench).ways?.line ?? [])]).toEqual([5, 6, 7, 8, 9])
    expect(partsChanged(bench, ({ store }) => toggleSkeleton(store))).toEqual(['ways'])
    expect(partsChanged(bench, () => street(bench, 0))).toEqual(['level', 'ways'])
    expect(partsChanged(bench, ({ store }) => hideRoute(store))).toEqual(['ways'])
  })

  it('has the colours of an overlay until the level changes, and its letters if they are shown', () => {
    const bench = benchWith(town)
    toggleAnalysis(bench.store, 'reach')
    expect(sceneOn(bench).overlay?.values).toHaveLength(20)
    expect(partsChanged(bench, () => toggleAnalysisLetters(bench.store))).toEqual(['letters'])
    expect(partsChanged(bench, () => street(bench, 0))).toEqual(['letters', 'level', 'overlay'])
    expect(sceneOn(bench)).toMatchObject({ overlay: undefined, letters: undefined })
    expect(partsChanged(bench, () => hideAnalysis(bench.store))).toEqual([])
  })

  it('has the colours of the guidance while a seed tool is active, and none under an overlay', () => {
    const bench = benchWith()
    const stop = followGuidance(bench)
    const takeUp = () => bench.store.change({ drawing: { tool: 'paint', brush: 'rock' } })
    expect(partsChanged(bench, takeUp)).toEqual(['overlay'])
    expect(sceneOn(bench).overlay?.values).toBe(bench.store.getState().level.guidance?.verdicts)
    expect(partsChanged(bench, () => street(bench, 30))).toEqual(['level', 'overlay'])
    expect(partsChanged(bench, () => announce(bench.store, 'Hello'))).toEqual([])
    expect(partsChanged(bench, () => takeUpTool(bench, 'select'))).toEqual(['overlay'])
    expect(sceneOn(bench).overlay).toBeUndefined()
    takeUp()
    const guided = sceneOn(bench).overlay
    toggleAnalysis(bench.store, 'reach')
    expect(sceneOn(bench).overlay).toBe(bench.store.getState().view.analysing?.found?.overlay)
    hideAnalysis(bench.store)
    expect(sceneOn(bench).overlay).toEqual(guided)
    stop()
  })

  it('is not coloured by the guidance of a finished town', async () => {
    const bench = await filled()
    const stop = followGuidance(bench)
    bench.store.change({ drawing: { tool: 'paint', brush: 'rock' } })
    expect(bench.store.getState().level.guidance).toBeDefined()
    expect(sceneOn(bench).overlay).toBeUndefined()
    stop()
  })

  it('is veiled while a run is shown; its progress changes nothing', async () => {
    const bench = benchWith()
    void startRun(bench, 'fill')
    const { run } = bench.store.getState().level
    if (!run) throw new Error('No run')
    expect(sceneOn(bench).isVeiled).toBe(false)
    const change = (part: object) =>
      bench.store.change({ level: { run: { ...run, isShown: true, ...part } } })
    expect(partsChanged(bench, () => change({}))).toEqual(['isVeiled'])
    expect(partsChanged(bench, () => change({ isAsked: true }))).toEqual([])
    expect(partsChanged(bench, () => bench.store.change({ level: { run: undefined } }))).toEqual(['isVeiled'])
  })

  it('has the differences of a comparison, the same while stepping through them', () => {
    const bench = benchWith(town)
    street(bench, 1)
    expect(partsChanged(bench, () => startComparing(bench.store, 'Before', town))).toEqual(['differences'])
    expect([...(sceneOn(bench).differences?.cells ?? [])]).toEqual([1])
    expect(partsChanged(bench, ({ store }) => endComparing(store))).toEqual(['differences'])
  })

  it('lets the level below show through, and follows it', () => {
    const bench = benchWith(town)
    expect(partsChanged(bench, ({ store }) => toggleLevelBelow(store))).toEqual([])
    editProject(bench, { kind: 'add-level', name: 'Cellar', level: createLevel(5, 4) })
    switchLevel(bench, 'level-1')
    expect(sceneOn(bench).below?.width).toBe(5)
    expect(partsChanged(bench, ({ store }) => toggleLevelBelow(store))).toEqual(['below'])
  })

  it('has a frame of the build in place of the level during a replay, without what was found on the level', async () => {
    const bench = await filled()
    showRouteThrough(bench)
    toggleAnalysis(bench.store, 'reach')
    startComparing(bench.store, 'Empty', createLevel(20, 20))
    const level = currentLevel(bench.store.getState().document)
    expect(partsChanged(bench, showWork)).toEqual(['differences', 'overlay', 'problems', 'ways'])
    expect(partsChanged(bench, () => goToShare(bench.store, 10))).toEqual(['level'])
    // Letters on the cells take the place of the names.
    expect(partsChanged(bench, () => toggleLetters(bench.store))).toEqual(['letters', 'style'])
    expect(sceneOn(bench).style.shows.names).toBe(false)
    expect(partsChanged(bench, () => announce(bench.store, 'Hello'))).toEqual([])
    leaveReplay(bench.store)
    expect(sceneOn(bench).level).toBe(level)
    expect(sceneOn(bench).differences).toBeDefined()
  })
})

describe('the scene of a playtest', () => {
  it('has the walk over the level, without selection and overlay; each step is another walk and no other level', () => {
    const bench = benchWith(town)
    select(bench.store, [7])
    toggleAnalysis(bench.store, 'reach')
    const { overlay } = sceneOn(bench)
    expect(partsChanged(bench, () => runAction(bench, 'play.fromStart'))).toEqual([
      'overlay',
      'selected',
      'walk',
    ])
    expect(sceneOn(bench).walk).toMatchObject({
      isPlaying: true,
      walker: { cell: 5 },
      goal: 9,
      seen: undefined,
    })
    expect(partsChanged(bench, () => walkOn(bench, 'east'))).toEqual(['walk'])
    expect(sceneOn(bench).walk).toMatchObject({ walker: { cell: 6 }, trail: [6, 5] })
    expect(partsChanged(bench, () => announce(bench.store, 'Hello'))).toEqual([])
    expect(partsChanged(bench, ({ store }) => setPlayOptions(store, { hasFog: true }))).toEqual(['walk'])
    expect(sceneOn(bench).walk?.seen).toHaveLength(20)
    leavePlay(bench)
    expect(sceneOn(bench)).toMatchObject({ walk: { isPlaying: false, walks: [{ cells: [5, 6] }] }, overlay })
    expect(sceneOn(bench).selected?.[7]).toBe(1)
  })

  it('has the level that the walk leads to, and goes back to the one in view', () => {
    const bench = benchWith(town)
    editProject(bench, { kind: 'add-level', name: 'Cellar', level: levelFromText('ss') })
    switchLevel(bench, 'level-1')
    runAction(bench, 'play.fromStart')
    const { walk } = bench.walk.getState()
    const cellar = bench.store.getState().document.project.levels[1]
    if (!walk || !cellar) throw new Error('No walk')
    const down = { ...walk, pose: { ...walk.pose, level: cellar.id, cell: 1 } }
    expect(sceneOf(bench.store.getState(), down).level).toEqual(cellar.level)
    expect(sceneOf(bench.store.getState(), undefined).level).toEqual(town)
  })

  it('goes on as lines of finished walks, the same while the level stays', () => {
    const bench = benchWith(town)
    runAction(bench, 'play.fromStart')
    walkOn(bench, 'east')
    leavePlay(bench)
    expect(partsChanged(bench, ({ store }) => showAllWalks(store, false))).toEqual(['walk'])
    expect(sceneOn(bench).walk).toBeUndefined()
    expect(partsChanged(bench, ({ store }) => showAllWalks(store, true))).toEqual(['walk'])
    expect(sceneOn(bench).walk).toMatchObject({ isPlaying: false, walks: [{ cells: [5, 6] }] })
    expect(partsChanged(bench, () => announce(bench.store, 'Hello'))).toEqual([])
  })
})
