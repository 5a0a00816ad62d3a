import { nudgeBy } from '../edit/nudge'
import { menuAction, showDialog, whenStill, type Action } from './action'

/** Resizing and nudging the level. */
export const sizeActions: readonly Action[] = [
  menuAction('town.resize', (app) => showDialog(app, { kind: 'resize' }), { isEnabled: whenStill }),
  menuAction('town.nudge', (app) => showDialog(app, { kind: 'nudge' }), { isEnabled: whenStill }),
  menuAction('town.nudgeNorth', (app) => nudgeBy(app, 0, -1), { isEnabled: whenStill }),
  menuAction('town.nudgeEast', (app) => nudgeBy(app, 1, 0), { isEnabled: whenStill }),
  menuAction('town.nudgeSouth', (app) => nudgeBy(app, 0, 1), { isEnabled: whenStill }),
  menuAction('town.nudgeWest', (app) => nudgeBy(app, -1, 0), { isEnabled: whenStill }),
]
