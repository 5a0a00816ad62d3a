import type { Level } from '../../src/core/level/level'

/**
 * Whether a sketch can become a town, computed independently of the generator: plain graphs, raw numbers, no imports
 * except the type. `isTown` tests one choice of streets, `bruteForce` tries every choice, and `oracle`
 * tries only the largest ones.
 */

const UNDECIDED = 0
const HOUSE = 32
const ROCK = 48
const OUTSIDE = 64
const WATER = 80
const PLACED = 1
const LOCKED = 2
const GATE = 4
const COURT = 8
const ROCK_SEED = 16
const STREETS_BESIDE = 32
const WAYS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

/** The two cells of ground that a bridge would join. */
type Bridge = readonly [number, number]

export interface OracleRules {
  /** Whether bridges may be built; brute force does not consider them. */
  readonly hasBridges?: boolean
  /** Whether streets keep off drawn rock. */
  readonly keepOffRock: boolean
}

const isStreetKind = (kind: number): boolean => kind === 16 || kind === 20
const isShut = (edge: number): boolean => edge === 32 || edge === 36
const isOpen = (edge: number): boolean => edge === 16 || edge === 20
const isDoor = (edge: number): boolean => edge >= 48

/** Reads a sketch cell by cell; everything beyond the map is cell -1. */
class Reader {
  readonly width: number
  readonly height: number
  readonly count: number

  constructor(readonly level: Level) {
    this.width = level.width
    this.height = level.height
    this.count = level.width * level.height
  }

  kind(cell: number): number {
    return this.level.cells[cell] ?? -1
  }

  has(cell: number, mark: number): boolean {
    return cell >= 0 && ((this.level.marks[cell] ?? 0) & mark) !== 0
  }

  beside(cell: number, side: number): number {
    const [dx, dy] = WAYS[side] ?? [0, 0]
    const x = (cell % this.width) + dx
    const y = Math.floor(cell / this.width) + dy
    return x < 0 || y < 0 || x >= this.width || y >= this.height ? -1 : y * this.width + x
  }

  edge(cell: number, side: number): number {
    const y = Math.floor(cell / this.width)
    const { northEdges, westEdges } = this.level
    if (side === 0) return northEdges[cell] ?? 0
    if (side === 2) return northEdges[cell + this.width] ?? 0
    return westEdges[cell + y + (side === 1 ? 1 : 0)] ?? 0
  }

  /** Whether a side is decided and belongs to a locked cell. */
  isFrozen(cell: number, side: number): boolean {
    if (this.edge(cell, side) === 0) return false
    const holds = (at: number): boolean => this.has(at, LOCKED) && this.kind(at) !== UNDECIDED
    return holds(cell) || holds(this.beside(cell, side))
  }

  /** Sides that lead out of the town, those at the edge of the map first. */
  outerSides(cell: number): number[] {
    const ends = [0, 1, 2, 3].filter((side) => this.beside(cell, side) < 0)
    return [...ends, ...[0, 1, 2, 3].filter((side) => this.kind(this.beside(cell, side)) === OUTSIDE)]
  }

  /** Whether a cell is a corner of the map. */
  isCorner(cell: number): boolean {
    return [0, 1, 2, 3].filter((side) => this.beside(cell, side) < 0).length > 1
  }

  /** Whether a gate is legal here: on the outline of the town, but not at its corners. */
  mayBeGate(cell: number): boolean {
    const outer = this.outerSides(cell)
    return outer.length > 0 && !outer.some((side) => outer.includes((side + 1) % 4))
  }

  keepsOff(cell: number, { keepOffRock }: OracleRules): boolean {
    if (this.kind(cell) !== ROCK || this.has(cell, STREETS_BESIDE)) return false
    return keepOffRock || (this.has(cell, ROCK_SEED) && !this.has(cell, PLACED | LOCKED))
  }

  isDrawnStreet(cell: number): boolean {
    return isStreetKind(this.kind(cell))
  }
}

