import { EDGE_KINDS, type EdgeKindId } from '../level/kinds'
import type { Level } from '../level/level'
import { counted } from '../text/counted'

/** Describes the loss of an edge kind in a format, to follow a number: singular and plural. */
export type EdgeLoss = readonly [one: string, many: string]

/** Returns a sentence for each edge kind in the level that loses something. */
export function edgeLosses(
  level: Level,
  sayings: Readonly<Record<EdgeKindId, { readonly loss?: EdgeLoss }>>,
): readonly string[] {
  const counts = new Uint32Array(256)
  for (const edges of [level.northEdges, level.westEdges]) {
    for (let index = 0; index < edges.length; index++) {
      const kind = edges[index] ?? 0
      counts[kind] = (counts[kind] ?? 0) + 1
    }
  }
  return EDGE_KINDS.flatMap((row) => {
    const { loss } = sayings[row.id]
    const count = counts[row.value] ?? 0
    return loss && count > 0 ? [`${counted(count, ...loss)}.`] : []
  })
}
