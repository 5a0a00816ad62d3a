import { describe, expect, it } from 'vitest'
import { checkLevel, hasErrors } from '../../../src/core/analyse/check'
import type { GenerateResult } from '../../../src/core/generate/generator'
import { partSketch, putPart } from '../../../src/core/generate/part'
import { runGenerator } from '../../../src/core/generate/run'
import { town } from '../../../src/core/generate/town/town'
import { cellsOfArea } from '../../../src/core/level/areas'
import { isFrozenSide } from '../../../src/core/level/edges'
import { cellsOfEdge, DIRECTIONS, edgeCount, edgeOf, neighbour } from '../../../src/core/level/grid'
import { CellKind, EdgeKind, IS_DOOR } from '../../../src/core/level/kinds'
import { createLevel, draftOf, edgeAt, equalLevels, type Level } from '../../../src/core/level/level'
import { HAND_MARKS, hasMark, Mark } from '../../../src/core/level/marks'
import { isArea, type Place } from '../../../src/core/level/places'
import { createRandom } from '../../../src/core/random/random'
import { breaches } from '../../support/town-laws'
import { samples } from '../../support/samples'

const SIDE = 30
const settings = { gates: 5, left: 3, courts: 4, rock: 3, straightness: 750, keepOffRock: true }

function run(sketch: Level, seed: number): GenerateResult {
  return runGenerator({ generator: town, sketch, settings, seed })
}

function finished(seed: number): Level {
  const result = run(createLevel(SIDE, SIDE), seed)
  if (result.status === 'failed') throw new Error(result.problems.map(({ message }) => message).join(' '))
  return result.level
}

/** The cells of a ten by ten square, cut to the town. */
function square(left: number, top: number, side = 10): readonly number[] {
  const cells: number[] = []
  for (let y = top; y < Math.min(SIDE, top + side); y++) {
    for (let x = left; x < Math.min(SIDE, left + side); x++) cells.push(y * SIDE + x)
  }
  return cells
}

/** What has changed outside, in words. */
function changesOutside(before: Level, after: Level, selection: readonly number[]): readonly string[] {
  const isInside = new Set(selection)
  const changes: string[] = []
  for (let cell = 0; cell < before.cells.length; cell++) {
    if (isInside.has(cell)) continue
    if (before.cells[cell] !== after.cells[cell]) changes.push(`kind of ${cell}`)
    if (before.marks[cell] !== after.marks[cell]) changes.push(`marks of ${cell}`)
  }
  for (let edge = 0; edge < edgeCount(before); edge++) {
    const beside = cellsOfEdge(before, edge).filter((cell) => cell >= 0)
    const outside = beside.filter((cell) => !isInside.has(cell))
    // Streets may join across the border of the part: only edges without a street on both sides must stay.
    const mayMeet =
      outside.length < beside.length && outside.every((cell) => before.cells[cell] === CellKind.street)
    if (!mayMeet && edgeAt(before, edge) !== edgeAt(after, edge)) changes.push(`edge ${edge}`)
  }
  return changes
}

