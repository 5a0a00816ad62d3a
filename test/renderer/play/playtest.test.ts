import { describe, expect, it, vi } from 'vitest'
import { EAST, edgeOf } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { Mark } from '../../../src/core/level/marks'
import { fingerprint } from '../../../src/core/play/course'
import { createLevel, draftOf, setEdge, type Level } from '../../../src/core/level/level'
import { addLink } from '../../../src/core/project/links'
import { firstLevel, projectOf } from '../../../src/core/project/project'
import { currentLevel, openDocument } from '../../../src/editor/editor-document'
import { runAction } from '../../../src/renderer/actions'
import type { MapView } from '../../../src/renderer/canvas/map-view'
import type { KeyPress } from '../../../src/renderer/desk/keys'
import { edit } from '../../../src/renderer/edit/edit'
import { switchLevel } from '../../../src/renderer/edit/levels'
import { showDocument } from '../../../src/renderer/files/files'
import { chooseGenerator, startRun } from '../../../src/renderer/generate/run'
import { followWalker } from '../../../src/renderer/play/follow-walker'
import { moveOfPad, type PadState } from '../../../src/renderer/play/gamepad'
import { moveOfKey, walkByKey } from '../../../src/renderer/play/play-keys'
import {
  chooseGoal,
  followPlay,
  leavePlay,
  repeatWalk,
  setPlayOptions,
  walkAnother,
  walkOn,
} from '../../../src/renderer/play/playtest'
import { timeWords } from '../../../src/renderer/play/walk-words'
import { walksListed, walksShown, whyHidden } from '../../../src/renderer/map/shown-walks'
import { deleteWalker, exportWalks } from '../../../src/renderer/play/walks'
import type { Workbench } from '../../../src/renderer/desk/workbench'
import { levelFromText } from '../../support/level-text'
import { benchOn, StandInHost } from '../support/stand-in-host'

const inn = { kind: 'inn' as const, name: 'Scarlet Bard', properties: {} }
const town: Level = { ...levelFromText('rhr\ngsg\nrrr'), places: [{ ...inn, cell: 1 }] }

function desk(level: Level = town): { bench: Workbench; host: StandInHost } {
  const host = new StandInHost()
  const bench = benchOn(host)
  showDocument(bench, openDocument(projectOf(level, 'Skara')))
  followPlay(bench)
  return { bench, host }
}

/** A press of a key by its place. */
const press = (code: string): KeyPress => ({
  code,
  key: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
})

const said = (bench: Workbench): string => bench.store.getState().window.announcement.text
const session = (bench: Workbench) => bench.store.getState().play

