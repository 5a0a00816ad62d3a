import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../../../src/core/analyse/check'
import { checkPreserved } from '../../../../src/core/generate/check-preserved'
import { frameAt, levelOfFrame } from '../../../../src/core/generate/replay'
import { runGenerator } from '../../../../src/core/generate/run'
import { town } from '../../../../src/core/generate/town/town'
import { LONGEST_BRIDGE } from '../../../../src/core/generate/town/ground/bridges'
import { clearGenerated } from '../../../../src/core/level/clear-generated'
import { rederiveEdges } from '../../../../src/core/level/edges'
import { DIRECTIONS, edgeOf, neighbour } from '../../../../src/core/level/grid'
import { CellKind, EdgeKind, IS_DOOR } from '../../../../src/core/level/kinds'
import { createDraft, edgeAt, type Level } from '../../../../src/core/level/level'
import { hasMark, Mark } from '../../../../src/core/level/marks'
import { isOutlineCorner, isOuterSide } from '../../../../src/core/level/outer-side'
import { samples } from '../../../support/samples'

const WIDTH = 24
const HEIGHT = 20

/** A sketch whose cells of a shape are outside or water; everything else is undecided. */
function shaped(kindOf: (x: number, y: number) => number): Level {
  const draft = createDraft(WIDTH, HEIGHT)
  for (let cell = 0; cell < draft.cells.length; cell++) {
    const kind = kindOf(cell % WIDTH, Math.floor(cell / WIDTH))
    draft.cells[cell] = kind
    draft.marks[cell] = kind === CellKind.undecided ? 0 : Mark.placed
  }
  rederiveEdges(draft, draft.cells.keys())
  return draft
}

const { outside, water, undecided } = CellKind
const away = (x: number, y: number): number => Math.hypot(x - 11.5, (y - 9.5) * 1.2)

const SHAPES: Readonly<Record<string, Level>> = {
  'an L': shaped((x, y) => (x > 12 && y < 8 ? outside : undecided)),
  'a ring': shaped((x, y) => (away(x, y) < 4 ? outside : undecided)),
  'an island': shaped((x, y) => (away(x, y) > 9 ? water : undecided)),
  'a round town': shaped((x, y) => (away(x, y) > 10 ? outside : undecided)),
  'a river': shaped((x, y) => (Math.abs(x - 11 - Math.round(2 * Math.sin(y / 4))) < 2 ? water : undecided)),
  'a ford of four': shaped((_, y) => (y > 7 && y < 12 ? water : undecided)),
  'two wards': shaped((x, y) => (Math.abs(x - 11) < 2 ? (y > 7 && y < 12 ? water : outside) : undecided)),
}

function fill(sketch: Level, seed: number, settings = {}) {
  const result = runGenerator({ generator: town, sketch, settings, seed })
  if (result.status === 'done') return result
  throw new Error(result.problems.map(({ message }) => message).join(' '))
}

function cellsWhere(level: Level, holds: (cell: number) => boolean): number[] {
  return Array.from(level.cells.slice().keys()).filter(holds)
}

describe('a town of any outline', () => {
  it.each(Object.entries(SHAPES))(
    '%s fills with every random seed, and keeps its shape and every law',
    (_, sketch) => {
      for (let seed = 0; seed < samples({ short: 8, long: 40 }); seed++) {
        const settings = {
          gates: seed % 4,
          courts: 1 + (seed % 2),
          rock: seed % 3,
          straightness: (seed * 77) % 999,
        }
        const { level, notices, trapped } = fill(sketch, seed, settings)
        expect(checkLevel(level)).toEqual([])
        expect(checkPreserved(sketch, level)).toEqual([])
        expect(trapped).toEqual([])
        expect(notices.filter((notice) => notice.includes('no street'))).toEqual([])
        const holes: number[] = []
        // The town wall runs along the outline, and is open at gates alone; no house opens onto water.
        for (const cell of cellsWhere(
          level,
          (at) => level.cells[at] !== outside && level.cells[at] !== water,
        )) {
          for (const side of DIRECTIONS) {
            const edge = edgeAt(level, edgeOf(level, cell, side))
            const isGate = hasMark(level.marks[cell], Mark.gateSeed)
            const isBank = level.cells[neighbour(level, cell, side)] === water
            const isWall = isBank || (isOuterSide(level, cell, side) && !isGate)
            if (isWall && edge !== EdgeKind.wall) holes.push(cell)
          }
          if (isOutlineCorner(level, cell) && level.cells[cell] === CellKind.street) holes.push(cell)
        }
        expect(holes).toEqual([])
      }
    },
  )

  it('has its random gates along the whole outline', () => {
    const sketch = SHAPES['an L'] as Level // in the list above
    const inner = new Set<number>()
    for (let seed = 0; seed < samples({ short: 15, long: 60 }); seed++) {
      const { level } = fill(sketch, seed, { gates: 6 })
      for (const cell of cellsWhere(level, (at) => hasMark(level.marks[at], Mark.gateSeed))) {
        const side = DIRECTIONS.find((way) => level.cells[neighbour(level, cell, way)] === outside)
        if (side === undefined) continue
        inner.add(cell)
        expect(IS_DOOR[edgeAt(level, edgeOf(level, cell, side))]).toBe(1)
      }
    }
    expect(inner.size).toBeGreaterThan(5)
  })

  it('opens a gate that is drawn towards outside, and leaves a walled-up one', () => {
    const sketch = SHAPES['an L'] as Level
    for (const isWalled of [false, true]) {
      const draft = {
        ...createDraft(WIDTH, HEIGHT),
        cells: sketch.cells.slice(),
        marks: sketch.marks.slice(),
      }
      const gate = 8 * WIDTH + 17
      draft.cells[gate] = CellKind.street
      draft.marks[gate] = Mark.placed | Mark.gateSeed
      rederiveEdges(draft, draft.cells.keys())
      if (isWalled) draft.northEdges[gate] = EdgeKind.wall
      for (let seed = 0; seed < samples({ short: 4, long: 10 }); seed++) {
        const { level } = fill(draft, seed)
        expect(level.northEdges[gate]).toBe(isWalled ? EdgeKind.wall : EdgeKind.door)
        const again = fill(clearGenerated(level), seed + 100).level
        expect(again.northEdges[gate]).toBe(isWalled ? EdgeKind.wall : EdgeKind.door)
      }
    }
  })
})

