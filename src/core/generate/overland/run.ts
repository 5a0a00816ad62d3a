import type { Overland } from '../../overland/overland'
import { createTopology } from '../../overland/topology'
import type { Grid } from '../../level/grid'
import type { Problem } from '../../level/problem'
import type { SettingValues } from '../../settings/setting'
import { findAdvice, type Advice } from './advice'
import { attemptMaps, type Attempts, type AttemptPlan, type MapAttempt } from './attempts'
import { checkOverlandSettings } from './check-settings'
import { completeOverland, gridOf } from './defaults'
import type { LockedTiles } from './blocks/bounds'
import { refuseLocked } from './locked-tiles'
import type { MapRecord } from './record'
import { numberIn } from './parameters'
import type { Scenario } from './scenario'
import { shareMessage } from './shares'
import { defined } from '../../text/defined'
import { errorAt } from '../../level/problem'

/** Maximum attempts at a map. */
export const MAX_ATTEMPTS = 20

export interface OverlandRequest {
  readonly scenario: Scenario
  /** Missing ones are the scenario's defaults. */
  readonly settings: SettingValues
  /** The size of the map; default by the setting `map_size`. */
  readonly grid?: Grid
  /** The tiles that the map keeps, which is then of the same size. */
  readonly locked?: LockedTiles | undefined
  /** A whole number from 0 to 2^53 - 1. */
  readonly seed: number
  /** Called when a step begins, with its attempt, from 1. */
  readonly report?: (phase: string, attempt: number) => void
  /** Called when an attempt ends, with its number within the current settings. */
  readonly reportResult?: AttemptPlan['reportResult']
  /** Whether every step is recorded; the map is the same either way. */
  readonly isRecorded?: boolean
}

export type OverlandResult = OverlandDone | OverlandFailed

export interface OverlandDone {
  readonly status: 'done'
  readonly overland: Overland
  /** Number of attempts, from 1. */
  readonly attempts: number
  /** A sentence for every share that is not as asked for. */
  readonly notices: readonly string[]
  /** The record of the successful attempt; undefined unless requested. */
  readonly record?: MapRecord
}

export interface OverlandFailed {
  readonly status: 'failed'
  readonly attempts: number
  readonly problems: readonly Problem[]
  /** Settings that work instead; missing if none were found. */
  readonly advice?: Advice
}

/**
 * Makes an overland map. A failed attempt is followed by another with its own randomness, derived from the same seed.
 * The result has been checked against every law of its scenario. A share that does not fit is lowered, with a notice.
 */
export function runOverland(request: OverlandRequest): OverlandResult {
  const { scenario, seed, locked, report, reportResult, isRecorded } = request
  const settingProblems = checkOverlandSettings(scenario, request.settings, request.grid)
  if (settingProblems.length > 0) {
    return {
      status: 'failed',
      attempts: 0,
      problems: settingProblems.map(({ setting, message }) => errorAt(`setting-${setting}`, message)),
    }
  }
  const values = completeOverland(scenario, request.settings, request.grid)
  const topology = createTopology(request.grid ?? gridOf(values))
  if (locked && locked.tiles.length > 0) {
    const { width, height } = locked.before
    if (width !== topology.width || height !== topology.height)
      throw new RangeError('Locked tiles of another size')
    const refused = refuseLocked(scenario, values, locked)
    if (refused !== undefined) return { status: 'failed', attempts: 0, problems: [errorAt('kept', refused)] }
    return makeAround({
      scenario,
      values,
      topology,
      seed,
      locked,
      ...defined({ report, isRecorded }),
    })
  }
  return makeMap({
    scenario,
    values,
    topology,
    seed,
    ...defined({ isRecorded, report, reportResult }),
  })
}

/** How often shares are set to what works before the map is taken as it is. */
const MAX_ROUNDS = 4

/**
 * Makes the map of the settings. If it cannot have a share, it is the map with the nearest share that works, which the
 * notices name: the same settings with that share give the same map.
 */
