import { createTopology } from '../../overland/topology'
import type { SettingValues } from '../../settings/setting'
import { attemptMaps, type AttemptPlan } from './attempts'
import { completeOverland } from './defaults'
import { MAP_SIZE, MAP_SIZES, nameOf, numberIn } from './parameters'

/**
 * Searches for settings that work, near those for which a scenario has given up. A setting that differs from its default
 * for the size of the map is a suspect; with one of them at its default, or with several, most maps work. Every advice
 * has been tried with the same seed.
 */

/** Tiles that the search may make in all: some seconds at the largest size would be too long. */
const MAX_TILES = 240_000
/** Attempts at a map with other settings. */
const TRIES = 3
/** Settings of this size or more are searched in steps of 50, others in steps of 1. */
const COARSE = 400

/** The step of a run that searches. */
export const SEARCHING = 'Searching for settings that work'

/** Settings that work instead of others. */
export interface Advice {
  /** The changed settings; among them `map_size` if only a larger map helps. */
  readonly changes: SettingValues
  /** The advice as a sentence. */
  readonly message: string
}

/** Returns settings near these that work with the same seed; undefined if the search finds none. */
export function findAdvice(plan: AttemptPlan): Advice | undefined {
  const search = new Search(plan)
  const suspects = search.suspects()
  const single = suspects.find((id) => search.works({ [id]: search.defaultOf(id) }))
  const changes = single === undefined ? search.fewest(suspects) : { [single]: search.defaultOf(single) }
  if (!changes) return adviceOfSize(search)
  const near = search.narrow(changes)
  return { changes: near, message: search.describe(near) }
}

function adviceOfSize(search: Search): Advice | undefined {
  const size = search.smallestSize()
  if (!size) return undefined
  const [share, { width, height }] = size
  const message = `With these settings a map of ${width} × ${height} tiles works (${MAP_SIZE} = ${share}).`
  return { changes: { [MAP_SIZE]: String(share) }, message }
}

class Search {
  readonly #plan: AttemptPlan
  readonly #defaults: SettingValues
  #left = MAX_TILES

  constructor(plan: AttemptPlan) {
    const { scenario, topology } = plan
    this.#plan = plan
    this.#defaults = completeOverland(scenario, {}, topology)
  }

  /** The settings that differ from their defaults, in the order of the scenario. */
  suspects(): readonly string[] {
    const { scenario, values } = this.#plan
    return scenario.uses.map(({ id }) => id).filter((id) => values[id] !== this.#defaults[id])
  }

  defaultOf(id: string): SettingValues[string] {
    return this.#defaults[id] ?? 0
  }

  /** Whether a map can be made with some settings changed. */
  works(changes: SettingValues, topology = this.#plan.topology): boolean {
    const { scenario, seed, report } = this.#plan
    const values = { ...this.#plan.values, ...changes }
    if (scenario.checkTogether(values, topology).length > 0) return false
    const tiles = topology.width * topology.height
    const tries = Math.min(TRIES, Math.floor(this.#left / tiles))
    if (tries === 0) return false
    report?.(SEARCHING, 1)
    const { attempts, made } = attemptMaps({ scenario, seed, values, topology }, tries)
    this.#left -= attempts * tiles
    return made !== undefined
  }

  /** Returns the suspects that must have their defaults: without any one of them no map can be made. */
  fewest(suspects: readonly string[]): SettingValues | undefined {
    const all = Object.fromEntries(suspects.map((id) => [id, this.defaultOf(id)]))
    if (suspects.length < 2 || !this.works(all)) return undefined
    return suspects.reduce<SettingValues>((changes, id) => {
      const { [id]: _, ...fewer } = changes
      return this.works(fewer) ? fewer : changes
    }, all)
  }

  /** Returns settings that work, each as near to the given one as halving finds. */
  narrow(changes: SettingValues): SettingValues {
    let near = changes
    for (const [id, value] of Object.entries(changes)) {
      if (typeof value !== 'number') continue
      let good = value
      let bad = numberIn(this.#plan.values, id)
      const step = Math.max(good, bad) >= COARSE ? 50 : 1
      while (Math.abs(good - bad) > step) {
        const middle = step * Math.round((good + bad) / 2 / step)
        if (middle === good || middle === bad) break
        if (this.works({ ...near, [id]: middle })) good = middle
        else bad = middle
      }
      near = { ...near, [id]: good }
    }
    return near
  }

  /** Returns the smallest larger size of the game at which the settings work. */
  smallestSize(): readonly [number, { readonly width: number; readonly height: number }] | undefined {
    const { width, height } = this.#plan.topology
    return [...MAP_SIZES].find(
      ([, grid]) => grid.width * grid.height > width * height && this.works({}, createTopology(grid)),
    )
  }

  describe(changes: SettingValues): string {
    const parts = Object.entries(changes).map(([id, value]) => {
      if (typeof value === 'boolean') return `${nameOf(id)} ${value ? 'on' : 'off'}`
      const isLess = Number(value) < numberIn(this.#plan.values, id)
      return `${nameOf(id)} ${isLess ? 'at most' : 'at least'} ${value}`
    })
    const { width, height } = this.#plan.topology
    return `${parts.join(' and ')} works with this seed on ${width} × ${height} tiles.`
  }
}
