import { EdgeKind } from './kinds'
import type { Level } from './level'

/** Returns a level whose breakable walls have all been broken: they are archways. The same level if it has none. */
export function withBrokenWalls(level: Level): Level {
  const northEdges = broken(level.northEdges)
  const westEdges = broken(level.westEdges)
  const isSame = northEdges === level.northEdges && westEdges === level.westEdges
  return isSame ? level : { ...level, northEdges, westEdges }
}

function broken(edges: Level['northEdges']): Level['northEdges'] {
  if (edges.indexOf(EdgeKind.breakableWall) < 0) return edges
  return edges.slice().map((kind) => (kind === EdgeKind.breakableWall ? EdgeKind.archway : kind))
}
