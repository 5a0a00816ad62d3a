import { chance } from '../level/chance'
import type { MeshSizes, PartTriangles } from '../mesh/triangles'
import { TriangleGatherer } from '../mesh/triangles'
import { readFinish } from '../mesh/view-parts'
import type { Surfaces } from './surfaces'

/** Crowns of trees in a cell, and how far they rise over walls, in metres. */
const CROWNS = 5
const MIN = 0.15
const MAX = 0.75
/** Slices of a crown, whose tops make it round, and its height at its ends, in parts of that in its middle. */
const SLICES = 6
const END = 0.3

/** Builds the rounded tops of hedges and of trees at the edge of a forest, over walls that look like them. */
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
        const middle = at((crown + 0.5) / count)
        const luck = chance(Math.round(middle[0] * 10), Math.round(middle[1] * 10), 61)
        // Narrow crowns are low: they would be spikes.
        const rise = top + Math.min(MIN + (MAX - MIN) * luck, (0.9 * length) / count)
        for (let slice = 0; slice < SLICES; slice++) {
          const [from, to] = [slice / SLICES, (slice + 1) / SLICES]
          const [low, high] = [at((crown + from) / count), at((crown + to) / count)]
          gatherer.addQuad(
            part,
            [low[0], top, low[1], high[0], top, high[1]].concat(
              [high[0], top + (rise - top) * roundness(to), high[1]],
              [low[0], top + (rise - top) * roundness(from), low[1]],
            ),
            ...normal,
          )
        }
      }
    }
  }
  return gatherer.finish()
}

/** Height of a crown across its width, from 0 to 1: neighbours meet a little above the wall. */
function roundness(across: number): number {
  return END + (1 - END) * Math.sqrt(Math.max(0, 1 - (2 * across - 1) ** 2))
}
