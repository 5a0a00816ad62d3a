import { describe, expect, it, vi } from 'vitest'
import { endsOf } from '../../../src/core/analyse/ends'
import { findWays } from '../../../src/core/analyse/find-ways'
import { generatorById } from '../../../src/core/generate/index'
import { runGenerator } from '../../../src/core/generate/run'
import { createLevel, type Level } from '../../../src/core/level/level'
import { projectOf } from '../../../src/core/project/project'
import { currentLevel, openDocument } from '../../../src/editor/editor-document'
import { replaceDocument } from '../../../src/renderer/state/state'
import type { App } from '../../../src/renderer/state/app'
import { edit } from '../../../src/renderer/edit/edit'
import {
  followRoutes,
  hideRoute,
  routesShown,
  showRouteThrough,
  toggleAllRoutes,
  toggleSkeleton,
} from '../../../src/renderer/map/routes'
import { testApp } from '../support/stand-in-host'
import { eventually } from '../../support/eventually'

const mazes = new Map<string, Level>()

/** A maze, made once for all tests that need the same. */
function maze(side: number, seed: number): Level {
  const key = `${side} ${seed}`
  const level = mazes.get(key) ?? makeMaze(side, seed)
  mazes.set(key, level)
  return level
}

function makeMaze(side: number, seed: number): Level {
  const generator = generatorById('maze/kruskal')
  if (!generator) throw new Error('No generator')
  const result = runGenerator({ generator, sketch: createLevel(side, side), settings: {}, seed })
  if (result.status === 'failed') throw new Error('No maze')
  return result.level
}

function start(level: Level): App {
  const app = testApp()
  app.store.change((state) => replaceDocument(state, openDocument(projectOf(level, 'Maze'))))
  followRoutes(app.store, app.jobs)
  return app
}

const shown = ({ store }: App) => routesShown(store.getState())
const said = ({ store }: App) => store.getState().window.announcement.text
const levelOf = ({ store }: App) => currentLevel(store.getState().document)
const expected = (level: Level, all = false, skeleton = false) => findWays(level, { all, skeleton })

describe('the route through a level', () => {
  it.each([
    ['small', 30],
    ['large', 300],
  ])('follows when a %s maze is made again, to its new entrance and exit', async (_size, side) => {
    const app = start(maze(side, 1))
    showRouteThrough(app.store)
    await eventually(() => expect(shown(app)).toEqual(expected(levelOf(app))))
    const again = maze(side, 2)
    expect(endsOf(again)).not.toEqual(endsOf(levelOf(app)))
    edit(app.store, { kind: 'replace', level: again, label: 'Maze' })
    await eventually(() => expect(shown(app)?.line[0]).toBe(endsOf(again)?.start))
    expect(shown(app)).toEqual(expected(again))
    expect(shown(app)?.line.at(-1)).toBe(endsOf(again)?.goal)
  })

  it('is found beside the window in a large level, once for each question', async () => {
    const app = start(maze(300, 1))
    const run = vi.spyOn(app.jobs, 'run')
    showRouteThrough(app.store)
    expect(shown(app)).toBeUndefined()
    await eventually(() => expect(said(app)).toMatch(/^The route has \d+ steps\.$/))
    toggleSkeleton(app.store)
    await eventually(() => expect(shown(app)?.skeleton).toBeDefined())
    expect(said(app)).toBe('Dead ends beside the route are crossed out.')
    toggleAllRoutes(app.store)
    await eventually(() => expect(said(app)).toMatch(/All shortest routes together have \d+ cells\.$/))
    expect(shown(app)).toEqual(expected(levelOf(app), true, true))
    expect(run.mock.calls.map(([job]) => job)).toEqual(['ways', 'ways', 'ways'])
    hideRoute(app.store)
    expect(shown(app)).toBeUndefined()
    showRouteThrough(app.store)
    await eventually(() => expect(shown(app)).toBeDefined())
  })

  it('that is hidden while it is looked for does not appear', async () => {
    const app = start(maze(300, 1))
    showRouteThrough(app.store)
    hideRoute(app.store)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(app.store.getState().view.route).toBeUndefined()
  })

  it.each([20, 300])('is refused in words where there are no two ends, in %i cells a side', async (side) => {
    const app = start(createLevel(side, side))
    showRouteThrough(app.store)
    await eventually(() => expect(said(app)).toMatch(/^A route needs two ends/))
    expect(shown(app)?.line).toHaveLength(0)
  })
})
