import type { Bytes } from './bytes'
import { equalDistricts, type Districts } from './districts'
import { equalDoors, type Door } from './doors'
import { equalPlace, type Level } from './level'
import type { Place } from './places'
import { defined } from '../text/defined'

/** The changes in one array: indices in rising order, and the values on both sides. */
export interface ArrayDifference {
  readonly indices: Uint32Array
  readonly before: Uint8Array
  readonly after: Uint8Array
}

/** The part of a list of places that differs: on each side the places from the index `at` on, 0 if missing, to the part in common. */
export interface PlacesDifference {
  readonly at?: number
  readonly before: readonly Place[]
  readonly after: readonly Place[]
}

/**
 * The changes between two levels, usable in both directions. Levels of one size differ by cells and edges; if the size
 * changed, both levels are kept whole.
 */
export type LevelDifference =
  | {
      readonly kind: 'parts'
      readonly cells: ArrayDifference
      readonly northEdges: ArrayDifference
      readonly westEdges: ArrayDifference
      readonly marks: ArrayDifference
      readonly places: PlacesDifference | undefined
      /** Missing where the districts are the same. */
      readonly districts?: { readonly before?: Districts; readonly after?: Districts }
      /** Missing where the doors are the same. */
      readonly doors?: { readonly before?: readonly Door[]; readonly after?: readonly Door[] }
      /** Missing if both levels wrap around, or neither. */
      readonly wraps?: { readonly before: boolean; readonly after: boolean }
    }
  | { readonly kind: 'whole'; readonly before: Level; readonly after: Level }

/** Finds the differences between two levels. Linear in the level's size. */
export function diffLevels(before: Level, after: Level): LevelDifference {
  if (before.width !== after.width || before.height !== after.height) return { kind: 'whole', before, after }
  return {
    kind: 'parts',
    cells: diffBytes(before.cells, after.cells),
    northEdges: diffBytes(before.northEdges, after.northEdges),
    westEdges: diffBytes(before.westEdges, after.westEdges),
    marks: diffBytes(before.marks, after.marks),
    places: diffPlaces(before.places, after.places),
    ...diffDistricts(before, after),
    ...diffDoors(before, after),
    ...diffWraps(before, after),
  }
}

/** Returns what differs between two lists of places without the places that begin and end both; undefined if they are equal. */
export function diffPlaces(before: readonly Place[], after: readonly Place[]): PlacesDifference | undefined {
  if (before === after) return undefined
  const isSame = (at: number, other: number): boolean => {
    const [one, two] = [before[at], after[other]]
    return one !== undefined && two !== undefined && equalPlace(one, two)
  }
  let at = 0
  while (isSame(at, at)) at++
  let [end, endAfter] = [before.length, after.length]
  while (end > at && endAfter > at && isSame(end - 1, endAfter - 1)) [end, endAfter] = [end - 1, endAfter - 1]
  if (end === at && endAfter === at) return undefined
  return { at, before: before.slice(at, end), after: after.slice(at, endAfter) }
}

function patchPlaces(
  places: readonly Place[],
  { at = 0, before, after }: PlacesDifference,
  side: 'before' | 'after',
): readonly Place[] {
  const [old, fresh] = side === 'after' ? [before, after] : [after, before]
  return [...places.slice(0, at), ...fresh, ...places.slice(at + old.length)]
}

/** Returns the field of a difference that holds districts; no field where they are the same. */
export function diffDistricts(
  before: Level,
  after: Level,
): { readonly districts?: { readonly before?: Districts; readonly after?: Districts } } {
  if (equalDistricts(before.districts, after.districts)) return {}
  return {
    districts: {
      ...defined({ before: before.districts, after: after.districts }),
    },
  }
}

/** Returns the field of a difference that holds doors; no field where they are the same. */
export function diffDoors(
  before: Level,
  after: Level,
): { readonly doors?: { readonly before?: readonly Door[]; readonly after?: readonly Door[] } } {
  if (equalDoors(before.doors, after.doors)) return {}
  return { doors: defined({ before: before.doors, after: after.doors }) }
}

/** Returns the field of a difference that says whether the border wraps around; no field if that is the same in both levels. */
export function diffWraps(
  before: Level,
  after: Level,
): { readonly wraps?: { readonly before: boolean; readonly after: boolean } } {
  if (before.wraps === after.wraps) return {}
  return { wraps: { before: before.wraps === true, after: after.wraps === true } }
}

/** Applies a difference to the level on one side and returns the level on the other; unchanged arrays are shared. */
export function applyDifference(level: Level, difference: LevelDifference, side: 'before' | 'after'): Level {
  return applyDifferences(level, [difference], side)
}

