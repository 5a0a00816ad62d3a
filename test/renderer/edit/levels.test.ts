import { describe, expect, it } from 'vitest'
import { cellNamingOf } from '../../../src/core/level/cell-naming'
import { createLevel } from '../../../src/core/level/level'
import { projectOf } from '../../../src/core/project/project'
import { currentEntry, openDocument } from '../../../src/editor/editor-document'
import { runAction } from '../../../src/renderer/actions'
import { edit, goToStep } from '../../../src/renderer/edit/edit'
import { listedProblems } from '../../../src/renderer/check/problems'
import { findProblems } from '../../../src/jobs/level-check'
import { followLevel } from '../../../src/renderer/shell/level-change'
import { startRun } from '../../../src/renderer/generate/run'
import { rollsShown } from '../../../src/renderer/generate/rolls'
import { checkLinks } from '../../../src/core/analyse/check-links'
import {
  beginLink,
  editProject,
  jumpFrom,
  linkPositions,
  linkToHere,
  pickLinkEnd,
  showProblem,
  stepLevel,
  switchLevel,
} from '../../../src/renderer/edit/levels'
import type { PlaceIcons } from '../../../src/core/picture/icons/icon-shape'
import { doorItems, gateItems, levelItems, placeItems } from '../../../src/renderer/map/place-items'
import type { Entries } from '../../../src/renderer/ui/entries'
import { replaceDocument, replaceLevel } from '../../../src/renderer/state/state'
import type { App } from '../../../src/renderer/state/app'
import { levelFromText } from '../../support/level-text'
import { logicProjectOf } from '../../support/logic-projects'
import { testApp } from '../support/stand-in-host'

const above = { level: 'level-1', cell: 1 }
const below = { level: 'level-2', cell: 3 }

/** A town over a crypt. */
function openApp(): App {
  const app = testApp()
  const document = openDocument(projectOf(levelFromText('ghs\nsss', 'generated'), 'Town'))
  app.store.change((state) => replaceDocument(state, document))
  editProject(app.store, {
    kind: 'add-level',
    name: 'Crypt',
    level: levelFromText('ssss\nhhhh', 'generated'),
  })
  switchLevel(app.store, 'level-1')
  return app
}

const shown = (app: App): string => currentEntry(app.store.getState().document).name
const said = (app: App): string => app.store.getState().window.announcement.text

describe('copying a level', () => {
  it('gives generated names again, keeps those of the author, and says so', () => {
    const app = openApp()
    const inn = { cell: 1, kind: 'inn', name: 'The Red Ox', properties: {} } as const
    const places = [
      inn,
      {
        cell: 4,
        kind: 'avenue',
        name: 'Long Lane',
        properties: {},
        size: { width: 2, height: 1 },
        isGenerated: true,
      },
    ] as const
    const { level } = currentEntry(app.store.getState().document)
    edit(app.store, { kind: 'replace', level: { ...level, places }, label: 'Named' })
    runAction(app, 'town.copyLevel')

    const [copiedInn, avenue] = currentEntry(app.store.getState().document).level.places
    expect(copiedInn).toEqual(inn)
    expect(avenue).toMatchObject({ cell: 4, kind: 'avenue', isGenerated: true })
    expect(['Long Lane', '']).not.toContain(avenue?.name)
    expect(said(app)).toBe(
      '“Town” is copied. 1 generated name is new in the copy. 1 name of your own is now on both levels: change one of each.',
    )
    // One step, copy and names together.
    runAction(app, 'edit.undo')
    expect(app.store.getState().document.project.levels.map(({ name }) => name)).toEqual(['Town', 'Crypt'])
  })
})

