import { describe, expect, it } from 'vitest'
import { cellNamingOf } from '../../../src/core/level/cell-naming'
import { createLevel } from '../../../src/core/level/level'
import { projectOf } from '../../../src/core/project/project'
import { currentEntry, openDocument } from '../../../src/editor/editor-document'
import { runAction } from '../../../src/renderer/actions'
import type { MapView } from '../../../src/renderer/canvas/map-view'
import { edit, goToStep } from '../../../src/renderer/edit/edit'
import { listedProblems } from '../../../src/renderer/check/problems'
import { findProblems } from '../../../src/renderer/jobs/level-check'
import { followLevel } from '../../../src/renderer/shell/level-change'
import { startRun } from '../../../src/renderer/generate/run'
import { rollsShown } from '../../../src/renderer/generate/rolls'
import { checkLinks } from '../../../src/core/analyse/check-links'
import {
  beginLink,
  editProject,
  jumpFrom,
  linkSpots,
  linkToHere,
  pickLinkEnd,
  showProblem,
  stepLevel,
  switchLevel,
} from '../../../src/renderer/edit/levels'
import type { PlaceIcons } from '../../../src/core/picture/icons/icon-shape'
import { generatorOf } from '../../../src/core/generate/index'
import { gateItems, levelItems, placeItems } from '../../../src/renderer/map/place-items'
import type { Entries } from '../../../src/renderer/ui/entries'
import { replaceDocument, replaceLevel } from '../../../src/renderer/desk/state'
import type { Workbench } from '../../../src/renderer/desk/workbench'
import { levelFromText } from '../../support/level-text'
import { benchOn } from '../support/stand-in-host'

const above = { level: 'level-1', cell: 1 }
const below = { level: 'level-2', cell: 3 }

/** A town over a crypt. */
function bench(): Workbench {
  const desk = benchOn()
  const document = openDocument(projectOf(levelFromText('ghs\nsss', 'generated'), 'Town'))
  desk.store.change((state) => replaceDocument(state, document))
  editProject(desk, { kind: 'add-level', name: 'Crypt', level: levelFromText('ssss\nhhhh', 'generated') })
  switchLevel(desk, 'level-1')
  return desk
}

const shown = (desk: Workbench): string => currentEntry(desk.store.getState().document).name
const said = (desk: Workbench): string => desk.store.getState().window.announcement.text

describe('copying a level', () => {
  it('gives generated names anew, keeps those of the author, and says so', () => {
    const desk = bench()
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
    const { level } = currentEntry(desk.store.getState().document)
    edit(desk.store, { kind: 'replace', level: { ...level, places }, label: 'Named' })
    runAction(desk, 'town.copyLevel')

    const [copiedInn, avenue] = currentEntry(desk.store.getState().document).level.places
    expect(copiedInn).toEqual(inn)
    expect(avenue).toMatchObject({ cell: 4, kind: 'avenue', isGenerated: true })
    expect(['Long Lane', '']).not.toContain(avenue?.name)
    expect(said(desk)).toBe(
      '“Town” is copied. 1 generated name is new in the copy. 1 name of your own is now on both levels: change one of each.',
    )
    // One step, copy and names together.
    runAction(desk, 'edit.undo')
    expect(desk.store.getState().document.project.levels.map(({ name }) => name)).toEqual(['Town', 'Crypt'])
  })
})