/**
 * Applies many differences in the order given. Linear in the level plus the total size of the differences: each array
 * is copied once, and only if something in it changed.
 */
export function applyDifferences(
  level: Level,
  differences: readonly LevelDifference[],
  side: 'before' | 'after',
): Level {
  // Differences before the last whole level have no effect.
  const last = differences.findLastIndex(({ kind }) => kind === 'whole')
  const whole = differences[last]
  const start = whole?.kind === 'whole' ? whole[side] : level
  const parts = differences.slice(last + 1).filter((difference) => difference.kind === 'parts')
  if (parts.length === 0) return start
  const patch = (bytes: Bytes, array: PatchedArray): Bytes =>
    patchBytes(
      bytes,
      parts.map((part) => part[array]),
      side,
    )
  const crossed = parts.findLast((part) => part.districts)
  const districts = crossed?.districts ? crossed.districts[side] : start.districts
  const rehung = parts.findLast((part) => part.doors)
  const doors = rehung?.doors ? rehung.doors[side] : start.doors
  const wraps = parts.findLast((part) => part.wraps)?.wraps?.[side] ?? start.wraps
  return {
    width: start.width,
    height: start.height,
    cells: patch(start.cells, 'cells'),
    northEdges: patch(start.northEdges, 'northEdges'),
    westEdges: patch(start.westEdges, 'westEdges'),
    marks: patch(start.marks, 'marks'),
    places: parts.reduce(
      (list, part) => (part.places ? patchPlaces(list, part.places, side) : list),
      start.places,
    ),
    ...defined({ districts, doors }),
    ...(wraps ? { wraps: true as const } : {}),
  }
}

type PatchedArray = 'cells' | 'northEdges' | 'westEdges' | 'marks'

export function isEmptyDifference(difference: LevelDifference): boolean {
  return (
    difference.kind === 'parts' &&
    difference.cells.indices.length === 0 &&
    difference.northEdges.indices.length === 0 &&
    difference.westEdges.indices.length === 0 &&
    difference.marks.indices.length === 0 &&
    difference.places === undefined &&
    difference.districts === undefined &&
    difference.doors === undefined &&
    difference.wraps === undefined
  )
}

/** Estimates the memory of a difference in bytes, for a budget. */
export function differenceSize(difference: LevelDifference): number {
  if (difference.kind === 'whole') return levelSize(difference.before) + levelSize(difference.after)
  const entries =
    difference.cells.indices.length +
    difference.northEdges.indices.length +
    difference.westEdges.indices.length +
    difference.marks.indices.length
  const places = difference.places ? difference.places.before.length + difference.places.after.length : 0
  const { before, after } = difference.districts ?? {}
  const zones = (before?.zones.length ?? 0) + (after?.zones.length ?? 0)
  const doors = (difference.doors?.before?.length ?? 0) + (difference.doors?.after?.length ?? 0)
  return 200 + 6 * entries + 100 * (places + doors) + zones
}

/** Estimates the memory of a level in bytes, for a budget. */
export function levelSize(level: Level): number {
  return (
    level.cells.length +
    level.northEdges.length +
    level.westEdges.length +
    level.marks.length +
    (level.districts?.zones.length ?? 0) +
    100 * (level.places.length + (level.doors?.length ?? 0))
  )
}

/**
 * Finds the differences of two arrays of one length. In two very different towns branches are unpredictable, and a
 * misprediction costs more than the work. So each value is written at the next free position, which only advances if
 * the value differs.
 */
function diffBytes(before: Bytes, after: Bytes): ArrayDifference {
  const { length } = before
  let count = 0
  if (before !== after) {
    for (let index = 0; index < length; index++) {
      count += isOther(before[index] as number, after[index] as number) // below the length of both
    }
  }
  const indices = new Uint32Array(count)
  const old = new Uint8Array(count)
  const fresh = new Uint8Array(count)
  for (let index = 0, at = 0; at < count; index++) {
    const from = before[index] as number // a difference is left, so the end is not yet reached
    const to = after[index] as number
    indices[at] = index
    old[at] = from
    fresh[at] = to
    at += isOther(from, to)
  }
  return { indices, before: old, after: fresh }
}

/** Returns 1 if two bytes differ, else 0, without a branch. */
function isOther(a: number, b: number): number {
  return (0 - (a ^ b)) >>> 31
}

function patchBytes(bytes: Bytes, differences: readonly ArrayDifference[], side: 'before' | 'after'): Bytes {
  if (differences.every(({ indices }) => indices.length === 0)) return bytes
  const patched = bytes.slice()
  for (const difference of differences) {
    const { indices } = difference
    const values = difference[side]
    for (let at = 0; at < indices.length; at++) patched[indices[at] ?? 0] = values[at] ?? 0
  }
  return patched
}
