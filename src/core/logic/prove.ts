import { isArea, isHousePlace } from '../level/places'
import type { Project } from '../project/project'
import { blameFor } from './blame'
import { compileLogic } from './compile-logic'
import { findFindings, type Finding } from './findings'
import { findFixedPoint, type FixedPoint } from './fixed-point'
import { floodFromSites } from './flood'
import { canReach, gainsOf, groupsOf, isFinal, type Groups } from './graph'
import { isGround, type Machine, type Thing } from './machine'
import { loopInWords, startCell, type PlayMove } from './play'
import { findSites, type Sites } from './sites'
import { exploreStates } from './explore'
import { Arcs, MAX_STATES, type StateGraph } from './states'
import { cellOfLevel, thingName } from './thing-name'
import { Ways } from './ways'

/** States that are searched for the fewest moves where the rest is known without a search. */
const MAX_STATES_IF_FIXED = 100_000

/** The proof of a project: see docs/logic.md. */
export interface Proof {
  /** False above the limits: then only `states` and `findings` hold. */
  readonly complete: boolean
  readonly solved: boolean
  /**
   * The fewest moves to the goal, or to the goal that takes most. Undefined if it is not solved, or if there are too many states
   * to count moves and nothing ever shuts: then `moves` is empty.
   */
  readonly steps: number | undefined
  readonly moves: readonly PlayMove[]
  /** The shortest way into a state from which a goal cannot be reached, and the thing to blame; undefined if there is none. */
  readonly stuck: { readonly moves: readonly PlayMove[]; readonly because: string } | undefined
  /** Places on cells that a walker never stands on, by id, or as LEVEL:x,y. */
  readonly unreached: readonly string[]
  readonly findings: readonly Finding[]
  readonly states: number
  /** For each level the fewest keys and levers needed before each cell can be entered; -1 for cells that are never entered. */
  readonly order: readonly Int32Array[]
  /** Whether cells may need more keys and levers than `order` has: there are too many states to search. */
  readonly isOrderAtLeast?: true
}

/** A proof, or one sentence that says why there can be none. */
export type ProofResult = Proof | { readonly refused: string }

/** Settings of a proof. */
export interface ProofOptions {
  /** Id of the place to start from; by default the place of kind `start`, else the first gate, else the first stairs up. */
  readonly start?: string
  /** Id of the place to reach; by default everything is a goal in turn. */
  readonly goal?: string
  readonly maxStates?: number
  /** Maximum cells visited while the walks between things are measured. */
  readonly maxVisits?: number
}

/**
 * Proves whether a project can be solved, and whether a walker can get stuck. Returns one sentence instead if there is no
 * such start or goal, or if things set each other off without end.
 */