describe('going from level to level', () => {
  it('keeps the rolls of each level, and forgets those of a deleted one', async () => {
    const app = openApp()
    edit(app.store, { kind: 'replace', level: createLevel(20, 20), label: 'Empty' })
    app.store.change((state) => replaceLevel(state, state.document))
    await startRun(app.store, app.jobs, 'fill')
    stepLevel(app.store, 1)
    expect(rollsShown(app.store.getState()).list).toHaveLength(0)
    stepLevel(app.store, -1)
    expect(rollsShown(app.store.getState()).list).toHaveLength(1)
    runAction(app, 'town.removeLevel')
    editProject(app.store, { kind: 'add-level', name: 'Cellar', level: createLevel(20, 20) })
    expect(app.store.getState().document.levelId).toBe('level-1')
    expect(rollsShown(app.store.getState()).list).toHaveLength(0)
  })

  it('forgets the cell under the pointer, which the other level may not have', () => {
    const app = openApp()
    followLevel(app.store)
    app.store.hover.setState({ cell: 5, edge: 2 })
    edit(app.store, { kind: 'paint', brush: 'rock', cells: [0] })
    expect(app.store.hover.getState().cell).toBe(5)
    stepLevel(app.store, 1)
    expect(app.store.hover.getState()).toMatchObject({ cell: undefined, edge: undefined })
    app.store.hover.setState({ cell: 5 })
    edit(app.store, { kind: 'resize', width: 2, height: 2, anchor: { x: 0, y: 0 } })
    expect(app.store.hover.getState().cell).toBeUndefined()
  })

  it('cancels a stroke, as every step back or forth does', () => {
    const app = openApp()
    let cancelled = 0
    app.store.receive(({ kind }) => kind === 'cancelStroke' && ++cancelled > 0)
    edit(app.store, { kind: 'paint', brush: 'rock', cells: [0] })
    expect(cancelled).toBe(0)
    const { document } = app.store.getState()
    runAction(app, 'edit.undo')
    // The stroke is no step yet, and the step before it stays.
    expect(cancelled).toBe(1)
    expect(app.store.getState().document).toBe(document)
    goToStep(app.store, { id: 0, label: undefined, when: 'done', isSaved: true })
    runAction(app, 'edit.redo')
    expect(cancelled).toBe(3)
    editProject(app.store, { kind: 'add-level', name: 'Cellar', level: createLevel(20, 20) })
    expect(cancelled).toBe(4)
  })

  it('is not a step, and takes the settings that suit the level', () => {
    const app = openApp()
    const { history } = app.store.getState().document
    stepLevel(app.store, 1)
    expect(shown(app)).toBe('Crypt')
    expect(said(app)).toBe('Level Crypt')
    stepLevel(app.store, 1)
    expect(said(app)).toBe('This is the last level.')
    expect(app.store.getState().document.history).toBe(history)
  })

  it('waits while a town is generated, because the result belongs to the level in view', () => {
    const app = openApp()
    app.store.change({
      level: {
        run: {
          stopping: new AbortController(),
          mode: 'fill',
          isShown: false,
          progress: undefined,
          sketch: createLevel(5, 5),
          parts: [],
          startedAt: 0,
        },
      },
    })
    expect(switchLevel(app.store, 'level-2')).toBe(false)
    expect(shown(app)).toBe('Town')
    expect(editProject(app.store, { kind: 'rename-level', id: 'level-1', name: 'X' })).toBe(false)
    runAction(app, 'town.nextLevel')
    expect(shown(app)).toBe('Town')
  })

  it('forgets the selection, and keeps the cursor inside the level', () => {
    const app = openApp()
    switchLevel(app.store, 'level-2')
    app.store.change({ level: { selection: [1], cursor: 7 } })
    switchLevel(app.store, 'level-1')
    expect(app.store.getState()).toMatchObject({ level: { selection: [], cursor: 5 } })
  })
})

describe('links', () => {
  it('are followed by J, there and back', () => {
    const app = openApp()
    expect(linkPositions(app.store, above, below, 'stairs')).toBe(true)
    app.store.change({ level: { cursor: 1 } })
    runAction(app, 'town.jump')
    expect(shown(app)).toBe('Crypt')
    expect(app.store.getState().level.cursor).toBe(3)
    runAction(app, 'town.jump')
    expect(shown(app)).toBe('Town')
    expect(app.store.getState().level.cursor).toBe(1)
    jumpFrom(app.store, { level: 'level-1', cell: 0 })
    expect(said(app)).toContain('No link begins at this cell')
  })

  it('are picked on the map, one end after the other', () => {
    const app = openApp()
    pickLinkEnd(app.store, { from: above, by: 'door' }, below)
    expect(said(app)).toContain('Linking from column 2, row 1 of Town')
    // The level of the other end comes into view, with the cursor on the cell that was chosen.
    expect([shown(app), app.store.getState().level.cursor]).toEqual(['Crypt', 3])
    linkToHere(app.store)
    expect(app.store.getState().session.linkFrom).toBeUndefined()
    expect(app.store.getState().document.project.levels[1]?.level.places[0]).toMatchObject({
      cell: 3,
      kind: 'door',
    })
    linkToHere(app.store)
    expect(said(app)).toContain('Begin with “Link…”')
  })

  it('are no longer picked once the level of the first end is deleted', () => {
    const app = openApp()
    followLevel(app.store)
    pickLinkEnd(app.store, { from: below, by: 'door' }, { level: 'level-1' })
    runAction(app, 'town.addLevel')
    expect(app.store.getState().session.linkFrom).toBeDefined()
    editProject(app.store, { kind: 'remove-level', id: 'level-2' })
    expect(app.store.getState().session.linkFrom).toBeUndefined()
    linkToHere(app.store)
    expect(said(app)).toContain('Begin with “Link…”')
  })

  it('that are broken are listed in every level, and can be shown', () => {
    const app = openApp()
    linkPositions(app.store, above, below, 'stairs')
    switchLevel(app.store, 'level-2')
    edit(app.store, { kind: 'paint', brush: 'rock', cells: [3] })
    expect(said(app)).toBe('The stairs up went with it.')
    const { document, level } = app.store.getState()
    const found = findProblems(currentEntry(document).level, 0, level.generator, level.settings)
    const [problem] = listedProblems({ ...level.findings, ...found, links: checkLinks(document.project) })
    if (!problem) throw new Error('No problem is listed')
    expect(problem.rule).toBe('links-whole')
    showProblem(app.store, problem)
    expect(shown(app)).toBe('Town')
    expect(app.store.getState().level.cursor).toBe(1)
    jumpFrom(app.store, above)
    expect(said(app)).toContain('Leads nowhere')
  })

  it('begin in a dialog', () => {
    const app = openApp()
    beginLink(app.store, above)
    expect(app.store.getState().window.dialog).toEqual({ kind: 'link', from: above })
  })
})

