import { describe, expect, it } from 'vitest'
import { runGenerator } from '../../../src/core/generate/run'
import { town } from '../../../src/core/generate/town/town'
import { native } from '../../../src/core/formats/native/native'
import { writeCevo } from '../../../src/core/formats/overland/cevo'
import { writeIni } from '../../../src/core/generate/overland/ini'
import { scenarioById, SCENARIOS } from '../../../src/core/generate/overland/index'
import { createLevel } from '../../../src/core/level/level'
import { MENU_ITEMS } from '../../../src/ipc/menu'
import { createOverland, type Overland } from '../../../src/core/overland/overland'
import { Terrain, TERRAINS } from '../../../src/core/overland/terrain'
import { Special, SPECIAL_NAMES, Start, startOf, wordOf } from '../../../src/core/overland/tile'
import { projectOf, type Project, type ProjectWorld } from '../../../src/core/project/project'
import { siteOfLevel, worldById, worldsOf } from '../../../src/core/project/worlds'
import { paintWorld, type WorldPaint } from '../../../src/editor/worlds/paint-world'
import { openDocument } from '../../../src/editor/editor-document'
import { actionById, ACTIONS, refuseAction, runAction } from '../../../src/renderer/actions'
import { openDropped, openFilters } from '../../../src/renderer/files/files'
import { edit } from '../../../src/renderer/edit/edit'
import { editProject, switchLevel } from '../../../src/renderer/edit/levels'
import { replaceDocument } from '../../../src/renderer/desk/state'
import type { Workbench } from '../../../src/renderer/desk/workbench'
import { isIniFile } from '../../../src/renderer/files/ini-recognition'
import { overlayOf } from '../../../src/renderer/worlds/world-overlays'
import { tileItems } from '../../../src/renderer/worlds/tile-items'
import { problemsIn, startsIn } from '../../../src/renderer/worlds/world-facts'
import { wishOfWorld } from '../../../src/renderer/worlds/world-settings'
import { WORLD_OVERLAYS, WORLD_TOOLS } from '../../../src/renderer/desk/world-state'
import { worldContents } from '../../../src/renderer/worlds/world-status'
import { cancelWorldJob } from '../../../src/renderer/worlds/world-job'
import { addWorld, remakeWorld, rerollWorld, setWish } from '../../../src/renderer/worlds/world-maps'
import { makeAllTowns } from '../../../src/renderer/worlds/world-towns'
import {
  applyWorldTool,
  pickTile,
  removeWorld,
  shownWorld,
  showWorld,
} from '../../../src/renderer/worlds/worlds'
import { benchOn, StandInHost } from '../support/stand-in-host'

/** Grassland with three starts, twenty tiles by ten. */
function meadow(): Overland {
  const plain = {
    terrain: Terrain.grassland,
    bonus: 0,
    river: false,
    start: Start.none,
    special: Special.none,
  }
  const bare = createOverland(20, 10, wordOf(plain))
  const all = Array.from(bare.words, (_, tile) => tile)
  const grown = paintWorld(bare, { kind: 'terrain', terrain: Terrain.grassland }, all).overland
  return paintWorld(grown, { kind: 'start', start: Start.normal }, [45, 55, 145]).overland
}

const MEADOW: ProjectWorld = { id: 'world-1', name: 'Meadow', overland: meadow() }

/** A project of an empty level and a meadow, which is in view. */
function bench(host = new StandInHost()): Workbench {
  const desk = benchOn(host)
  const project = { ...projectOf(createLevel(5, 5), 'Town'), worlds: [MEADOW] }
  desk.store.change((state) => replaceDocument(state, openDocument(project)))
  showWorld(desk, 'world-1')
  return desk
}

const said = (desk: Workbench): string => desk.store.getState().window.announcement.text
const worlds = (desk: Workbench): readonly ProjectWorld[] => worldsOf(desk.store.getState().document.project)
const levels = (desk: Workbench): readonly string[] =>
  desk.store.getState().document.project.levels.map(({ name }) => name)

const RIVER = 'overland/the-big-river'
const river = scenarioById(RIVER) ?? SCENARIOS[0]
if (!river) throw new RangeError('No scenario')
const wish = { scenario: RIVER, settings: wishOfWorld({ recipe: recipeOfRiver('1') }).settings, seed: '1' }

