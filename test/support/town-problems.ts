import type { Level } from '../../src/core/level/level'
import { isTown } from './town-oracle'

/**
 * The problems of a finished town, and of what it kept of its sketch, read from the raw numbers: independent of
 * the laws and of the generator.
 */
export function townProblems(sketch: Level, town: Level): string[] {
  const { width, height } = town
  const found: string[] = []
  const north = (level: Level, x: number, y: number): number => level.northEdges[y * width + x] ?? -1
  const west = (level: Level, x: number, y: number): number => level.westEdges[y * (width + 1) + x] ?? -1
  const kindAt = (level: Level, x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? OFF : (level.cells[y * width + x] ?? -1)
  const isGate = (x: number, y: number): boolean =>
    kindAt(town, x, y) === STREET && ((town.marks[y * width + x] ?? 0) & 4) !== 0

  const look = (name: string, before: Side, after: Side): void => {
    const [a, b] = [kindAt(town, after.x, after.y), kindAt(town, after.toX, after.toY)]
    const edge = after.edge
    const isBare = (kind: number): boolean => kind === OFF || kind === OUTSIDE || kind === WATER
    if (edge === 0) found.push(`${name} is undecided`)
    if (isBare(a) || isBare(b) || a === ROCK || b === ROCK) {
      const outer = a === OFF || a === OUTSIDE ? isGate(after.toX, after.toY) : isGate(after.x, after.y)
      const isOuter = a === OFF || b === OFF || a === OUTSIDE || b === OUTSIDE
      if (!isShut(edge) && !(isOuter && outer)) found.push(`${name} opens what has no doors`)
    }
    if (isStreet(a) !== isStreet(b) && isOpen(edge) && !isBare(a) && !isBare(b))
      found.push(`${name} is open between a street and what is none`)
    // The edges set by hand between two drawn cells.
    const drawn = before.edge
    const [oldA, oldB] = [kindAt(sketch, after.x, after.y), kindAt(sketch, after.toX, after.toY)]
    if (isStreet(a) && isStreet(b) && !(isStreet(oldA) && isStreet(oldB) && drawn !== 0) && edge !== 16)
      found.push(`${name} parts streets that nobody parted`)
    if (drawn === 0) return
    const arePlain =
      isStreet(oldA) === isStreet(oldB) && (isStreet(oldA) || (oldA === HOUSE && oldB === HOUSE))
    if (arePlain && drawn !== edge) found.push(`${name} was set by hand and changed`)
  }
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x < width; x++) {
      const side = { x, y: y - 1, toX: x, toY: y }
      look(`north of ${x},${y}`, { ...side, edge: north(sketch, x, y) }, { ...side, edge: north(town, x, y) })
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x <= width; x++) {
      const side = { x: x - 1, y, toX: x, toY: y }
      look(`west of ${x},${y}`, { ...side, edge: west(sketch, x, y) }, { ...side, edge: west(town, x, y) })
    }
  }
  for (let cell = 0; cell < town.cells.length; cell++) {
    const [x, y] = [cell % width, Math.floor(cell / width)]
    const before = sketch.cells[cell] ?? 0
    const kind = town.cells[cell] ?? 0
    const marks = town.marks[cell] ?? 0
    const isBridged = before === WATER && kind === BRIDGE && ((sketch.marks[cell] ?? 0) & 2) === 0
    if (kind === 0) found.push(`${x},${y} is undecided`)
    if (before !== 0 && before !== kind && !isBridged) found.push(`${x},${y} was drawn and changed`)
    if (before !== 0 && !isBridged && marks !== sketch.marks[cell]) found.push(`${x},${y} lost its marks`)
    if (kind === STREET && before === 0 && isOnOutline(x, y) && (marks & 4) === 0)
      found.push(`${x},${y} is a street on the outline`)
  }
  // Its streets already make it a town: all connected, and every building beside a street.
  const streets = new Set([...town.cells.slice().keys()].filter((cell) => isStreet(town.cells[cell] ?? 0)))
  const finished = { ...town, marks: town.marks.slice().map((marks) => marks & ~(2 | 8)) }
  if (!isTown(finished, streets, { keepOffRock: false })) found.push('somebody is cut off')
  for (const count of doorCounts()) if (count < 1) found.push('a building has no door')
  return found

  function isOnOutline(x: number, y: number): boolean {
    return [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ].some(([dx = 0, dy = 0]) => [OFF, OUTSIDE].includes(kindAt(town, x + dx, y + dy)))
  }

  /** The number of doors of each building to streets. */
  function doorCounts(): readonly number[] {
    const counts: number[] = []
    const seen = new Set<number>()
    for (let first = 0; first < town.cells.length; first++) {
      if (town.cells[first] !== HOUSE || seen.has(first)) continue
      let doors = 0
      const queue = [first]
      seen.add(first)
      for (const cell of queue) {
        const [x, y] = [cell % width, Math.floor(cell / width)]
        for (const [toX, toY, edge] of [
          [x, y - 1, north(town, x, y)],
          [x + 1, y, west(town, x + 1, y)],
          [x, y + 1, north(town, x, y + 1)],
          [x - 1, y, west(town, x, y)],
        ] as const) {
          if (isShut(edge)) continue
          const kind = kindAt(town, toX, toY)
          const beside = toY * width + toX
          if (isStreet(kind)) doors++
          else if (kind === HOUSE && !seen.has(beside)) {
            seen.add(beside)
            queue.push(beside)
          }
        }
      }
      counts.push(doors)
    }
    return counts
  }
}

interface Side {
  readonly x: number
  readonly y: number
  readonly toX: number
  readonly toY: number
  readonly edge: number
}

const OFF = -1
const STREET = 16
const BRIDGE = 20
const HOUSE = 32
const ROCK = 48
const OUTSIDE = 64
const WATER = 80

const isStreet = (kind: number): boolean => kind === STREET || kind === BRIDGE
const isShut = (edge: number): boolean => edge === 32 || edge === 36
const isOpen = (edge: number): boolean => edge === 16 || edge === 20