describe('a playtest', () => {
  it('starts at the gate with the drawn cells, saved or not, and ends with nothing changed', () => {
    const { bench } = desk()
    runAction(bench, 'tool.house')
    const before = bench.store.getState()
    runAction(bench, 'play.fromStart')
    expect(session(bench)?.from.cell).toBe(3)
    expect(session(bench)?.goal?.words).toContain('Gate at column 3, row 2')
    walkOn(bench, 'forward')
    leavePlay(bench)
    const after = bench.store.getState()
    for (const part of ['document', 'drawing', 'level', 'view'] as const) {
      expect(after[part]).toEqual(before[part])
    }
    expect(bench.walk.getState().walk).toBeUndefined()
  })

  it('stops the clock at the goal, counts and averages, and keeps a cancelled walk as a try', () => {
    const { bench } = desk()
    runAction(bench, 'play.fromStart')
    walkOn(bench, 'east')
    repeatWalk(bench)
    expect(session(bench)?.standing).toMatchObject({ tries: 1, reached: 0, best: undefined })
    walkOn(bench, 'east')
    walkOn(bench, 'east')
    expect(said(bench)).toMatch(/^You have reached the goal in 0:00\.\d and 2 steps\.$/)
    expect(session(bench)?.standing).toMatchObject({ tries: 2, reached: 1 })
    leavePlay(bench)
    expect(bench.store.getState().window.walks.map(({ isReached }) => isReached)).toEqual([false, true])
    runAction(bench, 'play.fromStart')
    repeatWalk(bench)
    expect(session(bench)?.standing.tries).toBe(2)
  })

  it('goes to any chosen goal, and says which cannot be reached', () => {
    const { bench } = desk()
    runAction(bench, 'play.fromStart')
    const goals = session(bench)?.goals ?? []
    chooseGoal(
      bench,
      goals.findIndex(({ words }) => words.startsWith('Inn')),
    )
    walkOn(bench, 'north-east')
    expect(said(bench)).toContain('You have reached the goal')
    chooseGoal(bench, -1)
    expect(session(bench)?.goal).toBeUndefined()

    const shut = draftOf(town)
    setEdge(shut, edgeOf(shut, 3, EAST), EdgeKind.lockedDoor)
    const other = desk(shut).bench
    runAction(other, 'play.fromStart')
    expect(session(other)?.trouble).toContain('behind a locked door')
    walkOn(other, 'east')
    expect(said(other)).toBe('The door to the east is locked.')
    setPlayOptions(other.store, { hasKeys: true })
    expect(session(other)?.trouble).toBeUndefined()
    walkOn(other, 'east')
    expect(other.walk.getState().walk?.pose.cell).toBe(4)
  })

  it('does not start on rock, nor without a start, and says why', () => {
    const { bench } = desk()
    runAction(bench, 'play.fromCursor')
    expect(session(bench)).toBeUndefined()
    expect(said(bench)).toContain('on rock at column 1, row 1, where nobody can stand')
    const { bench: plain } = desk(levelFromText('ss'))
    runAction(plain, 'play.fromStart')
    expect(said(plain)).toContain('neither a start nor a gate')
    plain.store.change({ level: { cursor: 1 } })
    runAction(plain, 'play.setStart')
    runAction(plain, 'play.fromStart')
    expect(session(plain)?.from.cell).toBe(1)
  })

  it('starts where stairs arrive on a level that only they lead to', () => {
    const two = projectOf(town, 'Skara')
    const below = { ...firstLevel(two), id: 'below', name: 'Cellar', level: levelFromText('sss') }
    const both = { ...two, levels: [...two.levels, below] }
    const project = addLink(
      both,
      { level: firstLevel(two).id, cell: 4 },
      { level: 'below', cell: 1 },
      'stairs',
    )
    const { bench } = desk()
    showDocument(bench, openDocument(project))
    switchLevel(bench, 'below')
    runAction(bench, 'play.fromStart')
    expect(session(bench)?.from).toEqual({ level: 'below', cell: 1 })
  })

  it('takes the editor along to other levels, and leaves it where the walker stands', () => {
    const two = projectOf(town, 'Skara')
    const below = { ...firstLevel(two), id: 'below', name: 'Cellar', level: levelFromText('sss') }
    const first = firstLevel(two).id
    const both = { ...two, levels: [...two.levels, below] }
    const project = addLink(both, { level: first, cell: 4 }, { level: 'below', cell: 1 }, 'stairs')
    const { bench } = desk()
    followWalker(bench)
    showDocument(bench, openDocument(project))
    const shown = (): string => bench.store.getState().document.levelId
    const { history } = bench.store.getState().document
    runAction(bench, 'play.fromStart')
    walkOn(bench, 'east')
    walkOn(bench, 'take')
    expect(shown()).toBe('below')
    repeatWalk(bench)
    expect(shown()).toBe(first)
    walkOn(bench, 'east')
    walkOn(bench, 'take')
    walkOn(bench, 'east')
    const fit = vi.fn<() => void>()
    // The only member of a map that the end of a walk on another level uses.
    bench.map = { fit } as unknown as MapView
    leavePlay(bench)
    expect(fit).toHaveBeenCalledOnce()
    expect(shown()).toBe('below')
    expect(bench.store.getState().level.cursor).toBe(2)
    expect(bench.store.getState().document.history).toBe(history)
  })

  it('walks at a fixed rate however fast a held key repeats, and each press of its own is a step', () => {
    const { bench } = desk(levelFromText('s'.repeat(60)))
    bench.store.change({ level: { cursor: 0 } })
    const walked = (interval: number): number => {
      runAction(bench, 'play.fromCursor')
      const time = vi.spyOn(performance, 'now')
      for (let at = 0; at <= 3600; at += interval) {
        time.mockReturnValue(1e6 + at)
        walkByKey(bench, { ...press('KeyD'), repeat: at > 0 })
      }
      time.mockRestore()
      return bench.walk.getState().walk?.steps ?? 0
    }
    setPlayOptions(bench.store, { isFree: true })
    expect([5, 15, 30, 60].map(walked)).toEqual([21, 21, 21, 21])
    runAction(bench, 'play.fromCursor')
    for (let time = 0; time < 4; time++) walkByKey(bench, press('KeyD'))
    expect(bench.walk.getState().walk?.steps).toBe(4)
  })

  it('has one start a level: a new one replaces it, as one step', () => {
    const { bench } = desk(levelFromText('sss'))
    for (const cursor of [0, 2]) {
      bench.store.change({ level: { cursor } })
      runAction(bench, 'play.setStart')
    }
    const starts = () => currentLevel(bench.store.getState().document).places.map(({ cell }) => cell)
    expect(starts()).toEqual([2])
    runAction(bench, 'edit.undo')
    expect(starts()).toEqual([0])
  })

  it('leads from a gate in one corner to a gate in another, whatever sides they open on', () => {
    const whole = levelFromText('sss')
    const draft = draftOf(whole)
    for (const cell of [0, 2]) draft.marks[cell] = (draft.marks[cell] ?? 0) | Mark.gateSeed
    draft.northEdges[0] = EdgeKind.door
    draft.northEdges[3 + 2] = EdgeKind.door
    const { bench } = desk(draft)
    runAction(bench, 'play.fromStart')
    expect(session(bench)?.from.cell).toBe(0)
    expect(session(bench)).toMatchObject({ goal: { spot: { cell: 2 } }, shortest: 2 })
  })

  it('ends when the map is changed', () => {
    const { bench } = desk()
    edit(bench.store, { kind: 'paint', brush: 'house', cells: [8] })
    const walkedOn = fingerprint(currentLevel(bench.store.getState().document))
    runAction(bench, 'play.fromStart')
    walkOn(bench, 'east')
    const all: string[] = []
    bench.store.subscribe(({ window }) => all.push(window.announcement.text))
    runAction(bench, 'edit.undo')
    expect(session(bench)).toBeUndefined()
    // The walk was on the map before the change.
    expect(bench.store.getState().window.walks.map(({ map }) => map)).toEqual([walkedOn])
    expect(all.join(' ')).toContain('the playtest has ended')
  })

  it('of another map uses another seed, and its times start again; those of the first map are kept', async () => {
    const { bench } = desk(createLevel(6, 6))
    chooseGenerator(bench.store, 'maze/depth-first')
    await startRun(bench, 'fill')
    runAction(bench, 'play.fromStart')
    const first = session(bench)
    expect(first).toBeDefined()
    for (const side of ['north', 'east', 'south', 'west'] as const) walkOn(bench, side)
    const making = walkAnother(bench)
    expect(session(bench)?.isMaking).toBe(true)
    expect(bench.walk.getState().walk).toBeUndefined()
    walkOn(bench, 'east')
    await making
    expect(session(bench)?.isMaking).toBe(false)
    expect(session(bench)?.course.seed).not.toBe(first?.course.seed)
    expect(session(bench)?.standing.tries).toBe(0)
    expect(bench.walk.getState().walk?.steps).toBe(0)
    const [kept] = bench.store.getState().window.walks
    expect(kept?.course).toEqual(first?.course)
    // Lines of another map would cross walls.
    expect(whyHidden(bench.store.getState().document, kept!)).toBe('seed')
  })

  it('makes another map of the level where the walk began, not of the one to which it led', async () => {
    const { bench } = desk(createLevel(6, 6))
    followWalker(bench)
    chooseGenerator(bench.store, 'maze/depth-first')
    await startRun(bench, 'fill')
    runAction(bench, 'play.fromStart')
    const { from } = session(bench)!
    leavePlay(bench)
    const { project } = bench.store.getState().document
    const below = { ...firstLevel(project), id: 'below', name: 'Cellar', level: levelFromText('sss') }
    const both = { ...project, levels: [...project.levels, below] }
    showDocument(bench, openDocument(addLink(both, from, { level: 'below', cell: 1 }, 'stairs')))
    const levels = () => bench.store.getState().document.project.levels.map(({ level }) => level)
    const before = levels()
    runAction(bench, 'play.fromStart')
    walkOn(bench, 'take')
    expect(bench.store.getState().document.levelId).toBe('below')
    await walkAnother(bench)
    expect(bench.store.getState().document.levelId).toBe(from.level)
    expect(levels()[0]).not.toBe(before[0])
    expect(levels()[1]).toBe(before[1])
  })
})