function recipeOfRiver(seed: string) {
  return { generator: RIVER, version: river?.version ?? 0, settings: {}, seed }
}

describe('while a world is in view', () => {
  it('what works on cells may not be done, and says why', () => {
    const desk = bench()
    for (const id of [
      'tool.house',
      'shape.line',
      'generate.fill',
      'play.fromStart',
      'edit.copy',
      'view.rulers',
    ]) {
      const action = actionById(id)
      expect(action && refuseAction(action, desk.store.getState())).toContain('works on levels')
      runAction(desk, id)
      expect(said(desk)).toContain('works on levels')
    }
    expect(desk.store.getState()).toMatchObject({
      drawing: { brush: 'street', shape: 'brush' },
      play: undefined,
    })
    // On a level they may be done again.
    switchLevel(desk, 'level-1')
    runAction(desk, 'tool.house')
    expect(desk.store.getState().drawing.brush).toBe('house')
  })

  it('every action that may be done is of the window, the project or the world', () => {
    const state = bench().store.getState()
    const enabled = ACTIONS.filter((action) => action.isEnabled(state)).map(({ id }) => id)
    const families = new Set(enabled.map((id) => id.split('.')[0]))
    expect([...families].toSorted()).toEqual([
      'check',
      'edit',
      'file',
      'generate',
      'help',
      'town',
      'view',
      'world',
    ])
    const ofCells = enabled.filter((id) => /^(?:check|edit|generate|town)\./.test(id))
    expect(ofCells.toSorted()).toEqual([
      'check.problems',
      'edit.find',
      'edit.goToCell',
      'generate.reroll',
      'town.addLevel',
      'town.levels',
    ])
  })

  it('every kind of terrain but coast, every resource, tool and overlay has a key of its own', () => {
    const keyed = ACTIONS.filter(({ id }) => /^world\.(?:tool|terrain|special|overlay)\./.test(id))
    expect(keyed.map(({ id, keys, scope }) => [id, keys.length, scope])).toEqual(
      keyed.map(({ id }) => [id, 1, 'world']),
    )
    expect(keyed).toHaveLength(
      WORLD_TOOLS.length + TERRAINS.length - 1 + SPECIAL_NAMES.length + WORLD_OVERLAYS.length,
    )
  })

  it('what is on a tile is picked: its start, or its resource, or else its terrain', () => {
    const desk = bench()
    const paint = (tiles: readonly number[], painted: WorldPaint) =>
      editProject(desk, { kind: 'paint-world', id: 'world-1', paint: painted, tiles })
    paint([0], { kind: 'terrain', terrain: Terrain.hills })
    paint([1], { kind: 'terrain', terrain: Terrain.ocean })
    paint([2], { kind: 'special', special: Special.uranium })
    paint([3], { kind: 'start', start: Start.human })
    const picked = [0, 1, 2, 3, 45].map((tile) => {
      pickTile(desk, tile)
      return said(desk)
    })
    expect(picked).toEqual([
      'Terrain · Hills picked from the map.',
      'Terrain · Ocean picked from the map.',
      'Resource · Uranium picked from the map.',
      'Human start picked from the map.',
      'Start picked from the map.',
    ])
    applyWorldTool(desk, [60])
    expect(startsIn(worlds(desk)[0]?.overland ?? meadow())).toContain(60)
  })

  it('menus name what they do there, and what they did before on a level', () => {
    const desk = bench()
    const label = (id: string) => actionById(id)?.labelNow?.(desk.store.getState())
    expect([label('edit.goToCell'), label('file.export')]).toEqual(['Go to tile…', 'Export map…'])
    switchLevel(desk, 'level-1')
    const menus = MENU_ITEMS.filter(({ action }) => ['edit.goToCell', 'file.export'].includes(action))
    expect(menus.map(({ action }) => label(action))).toEqual(menus.map((item) => item.label))
  })

  it('an added level takes its place', () => {
    const desk = bench()
    editProject(desk, { kind: 'add-level', name: 'Crypt', level: createLevel(4, 4) })
    expect(shownWorld(desk.store.getState())).toBeUndefined()
  })

  it('problems are those of its map, one after the other', () => {
    const desk = bench()
    const paint = { kind: 'terrain', terrain: Terrain.ocean } as const
    const around = Array.from(MEADOW.overland.words, (_, tile) => tile).filter((tile) => tile !== 105)
    editProject(desk, { kind: 'paint-world', id: 'world-1', paint, tiles: around })
    const [world] = worlds(desk)
    expect(world && problemsIn(world).map(({ rule }) => rule)).toEqual(['no-lone-tiles'])
    runAction(desk, 'check.next')
    expect(desk.store.getState().world.cursor).toBe(105)
    expect(said(desk)).toContain('Column 6, row 6: grassland')
  })

  it('worlds, towns and starts are found by words', () => {
    const labels = tileItems(bench().store.getState()).map(({ label, aside }) => [label, aside])
    expect(labels).toEqual([
      ['Meadow', undefined],
      ['Start', 'Column 6, row 3 · Meadow'],
      ['Start', 'Column 16, row 3 · Meadow'],
      ['Start', 'Column 6, row 8 · Meadow'],
    ])
  })
})

