import { directionOf, isFree, isShut, Status, statusOf, type Ground } from '../ground/ground'
import type { Streets } from '../ground/streets'

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
  const canPass = (slot: number): boolean => statusOf(ground, slot) === Status.dead && isFree(ground, slot)

  const queue: number[] = []
  const reach = (slot: number, from: number, d: number, round: number, bend: number): void => {
    if (distance[slot] === 0) queue.push(slot)
    else if (distance[slot] !== round || bend >= (bends[slot] as number)) return
    distance[slot] = round
    network[slot] = network[from] as number
    back[slot] = d ^ 2
    bends[slot] = Math.min(MAX_BENDS, bend)
  }

  // First round: the cells beside streets of all networks but the largest, straight ahead of the street if they can be.
  for (let street = 0; street < ground.state.length; street++) {
    if (statusOf(ground, street) !== Status.street || network[street] === largest) continue
    for (let d = 0; d < 4; d++) {
      const slot = street + (steps[d] as number)
      if (canPass(slot) && !isShut(ground, street, d))
        reach(slot, street, d, 1, directionOf(ground, street) === d ? 0 : 1)
    }
  }

  // Further rounds. They collect candidates: the slot, the direction of what it touches, and the rank.
  const candidates: number[] = []
  const ranks: number[] = []
  let highest = 0
  const offer = (slot: number, d: number, cost: number, turns: number): void => {
    const rank = cost * (MAX_BENDS + 1) + Math.min(MAX_BENDS, turns)
    candidates.push(4 * slot + d)
    ranks.push(rank)
    highest = Math.max(highest, rank)
  }
  for (const slot of queue) {
    const round = distance[slot] as number
    let meets = false
    for (let d = 0; d < 4; d++) {
      const beside = slot + (steps[d] as number)
      if (
        statusOf(ground, beside) !== Status.street ||
        network[beside] === network[slot] ||
        isShut(ground, slot, d)
      )
        continue
      meets = true
      offer(slot, d, round, (bends[slot] as number) + (back[slot] === (d ^ 2) ? 0 : 1))
    }
    for (let d = 0; d < 4; d++) {
      const beside = slot + (steps[d] as number)
      if (!canPass(beside) || isShut(ground, slot, d)) continue
      const turn = back[slot] === (d ^ 2) ? 0 : 1
      if (distance[beside] !== 0 && network[beside] !== network[slot]) {
        const turns =
          (bends[slot] as number) + (bends[beside] as number) + turn + (back[beside] === d ? 0 : 1)
        offer(slot, d, round + (distance[beside] as number), turns)
      } else if (!meets) reach(beside, slot, d, round + 1, (bends[slot] as number) + turn)
    }
  }

  for (const index of sortByRank(ranks, highest)) {
    if (streets.networks() < 2) break
    const slot = (candidates[index] as number) >>> 2
    const other = slot + (steps[(candidates[index] as number) & 3] as number)
    if (streets.sameNetwork(network[slot] as number, network[other] as number)) continue
    openWay(slot)
    openWay(other)
  }

  /** Makes streets of the cells from one end of a candidate back to its street, from the street outwards. */
  function openWay(end: number): void {
    const way: number[] = []
    let slot = end
    while (statusOf(ground, slot) !== Status.street) {
      way.push(slot)
      slot += steps[back[slot] as number] as number
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
  for (let slot = 0; slot < ground.state.length; slot++) {
    if (statusOf(ground, slot) !== Status.street) continue
    const label = at[slot] as number // one a slot
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
