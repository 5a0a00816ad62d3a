import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canBeGate } from '../../../src/core/level/gates'
import {
  cellAt,
  DIRECTIONS,
  EAST,
  edgeCount,
  edgeOf,
  isBorderEdge,
  isInside,
  neighbour,
  NORTH,
  SOUTH,
  WEST,
  yOf,
} from '../../../src/core/level/grid'
import { CellKind, EdgeKind, IS_DOOR, IS_OPEN } from '../../../src/core/level/kinds'
import { draftOf, edgeAt, setEdge, type Level } from '../../../src/core/level/level'
import { hasMark, Mark } from '../../../src/core/level/marks'
import { isOutlineCorner } from '../../../src/core/level/outer-side'
import { relayLevel } from '../../../src/core/level/relay'
import { type Relay } from '../../../src/core/level/relay-grid'
import { lossOfRelay } from '../../../src/core/level/relay-loss'
import { oddLevels } from '../../support/random-level'
import { cellsText, levelFromText, levelText } from '../../support/level-text'
import { someLevel } from '../../editor/arbitrary'
import { hasDoor } from '../../support/sides'

import { relays, step } from '../../support/relays'

/** The new position of a cell of the old level, or -1. */
function placeOf(level: Level, relay: Relay, cell: number): number {
  const x = (cell % level.width) + relay.columns
  const y = Math.floor(cell / level.width) + relay.rows
  return isInside(relay, x, y) ? cellAt(relay, x, y) : -1
}

const rows = (text: string): string => text.replaceAll(/ /g, '').trim()

