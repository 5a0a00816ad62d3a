import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellIn, type LevelVersions } from '../../../src/core/level/level-versions'
import { DIRECTIONS, edgeCount, edgeOf, xOf, yOf } from '../../../src/core/level/grid'
import { CELL_KINDS, CellKind, EDGE_KINDS } from '../../../src/core/level/kinds'
import { draftOf, edgeAt, equalLevels, setEdge, type Level } from '../../../src/core/level/level'
import { hasMark, Mark, weightOf, withWeight } from '../../../src/core/level/marks'
import { mergeLevels, type MergedLevel } from '../../../src/core/level/merge'
import { sortPlaces, type Place } from '../../../src/core/level/places'
import { oddLevels } from '../../support/random-level'
import { levelFromText } from '../../support/level-text'
import { samples } from '../../support/samples'

const UNLOCKED = Array.from({ length: 64 }, (_, marks) => marks).filter(
  (marks) => !hasMark(marks, Mark.locked),
)
const levels = oddLevels({ maxSide: 7, marks: UNLOCKED })

/** Changes of a level by hand, at numbers that are taken modulo its cells and edges. */
const edits = fc.record({
  cells: fc.array(
    fc.record({
      at: fc.nat(),
      kind: fc.constantFrom(...CELL_KINDS.map(({ value }) => value)),
      marks: fc.nat(63),
      weight: fc.nat(3),
    }),
    { maxLength: 6 },
  ),
  edges: fc.array(
    fc.record({ at: fc.nat(), kind: fc.constantFrom(...EDGE_KINDS.map(({ value }) => value)) }),
    { maxLength: 6 },
  ),
  added: fc.array(fc.nat(), { maxLength: 2 }),
  removed: fc.nat(4),
})
type Edits = typeof edits extends fc.Arbitrary<infer T> ? T : never

function edited(level: Level, { cells, edges, added, removed }: Edits): Level {
  const draft = draftOf(level)
  for (const { at, kind, marks, weight } of cells) {
    const cell = at % level.cells.length
    draft.cells[cell] = kind
    draft.marks[cell] = withWeight(marks, weight)
  }
  for (const { at, kind } of edges) setEdge(draft, at % edgeCount(level), kind)
  const notes = added.map((at, index): Place => ({
    cell: at % level.cells.length,
    kind: 'note',
    name: `Added ${index}`,
    properties: {},
  }))
  draft.places = sortPlaces([...level.places.toSpliced(removed, 1), ...notes])
  return draft
}

const versions = fc
  .tuple(oddLevels({ maxSide: 7 }), levels, edits)
  .map(([imported, fresh, changes]): LevelVersions => ({
    imported,
    current: edited(imported, changes),
    fresh,
    columns: 0,
    rows: 0,
  }))

function merged(given: LevelVersions): MergedLevel {
  const outcome = mergeLevels(given)
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome
}

function withoutLink({ link: _link, ...place }: Place): Place {
  return place
}

/** A level without links, which new places do not have either. */
function unlinked(level: Level): Level {
  return { ...level, places: sortPlaces(level.places.map(withoutLink)) }
}

/** Returns the cells of the current level that are not as they were imported, or locked. */
function changedCells({ imported, current }: LevelVersions): readonly number[] {
  return Array.from(current.cells, (_, cell) => cell).filter((cell) => {
    const then = cellIn(imported, xOf(current, cell), yOf(current, cell))
    return (
      current.cells[cell] !== (imported.cells[then] ?? 0) ||
      current.marks[cell] !== (imported.marks[then] ?? 0) ||
      hasMark(current.marks[cell], Mark.locked)
    )
  })
}

