import { describe, expect, it } from 'vitest'
import { EdgeKind } from '../../../src/core/level/kinds'
import { createLevel, draftOf, type Level, type LevelDraft } from '../../../src/core/level/level'
import { Mark } from '../../../src/core/level/marks'
import { changedCells, MAX_DIRTY } from '../../../src/core/picture/changed-cells'

const level = createLevel(30, 20)

function changedBy(edit: (draft: LevelDraft) => void, from: Level = level) {
  const draft = draftOf(from)
  edit(draft)
  return changedCells(from, draft)
}

describe('What changed between two levels', () => {
  it('is nothing for the same level and for an equal one', () => {
    expect(changedCells(level, level)).toEqual({ kind: 'cells', cells: [] })
    expect(changedBy(() => undefined)).toEqual({ kind: 'cells', cells: [] })
  })

  it('is the cell whose kind or marks changed', () => {
    expect(changedBy((draft) => (draft.cells[45] = 16))).toEqual({ kind: 'cells', cells: [45] })
    expect(changedBy((draft) => (draft.marks[7] = Mark.placed))).toEqual({ kind: 'cells', cells: [7] })
  })

  it('is the cells on both sides of an edge', () => {
    expect(changedBy((draft) => (draft.northEdges[65] = EdgeKind.door))).toEqual({
      kind: 'cells',
      cells: [35, 65],
    })
    expect(changedBy((draft) => (draft.westEdges[31 + 3] = EdgeKind.wall))).toEqual({
      kind: 'cells',
      cells: [32, 33],
    })
    expect(changedBy((draft) => (draft.westEdges[0] = EdgeKind.wall))).toEqual({ kind: 'cells', cells: [0] })
  })

  it('includes the padlock that moved, however far', () => {
    const locked = draftOf(level)
    for (const cell of [2, 32, 62, 92]) locked.marks[cell] = Mark.locked
    // Unlocking its middle cell splits the area in two, and the lower half gets its own padlock.
    expect(changedBy((draft) => (draft.marks[32] = 0), locked)).toEqual({ kind: 'cells', cells: [32, 62] })
  })

  it('is everything for another size, other places or very many cells', () => {
    expect(changedCells(level, createLevel(20, 30)).kind).toBe('all')
    const place = { cell: 3, kind: 'inn', name: 'Inn', properties: {} } as const
    expect(changedBy((draft) => (draft.places = [place])).kind).toBe('all')
    expect(changedBy((draft) => draft.cells.fill(16, 0, MAX_DIRTY)).kind).toBe('cells')
    expect(changedBy((draft) => draft.cells.fill(16, 0, MAX_DIRTY + 1)).kind).toBe('all')
  })
})
