import type { Scenario } from '../../../src/core/generate/overland/scenario'
import { scenarioById } from '../../../src/core/generate/overland/index'
import { createLevel } from '../../../src/core/level/level'
import { createOverland, type Overland } from '../../../src/core/overland/overland'
import { Terrain } from '../../../src/core/overland/terrain'
import { Special, Start, wordOf } from '../../../src/core/overland/tile'
import { projectOf, type ProjectWorld } from '../../../src/core/project/project'
import { worldsOf } from '../../../src/core/project/worlds'
import { paintWorld } from '../../../src/editor/worlds/paint-world'
import { openDocument } from '../../../src/editor/editor-document'
import { replaceDocument } from '../../../src/renderer/state/state'
import type { App } from '../../../src/renderer/state/app'
import { requestOfWorld } from '../../../src/renderer/worlds/world-settings'
import { showWorld } from '../../../src/renderer/worlds/worlds'
import { testApp, StandInHost } from './stand-in-host'

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

/** A world without towns and without a recipe. */
export const MEADOW: ProjectWorld = { id: 'world-1', name: 'Meadow', overland: meadow() }

/** A project of an empty level and a meadow, which is in view. */
export function testAppOnMeadow(host = new StandInHost()): App {
  const app = testApp(host)
  const project = { ...projectOf(createLevel(5, 5), 'Town'), worlds: [MEADOW] }
  app.store.change((state) => replaceDocument(state, openDocument(project)))
  showWorld(app.store, 'world-1')
  return app
}

/** What the window announced last. */
export const said = (app: App): string => app.store.getState().window.announcement.text

/** The worlds of the open project. */
export const worlds = (app: App): readonly ProjectWorld[] => worldsOf(app.store.getState().document.project)

const found = scenarioById('overland/the-big-river')
if (!found) throw new RangeError('No scenario')
/** A scenario for maps of 50 by 60 tiles. */
export const river: Scenario = found

const recipe = { generator: river.id, version: river.version, settings: {}, seed: '1' }

/** A map of that scenario as its panel first proposes it. */
export const request = { scenario: river.id, settings: requestOfWorld({ recipe }).settings, seed: '1' }
