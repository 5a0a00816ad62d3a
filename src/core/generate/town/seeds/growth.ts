import { CellKind } from '../../../level/kinds'
import { Mark } from '../../../level/marks'
import type { Growth } from '../../generator'
import { cellOf, spotOf, Status, statusOf, type Ground } from '../ground/ground'
import type { Seeds } from './seeds'
import type { StreetRecord } from '../streets/streets'

/**
 * Follows a run: each call returns the streets made since the last call, the first call also the rock. Cells decided in
 * the sketch are left out. `seeds` may still be filled until the first call.
 */
export function createGrowth(ground: Ground, streetsMade: () => StreetRecord, seeds: Seeds): () => Growth {
  let reported = 0
  let markOf: ReadonlyMap<number, number> | undefined

  return () => {
    const first = markOf === undefined
    const streets = streetsMade()
    markOf ??= seedMarks(seeds)
    const spots: number[] = first ? rockOf(ground, seeds) : []
    const rock = spots.length
    for (; reported < streets.made(); reported++) {
      const spot = streets.order[reported] as number // below what is made
      if (ground.decided[spot] !== 1) spots.push(spot)
    }
    const growth = {
      cells: new Uint32Array(spots.length),
      kinds: new Uint8Array(spots.length).fill(CellKind.street),
      marks: new Uint8Array(spots.length),
    }
    growth.kinds.fill(CellKind.rock, 0, rock)
    spots.forEach((spot, index) => {
      growth.cells[index] = cellOf(ground, spot)
      growth.marks[index] = markOf?.get(spot) ?? 0
    })
    return growth
  }
}

function seedMarks(seeds: Seeds): ReadonlyMap<number, number> {
  const marks = new Map<number, number>()
  for (const spot of seeds.gates) marks.set(spot, Mark.gateSeed)
  for (const spot of seeds.wallStreets) marks.set(spot, Mark.gateSeed)
  for (const spot of seeds.courts) marks.set(spot, Mark.courtSeed)
  for (const spot of seeds.rock) marks.set(spot, Mark.rockSeed)
  return marks
}

/** Rock that the sketch does not decide: the corners, and randomly placed rock. */
function rockOf(ground: Ground, seeds: Seeds): number[] {
  const last = ground.width * ground.height
  const corners = [0, ground.width - 1, last - ground.width, last - 1].map((cell) => spotOf(ground, cell))
  return [...new Set([...corners, ...seeds.rock])].filter(
    (spot) => ground.decided[spot] !== 1 && statusOf(ground, spot) === Status.unused,
  )
}
