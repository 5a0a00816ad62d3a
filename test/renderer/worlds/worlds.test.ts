import { describe, expect, it } from 'vitest'
import { writeNative } from '../../../src/core/formats/native/write'
import { writeCevo } from '../../../src/core/formats/overland/cevo'
import { writeIni } from '../../../src/core/generate/overland/ini'
import { createLevel } from '../../../src/core/level/level'
import { MENU_ITEMS } from '../../../src/ipc/menu'
import { Terrain, TERRAINS } from '../../../src/core/overland/terrain'
import { Special, SPECIAL_NAMES, Start, startOf } from '../../../src/core/overland/tile'
import { type Project } from '../../../src/core/project/project'
import { siteOfLevel, worldById } from '../../../src/core/project/worlds'
import { type WorldPaint } from '../../../src/editor/worlds/paint-world'
import { actionById, ACTIONS, refuseAction, runAction } from '../../../src/renderer/actions'
import { givenOf } from '../../../src/renderer/files/dropped'
import { openFilters } from '../../../src/renderer/files/files'
import { openDropped } from '../../../src/renderer/files/open-dropped'
import { edit } from '../../../src/renderer/edit/edit'
import { editProject, switchLevel } from '../../../src/renderer/edit/levels'
import type { App } from '../../../src/renderer/state/app'
import { isIniFile } from '../../../src/renderer/files/ini-recognition'
import { overlayOf } from '../../../src/renderer/worlds/world-overlays'
import { tileItems } from '../../../src/renderer/worlds/tile-items'
import { problemsIn, startsIn } from '../../../src/editor/worlds/world-facts'
import { WORLD_OVERLAYS, WORLD_TOOLS } from '../../../src/renderer/state/world-state'
import { worldContents } from '../../../src/renderer/worlds/world-status'
import { addWorld, rerollWorld, setRequest } from '../../../src/renderer/worlds/world-maps'
import { makeAllTowns } from '../../../src/renderer/worlds/world-towns'
import {
  applyWorldTool,
  pickTile,
  removeWorld,
  changeWorldState,
  shownWorld,
  showWorld,
} from '../../../src/renderer/worlds/worlds'
import { worldTexts } from '../../../src/renderer/texts/worlds'
import { testApp } from '../support/stand-in-host'

import { testAppOnMeadow, MEADOW, river, said, request, worlds } from '../support/meadow'

const levels = (app: App): readonly string[] =>
  app.store.getState().document.project.levels.map(({ name }) => name)

