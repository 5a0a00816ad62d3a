import { Blocks } from './blocks'
import { grown } from './grown'
import type { Machine } from './machine'
import { findRegions, type Regions } from './regions'
import type { LogicLoop, Rules } from './rules'
import type { Sites } from './sites'

/** Maximum states of a search. */
export const MAX_STATES = 1_000_000
/** Maximum nodes for each state searched: a block has nodes for all its sites, also for those that no play reaches in it. */
const MAX_NODES_A_STATE = 4

/**
 * Every state that a play can reach, as a graph. A node is a site with the bits that decide what can happen, numbered by blocks; an
 * arc is a move at a site, with the walk to it. Arcs along ways are not stored: they follow from where an arrival leads.
 */
export class StateGraph {
  /** Number of nodes that a play reaches: those with a distance. */
  count = 0
  /** False if there are more states than the limit. */
  isComplete = true
  loop?: LogicLoop
  readonly regions: Regions
  readonly blocks: Blocks
  /** Whether leaving a site sets something off. */
  readonly leaves: Uint8Array
  /** Moves from the first node, -1 for a node that is not reached; and the node before it on a shortest way. */
  distance = new Int32Array(0)
  before = new Int32Array(0)
  blockOf = new Int32Array(0)
  /** Where a walker ends who comes to a site in the state of a block; -1 while unknown. And the keys that he takes by it. */
  arrival = new Int32Array(0)
  gains = new Uint8Array(0)
  /**
   * Where the other moves of each node begin in `moves`: their number, then the first node of the block that leaving makes, then for
   * each the node it leads to and its gains.
   */
  movesOf = new Int32Array(0)
  moves = new Int32Array(1024)
  movesLength = 2

  constructor(
    readonly machine: Machine,
    readonly sites: Sites,
    maxStates: number,
  ) {
    this.regions = findRegions(sites)
    this.blocks = new Blocks(machine, this.regions, Math.max(1024, maxStates * MAX_NODES_A_STATE))
    this.leaves = new Uint8Array(sites.count)
    for (let site = 0; site < sites.count; site++) {
      const things = machine.onCell.get(sites.cells[site] as number) ?? []
      this.leaves[site] = things.some(({ connectors }) => connectors.leave !== undefined) ? 1 : 0
    }
  }

  /** Returns the block of a region in a state, with its nodes; -1 if it does not fit. */
  blockAt(region: number, state: Uint32Array): number {
    const { blocks } = this
    const from = blocks.nodes
    const block = blocks.at(region, state)
    const to = blocks.nodes
    if (to === from) return block
    if (to > this.distance.length) this.#grow(to)
    this.blockOf.fill(block, from, to)
    return block
  }

  #grow(nodes: number): void {
    const from = this.distance.length
    this.distance = grown(this.distance, nodes)
    this.before = grown(this.before, nodes)
    this.blockOf = grown(this.blockOf, nodes)
    this.arrival = grown(this.arrival, nodes)
    this.gains = grown(this.gains, nodes)
    this.movesOf = grown(this.movesOf, nodes)
    for (const unknown of [this.distance, this.before, this.arrival]) unknown.fill(-1, from)
  }

  siteOf(node: number): number {
    const { blocks, regions } = this
    const block = this.blockOf[node] as number
    const first = regions.first[blocks.regionOf[block] as number] as number
    return regions.sites[first + node - (blocks.first[block] as number)] as number
  }

  /** Loads the state of a node into the rules. */
  load(node: number, rules: Rules): void {
    this.blocks.load(this.blockOf[node] as number, rules.state)
    rules.cell = this.sites.cells[this.siteOf(node)] as number
  }

  /** Returns the node of the state that the rules have; -1 if there is none. */
  find({ cell, state }: Rules): number {
    const site = this.sites.ofCell[cell] ?? -1
    if (site < 0) return -1
    const block = this.blocks.find(this.regions.ofSite[site] as number, state)
    return block < 0 ? -1 : (this.blocks.first[block] as number) + (this.regions.position[site] as number)
  }

  /** Whether a bit that decides is set in a node. */
  has(node: number, bit: number): boolean {
    return this.blocks.has(this.blockOf[node] as number, bit)
  }

  /** Returns one byte a site: 1 if a play reaches it. */
  reachedSites(): Uint8Array {
    const reached = new Uint8Array(this.sites.count)
    for (let node = 0; node < this.blocks.nodes; node++) {
      if ((this.distance[node] as number) >= 0) reached[this.siteOf(node)] = 1
    }
    return reached
  }
}

/** The arcs of one node after the other: `open` a node, then look at its arcs from 0 to `count`. */
export class Arcs {
  count = 0
  #ways = 0
  #firstWay = 0
  #base = 0
  #moves = 0

  constructor(readonly graph: StateGraph) {}

  open(node: number): void {
    const { graph } = this
    const { first } = graph.sites
    const site = graph.siteOf(node)
    const moves = graph.movesOf[node] as number
    this.#firstWay = first[site] as number
    this.#ways = (first[site + 1] as number) - this.#firstWay
    this.#moves = moves + 2
    this.#base =
      graph.leaves[site] === 1
        ? (graph.moves[moves + 1] as number)
        : (graph.blocks.first[graph.blockOf[node] as number] as number)
    this.count = this.#ways + (graph.moves[moves] as number)
  }

  /** Returns the node that an arc leads to. */
  to(arc: number): number {
    const { graph } = this
    if (arc < this.#ways) return graph.arrival[this.#arrivalAt(arc)] as number
    return graph.moves[this.#moves + 2 * (arc - this.#ways)] as number
  }

  /** Returns the keys taken and levers used by an arc. */
  gains(arc: number): number {
    const { graph } = this
    if (arc < this.#ways) return graph.gains[this.#arrivalAt(arc)] as number
    return graph.moves[this.#moves + 2 * (arc - this.#ways) + 1] as number
  }

  #arrivalAt(arc: number): number {
    const { sites, regions } = this.graph
    return this.#base + (regions.position[sites.to[this.#firstWay + arc] as number] as number)
  }
}
