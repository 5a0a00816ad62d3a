import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../../../src/core/analyse/check'
import { partSketch, putPart } from '../../../../src/core/generate/part'
import { runGenerator } from '../../../../src/core/generate/run'
import { town } from '../../../../src/core/generate/town/town'
import { buildingsOf } from '../../../../src/core/level/buildings'
import { clearGenerated } from '../../../../src/core/level/clear-generated'
import { DIRECTIONS, EAST, edgeOf, neighbour, SOUTH } from '../../../../src/core/level/grid'
import { EdgeKind, IS_DOOR, IS_STREET } from '../../../../src/core/level/kinds'
import { createLevel, draftOf, edgeAt, setEdge, type Level } from '../../../../src/core/level/level'
import { levelFromText } from '../../../support/level-text'
import { samples } from '../../../support/samples'

const SIDE = 16

/** A sketch with one building of 3 x 3 cells whose cells are joined by edges of a kind. */
function withHall(kind: number, letter = 'h'): Level {
  const rows = Array.from({ length: SIDE }, (_, y) =>
    Array.from({ length: SIDE }, (_, x) => (x > 5 && x < 9 && y > 5 && y < 9 ? letter : '.')).join(''),
  )
  const draft = draftOf(levelFromText(rows.join('\n')))
  for (let y = 6; y < 9; y++) {
    for (let x = 6; x < 9; x++) {
      const cell = y * SIDE + x
      if (x < 8) setEdge(draft, edgeOf(draft, cell, EAST), kind)
      if (y < 8) setEdge(draft, edgeOf(draft, cell, SOUTH), kind)
    }
  }
  return draft
}

const hall = [6, 7, 8].flatMap((y) => [6, 7, 8].map((x) => y * SIDE + x))

/** The doors of the hall on streets. */
function doorsOf(level: Level): number {
  let doors = 0
  for (const cell of hall) {
    for (const side of DIRECTIONS) {
      const beside = neighbour(level, cell, side)
      const isStreet = IS_STREET[level.cells[beside] ?? 0] === 1
      if (isStreet && IS_DOOR[edgeAt(level, edgeOf(level, cell, side))] === 1) doors++
    }
  }
  return doors
}

function fill(sketch: Level, seed: number, settings = {}): Level {
  const result = runGenerator({ generator: town, sketch, settings, seed })
  if (result.status === 'done') return result.level
  throw new Error(result.problems.map(({ message }) => message).join(' '))
}

describe('a building of several cells', () => {
  it('fills with every random seed, with one door on a street', () => {
    for (let seed = 0; seed < samples({ short: 30, long: 200 }); seed++) {
      const level = fill(withHall(EdgeKind.open), seed, { straightness: seed % 2 === 0 ? 998 : 300 })
      expect(doorsOf(level)).toBe(1)
      const { of, size } = buildingsOf(level)
      expect(hall.map((cell) => size[of[cell] ?? -1])).toEqual(hall.map(() => 9))
    }
  })

  it.each([EdgeKind.open, EdgeKind.archway, EdgeKind.door, EdgeKind.secretDoor])(
    'keeps its inner edges of kind %i on a fill and a re-roll, locked or not',
    (kind) => {
      for (const letter of ['h', 'H']) {
        const level = fill(withHall(kind, letter), 3)
        const again = fill(clearGenerated(level), 4)
        for (const made of [level, again]) {
          expect(edgeAt(made, edgeOf(made, 6 * SIDE + 6, EAST))).toBe(kind)
          expect(edgeAt(made, edgeOf(made, 7 * SIDE + 7, SOUTH))).toBe(kind)
          expect(doorsOf(made)).toBe(1)
        }
      }
    },
  )

  it('has the doors that its author set, and no other', () => {
    const draft = draftOf(withHall(EdgeKind.open))
    for (const [cell, side] of [
      [5 * SIDE + 6, SOUTH],
      [9 * SIDE + 8, 0],
    ] as const) {
      draft.cells[cell] = 16
      draft.marks[cell] = 1
      setEdge(draft, edgeOf(draft, cell, side), EdgeKind.door)
    }
    for (let seed = 0; seed < 20; seed++) expect(doorsOf(fill(draft, seed))).toBe(2)
  })

  it('is one law: no door is an error, and so is a second one that nobody set', () => {
    const level = fill(withHall(EdgeKind.open), 5)
    const bare = draftOf(level)
    for (const cell of hall) {
      for (const side of DIRECTIONS) {
        const edge = edgeOf(bare, cell, side)
        if (IS_DOOR[edgeAt(bare, edge)] === 1) setEdge(bare, edge, EdgeKind.wall)
      }
    }
    expect(checkLevel(level)).toEqual([])
    expect(checkLevel(bare).map(({ rule, cells }) => [rule, cells])).toEqual([['one-door', hall]])
    const twice = draftOf(level)
    for (const cell of hall) {
      twice.marks[cell] = 0
      for (const side of DIRECTIONS) {
        if (IS_STREET[twice.cells[neighbour(twice, cell, side)] ?? 0] === 1)
          setEdge(twice, edgeOf(twice, cell, side), EdgeKind.door)
      }
    }
    expect(doorsOf(twice)).toBeGreaterThan(1)
    expect(checkLevel(twice).map(({ rule, severity }) => `${severity} ${rule}`)).toEqual(['error one-door'])
  })

  it('stays whole when a part that cuts through it is re-rolled', () => {
    const level = fill(withHall(EdgeKind.open), 6)
    const marks = level.marks.slice()
    for (const cell of hall) marks[cell] = 0
    const undrawn = { ...level, marks }
    const selection = Array.from(
      { length: 49 },
      (_, index) => (3 + Math.floor(index / 7)) * SIDE + (index % 7),
    )
    for (let seed = 0; seed < 20; seed++) {
      const made = fill(partSketch(undrawn, selection), seed)
      const { of, size } = buildingsOf(putPart(undrawn, made, selection))
      expect(size[of[hall[0] ?? 0] ?? -1]).toBe(9)
    }
  })

  it('is refused where no street can reach any of its cells', () => {
    const draft = draftOf(createLevel(9, 9))
    for (let cell = 0; cell < 81; cell++) {
      const [x, y] = [cell % 9, Math.floor(cell / 9)]
      if (Math.max(Math.abs(x - 4), Math.abs(y - 4)) > 2) continue
      draft.cells[cell] = x === 4 && (y === 4 || y === 5) ? 32 : 48
      draft.marks[cell] = 1
    }
    setEdge(draft, edgeOf(draft, 4 * 9 + 4, SOUTH), EdgeKind.open)
    const result = runGenerator({ generator: town, sketch: draft, settings: {}, seed: 1 })
    expect(result.status === 'failed' && result.problems.map(({ rule }) => rule)).toEqual(['house-reached'])
  })
})
