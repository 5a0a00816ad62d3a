import { districtAt } from '../level/districts'
import { doorsField, type Door } from '../level/doors'
import { cellsOfEdge, edgeCount } from '../level/grid'
import { EdgeKind } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { sortPlaces, type Place } from '../level/places'
import { pick, type Random } from '../random/random'
import type { FurnishOptions } from './furnish'
import type { KeyRule } from './rule'
import type { Site } from './site'
import { freeGround } from './sites'
import { isSameName, surroundingsOf } from './surroundings'

/** Share of the fitting houses, the farthest ones, among which chance chooses a house far from a goal. */
const FAR_SHARE = 0.1

/** A town with the keys of its quarters, and why keys are missing, a sentence each. */
export interface HiddenKeys {
  readonly level: Level
  readonly notices: readonly string[]
}

/** Gives the locked doors of quarters keys, and hides each in a free house that a walker reaches without keys. */
export function hideKeys(
  level: Level,
  rules: readonly KeyRule[],
  options: Pick<FurnishOptions, 'random' | 'mayUse'>,
): HiddenKeys {
  let town = level
  const notices: string[] = []
  for (const rule of rules) {
    const hidden = hideKey(town, rule, options)
    if (typeof hidden === 'string') notices.push(`No key of "${rule.quarter}": ${hidden}.`)
    else town = hidden
  }
  return { level: town, notices }
}

/** Returns the town with one more key, or why there is none, as a part of a sentence. */
function hideKey(
  level: Level,
  rule: KeyRule,
  { random, mayUse = () => true }: Pick<FurnishOptions, 'random' | 'mayUse'>,
): Level | string {
  const isInside = (cell: number): boolean =>
    isSameName(districtAt(level.districts, cell)?.name, rule.quarter)
  if (level.districts?.list.some(({ name }) => isSameName(name, rule.quarter)) !== true) {
    return 'the town has no district of this name'
  }
  const locks = locksOf(level, isInside)
  if (locks.length === 0) return 'no locked door leads into the district'
  const doors = new Map(level.doors?.map((door) => [door.edge, door]))
  const key = locks.map((edge) => doors.get(edge)?.key).find((known) => known !== undefined) ?? rule.quarter
  const isThere = level.places.some(({ cell, properties }) => properties['key'] === key && !isInside(cell))
  const site = isThere ? undefined : siteOf(level, rule, { isInside, mayUse, random })
  if (!isThere && !site) return 'no free house that a walker reaches without keys meets its rule'
  for (const edge of locks) {
    const known = doors.get(edge)
    if (known?.key !== undefined) continue
    const door: Door = known ? { ...known, key } : { edge, key, isGenerated: true }
    doors.set(edge, door)
  }
  const place: Place[] = site
    ? [{ cell: site.cell, kind: 'key', name: '', properties: { key }, isGenerated: true }]
    : []
  return {
    ...level,
    places: sortPlaces([...level.places, ...place]),
    ...doorsField(level, [...doors.values()]),
  }
}

/** Returns the locked doors between a quarter and the rest of the town. */
function locksOf(level: Level, isInside: (cell: number) => boolean): readonly number[] {
  const locks: number[] = []
  for (let edge = 0; edge < edgeCount(level); edge++) {
    if (edgeAt(level, edge) !== EdgeKind.lockedDoor) continue
    const [one, other] = cellsOfEdge(level, edge)
    if (one >= 0 && other >= 0 && isInside(one) !== isInside(other)) locks.push(edge)
  }
  return locks
}

interface Search {
  readonly isInside: (cell: number) => boolean
  readonly mayUse: (cell: number) => boolean
  readonly random: Random
}

/** Chooses a free house outside of the quarter. */
function siteOf(
  level: Level,
  { quarter, conditions, farFrom }: KeyRule,
  { isInside, mayUse, random }: Search,
): Site | undefined {
  const around = surroundingsOf(level)
  const { codes, siteOf: siteAt } = freeGround(level, mayUse).houses({ width: 1, height: 1 })
  const fitting = Array.from(codes)
    .filter((code) => !isInside(code))
    .map(siteAt)
    .filter((site) =>
      [{ word: 'reachable' } as const, ...conditions].every((each) => around.meets(each, site)),
    )
  if (fitting.length === 0) return undefined
  const steps = farFrom.map((goal) => around.stepsFrom(goal))
  const distanceOf = ({ cell }: Site): number =>
    Math.min(...steps.map((distances) => distances[cell] ?? -1).map((each) => (each < 0 ? Infinity : each)))
  const sorted = farFrom.length === 0 ? fitting : fitting.toSorted((a, b) => distanceOf(b) - distanceOf(a))
  const count = farFrom.length === 0 ? sorted.length : Math.ceil(sorted.length * FAR_SHARE)
  return pick(random.fork(`key of ${quarter}`), sorted.slice(0, count))
}
