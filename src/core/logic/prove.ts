import { DIRECTION_NAMES, DIRECTIONS } from '../level/grid'
import { isArea, isHousePlace } from '../level/places'
import type { Project } from '../project/project'
import { findFindings, type Finding } from './findings'
import { floodFromSites } from './flood'
import { canReach, distancesOf, finalGroups } from './graph'
import { compileLogic, isGround, type Machine, type Thing } from './machine'
import { loopInWords, startCell, type PlayMove } from './play'
import { levelOf, passesAlways, Rules, type Happening } from './rules'
import { findSites, PlainWalk, plainStep, type Sites } from './sites'
import { exploreStates, MAX_STATES, type StateGraph } from './states'
import { cellOfLevel, thingName } from './thing-name'
import { edgeAt } from '../level/level'
import { edgeOf } from '../level/grid'

/** What is proven of a project: see docs/logic.md. */
export interface Proof {
  /** False above the limits: then only `states` says how far the search came. */
  readonly complete: boolean
  readonly solved: boolean
  /** The fewest moves to the goal, or to the goal that takes most; undefined if it is not solved. */
  readonly steps: number | undefined
  readonly moves: readonly PlayMove[]
  /** The shortest way into a state from which a goal cannot be reached, and the thing to blame; undefined if there is none. */
  readonly stuck: { readonly moves: readonly PlayMove[]; readonly because: string } | undefined
  /** The places on whose cells no walker ever stands, by id, or as LEVEL:x,y. */
  readonly unreached: readonly string[]
  readonly findings: readonly Finding[]
  readonly states: number
  /** For each level the fewest keys and levers needed before each cell can be entered; -1 for cells that never are. */
  readonly order: readonly Int32Array[]
}

/** Settings of a proof. */
export interface ProofOptions {
  /** Id of the place to start from; by default the place of kind `start`, else the first gate. */
  readonly start?: string
  /** Id of the place to reach; by default everything is a goal in turn. */
  readonly goal?: string
  readonly maxStates?: number
}

/**
 * Proves what can come about in a play of a project. Returns one sentence instead if there is no such start or goal, or if
 * things set each other off without end.
 */
export function proveProject(
  project: Project,
  { start: startId, goal, maxStates = MAX_STATES }: ProofOptions = {},
): Proof | { readonly refused: string } {
  const machine = compileLogic(project)
  const start = startCell(machine, startId)
  if (typeof start === 'string') return { refused: start }
  const goals = goalsOf(machine, goal)
  if (typeof goals === 'string') return { refused: goals }
  const sites = findSites(machine, [start, ...goals.map(({ cell }) => cell)])
  const graph = sites && exploreStates(machine, sites, start, maxStates)
  if (graph?.loop) return { refused: loopInWords(machine, graph.loop) }
  if (!sites || !graph?.isComplete) {
    return {
      complete: false,
      solved: false,
      steps: undefined,
      moves: [],
      stuck: undefined,
      unreached: [],
      findings: findFindings(machine),
      states: graph?.count ?? 0,
      order: [],
    }
  }
  return new Prover(machine, sites, graph).prove(goals)
}

/** Returns the things to reach: one by its id, else everything that can be entered, taken or used. */
function goalsOf(machine: Machine, id: string | undefined): readonly Thing[] | string {
  if (id === undefined) {
    return machine.things.filter(({ place, level, role }) => {
      if (!place || place.kind === 'start' || isArea(place) || isHousePlace(place)) return false
      return (
        role !== 'pit' && role !== 'teleporter' && isGround(machine.project.levels[level]?.level, place.cell)
      )
    })
  }
  const thing = machine.byId.get(id)
  return thing?.place ? [thing] : `No place of the project has the id "${id}".`
}

class Prover {
  readonly #walk: PlainWalk

  constructor(
    readonly machine: Machine,
    readonly sites: Sites,
    readonly graph: StateGraph,
  ) {
    this.#walk = new PlainWalk(machine)
  }

  prove(goals: readonly Thing[]): Proof {
    const { machine, sites, graph } = this
    const { distance, before } = distancesOf(graph, graph.moves)
    const way = (node: number): readonly PlayMove[] => this.#movesTo(node, distance, before)
    const nearest = this.#nearestOf(goals, distance)
    const isSolved = [...nearest.values()].every((node) => node >= 0)
    const farthest = [...nearest.values()].reduce(
      (best, node) => (node >= 0 && (best < 0 || distanceOf(node) > distanceOf(best)) ? node : best),
      -1,
    )
    const costs = distancesOf(graph, graph.gains).distance
    const order = floodFromSites(machine, sites, minBySite(graph, costs, sites.count))
    return {
      complete: true,
      solved: isSolved,
      steps: isSolved ? (farthest < 0 ? 0 : distanceOf(farthest)) : undefined,
      moves: isSolved && farthest >= 0 ? way(farthest) : [],
      stuck: this.#findStuck(goals, distance, before),
      unreached: this.#unreached(order),
      findings: findFindings(machine),
      states: graph.count,
      order: machine.project.levels.map(({ level }, index) => {
        const from = machine.firstCells[index] ?? 0
        return order.slice(from, from + level.cells.length)
      }),
    }

    function distanceOf(node: number): number {
      return distance[node] ?? 0
    }
  }

