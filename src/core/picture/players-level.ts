import { EdgeKind } from '../level/kinds'
import { draftOf, type Level } from '../level/level'
import type { PlaceKindId } from '../level/places'

/** The kinds of places that players find out by playing. */
const HIDDEN_PLACES: ReadonlySet<PlaceKindId> = new Set([
  'note',
  'start',
  'chest',
  'trap',
  'spinner',
  'teleporter',
  'pit',
  'switch',
  'encounter',
  'trigger',
])

/**
 * Returns what players may see of a level: secret doors are walls, places have no names or links, and notes, starts and
 * surprises are removed.
 */
export function playersLevel(level: Level): Level {
  const draft = draftOf(level)
  for (const edges of [draft.northEdges, draft.westEdges]) {
    for (let edge = 0; edge < edges.length; edge++) {
      if (edges[edge] === EdgeKind.secretDoor) edges[edge] = EdgeKind.wall
    }
  }
  draft.places = level.places
    .filter(({ kind }) => !HIDDEN_PLACES.has(kind))
    .map(({ cell, kind, size }) => ({ cell, kind, name: '', properties: {}, ...(size ? { size } : {}) }))
  return draft
}
