import type { State } from '../desk/state'
import { texts } from '../texts'
import {
  beginWay,
  hideWay,
  showWayThrough,
  showWayToHere,
  toggleAllWays,
  toggleSkeleton,
} from '../map/routes'
import { menuAction, type Action } from './action'

const words = texts.ways
const isBegun = ({ way, document }: State): boolean => way?.levelId === document.levelId

/** Ways from one cell to another, shown on the map. */
export const wayActions: readonly Action[] = [
  menuAction('check.way.begin', beginWay),
  menuAction('check.way.toHere', showWayToHere, { isEnabled: isBegun, whyNot: words.notBegun }),
  menuAction('check.way.through', showWayThrough),
  menuAction('check.way.all', toggleAllWays, { isChosen: ({ waysAll }) => waysAll }),
  menuAction('check.way.skeleton', toggleSkeleton, { isChosen: ({ waysSkeleton }) => waysSkeleton }),
  menuAction('check.way.hide', hideWay, { isEnabled: isBegun, whyNot: words.notShown }),
]
