import { EDGE_KINDS, type EdgeKindId } from '../level/kinds'
import type { Level } from '../level/level'
import { counted } from '../counted'

/** What becomes of a kind of edge that a format cannot say, as it follows a number: one, and many. */
export type EdgeLoss = readonly [one: string, many: string]

/** A sentence for each kind of edge that stands in the level and loses something. */
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
