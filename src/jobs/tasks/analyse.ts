import { findWays } from '../../core/analyse/find-ways'
import { analysisById } from '../../core/analyse/overlays/index'
import type { Work } from '../job'

/** Computes an overlay of a level. Throws on an unknown overlay. */
export const analyse: Work<'analyse'> = ({ level, analysis: id, from }) => {
  const analysis = analysisById(id)
  if (!analysis) throw new RangeError(`There is no overlay "${id}"`)
  return analysis.run(level, from)
}

/** Finds the shortest ways through a level: in one file with the overlays, which need the same code. */
export const ways: Work<'ways'> = ({ level, ...request }) => findWays(level, request)
