import { defined } from '../../core/text/defined'
import { isCount, recordOf } from '../../core/text/is-record'
import { MAX_WALKER_NAME, MAX_WALKS, type StoredStep, type WalkRecord } from '../../core/play/records'
import { storeText, storedJson } from './storage'
import { FIRST_PLAY_OPTIONS, type PlayOptions } from './play-state'

const OPTIONS = 'brownstone.play'
const WALKS = 'brownstone.walks'

/** The stored options of the playtest; each invalid part gets its default. */
export function rememberedPlayOptions(): PlayOptions {
  const stored = recordOf(storedJson(OPTIONS))
  const flag = (name: string): boolean => stored[name] === true
  return {
    view: stored['view'] === 'first-person' ? 'first-person' : 'top',
    isFree: flag('isFree'),
    hasFog: flag('hasFog'),
    hasKeys: flag('hasKeys'),
    breaksWalls: flag('breaksWalls'),
    hasSound: flag('hasSound'),
    clockAtSight: stored['clockAtSight'] !== false,
    walker:
      typeof stored['walker'] === 'string'
        ? stored['walker'].slice(0, MAX_WALKER_NAME)
        : FIRST_PLAY_OPTIONS.walker,
  }
}

/** Stores the options if the browser allows it. */
export function rememberPlayOptions(options: PlayOptions): void {
  storeText(OPTIONS, JSON.stringify(options))
}

/**
 * A walk as stored: the levels of its trail as indices of a list, because most trails stay on one level; a position is
 * three numbers.
 */
interface StoredWalk extends Omit<WalkRecord, 'trail'> {
  readonly levels: readonly string[]
  readonly spots: readonly number[]
  /** The events of each step that has some, by its index. */
  readonly events?: readonly (readonly [step: number, events: readonly string[]])[]
}

/** The stored walks; skips invalid ones. */
export function rememberedWalks(): readonly WalkRecord[] {
  const stored = storedJson(WALKS)
  if (!Array.isArray(stored)) return []
  return stored.slice(-MAX_WALKS).flatMap((entry: unknown) => {
    const walk = walkOf(recordOf(entry))
    return walk ? [walk] : []
  })
}

/** Stores the walks if the browser allows it. */
export function rememberWalks(walks: readonly WalkRecord[]): void {
  const stored = walks.map(({ trail, ...walk }): StoredWalk => {
    const levels = [...new Set(trail.map(({ level }) => level))]
    const numbers = new Map(levels.map((level, at) => [level, at]))
    const spots = trail.flatMap(({ level, cell, at }) => [numbers.get(level) ?? 0, cell, at])
    const events = trail.flatMap((step, at) => (step.events ? [[at, step.events] as const] : []))
    return { ...walk, levels, spots, ...(events.length > 0 ? { events } : {}) }
  })
  storeText(WALKS, JSON.stringify(stored))
}

function walkOf(stored: Readonly<Record<string, unknown>>): WalkRecord | undefined {
  const { id, walker, map, startedAt, milliseconds, isReached, steps, levels, spots } = stored
  const { project, level, seed } = recordOf(stored['course'])
  const isWhole =
    isText(id) &&
    isText(walker) &&
    isText(map) &&
    isText(startedAt) &&
    isText(project) &&
    isText(level) &&
    isText(seed) &&
    isCount(milliseconds) &&
    isCount(steps) &&
    typeof isReached === 'boolean' &&
    Array.isArray(levels) &&
    levels.every(isText) &&
    Array.isArray(spots) &&
    spots.every(isCount) &&
    spots.length % 3 === 0
  if (!isWhole) return undefined
  const events = eventsOf(stored['events'])
  const trail: StoredStep[] = []
  for (let at = 0; at < spots.length; at += 3) {
    const step = { level: levels[spots[at] ?? 0] ?? '', cell: spots[at + 1] ?? 0, at: spots[at + 2] ?? 0 }
    trail.push({ ...step, ...defined({ events: events.get(at / 3) }) })
  }
  const course = { project, level, seed }
  return { id, walker, course, map, startedAt, milliseconds, isReached, steps, trail }
}

/** Reads the events of steps by their indices; skips invalid ones. */
function eventsOf(stored: unknown): ReadonlyMap<number, readonly string[]> {
  const events = new Map<number, readonly string[]>()
  for (const entry of Array.isArray(stored) ? stored : []) {
    const [step, words] = Array.isArray(entry) ? entry : []
    if (isCount(step) && Array.isArray(words) && words.every(isText)) events.set(step, words)
  }
  return events
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 1000
}
