import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CellKind } from '../../../src/core/level/kinds'
import { type Level } from '../../../src/core/level/level'
import { hasMark, Mark } from '../../../src/core/level/marks'
import { relayLevel } from '../../../src/core/level/relay'
import { lossOfRelay } from '../../../src/core/level/relay-loss'
import { oddLevels } from '../../support/random-level'
import { levelFromText } from '../../support/level-text'

import { relays } from '../../support/relays'

describe('the loss from a change of the grid', () => {
  it('is what the level no longer has afterwards', () => {
    const count = (level: Level, kind: number): number =>
      level.cells.slice().filter((cell) => cell === kind).length
    const marked = (level: Level, mark: number): number =>
      level.marks.slice().filter((marks) => hasMark(marks, mark)).length
    fc.assert(
      fc.property(oddLevels(), relays, (level, relay) => {
        const loss = lossOfRelay(level, relay)
        const laid = relayLevel(level, relay)
        expect(loss.houses).toBe(count(level, CellKind.house) - count(laid, CellKind.house))
        const streets = (one: Level): number => count(one, CellKind.street) + count(one, CellKind.bridge)
        const bare = (one: Level): number => count(one, CellKind.outside) + count(one, CellKind.water)
        expect(loss.streets).toBe(streets(level) - streets(laid))
        expect(loss.bare).toBe(bare(level) - bare(laid))
        expect(loss.rock).toBe(count(level, CellKind.rock) - count(laid, CellKind.rock))
        expect(loss.locked).toBe(marked(level, Mark.locked) - marked(laid, Mark.locked))
        expect(loss.places).toBe(level.places.length - laid.places.length)
      }),
    )
  })

  it('counts the gates that become streets', () => {
    const level = levelFromText('rgr\nhsg\nrhr')
    const relay = { width: 3, height: 4, columns: 0, rows: 1, wrap: false }
    expect(lossOfRelay(level, relay)).toEqual({
      streets: 0,
      houses: 0,
      rock: 0,
      bare: 0,
      places: 0,
      locked: 0,
      gates: 1,
    })
  })
})
