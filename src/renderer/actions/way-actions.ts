import type { State } from '../state'
import { texts } from '../texts'
import { beginWay, hideWay, showWayThrough, showWayToHere, toggleAllWays, toggleSkeleton } from '../ways'
import { action, type Action } from './action'

const words = texts.ways
const isBegun = ({ way, document }: State): boolean => way?.levelId === document.levelId

/** Ways from one cell to another, shown on the map. */
export const wayActions: readonly Action[] = [
  action('view.way.through', words.through, showWayThrough),
  action('view.way.begin', words.begin, beginWay),
  action('view.way.toHere', words.toHere, showWayToHere, { isEnabled: isBegun, whyNot: words.notBegun }),
  action('view.way.all', words.all, toggleAllWays, { isChosen: ({ waysAll }) => waysAll }),
  action('view.way.skeleton', words.skeleton, toggleSkeleton, {
    isChosen: ({ waysSkeleton }) => waysSkeleton,
  }),
  action('view.way.hide', words.hide, hideWay, { isEnabled: isBegun, whyNot: words.notShown }),
]
