import { Buckets } from './buckets'
import { grown } from './grown'
import { levelOf, type Machine, type Thing } from './machine'
import { LogicLoop, Rules } from './rules'
import type { GateStep, Sites } from './sites'
import { MAX_STATES, StateGraph } from './states'

/** Maximum arcs of a search along ways, which bounds its time, and numbers stored for all other arcs. */
const MAX_ARCS = 60_000_000
const MAX_MOVES = 12_000_000

/** Searches all states from a cell, nearest first. Above the limits the graph is not complete. */
export function exploreStates(
  machine: Machine,
  sites: Sites,
  start: number,
  maxStates = MAX_STATES,
): StateGraph {
  const explorer = new Explorer(machine, sites, maxStates)
  try {
    explorer.from(start)
  } catch (error) {
    if (!(error instanceof LogicLoop)) throw error
    explorer.graph.loop = error
  }
  return explorer.graph
}

/** What a walker can do on a site other than walk along its ways. */
interface Doings {
  readonly gates: readonly GateStep[]
  readonly usable: readonly Thing[]
  readonly links: readonly number[]
}

class Explorer {
  readonly graph: StateGraph
  readonly #rules: Rules
  readonly #queue: Buckets
  readonly #doings: readonly (Doings | undefined)[]
  readonly #levels: Int32Array
  /** Whether arriving at a site has no effect, whatever the state. */
  readonly #isQuiet: Uint8Array
  #arcs = 0

