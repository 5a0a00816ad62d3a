import type { ActionId, EventId } from '../level/connectors'
import { EAST, edgeOf, neighbour, opposite, SOUTH, type Direction } from '../level/grid'
import { EdgeKind } from '../level/kinds'
import { edgeAt } from '../level/level'
import { beyondBorder } from '../level/wraps'
import { hasBit, isGround, setBit, type Machine, type Thing } from './machine'

/** Maximum depth of connectors that set off each other, and maximum moves by pits and teleporters without a step: more is a loop. */
export const MAX_DEPTH = 64
/**
 * Maximum connectors carried out when a walker leaves a cell, and when he arrives on one: more is a loop too, because two chains
 * may double at each link.
 */
export const MAX_ACTIONS = 100_000

/** Thrown inside of this folder when things set off each other without end. */
export class LogicLoop extends Error {
  constructor(
    /** The things that take part, in the order in which they were last set off. */
    readonly things: readonly Thing[],
  ) {
    super('Things set off each other without end')
  }
}

/** What happened to a thing, or that a pit or a teleporter moved the walker (`move`). */
export interface Happening {
  readonly thing: Thing
  readonly event: EventId | 'move'
}

/**
 * Carries out moves on one state, which it changes in place. `record` gets what happens, in order; without it, nothing is
 * recorded.
 */
export class Rules {
  /** The state that is changed; set it before a move. */
  state: Uint32Array
  /** The walker's cell. */
  cell = 0
  /** Keys taken that are new to the party, and things used; the caller resets it. */
  gains = 0
  #actions = 0
  readonly #chain: Thing[] = []

  constructor(
    readonly machine: Machine,
    readonly record?: (happening: Happening) => void,
  ) {
    this.state = machine.initial.slice()
  }

  /** Arrives on a cell, without leaving another: a play begins so. */
  begin(cell: number): void {
    this.cell = cell
    this.#actions = 0
    this.#arrive(0)
  }

  /** Leaves the cell: what happens does not depend on where the walker goes. */
  leave(): void {
    this.#actions = 0
    this.#leave()
  }

  /** Goes to another cell: by a step or by a link. */
  travel(to: number): void {
    this.leave()
    this.begin(to)
  }

  /** Uses a thing on the walker's cell; the caller has asked `canUse`. */
  use(thing: Thing): void {
    this.#actions = 0
    if (thing.role === 'switch') {
      this.gains++
      this.#set(thing, !hasBit(this.state, thing.stateBit), 1)
      this.#fire(thing, 'use', 1)
    } else this.#take(thing)
  }

  /** Whether a thing can be used: a switch, or a chest that is closed. */
  canUse({ role, takenBit }: Thing): boolean {
    return role === 'switch' || (role === 'chest' && !hasBit(this.state, takenBit))
  }

  /** The cell that a step in a direction leads to; -1 if something stops it. */
  stepFrom(cell: number, level: number, direction: Direction): number {
    const { machine } = this
    const grid = machine.project.levels[level]?.level
    if (!grid) return -1
    const local = cell - (machine.firstCells[level] ?? 0)
    const within = neighbour(grid, local, direction)
    const beside = within >= 0 ? within : beyondBorder(grid, local, direction)
    if (beside < 0 || !isGround(grid, beside)) return -1
    if (!this.passes(level, edgeOf(grid, local, direction), direction)) return -1
    if (within < 0 && !this.passes(level, edgeOf(grid, beside, opposite(direction)), direction)) return -1
    return beside + (machine.firstCells[level] ?? 0)
  }

  /** Whether an edge of a level lets a walker pass in a direction, in this state. */
  passes(level: number, edge: number, direction: Direction): boolean {
    const { machine, state } = this
    const grid = machine.project.levels[level]?.level
    const kind = grid ? edgeAt(grid, edge) : EdgeKind.wall
    const fixed = passesAlways(kind, direction)
    if (fixed !== undefined) return fixed
    const door = machine.doors.get((machine.firstEdges[level] ?? 0) + edge)
    if (!door || door.stateBit < 0) return false
    if (hasBit(state, door.stateBit)) return true
    return kind === EdgeKind.lockedDoor && door.keyBit >= 0 && hasBit(state, door.keyBit)
  }

  #leave(): void {
    for (const thing of this.machine.onCell.get(this.cell) ?? []) this.#fire(thing, 'leave', 1)
  }

  #arrive(transfers: number): void {
    const things = this.machine.onCell.get(this.cell)
    if (!things) return
    for (const thing of things) {
      if (thing.role === 'key' && !hasBit(this.state, thing.takenBit)) this.#take(thing)
      if (thing.role === 'trigger' && thing.takenBit >= 0) {
        if (hasBit(this.state, thing.takenBit)) continue
        setBit(this.state, thing.takenBit, true)
      }
      this.#fire(thing, 'enter', 1)
    }
    for (const thing of things) {
      if (thing.movesTo < 0 || !hasBit(this.state, thing.stateBit)) continue
      this.record?.({ thing, event: 'move' })
      this.#chain.push(thing)
      if (transfers + 1 >= MAX_DEPTH) throw new LogicLoop(this.#lastOfChain())
      this.#leave()
      this.cell = thing.movesTo
      this.#arrive(transfers + 1)
      this.#chain.pop()
      return
    }
  }

  #take(thing: Thing): void {
    const isNew = thing.keyBit < 0 ? thing.connectors.take !== undefined : !hasBit(this.state, thing.keyBit)
    if (isNew) this.gains++
    setBit(this.state, thing.takenBit, true)
    if (thing.keyBit >= 0) setBit(this.state, thing.keyBit, true)
    this.#fire(thing, 'take', 1)
  }

  #fire(thing: Thing, event: EventId, depth: number): void {
    this.record?.({ thing, event })
    const list = thing.connectors[event]
    if (!list) return
    this.#chain.push(thing)
    for (const { target, connector } of list) {
      if (depth > MAX_DEPTH || ++this.#actions > MAX_ACTIONS) throw new LogicLoop(this.#lastOfChain())
      if (target) this.#set(target, wanted(connector.do, hasBit(this.state, target.stateBit)), depth + 1)
    }
    this.#chain.pop()
  }

  #set(thing: Thing, value: boolean, depth: number): void {
    if (hasBit(this.state, thing.stateBit) === value) return
    setBit(this.state, thing.stateBit, value)
    const opens = thing.role === 'door' || thing.role === 'pit'
    this.#fire(thing, opens ? (value ? 'open' : 'close') : value ? 'on' : 'off', depth)
  }

  #lastOfChain(): readonly Thing[] {
    return [...new Set(this.#chain.slice(-MAX_DEPTH))]
  }
}

/** Returns the state after an action. */
function wanted(action: ActionId, isSet: boolean): boolean {
  return action === 'toggle' ? !isSet : action === 'open' || action === 'on'
}

/** Whether a kind of edge lets pass in a direction, whatever the state; undefined if that depends on it. */
export function passesAlways(kind: number, direction: Direction): boolean | undefined {
  switch (kind) {
    case EdgeKind.open:
    case EdgeKind.archway:
    case EdgeKind.door:
    case EdgeKind.secretDoor:
      return true
    case EdgeKind.oneWayForth:
      return direction === SOUTH || direction === EAST
    case EdgeKind.oneWayBack:
      return direction !== SOUTH && direction !== EAST
    case EdgeKind.undecided:
    case EdgeKind.breakableWall:
      return false
    default:
      return undefined
  }
}