  /** Whether a goal is reached in a node: its cell is entered, or it is taken. */
  #isAt(goal: Thing, node: number): boolean {
    const { sites, graph, machine } = this
    if (sites.cells[graph.siteOf[node] ?? 0] === goal.cell) return true
    if (goal.role !== 'key' && goal.role !== 'chest') return false
    const bit = goal.takenBit >= 0 && goal.takenBit < machine.decisiveBits ? goal.takenBit : goal.keyBit
    return bit >= 0 && graph.has(node, bit)
  }

  /** Returns the nearest node at each goal; -1 if there is none. */
  #nearestOf(goals: readonly Thing[], distance: Int32Array): ReadonlyMap<Thing, number> {
    const { graph, sites } = this
    const bySite = new Int32Array(sites.count).fill(-1)
    for (let node = 0; node < graph.count; node++) {
      const site = graph.siteOf[node] as number
      const best = bySite[site] as number
      if (best < 0 || (distance[node] as number) < (distance[best] as number)) bySite[site] = node
    }
    return new Map(goals.map((goal) => [goal, bySite[sites.ofCell[goal.cell] ?? -1] ?? -1]))
  }

  #findStuck(goals: readonly Thing[], distance: Int32Array, before: Int32Array): Proof['stuck'] {
    const { graph } = this
    const [only] = goals
    const goal = goals.length === 1 ? only : this.#missingInTheEnd(goals)
    if (!goal) return undefined
    const reaches = canReach(graph, (node) => this.#isAt(goal, node))
    let nearest = -1
    for (let node = 0; node < graph.count; node++) {
      const isNearer = nearest < 0 || (distance[node] as number) < (distance[nearest] as number)
      if (reaches[node] === 0 && isNearer) nearest = node
    }
    if (nearest < 0) return undefined
    const moves = this.#movesTo(nearest, distance, before)
    return { moves, because: this.#blame(nearest, before, distance) ?? thingName(this.machine, goal) }
  }

  /** Returns a goal that some final group of states never reaches. */
  #missingInTheEnd(goals: readonly Thing[]): Thing | undefined {
    const { graph } = this
    for (const group of finalGroups(graph)) {
      const sitesOfGroup = new Set(group.map((node) => graph.siteOf[node]))
      const [node = 0] = group
      const missing = goals.find(
        (goal) => !sitesOfGroup.has(this.sites.ofCell[goal.cell] ?? -1) && !this.#isAt(goal, node),
      )
      if (missing) return missing
    }
    return undefined
  }

  #unreached(order: Int32Array): readonly string[] {
    const { machine } = this
    return machine.things
      .filter(({ place, cell }) => place !== undefined && order[cell] === -1)
      .map(({ place, level, cell }) => place?.id ?? cellOfLevel(machine, level, cell))
  }

  /** Returns the moves of a shortest way to a node. */
  #movesTo(node: number, distance: Int32Array, before: Int32Array): readonly PlayMove[] {
    const chain: number[] = []
    for (let each = node; each >= 0; each = before[each] as number) chain.push(each)
    chain.reverse()
    return chain
      .slice(1)
      .flatMap((to, index) => this.#movesBetween(chain[index] as number, to, distance).moves)
  }

  /** Returns the moves of a shortest arc between two nodes, and what happened on it. */
  #movesBetween(
    from: number,
    to: number,
    distance: Int32Array,
  ): { readonly moves: readonly PlayMove[]; readonly happenings: readonly Happening[] } {
    const { machine, sites, graph } = this
    const length = (distance[to] as number) - (distance[from] as number)
    const site = graph.siteOf[from] as number
    const cell = sites.cells[site] as number
    const happenings: Happening[] = []
    const rules = new Rules(machine, (happening) => happenings.push(happening))
    const leadsThere = (make: () => void): boolean => {
      happenings.length = 0
      graph.load(from, rules)
      make()
      return graph.find(rules) === to
    }
    for (let way = sites.first[site] as number; way < (sites.first[site + 1] as number); way++) {
      const target = sites.cells[sites.to[way] as number] as number
      if (sites.length[way] !== length || !leadsThere(() => rules.travel(target))) continue
      return { moves: this.#stepsTo(cell, target), happenings }
    }
    const level = levelOf(machine, cell)
    for (const direction of DIRECTIONS) {
      graph.load(from, rules)
      const target = rules.stepFrom(cell, level, direction)
      if (target < 0 || !leadsThere(() => rules.travel(target))) continue
      return { moves: [DIRECTION_NAMES[direction]], happenings }
    }
    for (const thing of machine.onCell.get(cell) ?? []) {
      graph.load(from, rules)
      const name = thingName(machine, thing)
      if (rules.canUse(thing) && leadsThere(() => rules.use(thing)))
        return { moves: [{ use: name }], happenings }
      if (thing.linkTo >= 0 && leadsThere(() => rules.travel(thing.linkTo))) {
        return { moves: [{ take: name }], happenings }
      }
    }
    throw new RangeError('An arc of the graph of states is not a move')
  }

  /** Returns the steps of a shortest walk between two sites that passes no third. */
  #stepsTo(from: number, to: number): readonly PlayMove[] {
    const { machine, sites } = this
    const walk = this.#walk
    walk.from(from, (cell) => sites.ofCell[cell] === -1)
    const steps: PlayMove[] = []
    const number = levelOf(machine, from)
    const level = machine.project.levels[number]?.level
    const base = machine.firstCells[number] ?? 0
    if (!level) return []
    let cell = to
    do {
      const earlier = cell === from ? walk.lastOfRound : (walk.before[cell] as number)
      const direction = DIRECTIONS.find((each) => plainStep(level, earlier - base, each) === cell - base)
      if (direction !== undefined) steps.push(DIRECTION_NAMES[direction])
      cell = earlier
    } while (cell !== from)
    return steps.toReversed()
  }

  /** Returns the thing that led into a node, from which there is no way back: what moved the walker, or shut a way. */
  #blame(node: number, before: Int32Array, distance: Int32Array): string | undefined {
    const { machine } = this
    const from = before[node] as number
    if (from < 0) return this.#closedDoor()
    const { moves, happenings } = this.#movesBetween(from, node, distance)
    const moved = happenings.findLast(({ event }) => event === 'move')
    const cause = happenings.find(({ thing, event }) => event !== 'move' && thing.connectors[event])
    const thing = moved?.thing ?? cause?.thing
    return thing ? thingName(machine, thing) : this.#oneWay(from, moves)
  }

  /** Returns the name of the first one-way door on a walk. */
  #oneWay(from: number, moves: readonly PlayMove[]): string | undefined {
    const { machine, sites, graph } = this
    const cell = sites.cells[graph.siteOf[from] as number] as number
    const number = levelOf(machine, cell)
    const entry = machine.project.levels[number]
    if (!entry) return undefined
    let here = cell - (machine.firstCells[number] ?? 0)
    for (const move of moves) {
      const direction = DIRECTIONS.find((each) => DIRECTION_NAMES[each] === move)
      if (direction === undefined) return undefined
      const edge = edgeOf(entry.level, here, direction)
      const kind = edgeAt(entry.level, edge)
      const isOneWay = passesAlways(kind, DIRECTIONS[0] ?? 0) !== passesAlways(kind, DIRECTIONS[2] ?? 2)
      if (isOneWay) {
        const door = entry.level.doors?.find((each) => each.edge === edge)
        const x = here % entry.level.width
        return door?.id ?? `${entry.id}:${x},${Math.floor(here / entry.level.width)},${String(move)}`
      }
      here = plainStep(entry.level, here, direction)
      if (here < 0) return undefined
    }
    return undefined
  }

  /** Returns the name of a door that is shut in the first state, and whose other side is never reached. */
  #closedDoor(): string | undefined {
    const { machine, graph, sites } = this
    const reached = new Set(graph.siteOf)
    for (const [site, steps] of sites.gates) {
      if (!reached.has(site)) continue
      for (const { to, direction } of steps) {
        if (reached.has(sites.ofCell[to] ?? -1)) continue
        const cell = sites.cells[site] as number
        const level = levelOf(machine, cell)
        const grid = machine.project.levels[level]?.level
        if (!grid) continue
        const edge = edgeOf(grid, cell - (machine.firstCells[level] ?? 0), direction)
        const door = machine.doors.get((machine.firstEdges[level] ?? 0) + edge)
        if (door) return thingName(machine, door)
      }
    }
    return undefined
  }
}

function minBySite({ count, siteOf }: StateGraph, costs: Int32Array, sites: number): Int32Array {
  const min = new Int32Array(sites).fill(-1)
  for (let node = 0; node < count; node++) {
    const site = siteOf[node] as number
    const cost = costs[node] as number
    if (cost >= 0 && ((min[site] as number) < 0 || cost < (min[site] as number))) min[site] = cost
  }
  return min
}
