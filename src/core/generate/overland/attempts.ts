import { checkOverland } from '../../overland/check'
import type { Overland } from '../../overland/overland'
import type { Topology } from '../../overland/topology'
import { createRandom } from '../../random/random'
import type { SettingValues } from '../../settings/setting'
import type { LockedTiles } from './blocks/bounds'
import { evenStarts } from './blocks/even-starts'
import { mendAround } from './blocks/mend'
import { World } from './blocks/world'
import { problemAround } from './locked-tiles'
import { MapRecorder, type MapRecord } from './record'
import { BALANCE, numberIn } from './parameters'
import type { Scenario } from './scenario'
import { missedShares, type MissedShare } from './shares'
import { defined } from '../../text/defined'

/** After this many maps that miss a share, the best of them is taken. */
const MAPS_FOR_SHARES = 3

/** The step after the last one of a scenario, if tiles are locked. */
const MENDING = 'Fitting coasts and rivers'

/** The last step, if more even starts are asked for. */
const BALANCING = 'Balancing starts'

/** A plan for attempts at one map; each attempt has its own randomness, which follows from the seed. */
export interface AttemptPlan {
  readonly scenario: Scenario
  /** All settings, checked. */
  readonly values: SettingValues
  readonly topology: Topology
  readonly seed: number
  readonly isRecorded?: boolean
  /** The tiles that the map keeps; missing if it keeps none. */
  readonly locked?: LockedTiles | undefined
  /** Called when a step begins, with its attempt, from 1. */
  readonly report?: (phase: string, attempt: number) => void
  /** Called when an attempt ends. */
  readonly reportResult?: (result: MapAttempt | FailedMap, attempt: number) => void
}

/** A lawful map. */
export interface MapAttempt {
  readonly status: 'made'
  readonly overland: Overland
  /** The shares that it misses; empty for nearly all maps. */
  readonly missed: readonly MissedShare[]
  /** The laws of the scenario that locked tiles break, a sentence each; empty without locked tiles. */
  readonly strays: readonly string[]
  readonly record?: MapRecord
}

/** An attempt that failed: its map as far as it came, and the reason in words without a full stop. */
export interface FailedMap {
  readonly status: 'failed'
  readonly overland: Overland
  readonly reason: string
}

export interface Attempts {
  /** Number of attempts, from 1. */
  readonly attempts: number
  /** Missing if all attempts failed. */
  readonly made?: MapAttempt
  /** All failed attempts, in order. */
  readonly reasons: readonly string[]
}

/** Tries to make a map until one meets all its shares, but not too often; then the map nearest to them is taken. */
export function attemptMaps(plan: AttemptPlan, max: number): Attempts {
  const reasons: string[] = []
  let best: MapAttempt | undefined
  let maps = 0
  let attempts = 0
  while (attempts < max && maps < MAPS_FOR_SHARES) {
    const result = attemptMap(plan, ++attempts)
    plan.reportResult?.(result, attempts)
    if (result.status === 'failed') {
      reasons.push(result.reason)
      continue
    }
    maps++
    if (!best || missOf(result) < missOf(best)) best = result
    if (missOf(result) === 0) break
  }
  return { attempts, reasons, ...defined({ made: best }) }
}

/** Returns how far a map is from what was asked for; a law of its scenario counts more than any share. */
function missOf({ missed, strays }: MapAttempt): number {
  return missed.reduce((sum, { miss }) => sum + miss, 1000 * strays.length)
}

function attemptMap(plan: AttemptPlan, attempt: number): MapAttempt | FailedMap {
  const { scenario, values, topology, report, locked } = plan
  let recorder: MapRecorder | undefined
  const random = createRandom(plan.seed).fork(`attempt ${attempt}`)
  const world = new World(topology, random, scenario.ground, {
    recordPiece: (piece) => recorder?.takePiece(piece),
    locked,
  })
  if (plan.isRecorded === true) recorder = new MapRecorder(world)
  const reason = scenario.run(world, values, (phase) => {
    recorder?.begin(phase)
    report?.(phase, attempt)
  })
  if (reason === undefined && locked) {
    recorder?.begin(MENDING)
    report?.(MENDING, attempt)
    mendAround(world)
  }
  const balance = numberIn(values, BALANCE)
  if (reason === undefined && balance > 0) {
    recorder?.begin(BALANCING)
    report?.(BALANCING, attempt)
    evenStarts(world, scenario.siting(values), balance)
  }
  const overland = world.finish()
  if (reason !== undefined) return { status: 'failed', overland, reason }
  const held = world.tags.held()
  if (held.length > 0) throw new Error(`${scenario.id} has not given back its tags: ${held.join(', ')}`)
  const broken = locked
    ? problemAround(overland, locked, { scenario, values, topology })
    : checkOverland(overland, scenario.laws(values), topology)[0]?.message.replace(/\.$/, '')
  if (broken !== undefined) return { status: 'failed', overland, reason: broken }
  const missed = missedShares(scenario.shares, overland, values, world.knownShares)
  const record = recorder?.finish()
  const strays = locked
    ? checkOverland(overland, scenario.laws(values), topology).map(({ message }) => message)
    : []
  return { status: 'made', overland, missed, strays, ...defined({ record }) }
}
