import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLongestWalk, openSides } from '../../../src/core/analyse/longest-walk'
import { countGates, measureLevel } from '../../../src/core/analyse/measure'
import { measureMaze } from '../../../src/core/analyse/maze/route-measures'
import { findWays } from '../../../src/core/analyse/find-ways'
import { labelNetworks } from '../../../src/core/analyse/networks'
import { openGatesOf } from '../../../src/core/analyse/entrances'
import { distancesFrom, shortestWay, stepFrom } from '../../../src/core/analyse/routes'
import { joinedSides, skeletonOf } from '../../../src/core/analyse/skeleton'
import { EAST, edgeOf, NORTH, WEST, type Direction } from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createDraft, type Level } from '../../../src/core/level/level'
import { Mark } from '../../../src/core/level/marks'
import { halfWraps, isWrapEdge, wrapsOf } from '../../../src/core/level/wraps'
import { beginWalk } from '../../../src/core/play/begin'
import { stepsBetween } from '../../../src/core/play/goal'
import { move } from '../../../src/core/play/move'
import { COMPASS, type Move } from '../../../src/core/play/moves'
import { routeTo } from '../../../src/core/play/route'
import { projectOf } from '../../../src/core/project/project'
import { samples } from '../../support/samples'
import { solve } from '../../../src/library/solve'

const KINDS = [
  EdgeKind.open,
  EdgeKind.open,
  EdgeKind.open,
  EdgeKind.wall,
  EdgeKind.wall,
  EdgeKind.bars,
  EdgeKind.archway,
  EdgeKind.door,
  EdgeKind.lockedDoor,
  EdgeKind.secretDoor,
  EdgeKind.oneWayForth,
  EdgeKind.oneWayBack,
]

/** Small levels with any kind of edge anywhere, whose border wraps around. */
const levels = record({
  width: integer({ min: 1, max: 5 }),
  height: integer({ min: 1, max: 5 }),
  kinds: array(constantFrom(...KINDS), { minLength: 60, maxLength: 60 }),
  rock: array(integer({ min: 0, max: 24 }), { maxLength: 3 }),
}).map(({ width, height, kinds, rock }): Level => {
  const draft = createDraft(width, height)
  draft.cells.fill(CellKind.street)
  for (const cell of rock) if (cell > 0 && cell < draft.cells.length) draft.cells[cell] = CellKind.rock
  draft.northEdges.set(kinds.slice(0, draft.northEdges.length))
  draft.westEdges.set(kinds.slice(30, 30 + draft.westEdges.length))
  draft.wraps = true
  return draft
})

const walkers = record({ hasKeys: boolean(), knowsSecrets: boolean() })

/**
 * An independent reference: columns and rows instead of cells, halves looked up in the arrays, and no function of the program.
 * Returns where a step leads, or undefined.
 */
function referenceStep(
  { width, height, cells, northEdges, westEdges }: Level,
  [x, y]: readonly [number, number],
  [dx, dy]: readonly [number, number],
  walker: { readonly hasKeys: boolean; readonly knowsSecrets: boolean },
): [number, number] | undefined {
  const passes = (kind: number | undefined): boolean => {
    if (kind === EdgeKind.lockedDoor) return walker.hasKeys
    if (kind === EdgeKind.secretDoor) return walker.knowsSecrets
    if (kind === EdgeKind.oneWayForth) return dx + dy > 0
    if (kind === EdgeKind.oneWayBack) return dx + dy < 0
    return kind === EdgeKind.open || kind === EdgeKind.archway || kind === EdgeKind.door
  }
  const line = dx === 0 ? (dy > 0 ? y + 1 : y) : dx > 0 ? x + 1 : x
  const size = dx === 0 ? height : width
  const edgeAtLine = (at: number): number | undefined =>
    dx === 0 ? northEdges[at * width + x] : westEdges[y * (width + 1) + at]
  const isBorder = line === 0 || line === size
  // In a level that is one cell wide or high, no wrap leads from a cell to itself.
  if (isBorder && size === 1) return undefined
  const lines = isBorder ? [0, size] : [line]
  if (!lines.every((at) => passes(edgeAtLine(at)))) return undefined
  const to: [number, number] = [(x + dx + width) % width, (y + dy + height) % height]
  return cells[to[1] * width + to[0]] === CellKind.street ? to : undefined
}

const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

