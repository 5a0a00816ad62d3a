import { cellSideOf, DIRECTIONS, edgeCount, edgeOf, neighbour, opposite, type Direction } from '../level/grid'
import { EdgeKind } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { beyondBorder } from '../level/wraps'
import { isGround, levelOf, type Machine, type Thing } from './machine'
import { passesAlways } from './rules'

/**
 * The cells where something can happen (sites), and the shortest ways between them over all other cells. A walk is a chain of such
 * ways, so that a search skips the other cells.
 */
export interface Sites {
  readonly count: number
  /** The cell of each site. */
  readonly cells: Int32Array
  /** The site of a cell; -1 elsewhere. */
  readonly ofCell: Int32Array
  /** The ways from site `s` are those from `first[s]` to `first[s + 1]`: to a site, of a length. */
  readonly first: Int32Array
  readonly to: Int32Array
  readonly length: Int32Array
  /** Steps from sites over edges whose passage depends on the state. */
  readonly gates: ReadonlyMap<number, readonly GateStep[]>
}

/** A step that a door may stop. */
export interface GateStep {
  readonly direction: Direction
  readonly to: number
}

/** Maximum visits of cells while ways are measured, and maximum ways: some seconds. */
const MAX_VISITS = 150_000_000
const MAX_WAYS = 8_000_000

/**
 * Finds the sites: those given, every cell with a thing that acts, both sides of every door, and where links, pits and
 * teleporters lead. Undefined if there are too many of them for a level this large.
 */
export function findSites(
  machine: Machine,
  given: Iterable<number>,
  maxVisits = MAX_VISITS,
): Sites | undefined {
  const ofCell = new Int32Array(machine.cells).fill(-1)
  const list: number[] = []
  const add = (cell: number): void => {
    if (cell < 0 || ofCell[cell] !== -1) return
    ofCell[cell] = list.length
    list.push(cell)
  }
  for (const cell of given) add(cell)
  for (const thing of machine.things) {
    if (thing.cell < 0 || !acts(thing)) continue
    add(thing.cell)
    add(thing.linkTo)
    add(thing.movesTo)
    // A teleporter may lead into rock, which a walker leaves and does not enter again.
    for (const cell of besideRock(machine, thing.movesTo)) add(cell)
  }
  addOneWays(machine, add)
  const gates = findGates(machine, add)
  const cells = Int32Array.from(list)
  const ways = measureWays(machine, cells, ofCell, maxVisits)
  return ways && { count: cells.length, cells, ofCell, gates: gatesBySite(gates, ofCell), ...ways }
}

/** Whether something can happen on the cell of a place. */
function acts({ role, connectors, linkTo, movesTo, keyBit }: Thing): boolean {
  if (linkTo >= 0 || movesTo >= 0 || role === 'switch') return true
  if (role === 'key' || role === 'chest') return keyBit >= 0 || Object.keys(connectors).length > 0
  return connectors.enter !== undefined || connectors.leave !== undefined
}

/** Returns the cells beside a cell that is not ground; an empty list for ground and for -1. */
function besideRock(machine: Machine, cell: number): readonly number[] {
  if (cell < 0) return []
  const number = levelOf(machine, cell)
  const level = machine.project.levels[number]?.level
  const base = machine.firstCells[number] ?? 0
  if (!level || isGround(level, cell - base)) return []
  return DIRECTIONS.map((each) => plainStep(level, cell - base, each)).flatMap((beside) =>
    beside < 0 ? [] : [base + beside],
  )
}

/** Adds the cells beside one-way doors: behind them there may be no way back. */
function addOneWays({ project, firstCells }: Machine, add: (cell: number) => void): void {
  for (const [number, { level }] of project.levels.entries()) {
    const base = firstCells[number] ?? 0
    for (let edge = 0; edge < edgeCount(level); edge++) {
      const kind = edgeAt(level, edge)
      if (kind !== EdgeKind.oneWayForth && kind !== EdgeKind.oneWayBack) continue
      const { cell, direction } = cellSideOf(level, edge)
      const beside = besideOf(level, cell, direction)
      if (beside < 0 || !isGround(level, beside) || !isGround(level, cell)) continue
      add(base + cell)
      add(base + beside)
    }
  }
}

interface Gate extends GateStep {
  readonly from: number
}

/** Finds the steps over doors that open and shut, in both directions; their cells become sites. */
function findGates(machine: Machine, add: (cell: number) => void): readonly Gate[] {
  const gates: Gate[] = []
  for (const thing of machine.doors.values()) {
    if (thing.role !== 'door' || !thing.door) continue
    const level = machine.project.levels[thing.level]?.level
    const base = machine.firstCells[thing.level] ?? 0
    if (!level) continue
    const { cell, direction } = cellSideOf(level, thing.door.edge)
    const beside = besideOf(level, cell, direction)
    if (beside < 0) continue
    // A walker may come from a cell that is not ground, where a teleporter leads, but steps on ground only.
    const [one, other] = [base + cell, base + beside]
    if (isGround(level, beside)) gates.push({ from: one, to: other, direction })
    if (isGround(level, cell)) gates.push({ from: other, to: one, direction: opposite(direction) })
    if (!isGround(level, beside) && !isGround(level, cell)) continue
    add(base + cell)
    add(base + beside)
  }
  return gates
}

