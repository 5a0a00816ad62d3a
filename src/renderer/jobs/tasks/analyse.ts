import { analysisById } from '../../../core/analyse/overlays/index'
import type { Work } from '../job'

/** Computes an overlay of a level. Throws on an unknown overlay. */
export const analyse: Work<'analyse'> = ({ level, analysis: id, from }) => {
  const analysis = analysisById(id)
  if (!analysis) throw new RangeError(`There is no overlay "${id}"`)
  return analysis.run(level, from)
}
