import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideEdges, rederiveEdges } from '../../../src/core/level/edges'
import {
  allEdges,
  createDraft,
  draftOf,
  edgeAt,
  setEdge,
  type Level,
  type LevelDraft,
} from '../../../src/core/level/level'
import {
  cellsOfEdge,
  DIRECTIONS,
  EAST,
  edgeCount,
  edgeOf,
  neighbour,
  NORTH,
  SOUTH,
  WEST,
} from '../../../src/core/level/grid'
import { EDGE_KINDS, IS_SPECIAL, CellKind, EdgeKind, IS_DOOR } from '../../../src/core/level/kinds'
import { hasMark, Mark } from '../../../src/core/level/marks'
import { oddLevels } from '../../support/random-level'
import { hasDoor } from '../../support/sides'

const kinds: Readonly<Record<string, number>> = {
  '.': CellKind.undecided,
  s: CellKind.street,
  g: CellKind.street,
  h: CellKind.house,
  r: CellKind.rock,
}

/** A draft from rows of letters, `g` being a gate seed and upper case locked; its edges are undecided. */
function drawn(...rows: readonly string[]): LevelDraft {
  const draft = createDraft(rows[0]?.length ?? 0, rows.length)
  for (const [cell, letter] of [...rows.join('')].entries()) {
    draft.cells[cell] = kinds[letter.toLowerCase()] ?? 0
    if (letter.toLowerCase() === 'g') draft.marks[cell] = Mark.gateSeed
    if (letter !== letter.toLowerCase()) draft.marks[cell] = (draft.marks[cell] ?? 0) | Mark.locked
  }
  return draft
}

function derived(...rows: readonly string[]): LevelDraft {
  const draft = drawn(...rows)
  rederiveEdges(draft, draft.cells.keys())
  return draft
}

function changedEdges(before: Level, after: Level): readonly number[] {
  return Array.from({ length: edgeCount(before) }, (_, edge) => edge).filter(
    (edge) => edgeAt(before, edge) !== edgeAt(after, edge),
  )
}

const isDoor = (kind: number): boolean => IS_DOOR[kind] === 1