function makeMap(plan: AttemptPlan): OverlandResult {
  const { scenario } = plan
  /** Why each share that was changed cannot be as asked for, by its parameter. */
  const reasons = new Map<string, string>()
  let { values } = plan
  let attempts = 0
  let best: MapAttempt | undefined
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const tried = attemptMaps({ ...plan, values }, MAX_ATTEMPTS)
    attempts += tried.attempts
    if (tried.made) {
      best = tried.made
      if (best.missed.length === 0) break
      for (const { id, nearest, why } of best.missed) {
        values = { ...values, [id]: nearest }
        if (!reasons.has(id)) reasons.set(id, why)
      }
      continue
    }
    const advice = findAdvice({ ...plan, values })
    const lowered = advice && loweredShare(scenario, values, advice)
    if (!lowered) {
      if (best) break
      return giveUp(scenario, tried, advice)
    }
    const [id, value] = lowered
    const [reason = ''] = commonest(tried.reasons)
    reasons.set(id, `with ${numberIn(values, id)} %, ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`)
    values = { ...values, [id]: value }
  }
  if (!best) throw new Error(`${scenario.id} has neither a map nor a reason`)
  const { overland, record } = best
  const notices = scenario.shares.flatMap((share) => {
    const why = reasons.get(share.id)
    const [asked, now] = [numberIn(plan.values, share.id), numberIn(values, share.id)]
    return why === undefined ? [] : [shareMessage(share, { asked, share: now, why })]
  })
  return { status: 'done', overland, attempts, notices, ...defined({ record }) }
}

/** Makes a map around locked tiles: the one of a few that is nearest to what was asked for. A share that they leave no room for is missed, with a notice. */
function makeAround(plan: AttemptPlan): OverlandResult {
  const { made, attempts, reasons } = attemptMaps(plan, MAX_ATTEMPTS)
  if (made) {
    return {
      status: 'done',
      overland: made.overland,
      attempts,
      notices: [...made.missed.map(({ message }) => message), ...straysText(made.strays)],
      ...defined({ record: made.record }),
    }
  }
  const frequent = commonest(reasons).slice(0, 3).join('; ')
  const message = `${plan.scenario.label} found no map around the locked tiles in ${attempts} attempts. ${frequent}. Unlock tiles, or change the settings.`
  return { status: 'failed', attempts, problems: [errorAt('overland', message)] }
}

function straysText([first]: readonly string[]): readonly string[] {
  return first === undefined
    ? []
    : [`The locked tiles do not let the scenario keep one of its rules: ${first}`]
}

/** Returns the share and its value, if the advice is a smaller share: a share is a wish as far as it fits. */
function loweredShare(
  { shares }: Scenario,
  values: SettingValues,
  { changes }: Advice,
): readonly [string, number] | undefined {
  const [[id, value] = ['', 0], ...others] = Object.entries(changes)
  const isShare = others.length === 0 && shares.some((share) => share.id === id)
  return isShare && Number(value) < numberIn(values, id) ? [id, Number(value)] : undefined
}

/** Says why a scenario gave up, the most frequent reasons first, and what would work. */
function giveUp(
  scenario: Scenario,
  { attempts, reasons }: Attempts,
  advice: Advice | undefined,
): OverlandFailed {
  const frequent = commonest(reasons).slice(0, 3).join('; ')
  const cure = advice?.message ?? 'No setting alone mends it: take a larger map or another seed.'
  const message = `${scenario.label} gave up after ${attempts} attempts. ${frequent}. ${cure}`
  return {
    status: 'failed',
    attempts,
    problems: [errorAt('overland', message)],
    ...defined({ advice }),
  }
}

/** Returns reasons with their numbers, the most frequent first: "No place was left for cobalt (20 of 20)". */
function commonest(reasons: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${reason} (${count} of ${reasons.length})`)
}
