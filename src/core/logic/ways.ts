import { DIRECTION_NAMES, DIRECTIONS } from '../level/grid'
import { levelOf, type Machine } from './machine'
import type { PlayMove } from './play'
import { Rules, type Happening } from './rules'
import { PlainWalk, plainStep, type Sites } from './sites'
import type { StateGraph } from './states'
import { thingName } from './thing-name'

/** The moves of an arc of the graph, and what happened on it, in order. */
export interface Way {
  readonly moves: readonly PlayMove[]
  readonly happenings: readonly Happening[]
}

/** Turns the nodes of a shortest way back into moves. */
export class Ways {
  readonly #walk: PlainWalk

  constructor(
    readonly machine: Machine,
    readonly sites: Sites,
    readonly graph: StateGraph,
  ) {
    this.#walk = new PlainWalk(machine)
  }

  /** Returns the moves of a shortest way to a node. */
  movesTo(node: number): readonly PlayMove[] {
    const { before } = this.graph
    const chain: number[] = []
    for (let each = node; each >= 0; each = before[each] as number) chain.push(each)
    chain.reverse()
    return chain.slice(1).flatMap((to, index) => this.between(chain[index] as number, to).moves)
  }

  /** Returns the shortest arc between two nodes, the first one `before` the other. */
  between(from: number, to: number): Way {
    const { machine, sites, graph } = this
    const { distance } = graph
    const length = (distance[to] as number) - (distance[from] as number)
    const site = graph.siteOf(from)
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
    let isThere = false
    walk.from(from, (cell) => {
      isThere ||= cell === to
      return !isThere && sites.ofCell[cell] === -1
    })
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
}
