import { gatesOf } from '../level/gate-list'
import type { Level } from '../level/level'
import { settled } from './masks'

/** A level as players of its file meet it: its cells and edges stop players where those of the file do. */
export interface PlayedLevel {
  readonly level: Level
  /** The cell where players begin; undefined if the file does not say. */
  readonly start: number | undefined
}

/** Returns a level as players of most formats meet it: undecided edges are open, and no border wraps around. */
export function asPlayed(level: Level): PlayedLevel {
  const { wraps: _, ...plain } = settled(level)
  return { level: plain, start: startOf(level) }
}

/** Returns the cell where a level begins: its start, else its first open gate, else any gate, else the end of a link. */
export function startOf(level: Level): number | undefined {
  const start = level.places.find(({ kind }) => kind === 'start')
  if (start) return start.cell
  const gates = gatesOf(level)
  const arrival = level.places.find(({ link }) => link)
  return (gates.find(({ isOpen }) => isOpen) ?? gates[0] ?? arrival)?.cell
}

/** Returns a level with the kinds of edges that a function returns for the number and kind of each edge. */
export function mapEdges(level: Level, kindOf: (edge: number, kind: number) => number): Level {
  const { northEdges, westEdges } = level
  return {
    ...level,
    northEdges: Uint8Array.from(northEdges, (kind, edge) => kindOf(edge, kind)),
    westEdges: Uint8Array.from(westEdges, (kind, at) => kindOf(northEdges.length + at, kind)),
  }
}