describe('the results', () => {
  const walked = (): ReturnType<typeof desk> => {
    const made = desk()
    for (const walker of ['Ada', 'Brand', 'Ada']) {
      setPlayOptions(made.bench.store, { walker })
      runAction(made.bench, 'play.fromStart')
      walkOn(made.bench, 'east')
      walkOn(made.bench, 'east')
      leavePlay(made.bench)
    }
    return made
  }

  it('show each walk with its own line, and delete those of one walker on demand', () => {
    const { bench } = walked()
    expect(walksShown(bench.store.getState()).map(({ look }) => look)).toEqual([0, 1, 2])
    deleteWalker(bench.store, 'Ada')
    const { document, window } = bench.store.getState()
    expect(walksListed(document, window.walks).map(({ record }) => record.walker)).toEqual(['Brand'])
    expect(bench.store.getState().session.shownWalks).toHaveLength(1)
    expect(said(bench)).toBe('2 walks of Ada deleted.')
  })

  it('hide a walk if a wall was drawn across it, even with the same seed', async () => {
    const { bench } = desk(createLevel(6, 6))
    chooseGenerator(bench.store, 'maze/depth-first')
    await startRun(bench, 'fill')
    runAction(bench, 'play.fromStart')
    for (const side of ['north', 'east', 'south', 'west'] as const) walkOn(bench, side)
    leavePlay(bench)
    const [record] = bench.store.getState().window.walks
    expect(whyHidden(bench.store.getState().document, record!)).toBeUndefined()
    expect(walksShown(bench.store.getState())).toHaveLength(1)
    const [from, to] = record!.trail
    edit(bench.store, { kind: 'paint', brush: 'rock', cells: [to!.cell] })
    expect(from!.cell).not.toBe(to!.cell)
    expect(whyHidden(bench.store.getState().document, record!)).toBe('walls')
    expect(walksShown(bench.store.getState())).toEqual([])
    runAction(bench, 'edit.undo')
    expect(walksShown(bench.store.getState())).toHaveLength(1)
  })

  it('are written as a table by the host, if there are any', async () => {
    const { bench, host } = walked()
    await exportWalks(bench)
    const [request] = host.saved
    expect(request).toMatchObject({ purpose: 'export', files: [{ name: 'Skara-walks.csv' }] })
    const rows = new TextDecoder().decode(request?.files[0]?.bytes).trimEnd().split('\r\n')
    expect(rows).toHaveLength(1 + 3 * 3)
    const empty = desk()
    await exportWalks(empty.bench)
    expect(empty.host.saved).toEqual([])
    expect(said(empty.bench)).toContain('no walks')
  })
})