  constructor(
    readonly machine: Machine,
    readonly sites: Sites,
    readonly maxStates: number,
  ) {
    this.graph = new StateGraph(machine, sites, maxStates)
    this.#rules = new Rules(machine)
    this.#queue = new Buckets(sites.length.reduce((most, length) => Math.max(most, length), 1))
    this.#doings = Array.from(sites.cells, (cell, site) => doingsOf(machine, sites, site, cell))
    this.#levels = Int32Array.from(sites.cells, (cell) => levelOf(machine, cell))
    this.#isQuiet = Uint8Array.from(sites.cells, (cell) =>
      (machine.onCell.get(cell) ?? []).every(isQuiet) ? 1 : 0,
    )
  }

  from(start: number): void {
    const { graph } = this
    const queue = this.#queue
    this.#rules.begin(start)
    this.#reach(-1, this.#nodeOfRules(), 0)
    for (let node = queue.next(); node >= 0 && graph.isComplete; node = queue.next()) {
      if (graph.distance[node] === queue.cost) this.#expand(node, queue.cost)
      if (graph.count > this.maxStates || this.#arcs > MAX_ARCS) graph.isComplete = false
    }
  }

  /** Follows all arcs of a node, whose distance is final. */
  #expand(node: number, distance: number): void {
    const { graph, sites } = this
    const { blocks, regions } = graph
    const site = graph.siteOf(node)
    const block = graph.blockOf[node] as number
    const left = graph.leaves[site] === 1 ? this.#leave(node) : block
    if (left < 0) return
    const base = blocks.first[left] as number
    const end = sites.first[site + 1] as number
    const from = sites.first[site] as number
    this.#arcs += end - from
    for (let way = from; way < end; way++) {
      const target = sites.to[way] as number
      const at = base + (regions.position[target] as number)
      let to = graph.arrival[at] as number
      if (to < 0) to = this.#arrive(left, at, target)
      this.#reach(node, to, distance + (sites.length[way] as number))
    }
    const doings = this.#doings[site]
    if (doings || graph.leaves[site] === 1) this.#addMoves(node, left, doings)
  }

  /** Follows and stores the arcs of a node that are not walks along ways. */
  #addMoves(node: number, left: number, doings: Doings = NO_DOINGS): void {
    const { graph } = this
    const rules = this.#rules
    const site = graph.siteOf(node)
    const cell = this.sites.cells[site] as number
    const distance = (graph.distance[node] as number) + 1
    const header = graph.movesLength
    let count = 0
    const most = 2 + 2 * (doings.gates.length + doings.usable.length + doings.links.length)
    if (header + most > MAX_MOVES) {
      graph.isComplete = false
      return
    }
    graph.moves = grown(graph.moves, header + most)
    const add = (to: number, gains: number): void => {
      this.#reach(node, to, distance)
      if (to === node || to < 0) return
      graph.moves[header + 2 + 2 * count] = to
      graph.moves[header + 3 + 2 * count] = gains
      count++
    }
    for (const { direction, to } of doings.gates) {
      graph.load(node, rules)
      if (rules.stepFrom(cell, this.#levels[site] as number, direction) >= 0) this.#travel(left, to, add)
    }
    for (const thing of doings.usable) {
      graph.load(node, rules)
      if (!rules.canUse(thing)) continue
      rules.gains = 0
      rules.use(thing)
      add(this.#nodeOfRules(), Math.min(255, rules.gains))
    }
    for (const to of doings.links) this.#travel(left, to, add)
    graph.movesOf[node] = header
    graph.moves[header] = count
    graph.moves[header + 1] = graph.blocks.first[left] as number
    graph.movesLength = header + 2 + 2 * count
  }

  /** Arrives at a cell in the state that leaving made. */
  #travel(left: number, cell: number, add: (to: number, gains: number) => void): void {
    const { graph } = this
    const target = this.sites.ofCell[cell] as number
    const region = graph.regions.ofSite[target] as number
    let block = left
    if (region !== graph.blocks.regionOf[left]) {
      graph.blocks.load(left, this.#rules.state)
      block = this.#blockAt(region)
    }
    if (block < 0) return
    const at = (graph.blocks.first[block] as number) + (graph.regions.position[target] as number)
    let to = graph.arrival[at] as number
    if (to < 0) to = this.#arrive(block, at, target)
    add(to, graph.gains[at] as number)
  }

  /** Returns the block that leaving the site of a node makes; -1 if it does not fit. */
  #leave(node: number): number {
    const { graph } = this
    graph.load(node, this.#rules)
    this.#rules.leave()
    return this.#blockAt(graph.regions.ofSite[graph.siteOf(node)] as number)
  }

  /** Finds out where a walker ends who comes to a site in the state of a block; -1 if that does not fit. */
  #arrive(block: number, node: number, site: number): number {
    const { graph } = this
    if (this.#isQuiet[site] === 1) return (graph.arrival[node] = node)
    const rules = this.#rules
    graph.blocks.load(block, rules.state)
    rules.gains = 0
    rules.begin(this.sites.cells[site] as number)
    const to = this.#nodeOfRules()
    graph.arrival[node] = to
    graph.gains[node] = Math.min(255, rules.gains)
    return to
  }

  #nodeOfRules(): number {
    const { regions, blocks } = this.graph
    const site = this.sites.ofCell[this.#rules.cell] as number // walkers rest on sites
    const block = this.#blockAt(regions.ofSite[site] as number)
    return block < 0 ? -1 : (blocks.first[block] as number) + (regions.position[site] as number)
  }

  #blockAt(region: number): number {
    const block = this.graph.blockAt(region, this.#rules.state)
    if (block < 0) this.graph.isComplete = false
    return block
  }

  #reach(from: number, to: number, distance: number): void {
    if (to < 0) return
    const { graph } = this
    const known = graph.distance[to] as number
    if (known === -1) graph.count++
    else if (known <= distance) return
    graph.distance[to] = distance
    graph.before[to] = from
    this.#queue.push(to, distance)
  }
}

const NO_DOINGS: Doings = { gates: [], usable: [], links: [] }

function doingsOf(machine: Machine, sites: Sites, site: number, cell: number): Doings | undefined {
  const things = machine.onCell.get(cell) ?? []
  const gates = sites.gates.get(site) ?? []
  const usable = things.filter(({ role }) => role === 'switch' || role === 'chest')
  const links = things.flatMap(({ linkTo }) => (linkTo >= 0 ? [linkTo] : []))
  return gates.length + usable.length + links.length > 0 ? { gates, usable, links } : undefined
}

/** Whether a thing has no effect on a walker who arrives. */
function isQuiet({ role, connectors, movesTo, keyBit }: Thing): boolean {
  if (movesTo >= 0 || connectors.enter !== undefined) return false
  return role !== 'key' || (keyBit < 0 && connectors.take === undefined)
}
