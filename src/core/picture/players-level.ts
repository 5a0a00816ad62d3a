import { EdgeKind } from '../level/kinds'
import { draftOf, type Level } from '../level/level'

/**
 * Returns what players may see of a level: secret doors are walls, places have no names or links, and notes and starts
 * are removed.
 */
export function playersLevel(level: Level): Level {
  const draft = draftOf(level)
  for (const edges of [draft.northEdges, draft.westEdges]) {
    for (let edge = 0; edge < edges.length; edge++) {
      if (edges[edge] === EdgeKind.secretDoor) edges[edge] = EdgeKind.wall
    }
  }
  draft.places = level.places
    .filter(({ kind }) => kind !== 'note' && kind !== 'start')
    .map(({ cell, kind }) => ({ cell, kind, name: '', properties: {} }))
  return draft
}
