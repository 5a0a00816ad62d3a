import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeNative } from '../../../src/core/formats/native/write'
import { CellDifference, compareLevels, groupDifferences } from '../../../src/core/level/compare'
import { cellsOfEdge } from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createLevel, draftOf, setEdge, type Level } from '../../../src/core/level/level'
import { Mark } from '../../../src/core/level/marks'
import { projectOf } from '../../../src/core/project/project'
import { textOf } from '../../support/files'
import { oddLevels } from '../../support/random-level'

/** The rows of a level's file, and its southern border. */
function fileRows(level: Level): {
  rows: Record<'north' | 'cells' | 'west' | 'marks', string>[]
  south: string
} {
  return JSON.parse(textOf(writeNative(projectOf(level), 'x'))).levels[0]
}

function lettersThatDiffer(a: string, b: string): number {
  return [...a].filter((letter, index) => letter !== b[index]).length
}

/** Two levels of one size, without places. */
const pairs = fc
  .tuple(oddLevels({ withPlaces: false }), fc.array(fc.nat(), { maxLength: 12 }), oddLevels({ maxSide: 1 }))
  .map(([before, picks]): readonly [Level, Level] => {
    const after = draftOf(before)
    for (const pick of picks) {
      after.cells[pick % after.cells.length] = pick % 2 === 0 ? CellKind.street : CellKind.rock
      after.marks[(pick * 7) % after.marks.length] = pick % 4
      setEdge(after, (pick * 3) % (after.northEdges.length + after.westEdges.length), EdgeKind.door)
    }
    return [before, after]
  })

describe('comparing two levels', () => {
  it('counts exactly the letters that differ in their files', () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        const [old, fresh] = [fileRows(before), fileRows(after)]
        let cells = 0
        let edges = lettersThatDiffer(old.south, fresh.south)
        for (const [y, row] of fresh.rows.entries()) {
          const other = old.rows[y] ?? row
          edges += lettersThatDiffer(row.north, other.north) + lettersThatDiffer(row.west, other.west)
          cells += [...row.cells].filter(
            (kind, x) => kind !== other.cells[x] || row.marks[x] !== other.marks[x],
          ).length
        }
        const found = compareLevels(before, after)
        expect([found.cells.length, found.edges.length]).toEqual([cells, edges])
        expect(found.lost).toBe(0)
        expect([...found.cells].every((cell) => found.how[cell] !== CellDifference.none)).toBe(true)
        expect(found.how.filter((how) => how !== CellDifference.none)).toHaveLength(cells)
      }),
    )
  })

  it('finds no difference between a level and itself', () => {
    fc.assert(
      fc.property(oddLevels(), (level) => {
        const found = compareLevels(level, draftOf(level))
        expect([found.cells.length, found.edges.length, found.lost]).toEqual([0, 0, 0])
      }),
    )
  })

  it('distinguishes a change of kind from a change of marks or places', () => {
    const before = createLevel(3, 1)
    const after = draftOf(before)
    after.cells[0] = CellKind.house
    after.marks[1] = Mark.locked
    after.places = [{ cell: 2, kind: 'inn', name: 'The Goose', properties: {} }]
    expect([...compareLevels(before, after).how]).toEqual([
      CellDifference.kind,
      CellDifference.details,
      CellDifference.details,
    ])
    expect(compareLevels(after, { ...after, places: [...after.places] }).cells).toHaveLength(0)
  })

  it('aligns levels of different sizes at one corner', () => {
    const small = createLevel(2, 2)
    const large = createLevel(3, 2)
    const grown = compareLevels(small, large)
    expect([...grown.cells]).toEqual([2, 5])
    expect([...grown.cells].map((cell) => grown.how[cell])).toEqual([
      CellDifference.added,
      CellDifference.added,
    ])
    expect(grown.lost).toBe(0)
    const cut = compareLevels(large, small)
    expect([cut.cells.length, cut.edges.length, cut.lost]).toEqual([0, 0, 2])
  })
})

describe('groups of differences', () => {
  it('hold every difference once, never separate neighbours, and name their rectangle', () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        const found = compareLevels(before, after)
        const groups = groupDifferences(after, found)
        const all = (key: 'cells' | 'edges') =>
          groups.flatMap((group) => group[key]).toSorted((a, b) => a - b)
        expect(all('cells')).toEqual([...found.cells])
        expect(all('edges')).toEqual([...found.edges])
        const groupOf = new Map(groups.flatMap((group, index) => group.covers.map((cell) => [cell, index])))
        for (const [cell, index] of groupOf) {
          const [x, y] = [cell % after.width, Math.floor(cell / after.width)]
          const group = groups[index]
          expect(group && x >= group.left && x <= group.right && y >= group.top && y <= group.bottom).toBe(
            true,
          )
          const differs = (other: number): boolean => found.how[other] !== CellDifference.none
          const beside = [x + 1 < after.width ? cell + 1 : -1, cell + after.width].filter((other) =>
            groupOf.has(other),
          )
          const same = beside.filter((other) => differs(other) === differs(cell))
          expect(same.every((other) => groupOf.get(other) === index)).toBe(true)
        }
        for (const [index, { edges }] of groups.entries()) {
          for (const edge of edges) {
            const beside = cellsOfEdge(after, edge).filter((cell) => cell >= 0)
            expect(beside.some((cell) => groupOf.get(cell) === index)).toBe(true)
          }
        }
        const firsts = groups.map(({ covers }) => covers[0] ?? -1)
        expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
      }),
    )
  })
})
