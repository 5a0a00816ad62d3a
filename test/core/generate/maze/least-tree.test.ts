import { assert, boolean, constantFrom, integer, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Carving } from '../../../../src/core/generate/maze/carving'
import { layMazeGround, wayFrom } from '../../../../src/core/generate/maze/ground'
import { openLeastTree } from '../../../../src/core/generate/maze/least-tree'
import { SortByWeight } from '../../../../src/core/generate/maze/sort-by-weight'
import { MAZES } from '../../../../src/core/generate/maze/mazes'
import { runGenerator } from '../../../../src/core/generate/run'
import { DIRECTIONS, EAST, edgeOf, neighbour, SOUTH } from '../../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, draftOf, edgeAt, type Level } from '../../../../src/core/level/level'
import { Mark } from '../../../../src/core/level/marks'
import { createRandom, type Random } from '../../../../src/core/random/random'
import { samples } from '../../../support/samples'

/** A wall as it was weighed: its two cells, its weight, and its position in the order of all. */
interface WeighedWall {
  readonly cell: number
  readonly beside: number
  readonly direction: number
  readonly weight: number
}

/** Rock here and there, and locked passages and walls: everything that a tree has to respect. */
function oddSketch(width: number, height: number, random: Random, rock: number, locks: number): Level {
  const draft = draftOf(createLevel(width, height))
  for (let cell = 0; cell < draft.cells.length; cell++) {
    if (random.below(100) < rock) draft.cells[cell] = CellKind.rock
    if (random.below(100) >= locks) continue
    draft.marks[cell] = Mark.locked
    if (draft.cells[cell] === CellKind.rock) continue
    draft.cells[cell] = CellKind.street
    const edge = edgeOf(draft, cell, DIRECTIONS[random.below(4)]!)
    const kind = random.below(2) === 0 ? EdgeKind.open : EdgeKind.wall
    if (edge < draft.northEdges.length) draft.northEdges[edge] = kind
    else draft.westEdges[edge - draft.northEdges.length] = kind
  }
  return draft
}

/** The textbook least tree: all walls sorted, sets as plain numbers on every cell, the smaller set relabelled. */
function leastTreeByTheBook(
  cells: number,
  existing: readonly [number, number][],
  weighed: readonly WeighedWall[],
): WeighedWall[] {
  const setOf = Array.from({ length: cells }, (_, cell) => cell)
  const members = setOf.map((cell) => [cell])
  const join = (a: number, b: number): boolean => {
    let [keep, drop] = [setOf[a]!, setOf[b]!]
    if (keep === drop) return false
    if (members[keep]!.length < members[drop]!.length) [keep, drop] = [drop, keep]
    for (const cell of members[drop]!) setOf[cell] = keep
    members[keep]!.push(...members[drop]!)
    return true
  }
  for (const [a, b] of existing) join(a, b)
  return weighed
    .map((wall, at) => ({ wall, at }))
    .sort((a, b) => a.wall.weight - b.wall.weight || a.at - b.at)
    .filter(({ wall }) => join(wall.cell, wall.beside))
    .map(({ wall }) => wall)
}

const grounds = record({
  width: constantFrom(1, 2, 3, 40, 63, 64, 65, 130, 200),
  height: constantFrom(1, 2, 5, 63, 64, 65, 129, 140),
  wrap: boolean(),
  rock: constantFrom(0, 0, 10, 35),
  locks: constantFrom(0, 0, 3, 30),
  /** The range of the weights: 1 makes many equal ones. */
  range: constantFrom(1, 3, 100, 0x1_0000_0000),
  seed: nat(),
})

describe('the least tree', () => {
  it('has the same weight as the tree of all walls sorted by weight, on any ground', () => {
    assert(
      property(grounds, ({ width, height, wrap, rock, locks, range, seed }) => {
        const random = createRandom(seed)
        const sketch = oddSketch(width, height, random, rock, locks)
        const ground = layMazeGround(sketch, wrap)
        const carving = new Carving(ground)
        const before = carving.links.slice()
        const weighed: WeighedWall[] = []
        openLeastTree(
          carving,
          (cell, direction) => {
            const weight = random.below(range)
            weighed.push({ cell, beside: wayFrom(ground, cell, direction), direction, weight })
            return weight
          },
          () => undefined,
        )
        const existing: [number, number][] = []
        let maybe = 0
        for (let cell = 0; cell < before.length; cell++) {
          for (const direction of [EAST, SOUTH] as const) {
            const beside = ground.usable[cell] === 1 ? wayFrom(ground, cell, direction) : -1
            if (beside < 0) continue
            maybe++
            if ((before[cell]! & (1 << direction)) !== 0) existing.push([cell, beside])
          }
        }
        expect(weighed).toHaveLength(maybe - existing.length)
        const opened = weighed.filter(
          ({ cell, direction }) => (carving.links[cell]! & (1 << direction)) !== 0,
        )
        const byTheBook = leastTreeByTheBook(before.length, existing, weighed)
        // Of equal walls either may be in the tree; all least trees share the number of walls of each weight.
        const weightsOf = (walls: readonly WeighedWall[]): number[] =>
          walls.map(({ weight }) => weight).sort((one, other) => one - other)
        expect(weightsOf(opened)).toEqual(weightsOf(byTheBook))
        expect(leastTreeByTheBook(before.length, existing, opened)).toHaveLength(opened.length)
        expect(carving.made).toBe(ground.count)
      }),
      { numRuns: samples({ short: 13, long: 300 }) },
    )
  })
})

