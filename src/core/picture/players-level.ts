import { EdgeKind } from '../level/kinds'
import { draftOf, type Level } from '../level/level'
import type { PlaceKindId } from '../level/places'
import { defined } from '../text/defined'

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
  'key',
  'plate',
])

/**
 * Returns what players may see of a level: secret doors are walls, places have no names or links, and notes, starts and
 * surprises are removed. Names and secret doors stay on request.
 */
export function playersLevel(
  level: Level,
  keep: { readonly names?: boolean; readonly secrets?: boolean } = {},
): Level {
  const draft = keep.secrets ? draftOf(level) : draftOf(withoutSecrets(level))
  draft.places = level.places
    .filter(({ kind }) => !HIDDEN_PLACES.has(kind))
    .map(({ cell, kind, name, size }) => ({
      cell,
      kind,
      name: keep.names ? name : '',
      properties: {},
      ...defined({ size }),
    }))
  return draft
}

/** Returns a level with walls in place of secret doors; the same level if it has none. */
export function withoutSecrets(level: Level): Level {
  const { northEdges, westEdges } = level
  if (northEdges.indexOf(EdgeKind.secretDoor) < 0 && westEdges.indexOf(EdgeKind.secretDoor) < 0) return level
  const hide = (kind: number): number => (kind === EdgeKind.secretDoor ? EdgeKind.wall : kind)
  return {
    ...level,
    northEdges: Uint8Array.from(northEdges, hide),
    westEdges: Uint8Array.from(westEdges, hide),
  }
}
