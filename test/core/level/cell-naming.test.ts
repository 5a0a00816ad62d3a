import { assert, integer, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CELL_NAMINGS,
  cellNamingOf,
  nameCell,
  parseCell,
  renameCells,
  rowNumber,
} from '../../../src/core/level/cell-naming'
import { cellName } from '../../../src/core/level/grid'

const grid = { width: 20, height: 20 }
const cell = 6 * 20 + 2

describe.each(CELL_NAMINGS)('cells named by $label', (naming) => {
  it('are named as its example says', () => {
    expect(nameCell(grid, cell, naming)).toBe(naming.example)
  })

  it('are found again by their name, in towns of any size', () => {
    const sizes = record({
      width: integer({ min: 1, max: 400 }),
      height: integer({ min: 1, max: 400 }),
    })
    assert(
      property(sizes, nat(), (size, any) => {
        const chosen = any % (size.width * size.height)
        expect(parseCell(nameCell(size, chosen, naming), size, naming)).toEqual({ cell: chosen })
      }),
    )
  })

  it('are found by two bare numbers, across first', () => {
    const row = rowNumber(grid, 6, naming)
    expect(parseCell(`${2 + naming.first},${row}`, grid, naming)).toEqual({ cell })
    expect(parseCell(` ( ${2 + naming.first} ; ${row} ) `, grid, naming)).toEqual({ cell })
  })

  it('replace columns and rows in sentences', () => {
    const sentence = `The house at ${cellName(grid, cell)}: no street can reach it. Column 3, row 7 is rock.`
    const renamed = renameCells(sentence, grid, naming)
    expect(renamed.toLowerCase()).toContain(`at ${naming.example.toLowerCase()}: no street`)
    expect(/\bcolumn/i.test(renamed)).toBe(naming.id === 'rows')
  })

  it('are refused outside the level, with a message that names its size', () => {
    const beyond = parseCell('200 1', grid, naming)
    expect(beyond).toEqual({ message: expect.stringContaining('20 × 20 cells, from') })
  })
})

describe('a typed cell', () => {
  it.each(['n13e2', 'N13 E2', 'E2, N13', 'e 2 n 13'])(
    'counts %s from the bottom left in every naming',
    (text) => {
      for (const naming of CELL_NAMINGS) expect(parseCell(text, grid, naming)).toEqual({ cell })
    },
  )

  it.each(['', 'inn', '3', '3,', '-1, 4', 'N3', '1e9 2', '3, 7, 1', '99999999, 1'])('refuses %j', (text) => {
    expect(parseCell(text, grid, cellNamingOf('rows'))).toEqual({
      message: expect.stringContaining('names no cell'),
    })
  })
})
