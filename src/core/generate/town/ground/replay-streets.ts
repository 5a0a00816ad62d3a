import { parseSettings } from '../../../settings/parse'
import { cornersOf } from '../../../level/grid'
import type { Level } from '../../../level/level'
import { keepsStreetsOff } from '../../../level/marks'
import type { BuildRecord } from '../../generator'
import { TOWN_SETTINGS } from '../settings/town-settings'
import { createStreets } from './create-streets'
import { setStatus, slotOf, standOff, Status, type Ground } from './ground'
import { layGround } from './lay-ground'
import { applyLocks } from './locks'
import type { Streets } from './streets'

/** A generated town with its sketch and the record of its streets. */
export interface BuiltTown {
  readonly sketch: Level
  readonly level: Level
  readonly record: BuildRecord
}

/** The ground of a town before its first street, with its rock, and streets to make there. */
export interface Beginning {
  readonly ground: Ground
  readonly streets: Streets
}

/** Returns the ground on which a record began, so that its streets can be made again. */
export function beginAgain({ sketch, level, record }: BuiltTown): Beginning {
  const { keepOffRock } = parseSettings(TOWN_SETTINGS, record.settings ?? {})
  const ground = layGround(sketch, keepOffRock)
  applyLocks(ground, sketch)
  const corners = new Set(cornersOf(level))
  for (let cell = 0; cell < level.cells.length; cell++) {
    if (!keepsStreetsOff(level, cell) || corners.has(cell)) continue
    const slot = slotOf(ground, cell)
    if (ground.decided[slot] === 1) continue
    setStatus(ground, slot, Status.unused)
    standOff(ground, slot)
  }
  // Straightness weighs random turns only, and a replay makes none.
  return { ground, streets: createStreets(ground, { straightness: 0 }) }
}

/** Makes a street of a record again, by its index in the order. */
export function makeAgain({ ground, streets }: Beginning, record: BuildRecord, index: number): void {
  streets.make(slotOf(ground, record.order[index] ?? 0), record.directions[index])
}