/** Numbers of steps from the first cell to every other, by the reference; -1 for unreachable cells. */
function reference(level: Level, walker: { readonly hasKeys: boolean; readonly knowsSecrets: boolean }) {
  const steps = new Map<number, number>([[0, 0]])
  const queue: [number, number][] = [[0, 0]]
  for (const at of queue) {
    for (const by of STEPS) {
      const to = referenceStep(level, at, by, walker)
      const cell = to && to[1] * level.width + to[0]
      if (!to || cell === undefined || steps.has(cell)) continue
      steps.set(cell, (steps.get(at[1] * level.width + at[0]) ?? 0) + 1)
      queue.push(to)
    }
  }
  return Array.from(level.cells.slice(), (_, cell) => steps.get(cell) ?? -1)
}

function walkOf(level: Level) {
  const project = projectOf(level)
  const beginning = beginWalk(project, { level: 'level-1', cell: 0 }, undefined)
  if ('refused' in beginning) throw new Error(beginning.refused)
  return { project, walk: beginning.walk }
}

/** The steps of a playtest that tries every move from every cell, secret doors twice. */
function played(level: Level, hasKeys: boolean): number[] {
  const { project, walk } = walkOf(level)
  const steps = new Map([[0, 0]])
  const walks = [walk]
  for (const at of walks) {
    for (const what of ['north', 'east', 'south', 'west'] as const) {
      let gone = move(project, at, what, 0, { hasKeys })
      if (gone.happened === 'found') gone = move(project, gone.walk, what, 0, { hasKeys })
      if (gone.happened !== 'moved' || steps.has(gone.walk.pose.cell)) continue
      steps.set(gone.walk.pose.cell, (steps.get(at.pose.cell) ?? 0) + 1)
      walks.push(gone.walk)
    }
  }
  return Array.from(level.cells.slice(), (_, cell) => steps.get(cell) ?? -1)
}

