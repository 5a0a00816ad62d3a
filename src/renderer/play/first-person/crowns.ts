import { chance } from '../../../core/level/chance'
import type { MeshSizes, PartTriangles } from '../../../core/mesh/triangles'
import { TriangleGatherer } from '../../../core/mesh/triangles'
import { readFinish } from '../../../core/mesh/view-parts'
import type { Surfaces } from './surfaces'

/** Crowns of trees in a cell, and how far they rise over walls, in metres. */
const CROWNS = 5
const MIN = 0.15
const MAX = 0.75

/** Builds the ragged tops of hedges and of trees at the edge of a forest, over walls that look like them. */
export function crownsOf(
  parts: readonly PartTriangles[],
  { cell, height }: MeshSizes,
  surfaces: Surfaces,
): readonly PartTriangles[] {
  const gatherer = new TriangleGatherer()
  for (const { part, positions, normals } of parts) {
    const finish = readFinish(part)
    if (surfaces.of(finish.part, finish.tone).pattern !== 'hedge') continue
    for (let vertex = 0; vertex < positions.length / 3; vertex += 4) {
      // From the lower left corner to the lower right one; the third one is above that.
      const [x0 = 0, , z0 = 0, x1 = 0, , z1 = 0, , top = 0] = positions.subarray(3 * vertex, 3 * vertex + 8)
      if (Math.abs(normals[3 * vertex + 1] ?? 0) > 0.1 || top < height - 0.01) continue
      const length = Math.hypot(x1 - x0, z1 - z0)
      const count = Math.max(1, Math.round((CROWNS * length) / cell))
      const normal = [normals[3 * vertex] ?? 0, 0, normals[3 * vertex + 2] ?? 0] as const
      for (let crown = 0; crown < count; crown++) {
        const at = (share: number): [number, number] => [x0 + (x1 - x0) * share, z0 + (z1 - z0) * share]
        const [left, middle, right] = [at(crown / count), at((crown + 0.5) / count), at((crown + 1) / count)]
        const luck = chance(Math.round(middle[0] * 10), Math.round(middle[1] * 10), 61)
        // Narrow crowns are low: they would be spikes.
        const rise = top + Math.min(MIN + (MAX - MIN) * luck, (0.9 * length) / count)
        gatherer.addQuad(
          part,
          [left[0], top, left[1], right[0], top, right[1]].concat(
            shoulder(right, middle, rise),
            shoulder(left, middle, rise),
          ),
          ...normal,
        )
      }
    }
  }
  return gatherer.finish()
}

/** The upper corner of a crown on the side of one of its ends. */
function shoulder(end: readonly [number, number], middle: readonly [number, number], up: number): number[] {
  return [middle[0] + 0.45 * (end[0] - middle[0]), up, middle[1] + 0.45 * (end[1] - middle[1])]
}