describe('rederiveEdges', () => {
  it.each([
    ['ss', EdgeKind.open],
    ['sr', EdgeKind.wall],
    ['hh', EdgeKind.wall],
    ['hr', EdgeKind.wall],
    ['rr', EdgeKind.wall],
    ['sh', EdgeKind.door],
    ['hs', EdgeKind.door],
    ['s.', EdgeKind.undecided],
    ['.h', EdgeKind.undecided],
    ['..', EdgeKind.undecided],
  ])('decides the side between %s', (row, kind) => {
    const draft = derived(row)
    expect(edgeAt(draft, edgeOf(draft, 0, EAST))).toBe(kind)
  })

  it('gives a gate one door outwards, walls to the other decided cells of the border, and leaves the sides to undecided ones', () => {
    const draft = derived('.gs', 'g.h', 'hrh')
    const north = (cell: number): number => edgeAt(draft, edgeOf(draft, cell, NORTH))
    expect([north(0), north(1), north(2)]).toEqual([EdgeKind.undecided, EdgeKind.door, EdgeKind.wall])
    expect(edgeAt(draft, edgeOf(draft, 3, WEST))).toBe(EdgeKind.door)
    expect(edgeAt(draft, edgeOf(draft, 8, SOUTH))).toBe(EdgeKind.wall)
  })

  it('gives a gate one door also where the level is one cell wide', () => {
    const draft = derived('h', 'g', 'h')
    const doors = [WEST, EAST].filter((side) => IS_DOOR[edgeAt(draft, edgeOf(draft, 1, side as 1 | 3))] === 1)
    expect(doors).toHaveLength(1)
  })

  it('gives every house beside a street exactly one door', () => {
    const letters = fc.constantFrom('.', 's', 'h', 'r', 'H', 'S')
    const rows = fc
      .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 }))
      .chain(([width, height]) =>
        fc.array(fc.array(letters, { minLength: width, maxLength: width }), {
          minLength: height,
          maxLength: height,
        }),
      )
    fc.assert(
      fc.property(rows, (letters) => {
        const draft = derived(...letters.map((row) => row.join('')))
        for (let cell = 0; cell < draft.cells.length; cell++) {
          if (draft.cells[cell] !== CellKind.house) continue
          const sides = DIRECTIONS.filter((side) => {
            const beside = neighbour(draft, cell, side)
            return beside >= 0 && draft.cells[beside] === CellKind.street
          })
          const doors = DIRECTIONS.filter((side) => IS_DOOR[edgeAt(draft, edgeOf(draft, cell, side))] === 1)
          expect(doors).toHaveLength(sides.length > 0 ? 1 : 0)
        }
      }),
    )
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(oddLevels(), (level) => {
        const once = draftOf(level)
        rederiveEdges(once, once.cells.keys())
        const twice = draftOf(once)
        rederiveEdges(twice, twice.cells.keys())
        expect(allEdges(twice)).toEqual(allEdges(once))
      }),
    )
  })

  it('touches the four sides of the given cells and no others', () => {
    fc.assert(
      fc.property(oddLevels(), fc.nat(), (level, pick) => {
        const cell = pick % level.cells.length
        const draft = draftOf(level)
        rederiveEdges(draft, [cell])
        const own = new Set(DIRECTIONS.map((side) => edgeOf(level, cell, side)))
        const touched = changedEdges(level, draft).filter((edge) => !own.has(edge))
        expect(touched).toEqual([])
      }),
    )
  })

  it('never touches a decided side of a locked cell', () => {
    fc.assert(
      fc.property(oddLevels(), (level) => {
        const draft = draftOf(level)
        rederiveEdges(draft, draft.cells.keys())
        const touched = changedEdges(level, draft).filter(
          (edge) =>
            edgeAt(level, edge) !== EdgeKind.undecided &&
            cellsOfEdge(level, edge).some((cell) => hasMark(level.marks[cell], Mark.locked)),
        )
        expect(touched).toEqual([])
      }),
    )
  })

  it('leaves a door of any kind where it was', () => {
    const draft = derived('.s.', 'shs', '.s.')
    for (const side of DIRECTIONS) setEdge(draft, edgeOf(draft, 4, side), EdgeKind.wall)
    setEdge(draft, edgeOf(draft, 4, SOUTH), EdgeKind.lockedDoor)
    rederiveEdges(draft, [1, 3, 4, 5, 7])
    const sides = DIRECTIONS.map((side) => edgeAt(draft, edgeOf(draft, 4, side)))
    expect(sides).toEqual([EdgeKind.wall, EdgeKind.wall, EdgeKind.lockedDoor, EdgeKind.wall])
  })

  it('keeps an inner wall beside cells of every kind, undecided ones too, but not on the border', () => {
    for (const row of ['ss', 'hs', 'hh', 'rs', 's.', '..', 'ws', 'os']) {
      const draft = derived(row)
      const edge = edgeOf(draft, 0, EAST)
      for (const each of [edge, edgeOf(draft, 1, EAST)]) setEdge(draft, each, EdgeKind.innerWall)
      rederiveEdges(draft, [1])
      rederiveEdges(draft, [0, 1])
      const sides = [edge, edgeOf(draft, 1, EAST)].map((each) => edgeAt(draft, each) === EdgeKind.innerWall)
      expect([row, ...sides]).toEqual([row, true, false])
    }
  })

  const byHand = EDGE_KINDS.filter(({ id, value }) => IS_SPECIAL[value] === 1 && id !== 'innerWall')
  it.each(byHand)('keeps $label wherever it is legal when a cell beside it is painted', ({ value }) => {
    const isPreserved = (...rows: readonly string[]): boolean => {
      const draft = derived(...rows)
      const edge = edgeOf(draft, 0, EAST)
      setEdge(draft, edge, value)
      rederiveEdges(draft, [1])
      rederiveEdges(draft, [0, 1])
      return edgeAt(draft, edge) === value
    }
    expect(isPreserved('ss')).toBe(true)
    const isBarrier = value === EdgeKind.bars || value === EdgeKind.breakableWall
    expect(isPreserved('hs')).toBe(isDoor(value) || isBarrier)
    expect(isPreserved('hh')).toBe(true)
    expect(isPreserved('rs')).toBe(isBarrier)
    expect(isPreserved('s.')).toBe(false)
  })

  it.each(byHand)(
    'keeps $label in a gate, and only bars and breakable walls elsewhere in the town wall',
    ({ value }) => {
      const draft = derived('hgh')
      for (const cell of [0, 1]) setEdge(draft, edgeOf(draft, cell, NORTH), value)
      rederiveEdges(draft, [0, 1, 2])
      expect(edgeAt(draft, edgeOf(draft, 1, NORTH))).toBe(value)
      const isBarrier = value === EdgeKind.bars || value === EdgeKind.breakableWall
      expect(edgeAt(draft, edgeOf(draft, 0, NORTH))).toBe(isBarrier ? value : EdgeKind.wall)
    },
  )

  it('serves a house outside the list that has no door yet', () => {
    const draft = derived('h.h')
    draft.cells[1] = CellKind.street
    rederiveEdges(draft, [1])
    expect([hasDoor(draft, 0), hasDoor(draft, 2)]).toEqual([true, true])
  })
})

describe('decideEdges', () => {
  it('decides like rederiveEdges if all edges are undecided, with one door a house, and touches no decided edge', () => {
    fc.assert(
      fc.property(oddLevels(), (level) => {
        const draft = draftOf(level)
        decideEdges(
          draft,
          Array.from({ length: edgeCount(level) }, (_, edge) => edge),
        )
        const wrong = changedEdges(level, draft).filter((edge) => edgeAt(level, edge) !== EdgeKind.undecided)
        expect(wrong).toEqual([])
        decideEdges(draft, [])
        const fresh = drawn('shs', '.h.', 'rgh')
        const whole = draftOf(fresh)
        decideEdges(
          fresh,
          Array.from({ length: edgeCount(fresh) }, (_, edge) => edge),
        )
        rederiveEdges(whole, whole.cells.keys())
        const passages = (each: Level): readonly number[] =>
          Array.from(allEdges(each), (kind) => (isDoor(kind) ? EdgeKind.wall : kind))
        expect(passages(fresh)).toEqual(passages(whole))
        for (const cell of [1, 4, 8]) expect(hasDoor(fresh, cell)).toBe(hasDoor(whole, cell))
      }),
      { numRuns: 30 },
    )
  })
})
