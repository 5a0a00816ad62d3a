import { hasBit, levelOf, type Machine } from './machine'
import { LogicLoop, Rules } from './rules'
import type { Sites } from './sites'

/**
 * Every state that a play can reach, as a graph. A node is a site with the bits that decide what can happen; an arc is a move at a
 * site, with the walk to it.
 */
export interface StateGraph {
  readonly count: number
  /** False if there are more states than the limit: then `count` is the number of states found. */
  readonly isComplete: boolean
  readonly loop?: LogicLoop
  /** The site of each node. */
  readonly siteOf: Int32Array
  /** The arcs from node `n` are those from `first[n]` to `first[n + 1]`. */
  readonly first: Int32Array
  readonly to: Int32Array
  /** Moves of each arc, and the keys taken and levers used by it. */
  readonly moves: Int32Array
  readonly gains: Uint8Array
  /** Loads the state of a node into the rules. */
  readonly load: (node: number, rules: Rules) => void
  /** Returns the node of the state that the rules have; -1 if there is none. */
  readonly find: (rules: Rules) => number
  /** Returns whether a bit is set in a node; only for bits that decide. */
  readonly has: (node: number, bit: number) => boolean
}

/** Maximum states of a search, and the memory that their bits may take, in bytes. */
export const MAX_STATES = 1_000_000
const MAX_BIT_BYTES = 64 * 1024 * 1024
const MAX_ARCS = 12_000_000

/** A list of numbers that grows by doubling, as it is filled. */
class Numbers<T extends Int32Array | Uint32Array | Uint8Array> {
  length = 0
  constructor(
    public values: T,
    readonly make: (length: number) => T,
  ) {}

  push(value: number): void {
    if (this.length === this.values.length) this.reserve(this.length + 1)
    this.values[this.length++] = value
  }

  reserve(length: number): void {
    if (length <= this.values.length) return
    const grown = this.make(Math.max(length, this.values.length * 2))
    grown.set(this.values)
    this.values = grown
  }
}

const int32 = (): Numbers<Int32Array> => new Numbers(new Int32Array(1024), (length) => new Int32Array(length))

/** Searches all states from a cell, breadth first. */
export function exploreStates(
  machine: Machine,
  sites: Sites,
  start: number,
  maxStates = MAX_STATES,
): StateGraph {
  const width = machine.decisiveWords
  const limit = Math.max(1, Math.min(maxStates, Math.floor(MAX_BIT_BYTES / 4 / Math.max(1, width))))
  const lastMask = machine.decisiveBits % 32 === 0 ? -1 : (1 << (machine.decisiveBits % 32)) - 1
  const siteOf = int32()
  const first = int32()
  const [to, moves] = [int32(), int32()]
  const gains = new Numbers(new Uint8Array(1024), (length) => new Uint8Array(length))
  const bits = new Numbers(new Uint32Array(1024), (length) => new Uint32Array(length))
  const table = new StateTable(width, bits, siteOf)
  const rules = new Rules(machine)
  const scratch = new Uint32Array(Math.max(1, width))

  const load = (node: number, into: Rules): void => {
    into.state.set(machine.initial)
    for (let word = 0; word < width; word++) {
      const value = bits.values[node * width + word] as number // every node has its words
      const mask = word === width - 1 ? lastMask : -1
      into.state[word] = value | ((machine.initial[word] ?? 0) & ~mask)
    }
    into.cell = sites.cells[siteOf.values[node] as number] as number
  }
  const pack = ({ state }: Rules): Uint32Array => {
    for (let word = 0; word < width; word++) {
      const mask = word === width - 1 ? lastMask : -1
      scratch[word] = (state[word] ?? 0) & mask
    }
    return scratch
  }
  const intern = (): number => table.nodeOf(sites.ofCell[rules.cell] as number, pack(rules))
  let isComplete = true
  let loop: LogicLoop | undefined
  const levels = Int32Array.from(sites.cells, (cell) => levelOf(machine, cell))

  try {
    rules.begin(start)
    intern()
    for (let node = 0; node < siteOf.length && isComplete; node++) {
      first.push(to.length)
      const site = siteOf.values[node] as number
      const cell = sites.cells[site] as number
      const arc = (length: number, make: () => void): void => {
        load(node, rules)
        rules.gains = 0
        make()
        const next = intern()
        if (next === node) return
        to.push(next)
        moves.push(length)
        gains.push(Math.min(255, rules.gains))
      }
      for (let way = sites.first[site] as number; way < (sites.first[site + 1] as number); way++) {
        const target = sites.cells[sites.to[way] as number] as number
        arc(sites.length[way] as number, () => rules.travel(target))
      }
      load(node, rules)
      const steps = (sites.gates.get(site) ?? []).filter(
        ({ direction }) => rules.stepFrom(cell, levels[site] as number, direction) >= 0,
      )
      const things = machine.onCell.get(cell) ?? []
      const usable = things.filter((thing) => rules.canUse(thing))
      for (const step of steps) arc(1, () => rules.travel(step.to))
      for (const thing of usable) arc(1, () => rules.use(thing))
      for (const { linkTo } of things) if (linkTo >= 0) arc(1, () => rules.travel(linkTo))
      if (siteOf.length > limit || to.length > MAX_ARCS) isComplete = false
    }
  } catch (error) {
    if (!(error instanceof LogicLoop)) throw error
    loop = error
  }
  first.push(to.length)
  return {
    count: siteOf.length,
    isComplete,
    ...(loop ? { loop } : {}),
    siteOf: siteOf.values.subarray(0, siteOf.length),
    first: first.values.subarray(0, first.length),
    to: to.values.subarray(0, to.length),
    moves: moves.values.subarray(0, to.length),
    gains: gains.values.subarray(0, to.length),
    load,
    find: (given) => table.find(sites.ofCell[given.cell] ?? -1, pack(given)),
    has: (node, bit) => hasBit(bits.values.subarray(node * width, (node + 1) * width), bit),
  }
}