describe('shares of cells by their number of ways', () => {
  const side = 40
  const mazes = 25

  /** The percentage of cells with one, two, three and four passages. */
  function sharesOf(makeLinks: (seed: number) => ArrayLike<number>): readonly number[] {
    const counts = [0, 0, 0, 0]
    for (let seed = 0; seed < mazes; seed++) {
      for (const ways of Array.from(makeLinks(seed))) counts[ways - 1] = counts[ways - 1]! + 1
    }
    return counts.map((count) => (100 * count) / (mazes * side * side))
  }

  /** Kruskal's maze by the textbook, with a different source of randomness. */
  function waysByTheBook(seed: number): readonly number[] {
    let state = seed + 1
    const draw = (): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0
    }
    const grid = createLevel(side, side)
    const walls: WeighedWall[] = []
    for (let cell = 0; cell < side * side; cell++) {
      for (const direction of [EAST, SOUTH] as const) {
        const beside = neighbour(grid, cell, direction)
        if (beside >= 0) walls.push({ cell, beside, direction, weight: draw() })
      }
    }
    const ways = Array.from({ length: side * side }, () => 0)
    for (const { cell, beside } of leastTreeByTheBook(side * side, [], walls)) {
      ways[cell] = ways[cell]! + 1
      ways[beside] = ways[beside]! + 1
    }
    return ways
  }

  function waysOf(id: string): (seed: number) => readonly number[] {
    const generator = MAZES.find((entry) => entry.id === id)!
    // Weights that favour no direction are uniform.
    const settings = { ends: 'none', ...(id === 'maze/weights' ? { across: 50 } : {}) }
    return (seed) => {
      const sketch = createLevel(side, side)
      const result = runGenerator({ generator, sketch, settings, seed })
      if (result.status !== 'done') throw new Error('No maze')
      return Array.from(
        sketch.cells.slice(),
        (_, cell) =>
          DIRECTIONS.filter(
            (direction) => edgeAt(result.level, edgeOf(sketch, cell, direction)) === EdgeKind.open,
          ).length,
      )
    }
  }

  const apart = (one: readonly number[], other: readonly number[]): number =>
    Math.max(...one.map((share, at) => Math.abs(share - other[at]!)))

  it.each(['maze/kruskal', 'maze/weights'])('agree with the book in %s, to half a percent', (id) => {
    expect(apart(sharesOf(waysOf(id)), sharesOf(waysByTheBook))).toBeLessThan(0.5)
  })

  it('differ for another way of carving', () => {
    expect(apart(sharesOf(waysOf('maze/prim')), sharesOf(waysByTheBook))).toBeGreaterThan(2)
    expect(apart(sharesOf(waysOf('maze/rows')), sharesOf(waysByTheBook))).toBeGreaterThan(0.8)
  })
})

describe('the replay of the least tree', () => {
  const kruskal = MAZES.find(({ id }) => id === 'maze/kruskal')!

  it('grows all over the level at once, not block by block', () => {
    const sketch = createLevel(200, 200)
    const result = runGenerator({ generator: kruskal, sketch, settings: {}, seed: 4 })
    if (result.status !== 'done') throw new Error('No maze')
    const { order } = result.record
    const quarters = new Uint32Array(4)
    for (const cell of order.slice(0, 4000)) {
      const at = (cell % 200 < 100 ? 0 : 1) + (cell < 20_000 ? 0 : 2)
      quarters[at] = quarters[at]! + 1
    }
    expect(Math.min(...quarters)).toBeGreaterThan(800)
  })
})

describe('sorting by weight', () => {
  it('keeps the order of equals, for one list after another', () => {
    const sort = new SortByWeight()
    assert(
      property(
        integer({ min: 0, max: 5000 }),
        constantFrom(1, 7, 5000, 0x1_0000_0000),
        nat(),
        (count, range, seed) => {
          const random = createRandom(seed)
          const entries = Uint32Array.from({ length: count }, (_, at) => at)
          const weights = Uint32Array.from(entries, () => random.below(range))
          const expected = [...entries].sort((a, b) => weights[a]! - weights[b]! || a - b)
          expect([...sort.sorted(entries, weights, count)]).toEqual(expected)
          expect(sort.sortedWeights.slice(0, count)).toEqual(Uint32Array.from(expected, (at) => weights[at]!))
        },
      ),
      { numRuns: samples({ short: 8, long: 100 }) },
    )
  })
})
