import { checkOverland } from '../../overland/check'
import { checkOverlandSize, type Overland } from '../../overland/overland'
import { createTopology } from '../../overland/topology'
import type { Grid } from '../../level/grid'
import type { Problem } from '../../level/problem'
import { createRandom } from '../../random/random'
import { checkValues, completeValues } from '../../settings/check'
import type { SettingProblem, SettingValues } from '../../settings/setting'
import { World } from './blocks/world'
import { MapRecorder, type MapRecord } from './record'
import { MAP_SIZE, MAP_SIZES } from './parameters'
import type { Scenario } from './scenario'

/** Maximum attempts at a map. */
export const MAX_ATTEMPTS = 20

export interface OverlandRequest {
  readonly scenario: Scenario
  /** Missing ones are the scenario's defaults. */
  readonly settings: SettingValues
  /** The size of the map; default by the setting `map_size`. */
  readonly grid?: Grid
  /** A whole number from 0 to 2^53 - 1. */
  readonly seed: number
  /** Called when a step begins, with its attempt, from 1. */
  readonly tell?: (phase: string, attempt: number) => void
  /** Whether every step is recorded; the map is the same either way. */
  readonly isRecorded?: boolean
}

export type OverlandResult =
  | {
      readonly status: 'done'
      readonly overland: Overland
      /** Number of attempts, from 1. */
      readonly attempts: number
      readonly notices: readonly string[]
      /** The record of the successful attempt; undefined unless requested. */
      readonly record?: MapRecord
    }
  | { readonly status: 'failed'; readonly attempts: number; readonly problems: readonly Problem[] }

/**
 * Makes an overland map. A failed attempt is followed by another with its own randomness, derived from the same seed.
 * The result has been checked against every law of its scenario.
 */
export function runOverland(request: OverlandRequest): OverlandResult {
  const { scenario, seed, tell } = request
  const faults = checkOverlandSettings(scenario, request.settings, request.grid)
  if (faults.length > 0) {
    return {
      status: 'failed',
      attempts: 0,
      problems: faults.map(({ setting, message }) => problem(`setting-${setting}`, message)),
    }
  }
  const values = completeValues(scenario.settings, request.settings)
  const grid = request.grid ?? gridOf(values)
  const topology = createTopology(grid)
  const random = createRandom(seed)
  const reasons: string[] = []
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    let recorder: MapRecorder | undefined
    const world = new World(topology, random.fork(`attempt ${attempt}`), scenario.ground, (piece) =>
      recorder?.takePiece(piece),
    )
    if (request.isRecorded === true) recorder = new MapRecorder(world)
    const reason = scenario.run(world, values, (phase) => {
      recorder?.begin(phase)
      tell?.(phase, attempt)
    })
    if (reason !== undefined) {
      reasons.push(reason)
      continue
    }
    const held = world.tags.held()
    if (held.length > 0) throw new Error(`${scenario.id} has not given back its tags: ${held.join(', ')}`)
    const overland = world.finish()
    const [broken] = checkOverland(overland, scenario.laws(values), topology)
    if (broken === undefined) {
      const notices = attempt === 1 ? [] : [`The map needed ${attempt} attempts.`]
      const record = recorder?.finish()
      return { status: 'done', overland, attempts: attempt, notices, ...(record ? { record } : {}) }
    }
    reasons.push(broken.message.replace(/\.$/, ''))
  }
  return {
    status: 'failed',
    attempts: MAX_ATTEMPTS,
    problems: [problem('overland', giveUp(scenario, reasons))],
  }
}

/** Returns the size named by the setting `map_size`. Throws on unknown values, which have been checked before. */
export function gridOf(values: SettingValues): Grid {
  const grid = MAP_SIZES.get(Number(values[MAP_SIZE]))
  if (!grid) throw new RangeError(`There is no map size ${String(values[MAP_SIZE])}`)
  return grid
}

/** Returns everything that is wrong with settings and a size. Missing settings count as their defaults. */
export function checkOverlandSettings(
  scenario: Scenario,
  settings: SettingValues,
  grid: Grid | undefined,
): readonly SettingProblem[] {
  const usual = grid ?? { width: 60, height: 70 }
  const problems: SettingProblem[] = checkOverlandSize(usual).map((message) => ({ setting: 'size', message }))
  problems.push(...checkValues(scenario, settings, usual))
  if (problems.length > 0) return problems
  const values = completeValues(scenario.settings, settings)
  return scenario.checkTogether(values, grid ?? gridOf(values))
}

/** Returns why a scenario gave up, the most frequent reasons first. */
function giveUp(scenario: Scenario, reasons: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, 3)
  const told = most.map(([reason, count]) => `${reason} (${count} of ${reasons.length})`).join('; ')
  return `${scenario.label} gave up after ${reasons.length} attempts. ${told}. Take a larger map, smaller sizes or distances, or another seed.`
}

function problem(rule: string, message: string): Problem {
  return { rule, severity: 'error', message, cells: [], edges: [] }
}