describe('while a world is in view', () => {
  it('commands for cells are disabled, and say why', () => {
    const app = testAppOnMeadow()
    for (const id of [
      'tool.house',
      'shape.line',
      'generate.fill',
      'play.setStart',
      'edit.copy',
      'view.rulers',
    ]) {
      const action = actionById(id)
      expect(action && refuseAction(action, app.store.getState())).toContain('Open a level first.')
      runAction(app, id)
      expect(said(app)).toContain('Open a level first.')
    }
    expect(app.store.getState()).toMatchObject({
      drawing: { brush: 'street', shape: 'brush' },
      play: undefined,
    })
    // On a level they are enabled again.
    switchLevel(app.store, 'level-1')
    runAction(app, 'tool.house')
    expect(app.store.getState().drawing.brush).toBe('house')
  })

  it('every enabled action belongs to the window, the project or the world', () => {
    const state = testAppOnMeadow().store.getState()
    const enabled = ACTIONS.filter((action) => action.isEnabled(state)).map(({ id }) => id)
    const families = new Set(enabled.map((id) => id.split('.')[0]))
    expect([...families].toSorted()).toEqual([
      'check',
      'edit',
      'file',
      'generate',
      'help',
      'play',
      'select',
      'town',
      'view',
      'world',
    ])
    const ofCells = enabled.filter((id) => /^(?:check|edit|generate|select|town)\./.test(id))
    expect(ofCells.toSorted()).toEqual([
      'check.problems',
      'check.report',
      'edit.find',
      'edit.goToCell',
      'generate.reroll',
      'select.all',
      'select.same',
      'town.addLevel',
      'town.levels',
    ])
  })

  it('every terrain but coast, every resource, tool and overlay has its own key', () => {
    const keyed = ACTIONS.filter(({ id }) => /^world\.(?:tool|terrain|special|overlay)\./.test(id))
    expect(keyed.map(({ id, keys, scope }) => [id, keys.length, scope])).toEqual(
      keyed.map(({ id }) => [id, 1, 'world']),
    )
    expect(keyed).toHaveLength(
      WORLD_TOOLS.length + TERRAINS.length - 1 + SPECIAL_NAMES.length + WORLD_OVERLAYS.length,
    )
  })

  it('picking a tile takes its start, or its resource, or else its terrain', () => {
    const app = testAppOnMeadow()
    const paint = (tiles: readonly number[], painted: WorldPaint) =>
      editProject(app.store, { kind: 'paint-world', id: 'world-1', paint: painted, tiles })
    paint([0], { kind: 'terrain', terrain: Terrain.hills })
    paint([1], { kind: 'terrain', terrain: Terrain.ocean })
    paint([2], { kind: 'special', special: Special.uranium })
    paint([3], { kind: 'start', start: Start.human })
    const picked = [0, 1, 2, 3, 45].map((tile) => {
      pickTile(app.store, tile)
      return said(app)
    })
    expect(picked).toEqual([
      'Terrain · Hills picked from the map.',
      'Terrain · Ocean picked from the map.',
      'Resource · Uranium picked from the map.',
      'Human start picked from the map.',
      'Start picked from the map.',
    ])
    applyWorldTool(app.store, [60])
    expect(startsIn(worlds(app)[0]?.overland ?? MEADOW.overland)).toContain(60)
  })

  it('nothing is drawn while a map or towns are made', () => {
    const app = testAppOnMeadow()
    changeWorldState(app.store, { tool: 'lock', job: { done: 0, total: 3, stopping: new AbortController() } })
    applyWorldTool(app.store, [60])
    expect(worlds(app)[0]).toBe(MEADOW)
    expect(said(app)).toBe(worldTexts.busy)
  })

  it('menus name their commands for worlds, and on a level those for levels again', () => {
    const app = testAppOnMeadow()
    const label = (id: string) => actionById(id)?.labelNow?.(app.store.getState())
    expect([label('edit.goToCell'), label('file.export')]).toEqual(['Go to tile…', 'Export map…'])
    switchLevel(app.store, 'level-1')
    const menus = MENU_ITEMS.filter(({ action }) => ['edit.goToCell', 'file.export'].includes(action))
    expect(menus.map(({ action }) => label(action))).toEqual(menus.map((item) => item.label))
  })

  it('an added level comes into view', () => {
    const app = testAppOnMeadow()
    editProject(app.store, { kind: 'add-level', name: 'Crypt', level: createLevel(4, 4) })
    expect(shownWorld(app.store.getState())).toBeUndefined()
  })

  it('the problems are those of the map, one after the other', () => {
    const app = testAppOnMeadow()
    const paint = { kind: 'terrain', terrain: Terrain.ocean } as const
    const around = Array.from(MEADOW.overland.words, (_, tile) => tile).filter((tile) => tile !== 105)
    editProject(app.store, { kind: 'paint-world', id: 'world-1', paint, tiles: around })
    const [world] = worlds(app)
    expect(world && problemsIn(world).map(({ rule }) => rule)).toEqual(['no-lone-tiles'])
    runAction(app, 'check.next')
    expect(app.store.getState().world.cursor).toBe(105)
    expect(said(app)).toContain('Column 6, row 6: grassland')
  })

  it('worlds, towns and starts are found by words', () => {
    const labels = tileItems(testAppOnMeadow().store.getState().document.project).map(({ label, aside }) => [
      label,
      aside,
    ])
    expect(labels).toEqual([
      ['Meadow', undefined],
      ['Start', 'Column 6, row 3 · Meadow'],
      ['Start', 'Column 16, row 3 · Meadow'],
      ['Start', 'Column 6, row 8 · Meadow'],
    ])
  })
})

describe('the cursor', () => {
  const startUnder = (app: App): number => {
    const { world } = app.store.getState()
    const { overland } = shownWorld(app.store.getState()) ?? MEADOW
    return startOf(overland.words[world.cursor] ?? 0)
  }

  it('starts at the human start of a generated map, and at any start of an opened one', async () => {
    const app = testAppOnMeadow()
    await addWorld(app.store, app.jobs, 'River', request)
    expect(startUnder(app)).toBe(Start.human)
    const opened = testApp()
    await openDropped(opened, givenOf([new File([writeCevo(MEADOW.overland).slice()], 'meadow.cevomap')]))
    expect(shownWorld(opened.store.getState())?.name).toBe('meadow')
    expect(startUnder(opened)).toBe(Start.normal)
  })
})

describe('a project that is opened', () => {
  const opened = async (project: Project): Promise<string | undefined> => {
    const app = testApp()
    const [file] = writeNative(project, 'Isles.brownstone').files
    await openDropped(app, givenOf([new File([file?.bytes ?? ''], 'Isles.brownstone')]))
    expect(app.store.getState().document.name).toBe('Isles.brownstone')
    return shownWorld(app.store.getState())?.name
  }

  it('shows its world if the first level is empty, or a town of the world', async () => {
    const { project } = testAppOnMeadow().store.getState().document
    expect(await opened(project)).toBe('Meadow')
    const app = testAppOnMeadow()
    await makeAllTowns(app.store, app.jobs)
    const settled = app.store.getState().document.project
    expect(await opened({ ...settled, levels: settled.levels.slice(1) })).toBe('Meadow')
  })

  it('shows its first level if something is drawn there', async () => {
    const app = testAppOnMeadow()
    edit(app.store, { kind: 'paint', brush: 'house', cells: [7] })
    expect(await opened(app.store.getState().document.project)).toBeUndefined()
  })
})

