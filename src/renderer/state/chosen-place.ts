import type { PlaceChoice } from '../../editor/tools/tool'
import type { State } from './state'

/** The kind that the place tool puts on cells; a building if the project no longer has the chosen custom kind. */
export function chosenPlace({ drawing: { place }, document: { project } }: State): PlaceChoice {
  if (typeof place === 'string') return { kind: place }
  const own = project.kinds?.find(({ id }) => id === place.own)
  return own ? { kind: own.base, own } : { kind: 'building' }
}
