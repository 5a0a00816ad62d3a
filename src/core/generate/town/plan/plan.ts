import type { Random } from '../../../random/random'
import { isFree, type Ground } from '../ground/ground'
import { GroundSheet } from './ground-sheet'
import { countAreas, type AreaCounts, type PlanSettings, type PlannedArea } from './plan-settings'
import { Lines } from './plan-lines'
import { Planner } from './planner'

/** Plans to try for the squares and avenues that are asked for. */
const MAX_PLANS = 6

export interface Plan {
  /** Slots of the streets in the order of the plan, only where the ground is free. */
  readonly streets: Uint32Array
  readonly areas: readonly PlannedArea[]
}

/** Requirements of a plan. */
interface PlanNeeds {
  /** Slots of gates, which streets lead up to. */
  readonly gates: readonly number[]
  /** The squares and avenues that the town does not have yet. */
  readonly missing: AreaCounts
}

/**
 * Plans the streets of a town. If the plan has too few squares or avenues, plans again and insists on them; returns the
 * first plan with all of them, else the one with most.
 */
export function planWithAreas(
  ground: Ground,
  { gates, missing }: PlanNeeds,
  settings: PlanSettings,
  random: Random,
): Plan {
  const shortage = ({ areas }: Plan): number => {
    const { squares, avenues } = countAreas(areas)
    return Math.max(0, missing.squares - squares) + Math.max(0, missing.avenues - avenues)
  }
  let best = planStreets(ground, gates, settings, random)
  for (let plan = 2; plan <= MAX_PLANS && shortage(best) > 0; plan++) {
    const other = planStreets(ground, gates, { ...settings, insists: true }, random.fork(`plan ${plan}`))
    if (shortage(other) < shortage(best)) best = other
  }
  return best
}

/**
 * Plans the streets of a town: see `Planner`. Drawn things may part the streets; later steps join them again. Linear in the ground.
 *
 * @param gates slots of gates, which streets lead up to
 */
function planStreets(ground: Ground, gates: readonly number[], settings: PlanSettings, random: Random): Plan {
  const sheet = new GroundSheet(ground, settings.within)
  const gateColumns = new Uint8Array(ground.stride)
  const gateRows = new Uint8Array(ground.height + 2)
  for (const gate of gates) {
    if (leadsAlongColumn(ground, gate)) gateColumns[gate % ground.stride] = 1
    else gateRows[Math.floor(gate / ground.stride)] = 1
  }
  const base = { sheet, lines: new Lines(ground), gateColumns, gateRows, gates: new Set(gates) }
  const planner = new Planner(base, settings, random)
  sheet.layRing()
  const inside = sheet.inside()
  if (inside) planner.part([inside])
  return { streets: sheet.order(), areas: planner.areas }
}

/** Whether a gate lies in the northern or southern wall, and wants a column; one in the others wants a row. */
function leadsAlongColumn(ground: Ground, gate: number): boolean {
  const [north, , south] = ground.steps
  return isFree(ground, gate + north) || isFree(ground, gate + south)
}