describe('a job on a world', () => {
  it('that makes towns adds none of them where it is cancelled, and says so', async () => {
    const host = new StandInHost()
    const desk = bench(host)
    const before = desk.store.getState().document.project
    let calls = 0
    host.jobs.generateReply = async () => {
      calls++
      // The first town is made; the second is under way when it is cancelled.
      const request = host.jobs.generated.at(-1)
      if (calls === 1 && request) return runGenerator({ ...request, generator: town })
      cancelWorldJob(desk)
      return new Promise(() => undefined)
    }
    await makeAllTowns(desk)
    expect(calls).toBe(2)
    expect(host.jobs.cancelled).toContain(host.jobs.generated.at(-1))
    expect(desk.store.getState().document.project).toBe(before)
    expect(desk.store.getState().world.job).toBeUndefined()
    expect(said(desk)).toBe('Cancelled. No town was added.')
  })

  it('that would make more towns than a project holds is refused before any is made', async () => {
    const host = new StandInHost()
    const desk = bench(host)
    const tiles = Array.from({ length: 200 }, (_, tile) => tile)
    const overland = paintWorld(MEADOW.overland, { kind: 'start', start: Start.normal }, tiles).overland
    const levels = Array.from({ length: 60 }, (_, at) => ({
      id: `level-${at}`,
      name: 'Town',
      level: createLevel(5, 5),
    }))
    const project = { name: 'Crowd', levels, worlds: [{ ...MEADOW, overland }] }
    desk.store.change((state) => replaceDocument(state, openDocument(project)))
    showWorld(desk, 'world-1')
    await makeAllTowns(desk)
    expect(said(desk)).toBe('A project holds at most 256 levels; 60 and 200 are more.')
    expect(host.jobs.generated).toEqual([])
  })

  it('that makes a map takes none where it is cancelled, and the world stays as it was', async () => {
    const desk = bench()
    const before = desk.store.getState().document.project
    const adding = addWorld(desk, 'River', wish)
    expect(desk.store.getState().world.job).toBeDefined()
    cancelWorldJob(desk)
    await adding
    expect(said(desk)).toContain('No map was made')
    const remaking = remakeWorld(desk, wish)
    cancelWorldJob(desk)
    await remaking
    expect(said(desk)).toContain('nothing was changed')
    expect(desk.store.getState().document.project).toBe(before)
    expect(desk.store.getState().world.job).toBeUndefined()
  })

  it('that makes a map adds it to no other document', async () => {
    const desk = bench()
    const adding = addWorld(desk, 'River', wish)
    desk.store.change((state) => replaceDocument(state, openDocument(projectOf(createLevel(5, 5), 'Other'))))
    await adding
    expect(worlds(desk)).toEqual([])
  })

  it('that makes towns makes no more of them where another document is opened', async () => {
    const host = new StandInHost()
    const desk = bench(host)
    host.jobs.generateReply = async () => {
      const other = openDocument(projectOf(createLevel(5, 5), 'Other'))
      desk.store.change((state) => replaceDocument(state, other))
      return { status: 'failed', problems: [] }
    }
    await makeAllTowns(desk)
    expect(host.jobs.generated).toHaveLength(1)
    expect(desk.store.getState().world.job).toBeUndefined()
    expect(said(desk)).toBe('')
  })

  it('keeps the next one waiting', async () => {
    const desk = bench()
    const adding = addWorld(desk, 'River', wish)
    const other = addWorld(desk, 'Other', wish)
    expect(said(desk)).toContain('Wait until it is made')
    await other
    await adding
    expect(worlds(desk).map(({ name }) => name)).toEqual(['Meadow', 'River'])
  })
})

