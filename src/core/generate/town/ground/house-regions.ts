import { canBeGate } from '../../../level/gates'
import { CellKind } from '../../../level/kinds'
import type { Level } from '../../../level/level'
import { cellOf, inward, isFree, shutSides, slotOf, Status, statusOf, type Ground } from './ground'
import type { Regions } from './regions'

/**
 * If no street is drawn: the region whose streets serve most drawn buildings, including by streets in the town wall;
 * of several the one that touches most, then the largest. One byte a label.
 */
export function regionOfHouses(ground: Ground, sketch: Level, regions: Regions): Uint8Array {
  const { labels, at, of, size } = regions
  const touched = new Counter(ground, labels)
  const served = new Counter(ground, labels)
  for (let cell = nextHouse(sketch, 0); cell >= 0; cell = nextHouse(sketch, cell + 1)) {
    const slot = slotOf(ground, cell)
    const shut = shutSides(ground, slot)
    for (let d = 0; d < 4; d++) {
      if ((shut & (1 << d)) !== 0) continue
      const region = of[at[slot + (ground.steps[d] as number)] as number] as number
      touched.count(region, cell)
      served.count(region, cell)
    }
    for (const { inside } of wallStreetsBeside(ground, sketch, slot))
      served.count(of[at[inside] as number] as number, cell)
  }
  const isBetter = (label: number, best: number): boolean => {
    if (best === 0) return true
    const more = served.of(label) - served.of(best) || touched.of(label) - touched.of(best)
    return more > 0 || (more === 0 && (size[label] as number) > (size[best] as number))
  }
  let best = 0
  for (let label = 1; label <= labels; label++) if (of[label] === label && isBetter(label, best)) best = label
  const used = new Uint8Array(labels + 1)
  if (best !== 0) used[best] = 1
  return used
}

/** Counts drawn buildings for each region, each building once. */
class Counter {
  readonly #ground: Ground
  readonly #counts: Uint32Array
  /** The last house counted for a region, plus 1, and all pairs of a larger building and a region. */
  readonly #last: Int32Array
  readonly #pairs = new Set<number>()

  constructor(ground: Ground, labels: number) {
    this.#ground = ground
    this.#counts = new Uint32Array(labels + 1)
    this.#last = new Int32Array(labels + 1)
  }

  of(region: number): number {
    return this.#counts[region] as number // regions are labels
  }

  /** Counts the building of a house for a region; houses come in rising order. */
  count(region: number, house: number): void {
    if (region === 0 || this.#last[region] === house + 1) return
    this.#last[region] = house + 1
    const building = buildingAt(this.#ground, house)
    if (building !== undefined) {
      const pair = building * this.#counts.length + region
      if (this.#pairs.has(pair)) return
      this.#pairs.add(pair)
    }
    this.#counts[region] = this.of(region) + 1
  }
}

function nextHouse({ cells }: Level, from: number): number {
  return cells.indexOf(CellKind.house, from)
}

/** The number of a cell's building, if it has several cells. */
function buildingAt({ buildings }: Ground, cell: number): number | undefined {
  const building = buildings?.of[cell] ?? -1
  return building >= 0 && (buildings?.size[building] ?? 0) > 1 ? building : undefined
}

/**
 * The drawn buildings, by one cell of each, that cannot have a door to any street in a used region. A building that a
 * street in the town wall could serve is not included: it goes to `wallStreets`, with that street.
 */
export function lonelyHouses(
  ground: Ground,
  sketch: Level,
  isUsed: (slot: number) => boolean,
  wallStreets: number[],
): readonly number[] {
  const houses: number[] = []
  const served = new Set<number>()
  const unserved = new Map<number, number[]>()
  const addLonely = (cell: number, cells: readonly number[]): void => {
    for (const at of cells) {
      const slot = slotOf(ground, at)
      const wallStreet = wallStreetsBeside(ground, sketch, slot).find(({ inside }) => isUsed(inside))
      if (!wallStreet) continue
      wallStreets.push(slot, wallStreet.slot)
      return
    }
    houses.push(cell)
  }
  for (let cell = nextHouse(sketch, 0); cell >= 0; cell = nextHouse(sketch, cell + 1)) {
    const slot = slotOf(ground, cell)
    const shut = shutSides(ground, slot)
    let isServed = false
    for (let d = 0; d < 4 && !isServed; d++)
      isServed = (shut & (1 << d)) === 0 && isUsed(slot + (ground.steps[d] as number))
    const building = buildingAt(ground, cell)
    if (building === undefined) {
      if (!isServed) addLonely(cell, [cell])
      continue
    }
    if (isServed) served.add(building)
    else if (!served.has(building)) {
      const cells = unserved.get(building)
      if (cells) cells.push(cell)
      else unserved.set(building, [cell])
    }
  }
  for (const [building, cells] of unserved) {
    const [first] = cells
    if (first !== undefined && !served.has(building)) addLonely(first, cells)
  }
  return houses
}

/** A slot in the town wall that can be a gate walled up again, and the slot behind it. */
interface WallStreet {
  readonly slot: number
  readonly inside: number
}

/** The slots beside a house that can be streets in the town wall: undecided, off rock and corners, with a way in. */
function wallStreetsBeside(ground: Ground, sketch: Level, house: number): readonly WallStreet[] {
  const found: WallStreet[] = []
  const shut = shutSides(ground, house)
  for (let d = 0; d < 4; d++) {
    const slot = house + (ground.steps[d] as number)
    // A cell that may become a street is never at the wall.
    if ((shut & (1 << d)) !== 0 || ground.decided[slot] === 1 || isFree(ground, slot)) continue
    if (statusOf(ground, slot) !== Status.isolated || shutSides(ground, slot) !== 0) continue
    const cell = cellOf(ground, slot)
    const way = inward(sketch, cell)
    if (way === undefined || !canBeGate(sketch, cell)) continue
    if (ground.steps.some((step) => statusOf(ground, slot + step) === Status.unused)) continue
    found.push({ slot, inside: slot + ground.steps[way] })
  }
  return found
}