describe('a level on another grid', () => {
  it('keeps every cell that stays, with its hand marks, and every edge between two such cells', () => {
    fc.assert(
      fc.property(someLevel, relays, (level, relay) => {
        const laid = relayLevel(level, relay)
        expect([laid.width, laid.height]).toEqual([relay.width, relay.height])
        for (let cell = 0; cell < level.cells.length; cell++) {
          const place = placeOf(level, relay, cell)
          if (place < 0) continue
          expect(laid.cells[place]).toBe(level.cells[cell])
          const hand = Mark.placed | Mark.locked | Mark.rockSeed
          expect((laid.marks[place] ?? 0) & hand).toBe((level.marks[cell] ?? 0) & hand)
          for (const direction of [EAST, SOUTH] as const) {
            const beside = neighbour(level, cell, direction)
            if (beside < 0 || placeOf(level, relay, beside) < 0) continue
            const [old, relaid] = [
              edgeAt(level, edgeOf(level, cell, direction)),
              edgeAt(laid, edgeOf(laid, place, direction)),
            ]
            // A house that lost its door may get another one here.
            const found = old === EdgeKind.wall && relaid === EdgeKind.door
            expect(relaid === old || found).toBe(true)
          }
        }
      }),
    )
  })

  it('leaves new cells and the edges beside them undecided', () => {
    fc.assert(
      fc.property(someLevel, relays, (level, relay) => {
        const laid = relayLevel(level, relay)
        const stays = new Set(Array.from(level.cells, (_, cell) => placeOf(level, relay, cell)))
        for (let cell = 0; cell < laid.cells.length; cell++) {
          if (stays.has(cell)) continue
          expect([laid.cells[cell], laid.marks[cell]]).toEqual([CellKind.undecided, 0])
          for (const direction of DIRECTIONS) {
            const beside = neighbour(laid, cell, direction)
            if (beside >= 0 && hasMark(laid.marks[beside], Mark.locked)) continue
            expect(edgeAt(laid, edgeOf(laid, cell, direction))).toBe(EdgeKind.undecided)
          }
        }
      }),
    )
  })

  it('has no illegal gates or courtyards, and a town wall that new borders do not open', () => {
    fc.assert(
      fc.property(oddLevels(), relays, (level, relay) => {
        const laid = relayLevel(level, relay)
        for (let cell = 0; cell < laid.cells.length; cell++) {
          if (!hasMark(laid.marks[cell], Mark.gateSeed) || canBeGate(laid, cell)) continue
          // Only a gate that was in a corner, as in mazes, may be in one again.
          const from = cellAt(level, (cell % laid.width) - relay.columns, yOf(laid, cell) - relay.rows)
          expect([isOutlineCorner(laid, cell), isOutlineCorner(level, from)]).toEqual([true, true])
        }
        for (let edge = 0; edge < edgeCount(laid); edge++) {
          const kind = edgeAt(laid, edge)
          if (!isBorderEdge(laid, edge) || (IS_DOOR[kind] === 0 && IS_OPEN[kind] === 0)) continue
          const cell = Array.from(laid.cells.slice().keys()).find((at) =>
            DIRECTIONS.some(
              (direction) => edgeOf(laid, at, direction) === edge && neighbour(laid, at, direction) < 0,
            ),
          )
          if (hasMark(laid.marks[cell ?? 0], Mark.gateSeed)) continue
          // Only a cell that opened the border before still opens it.
          const from = cellAt(
            level,
            ((cell ?? 0) % laid.width) - relay.columns,
            Math.floor((cell ?? 0) / laid.width) - relay.rows,
          )
          const wasOpen = DIRECTIONS.some((direction) => {
            const old = edgeAt(level, edgeOf(level, from, direction))
            return neighbour(level, from, direction) < 0 && (IS_DOOR[old] === 1 || IS_OPEN[old] === 1)
          })
          expect(wasOpen).toBe(true)
        }
      }),
    )
  })

  it('is the same as before when it returns to its place, if nothing was cut off', () => {
    const level = levelFromText(`
      .....
      .hsh.
      .sSs.
      .hsh.
      .....`)
    const there = relayLevel(level, { ...level, columns: 1, rows: -1, wrap: false })
    const back = relayLevel(there, { ...level, columns: -1, rows: 1, wrap: false })
    expect(levelText(back)).toBe(levelText(level))
  })

  it('moves wrapped cells to the other side, and restores the level after a full round', () => {
    fc.assert(
      fc.property(someLevel, step, step, (level, columns, rowsBy) => {
        const laid = relayLevel(level, { ...level, columns, rows: rowsBy, wrap: true })
        expect([...laid.cells].sort()).toEqual([...level.cells].sort())
        const back = relayLevel(laid, { ...level, columns: -columns, rows: -rowsBy, wrap: true })
        expect([...back.cells]).toEqual([...level.cells])
      }),
    )
  })

  it('turns a gate that leaves the wall into a street, and keeps a gate that stays in it', () => {
    const level = levelFromText(`
      r g h r
      h s s g
      r h h r`)
    const laid = relayLevel(level, { width: 4, height: 4, columns: 0, rows: 1, wrap: false })
    expect(cellsText(laid)).toBe(rows('....\nrshr\nhssg\nrhhr'))
    const gate = 5
    expect(edgeAt(laid, edgeOf(laid, gate, NORTH))).toBe(EdgeKind.undecided)
    expect(IS_DOOR[edgeAt(laid, edgeOf(laid, 11, EAST))]).toBe(1)
  })

  it('keeps a gate walled up if the open land or the edge of the map that it led to is gone', () => {
    const west = draftOf(levelFromText('OOrrr\nOO...\nOO...\nOOrrr'))
    const gate = 1 * 5 + 2
    west.cells[gate] = CellKind.street
    west.marks[gate] = Mark.placed | Mark.gateSeed
    for (const kind of [EdgeKind.wall, EdgeKind.bars]) {
      setEdge(west, edgeOf(west, gate, WEST), kind)
      const cut = relayLevel(west, { width: 3, height: 4, columns: -2, rows: 0, wrap: false })
      expect(edgeAt(cut, edgeOf(cut, 3, WEST))).toBe(kind)
      // An open gate stays open.
      setEdge(west, edgeOf(west, gate, WEST), EdgeKind.door)
      const open = relayLevel(west, { width: 3, height: 4, columns: -2, rows: 0, wrap: false })
      expect(edgeAt(open, edgeOf(open, 3, WEST))).toBe(EdgeKind.door)
    }
  })

  it('gives a house that lost its street another door, unless it is locked', () => {
    const level = levelFromText(`
      sss
      hhh
      sss`)
    expect(hasDoor(level, 4)).toBe(true)
    const laid = relayLevel(level, { width: 3, height: 2, columns: 0, rows: -1, wrap: false })
    expect(cellsText(laid)).toBe(rows('hhh\nsss'))
    expect([0, 1, 2].map((cell) => IS_DOOR[edgeAt(laid, edgeOf(laid, cell, SOUTH))])).toEqual([1, 1, 1])
    const locked = draftOf(level)
    locked.marks[4] = Mark.locked
    const relaid = relayLevel(locked, { width: 3, height: 2, columns: 0, rows: -1, wrap: false })
    expect([0, 1, 2].map((cell) => hasDoor(relaid, cell))).toEqual([true, false, true])
  })

  it('keeps edges set by hand between cells that stay, such as bars across a street', () => {
    const draft = draftOf(levelFromText('ssss\nssss\nssss'))
    const bars = edgeOf(draft, 5, EAST)
    setEdge(draft, bars, EdgeKind.bars)
    const laid = relayLevel(draft, { width: 5, height: 4, columns: 1, rows: 1, wrap: false })
    expect(edgeAt(laid, edgeOf(laid, 12, EAST))).toBe(EdgeKind.bars)
  })

  it('moves the places along, and drops those whose cells are cut off', () => {
    const level = {
      ...levelFromText('ss\nss'),
      places: [
        { cell: 0, kind: 'inn', name: 'Eel', properties: {} },
        { cell: 3, kind: 'bank', name: 'Vault', properties: {} },
      ],
    } as const
    const relay = { width: 2, height: 2, columns: -1, rows: 0, wrap: false }
    expect(relayLevel(level, relay).places.map(({ cell, name }) => [cell, name])).toEqual([[2, 'Vault']])
    expect(lossOfRelay(level, relay)).toMatchObject({ places: 1, streets: 2 })
  })
})
