import { DIRECTIONS, edgeOf, NORTH, opposite, type Direction } from '../level/grid'
import type { EventId } from '../level/connectors'
import { hasBit, isGround, levelOf, setBit, type Machine, type Thing, type ThingRole } from './machine'
import { MAX_ACTIONS, MAX_DEPTH, Rules } from './rules'
import { besideOf, plainStep } from './sites'

/** Events that a walker can cause on the cell of a thing, in addition to `enter` and `leave`. */
const EVENTS_OF: Readonly<Partial<Record<ThingRole, readonly EventId[]>>> = {
  switch: ['on', 'off', 'use'],
  key: ['take'],
  chest: ['take'],
}

/** The reachable cells of a project in which keys only come, doors only open, and every walk has a way back. */
export interface FixedPoint {
  /** One byte for each cell of all levels: 1 if a walker can stand there. */
  readonly reached: Uint8Array
  /**
   * Lower bound of the keys and levers needed before each cell of all levels can be entered: the round that reaches it. Each round
   * takes everything that the rounds before made reachable. -1 for cells that are never entered.
   */
  readonly rounds: Int32Array
  /** A door that stays shut beside a reached cell. */
  readonly shut: Thing | undefined
}

/**
 * Returns the cells that can be reached from a start, without a search of states: takes keys and uses levers in any order until
 * no more doors open. This is right because a walker can always go back for a key. Undefined where that does not hold: if
 * a door shuts again, or a way leads in one direction only. Linear in cells, things and connectors.
 */
export function findFixedPoint(machine: Machine, start: number): FixedPoint | undefined {
  if (!onlyOpens(machine)) return undefined
  const spread = new Spread(machine)
  spread.from(start)
  if (!spread.hasWaysBack()) return undefined
  return { reached: spread.reached, rounds: spread.rounds, shut: spread.shutDoor() }
}

/** Whether connectors change a walker's ways only by opening doors. */
function onlyOpens({ things, decisiveBits }: Machine): boolean {
  const targets = things.flatMap(({ connectors }) => Object.values(connectors).flat())
  // Too many of either might be what the rules call a loop.
  const chained = things.filter(({ connectors }) => connectors.open !== undefined)
  return (
    chained.length < MAX_DEPTH - 1 &&
    targets.length <= MAX_ACTIONS &&
    targets.every(({ target, connector }) => {
      if (!target || target.stateBit >= decisiveBits) return true
      return target.role === 'door' && connector.do === 'open'
    })
  )
}

class Spread {
  readonly reached: Uint8Array
  readonly rounds: Int32Array
  readonly #rules: Rules
  readonly #queue: number[] = []
  /** Keys, chests and switches whose cells were reached in this round; they are taken and used at its end. */
  #pending: Thing[] = []
  #round = 0
  #start = -1
  /** The cells from which a door that was shut has stopped a walker. */
  readonly #waiting = new Map<Thing, number[]>()
  readonly #oneWays: (readonly [from: number, to: number])[] = []
  readonly #doorsOfKey = new Map<number, Thing[]>()
  #isMoved = false

  constructor(readonly machine: Machine) {
    this.reached = new Uint8Array(machine.cells)
    this.rounds = new Int32Array(machine.cells).fill(-1)
    this.#rules = new Rules(machine)
    for (const door of machine.doors.values()) {
      if (door.keyBit < 0) continue
      const others = this.#doorsOfKey.get(door.keyBit)
      if (others) others.push(door)
      else this.#doorsOfKey.set(door.keyBit, [door])
    }
  }

