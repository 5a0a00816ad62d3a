import type { Random } from '../../random/random'
import { isFree, type Ground } from './ground'
import { GroundSheet } from './ground-sheet'
import { Lines } from './plan-lines'
import { Planner, type PlanWishes } from './planner'

/**
 * Plans the streets of a town: see `Planner`. Returns the spots of the streets in the order of the plan, only where the
 * ground is free; whatever was drawn may part them, and the steps that follow join them again. Linear in the ground.
 *
 * @param gates spots of gates, which streets lead up to
 */
export function planStreets(
  ground: Ground,
  gates: readonly number[],
  wishes: PlanWishes,
  random: Random,
): Uint32Array {
  const sheet = new GroundSheet(ground)
  const gateColumns = new Uint8Array(ground.stride)
  const gateRows = new Uint8Array(ground.height + 2)
  for (const gate of gates) {
    if (leadsAlongColumn(ground, gate)) gateColumns[gate % ground.stride] = 1
    else gateRows[Math.floor(gate / ground.stride)] = 1
  }
  sheet.layRing()
  const inside = sheet.inside()
  const base = { sheet, lines: new Lines(ground), gateColumns, gateRows }
  if (inside) new Planner(base, wishes, random).part([inside])
  return sheet.order()
}

/** Whether a gate lies in the northern or southern wall, and wants a column; one in the others wants a row. */
function leadsAlongColumn(ground: Ground, gate: number): boolean {
  const [north, , south] = ground.steps
  return isFree(ground, gate + north) || isFree(ground, gate + south)
}