describe('making a map anew', () => {
  it('goes by what its panel says, and the world remembers that', async () => {
    const desk = bench()
    await rerollWorld(desk)
    expect(said(desk)).toContain('not generated here')
    setWish(desk, 'world-1', wish)
    await rerollWorld(desk)
    const [world] = worlds(desk)
    expect(world?.recipe).toMatchObject({ generator: RIVER, settings: wish.settings })
    expect(world?.overland).toMatchObject({ width: 50, height: 60 })
    expect(desk.store.getState().world.wishes).toEqual({})
    expect(said(desk)).toContain('made anew')
  })

  it('of another size is refused where tiles are locked', async () => {
    const desk = bench()
    editProject(desk, { kind: 'lock-world', id: 'world-1', locked: true, tiles: [3] })
    const before = worlds(desk)
    await remakeWorld(desk, wish)
    expect(said(desk)).toContain('only on a map of the same size')
    expect(worlds(desk)).toBe(before)
  })

  it('keeps the cursor on the map', async () => {
    const desk = bench()
    setWish(desk, 'world-1', wish)
    await rerollWorld(desk)
    showWorld(desk, 'world-1', 2999)
    runAction(desk, 'edit.undo')
    runAction(desk, 'view.sayCell')
    expect(said(desk)).toContain('Column 20, row 10')
  })
})

describe('the cursor', () => {
  const startUnder = (desk: Workbench): number => {
    const { world } = desk.store.getState()
    const { overland } = shownWorld(desk.store.getState()) ?? MEADOW
    return startOf(overland.words[world.cursor] ?? 0)
  }

  it('begins at the human start of a map that is made, and at any start of one that is opened', async () => {
    const desk = bench()
    await addWorld(desk, 'River', wish)
    expect(startUnder(desk)).toBe(Start.human)
    const opened = benchOn()
    await openDropped(opened, [new File([writeCevo(MEADOW.overland).slice()], 'meadow.cevomap')])
    expect(shownWorld(opened.store.getState())?.name).toBe('meadow')
    expect(startUnder(opened)).toBe(Start.normal)
  })
})

describe('a project that is opened', () => {
  const opened = async (project: Project): Promise<string | undefined> => {
    const desk = benchOn()
    const [file] = native.write?.(project, 'Isles.brownstone').files ?? []
    await openDropped(desk, [new File([file?.bytes ?? ''], 'Isles.brownstone')])
    expect(desk.store.getState().document.name).toBe('Isles.brownstone')
    return shownWorld(desk.store.getState())?.name
  }

  it('shows its world where the first level is nothing yet, or a town on it', async () => {
    const { project } = bench().store.getState().document
    expect(await opened(project)).toBe('Meadow')
    const desk = bench()
    await makeAllTowns(desk)
    const settled = desk.store.getState().document.project
    expect(await opened({ ...settled, levels: settled.levels.slice(1) })).toBe('Meadow')
  })

  it('shows its first level where something is drawn there', async () => {
    const desk = bench()
    edit(desk, { kind: 'paint', brush: 'house', cells: [7] })
    expect(await opened(desk.store.getState().document.project)).toBeUndefined()
  })
})

