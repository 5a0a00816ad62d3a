import { assert, integer, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cellsOfShortestWays,
  distancesFrom,
  NATIVE,
  shortestWay,
  stepFrom,
  STRANGER,
} from '../../../src/core/analyse/routes'
import { skeletonOf } from '../../../src/core/analyse/skeleton'
import { MAZES } from '../../../src/core/generate/maze/mazes'
import { runGenerator } from '../../../src/core/generate/run'
import { DIRECTIONS, EAST, edgeOf, opposite } from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createLevel, draftOf, setEdge, type Level } from '../../../src/core/level/level'

const [maze] = MAZES
if (!maze) throw new Error('The list of mazes is empty')

const walks = record({
  width: integer({ min: 2, max: 15 }),
  height: integer({ min: 2, max: 15 }),
  seed: nat(),
  braid: integer({ min: 0, max: 100 }),
  from: nat(),
  to: nat(),
})

function made(width: number, height: number, seed: number, braid: number): Level {
  const sketch = createLevel(width, height)
  const result = runGenerator({ generator: maze!, sketch, settings: { braid }, seed })
  if (result.status !== 'done') throw new Error('No maze')
  return result.level
}

/** Distances by relaxing every edge until nothing changes: slow, but independent of the code under test. */
function relaxed(level: Level, start: number): number[] {
  const distances = Array.from({ length: level.cells.length }, (_, cell) => (cell === start ? 0 : Infinity))
  for (let isDone = false; !isDone;) {
    isDone = true
    for (let cell = 0; cell < distances.length; cell++) {
      for (const direction of DIRECTIONS) {
        const next = stepFrom(level, cell, direction, STRANGER)
        if (next < 0 || distances[next]! <= distances[cell]! + 1) continue
        distances[next] = distances[cell]! + 1
        isDone = false
      }
    }
  }
  return distances
}

describe('ways through a maze', () => {
  it('are the shortest, and go step by step', () => {
    assert(
      property(walks, ({ width, height, seed, braid, from, to }) => {
        const level = made(width, height, seed, braid)
        const [start, goal] = [from % (width * height), to % (width * height)]
        const way = shortestWay(level, start, goal) ?? []
        expect(way.at(0)).toBe(start)
        expect(way.at(-1)).toBe(goal)
        expect(way.length - 1).toBe(relaxed(level, start)[goal])
        way.slice(1).forEach((cell, index) => {
          const steps = DIRECTIONS.map((direction) => stepFrom(level, way[index]!, direction, STRANGER))
          expect(steps).toContain(cell)
        })
        const all = cellsOfShortestWays(level, start, goal)
        for (const cell of way) expect(all).toContain(cell)
        const [there, back] = [distancesFrom(level, start), distancesFrom(level, goal)]
        for (const cell of all) expect(there[cell]! + back[cell]!).toBe(way.length - 1)
      }),
    )
  })

  it('are what remains after dead ends are filled, in a maze without loops', () => {
    assert(
      property(walks, ({ width, height, seed, from, to }) => {
        const level = made(width, height, seed, 0)
        const [start, goal] = [from % (width * height), to % (width * height)]
        const skeleton = skeletonOf(level, [start, goal])
        const cells = [...skeleton.keys()].filter((cell) => skeleton[cell] === 1)
        expect(cells).toEqual([...(shortestWay(level, start, goal) ?? [])].sort((a, b) => a - b))
      }),
    )
  })
})

describe('one step', () => {
  const corridor = (edge: number): Level => {
    const draft = draftOf(createLevel(2, 1))
    draft.cells.fill(CellKind.street)
    draft.northEdges.fill(EdgeKind.wall)
    draft.westEdges.fill(EdgeKind.wall)
    setEdge(draft, edgeOf(draft, 0, EAST), edge)
    return draft
  }

  it.each([
    ['open', true, true],
    ['archway', true, true],
    ['door', true, true],
    ['wall', false, false],
    ['bars', false, false],
    ['undecided', false, false],
    ['lockedDoor', false, false],
    ['secretDoor', false, false],
    ['oneWayForth', true, false],
    ['oneWayBack', false, true],
  ] as const)('over %s: forth %s, back %s', (kind, forth, back) => {
    const level = corridor(EdgeKind[kind])
    expect(stepFrom(level, 0, EAST, STRANGER) === 1).toBe(forth)
    expect(stepFrom(level, 1, opposite(EAST), STRANGER) === 0).toBe(back)
  })

  it('opens locked doors for a walker with keys, and secret doors for one who knows them', () => {
    for (const kind of [EdgeKind.lockedDoor, EdgeKind.secretDoor]) {
      expect(stepFrom(corridor(kind), 0, EAST, NATIVE)).toBe(1)
    }
  })

  it('never leads onto rock, nor over the border', () => {
    const draft = draftOf(corridor(EdgeKind.open))
    draft.cells[1] = CellKind.rock
    expect(DIRECTIONS.map((direction) => stepFrom(draft, 0, direction, NATIVE))).toEqual([-1, -1, -1, -1])
    expect(shortestWay(draft, 0, 1)).toBeUndefined()
    expect(cellsOfShortestWays(draft, 0, 1)).toEqual([])
  })
})
