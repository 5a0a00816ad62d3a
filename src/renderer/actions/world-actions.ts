import type { State } from '../state'
import { texts } from '../texts'
import {
  cancelWorldJob,
  makeAllTowns,
  makeTownHere,
  rerollWorld,
  shownWorld,
  showSite,
} from '../worlds/worlds'
import { showWorldWork, tellWhyTile } from '../worlds/replaying-world'
import { siteOfLevel } from '../../core/project/worlds'
import { action, menuAction, showDialog, whenStill, type Action } from './action'

const words = texts.worlds
const hasWorld = {
  isEnabled: (state: State) => shownWorld(state) !== undefined && state.world.job === undefined,
}

/** Overland maps and the towns on them. */
export const worldActions: readonly Action[] = [
  menuAction('file.newWorld', (bench) => showDialog(bench, { kind: 'new-world' }), { isEnabled: whenStill }),
  action('world.newTown', words.newTown, (bench) => void makeTownHere(bench), hasWorld),
  action('world.allTowns', words.allTowns, (bench) => void makeAllTowns(bench), hasWorld),
  action('world.reroll', words.reroll, (bench) => void rerollWorld(bench), hasWorld),
  action('world.replay', words.replay.show, (bench) => void showWorldWork(bench), {
    isEnabled: (state) => hasWorld.isEnabled(state) && shownWorld(state)?.recipe !== undefined,
    whyNot: words.replay.noRecipe,
  }),
  action('world.why', words.replay.why, tellWhyTile, {
    isEnabled: ({ world }) => world.replay !== undefined,
    whyNot: words.replay.notShown,
  }),
  action('world.cancel', words.cancel, cancelWorldJob, {
    isEnabled: ({ world }) => world.job !== undefined,
  }),
  action('world.back', words.back, showSite, {
    isEnabled: (state) =>
      shownWorld(state) === undefined &&
      siteOfLevel(state.document.project, state.document.levelId) !== undefined,
  }),
]