describe('going from level to level', () => {
  it('keeps the rolls of each level, and forgets those of a deleted one', async () => {
    const desk = bench()
    edit(desk.store, { kind: 'replace', level: createLevel(20, 20), label: 'Empty' })
    desk.store.change((state) => replaceLevel(state, state.document))
    await startRun(desk, 'fill')
    stepLevel(desk, 1)
    expect(rollsShown(desk.store.getState()).list).toHaveLength(0)
    stepLevel(desk, -1)
    expect(rollsShown(desk.store.getState()).list).toHaveLength(1)
    runAction(desk, 'town.removeLevel')
    editProject(desk, { kind: 'add-level', name: 'Cellar', level: createLevel(20, 20) })
    expect(desk.store.getState().document.levelId).toBe('level-1')
    expect(rollsShown(desk.store.getState()).list).toHaveLength(0)
  })

  it('forgets the cell under the pointer, which the other level may not have', () => {
    const desk = bench()
    followLevel(desk)
    desk.hover.setState({ cell: 5, edge: 2 })
    edit(desk.store, { kind: 'paint', brush: 'rock', cells: [0] })
    expect(desk.hover.getState().cell).toBe(5)
    stepLevel(desk, 1)
    expect(desk.hover.getState()).toMatchObject({ cell: undefined, edge: undefined })
    desk.hover.setState({ cell: 5 })
    edit(desk.store, { kind: 'resize', width: 2, height: 2, anchor: { x: 0, y: 0 } })
    expect(desk.hover.getState().cell).toBeUndefined()
  })

  it('cancels a stroke, as every step back or forth does', () => {
    const desk = bench()
    let cancelled = 0
    // The only member of a map that a step uses.
    desk.map = { cancelPointer: () => ++cancelled > 0, setPreview: () => undefined } as unknown as MapView
    edit(desk.store, { kind: 'paint', brush: 'rock', cells: [0] })
    expect(cancelled).toBe(0)
    const { document } = desk.store.getState()
    runAction(desk, 'edit.undo')
    // The stroke is no step yet, and the step before it stays.
    expect(cancelled).toBe(1)
    expect(desk.store.getState().document).toBe(document)
    goToStep(desk, { id: 0, label: undefined, when: 'done', isSaved: true })
    runAction(desk, 'edit.redo')
    expect(cancelled).toBe(3)
    editProject(desk, { kind: 'add-level', name: 'Cellar', level: createLevel(20, 20) })
    expect(cancelled).toBe(4)
  })

  it('is not a step, and takes the settings that suit the level', () => {
    const desk = bench()
    const { history } = desk.store.getState().document
    stepLevel(desk, 1)
    expect(shown(desk)).toBe('Crypt')
    expect(said(desk)).toBe('Level Crypt')
    stepLevel(desk, 1)
    expect(said(desk)).toBe('This is the last level.')
    expect(desk.store.getState().document.history).toBe(history)
  })

  it('waits while a town is generated, because the result belongs to the level in view', () => {
    const desk = bench()
    desk.store.change({
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
    expect(switchLevel(desk, 'level-2')).toBe(false)
    expect(shown(desk)).toBe('Town')
    expect(editProject(desk, { kind: 'rename-level', id: 'level-1', name: 'X' })).toBe(false)
    runAction(desk, 'town.nextLevel')
    expect(shown(desk)).toBe('Town')
  })

  it('forgets the selection, and keeps the cursor inside the level', () => {
    const desk = bench()
    switchLevel(desk, 'level-2')
    desk.store.change({ level: { selection: [1], cursor: 7 } })
    switchLevel(desk, 'level-1')
    expect(desk.store.getState()).toMatchObject({ level: { selection: [], cursor: 5 } })
  })
})

describe('links', () => {
  it('are followed by J, there and back', () => {
    const desk = bench()
    expect(linkSpots(desk, above, below, 'stairs')).toBe(true)
    desk.store.change({ level: { cursor: 1 } })
    runAction(desk, 'town.jump')
    expect(shown(desk)).toBe('Crypt')
    expect(desk.store.getState().level.cursor).toBe(3)
    runAction(desk, 'town.jump')
    expect(shown(desk)).toBe('Town')
    expect(desk.store.getState().level.cursor).toBe(1)
    jumpFrom(desk, { level: 'level-1', cell: 0 })
    expect(said(desk)).toContain('No link begins at this cell')
  })

  it('are picked on the map, one end after the other', () => {
    const desk = bench()
    pickLinkEnd(desk.store, above, 'door')
    expect(said(desk)).toContain('Linking from column 2, row 1 of Town')
    switchLevel(desk, 'level-2')
    desk.store.change({ level: { cursor: 3 } })
    linkToHere(desk)
    expect(desk.store.getState().session.linkFrom).toBeUndefined()
    expect(desk.store.getState().document.project.levels[1]?.level.places[0]).toMatchObject({
      cell: 3,
      kind: 'door',
    })
    linkToHere(desk)
    expect(said(desk)).toContain('Begin with “Link…”')
  })

  it('are no longer picked once the level of the first end is deleted', () => {
    const desk = bench()
    followLevel(desk)
    pickLinkEnd(desk.store, below, 'door')
    runAction(desk, 'town.addLevel')
    expect(desk.store.getState().session.linkFrom).toBeDefined()
    editProject(desk, { kind: 'remove-level', id: 'level-2' })
    expect(desk.store.getState().session.linkFrom).toBeUndefined()
    linkToHere(desk)
    expect(said(desk)).toContain('Begin with “Link…”')
  })

  it('that are broken are listed in every level, and can be shown', () => {
    const desk = bench()
    linkSpots(desk, above, below, 'stairs')
    switchLevel(desk, 'level-2')
    edit(desk.store, { kind: 'paint', brush: 'rock', cells: [3] })
    expect(said(desk)).toBe('The stairs up went with it.')
    const { document, level } = desk.store.getState()
    const found = findProblems(currentEntry(document).level, 0, generatorOf(level.generator), level.settings)
    const [problem] = listedProblems({ ...level.findings, ...found, links: checkLinks(document.project) })
    if (!problem) throw new Error('No problem is listed')
    expect(problem.rule).toBe('links-whole')
    showProblem(desk, problem)
    expect(shown(desk)).toBe('Town')
    expect(desk.store.getState().level.cursor).toBe(1)
    jumpFrom(desk, above)
    expect(said(desk)).toContain('Leads nowhere')
  })

  it('begin in a dialog', () => {
    const desk = bench()
    beginLink(desk, above)
    expect(desk.store.getState().window.dialog).toEqual({ kind: 'link', from: above })
  })
})

const listOf = <T>({ count, at }: Entries<T>): readonly T[] =>
  Array.from({ length: count }, (_, index) => at(index))

describe('what Find lists', () => {
  it('is every place of every level with its kind and position, and its note', () => {
    const desk = bench()
    const properties = { note: 'Has a cellar', beds: 4 }
    edit(desk.store, { kind: 'set-place', after: { cell: 1, kind: 'inn', name: 'Blue Eel', properties } })
    edit(desk.store, {
      kind: 'set-place',
      after: { cell: 2, kind: 'note', name: '', properties: { note: 'Trap!' } },
    })
    const items = listOf(placeItems(desk.store.getState().document.project, cellNamingOf('rows')))
    expect(items.map(({ label, group, aside }) => [label, group, aside])).toEqual([
      ['Blue Eel', 'Inn', 'Column 2, row 1 · Town'],
      ['Trap!', 'Note', 'Column 3, row 1 · Town'],
    ])
    expect(items[0]?.more).toContain('Has a cellar')
  })

  it("shows the icons of the map's custom style, which stay the same objects", () => {
    const desk = bench()
    for (const [cell, kind] of [
      [1, 'inn'],
      [2, 'bank'],
    ] as const) {
      edit(desk.store, { kind: 'set-place', after: { cell, kind, name: '', properties: {} } })
    }
    const { project } = desk.store.getState().document
    const icons = { inn: [{ kind: 'circle', points: [0, 0, 1] }] } as const
    const naming = cellNamingOf('rows')
    const iconsOf = (own?: PlaceIcons) => listOf(placeItems(project, naming, own)).map(({ Icon }) => Icon)
    const [usual, own, again] = [iconsOf(), iconsOf(icons), iconsOf({ ...icons })]
    expect(own[0]).not.toBe(usual[0])
    expect(own[1]).toBe(usual[1])
    expect(again).toEqual(own)
  })

  it('is every gate, and the levels if there are several', () => {
    const desk = bench()
    const state = desk.store.getState()
    expect(listOf(gateItems(state.document.project)).map(({ spot }) => spot)).toEqual([
      { level: 'level-1', cell: 0 },
    ])
    expect(listOf(levelItems(state.document, 0)).map(({ label }) => label)).toEqual(['Town', 'Crypt'])
    expect(levelItems(openDocument(projectOf(createLevel(3, 3))), 0).count).toBe(0)
  })
})
