import { scenarioById } from '../../../core/generate/overland/index'
import { runOverland } from '../../../core/generate/overland/run'
import type { Work } from '../job'

/** Makes an overland map. Throws on an unknown scenario. */
export const map: Work<'map'> = ({ scenario: id, ...request }) => {
  const scenario = scenarioById(id)
  if (!scenario) throw new RangeError(`There is no scenario "${id}"`)
  return runOverland({ ...request, scenario })
}