/** Whether the surroundings of an undecided cell allow a street there. */
function mayBeStreet(read: Reader, cell: number, rules: OracleRules): boolean {
  if (read.kind(cell) !== UNDECIDED || read.outerSides(cell).length > 0) return false
  return [0, 1, 2, 3].every((side) => {
    const beside = read.beside(cell, side)
    if (read.keepsOff(beside, rules)) return false
    return !(read.isDrawnStreet(beside) && read.isFrozen(cell, side) && !isOpen(read.edge(cell, side)))
  })
}

/**
 * Whether an undecided cell in the town wall may be a street that serves a drawn house beside it: none of its edges is
 * frozen shut, and it is beside no rock and no corner.
 */
function mayBeWallStreet(read: Reader, cell: number): boolean {
  if (read.kind(cell) !== UNDECIDED || !read.mayBeGate(cell)) return false
  return [0, 1, 2, 3].every((side) => {
    const beside = read.beside(cell, side)
    if (read.isFrozen(cell, side) && isShut(read.edge(cell, side))) return false
    if (read.isFrozen(cell, side) && read.isDrawnStreet(beside)) return false
    return read.kind(beside) !== ROCK && !(read.kind(beside) === UNDECIDED && read.isCorner(beside))
  })
}

/** Whether a sketch with exactly these streets keeps the drawn cells and every law, as far as streets decide. */
export function isTown(
  level: Level,
  streets: ReadonlySet<number>,
  rules: OracleRules,
  bridges: readonly Bridge[] = [],
): boolean {
  const read = new Reader(level)
  const isStreet = (cell: number): boolean => streets.has(cell)
  const sides = [0, 1, 2, 3]
  for (let cell = 0; cell < read.count; cell++) {
    const kind = read.kind(cell)
    if (isStreetKind(kind) !== isStreet(cell) && kind !== UNDECIDED) return false
    if (isStreetKind(kind)) {
      // On a bridge these marks have no effect.
      const [isGate, isCourt] = [kind === 16 && read.has(cell, GATE), kind === 16 && read.has(cell, COURT)]
      if (isGate && !read.mayBeGate(cell)) return false
      if (isCourt && !isGate && read.outerSides(cell).length > 0) return false
    }
    if (kind === UNDECIDED && isStreet(cell)) {
      const [outer = 0] = read.outerSides(cell)
      const isWallStreet =
        mayBeWallStreet(read, cell) &&
        isStreet(read.beside(cell, (outer + 2) % 4)) &&
        sides.some((side) => read.kind(read.beside(cell, side)) === HOUSE)
      if (!isWallStreet && !mayBeStreet(read, cell, rules)) return false
    }
    for (const side of sides) {
      if (!read.isFrozen(cell, side)) continue
      const edge = read.edge(cell, side)
      const beside = read.beside(cell, side)
      if (isShut(edge)) continue
      if (read.isDrawnStreet(cell) && read.isDrawnStreet(beside)) continue
      if (kind === HOUSE && read.kind(beside) === HOUSE) continue // an inner side
      const besideKind = read.kind(beside)
      if (kind === OUTSIDE && besideKind === 16 && read.has(beside, GATE)) continue // the gate leads out here
      if (kind === ROCK || kind === OUTSIDE || kind === WATER) return false
      if (read.isDrawnStreet(cell) && (beside < 0 || besideKind === OUTSIDE)) continue
      if (kind === UNDECIDED && isStreet(cell)) continue // the other cell has its own turn
      if (isOpen(edge)) {
        if (!isStreet(cell) || (beside >= 0 && !isStreet(beside))) return false
        continue
      }
      if (isStreet(cell)) {
        const isHouse = read.kind(beside) === HOUSE || (read.kind(beside) === UNDECIDED && !isStreet(beside))
        if (beside >= 0 && !isHouse) return false
        continue
      }
      // A frozen door of a house, drawn or future.
      if (kind === UNDECIDED && read.isCorner(cell)) return false
      if (beside < 0 || !isStreet(beside)) return false
    }
  }
  const isServed = (cell: number): boolean =>
    sides.some((side) => {
      const isBarred = read.isFrozen(cell, side) && isShut(read.edge(cell, side))
      return !isBarred && isStreet(read.beside(cell, side))
    })
  if (!buildingsOf(read).every((cells) => cells.some(isServed))) return false
  if (isStranded(read, streets, rules)) return false
  return isJoined(read, streets, bridges)
}

