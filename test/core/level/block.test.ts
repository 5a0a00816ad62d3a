import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blockOf,
  blockOfLevel,
  cellsUnder,
  countCells,
  NO_TURN,
  turnBlock,
  turnFurther,
  type Block,
  type Turn,
  type TurnStep,
} from '../../../src/core/level/block'
import { DIRECTIONS, edgeOf, NORTH, SOUTH, WEST, EAST, type Direction } from '../../../src/core/level/grid'
import { cellsOfArea } from '../../../src/core/level/areas'
import { EdgeKind } from '../../../src/core/level/kinds'
import { createDraft, edgeAt, equalLevels, setEdge, type Level } from '../../../src/core/level/level'
import { oddLevels } from '../../support/random-level'

const STEPS: readonly TurnStep[] = ['right', 'left', 'leftRight', 'topBottom']

/** Odd levels with every edge and mark, and some of their cells. */
const someBlock = oddLevels({ maxSide: 7 }).chain((level) =>
  fc
    .uniqueArray(fc.nat(level.cells.length - 1), { minLength: 1, maxLength: level.cells.length })
    .map((cells) => ({ level, cells: cells.toSorted((a, b) => a - b) })),
)

const turned = (block: Block, ...steps: readonly TurnStep[]): Block =>
  steps.reduce((last, step) => turnBlock(last, turnFurther(NO_TURN, step)), block)

function same(a: Block, b: Block): boolean {
  return equalLevels(a, b) && [...a.mask].join() === [...b.mask].join()
}

describe('a piece of a level', () => {
  it('holds the selected cells in the smallest rectangle, and nothing else', () => {
    fc.assert(
      fc.property(someBlock, ({ level, cells }) => {
        const block = blockOf(level, cells)
        const left = Math.min(...cells.map((cell) => cell % level.width))
        const top = Math.floor(Math.min(...cells) / level.width)
        expect(countCells(block)).toBe(cells.length)
        expect(cellsUnder(level, block, left, top)).toEqual(cells)
        for (let cell = 0; cell < block.cells.length; cell++) {
          const from = (top + Math.floor(cell / block.width)) * level.width + left + (cell % block.width)
          const isIn = cells.includes(from)
          expect([block.mask[cell], block.cells[cell], block.marks[cell]]).toEqual(
            isIn ? [1, level.cells[from], level.marks[from]] : [0, 0, 0],
          )
          if (!isIn) continue
          for (const direction of DIRECTIONS) {
            expect(edgeAt(block, edgeOf(block, cell, direction))).toBe(
              edgeAt(level, edgeOf(level, from, direction)),
            )
          }
        }
        const whole = level.places.filter((place) =>
          cellsOfArea(level, place).every((cell) => cells.includes(cell)),
        )
        expect(block.places.length).toBe(whole.length)
      }),
    )
  })

  it('is the same after four quarter turns in either direction, after two flips, and after a turn and its inverse', () => {
    fc.assert(
      fc.property(someBlock, ({ level, cells }) => {
        const block = blockOf(level, cells)
        expect(same(turned(block, 'right', 'right', 'right', 'right'), block)).toBe(true)
        expect(same(turned(block, 'left', 'left', 'left', 'left'), block)).toBe(true)
        expect(same(turned(block, 'right', 'left'), block)).toBe(true)
        for (const flip of ['leftRight', 'topBottom'] as const) {
          expect(same(turned(block, flip, flip), block)).toBe(true)
        }
        const round = turned(block, 'right', 'right')
        expect(same(turned(block, 'leftRight', 'topBottom'), round)).toBe(true)
      }),
    )
  })

  it('is the same after many steps at once as after one at a time', () => {
    const steps = fc.array(fc.constantFrom(...STEPS), { maxLength: 6 })
    fc.assert(
      fc.property(someBlock, steps, ({ level, cells }, list) => {
        const block = blockOf(level, cells)
        const turn = list.reduce<Turn>(turnFurther, NO_TURN)
        expect(same(turnBlock(block, turn), turned(block, ...list))).toBe(true)
      }),
    )
  })

  it('keeps every edge on the side of the cell it belongs to', () => {
    fc.assert(
      fc.property(oddLevels({ maxSide: 6 }), fc.constantFrom(...STEPS), (level, step) => {
        const block = blockOfLevel(level)
        const after = turned(block, step)
        for (let cell = 0; cell < level.cells.length; cell++) {
          const to = moved(level, after, step, cell)
          expect(after.cells[to]).toBe(level.cells[cell])
          for (const direction of DIRECTIONS) {
            const kind = edgeAt(level, edgeOf(level, cell, direction))
            const seen = edgeAt(after, edgeOf(after, to, sideAfter(step, direction)))
            const isOneWay = kind === EdgeKind.oneWayForth || kind === EdgeKind.oneWayBack
            const oneWays: readonly number[] = [EdgeKind.oneWayForth, EdgeKind.oneWayBack]
            expect(isOneWay ? oneWays : [kind]).toContain(seen)
          }
        }
      }),
    )
  })

  it('turns a one-way door with it, so that it joins the same cells in the same direction', () => {
    // One-way to the south becomes one-way to the west, the north, the east, and the south again.
    const draft = createDraft(1, 2)
    setEdge(draft, edgeOf(draft, 0, SOUTH), EdgeKind.oneWayForth)
    const kinds: number[] = []
    let block = blockOfLevel(draft)
    for (const side of [WEST, NORTH, EAST, SOUTH] as const) {
      block = turned(block, 'right')
      const middle = [0, 1].find((cell) => edgeAt(block, edgeOf(block, cell, side)) !== 0) ?? -1
      kinds.push(edgeAt(block, edgeOf(block, middle, side)))
    }
    expect(kinds).toEqual([
      EdgeKind.oneWayBack,
      EdgeKind.oneWayBack,
      EdgeKind.oneWayForth,
      EdgeKind.oneWayForth,
    ])
    const lying = createDraft(2, 1)
    setEdge(lying, edgeOf(lying, 0, EAST), EdgeKind.oneWayForth)
    const mirrored = turned(blockOfLevel(lying), 'leftRight')
    expect(edgeAt(mirrored, edgeOf(mirrored, 0, EAST))).toBe(EdgeKind.oneWayBack)
    const upright = turned(blockOfLevel(lying), 'topBottom')
    expect(edgeAt(upright, edgeOf(upright, 0, EAST))).toBe(EdgeKind.oneWayForth)
  })
})

function moved(from: Level, to: Level, step: TurnStep, cell: number): number {
  const x = cell % from.width
  const y = Math.floor(cell / from.width)
  const at = { right: [from.height - 1 - y, x], left: [y, from.width - 1 - x] }
  const flipped = { leftRight: [from.width - 1 - x, y], topBottom: [x, from.height - 1 - y] }
  const [column = 0, row = 0] = { ...at, ...flipped }[step]
  return row * to.width + column
}

function sideAfter(step: TurnStep, direction: Direction): Direction {
  const sides: Readonly<Record<TurnStep, readonly Direction[]>> = {
    right: [EAST, SOUTH, WEST, NORTH],
    left: [WEST, NORTH, EAST, SOUTH],
    leftRight: [NORTH, WEST, SOUTH, EAST],
    topBottom: [SOUTH, EAST, NORTH, WEST],
  }
  return sides[step][direction] ?? NORTH
}
