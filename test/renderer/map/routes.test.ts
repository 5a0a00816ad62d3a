import { describe, expect, it, vi } from 'vitest'
import { endsOf } from '../../../src/core/analyse/ends'
import { findWays } from '../../../src/core/analyse/find-ways'
import { generatorById } from '../../../src/core/generate/index'
import { runGenerator } from '../../../src/core/generate/run'
import { createLevel, type Level } from '../../../src/core/level/level'
import { projectOf } from '../../../src/core/project/project'
import { currentLevel, openDocument } from '../../../src/editor/editor-document'
import { replaceDocument } from '../../../src/renderer/desk/state'
import type { Workbench } from '../../../src/renderer/desk/workbench'
import { edit } from '../../../src/renderer/edit/edit'
import {
  followRoutes,
  hideRoute,
  routesShown,
  showRouteThrough,
  toggleAllRoutes,
  toggleSkeleton,
} from '../../../src/renderer/map/routes'
import { benchOn } from '../support/stand-in-host'

function maze(side: number, seed: number): Level {
  const generator = generatorById('maze/kruskal')
  if (!generator) throw new Error('No generator')
  const result = runGenerator({ generator, sketch: createLevel(side, side), settings: {}, seed })
  if (result.status === 'failed') throw new Error('No maze')
  return result.level
}

function start(level: Level): Workbench {
  const bench = benchOn()
  bench.store.change((state) => replaceDocument(state, openDocument(projectOf(level, 'Maze'))))
  followRoutes(bench)
  return bench
}

const shown = ({ store }: Workbench) => routesShown(store.getState())
const said = ({ store }: Workbench) => store.getState().window.announcement.text
const levelOf = ({ store }: Workbench) => currentLevel(store.getState().document)
const expected = (level: Level, all = false, skeleton = false) => findWays(level, { all, skeleton })

describe('the route through a level', () => {
  it.each([
    ['small', 30],
    ['large', 300],
  ])('follows when a %s maze is made anew, to its new entrance and exit', async (_size, side) => {
    const bench = start(maze(side, 1))
    showRouteThrough(bench)
    await vi.waitFor(() => expect(shown(bench)).toEqual(expected(levelOf(bench))))
    const again = maze(side, 2)
    expect(endsOf(again)).not.toEqual(endsOf(levelOf(bench)))
    edit(bench.store, { kind: 'replace', level: again, label: 'Maze' })
    await vi.waitFor(() => expect(shown(bench)?.line[0]).toBe(endsOf(again)?.start))
    expect(shown(bench)).toEqual(expected(again))
    expect(shown(bench)?.line.at(-1)).toBe(endsOf(again)?.goal)
  })

  it('is found beside the window in a large level, once for each question', async () => {
    const bench = start(maze(300, 1))
    const run = vi.spyOn(bench.jobs, 'run')
    showRouteThrough(bench)
    expect(shown(bench)).toBeUndefined()
    await vi.waitFor(() => expect(said(bench)).toMatch(/^The route has \d+ steps\.$/))
    toggleSkeleton(bench.store)
    await vi.waitFor(() => expect(shown(bench)?.skeleton).toBeDefined())
    expect(said(bench)).toBe('Dead ends beside the route are crossed out.')
    toggleAllRoutes(bench.store)
    await vi.waitFor(() => expect(said(bench)).toMatch(/All shortest routes together have \d+ cells\.$/))
    expect(shown(bench)).toEqual(expected(levelOf(bench), true, true))
    expect(run.mock.calls.map(([job]) => job)).toEqual(['ways', 'ways', 'ways'])
    hideRoute(bench.store)
    expect(shown(bench)).toBeUndefined()
    showRouteThrough(bench)
    await vi.waitFor(() => expect(shown(bench)).toBeDefined())
  })

  it('that is hidden while it is looked for does not appear', async () => {
    const bench = start(maze(300, 1))
    showRouteThrough(bench)
    hideRoute(bench.store)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(bench.store.getState().view.route).toBeUndefined()
  })

  it.each([20, 300])('is refused in words where there are no two ends, in %i cells a side', async (side) => {
    const bench = start(createLevel(side, side))
    showRouteThrough(bench)
    await vi.waitFor(() => expect(said(bench)).toMatch(/^The level has no two ends/))
    expect(shown(bench)?.line).toHaveLength(0)
  })
})
