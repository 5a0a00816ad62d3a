import type { Level } from '../level/level'
import { proveProject } from './prove'

/** The figures of a level whose things act on each other. Those that only a whole search finds are null without one. */
export interface LogicMeasures {
  /** Different keys that open locked doors. */
  readonly locks: number
  /** The most keys and levers that a cell needs before it can be entered. */
  readonly lockDepth: number | null
  /** Cells that need a key or a lever, among all that can be entered. */
  readonly behindLocks: number | null
  /** Moves of the shortest solution; null if there is none. */
  readonly solutionLength: number | null
}

/** States to search for a measure: many levels are measured in a row. */
const MAX_MEASURED_STATES = 100_000

/** Measures what keys, levers and other things do in a level by itself; undefined if they do nothing. */
export function measureLogic(level: Level): LogicMeasures | undefined {
  if (!hasPuzzles(level)) return undefined
  const project = { name: '', levels: [{ id: 'level', name: '', level }] }
  const proof = proveProject(project, { maxStates: MAX_MEASURED_STATES })
  const locks = new Set((level.doors ?? []).flatMap(({ key }) => key ?? [])).size
  if ('refused' in proof) return { locks, lockDepth: null, behindLocks: null, solutionLength: null }
  const [order] = proof.order
  return {
    locks,
    ...(order && proof.isOrderAtLeast !== true ? depthsOf(order) : { lockDepth: null, behindLocks: null }),
    solutionLength: proof.steps ?? null,
  }
}

/** Whether something opens, shuts, or moves a walker. */
function hasPuzzles({ doors, places }: Level): boolean {
  return (
    doors !== undefined ||
    places.some(({ kind, connectors }) => connectors !== undefined || kind === 'pit' || kind === 'teleporter')
  )
}

/** Measures the fewest keys and levers before each cell; -1 for cells that are never entered. */
function depthsOf(order: Int32Array): Pick<LogicMeasures, 'lockDepth' | 'behindLocks'> {
  let [lockDepth, entered, behind] = [0, 0, 0]
  for (const gains of order) {
    if (gains < 0) continue
    entered++
    if (gains > 0) behind++
    lockDepth = Math.max(lockDepth, gains)
  }
  return { lockDepth, behindLocks: entered === 0 ? 0 : behind / entered }
}