describe('a re-rolled part', () => {
  it('keeps every byte outside it, joins the streets and breaks no law, wherever it lies', () => {
    const random = createRandom(24)
    const count = samples({ short: 5, long: 600 })
    let whole = 0
    let same = 0
    for (let seed = 0; seed < count; seed++) {
      const level = finished(seed)
      const selection = square(random.below(SIDE) - (seed % 2 === 0 ? 0 : 5), random.below(SIDE - 4)).filter(
        (cell) => cell >= 0,
      )
      if (selection.length === 0) continue
      const result = run(partSketch(level, selection), seed + 1000)
      if (result.status === 'failed') {
        throw new Error(`${seed}: ${result.problems.map(({ message }) => message).join(' ')}`)
      }
      const after = putPart(level, result.level, selection)
      expect(changesOutside(level, after, selection)).toEqual([])
      expect(breaches(after, true)).toEqual([])
      // Whole squares and avenues within it may be others.
      const isOutside = (place: Place): boolean =>
        cellsOfArea(level, place).some((cell) => !selection.includes(cell))
      expect(after.places.filter(isOutside)).toEqual(level.places.filter(isOutside))
      for (const area of after.places.filter(isArea))
        for (const cell of cellsOfArea(after, area)) expect(after.cells[cell]).toBe(CellKind.street)
      // In the corners of the map there is little to change.
      if (selection.length < 100) continue
      whole++
      if (equalLevels(level, after)) same++
    }
    expect(same).toBeLessThan(1 + whole / 100)
  })

  it('keeps locked cells inside it with their sides and the kinds of placed cells, and removes no mark', () => {
    const random = createRandom(7)
    for (let seed = 0; seed < samples({ short: 6, long: 300 }); seed++) {
      const draft = draftOf(finished(seed))
      const selection = square(4 + random.below(15), 4 + random.below(15))
      for (let count = 0; count < 8; count++) {
        const cell = selection[random.below(selection.length)] ?? 0
        draft.marks[cell] = (draft.marks[cell] ?? 0) | (count % 2 === 0 ? Mark.locked : Mark.placed)
      }
      const result = run(partSketch(draft, selection), seed + 5000)
      const unnamed =
        result.status === 'failed' ? result.problems.filter(({ cells }) => cells.length === 0) : []
      expect(unnamed).toEqual([])
      if (result.status === 'failed') continue
      const after = putPart(draft, result.level, selection)
      expect(hasErrors(checkLevel(after))).toBe(false)
      for (const cell of selection) {
        expect((after.marks[cell] ?? 0) & HAND_MARKS).toBe((draft.marks[cell] ?? 0) & HAND_MARKS)
        if (!hasMark(draft.marks[cell], HAND_MARKS)) continue
        expect(after.cells[cell]).toBe(draft.cells[cell])
        if (!hasMark(draft.marks[cell], Mark.locked)) continue
        for (const side of DIRECTIONS) {
          expect(edgeAt(after, edgeOf(after, cell, side))).toBe(edgeAt(draft, edgeOf(draft, cell, side)))
        }
      }
    }
  })

  it('keeps the sides held by a lock outside, and the street before every door outside', () => {
    for (let seed = 0; seed < samples({ short: 10, long: 60 }); seed++) {
      const draft = draftOf(finished(seed))
      const selection = square(10, 10)
      const isInside = new Set(selection)
      for (const cell of square(8, 8, 14)) if (!isInside.has(cell)) draft.marks[cell] = Mark.locked
      const result = run(partSketch(draft, selection), seed)
      if (result.status === 'failed') throw new Error(result.problems[0]?.message)
      const after = putPart(draft, result.level, selection)
      for (const cell of square(8, 8, 14)) {
        if (isInside.has(cell)) continue
        for (const side of DIRECTIONS) {
          if (!isFrozenSide(draft, cell, side)) continue
          const edge = edgeOf(draft, cell, side)
          expect(edgeAt(after, edge)).toBe(edgeAt(draft, edge))
          const beside = neighbour(draft, cell, side)
          const isDoor = draft.cells[cell] === CellKind.house && IS_DOOR[edgeAt(draft, edge)] === 1
          expect(isDoor && after.cells[beside] !== CellKind.street).toBe(false)
        }
      }
    }
  })

  it('keeps undecided cells outside undecided, with their sides', () => {
    const level = finished(3)
    const draft = draftOf(level)
    const gap = square(0, 20, 10)
    for (const cell of gap) {
      draft.cells[cell] = CellKind.undecided
      draft.marks[cell] = 0
      for (const side of DIRECTIONS) {
        const edge = edgeOf(draft, cell, side)
        if (edge < draft.northEdges.length) draft.northEdges[edge] = EdgeKind.undecided
        else draft.westEdges[edge - draft.northEdges.length] = EdgeKind.undecided
      }
    }
    const selection = square(5, 12, 10)
    const isInside = new Set(selection)
    const result = run(partSketch(draft, selection), 9)
    if (result.status === 'failed') throw new Error(result.problems[0]?.message)
    const after = putPart(draft, result.level, selection)
    for (const cell of gap.filter((cell) => !isInside.has(cell))) {
      expect(after.cells[cell]).toBe(CellKind.undecided)
      for (const side of DIRECTIONS) {
        expect(edgeAt(after, edgeOf(after, cell, side))).toBe(EdgeKind.undecided)
      }
    }
    expect(selection.every((cell) => after.cells[cell] !== CellKind.undecided)).toBe(true)
  })
})