  from(start: number): void {
    this.#start = start
    this.#reach(start)
    for (;;) {
      for (let cell = this.#queue.pop(); cell !== undefined; cell = this.#queue.pop()) this.#look(cell)
      const taken = this.#pending
      if (taken.length === 0) return
      this.#pending = []
      this.#round++
      for (const thing of taken) this.#use(thing)
    }
  }

  /** Returns a door that is still shut, beside a reached cell. */
  shutDoor(): Thing | undefined {
    return [...this.#waiting.keys()].find((door) => this.#isShut(door))
  }

  /** Whether no pit or teleporter moves a walker, and both sides of every one-way door are joined elsewhere without doors that shut. */
  hasWaysBack(): boolean {
    if (this.#isMoved) return false
    if (this.#oneWays.length === 0) return true
    const area = areasOf(this.machine, this.reached)
    return this.#oneWays.every(([from, to]) => area[from] === area[to])
  }

  #isShut({ level, edge }: Thing): boolean {
    return !this.#rules.passes(level, edge - (this.machine.firstEdges[level] ?? 0), NORTH)
  }

  #reach(cell: number): void {
    if (this.reached[cell] === 1) return
    this.reached[cell] = 1
    this.rounds[cell] = this.#round
    this.#queue.push(cell)
  }

  #go(from: number, to: number): void {
    for (const thing of this.machine.onCell.get(from) ?? []) this.#fire(thing, 'leave')
    this.#reach(to)
  }

  /** Looks at a cell that is reached for the first time: at its things, and what lies beside it. */
  #look(cell: number): void {
    for (const thing of this.machine.onCell.get(cell) ?? []) {
      if (thing.movesTo >= 0 && hasBit(this.#rules.state, thing.stateBit)) this.#isMoved = true
      if (thing.linkTo >= 0) this.#go(cell, thing.linkTo)
      this.#fire(thing, 'enter')
      if (!EVENTS_OF[thing.role]) continue
      // A walker who begins on a key has it: no cell needs it.
      if (this.#round === 0 && cell === this.#start && thing.role === 'key') this.#use(thing)
      else this.#pending.push(thing)
    }
    const level = levelOf(this.machine, cell)
    for (const direction of DIRECTIONS) this.#lookTo(cell, level, direction)
  }

  #lookTo(cell: number, level: number, direction: Direction): void {
    const { machine } = this
    const grid = machine.project.levels[level]?.level
    const base = machine.firstCells[level] ?? 0
    const beside = grid ? besideOf(grid, cell - base, direction) : -1
    if (!grid || beside < 0 || !isGround(grid, beside)) return
    if (this.#rules.stepFrom(cell, level, direction) >= 0) {
      this.#go(cell, base + beside)
      if (this.#rules.stepFrom(base + beside, level, opposite(direction)) < 0) {
        this.#oneWays.push([cell, base + beside])
      }
      return
    }
    // A door stops the walker on this side, or on the other where the border wraps around.
    const edges = [edgeOf(grid, cell - base, direction), edgeOf(grid, beside, opposite(direction))]
    for (const edge of new Set(edges)) {
      const door = machine.doors.get((machine.firstEdges[level] ?? 0) + edge)
      if (door?.role !== 'door' || !this.#isShut(door)) continue
      const others = this.#waiting.get(door)
      if (others) others.push(cell)
      else this.#waiting.set(door, [cell])
    }
  }

  /** Takes a key or what is in a chest, or uses a switch. */
  #use(thing: Thing): void {
    if (thing.role !== 'switch' && thing.keyBit >= 0) this.#takeKey(thing.keyBit)
    for (const event of EVENTS_OF[thing.role] ?? []) this.#fire(thing, event)
  }

  #takeKey(bit: number): void {
    if (hasBit(this.#rules.state, bit)) return
    setBit(this.#rules.state, bit, true)
    for (const door of this.#doorsOfKey.get(bit) ?? []) this.#wake(door)
  }

  #fire(thing: Thing, event: EventId): void {
    for (const { target } of thing.connectors[event] ?? []) {
      if (target?.role !== 'door' || hasBit(this.#rules.state, target.stateBit)) continue
      setBit(this.#rules.state, target.stateBit, true)
      this.#wake(target)
      this.#fire(target, 'open')
    }
  }

  /** Looks again from the cells at which a door stopped a walker. */
  #wake(door: Thing): void {
    for (const cell of this.#waiting.get(door) ?? []) {
      const level = levelOf(this.machine, cell)
      for (const direction of DIRECTIONS) this.#lookTo(cell, level, direction)
    }
  }
}

/** Numbers the areas of reached cells that are joined in both directions, whatever the state. */
function areasOf(machine: Machine, reached: Uint8Array): Int32Array {
  const area = new Int32Array(machine.cells).fill(-1)
  const queue: number[] = []
  for (const first of reached.keys()) {
    if (reached[first] !== 1 || area[first] !== -1) continue
    area[first] = first
    queue.push(first)
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      const number = levelOf(machine, cell)
      const level = machine.project.levels[number]?.level
      const base = machine.firstCells[number] ?? 0
      if (!level) continue
      for (const direction of DIRECTIONS) {
        const beside = plainStep(level, cell - base, direction)
        if (beside < 0 || area[base + beside] !== -1) continue
        if (plainStep(level, beside, opposite(direction)) < 0) continue
        area[base + beside] = first
        queue.push(base + beside)
      }
    }
  }
  return area
}