/**
 * Whether the only drawn streets are gates and courtyards, and no street begins at them although there is ground for
 * streets elsewhere.
 */
function isStranded(read: Reader, streets: ReadonlySet<number>, rules: OracleRules): boolean {
  const cells = Array.from({ length: read.count }, (_, cell) => cell)
  const drawn = cells.filter((cell) => read.isDrawnStreet(cell))
  const areSeeds = drawn.every((cell) => read.kind(cell) === 16 && read.has(cell, GATE | COURT))
  if (drawn.length === 0 || !areSeeds) return false
  const ground = cells.filter((cell) => mayBeStreet(read, cell, rules))
  return ground.length > 0 && !ground.some((cell) => streets.has(cell))
}

/** The drawn houses, grouped by any passage between them. */
function buildingsOf(read: Reader): number[][] {
  const buildings: number[][] = []
  const seen = new Set<number>()
  for (let first = 0; first < read.count; first++) {
    if (read.kind(first) !== HOUSE || seen.has(first)) continue
    const building = [first]
    seen.add(first)
    for (const cell of building) {
      for (const side of [0, 1, 2, 3]) {
        const beside = read.beside(cell, side)
        const edge = read.edge(cell, side)
        if (read.kind(beside) !== HOUSE || seen.has(beside) || !(isOpen(edge) || isDoor(edge))) continue
        seen.add(beside)
        building.push(beside)
      }
    }
    buildings.push(building)
  }
  return buildings
}

/** Whether every street is reachable from every open gate, or from some street if there is no gate. */
function isJoined(read: Reader, streets: ReadonlySet<number>, bridges: readonly Bridge[]): boolean {
  if (streets.size === 0) return true
  const isDrawn = (cell: number): boolean => read.kind(cell) !== UNDECIDED
  const reach = (start: number): Set<number> => {
    const seen = new Set([start])
    for (const cell of seen) {
      for (const side of [0, 1, 2, 3]) {
        const beside = read.beside(cell, side)
        if (!streets.has(beside)) continue
        const edge = isDrawn(cell) && isDrawn(beside) ? read.edge(cell, side) : 16
        if (isShut(edge)) continue
        if (edge === 60 && side !== 1 && side !== 2) continue
        if (edge === 62 && side !== 0 && side !== 3) continue
        // A street in the wall that serves a house leads inwards and nowhere else.
        if (!leads(read, cell, side) || !leads(read, beside, (side + 2) % 4)) continue
        seen.add(beside)
      }
      for (const [one, other] of bridges) {
        if (one === cell && streets.has(other)) seen.add(other)
        if (other === cell && streets.has(one)) seen.add(one)
      }
    }
    return seen
  }
  const gates = [...streets].filter(
    (cell) =>
      isDrawn(cell) &&
      read.outerSides(cell).some((side) => {
        const edge = read.edge(cell, side)
        if (read.has(cell, GATE) && read.kind(cell) === 16) return !isShut(edge)
        return read.has(cell, LOCKED) && (isOpen(edge) || isDoor(edge))
      }),
  )
  const isWhole = (start: number): boolean => reach(start).size === streets.size
  return gates.length > 0 ? gates.every(isWhole) : [...streets].some(isWhole)
}

function leads(read: Reader, cell: number, side: number): boolean {
  const [outer] = read.outerSides(cell)
  return read.kind(cell) !== UNDECIDED || outer === undefined || side === (outer + 2) % 4
}

/** Tries every choice of streets among the undecided cells. */
export function bruteForce(level: Level, rules: OracleRules): boolean {
  const read = new Reader(level)
  const drawn: number[] = []
  const free: number[] = []
  for (let cell = 0; cell < read.count; cell++) {
    if (read.isDrawnStreet(cell)) drawn.push(cell)
    else if (read.kind(cell) === UNDECIDED && !read.isCorner(cell)) free.push(cell)
  }
  for (let choice = 0; choice < 2 ** free.length; choice++) {
    const streets = new Set(drawn)
    free.forEach((cell, bit) => {
      if (((choice >> bit) & 1) === 1) streets.add(cell)
    })
    if (isTown(level, streets, rules)) return true
  }
  return false
}

