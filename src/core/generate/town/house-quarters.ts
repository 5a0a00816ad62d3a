import { canBeGate } from '../../level/edges'
import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { cellOf, inward, shutSides, spotOf, Status, statusOf, type Ground } from './ground'
import type { Quarters } from './quarters'

/** Where no street is drawn: the quarter that touches most drawn buildings, of several the largest. One byte a label. */
export function quarterOfHouses(
  ground: Ground,
  sketch: Level,
  { labels, at, of, size }: Quarters,
): Uint8Array {
  const touched = new Uint32Array(labels + 1)
  // The building that touched a quarter last, by its first cell plus 1, and for larger ones all pairs.
  const last = new Int32Array(labels + 1)
  const pairs = new Set<number>()
  for (let cell = nextHouse(sketch, 0); cell >= 0; cell = nextHouse(sketch, cell + 1)) {
    const spot = spotOf(ground, cell)
    const shut = shutSides(ground, spot)
    const building = buildingAt(ground, cell)
    for (let d = 0; d < 4; d++) {
      if ((shut & (1 << d)) !== 0) continue
      const quarter = of[at[spot + (ground.steps[d] as number)] as number] as number
      if (quarter === 0 || last[quarter] === cell + 1) continue
      last[quarter] = cell + 1
      if (building !== undefined) {
        const pair = building * (labels + 1) + quarter
        if (pairs.has(pair)) continue
        pairs.add(pair)
      }
      touched[quarter] = (touched[quarter] as number) + 1
    }
  }
  let best = 0
  for (let label = 1; label <= labels; label++) {
    if (of[label] !== label) continue
    const more = (touched[label] as number) - (touched[best] as number)
    if (best === 0 || more > 0 || (more === 0 && (size[label] as number) > (size[best] as number)))
      best = label
  }
  const used = new Uint8Array(labels + 1)
  if (best !== 0) used[best] = 1
  return used
}

function nextHouse({ cells }: Level, from: number): number {
  return cells.indexOf(CellKind.house, from)
}

/** The number of the building that a cell is of, if that has more cells. */
function buildingAt({ buildings }: Ground, cell: number): number | undefined {
  const building = buildings?.of[cell] ?? -1
  return building >= 0 && (buildings?.size[building] ?? 0) > 1 ? building : undefined
}

/**
 * The drawn buildings, by a cell of each, that no street in a used quarter can have a door to. One that a street in the
 * town wall could serve is none of them: it goes to `wallStreets`, with that street.
 */
export function lonelyHouses(
  ground: Ground,
  sketch: Level,
  isUsed: (spot: number) => boolean,
  wallStreets: number[],
): readonly number[] {
  const houses: number[] = []
  const served = new Set<number>()
  const unserved = new Map<number, number[]>()
  const addLonely = (cell: number, cells: readonly number[]): void => {
    for (const at of cells) {
      const spot = spotOf(ground, at)
      const wallStreet = wallStreetBeside(ground, sketch, spot, isUsed)
      if (wallStreet === undefined) continue
      wallStreets.push(spot, wallStreet)
      return
    }
    houses.push(cell)
  }
  for (let cell = nextHouse(sketch, 0); cell >= 0; cell = nextHouse(sketch, cell + 1)) {
    const spot = spotOf(ground, cell)
    const shut = shutSides(ground, spot)
    let isServed = false
    for (let d = 0; d < 4 && !isServed; d++)
      isServed = (shut & (1 << d)) === 0 && isUsed(spot + (ground.steps[d] as number))
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

/** A spot in the town wall beside a house that can be a gate walled up again: undecided, off rock, with a way in. */
function wallStreetBeside(
  ground: Ground,
  sketch: Level,
  house: number,
  isUsed: (spot: number) => boolean,
): number | undefined {
  const shut = shutSides(ground, house)
  for (let d = 0; d < 4; d++) {
    const spot = house + (ground.steps[d] as number)
    if ((shut & (1 << d)) !== 0 || ground.decided[spot] === 1) continue
    if (statusOf(ground, spot) !== Status.isolated || shutSides(ground, spot) !== 0) continue
    const way = inward(sketch, cellOf(ground, spot))
    if (way === undefined || !canBeGate(sketch, cellOf(ground, spot)) || !isUsed(spot + ground.steps[way]))
      continue
    if (ground.steps.every((step) => mayLieBeside(ground, spot + step))) return spot
  }
  return undefined
}

/** Whether a street in the town wall may lie beside a spot: not beside rock or a corner. */
function mayLieBeside(ground: Ground, spot: number): boolean {
  return statusOf(ground, spot) !== Status.unused
}