export function proveProject(
  project: Project,
  { start: startId, goal, maxStates = MAX_STATES, maxVisits }: ProofOptions = {},
): ProofResult {
  const machine = compileLogic(project)
  const start = startCell(machine, startId)
  if (typeof start === 'string') return { refused: start }
  const goals = goalsOf(machine, goal)
  if (typeof goals === 'string') return { refused: goals }
  const sites = findSites(machine, [start, ...goals.map(({ cell }) => cell)], maxVisits)
  const fixed = findFixedPoint(machine, start)
  const limit = fixed ? Math.min(maxStates, MAX_STATES_IF_FIXED) : maxStates
  const graph = sites && exploreStates(machine, sites, start, limit)
  if (graph?.loop) return { refused: loopInWords(machine, graph.loop) }
  if (sites && graph?.isComplete) return new Prover(machine, sites, graph).prove(goals)
  const unknown = {
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
  return fixed ? { ...unknown, ...verdictOf(machine, fixed, goals) } : unknown
}

/** Returns what a fixed point proves: everything except the fewest moves. */
function verdictOf(
  machine: Machine,
  { reached, rounds, shut }: FixedPoint,
  goals: readonly Thing[],
): Pick<Proof, 'complete' | 'solved' | 'stuck' | 'unreached' | 'order' | 'isOrderAtLeast'> {
  const missed = goals.find(({ cell }) => reached[cell] === 0)
  return {
    complete: true,
    solved: !missed,
    stuck: missed && { moves: [], because: thingName(machine, shut ?? missed) },
    unreached: unreachedOf(machine, (cell) => reached[cell] === 1),
    order: byLevel(machine, rounds),
    isOrderAtLeast: true,
  }
}

/** Splits the values of all cells into those of each level. */
function byLevel({ project, firstCells }: Machine, values: Int32Array): readonly Int32Array[] {
  return project.levels.map(({ level }, index) => {
    const from = firstCells[index] ?? 0
    return values.slice(from, from + level.cells.length)
  })
}

/** Returns the names of the places on cells that a walker never stands on. */
function unreachedOf(machine: Machine, isReached: (cell: number) => boolean): readonly string[] {
  return machine.things
    .filter(({ place, cell }) => place !== undefined && !isReached(cell))
    .map(({ place, level, cell }) => place?.id ?? cellOfLevel(machine, level, cell))
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
  readonly #ways: Ways
  /** The node in which a play begins. */
  readonly #first: number

  constructor(
    readonly machine: Machine,
    readonly sites: Sites,
    readonly graph: StateGraph,
  ) {
    this.#ways = new Ways(machine, sites, graph)
    this.#first = graph.distance.indexOf(0)
  }

  prove(goals: readonly Thing[]): Proof {
    const { machine, sites, graph } = this
    const { distance } = graph
    const nearest = this.#nearestOf(goals)
    const isSolved = nearest.every((node) => node >= 0)
    const farthest = nearest.reduce(
      (best, node) => (node >= 0 && (best < 0 || distanceOf(node) > distanceOf(best)) ? node : best),
      -1,
    )
    const gains = gainsOf(graph, this.#first)
    const order = floodFromSites(machine, sites, gains.after)
    for (let site = 0; site < sites.count; site++) {
      order[sites.cells[site] as number] = gains.before[site] as number
    }
    return {
      complete: true,
      solved: isSolved,
      steps: isSolved ? (farthest < 0 ? 0 : distanceOf(farthest)) : undefined,
      moves: isSolved && farthest >= 0 ? this.#ways.movesTo(farthest) : [],
      stuck: this.#findStuck(goals),
      unreached: unreachedOf(machine, (cell) => order[cell] !== -1),
      findings: findFindings(machine),
      states: graph.count,
      order: byLevel(machine, order),
    }

    function distanceOf(node: number): number {
      return distance[node] ?? 0
    }
  }

  /** Whether a goal is reached in a node: its cell is entered, or it is taken. */
  #isAt(goal: Thing, node: number): boolean {
    const { sites, graph, machine } = this
    if (sites.cells[graph.siteOf(node)] === goal.cell) return true
    if (goal.role !== 'key' && goal.role !== 'chest') return false
    const bit = goal.takenBit >= 0 && goal.takenBit < machine.decisiveBits ? goal.takenBit : goal.keyBit
    return bit >= 0 && graph.has(node, bit)
  }

  /** Returns the nearest node at each goal; -1 if there is none. */
  #nearestOf(goals: readonly Thing[]): readonly number[] {
    const { graph, sites } = this
    const { distance } = graph
    const bySite = new Int32Array(sites.count).fill(-1)
    for (let node = 0; node < graph.blocks.nodes; node++) {
      if ((distance[node] as number) < 0) continue
      const site = graph.siteOf(node)
      const best = bySite[site] as number
      if (best < 0 || (distance[node] as number) < (distance[best] as number)) bySite[site] = node
    }
    return goals.map((goal) => bySite[sites.ofCell[goal.cell] ?? -1] ?? -1)
  }

  #findStuck(goals: readonly Thing[]): Proof['stuck'] {
    const { graph } = this
    const { distance } = graph
    const groups = groupsOf(graph, this.#first)
    const goal = this.#missingInTheEnd(goals, groups)
    if (!goal) return undefined
    const reaches = canReach(graph, groups, (node) => this.#isAt(goal, node))
    let nearest = -1
    for (const node of groups.nodes) {
      const isNearer = nearest < 0 || (distance[node] as number) < (distance[nearest] as number)
      if (reaches[node] === 0 && isNearer) nearest = node
    }
    if (nearest < 0) return undefined
    return {
      moves: this.#ways.movesTo(nearest),
      because: blameFor(nearest, this.#ways) ?? thingName(this.machine, goal),
    }
  }

  /** Returns the first goal that some final group of states never reaches. */
  #missingInTheEnd(goals: readonly Thing[], groups: Groups): Thing | undefined {
    const { graph, sites } = this
    const { first, nodes } = groups
    const arcs = new Arcs(graph)
    const groupOfSite = new Int32Array(sites.count).fill(-1)
    let missing = goals.length
    for (let group = 0; group < groups.count && missing > 0; group++) {
      if (!isFinal(groups, group, arcs)) continue
      const members = nodes.subarray(first[group], first[group + 1])
      const [node = 0] = members
      for (const member of members) groupOfSite[graph.siteOf(member)] = group
      const index = goals.findIndex(
        (goal) => groupOfSite[sites.ofCell[goal.cell] ?? -1] !== group && !this.#isAt(goal, node),
      )
      if (index >= 0) missing = Math.min(missing, index)
    }
    return goals[missing]
  }
}
