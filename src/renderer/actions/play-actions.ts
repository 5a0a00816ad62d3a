import { openPanel } from '../looks/layout-changes'
import { showLiveLink } from '../play/live-link'
import { toggleFog } from '../play/play-keys'
import {
  leavePlay,
  repeatWalk,
  setStartHere,
  startPlay,
  startPlayNearby,
  toggleView,
  walkAnother,
} from '../play/playtest'
import type { State } from '../state/state'
import { obstacleTexts } from '../texts/obstacles'
import { playTexts } from '../texts/play'
import { action, menuAction, whenStill, onLevel, type Action } from './action'

const whilePlaying = {
  isEnabled: ({ play }: State) => play !== undefined && !play.isMaking,
  whyNot: playTexts.notPlaying,
}

/** The playtest and its results, and the link to running games. */
export const playActions: readonly Action[] = [
  menuAction('play.liveLink', (app) => showLiveLink(app.store)),
  ...onLevel([
    menuAction('play.fromStart', (app) => startPlay(app.store, 'start'), { isEnabled: whenStill }),
    menuAction('play.fromCursor', (app) => startPlay(app.store, 'cursor'), { isEnabled: whenStill }),
    action('play.nearby', obstacleTexts.playNearby, (app) => startPlayNearby(app.store), {
      isEnabled: whenStill,
    }),
    menuAction('play.setStart', ({ store }) => setStartHere(store), {
      isEnabled: (state) => whenStill(state) && state.play === undefined,
      whyNot: playTexts.noDrawing,
    }),
    menuAction('play.view', (app) => toggleView(app.store), {
      isChosen: ({ window }) => window.playOptions.view === 'first-person',
    }),
    menuAction('play.fog', (app) => toggleFog(app.store), {
      isChosen: ({ window }) => window.playOptions.hasFog,
    }),
    menuAction('play.repeat', (app) => repeatWalk(app.store), whilePlaying),
    menuAction('play.another', (app) => void walkAnother(app.store, app.jobs), whilePlaying),
    menuAction('play.leave', (app) => leavePlay(app.store), {
      isEnabled: ({ play }) => play !== undefined,
      whyNot: playTexts.notPlaying,
    }),
    menuAction('play.results', (app) => openPanel(app.store, 'bottom', 'results')),
  ]),
]
