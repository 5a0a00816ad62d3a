import { clusterProblems } from '../core/analyse/clusters'
import { repairAll } from '../core/analyse/repairs/repair-all'
import type { Generator, SettingValues } from '../core/generate/generator'
import { explainSketch, sketchDoctor } from '../core/generate/sketch-doctor'
import type { Level } from '../core/level/level'
import { namedCells, type NamedCell } from './named-cells'
import { Exit, Stop, printNotes, type ProgramIo } from './io'

/** A repair made before a sketch was filled, as JSON fields. */
export interface AppliedRepair {
  readonly rule: string
  /** The problem. */
  readonly message: string
  /** The repair in words. */
  readonly repair: string
  readonly cells: readonly NamedCell[]
}

/** A sketch that can be filled, and the repairs made. */
export interface MendedSketch {
  readonly sketch: Level
  readonly repairs: readonly AppliedRepair[]
}

/**
 * Applies the first repair of each error until a sketch can be filled, and prints each. Stops the command if errors
 * without repairs remain. `settings` are complete.
 */
export function mendSketch(
  io: ProgramIo,
  generator: Generator,
  sketch: Level,
  settings: SettingValues,
): MendedSketch {
  const doctor = sketchDoctor(generator, settings)
  const { level, made } = repairAll(sketch, doctor, ({ severity }) => severity === 'error')
  const repairs = made.map(({ problem, repair }): AppliedRepair => {
    const { rule, message, cells } = problem
    return { rule, message, repair: repair.label, cells: namedCells(sketch, cells) }
  })
  printNotes(
    io,
    repairs.map(({ message, repair }) => `Repaired: ${repair}. ${message}`),
  )
  const left = explainSketch(generator, level, settings).filter(({ severity }) => severity === 'error')
  if (left.length > 0) {
    throw new Stop(Exit.broken, [
      ...clusterProblems(level, left).map(({ message }) => `Error: ${message}`),
      'Nothing was written: no repair makes this sketch possible.',
    ])
  }
  return { sketch: level, repairs }
}
