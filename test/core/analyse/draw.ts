import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadBoth } from '../../support/formats'
import { classic as classicEntry } from '../../../src/core/formats/classic/entry'
import { cellAt, edgeOf, isBorder, type Direction } from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createDraft, draftOf, setEdge, type Level, type LevelDraft } from '../../../src/core/level/level'
import { Mark } from '../../../src/core/level/marks'
import { firstLevel } from '../../../src/core/project/project'

const classic = await loadBoth(classicEntry)

const cellOf: Readonly<Record<string, number>> = {
  ' ': CellKind.street,
  h: CellKind.house,
  '#': CellKind.rock,
  '?': CellKind.undecided,
}

const edgeOfCharacter: Readonly<Record<string, number>> = {
  ' ': EdgeKind.open,
  '#': EdgeKind.wall,
  '-': EdgeKind.door,
  '|': EdgeKind.door,
  '?': EdgeKind.undecided,
}

/**
 * A level from a picture of (2 * height + 1) rows, like a classic map, but with `h` for houses and `?` for undecided cells.
 * Streets on the border are gates. The characters of posts do not matter.
 */
export function drawLevel(rows: readonly string[]): Level {
  const draft = createDraft(((rows[0]?.length ?? 0) - 1) / 2, (rows.length - 1) / 2)
  const at = (row: number, column: number): string => rows[row]?.[column] ?? ''
  for (let y = 0; y < draft.height; y++) {
    for (let x = 0; x < draft.width; x++) {
      const cell = cellAt(draft, x, y)
      draft.cells[cell] = cellOf[at(2 * y + 1, 2 * x + 1)] ?? 0
      if (draft.cells[cell] === CellKind.street && isBorder(draft, cell)) draft.marks[cell] = Mark.gateSeed
    }
  }
  for (let y = 0; y <= draft.height; y++) {
    for (let x = 0; x < draft.width; x++) {
      draft.northEdges[y * draft.width + x] = edgeOfCharacter[at(2 * y, 2 * x + 1)] ?? 0
    }
  }
  for (let y = 0; y < draft.height; y++) {
    for (let x = 0; x <= draft.width; x++) {
      draft.westEdges[y * (draft.width + 1) + x] = edgeOfCharacter[at(2 * y + 1, 2 * x)] ?? 0
    }
  }
  return draft
}

/** The published output of the original program: 16 x 7 cells. */
export function sampleTown(): Level {
  const path = fileURLToPath(new URL('../../fixtures/townmaze-sample.txt', import.meta.url))
  const result = classic.read(readFileSync(path), 'townmaze-sample.txt')
  if (result?.status !== 'read') throw new Error('The sample could not be read')
  return firstLevel(result.project).level
}

/** A level with some of its cells and edges changed. */
export function changed(level: Level, change: (draft: LevelDraft) => void): Level {
  const draft = draftOf(level)
  change(draft)
  return draft
}

/** Writes the edge on one side of a cell. */
export function setSide(draft: LevelDraft, cell: number, direction: Direction, kind: number): void {
  setEdge(draft, edgeOf(draft, cell, direction), kind)
}
