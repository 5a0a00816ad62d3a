import type { Analysis } from './analysis'
import { doors } from './doors'
import { order } from './order'
import { fromCell, fromGates, reach } from './reach'
import { junctions, loops, runs } from './streets'
import { weights } from './weights'

/** All overlays, in the order of their labels. */
export const ANALYSES: readonly Analysis[] = [
  reach,
  fromGates,
  fromCell,
  junctions,
  loops,
  runs,
  doors,
  weights,
  order,
]

export function analysisById(id: string): Analysis | undefined {
  return ANALYSES.find((analysis) => analysis.id === id)
}
