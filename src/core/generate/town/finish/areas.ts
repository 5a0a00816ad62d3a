import { middleOfArea } from '../../../level/areas'
import { cellAt } from '../../../level/grid'
import { EdgeKind, IS_STREET } from '../../../level/kinds'
import type { Level } from '../../../level/level'
import { sortPlaces, SQUARE_FEATURES, type Place } from '../../../level/places'
import { pick, type Random } from '../../../random/random'
import type { PlannedArea } from '../plan/plan-settings'
import type { Plot } from '../plan/plan-sheet'

/** An area in cells: columns and rows from the first to before the last. */
type Area = Plot

/** Minimum length of the part of an avenue that drawn things leave, in cells. */
const SHORTEST_AVENUE = 6
/** An avenue may go on over the street along the wall and through the gate. */
const MAX_BEYOND = 2

/**
 * Returns a level with the areas of its plan as places: squares whose cells all became streets, each with a feature in
 * its middle, and the longest part of each avenue that did, up to the town wall. Places of an author stay.
 */
export function withAreas(level: Level, areas: readonly PlannedArea[], random: Random): Level {
  const found: Place[] = []
  const taken = new Set(level.places.map(({ cell }) => cell))
  for (const { kind, plot } of areas) {
    // Slots are one column and one row ahead of cells.
    const area = { left: plot.left - 1, top: plot.top - 1, right: plot.right - 1, bottom: plot.bottom - 1 }
    const part = kind === 'square' ? (isStreets(level, area) ? area : undefined) : avenueIn(level, area)
    if (!part) continue
    const place = placeOf(level, kind, part)
    found.push(place)
    if (kind !== 'square') continue
    const feature = pick(random, SQUARE_FEATURES)
    const middle = middleOfArea(level, place)
    if (!taken.has(middle))
      found.push({ cell: middle, kind: feature, name: '', properties: {}, isGenerated: true })
  }
  return found.length === 0 ? level : { ...level, places: sortPlaces([...level.places, ...found]) }
}

function placeOf(level: Level, kind: 'square' | 'avenue', { left, top, right, bottom }: Area): Place {
  const size = { width: right - left, height: bottom - top }
  return { cell: cellAt(level, left, top), kind, name: '', properties: {}, size, isGenerated: true }
}

function isStreets({ width, cells }: Level, { left, top, right, bottom }: Area): boolean {
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) if (IS_STREET[cells[y * width + x] ?? 0] !== 1) return false
  }
  return true
}

/** Whether an inner wall lies between two cells of an area. */
function isParted({ width, northEdges, westEdges }: Level, { left, top, right, bottom }: Area): boolean {
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (x > left && westEdges[y * (width + 1) + x] === EdgeKind.innerWall) return true
      if (y > top && northEdges[y * width + x] === EdgeKind.innerWall) return true
    }
  }
  return false
}

/** The longest run of an avenue that is all streets, and what follows it on either end; undefined if it is short. */
function avenueIn(level: Level, area: Area): Area | undefined {
  const isUpright = area.bottom - area.top > area.right - area.left
  const [from, to] = isUpright ? [area.top, area.bottom] : [area.left, area.right]
  const between = (first: number, end: number): Area =>
    isUpright ? { ...area, top: first, bottom: end } : { ...area, left: first, right: end }
  const isOpen = (at: number): boolean =>
    at >= 0 && at < (isUpright ? level.height : level.width) && isStreets(level, between(at, at + 1))
  const leadsOn = (from: number, at: number): boolean =>
    isOpen(at) && !isParted(level, between(Math.min(from, at), Math.max(from, at) + 1))
  let [best, bestEnd] = [from, from]
  for (let start = from; start < to;) {
    let end = start
    while (end < to && isOpen(end)) end++
    if (end - start > bestEnd - best) [best, bestEnd] = [start, end]
    start = Math.max(end, start + 1)
  }
  if (bestEnd - best < SHORTEST_AVENUE) return undefined
  for (let more = 0; more < MAX_BEYOND && leadsOn(best, best - 1); more++) best--
  for (let more = 0; more < MAX_BEYOND && leadsOn(bestEnd - 1, bestEnd); more++) bestEnd++
  return between(best, bestEnd)
}