/** Tries only the largest networks: more streets never do harm. */
export function oracle(level: Level, rules: OracleRules): boolean {
  const read = new Reader(level)
  const drawn = new Set<number>()
  const may = new Set<number>()
  for (let cell = 0; cell < read.count; cell++) {
    if (read.isDrawnStreet(cell)) drawn.add(cell)
    // A door frozen into an undecided cell makes it a house.
    else if (mayBeStreet(read, cell, rules)) may.add(cell)
  }
  const bridges = rules.hasBridges === true ? bridgesOf(read, new Set([...drawn, ...may]), rules) : []
  const parts = partsOf(read, new Set([...drawn, ...may]), bridges)
  const isAsked = (cell: number): boolean => drawn.has(cell) || isDemanded(read, cell)
  const asked = parts.filter((part) => part.some(isAsked))
  const tries = asked.length > 0 ? [asked.flat()] : [[], ...parts]
  return tries.some((cells) => {
    const streets = new Set(cells)
    for (let cell = 0; cell < read.count; cell++) {
      const [outer] = read.outerSides(cell)
      if (outer === undefined || !mayBeWallStreet(read, cell)) continue
      if (!cells.includes(read.beside(cell, (outer + 2) % 4))) continue
      if ([0, 1, 2, 3].some((side) => read.kind(read.beside(cell, side)) === HOUSE)) streets.add(cell)
    }
    return isTown(level, streets, rules, bridges)
  })
}

/** Whether a locked neighbour has a door or passage that turns an undecided cell into a street. */
function isDemanded(read: Reader, cell: number): boolean {
  if (read.kind(cell) !== UNDECIDED) return false
  return [0, 1, 2, 3].some((side) => {
    if (!read.isFrozen(cell, side)) return false
    const edge = read.edge(cell, side)
    const beside = read.kind(read.beside(cell, side))
    return (beside === HOUSE && isDoor(edge)) || (isStreetKind(beside) && isOpen(edge))
  })
}

/** Cells grouped by walking between them, without one-way doors. */
function partsOf(read: Reader, cells: ReadonlySet<number>, bridges: readonly Bridge[]): number[][] {
  const parts: number[][] = []
  const seen = new Set<number>()
  for (const first of cells) {
    if (seen.has(first)) continue
    const part = [first]
    seen.add(first)
    for (const cell of part) {
      for (const side of [0, 1, 2, 3]) {
        const beside = read.beside(cell, side)
        if (!cells.has(beside) || seen.has(beside)) continue
        const areDrawn = read.kind(cell) !== UNDECIDED && read.kind(beside) !== UNDECIDED
        const edge = areDrawn ? read.edge(cell, side) : 16
        if (isShut(edge) || edge >= 60) continue
        seen.add(beside)
        part.push(beside)
      }
      for (const [one, other] of bridges) {
        const far = one === cell ? other : other === cell ? one : cell
        if (seen.has(far)) continue
        seen.add(far)
        part.push(far)
      }
    }
    parts.push(part)
  }
  return parts
}

/** Straight lines of one to four cells of water between two cells of ground, along edges that are not frozen. */
function bridgesOf(read: Reader, cells: ReadonlySet<number>, rules: OracleRules): Bridge[] {
  const found: Bridge[] = []
  for (const from of cells) {
    for (const side of [1, 2]) {
      let at = from
      for (let length = 0; length <= 4; length++) {
        if (read.isFrozen(at, side) && isShut(read.edge(at, side))) break
        at = read.beside(at, side)
        if (read.kind(at) !== WATER) {
          if (length > 0 && cells.has(at)) found.push([from, at])
          break
        }
        const isByRock = [0, 1, 2, 3].some((way) => read.keepsOff(read.beside(at, way), rules))
        if (length === 4 || read.has(at, LOCKED) || isByRock) break
      }
    }
  }
  return found
}