/** The cell beside another one, across a border that wraps around; -1 if there is none. */
export function besideOf(level: Level, cell: number, direction: Direction): number {
  const within = neighbour(level, cell, direction)
  return within >= 0 ? within : beyondBorder(level, cell, direction)
}

function gatesBySite(gates: readonly Gate[], ofCell: Int32Array): ReadonlyMap<number, readonly GateStep[]> {
  const bySite = new Map<number, GateStep[]>()
  for (const { from, to, direction } of gates) {
    const site = ofCell[from] ?? -1
    const list = bySite.get(site)
    if (!list) bySite.set(site, [{ direction, to }])
    else if (!list.some((each) => each.direction === direction)) list.push({ direction, to })
  }
  return bySite
}

/** Measures the shortest ways from each site to all others that it reaches without passing a third. */
function measureWays(
  machine: Machine,
  cells: Int32Array,
  ofCell: Int32Array,
  maxVisits: number,
): Pick<Sites, 'first' | 'to' | 'length'> | undefined {
  const first = new Int32Array(cells.length + 1)
  const to: number[] = []
  const length: number[] = []
  const walk = new PlainWalk(machine)
  for (let site = 0; site < cells.length; site++) {
    walk.from(cells[site] as number, (cell, distance) => {
      const other = ofCell[cell] as number
      if (other < 0) return true
      to.push(other)
      length.push(distance)
      return false
    })
    if (walk.visits > maxVisits || to.length > MAX_WAYS) return undefined
    first[site + 1] = to.length
  }
  return { first, to: Int32Array.from(to), length: Int32Array.from(length) }
}

/** Marks the steps of a cell as known, and that one of them leads across a border that wraps around. */
const KNOWN = 16
const WRAPS = 32

/** Walks over edges that always let pass. Its memory is used again by each walk. */
export class PlainWalk {
  /** For each cell that a walk came to, one bit for each direction in which a step is possible, and `KNOWN`. */
  readonly #steps: Uint8Array
  readonly #seen: Int32Array
  readonly #order: Int32Array
  /** The cell from which each reached cell was reached, of the last walk. */
  readonly before: Int32Array
  /** The last cell of the shortest walk back to the start of the last walk; -1 if there is none. */
  lastOfRound = -1
  #round = 0
  /** Cells looked at in all walks. */
  visits = 0

  constructor(readonly machine: Machine) {
    this.#steps = new Uint8Array(machine.cells)
    this.#seen = new Int32Array(machine.cells)
    this.#order = new Int32Array(machine.cells)
    this.before = new Int32Array(machine.cells)
  }

  /**
   * Visits every cell that can be reached from one, nearest first, and the cell itself if a walk leads back to it; `visit`
   * returns whether to go on from there.
   */
  from(start: number, visit: (cell: number, distance: number) => boolean): void {
    const { machine } = this
    const number = levelOf(machine, start)
    const level = machine.project.levels[number]?.level
    const base = machine.firstCells[number] ?? 0
    if (!level) return
    this.#round++
    this.lastOfRound = -1
    let count = 0
    const reach = (cell: number, before: number): void => {
      this.#seen[cell] = this.#round
      this.before[cell] = before
      this.#order[count++] = cell
    }
    const offsets = [-level.width, 1, level.width, -1] as const
    reach(start, -1)
    // Cells of one distance are next to each other in the order.
    let [distance, end] = [0, 1]
    for (let at = 0; at < count; at++) {
      if (at === end) {
        distance++
        end = count
      }
      const cell = this.#order[at] as number // below the count
      this.visits++
      if (at > 0 && !visit(cell, distance)) continue
      const steps: number = this.#steps[cell] || this.#findSteps(level, base, cell)
      for (const direction of DIRECTIONS) {
        if ((steps & (1 << direction)) === 0) continue
        const isNear = (steps & WRAPS) === 0
        const beside = isNear ? cell + offsets[direction] : base + plainStep(level, cell - base, direction)
        if (this.#seen[beside] !== this.#round) reach(beside, cell)
        else if (beside === start && at > 0 && this.lastOfRound < 0) {
          this.lastOfRound = cell
          visit(start, distance + 1)
        }
      }
    }
  }

  /** Looks once at the edges of a cell, because many walks may come to it. */
  #findSteps(level: Level, base: number, cell: number): number {
    let steps = KNOWN
    for (const direction of DIRECTIONS) {
      if (plainStep(level, cell - base, direction) < 0) continue
      steps |= 1 << direction
      if (neighbour(level, cell - base, direction) < 0) steps |= WRAPS
    }
    this.#steps[cell] = steps
    return steps
  }
}

/** The cell of a level that a step leads to whatever the state; -1 if there is none. */
export function plainStep(level: Level, cell: number, direction: Direction): number {
  const within = neighbour(level, cell, direction)
  const beside = within >= 0 ? within : level.wraps ? beyondBorder(level, cell, direction) : -1
  if (beside < 0 || !isGround(level, beside)) return -1
  if (passesAlways(edgeAt(level, edgeOf(level, cell, direction)), direction) !== true) return -1
  if (within >= 0) return beside
  const far = edgeAt(level, edgeOf(level, beside, opposite(direction)))
  return passesAlways(far, direction) === true ? beside : -1
}