describe('keys and gamepads', () => {
  it('use physical keys, whatever is printed on them', () => {
    expect(moveOfKey('KeyW', false)).toBe('forward')
    expect(moveOfKey('KeyQ', false)).toBe('turn-left')
    expect(moveOfKey('KeyQ', true)).toBe('north-west')
    expect(moveOfKey('ArrowLeft', true)).toBe('west')
    expect(moveOfKey('KeyP', false)).toBeUndefined()
  })

  const pad = (axes: readonly number[], down: readonly number[] = []): PadState => ({
    axes,
    buttons: Array.from({ length: 16 }, (_, at) => ({ pressed: down.includes(at) })),
  })

  it('work with the cross, stick and shoulders of a gamepad, and ignore a resting stick', () => {
    expect(moveOfPad(pad([0.1, -0.2]), false)).toBeUndefined()
    expect(moveOfPad(pad([0, -1]), false)).toBe('forward')
    expect(moveOfPad(pad([0.9, 0]), false)).toBe('turn-right')
    expect(moveOfPad(pad([0.9, 0.9]), true)).toBe('south-east')
    expect(moveOfPad(pad([], [12, 14]), true)).toBe('north-west')
    expect(moveOfPad(pad([], [4]), false)).toBe('step-left')
    expect(moveOfPad(pad([], []), true)).toBeUndefined()
  })
})

describe('the words of a time', () => {
  it('are minutes, seconds and tenths', () => {
    expect([0, 999, 7300, 61_000, 720_000].map(timeWords)).toEqual([
      '0:00.0',
      '0:00.9',
      '0:07.3',
      '1:01.0',
      '12:00.0',
    ])
  })
})
