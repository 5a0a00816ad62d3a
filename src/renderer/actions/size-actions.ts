import { nudgeBy } from '../edit/nudge'
import { menuAction, whenStill, onLevel, type Action } from './action'
import { showDialog } from '../state/show-dialog'

/** Resizing and nudging the level. */
export const sizeActions: readonly Action[] = onLevel([
  menuAction('town.resize', (app) => showDialog(app.store, { kind: 'resize' }), { isEnabled: whenStill }),
  menuAction('town.nudge', (app) => showDialog(app.store, { kind: 'nudge' }), { isEnabled: whenStill }),
  menuAction('town.nudgeNorth', (app) => nudgeBy(app.store, 0, -1), { isEnabled: whenStill }),
  menuAction('town.nudgeEast', (app) => nudgeBy(app.store, 1, 0), { isEnabled: whenStill }),
  menuAction('town.nudgeSouth', (app) => nudgeBy(app.store, 0, 1), { isEnabled: whenStill }),
  menuAction('town.nudgeWest', (app) => nudgeBy(app.store, -1, 0), { isEnabled: whenStill }),
])
