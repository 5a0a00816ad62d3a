import { DIRECTIONS, edgeOf, isBorder, neighbour } from '../../level/grid'
import { CellKind, IS_DOOR, IS_OPEN } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { distancesFrom, distancesFromAny, NATIVE } from '../routes'
import { scaleOf, type Analysis, type AnalysisResult } from './analysis'

/** Where one comes into a level: streets at an open gate; where there is none, the start; else nowhere. */
export function entrancesOf(level: Level): readonly number[] {
  const gates: number[] = []
  for (let cell = 0; cell < level.cells.length; cell++) {
    if (level.cells[cell] !== CellKind.street || !isBorder(level, cell)) continue
    const isOpen = DIRECTIONS.some((direction) => {
      const edge = edgeAt(level, edgeOf(level, cell, direction))
      return neighbour(level, cell, direction) < 0 && (IS_OPEN[edge] === 1 || IS_DOOR[edge] === 1)
    })
    if (isOpen) gates.push(cell)
  }
  if (gates.length > 0) return gates
  return level.places.filter(({ kind }) => kind === 'start').map(({ cell }) => cell)
}

const NO_ENTRANCE = 'There is no open gate and no start to begin from.'

/** Which streets and houses can be reached from the gates, with keys and with every secret known. */
export const reach: Analysis = {
  id: 'reach',
  label: 'Reach from the gates',
  run(level) {
    const entrances = entrancesOf(level)
    const distances = distancesFromAny(level, entrances, NATIVE)
    const values = new Uint8Array(level.cells.length)
    let missed = 0
    for (let cell = 0; cell < values.length; cell++) {
      const kind = level.cells[cell]
      if (kind !== CellKind.street && kind !== CellKind.house) continue
      values[cell] = distances[cell] === -1 ? 2 : 1
      if (values[cell] === 2) missed++
    }
    const found =
      missed === 0
        ? 'Every street and house is reached from the gates.'
        : `${missed} streets and houses are not reached from the gates.`
    return {
      values,
      classes: [
        { label: 'Reached', letter: 'R' },
        { label: 'Not reached', letter: 'N' },
      ],
      isScale: false,
      sentence: entrances.length === 0 ? NO_ENTRANCE : found,
    }
  },
}

/** How far each street is from the nearest gate; roofs stay neutral, for the street before a door tells how far a house is. */
export const fromGates: Analysis = {
  id: 'fromGates',
  label: 'Distance from the gates',
  run(level) {
    const entrances = entrancesOf(level)
    const distances = distancesFromAny(level, entrances, NATIVE)
    return inSteps(level, distances, entrances.length > 0, 'the gates')
  },
}

/** How far each street is from a chosen cell. */
export const fromCell: Analysis = {
  id: 'fromCell',
  label: 'Distance from the cursor',
  isFromCell: true,
  run(level, from) {
    return inSteps(level, distancesFrom(level, from, NATIVE), true, 'the cursor')
  },
}

/** Takes the distances over, and leaves those of streets. */
function inSteps({ cells }: Level, distances: Int32Array, hasStart: boolean, from: string): AnalysisResult {
  let most = 0
  for (let cell = 0; cell < distances.length; cell++) {
    if (cells[cell] !== CellKind.street) distances[cell] = -1
    most = Math.max(most, distances[cell] ?? 0)
  }
  const words = (least: number, last: number): string =>
    least === last ? `${least} steps` : `${least} to ${last} steps`
  return scaleOf(
    distances,
    words,
    hasStart ? `The farthest street is ${most} steps from ${from}.` : NO_ENTRANCE,
  )
}
