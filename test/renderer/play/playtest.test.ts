import { describe, expect, it, vi } from 'vitest'
import { EAST, edgeOf } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { Mark } from '../../../src/core/level/marks'
import { fingerprint } from '../../../src/core/play/course'
import { createLevel, draftOf, edgeAt, setEdge, type Level } from '../../../src/core/level/level'
import { addLink } from '../../../src/core/project/links'
import type { ThemeId } from '../../../src/core/project/themes'
import { firstLevel, projectOf } from '../../../src/core/project/project'
import { currentLevel, openDocument } from '../../../src/editor/editor-document'
import { runAction } from '../../../src/renderer/actions'
import type { MapEffect } from '../../../src/renderer/state/map-effect'
import type { KeyPress } from '../../../src/renderer/state/keys'
import { edit } from '../../../src/renderer/edit/edit'
import { switchLevel } from '../../../src/renderer/edit/levels'
import { showDocument } from '../../../src/renderer/files/files'
import { foldBottom, isBottomFolded, openPanel } from '../../../src/renderer/looks/layout-changes'
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
  startPlayAt,
  walkAnother,
} from '../../../src/renderer/play/playtest'
import { undoMove, walkOn } from '../../../src/renderer/play/walk-moves'
import { timeWords } from '../../../src/renderer/play/walk-words'
import { levelBeforeEyes, levelOfWalk } from '../../../src/renderer/map/walk-picture'
import { walksListed, walksShown, whyHidden } from '../../../src/renderer/map/shown-walks'
import { deleteWalker, exportWalks } from '../../../src/renderer/play/walks'
import type { App } from '../../../src/renderer/state/app'
import { MAX_UNDONE_MOVES } from '../../../src/renderer/state/play-state'
import { levelFromText } from '../../support/level-text'
import { MEADOW } from '../support/meadow'
import { testApp, StandInHost } from '../support/stand-in-host'

const inn = { kind: 'inn' as const, name: 'Scarlet Bard', properties: {} }
const town: Level = { ...levelFromText('rhr\ngsg\nrrr'), places: [{ ...inn, cell: 1 }] }