describe('steps of the history', () => {
  const inView = (desk: Workbench): string | undefined => shownWorld(desk.store.getState())?.name
  it('taken back or done again bring into view what they change', async () => {
    const desk = bench()
    const paint = { kind: 'terrain', terrain: Terrain.hills } as const
    editProject(desk, { kind: 'paint-world', id: 'world-1', paint, tiles: [5] })
    switchLevel(desk, 'level-1')
    edit(desk, { kind: 'paint', brush: 'house', cells: [7] })
    showWorld(desk, 'world-1')
    runAction(desk, 'edit.undo')
    expect(inView(desk)).toBeUndefined()
    runAction(desk, 'edit.undo')
    expect(inView(desk)).toBe('Meadow')
    runAction(desk, 'edit.redo')
    expect(inView(desk)).toBe('Meadow')
    runAction(desk, 'edit.redo')
    expect(inView(desk)).toBeUndefined()
  })

  it('leave the view as it is where they change what is in it', async () => {
    const desk = bench()
    await makeAllTowns(desk)
    runAction(desk, 'edit.undo')
    expect(inView(desk)).toBe('Meadow')
    switchLevel(desk, 'level-1')
    runAction(desk, 'edit.redo')
    expect(inView(desk)).toBeUndefined()
  })
})

describe('worlds of one project', () => {
  it('take nothing over from one that was deleted', async () => {
    const desk = bench()
    setWish(desk, 'world-1', { ...wish, seed: 'old' })
    removeWorld(desk, 'world-1')
    await addWorld(desk, 'River', wish)
    expect(worlds(desk).map(({ id }) => id)).toEqual(['world-1'])
    expect(desk.store.getState().world.wishes).toEqual({})
  })

  it('do not touch each other', async () => {
    const desk = bench()
    await addWorld(desk, 'River', wish)
    expect(shownWorld(desk.store.getState())?.name).toBe('River')
    editProject(desk, { kind: 'lock-world', id: 'world-2', locked: true, tiles: [7] })
    await rerollWorld(desk)
    showWorld(desk, 'world-1')
    await makeAllTowns(desk)
    const [first, second] = worlds(desk)
    expect(first?.overland).toBe(MEADOW.overland)
    expect(first?.locked).toBeUndefined()
    expect(second?.towns).toBeUndefined()
    expect(second?.locked).toEqual([7])
    expect(first && worldContents(first)).toBe('3 starts, 3 towns')
  })

  it('leave their towns as levels where they are deleted, and say so', async () => {
    const desk = bench()
    await makeAllTowns(desk)
    expect(levels(desk)).toEqual(['Town', 'Town at 6, 3', 'Town at 16, 3', 'Town at 6, 8'])
    const { project } = desk.store.getState().document
    const [, town] = project.levels
    removeWorld(desk, 'world-1')
    expect(said(desk)).toBe('The world Meadow was deleted. Its 3 towns stay as levels of the project.')
    expect(levels(desk)).toHaveLength(4)
    expect(siteOfLevel(desk.store.getState().document.project, town?.id ?? '')).toBeUndefined()
    runAction(desk, 'edit.undo')
    expect(worldById(desk.store.getState().document.project, 'world-1')?.towns).toHaveLength(3)
  })
})

describe('settings in an INI file', () => {
  const ini = writeIni(river, wish.settings)
  const fileOf = (text: string, name: string): File => new File([text], name)

  it('are known by the name of the file or by its section, and offered wherever files are chosen', () => {
    const bytes = new TextEncoder().encode(`# mine\n${ini}`)
    expect([isIniFile(bytes, 'mine.txt'), isIniFile(new Uint8Array(), 'mine.INI')]).toEqual([true, true])
    expect(isIniFile(new TextEncoder().encode('{"text": "[map_type]"}'), 'a.json')).toBe(false)
    expect(openFilters().some(({ extensions }) => extensions.includes('ini'))).toBe(true)
  })

  it('are shown where such a file is dropped, and the document stays', async () => {
    const desk = bench()
    const before = desk.store.getState().document
    await openDropped(desk, [fileOf(ini, 'map_gen.ini')])
    expect(desk.store.getState().window.dialog).toMatchObject({ kind: 'ini', file: { name: 'map_gen.ini' } })
    expect(desk.store.getState().document).toBe(before)
  })
})

describe('the overlay of lands and waters', () => {
  it('writes the sign of its land in every tile, and tells each kind once', () => {
    const overlay = overlayOf('areas', MEADOW.overland, 0)
    expect(overlay?.legend.map(({ label }) => label)).toEqual(['Lands: L1 200 tiles'])
    expect(new Set(overlay?.bandOf)).toEqual(new Set([0]))
    expect(overlay?.bands.map(({ letter }) => letter)).toEqual(['L1'])
  })
})
