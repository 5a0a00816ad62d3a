import { CellKind, EdgeKind, IS_STREET } from '../../level/kinds'
import type { Level } from '../../level/level'
import { openGatesOf } from '../entrances'
import { distancesFrom, distancesFromAny, NATIVE, type Walker } from '../routes'
import { scaleOf, type Analysis, type AnalysisResult } from './analysis'
import { OVERLAY_LABELS } from './labels'

/** Entrances of a level: streets at an open gate; without one, the start; otherwise none. */
function entrancesOf(level: Level): readonly number[] {
  const gates = openGatesOf(level)
  if (gates.length > 0) return gates
  return level.places.filter(({ kind }) => kind === 'start').map(({ cell }) => cell)
}

const NO_ENTRANCE = 'There is no open gate and no start to begin from.'

/** Abilities in the playtest of a walker without keys who finds every secret door. */
const KEYLESS: Walker = { hasKeys: false, knowsSecrets: true }

/** Which streets and houses can be reached from the gates, without keys and with them, with every secret known. */
export const reach: Analysis = {
  id: 'reach',
  label: OVERLAY_LABELS.reach,
  run(level) {
    const entrances = entrancesOf(level)
    const keyless = distancesFromAny(level, entrances, KEYLESS)
    const native = distancesFromAny(level, entrances, NATIVE)
    const values = new Uint8Array(level.cells.length)
    const counts = { keys: 0, missed: 0 }
    for (let cell = 0; cell < values.length; cell++) {
      const kind = level.cells[cell] as number // within the level
      if (IS_STREET[kind] !== 1 && kind !== CellKind.house) continue
      if (keyless[cell] !== -1) values[cell] = 1
      else if (native[cell] !== -1) {
        values[cell] = 2
        counts.keys++
      } else {
        values[cell] = 3
        counts.missed++
      }
    }
    return {
      values,
      classes: [
        { label: 'Reached without keys', letter: 'R' },
        { label: 'Reached with keys', letter: 'K' },
        { label: 'Not reached', letter: 'N' },
      ],
      isScale: false,
      sentence: entrances.length === 0 ? NO_ENTRANCE : `${reachWords(counts)}${breakableWords(level)}`,
    }
  },
}

function reachWords({ keys, missed }: { readonly keys: number; readonly missed: number }): string {
  if (missed === 0 && keys === 0) return 'Every street and house is reached from the gates without keys.'
  const withKeys = `${keys} of the streets and houses ${keys === 1 ? 'is' : 'are'} reached only with keys`
  const unreached = `${missed} of the streets and houses ${missed === 1 ? 'is' : 'are'} not reached from the gates`
  if (missed === 0) return `Every street and house is reached from the gates; ${withKeys}.`
  return keys === 0 ? `${unreached}.` : `${unreached}, and ${withKeys}.`
}

function breakableWords({ northEdges, westEdges }: Level): string {
  const has = [northEdges, westEdges].some((edges) => edges.indexOf(EdgeKind.breakableWall) >= 0)
  return has ? ' Breakable walls count as walls.' : ''
}

/** Distance of each street from the nearest gate. Houses have none, because the street before a door shows it. */
export const fromGates: Analysis = {
  id: 'fromGates',
  label: OVERLAY_LABELS.fromGates,
  run(level) {
    const entrances = entrancesOf(level)
    const distances = distancesFromAny(level, entrances, NATIVE)
    return inSteps(level, distances, entrances.length > 0, 'the gates')
  },
}

/** Distance of each street from a chosen cell. */
export const fromCell: Analysis = {
  id: 'fromCell',
  label: OVERLAY_LABELS.fromCell,
  isFromCell: true,
  run(level, from) {
    return inSteps(level, distancesFrom(level, from, NATIVE), true, 'the cursor')
  },
}

/** Copies the distances of streets. */
function inSteps({ cells }: Level, distances: Int32Array, hasStart: boolean, from: string): AnalysisResult {
  let max = 0
  for (let cell = 0; cell < distances.length; cell++) {
    if (IS_STREET[cells[cell] ?? 0] !== 1) distances[cell] = -1
    max = Math.max(max, distances[cell] ?? 0)
  }
  const words = (min: number, last: number): string =>
    min === last ? `${min} steps` : `${min} to ${last} steps`
  return scaleOf(
    distances,
    words,
    hasStart ? `The farthest street is ${max} steps from ${from}.` : NO_ENTRANCE,
  )
}