function openApp(level: Level = town): { app: App; host: StandInHost } {
  const host = new StandInHost()
  const app = testApp(host)
  showDocument(app.store, openDocument(projectOf(level, 'Skara')))
  followPlay(app.store)
  return { app, host }
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

const said = (app: App): string => app.store.getState().window.announcement.text
const session = (app: App) => app.store.getState().play

describe('a playtest', () => {
  it('keeps the last moves, a thousand, to be taken back', () => {
    const { app } = openApp()
    runAction(app, 'play.fromStart')
    const first = app.store.walk.getState().walk
    for (let made = 0; made < MAX_UNDONE_MOVES; made++) walkOn(app.store, 'turn-left')
    expect(app.store.walk.getState().earlier[0]).toBe(first)
    walkOn(app.store, 'turn-left')
    const { earlier } = app.store.walk.getState()
    expect(earlier).toHaveLength(MAX_UNDONE_MOVES)
    expect(earlier[0]).not.toBe(first)
  })

  it('calls streets floor below ground', () => {
    const { app } = openApp()
    const ahead = (theme: ThemeId): string => {
      const [entry] = app.store.getState().document.project.levels
      if (!entry) throw new Error('No level')
      const project = { ...projectOf(town, 'Skara'), levels: [{ ...entry, theme }] }
      showDocument(app.store, openDocument(project))
      runAction(app, 'play.fromStart')
      return said(app)
    }
    expect(ahead('day')).toContain('Ahead: a street.')
    for (const theme of ['cellar', 'cave', 'crypt'] as const)
      expect(ahead(theme)).toContain('Ahead: open floor.')
    expect(ahead('forest')).toContain('Ahead: a street.')
  })

  it('starts at the gate with the drawn cells, saved or not, and ends with nothing changed', () => {
    const { app } = openApp()
    runAction(app, 'tool.house')
    const before = app.store.getState()
    runAction(app, 'play.fromStart')
    expect(session(app)?.from.cell).toBe(3)
    expect(session(app)?.goal?.words).toContain('Gate at column 3, row 2')
    walkOn(app.store, 'forward')
    leavePlay(app.store)
    const after = app.store.getState()
    for (const part of ['document', 'drawing', 'level', 'view'] as const) {
      expect(after[part]).toEqual(before[part])
    }
    expect(app.store.walk.getState().walk).toBeUndefined()
  })

  it('folds the panels below the map, unless they are opened in it, and leaves them as they were', () => {
    const { app } = openApp()
    const isFolded = (): boolean => isBottomFolded(app.store.getState())
    openPanel(app.store, 'bottom', 'problems')
    runAction(app, 'play.fromStart')
    expect(isFolded()).toBe(true)
    runAction(app, 'play.results')
    repeatWalk(app.store)
    expect(isFolded()).toBe(false)
    foldBottom(app.store, true)
    expect(isFolded()).toBe(true)
    leavePlay(app.store)
    expect(isFolded()).toBe(false)
  })

  it('stops the clock at the goal, counts and averages, and keeps a cancelled walk as a try', () => {
    const { app } = openApp()
    runAction(app, 'play.fromStart')
    walkOn(app.store, 'east')
    repeatWalk(app.store)
    expect(session(app)?.statistics).toMatchObject({ tries: 1, reached: 0, best: undefined })
    walkOn(app.store, 'east')
    walkOn(app.store, 'east')
    expect(said(app)).toMatch(/^You have reached the goal in 0:00\.\d and 2 steps\.$/)
    expect(session(app)?.statistics).toMatchObject({ tries: 2, reached: 1 })
    leavePlay(app.store)
    expect(app.store.getState().window.walks.map(({ isReached }) => isReached)).toEqual([false, true])
    runAction(app, 'play.fromStart')
    repeatWalk(app.store)
    expect(session(app)?.statistics.tries).toBe(2)
  })

  it('takes its moves back one by one, with the goal that they reached', () => {
    const { app } = openApp()
    runAction(app, 'play.fromStart')
    const walk = () => app.store.walk.getState().walk
    const begun = walk()
    walkOn(app.store, 'east')
    const before = walk()
    walkOn(app.store, 'east')
    expect(walk()?.took).toBeDefined()
    undoMove(app.store)
    expect(walk()).toBe(before)
    expect(said(app)).toMatch(/^The last move is undone\. /)
    undoMove(app.store)
    expect(walk()).toBe(begun)
    undoMove(app.store)
    expect(said(app)).toBe('There is no move to undo.')
    expect(walk()).toBe(begun)
  })

  it('goes to any chosen goal, and says which cannot be reached', () => {
    const { app } = openApp()
    runAction(app, 'play.fromStart')
    const goals = session(app)?.goals ?? []
    chooseGoal(
      app.store,
      goals.findIndex(({ words }) => words.startsWith('Inn')),
    )
    walkOn(app.store, 'north-east')
    expect(said(app)).toContain('You have reached the goal')
    chooseGoal(app.store, -1)
    expect(session(app)?.goal).toBeUndefined()

    const shut = draftOf(town)
    setEdge(shut, edgeOf(shut, 3, EAST), EdgeKind.lockedDoor)
    const other = openApp(shut).app
    runAction(other, 'play.fromStart')
    expect(session(other)?.problem).toContain('behind a locked door')
    walkOn(other.store, 'east')
    expect(said(other)).toBe('The door to the east is locked.')
    setPlayOptions(other.store, { hasKeys: true })
    expect(session(other)?.problem).toBeUndefined()
    walkOn(other.store, 'east')
    expect(other.store.walk.getState().walk?.pose.cell).toBe(4)
  })

  it('breaks walls by an option, and mends them when the move is taken back', () => {
    const shut = draftOf(town)
    setEdge(shut, edgeOf(shut, 3, EAST), EdgeKind.breakableWall)
    const { app } = openApp(shut)
    const walk = () => app.store.walk.getState().walk
    runAction(app, 'play.fromStart')
    expect(session(app)?.problem).toContain('behind a breakable wall')
    walkOn(app.store, 'east')
    expect(said(app)).toMatch(/^A cracked wall stands to the east\./)
    setPlayOptions(app.store, { breaksWalls: true })
    expect(session(app)?.problem).toBeUndefined()
    const before = walk()
    walkOn(app.store, 'east')
    expect(said(app)).toContain('You broke the wall to the east.')
    const seen = levelOfWalk(app.store.getState(), walk()!)!
    expect(edgeAt(seen, edgeOf(seen, 3, EAST))).toBe(EdgeKind.archway)
    const beforeEyes = levelBeforeEyes(app.store.getState(), walk()!)!
    expect(edgeAt(beforeEyes, edgeOf(seen, 3, EAST))).toBe(EdgeKind.archway)
    undoMove(app.store)
    expect(walk()).toBe(before)
    walkOn(app.store, 'east')
    walkOn(app.store, 'east')
    expect(walk()?.pose.cell).toBe(4)
  })

  it('does not start on rock, nor without a start, and says why', () => {
    const { app } = openApp()
    runAction(app, 'play.fromCursor')
    expect(session(app)).toBeUndefined()
    expect(said(app)).toContain('on rock at column 1, row 1, where nobody can stand')
    const { app: plain } = openApp(levelFromText('ss'))
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
    const { app } = openApp()
    showDocument(app.store, openDocument(project))
    switchLevel(app.store, 'below')
    runAction(app, 'play.fromStart')
    expect(session(app)?.from).toEqual({ level: 'below', cell: 1 })
  })

  it.each(['take', 'use'] as const)('leaves a dungeon for the map by its stairs, by %s', (what) => {
    const { app } = openApp()
    const stairs = { cell: 0, kind: 'stairs-up', name: '', properties: {} } as const
    const project = projectOf({ ...levelFromText('sss'), places: [stairs] }, 'Crypt')
    const { id } = firstLevel(project)
    const world = { ...MEADOW, dungeons: [{ tile: 0, level: id }] }
    showDocument(app.store, openDocument({ ...project, worlds: [world] }))
    startPlayAt(app.store, { level: id, cell: 0 }, { isOnJourney: true })
    expect(session(app)).toBeDefined()
    walkOn(app.store, what)
    expect(session(app)).toBeUndefined()
  })

  it('takes the editor along to other levels, and leaves it where the walker stands', () => {
    const two = projectOf(town, 'Skara')
    const below = { ...firstLevel(two), id: 'below', name: 'Cellar', level: levelFromText('sss') }
    const first = firstLevel(two).id
    const both = { ...two, levels: [...two.levels, below] }
    const project = addLink(both, { level: first, cell: 4 }, { level: 'below', cell: 1 }, 'stairs')
    const { app } = openApp()
    followWalker(app.store)
    showDocument(app.store, openDocument(project))
    const shown = (): string => app.store.getState().document.levelId
    const { history } = app.store.getState().document
    runAction(app, 'play.fromStart')
    walkOn(app.store, 'east')
    walkOn(app.store, 'take')
    expect(shown()).toBe('below')
    repeatWalk(app.store)
    expect(shown()).toBe(first)
    walkOn(app.store, 'east')
    walkOn(app.store, 'take')
    walkOn(app.store, 'east')
    const effects: MapEffect[] = []
    app.store.receive((effect) => effects.push(effect) > 0)
    leavePlay(app.store)
    expect(effects.filter(({ kind }) => kind === 'fit')).toHaveLength(1)
    expect(shown()).toBe('below')
    expect(app.store.getState().level.cursor).toBe(2)
    expect(app.store.getState().document.history).toBe(history)
  })

  it('walks at a fixed rate however fast a held key repeats, and each press of its own is a step', () => {
    const { app } = openApp(levelFromText('s'.repeat(60)))
    app.store.change({ level: { cursor: 0 } })
    const walked = (interval: number): number => {
      runAction(app, 'play.fromCursor')
      const time = vi.spyOn(performance, 'now')
      for (let at = 0; at <= 3600; at += interval) {
        time.mockReturnValue(1e6 + at)
        walkByKey(app.store, { ...press('KeyD'), repeat: at > 0 })
      }
      time.mockRestore()
      return app.store.walk.getState().walk?.steps ?? 0
    }
    setPlayOptions(app.store, { isFree: true })
    expect([5, 15, 30, 60].map(walked)).toEqual([21, 21, 21, 21])
    runAction(app, 'play.fromCursor')
    for (let time = 0; time < 4; time++) walkByKey(app.store, press('KeyD'))
    expect(app.store.walk.getState().walk?.steps).toBe(4)
  })

  it('has one start a level: a new one replaces it, as one step', () => {
    const { app } = openApp(levelFromText('sss'))
    for (const cursor of [0, 2]) {
      app.store.change({ level: { cursor } })
      runAction(app, 'play.setStart')
    }
    const starts = () => currentLevel(app.store.getState().document).places.map(({ cell }) => cell)
    expect(starts()).toEqual([2])
    runAction(app, 'edit.undo')
    expect(starts()).toEqual([0])
  })

  it('leads from a gate in one corner to a gate in another, whatever sides they open on', () => {
    const whole = levelFromText('sss')
    const draft = draftOf(whole)
    for (const cell of [0, 2]) draft.marks[cell] = (draft.marks[cell] ?? 0) | Mark.gateSeed
    draft.northEdges[0] = EdgeKind.door
    draft.northEdges[3 + 2] = EdgeKind.door
    const { app } = openApp(draft)
    runAction(app, 'play.fromStart')
    expect(session(app)?.from.cell).toBe(0)
    expect(session(app)).toMatchObject({ goal: { position: { cell: 2 } }, shortest: 2 })
  })

  it('ends when the map is changed', () => {
    const { app } = openApp()
    edit(app.store, { kind: 'paint', brush: 'house', cells: [8] })
    const walkedOn = fingerprint(currentLevel(app.store.getState().document))
    runAction(app, 'play.fromStart')
    walkOn(app.store, 'east')
    const all: string[] = []
    app.store.subscribe(({ window }) => all.push(window.announcement.text))
    runAction(app, 'edit.undo')
    expect(session(app)).toBeUndefined()
    // The walk was on the map before the change.
    expect(app.store.getState().window.walks.map(({ map }) => map)).toEqual([walkedOn])
    expect(all.join(' ')).toContain('the playtest has ended')
  })

  it('of another maze uses another seed, and keeps tries and average; the best time is of the maze itself', async () => {
    const { app } = openApp(createLevel(6, 6))
    chooseGenerator(app.store, 'maze/depth-first')
    await startRun(app.store, app.jobs, 'fill')
    runAction(app, 'play.fromStart')
    const first = session(app)
    expect(first).toBeDefined()
    for (const side of ['north', 'east', 'south', 'west'] as const) walkOn(app.store, side)
    const making = walkAnother(app.store, app.jobs)
    expect(session(app)?.isMaking).toBe(true)
    expect(app.store.walk.getState().walk).toBeUndefined()
    walkOn(app.store, 'east')
    await making
    expect(session(app)?.isMaking).toBe(false)
    expect(session(app)?.course.seed).not.toBe(first?.course.seed)
    expect(session(app)?.statistics).toMatchObject({ tries: 1, reached: 0, best: undefined })
    const { walk } = app.store.walk.getState()
    expect(walk?.steps).toBe(0)
    // The clock started when the maze appeared.
    expect(walk?.since).toBeDefined()
    const [stored] = app.store.getState().window.walks
    expect(stored?.course).toEqual(first?.course)
    // Lines of another map would cross walls.
    expect(whyHidden(app.store.getState().document, stored!)).toBe('seed')
  })

  it('makes another map of the level where the walk began, not of the one to which it led', async () => {
    const { app } = openApp(createLevel(6, 6))
    followWalker(app.store)
    chooseGenerator(app.store, 'maze/depth-first')
    await startRun(app.store, app.jobs, 'fill')
    runAction(app, 'play.fromStart')
    const { from } = session(app)!
    leavePlay(app.store)
    const { project } = app.store.getState().document
    const below = { ...firstLevel(project), id: 'below', name: 'Cellar', level: levelFromText('sss') }
    const both = { ...project, levels: [...project.levels, below] }
    showDocument(app.store, openDocument(addLink(both, from, { level: 'below', cell: 1 }, 'stairs')))
    const levels = () => app.store.getState().document.project.levels.map(({ level }) => level)
    const before = levels()
    runAction(app, 'play.fromStart')
    walkOn(app.store, 'take')
    expect(app.store.getState().document.levelId).toBe('below')
    await walkAnother(app.store, app.jobs)
    expect(app.store.getState().document.levelId).toBe(from.level)
    expect(levels()[0]).not.toBe(before[0])
    expect(levels()[1]).toBe(before[1])
  })
})

describe('the results', () => {
  const walked = (): ReturnType<typeof openApp> => {
    const made = openApp()
    for (const walker of ['Ada', 'Brand', 'Ada']) {
      setPlayOptions(made.app.store, { walker })
      runAction(made.app, 'play.fromStart')
      walkOn(made.app.store, 'east')
      walkOn(made.app.store, 'east')
      leavePlay(made.app.store)
    }
    return made
  }

  it('show each walk with its own line, and delete those of one walker on demand', () => {
    const { app } = walked()
    expect(walksShown(app.store.getState()).map(({ look }) => look)).toEqual([0, 1, 2])
    deleteWalker(app.store, 'Ada')
    const { document, window } = app.store.getState()
    expect(walksListed(document, window.walks).map(({ record }) => record.walker)).toEqual(['Brand'])
    expect(app.store.getState().session.shownWalks).toHaveLength(1)
    expect(said(app)).toBe('2 walks of Ada deleted.')
  })

  it('hide a walk if a wall was drawn across it, even with the same seed', async () => {
    const { app } = openApp(createLevel(6, 6))
    chooseGenerator(app.store, 'maze/depth-first')
    await startRun(app.store, app.jobs, 'fill')
    runAction(app, 'play.fromStart')
    for (const side of ['north', 'east', 'south', 'west'] as const) walkOn(app.store, side)
    leavePlay(app.store)
    const [record] = app.store.getState().window.walks
    expect(whyHidden(app.store.getState().document, record!)).toBeUndefined()
    expect(walksShown(app.store.getState())).toHaveLength(1)
    const [from, to] = record!.trail
    edit(app.store, { kind: 'paint', brush: 'rock', cells: [to!.cell] })
    expect(from!.cell).not.toBe(to!.cell)
    expect(whyHidden(app.store.getState().document, record!)).toBe('walls')
    expect(walksShown(app.store.getState())).toEqual([])
    runAction(app, 'edit.undo')
    expect(walksShown(app.store.getState())).toHaveLength(1)
  })

  it('are written as a table by the host, if there are any', async () => {
    const { app, host } = walked()
    await exportWalks(app.store, app.host)
    const [request] = host.saved
    expect(request).toMatchObject({ purpose: 'export', files: [{ name: 'Skara-walks.csv' }] })
    const rows = new TextDecoder().decode(request?.files[0]?.bytes).trimEnd().split('\r\n')
    expect(rows).toHaveLength(1 + 3 * 3)
    const empty = openApp()
    await exportWalks(empty.app.store, empty.app.host)
    expect(empty.host.saved).toEqual([])
    expect(said(empty.app)).toContain('no walks')
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
