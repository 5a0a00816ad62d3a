import { EdgeKind } from '../level/kinds'
import type { Level } from '../level/level'
import { northEdgeCount } from '../level/grid'

/** Returns a level as a walker sees it: undiscovered secret doors look like walls. The same level if it has none. */
export function disguised(level: Level, found: ReadonlySet<number>): Level {
  const north = walled(level.northEdges, 0, found)
  const west = walled(level.westEdges, northEdgeCount(level), found)
  const isSame = north === level.northEdges && west === level.westEdges
  return isSame ? level : { ...level, northEdges: north, westEdges: west }
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
