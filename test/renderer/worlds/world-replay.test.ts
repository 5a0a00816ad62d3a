import { describe, expect, it } from 'vitest'
import { equalOverlands } from '../../../src/core/overland/overland'
import { worldById } from '../../../src/core/project/worlds'
import { actionById, runAction } from '../../../src/renderer/actions'
import { editProject } from '../../../src/renderer/edit/levels'
import {
  followWorldReplay,
  goToWorldFrame,
  showWorldWork,
  stepWorldReplay,
} from '../../../src/renderer/worlds/world-replay'
import { overlandShown, whyTileHere, worldFrameWords } from '../../../src/renderer/worlds/world-frames'
import { addWorld, rerollWorld } from '../../../src/renderer/worlds/world-maps'
import { applyWorldTool, changeWorldState, showWorld } from '../../../src/renderer/worlds/worlds'
import { testApp } from '../support/stand-in-host'

async function isles() {
  const app = testApp()
  followWorldReplay(app.store)
  // With these settings hardly an attempt fails, whatever seed a re-roll draws.
  const settings = {
    map_size: '35',
    comp_opponents: 1,
    startpos_min_rating: 8,
    island_percentage: 10,
    island_dist: 300,
  }
  await addWorld(app.store, app.jobs, 'Isles', { scenario: 'overland/volcano-islands', settings, seed: '1' })
  const state = () => app.store.getState()
  const world = () => worldById(state().document.project, 'world-1')!
  const replay = () => state().world.replay
  return { app, state, world, replay, length: () => replay()!.record.frames.length }
}

describe('the steps of a map', () => {
  it('start with the bare ground and end with the map itself', async () => {
    const { app, state, world, replay, length } = await isles()
    await showWorldWork(app.store, app.jobs)
    expect(replay()!.made).toBe(length())
    expect(overlandShown(state().world, world())).toBe(world().overland)
    expect(worldFrameWords(replay()!)).toMatch(/^Step (\d+) of \1: Setting starts/)
    goToWorldFrame(app.store, 0)
    expect(new Set(overlandShown(state().world, world()).words).size).toBe(1)
    expect(worldFrameWords(replay()!)).toMatch(/^Before the first of \d+ steps: the bare map$/)
    stepWorldReplay(app.store, 1)
    expect(worldFrameWords(replay()!)).toMatch(/^Step 1 of \d+: Raising volcanoes \(a volcano of \d+ tiles\)/)
    stepWorldReplay(app.store, -1)
    stepWorldReplay(app.store, -1)
    expect(replay()!.made).toBe(0)
    goToWorldFrame(app.store, 1e6)
    expect(replay()!.made).toBe(length())
  })

  it('name the step that made a tile, and do not change the document', async () => {
    const { app, state, world } = await isles()
    const { document } = state()
    await showWorldWork(app.store, app.jobs)
    const tile = world()
      .overland.words.slice()
      .findIndex((word) => (word & 0x1f) === 11)
    expect(whyTileHere(state().world, tile)).toContain('Made by step')
    goToWorldFrame(app.store, 0)
    expect(whyTileHere(state().world, tile)).toContain('ocean, as the whole map began. Step')
    changeWorldState(app.store, { cursor: tile })
    runAction(app, 'generate.why')
    expect(state().window.announcement.text).toBe(whyTileHere(state().world, tile))
    expect(state().document).toBe(document)
  })

  it('keep brushes off the map, and Escape closes them', async () => {
    const { app, state, world, replay } = await isles()
    runAction(app, 'generate.showWork')
    await expect.poll(replay, { timeout: 30_000 }).toBeDefined()
    changeWorldState(app.store, { tool: 'lock' })
    applyWorldTool(app.store, [4])
    expect(world().locked).toBeUndefined()
    expect(state().window.announcement.text).toContain('Press Escape')
    expect(actionById('generate.stop')?.keys).toContain('Escape')
    runAction(app, 'generate.stop')
    expect(replay()).toBeUndefined()
    expect(actionById('generate.why')?.isEnabled(state())).toBe(false)
  })

  it('end with later painting, as a separate step', async () => {
    const { app, world, replay, state } = await isles()
    const before = world().overland
    editProject(app.store, {
      kind: 'paint-world',
      id: 'world-1',
      paint: { kind: 'terrain', terrain: 4 },
      tiles: [95],
    })
    await showWorldWork(app.store, app.jobs)
    expect(worldFrameWords(replay()!)).toContain('Changed since, by hand')
    expect(overlandShown(state().world, world())).toBe(world().overland)
    stepWorldReplay(app.store, -1)
    expect(equalOverlands(overlandShown(state().world, world()), before)).toBe(true)
  })

  it.each([
    ['becomes another', ({ app }) => runAction(app, 'edit.undo')],
    ['is made again', ({ app }) => void rerollWorld(app.store, app.jobs)],
    ['leaves the view', ({ app }) => changeWorldState(app.store, { shown: undefined })],
  ] satisfies [string, (made: Awaited<ReturnType<typeof isles>>) => void][])(
    'are left when the map %s',
    async (_, act) => {
      const made = await isles()
      await showWorldWork(made.app.store, made.app.jobs)
      expect(made.replay()).toBeDefined()
      act(made)
      expect(made.replay()).toBeUndefined()
    },
  )

  it('are unknown for an imported map', async () => {
    const { app, state, world, replay } = await isles()
    const { overland } = world()
    editProject(app.store, { kind: 'add-world', name: 'Found', overland })
    showWorld(app.store, 'world-2')
    expect(actionById('generate.showWork')?.isEnabled(state())).toBe(false)
    await showWorldWork(app.store, app.jobs)
    expect(replay()).toBeUndefined()
    expect(state().window.announcement.text).toContain('was not generated here')
  })

  it('of another version of the scenario say so, as does a re-roll', async () => {
    const { app, state, world, replay } = await isles()
    const { overland, recipe } = world()
    editProject(app.store, {
      kind: 'reroll-world',
      id: 'world-1',
      overland,
      recipe: { ...recipe!, version: 7 },
    })
    await showWorldWork(app.store, app.jobs)
    expect(replay()).toBeDefined()
    expect(state().window.announcement.text).toContain(
      'made by version 7 of its scenario, and this is version 3',
    )
    await rerollWorld(app.store, app.jobs)
    expect(state().window.announcement.text).toContain(
      'made by version 7 of its scenario, and this is version 3',
    )
    await rerollWorld(app.store, app.jobs)
    expect(state().window.announcement.text).not.toContain('version')
  })
})
