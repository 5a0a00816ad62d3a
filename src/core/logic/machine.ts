import type { Connector, EventId } from '../level/connectors'
import type { Door } from '../level/doors'
import { isWalkable } from '../level/kinds'
import type { Level } from '../level/level'
import type { Place } from '../level/places'
import type { Project } from '../project/project'

/**
 * The things of a project, numbered, with what they do to each other: everything that a play looks up. Cells of all levels have
 * one numbering, and so have edges. The state of a play is one bit for each thing that has a state, one for each thing that is
 * taken or used up, and one for each key that the party holds.
 */
export interface Machine {
  readonly project: Project
  /** For each level the number of its first cell and of its first edge. */
  readonly firstCells: readonly number[]
  readonly firstEdges: readonly number[]
  readonly cells: number
  readonly things: readonly Thing[]
  /** The things on a cell, in the order of places. */
  readonly onCell: ReadonlyMap<number, readonly Thing[]>
  /** The doors that open and shut, by their edges. */
  readonly doors: ReadonlyMap<number, Thing>
  readonly byId: ReadonlyMap<string, Thing>
  readonly keys: readonly string[]
  /** Number of words of a whole state, and of the part that decides what can happen; see `Thing.matters`. */
  readonly words: number
  readonly decisiveWords: number
  readonly decisiveBits: number
  /** The state at the beginning. */
  readonly initial: Uint32Array
}

/** What a thing is in a play. */
export type ThingRole =
  | 'door'
  | 'switch'
  | 'chest'
  | 'key'
  | 'pit'
  | 'teleporter'
  | 'trigger'
  | 'hazard'
  | 'other'

/** A place or a door in a play. */
export interface Thing {
  readonly index: number
  readonly level: number
  /** Its cell among those of all levels; -1 for a door. */
  readonly cell: number
  /** Its edge among those of all levels; -1 for a place. */
  readonly edge: number
  readonly place?: Place
  readonly door?: Door
  readonly role: ThingRole
  /** Bit that is set while it is on or open; -1 if it has no state. */
  readonly stateBit: number
  /** Bit that is set once it is taken or used up; -1 if it cannot be. */
  readonly takenBit: number
  /** Bit of the key that it gives or needs; -1 without one. */
  readonly keyBit: number
  readonly connectors: Readonly<Partial<Record<EventId, readonly CompiledConnector[]>>>
  /** Cell that a link on it leads to; -1 without one. */
  readonly linkTo: number
  /** Cell to which an open pit or an active teleporter moves a walker; -1 if it does nothing. */
  readonly movesTo: number
}

export interface CompiledConnector {
  /** The thing; undefined if there is none, or if it has no such state. */
  readonly target: Thing | undefined
  readonly connector: Connector
}

/** Whether a walker can stand on a cell. */
export function isGround(level: Level | undefined, cell: number): boolean {
  return isWalkable(level?.cells[cell])
}

/** Returns the number of the level of a cell. */
export function levelOf({ firstCells }: Machine, cell: number): number {
  let [from, end] = [0, firstCells.length - 1]
  while (from < end) {
    const middle = (from + end + 1) >> 1
    if ((firstCells[middle] ?? 0) <= cell) from = middle
    else end = middle - 1
  }
  return from
}

export function hasBit(state: Uint32Array, bit: number): boolean {
  return ((state[bit >> 5] ?? 0) & (1 << (bit & 31))) !== 0
}

/** Sets or clears a bit of a state. */
export function setBit(state: Uint32Array, bit: number, value: boolean): void {
  const mask = 1 << (bit & 31)
  const word = state[bit >> 5] ?? 0
  state[bit >> 5] = value ? word | mask : word & ~mask
}
