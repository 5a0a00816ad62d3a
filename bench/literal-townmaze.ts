import { createRandom } from '../src/core/random/random'

/**
 * A literal reading of the Townmaze programmers' document, as the baseline of the town benchmark: five doubly linked
 * lists through one array of cells, a random element reached by walking its list, bends refused after the draw, street
 * numbers merged by walking the list of streets, and the map kept as characters. Written from the document's
 * description of its data structures; the document holds no code. Indices are in range by construction, hence the `!`.
 */

const ISOLATED = 0
const LIVE = 1
const DEAD = 2
const STREET = 3
const UNUSED = 4
const NOWHERE = -1
const MAX_TRIES = 10_000

const BLANK = 32
const WALL = 35
const DOOR = 45

export interface LiteralParameters {
  /** Characters. */
  readonly height: number
  readonly width: number
  readonly gates: number
  readonly left: number
  readonly courts: number
  readonly straightness: number
  readonly seed: number
}

/** Builds one town; returns how many cells became streets. Rock is left out: it costs nothing that matters here. */
export function literalTownmaze(parameters: LiteralParameters): number {
  const { height: rows, width: columns, straightness } = parameters
  const random = createRandom(parameters.seed)
  const high = (rows - 1) / 2
  const wide = (columns - 1) / 2
  const size = high * wide
  const map = new Uint8Array(rows * columns).fill(WALL)
  const before = new Int32Array(size)
  const after = new Int32Array(size)
  const status = new Uint8Array(size)
  const streetNumber = new Int32Array(size).fill(-1)
  const heading = new Int8Array(size).fill(-1)
  const heads = [0, NOWHERE, NOWHERE, NOWHERE, NOWHERE]
  const counts = [size, 0, 0, 0, 0]
  let networks = 0
  let nextNumber = 0

  for (let cell = 0; cell < size; cell++) {
    before[cell] = cell - 1
    after[cell] = cell + 1 < size ? cell + 1 : NOWHERE
    map[indexOf(cell)] = BLANK
  }

  function indexOf(cell: number): number {
    return (2 * Math.floor(cell / wide) + 1) * columns + 2 * (cell % wide) + 1
  }
  function exists(cell: number, d: number): boolean {
    if (d === 0) return cell >= wide
    if (d === 1) return cell % wide < wide - 1
    if (d === 2) return cell < size - wide
    return cell % wide > 0
  }
  function beside(cell: number, d: number): number {
    return cell + [-wide, 1, wide, -1][d]!
  }
  function wallOf(cell: number, d: number): number {
    return indexOf(cell) + [-columns, 1, columns, -1][d]!
  }
  function interior(cell: number): boolean {
    return exists(cell, 0) && exists(cell, 1) && exists(cell, 2) && exists(cell, 3)
  }
  function move(cell: number, to: number): void {
    const from = status[cell]!
    const previous = before[cell]!
    const next = after[cell]!
    if (previous === NOWHERE) heads[from] = next
    else after[previous] = next
    if (next !== NOWHERE) before[next] = previous
    before[cell] = NOWHERE
    after[cell] = heads[to]!
    if (heads[to] !== NOWHERE) before[heads[to]!] = cell
    heads[to] = cell
    counts[from]!--
    counts[to]!++
    status[cell] = to
  }
  function touches(cell: number, what: number): boolean {
    for (let d = 0; d < 4; d++) if (exists(cell, d) && status[beside(cell, d)] === what) return true
    return false
  }
  function continues(cell: number): boolean {
    for (let d = 0; d < 4; d++) {
      if (exists(cell, d) && status[beside(cell, d)] === STREET && heading[beside(cell, d)] === (d ^ 2))
        return true
    }
    return false
  }

  function makeStreet(cell: number, number: number, forced: number): boolean {
    if (touches(cell, UNUSED)) return false
    if (forced === -1 && !continues(cell) && random.below(1000) <= straightness) return false
    move(cell, STREET)
    streetNumber[cell] = number
    let travel = -1
    for (let d = 0; d < 4; d++) {
      map[wallOf(cell, d)] = DOOR
      if (!exists(cell, d)) continue
      const other = beside(cell, d)
      if (status[other] === STREET) {
        map[wallOf(cell, d)] = BLANK
        if (heading[other] === (d ^ 2)) heading[cell] = d ^ 2
        travel = d ^ 2
        if (streetNumber[other] !== streetNumber[cell]) {
          const low = Math.min(streetNumber[other]!, streetNumber[cell]!)
          const high = Math.max(streetNumber[other]!, streetNumber[cell]!)
          for (let walk = heads[STREET]!; walk !== NOWHERE; walk = after[walk]!) {
            if (streetNumber[walk] === high) streetNumber[walk] = low
          }
          networks--
        }
      } else if (status[other] === LIVE) {
        move(other, DEAD)
        if (touches(other, ISOLATED)) move(other, LIVE)
      } else if (status[other] === ISOLATED) {
        move(other, DEAD)
        if (interior(other) && !touches(other, UNUSED) && touches(other, ISOLATED)) move(other, LIVE)
        for (let e = 0; e < 4; e++) {
          if (!exists(other, e)) continue
          const third = beside(other, e)
          if (status[third] !== LIVE) continue
          move(third, DEAD)
          if (touches(third, ISOLATED)) move(third, LIVE)
        }
      }
    }
    if (heading[cell] === -1) heading[cell] = forced !== -1 ? forced : travel
    return true
  }
  function walkTo(list: number): number {
    let walk = heads[list]!
    for (let steps = random.below(counts[list]!); steps > 0; steps--) walk = after[walk]!
    return walk
  }
  function tryRandom(list: number): void {
    const cell = walkTo(list)
    for (let d = 0; d < 4; d++) {
      if (!exists(cell, d) || status[beside(cell, d)] !== STREET) continue
      if (list !== DEAD || interior(cell)) makeStreet(cell, streetNumber[beside(cell, d)]!, -1)
      return
    }
  }

  for (const corner of [0, wide - 1, size - wide, size - 1]) {
    move(corner, UNUSED)
    map[indexOf(corner)] = WALL
  }
  for (let gate = 0; gate < parameters.gates; gate++) {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      let wall = random.below(2 * (high + wide))
      let cell: number
      let inward: number
      if (wall < wide) [cell, inward] = [wall, 2]
      else if ((wall -= wide) < high) [cell, inward] = [wall * wide + wide - 1, 3]
      else if ((wall -= high) < wide) [cell, inward] = [size - wide + wall, 0]
      else [cell, inward] = [(wall - wide) * wide, 1]
      if (status[cell] !== ISOLATED) continue
      let free = true
      for (let d = 0; d < 4; d++) if (exists(cell, d) && status[beside(cell, d)] !== ISOLATED) free = false
      if (!free) continue
      networks++
      makeStreet(cell, nextNumber++, inward)
      break
    }
  }
  for (let court = 0; court < parameters.courts; court++) {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const cell = random.below(size)
      if (!interior(cell) || status[cell] !== ISOLATED) continue
      if (touches(cell, LIVE) || touches(cell, DEAD) || touches(cell, STREET) || touches(cell, UNUSED))
        continue
      networks++
      makeStreet(cell, nextNumber++, random.below(4))
      break
    }
  }

  // oxlint-disable no-unmodified-loop-condition -- makeStreet changes the number of networks
  while (networks > 1 && counts[LIVE]! > 0) tryRandom(LIVE)
  if (networks > 1) {
    for (let walk = heads[DEAD]!; walk !== NOWHERE && networks > 1;) {
      const cell = walk
      walk = after[walk]!
      if (!interior(cell)) continue
      for (let j = 0; j < 4; j++) {
        for (let k = j + 1; k < 4; k++) {
          if (status[cell] !== DEAD) continue
          const one = beside(cell, j)
          const two = beside(cell, k)
          if (status[one] !== STREET || status[two] !== STREET || streetNumber[one] === streetNumber[two])
            continue
          makeStreet(cell, streetNumber[one]!, heading[two] === (k ^ 2) ? heading[two] : heading[one]!)
        }
      }
    }
  }
  while (networks > 1 && counts[DEAD]! > 0) tryRandom(DEAD)
  // oxlint-enable no-unmodified-loop-condition
  while (counts[LIVE]! > 0) tryRandom(LIVE)

  for (let cell = heads[DEAD]!; cell !== NOWHERE; cell = after[cell]!) {
    let doors = 0
    for (let d = 0; d < 4; d++) if (map[wallOf(cell, d)] === DOOR) doors++
    let left = random.below(Math.max(1, doors))
    for (let d = 0; d < 4; d++) if (map[wallOf(cell, d)] === DOOR && left-- !== 0) map[wallOf(cell, d)] = WALL
  }
  for (let row = 2; row < rows - 2; row += 2) {
    for (let column = 2; column < columns - 2; column += 2) {
      const post = row * columns + column
      if ([-columns, 1, columns, -1].every((step) => map[post + step] === BLANK)) map[post] = BLANK
    }
  }
  return counts[STREET]!
}