describe('a bridge', () => {
  it.each(['a river', 'a ford of four', 'two wards'])(
    'joins the sides of %s, straight and short, at many places',
    (name) => {
      const sketch = SHAPES[name] as Level
      const places = new Set<string>()
      for (let seed = 0; seed < samples({ short: 8, long: 40 }); seed++) {
        const { level, record } = fill(sketch, seed)
        const bridge = cellsWhere(level, (cell) => level.cells[cell] === CellKind.bridge)
        expect(bridge.length).toBeGreaterThan(0)
        expect(bridge.length).toBeLessThanOrEqual(LONGEST_BRIDGE)
        const isStraight = new Set(bridge.map((cell) => cell % WIDTH)).size === 1
        expect(isStraight || new Set(bridge.map((cell) => Math.floor(cell / WIDTH))).size === 1).toBe(true)
        places.add(bridge.join())
        // It is replayed, and a re-roll removes it again.
        expect(levelOfFrame(record, level, frameAt(record, 99)).cells[bridge[0] ?? 0]).toBe(CellKind.bridge)
        expect(clearGenerated(level)).toEqual(clearGenerated(sketch))
        const letters = town.letters?.(sketch, level, record, record.order.length) ?? []
        expect(String.fromCharCode(letters[bridge[0] ?? 0] ?? 0)).toMatch(/[\^>v<]/)
      }
      expect(places.size).toBeGreaterThan(2)
    },
  )

  it('is not built where bridges are forbidden, where water is locked or too wide, or where land leads round', () => {
    const river = SHAPES['a ford of four'] as Level
    const bridges = (level: Level): number =>
      cellsWhere(level, (cell) => level.cells[cell] === CellKind.bridge).length
    const one = fill(river, 1, { bridges: 0 })
    expect(bridges(one.level)).toBe(0)
    expect(one.notices.join()).toContain('cells became rock')
    const locked = {
      ...river,
      marks: river.marks.slice().map((marks) => (marks === 0 ? 0 : marks | Mark.locked)),
    }
    expect(bridges(fill(locked, 1).level)).toBe(0)
    expect(
      bridges(
        fill(
          shaped((_, y) => (y > 7 && y < 13 ? water : undecided)),
          1,
        ).level,
      ),
    ).toBe(0)
    expect(
      bridges(
        fill(
          shaped((x, y) => (y > 7 && y < 10 && x > 4 ? water : undecided)),
          1,
        ).level,
      ),
    ).toBe(0)
  })

  it('decides whether streets on two banks are possible', () => {
    const draft = { ...createDraft(WIDTH, HEIGHT), cells: (SHAPES['a river'] as Level).cells.slice() }
    for (const cell of [3 * WIDTH + 3, 16 * WIDTH + 20]) draft.cells[cell] = CellKind.street
    for (let cell = 0; cell < draft.cells.length; cell++)
      if (draft.cells[cell] !== undecided) draft.marks[cell] = Mark.placed
    rederiveEdges(draft, draft.cells.keys())
    for (let seed = 0; seed < 10; seed++) {
      expect(checkLevel(fill(draft, seed).level).filter(({ severity }) => severity === 'error')).toEqual([])
      const refused = runGenerator({ generator: town, sketch: draft, settings: { bridges: 0 }, seed })
      expect(refused.status === 'failed' && refused.problems.map(({ rule }) => rule)).toEqual([
        'streets-joined',
      ])
    }
  })
})
