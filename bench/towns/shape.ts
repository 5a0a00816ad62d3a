import { areaMap } from '../../src/core/level/areas'
import { measureLevel, isOpenGate } from '../../src/core/analyse/measure'
import { DIRECTIONS, neighbour, opposite } from '../../src/core/level/grid'
import { CellKind, IS_STREET } from '../../src/core/level/kinds'
import type { Level } from '../../src/core/level/level'
import { isOnOutline } from '../../src/core/level/outer-side'

/** What one finds walking a town, as figures. Shares are between 0 and 1. */
export interface TownShape {
  /** Houses with a house opposite their door, as the doors are. */
  readonly backToBack: number
  /** The same if each door were chosen for it. */
  readonly couldBeBackToBack: number
  /** Squares of 2 x 2 streets that are not all within squares and avenues of the town's plan. */
  readonly squares: number
  /** Inner houses with streets on two opposite sides. */
  readonly oneDeep: number
  /** Inner houses with streets on all four sides. */
  readonly lone: number
  /** Dead ends among streets. */
  readonly deadEnds: number
  /** Mean cells of a straight run of street. */
  readonly run: number
  /** Mean length of a block of inner houses, along its longer side. */
  readonly block: number
  /** Most cells straight on from a gate. */
  readonly wayIn: number
  /** Streets among all cells. */
  readonly streets: number
}

/** Measures a town without larger buildings. */
export function townShape(level: Level): TownShape {
  const measures = measureLevel(level)
  const houses = [...level.cells.slice().keys()].filter((cell) => level.cells[cell] === CellKind.house)
  const inner = houses.filter((cell) => !isOnOutline(level, cell))
  return {
    backToBack: measures.backToBackShare,
    couldBeBackToBack: houses.filter((cell) => mayHaveBack(level, cell)).length / houses.length,
    squares: countSquares(level),
    oneDeep: inner.filter((cell) => isOneDeep(level, cell)).length / inner.length,
    lone: inner.filter((cell) => isLone(level, cell)).length,
    deadEnds: measures.deadEnds / measures.streets,
    run: measures.meanRun,
    block: meanOf(blockLengths(level, inner)),
    wayIn: longestWayIn(level),
    streets: measures.streetShare,
  }
}

function countSquares(level: Level): number {
  const { width, height, cells } = level
  const areas = areaMap(level)
  let squares = 0
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const four = [0, 1, width, width + 1].map((back) => y * width + x - back)
      const isOpen = four.every((cell) => isStreetKind(cells[cell]))
      if (isOpen && !four.every((cell) => (areas?.[cell] ?? 0) > 0)) squares++
    }
  }
  return squares
}

/** The mean of some numbers; 0 without any. */
export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The streets of a town without the ring street and all outside it, 1 a street: what two towns may share by chance. */
export function streetsInRing({ width, height, cells }: Level): Uint8Array {
  const streets: number[] = []
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) streets.push(isStreetKind(cells[y * width + x]) ? 1 : 0)
  }
  return Uint8Array.from(streets)
}

/** Correlation of two maps of streets, from -1 to 1. */
export function correlation(one: Uint8Array, other: Uint8Array): number {
  const mean = meanOf([...one])
  const otherMean = meanOf([...other])
  const both = meanOf([...one].map((street, index) => street * (other[index] ?? 0)))
  return (both - mean * otherMean) / Math.sqrt(mean * (1 - mean) * otherMean * (1 - otherMean))
}

function isStreetKind(kind: number | undefined): boolean {
  return IS_STREET[kind ?? 0] === 1
}

function isStreet(level: Level, cell: number): boolean {
  return cell >= 0 && isStreetKind(level.cells[cell])
}

function isHouse(level: Level, cell: number): boolean {
  return cell >= 0 && level.cells[cell] === CellKind.house
}

function mayHaveBack(level: Level, cell: number): boolean {
  return DIRECTIONS.some(
    (side) =>
      isStreet(level, neighbour(level, cell, side)) && isHouse(level, neighbour(level, cell, opposite(side))),
  )
}

function isOneDeep(level: Level, cell: number): boolean {
  const [north, east, south, west] = DIRECTIONS.map((side) => isStreet(level, neighbour(level, cell, side)))
  return (north === true && south === true) || (east === true && west === true)
}

function isLone(level: Level, cell: number): boolean {
  return DIRECTIONS.every((side) => isStreet(level, neighbour(level, cell, side)))
}

/** Cells along the longer side of each block of inner houses that touch. */
function blockLengths(level: Level, inner: readonly number[]): readonly number[] {
  const left = new Set(inner)
  return inner.flatMap((first) => {
    if (!left.delete(first)) return []
    const block = [first]
    // The block grows while it is read.
    for (const cell of block) {
      for (const side of DIRECTIONS) {
        const beside = neighbour(level, cell, side)
        if (left.delete(beside)) block.push(beside)
      }
    }
    const columns = block.map((cell) => cell % level.width)
    const rows = block.map((cell) => Math.floor(cell / level.width))
    return [Math.max(extent(columns), extent(rows))]
  })
}

function extent(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values) + 1
}

function longestWayIn(level: Level): number {
  let longest = 0
  for (let cell = 0; cell < level.cells.length; cell++) {
    if (!isOpenGate(level, cell)) continue
    for (const side of DIRECTIONS) {
      let cells = 0
      for (let at = cell; isStreet(level, at); at = neighbour(level, at, side)) cells++
      longest = Math.max(longest, cells)
    }
  }
  return longest
}