describe('a level merged with its file', () => {
  it('is as in the file without changes here', () => {
    fc.assert(
      fc.property(levels, levels, (linked, fresh) => {
        // A linked place stays even if the file has it no longer.
        const imported = unlinked(linked)
        const { level, remainingCells, remainingEdges, conflicts } = merged({
          imported,
          current: imported,
          fresh,
          columns: 0,
          rows: 0,
        })
        expect(unlinked(level)).toEqual(unlinked(fresh))
        expect([remainingCells, remainingEdges, conflicts.length]).toEqual([0, 0, 0])
      }),
      { numRuns: samples({ short: 30, long: 2000 }) },
    )
  })

  it('stays the same value without changes in the file', () => {
    fc.assert(
      fc.property(versions, (given) => {
        const { level, conflicts } = merged({ ...given, fresh: given.imported })
        expect(level).toBe(given.current)
        expect(conflicts).toEqual([])
      }),
      { numRuns: samples({ short: 30, long: 2000 }) },
    )
  })

  it('has each cell that was drawn or locked here, and a locked one with its edges', () => {
    fc.assert(
      fc.property(versions, (given) => {
        const { current, imported } = given
        const { level } = merged(given)
        const wrong = changedCells(given).filter((cell) => {
          const after = cellIn(level, xOf(current, cell), yOf(current, cell))
          const isLocked = hasMark(current.marks[cell], Mark.locked)
          const marks = current.marks[cell] ?? 0
          const isWeighed = weightOf(marks) !== weightOf(imported.marks[cell])
          const isDrawn =
            isLocked ||
            current.cells[cell] !== imported.cells[cell] ||
            withWeight(marks, 0) !== withWeight(imported.marks[cell] ?? 0, 0)
          const plain = withWeight(level.marks[after] ?? 0, 0)
          return (
            (isDrawn && (level.cells[after] !== current.cells[cell] || plain !== withWeight(marks, 0))) ||
            (isWeighed && weightOf(level.marks[after]) !== weightOf(marks)) ||
            (isLocked &&
              DIRECTIONS.some(
                (direction) =>
                  edgeAt(level, edgeOf(level, after, direction)) !==
                  edgeAt(current, edgeOf(current, cell, direction)),
              ))
          )
        })
        expect(wrong).toEqual([])
      }),
      { numRuns: samples({ short: 50, long: 3000 }) },
    )
  })

  it('has each edge and each place that was set here, and what the file has everywhere else', () => {
    fc.assert(
      fc.property(versions, (given) => {
        const { imported, current, fresh } = given
        const { level } = merged(given)
        const isChanged = new Set(changedCells(given))
        const wrong: string[] = []
        for (let cell = 0; cell < level.cells.length; cell++) {
          const [x, y] = [xOf(level, cell), yOf(level, cell)]
          const [here, now] = [cellIn(current, x, y), cellIn(fresh, x, y)]
          const isTheirs =
            level.cells[cell] === (fresh.cells[now] ?? 0) && level.marks[cell] === (fresh.marks[now] ?? 0)
          if (!isChanged.has(here) && !isTheirs) wrong.push(`cell ${cell}`)
          if (here < 0) continue
          for (const direction of DIRECTIONS) {
            const [edge, was] = [edgeOf(current, here, direction), edgeOf(imported, here, direction)]
            const set = edgeAt(current, edge)
            if (set === edgeAt(imported, was)) continue
            if (edgeAt(level, edgeOf(level, cell, direction)) !== set) wrong.push(`edge ${edge}`)
          }
        }
        const before = new Set(imported.places)
        for (const { name, cell } of current.places.filter((place) => !before.has(place))) {
          const at = cellIn(level, xOf(current, cell), yOf(current, cell))
          if (!level.places.some((place) => place.name === name && place.cell === at)) wrong.push(name)
        }
        expect(wrong).toEqual([])
      }),
      { numRuns: samples({ short: 50, long: 3000 }) },
    )
  })

  it('stays as it is when the same file is read once more', () => {
    fc.assert(
      fc.property(versions, (given) => {
        const { level } = merged(given)
        const again = merged({ ...given, imported: given.fresh, current: level })
        expect(again.level).toBe(level)
      }),
      { numRuns: samples({ short: 30, long: 2000 }) },
    )
  })

  const imported = levelFromText('sss\nhhh', 'generated')
  const at = (level: Level, cell: number, kind: number): Level => {
    const draft = draftOf(level)
    draft.cells[cell] = kind
    return draft
  }

  it('names the cells that were changed here and in the file otherwise', () => {
    const { street, house, rock } = CellKind
    const current = at(at(imported, 1, rock), 2, rock)
    const fresh = at(at(imported, 1, house), 2, rock)
    const { level, conflicts, remainingCells } = merged({ imported, current, fresh, columns: 0, rows: 0 })
    expect({ conflicts, remainingCells, first: level.cells[0] }).toEqual({
      conflicts: [1],
      remainingCells: 2,
      first: street,
    })
  })

  it('grows and shrinks with the file, but not over what was drawn', () => {
    const larger = levelFromText('ssss\nhhhh\nrrrr', 'generated')
    const grown = merged({ imported, current: imported, fresh: larger, columns: 0, rows: 0 }).level
    expect(equalLevels(grown, larger)).toBe(true)
    const smaller = levelFromText('ss', 'generated')
    const shrunk = merged({ imported, current: imported, fresh: smaller, columns: 0, rows: 0 }).level
    expect(equalLevels(shrunk, smaller)).toBe(true)
    const current = at(imported, 5, CellKind.rock)
    const { width, height, cells } = merged({ imported, current, fresh: smaller, columns: 0, rows: 0 }).level
    expect([width, height, cells[5], cells[4]]).toEqual([3, 2, CellKind.rock, CellKind.undecided])
  })

  it('reads the file at the place to which its map was moved here', () => {
    const current = levelFromText('....\n.sss\n.hhh', 'generated')
    const { level } = merged({
      imported,
      current,
      fresh: at(imported, 4, CellKind.rock),
      columns: 1,
      rows: 1,
    })
    expect([level.width, level.height, level.cells[10], level.cells[9]]).toEqual([
      4,
      3,
      CellKind.rock,
      CellKind.house,
    ])
  })

  it('keeps places that were renamed, removed or linked here, and takes those that are new in the file', () => {
    const place = (cell: number, name: string): Place => ({ cell, kind: 'inn', name, properties: {} })
    const link = { id: 'link-1', kind: 'stairs' as const }
    const [anchor, bull, cat, dove] = [
      place(0, 'Anchor'),
      place(1, 'Bull'),
      place(2, 'Cat'),
      place(3, 'Dove'),
    ]
    const {
      level,
      conflicts,
      unlinked: lost,
    } = merged({
      imported: { ...imported, places: [anchor, bull, cat, dove] },
      current: { ...imported, places: [place(0, 'Arms'), { ...cat, link }, dove] },
      fresh: {
        ...imported,
        places: [place(0, 'Angel'), bull, place(4, 'Eagle'), { ...place(5, 'Fox'), link }],
      },
      columns: 0,
      rows: 0,
    })
    expect(level.places.map(({ name, link: mark }) => [name, mark?.id])).toEqual([
      ['Arms', undefined],
      ['Cat', 'link-1'],
      ['Eagle', undefined],
      ['Fox', undefined],
    ])
    expect([conflicts, lost]).toEqual([[0, 2], 1])
  })
})