const listOf = <T>({ count, at }: Entries<T>): readonly T[] =>
  Array.from({ length: count }, (_, index) => at(index))

describe('what Find lists', () => {
  it('is every place of every level with its kind and position, and its note', () => {
    const app = openApp()
    const properties = { note: 'Has a cellar', beds: 4 }
    edit(app.store, { kind: 'set-place', after: { cell: 1, kind: 'inn', name: 'Blue Eel', properties } })
    edit(app.store, {
      kind: 'set-place',
      after: { cell: 2, kind: 'note', name: '', properties: { note: 'Trap!' } },
    })
    const items = listOf(placeItems(app.store.getState().document.project, cellNamingOf('rows')))
    expect(items.map(({ label, group, aside }) => [label, group, aside])).toEqual([
      ['Blue Eel', 'Inn', 'Column 2, row 1 · Town'],
      ['Trap!', 'Note', 'Column 3, row 1 · Town'],
    ])
    expect(items[0]?.more).toContain('Has a cellar')
  })

  it("shows the icons of the map's custom style, which stay the same objects", () => {
    const app = openApp()
    for (const [cell, kind] of [
      [1, 'inn'],
      [2, 'bank'],
    ] as const) {
      edit(app.store, { kind: 'set-place', after: { cell, kind, name: '', properties: {} } })
    }
    const { project } = app.store.getState().document
    const icons = { inn: [{ kind: 'circle', points: [0, 0, 1] }] } as const
    const naming = cellNamingOf('rows')
    const iconsOf = (own?: PlaceIcons) => listOf(placeItems(project, naming, own)).map(({ Icon }) => Icon)
    const [plain, own, again] = [iconsOf(), iconsOf(icons), iconsOf({ ...icons })]
    expect(own[0]).not.toBe(plain[0])
    expect(own[1]).toBe(plain[1])
    expect(again).toEqual(own)
  })

  it('is every key and lever by its id and what it sets off, and every door by its id and key', () => {
    const project = logicProjectOf({
      rows: [['####', 'ssss', '#xbl#']],
      south: '####',
      places: [
        { x: 0, y: 0, kind: 'key', name: '', properties: { key: 'brass' } },
        {
          x: 1,
          y: 0,
          kind: 'switch',
          name: '',
          properties: {},
          id: 'lever-1',
          connectors: [{ on: 'on', target: 'grate', do: 'open' }],
        },
      ],
      doors: [
        { x: 1, y: 0, side: 'west', id: 'weak-spot' },
        { x: 2, y: 0, side: 'west', id: 'grate', connectors: [{ on: 'open', target: 'lever-1', do: 'off' }] },
        { x: 3, y: 0, side: 'west', key: 'brass' },
      ],
    })
    const naming = cellNamingOf('rows')
    const found = [...listOf(placeItems(project, naming)), ...listOf(doorItems(project, naming))]
    expect(found.map(({ label, group, aside }) => [label, group, aside])).toEqual([
      ['Brass key', 'Key', 'Column 1, row 1'],
      ['Switch', 'Switch', 'Column 2, row 1'],
      ['Breakable wall', 'Door', 'Column 1, row 1'],
      ['Bars', 'Door', 'Column 2, row 1'],
      ['Locked door, brass key', 'Door', 'Column 3, row 1'],
    ])
    const named = (words: string) =>
      found.flatMap(({ more = '', label }) => (more.includes(words) ? [label] : []))
    expect(named('sets off grate open')).toEqual(['Switch'])
    expect(named('sets off lever-1 off')).toEqual(['Bars'])
    expect(named('lever-1')).toEqual(['Switch', 'Bars'])
    expect(named('grate')).toEqual(['Switch', 'Bars'])
    expect(named('weak-spot')).toEqual(['Breakable wall'])
  })

  it('is every gate, and the levels if there are several', () => {
    const app = openApp()
    const state = app.store.getState()
    expect(listOf(gateItems(state.document.project)).map(({ position }) => position)).toEqual([
      { level: 'level-1', cell: 0 },
    ])
    expect(listOf(levelItems(state.document, 0)).map(({ label }) => label)).toEqual(['Town', 'Crypt'])
    expect(levelItems(openDocument(projectOf(createLevel(3, 3))), 0).count).toBe(0)
  })
})