describe('a border that wraps around', () => {
  it('is crossed alike by searches, the solver, the library and a playtest, whatever doors are on it', () => {
    assert(
      property(levels, walkers, (level, walker) => {
        const wanted = reference(level, walker)
        expect([...distancesFrom(level, 0, walker)]).toEqual(wanted)
        wanted.forEach((steps, cell) => {
          const way = shortestWay(level, 0, cell, walker)
          expect((way?.length ?? 0) - 1).toBe(steps)
          const [x, y] = [cell % level.width, Math.floor(cell / level.width)]
          const solved =
            level.cells[cell] === CellKind.street
              ? solve(level, { from: { x: 0, y: 0 }, to: { x, y }, walker })
              : undefined
          expect(solved?.steps ?? -1).toBe(steps)
        })
        const { hasKeys } = walker
        const native = { hasKeys: true, knowsSecrets: true }
        const known = reference(level, { hasKeys, knowsSecrets: true })
        expect(played(level, hasKeys)).toEqual(known)
        const { project, walk } = walkOf(level)
        const unknowing = reference(level, { hasKeys, knowsSecrets: false })
        known.forEach((steps, cell) => {
          const [from, to] = [0, cell].map((each) => ({ level: 'level-1', cell: each }))
          expect(stepsBetween(project, from!, to!, { hasKeys }) ?? -1).toBe(steps)
          expect(routeTo(walk, level, cell, { hasKeys })?.length ?? -1).toBe(unknowing[cell])
        })
        // A side is joined if a walker can cross it in either direction.
        joinedSides(level, walker).forEach((sides, cell) => {
          if (level.cells[cell] !== CellKind.street) return
          const at = [cell % level.width, Math.floor(cell / level.width)] as const
          STEPS.forEach(([dx, dy], side) => {
            const far = [
              (at[0] + dx + level.width) % level.width,
              (at[1] + dy + level.height) % level.height,
            ] as const
            const isFree = level.cells[far[1] * level.width + far[0]] === CellKind.street
            const isJoined =
              referenceStep(level, at, [dx, dy], walker) ?? referenceStep(level, far, [-dx, -dy], walker)
            expect((sides & (1 << side)) !== 0).toBe(isFree && isJoined !== undefined)
          })
        })
        // The solver of the window.
        const all = reference(level, native)
        all.forEach((steps, goal) => {
          const { line, skeleton } = findWays(level, { start: 0, goal, all: false, skeleton: true })
          expect(line.length - 1).toBe(steps)
          expect([...line].every((cell) => skeleton?.[cell] === 1)).toBe(true)
        })
      }),
      { numRuns: samples({ short: 25, long: 1000 }) },
    )
  })

  it('is crossed by diagonal steps where both steps are free', () => {
    const diagonals = {
      'north-east': [0, 1],
      'south-east': [2, 1],
      'south-west': [2, 3],
      'north-west': [0, 3],
    } as const
    assert(
      property(levels, boolean(), (level, hasKeys) => {
        const walker = { hasKeys, knowsSecrets: false }
        const { project, walk } = walkOf(level)
        for (const what of COMPASS.filter((each): each is keyof typeof diagonals => each in diagonals)) {
          const [one, other] = diagonals[what]
          const ends = [
            [one, other],
            [other, one],
          ].map(([first, second]) => {
            const half = referenceStep(level, [0, 0], STEPS[first!]!, walker)
            return half && referenceStep(level, half, STEPS[second!]!, walker)
          })
          const end = ends.find((each) => each !== undefined)
          const gone = move(project, walk, what satisfies Move, 0, { hasKeys })
          expect(gone.walk.pose.cell).toBe(end ? end[1] * level.width + end[0] : 0)
        }
      }),
      { numRuns: samples({ short: 50, long: 2000 }) },
    )
  })

  it('joins networks, ends no street, and makes no gate', () => {
    // Two streets side by side, with a wall between them; each leads to the other around the border.
    const draft = createDraft(3, 1)
    draft.cells.fill(CellKind.street)
    draft.northEdges.fill(EdgeKind.wall)
    draft.westEdges.set([EdgeKind.open, EdgeKind.wall, EdgeKind.open, EdgeKind.open])
    const plain: Level = { ...draft }
    draft.wraps = true
    expect(labelNetworks(draft).count).toBe(1)
    expect(labelNetworks(plain).count).toBe(2)
    expect(openGatesOf(draft)).toEqual([])
    expect(openGatesOf(plain)).toEqual([0, 2])
    expect([...openSides(draft)]).toEqual([1 << WEST, 1 << EAST, (1 << WEST) | (1 << EAST)])
    expect(findLongestWalk(draft)).toMatchObject({ steps: 2, isExact: true })
    expect(measureLevel(draft)).toMatchObject({
      wraps: 1,
      gates: { open: 0, closed: 0 },
      deadEnds: 2,
      networks: 1,
      meanRun: 2,
    })
    expect(measureMaze(draft)).toMatchObject({ deadEnds: 2, deepest: 2 })
    expect([...skeletonOf(draft, [0, 1])]).toEqual([1, 1, 1])
  })

  it('has gates, too: a door with the mark of a gate leads out, and two of them opposite are no wrap', () => {
    const draft = createDraft(1, 3)
    draft.cells.fill(CellKind.street)
    draft.westEdges.fill(EdgeKind.wall)
    draft.northEdges.set([EdgeKind.door, EdgeKind.open, EdgeKind.open, EdgeKind.door])
    draft.wraps = true
    expect(wrapsOf(draft)).toEqual([{ cell: 0, direction: NORTH, beyond: 2 }])
    draft.marks.set([Mark.gateSeed, 0, Mark.gateSeed])
    expect(wrapsOf(draft)).toEqual([])
    expect(openGatesOf(draft)).toEqual([0, 2])
    expect(countGates(draft)).toEqual({ open: 2, closed: 0 })
    expect(stepFrom(draft, 0, NORTH, { hasKeys: true, knowsSecrets: true })).toBe(-1)
  })

  it('has halves whose other half is shut', () => {
    assert(
      property(levels, (level) => {
        const halves = new Set(halfWraps(level).map(({ cell, direction }) => `${cell} ${direction}`))
        const shut: readonly number[] = [EdgeKind.wall, EdgeKind.bars]
        const { width, height } = level
        const expected = new Set<string>()
        const pair = (
          here: number | undefined,
          there: number | undefined,
          cells: [number, number],
          side: Direction,
        ) => {
          if (shut.includes(here ?? 0) === shut.includes(there ?? 0)) return
          const isFirst = !shut.includes(here ?? 0)
          expected.add(isFirst ? `${cells[0]} ${side}` : `${cells[1]} ${side ^ 2}`)
        }
        for (let x = 0; x < (height > 1 ? width : 0); x++)
          pair(
            level.northEdges[x],
            level.northEdges[width * height + x],
            [x, width * (height - 1) + x],
            NORTH,
          )
        for (let y = 0; y < (width > 1 ? height : 0); y++) {
          const row = y * (width + 1)
          pair(level.westEdges[row], level.westEdges[row + width], [y * width, y * width + width - 1], WEST)
        }
        expect(halves).toEqual(expected)
        const edges = halfWraps(level).map(({ cell, direction }) => edgeOf(level, cell, direction))
        expect(edges.filter((edge) => isWrapEdge(level, edge))).toEqual([])
      }),
    )
  })
})
