import type { State } from '../desk/state'
import { texts } from '../texts'
import {
  beginRoute,
  hideRoute,
  showRouteThrough,
  showRouteToHere,
  toggleAllRoutes,
  toggleSkeleton,
} from '../map/routes'
import { menuAction, type Action } from './action'

const words = texts.routes
const isBegun = ({ document, view }: State): boolean => view.route?.levelId === document.levelId

/** Routes from one cell to another, shown on the map. */
export const routeActions: readonly Action[] = [
  menuAction('check.way.begin', beginRoute),
  menuAction('check.way.toHere', showRouteToHere, { isEnabled: isBegun, whyNot: words.notBegun }),
  menuAction('check.way.through', showRouteThrough),
  menuAction('check.way.all', toggleAllRoutes, { isChosen: ({ view }) => view.showsAllRoutes }),
  menuAction('check.way.skeleton', toggleSkeleton, { isChosen: ({ view }) => view.showsSkeleton }),
  menuAction('check.way.hide', hideRoute, { isEnabled: isBegun, whyNot: words.notShown }),
]
