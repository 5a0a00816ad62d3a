import { CellKind } from '../../../level/kinds'
import { Mark } from '../../../level/marks'
import type { Growth } from '../../generator'
import { cellOf, slotOf, Status, statusOf, type Ground } from '../ground/ground'
import type { Seeds } from '../ground/planted-site'
import type { StreetRecord } from '../ground/streets'

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
    const slots: number[] = first ? rockOf(ground, seeds) : []
    const rock = slots.length
    for (; reported < streets.made(); reported++) {
      const slot = streets.order[reported] as number // below what is made
      if (ground.decided[slot] !== 1) slots.push(slot)
    }
    const growth = {
      cells: new Uint32Array(slots.length),
      kinds: new Uint8Array(slots.length).fill(CellKind.street),
      marks: new Uint8Array(slots.length),
    }
    growth.kinds.fill(CellKind.rock, 0, rock)
    slots.forEach((slot, index) => {
      growth.cells[index] = cellOf(ground, slot)
      growth.marks[index] = markOf?.get(slot) ?? 0
    })
    return growth
  }
}

function seedMarks(seeds: Seeds): ReadonlyMap<number, number> {
  const marks = new Map<number, number>()
  for (const slot of seeds.gates) marks.set(slot, Mark.gateSeed)
  for (const slot of seeds.wallStreets) marks.set(slot, Mark.gateSeed)
  for (const slot of seeds.courts) marks.set(slot, Mark.courtSeed)
  for (const slot of seeds.rock) marks.set(slot, Mark.rockSeed)
  return marks
}

/** Rock that the sketch does not decide: the corners, and randomly placed rock. */
function rockOf(ground: Ground, seeds: Seeds): number[] {
  const last = ground.width * ground.height
  const corners = [0, ground.width - 1, last - ground.width, last - 1].map((cell) => slotOf(ground, cell))
  return [...new Set([...corners, ...seeds.rock])].filter(
    (slot) => ground.decided[slot] !== 1 && statusOf(ground, slot) === Status.unused,
  )
}
