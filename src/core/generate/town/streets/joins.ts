import { directionOf, isFree, isShut, Status, statusOf, type Ground } from '../ground/ground'
import type { Streets } from './streets'

/** Maximum bends counted: further bends cost nothing. */
const MAX_BENDS = 7

/**
 * Joins the remaining networks by the shortest paths through dead cells: the fewest houses lost, cheapest first,
 * straight paths before crooked ones.
 *
 * Every network but the largest grows outwards at once, a cell a round, over cells that may become streets. A cell that
 * touches a street of another network, or ground that another network has reached, is a candidate join; its cost is the
 * cells on the path. Nothing grows beyond a cell that touches another network's street, because a path from there to a
 * third network is no longer if it starts at that street. Taking candidates by rising cost, as Kruskal does, gives a
 * shortest spanning tree of the networks (Mehlhorn, 1988). Linear: each cell is reached once, and candidates are sorted
 * by counting.
 */
export function joinByShortestWays(ground: Ground, streets: Streets): void {
  if (streets.networks() < 2) return
  const { steps } = ground
  // Rounds until a cell is reached (0: not reached), the network it is reached from, the direction back towards that
  // network's street, and the bends on the way. Streets have their networks there as well.
  // A byte is enough: a dead cell has a street beside it, and where that is of another network the search ends.
  const distance = new Uint8Array(ground.state.length)
  streets.settle()
  const network = streets.at
  const back = new Uint8Array(ground.state.length)
  const bends = new Uint8Array(ground.state.length)

  const largest = findLargest(ground, streets)
  const canPass = (spot: number): boolean => statusOf(ground, spot) === Status.dead && isFree(ground, spot)

  const queue: number[] = []
  const reach = (spot: number, from: number, d: number, round: number, bend: number): void => {
    if (distance[spot] === 0) queue.push(spot)
    else if (distance[spot] !== round || bend >= (bends[spot] as number)) return
    distance[spot] = round
    network[spot] = network[from] as number
    back[spot] = d ^ 2
    bends[spot] = Math.min(MAX_BENDS, bend)
  }

  // First round: the cells beside streets of all networks but the largest, straight ahead of the street if they can be.
  for (let street = 0; street < ground.state.length; street++) {
    if (statusOf(ground, street) !== Status.street || network[street] === largest) continue
    for (let d = 0; d < 4; d++) {
      const spot = street + (steps[d] as number)
      if (canPass(spot) && !isShut(ground, street, d))
        reach(spot, street, d, 1, directionOf(ground, street) === d ? 0 : 1)
    }
  }

  // Further rounds. They collect candidates: the spot, the direction of what it touches, and the rank.
  const candidates: number[] = []
  const ranks: number[] = []
  let highest = 0
  const offer = (spot: number, d: number, cost: number, turns: number): void => {
    const rank = cost * (MAX_BENDS + 1) + Math.min(MAX_BENDS, turns)
    candidates.push(4 * spot + d)
    ranks.push(rank)
    highest = Math.max(highest, rank)
  }
  for (const spot of queue) {
    const round = distance[spot] as number
    let meets = false
    for (let d = 0; d < 4; d++) {
      const beside = spot + (steps[d] as number)
      if (
        statusOf(ground, beside) !== Status.street ||
        network[beside] === network[spot] ||
        isShut(ground, spot, d)
      )
        continue
      meets = true
      offer(spot, d, round, (bends[spot] as number) + (back[spot] === (d ^ 2) ? 0 : 1))
    }
    for (let d = 0; d < 4; d++) {
      const beside = spot + (steps[d] as number)
      if (!canPass(beside) || isShut(ground, spot, d)) continue
      const turn = back[spot] === (d ^ 2) ? 0 : 1
      if (distance[beside] !== 0 && network[beside] !== network[spot]) {
        const turns =
          (bends[spot] as number) + (bends[beside] as number) + turn + (back[beside] === d ? 0 : 1)
        offer(spot, d, round + (distance[beside] as number), turns)
      } else if (!meets) reach(beside, spot, d, round + 1, (bends[spot] as number) + turn)
    }
  }

  for (const index of sortByRank(ranks, highest)) {
    if (streets.networks() < 2) break
    const spot = (candidates[index] as number) >>> 2
    const other = spot + (steps[(candidates[index] as number) & 3] as number)
    if (streets.sameNetwork(network[spot] as number, network[other] as number)) continue
    openWay(spot)
    openWay(other)
  }

  /** Makes streets of the cells from one end of a candidate back to its street, from the street outwards. */
  function openWay(end: number): void {
    const way: number[] = []
    let spot = end
    while (statusOf(ground, spot) !== Status.street) {
      way.push(spot)
      spot += steps[back[spot] as number] as number
    }
    for (let index = way.length - 1; index >= 0; index--) {
      const cell = way[index] as number
      streets.make(cell, (back[cell] as number) ^ 2)
    }
  }
}

/** Returns the network with the most streets. */
function findLargest(ground: Ground, { at, numbers }: Streets): number {
  const sizes = new Uint32Array(numbers())
  let largest = 0
  for (let spot = 0; spot < ground.state.length; spot++) {
    if (statusOf(ground, spot) !== Status.street) continue
    const label = at[spot] as number // one a spot
    sizes[label] = (sizes[label] as number) + 1
    if ((sizes[label] as number) > (sizes[largest] as number)) largest = label
  }
  return largest
}

/** Indices in the order of their ranks, equal ranks as they came; by counting. */
function sortByRank(ranks: readonly number[], highest: number): Uint32Array {
  const starts = new Uint32Array(highest + 2)
  for (const rank of ranks) starts[rank + 1] = (starts[rank + 1] as number) + 1
  for (let rank = 1; rank < starts.length; rank++)
    starts[rank] = (starts[rank] as number) + (starts[rank - 1] as number)
  const sorted = new Uint32Array(ranks.length)
  ranks.forEach((rank, index) => {
    const place = starts[rank] as number
    starts[rank] = place + 1
    sorted[place] = index
  })
  return sorted
}
