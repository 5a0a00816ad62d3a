import { nudgeBy } from '../edit/nudge'
import { menuAction, showDialog, whenStill, type Action } from './action'

/** Resizing and nudging the level. */
export const sizeActions: readonly Action[] = [
  menuAction('town.resize', (bench) => showDialog(bench, { kind: 'resize' }), { isEnabled: whenStill }),
  menuAction('town.nudge', (bench) => showDialog(bench, { kind: 'nudge' }), { isEnabled: whenStill }),
  menuAction('town.nudgeNorth', (bench) => nudgeBy(bench, 0, -1), { isEnabled: whenStill }),
  menuAction('town.nudgeEast', (bench) => nudgeBy(bench, 1, 0), { isEnabled: whenStill }),
  menuAction('town.nudgeSouth', (bench) => nudgeBy(bench, 0, 1), { isEnabled: whenStill }),
  menuAction('town.nudgeWest', (bench) => nudgeBy(bench, -1, 0), { isEnabled: whenStill }),
]
