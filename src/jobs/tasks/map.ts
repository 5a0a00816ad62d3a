import { SEARCHING } from '../../core/generate/overland/advice'
import { scenarioById } from '../../core/generate/overland/index'
import { runOverland } from '../../core/generate/overland/run'
import type { Work } from '../job'

/** Makes an overland map; reports each attempt once. Throws on an unknown scenario. */
export const map: Work<'map'> = ({ scenario: id, ...request }, report) => {
  const scenario = scenarioById(id)
  if (!scenario) throw new RangeError(`There is no scenario "${id}"`)
  let reported = ''
  const reportAttempt = (phase: string, attempt: number): void => {
    const isSearching = phase === SEARCHING
    if (reported === `${attempt} ${isSearching}`) return
    reported = `${attempt} ${isSearching}`
    report({ attempt, isSearching })
  }
  return runOverland({ ...request, scenario, report: reportAttempt })
}