describe('steps of the history', () => {
  const inView = (app: App): string | undefined => shownWorld(app.store.getState())?.name
  it('that are undone or redone bring into view what they change', async () => {
    const app = testAppOnMeadow()
    const paint = { kind: 'terrain', terrain: Terrain.hills } as const
    editProject(app.store, { kind: 'paint-world', id: 'world-1', paint, tiles: [5] })
    switchLevel(app.store, 'level-1')
    edit(app.store, { kind: 'paint', brush: 'house', cells: [7] })
    showWorld(app.store, 'world-1')
    runAction(app, 'edit.undo')
    expect(inView(app)).toBeUndefined()
    runAction(app, 'edit.undo')
    expect(inView(app)).toBe('Meadow')
    runAction(app, 'edit.redo')
    expect(inView(app)).toBe('Meadow')
    runAction(app, 'edit.redo')
    expect(inView(app)).toBeUndefined()
  })

  it('keep the view if they change what is in it', async () => {
    const app = testAppOnMeadow()
    await makeAllTowns(app.store, app.jobs)
    runAction(app, 'edit.undo')
    expect(inView(app)).toBe('Meadow')
    switchLevel(app.store, 'level-1')
    runAction(app, 'edit.redo')
    expect(inView(app)).toBeUndefined()
  })
})

describe('worlds of one project', () => {
  it('inherit nothing from a deleted one', async () => {
    const app = testAppOnMeadow()
    setRequest(app.store, 'world-1', { ...request, seed: 'old' })
    removeWorld(app.store, 'world-1')
    await addWorld(app.store, app.jobs, 'River', request)
    expect(worlds(app).map(({ id }) => id)).toEqual(['world-1'])
    expect(app.store.getState().world.requests).toEqual({})
  })

  it('are independent of each other', async () => {
    const app = testAppOnMeadow()
    await addWorld(app.store, app.jobs, 'River', request)
    expect(shownWorld(app.store.getState())?.name).toBe('River')
    editProject(app.store, { kind: 'lock-world', id: 'world-2', locked: true, tiles: [7] })
    await rerollWorld(app.store, app.jobs)
    showWorld(app.store, 'world-1')
    await makeAllTowns(app.store, app.jobs)
    const [first, second] = worlds(app)
    expect(first?.overland).toBe(MEADOW.overland)
    expect(first?.locked).toBeUndefined()
    expect(second?.towns).toBeUndefined()
    expect(second?.locked).toEqual([7])
    expect(first && worldContents(first)).toBe('3 starts, 3 towns')
  })

  it('leave their towns as levels when deleted, and say so', async () => {
    const app = testAppOnMeadow()
    await makeAllTowns(app.store, app.jobs)
    const names = levels(app)
    expect(new Set(names).size).toBe(4)
    for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+/)
    const { project } = app.store.getState().document
    const [, town] = project.levels
    removeWorld(app.store, 'world-1')
    expect(said(app)).toBe('The world Meadow was deleted. Its 3 towns stay as levels of the project.')
    expect(levels(app)).toHaveLength(4)
    expect(siteOfLevel(app.store.getState().document.project, town?.id ?? '')).toBeUndefined()
    runAction(app, 'edit.undo')
    expect(worldById(app.store.getState().document.project, 'world-1')?.towns).toHaveLength(3)
  })
})

describe('settings in an INI file', () => {
  const ini = writeIni(river, request.settings)
  const fileOf = (text: string, name: string): File => new File([text], name)

  it('are recognised by file name or section, and offered wherever files are chosen', () => {
    const bytes = new TextEncoder().encode(`# mine\n${ini}`)
    expect([isIniFile(bytes, 'mine.txt'), isIniFile(new Uint8Array(), 'mine.INI')]).toEqual([true, true])
    expect(isIniFile(new TextEncoder().encode('{"text": "[map_type]"}'), 'a.json')).toBe(false)
    expect(openFilters().some(({ extensions }) => extensions.includes('ini'))).toBe(true)
  })

  it('are shown when such a file is dropped, and the document stays', async () => {
    const app = testAppOnMeadow()
    const before = app.store.getState().document
    await openDropped(app, givenOf([fileOf(ini, 'map_gen.ini')]))
    expect(app.store.getState().window.dialog).toMatchObject({ kind: 'ini', file: { name: 'map_gen.ini' } })
    expect(app.store.getState().document).toBe(before)
  })
})

describe('the overlay of lands and waters', () => {
  it('writes the sign of its land in every tile, and lists each kind once', () => {
    const overlay = overlayOf('areas', MEADOW.overland, 0)
    expect(overlay?.legend.map(({ label }) => label)).toEqual(['Lands: L1 200 tiles'])
    expect(new Set(overlay?.bandOf)).toEqual(new Set([0]))
    expect(overlay?.bands.map(({ letter }) => letter)).toEqual(['L1'])
  })
})
