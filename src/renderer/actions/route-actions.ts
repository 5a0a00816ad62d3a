import type { State } from '../state/state'
import { routeTexts } from '../texts/routes'
import {
  beginRoute,
  hideRoute,
  showRouteThrough,
  showRouteToHere,
  toggleAllRoutes,
  toggleSkeleton,
} from '../map/routes'
import { menuAction, onLevel, type Action } from './action'

const words = routeTexts
const isBegun = ({ document, view }: State): boolean => view.route?.levelId === document.levelId

/** Routes from one cell to another, shown on the map. */
export const routeActions: readonly Action[] = onLevel([
  menuAction('check.way.begin', ({ store }) => beginRoute(store)),
  menuAction('check.way.toHere', ({ store }) => showRouteToHere(store), {
    isEnabled: isBegun,
    whyNot: words.notBegun,
  }),
  menuAction('check.way.through', (app) => showRouteThrough(app.store)),
  menuAction('check.way.all', ({ store }) => toggleAllRoutes(store), {
    isChosen: ({ view }) => view.showsAllRoutes,
  }),
  menuAction('check.way.skeleton', ({ store }) => toggleSkeleton(store), {
    isChosen: ({ view }) => view.showsSkeleton,
  }),
  menuAction('check.way.hide', ({ store }) => hideRoute(store), {
    isEnabled: isBegun,
    whyNot: words.notShown,
  }),
])
