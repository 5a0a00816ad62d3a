import { EdgeKind } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { northEdgeCount } from '../level/grid'
import { sortPlaces, type Place } from '../level/places'

/**
 * Returns a level as a walker sees it: undiscovered secret doors look like walls, and bars and walls that levers have opened like
 * archways; broken walls are archways listed as `broken`; some places are not seen. The same level if nothing differs.
 */
export function disguised(
  level: Level,
  found: ReadonlySet<number>,
  opened: ReadonlySet<number> = NO_EDGES,
  unseen: ReadonlySet<Place> = NO_PLACES,
): Level {
  const middle = northEdgeCount(level)
  const north = raised(walled(level.northEdges, 0, found), 0, opened)
  const west = raised(walled(level.westEdges, middle, found), middle, opened)
  const places =
    unseen.size > 0 ? sortPlaces(level.places.filter((place) => !unseen.has(place))) : level.places
  const isSame = north === level.northEdges && west === level.westEdges && places === level.places
  if (isSame) return level
  const broken = new Set([...opened].filter((edge) => edgeAt(level, edge) === EdgeKind.breakableWall))
  return { ...level, northEdges: north, westEdges: west, places, ...(broken.size > 0 ? { broken } : {}) }
}

const NO_EDGES: ReadonlySet<number> = new Set()
const NO_PLACES: ReadonlySet<Place> = new Set()

/** Whether a kind of edge leaves an opening without a leaf when it opens. */
export function isRaised(kind: number | undefined): boolean {
  return kind === EdgeKind.bars || kind === EdgeKind.wall || kind === EdgeKind.breakableWall
}

/** Makes archways of open bars and walls. */
function raised(edges: Level['northEdges'], first: number, opened: ReadonlySet<number>): Level['northEdges'] {
  let copy: Uint8Array | undefined
  for (const edge of opened) {
    if (!isRaised(edges[edge - first])) continue
    copy ??= edges.slice()
    copy[edge - first] = EdgeKind.archway
  }
  return copy ?? edges
}

function walled(edges: Level['northEdges'], first: number, found: ReadonlySet<number>): Level['northEdges'] {
  let copy: Uint8Array | undefined
  for (
    let at = edges.indexOf(EdgeKind.secretDoor);
    at >= 0;
    at = edges.indexOf(EdgeKind.secretDoor, at + 1)
  ) {
    if (found.has(first + at)) continue
    copy ??= edges.slice()
    copy[at] = EdgeKind.wall
  }
  return copy ?? edges
}
