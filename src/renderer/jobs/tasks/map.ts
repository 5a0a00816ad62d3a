import { SEARCHING } from '../../../core/generate/overland/advice'
import { scenarioById } from '../../../core/generate/overland/index'
import { runOverland } from '../../../core/generate/overland/run'
import type { Work } from '../job'

/** Makes an overland map; reports each attempt once. Throws on an unknown scenario. */
export const map: Work<'map'> = ({ scenario: id, ...request }, tell) => {
  const scenario = scenarioById(id)
  if (!scenario) throw new RangeError(`There is no scenario "${id}"`)
  let told = ''
  const tellAttempt = (phase: string, attempt: number): void => {
    const isSearching = phase === SEARCHING
    if (told === `${attempt} ${isSearching}`) return
    told = `${attempt} ${isSearching}`
    tell({ attempt, isSearching })
  }
  return runOverland({ ...request, scenario, tell: tellAttempt })
}