/** Numbers the states: a hash table of nodes with open addressing. */
class StateTable {
  #slots = new Int32Array(4096).fill(-1)

  constructor(
    readonly width: number,
    readonly bits: Numbers<Uint32Array>,
    readonly siteOf: Numbers<Int32Array>,
  ) {}

  /** Returns the node of a state; -1 if there is none. */
  find(site: number, state: Uint32Array): number {
    return this.#slots[this.#slotOf(site, state)] as number
  }

  /** Returns the slot of a state, or the free one where it belongs. */
  #slotOf(site: number, state: Uint32Array): number {
    let slot = hashOf(site, state, this.width) & (this.#slots.length - 1)
    for (let node = this.#slots[slot] as number; node >= 0; node = this.#slots[slot] as number) {
      if (this.siteOf.values[node] === site && this.#isSame(node, state)) return slot
      slot = (slot + 1) & (this.#slots.length - 1)
    }
    return slot
  }

  /** Returns the node of a state, a new one if it was not known. */
  nodeOf(site: number, state: Uint32Array): number {
    const { width, bits, siteOf } = this
    const slot = this.#slotOf(site, state)
    const known = this.#slots[slot] as number
    if (known >= 0) return known
    const node = siteOf.length
    this.#slots[slot] = node
    siteOf.push(site)
    bits.reserve((node + 1) * width)
    for (let word = 0; word < width; word++) bits.push(state[word] as number)
    if (siteOf.length * 2 > this.#slots.length) this.#grow()
    return node
  }

  #isSame(node: number, state: Uint32Array): boolean {
    for (let word = 0; word < this.width; word++) {
      if (this.bits.values[node * this.width + word] !== state[word]) return false
    }
    return true
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 4).fill(-1)
    for (let node = 0; node < this.siteOf.length; node++) {
      const state = this.bits.values.subarray(node * this.width, (node + 1) * this.width)
      let slot = hashOf(this.siteOf.values[node] as number, state, this.width) & (slots.length - 1)
      while ((slots[slot] as number) >= 0) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = node
    }
    this.#slots = slots
  }
}

function hashOf(site: number, state: Uint32Array, width: number): number {
  let hash = Math.imul(site + 1, 0x9e3779b1)
  for (let word = 0; word < width; word++) {
    hash = Math.imul(hash ^ (state[word] as number), 0x85ebca6b)
    hash ^= hash >>> 15
  }
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
