import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blockOf,
  NO_TURN,
  turnBlock,
  turnFurther,
  type Turn,
  type TurnStep,
} from '../../src/core/level/block'
import { diffLevels } from '../../src/core/level/diff'
import { isFrozenSide } from '../../src/core/level/edges'
import { cellAt, DIRECTIONS, EAST, edgeOf, neighbour, NORTH, SOUTH, WEST } from '../../src/core/level/grid'
import { CellKind, EdgeKind, IS_DOOR } from '../../src/core/level/kinds'
import { createLevel, draftOf, edgeAt, equalLevels, setEdge, type Level } from '../../src/core/level/level'
import { hasMark, Mark } from '../../src/core/level/marks'
import type { Command } from '../../src/editor/command'
import { describeCommand, runCommand } from '../../src/editor/commands/index'
import { diffTouched } from '../../src/editor/diff-touched'
import { rectangleCells } from '../../src/editor/shapes'
import { cellsText, levelFromText, levelText } from '../support/level-text'
import { someLevel, somePiece } from './arbitrary'
import { hasDoor } from '../support/sides'
import { samples } from '../support/samples'

const RIGHT: Turn = turnFurther(NO_TURN, 'right')

const all = (level: Level): number[] => [...level.cells.slice().keys()]

function place(level: Level, from: Level, cells: readonly number[], x: number, y: number, turn = NO_TURN) {
  const block = turnBlock(blockOf(level === from ? level : from, cells), turn)
  return runCommand(level, { kind: 'place-block', block, x, y, label: 'Paste' })
}

function move(level: Level, cells: readonly number[], dx: number, dy: number, turn = NO_TURN) {
  return runCommand(level, { kind: 'move-block', cells, dx, dy, turn })
}

/** Doors of a cell as a set of its sides. */
function doors(level: Level, cell: number): string {
  return DIRECTIONS.filter((side) => IS_DOOR[edgeAt(level, edgeOf(level, cell, side))] === 1).join('')
}

const levelAndCells = someLevel.chain((level) =>
  fc
    .uniqueArray(fc.nat(level.cells.length - 1), { minLength: 1 })
    .map((cells) => ({ level, cells: cells.toSorted((a, b) => a - b) })),
)

describe('putting a piece down', () => {
  it('changes nothing at its original position', () => {
    fc.assert(
      fc.property(levelAndCells, ({ level, cells }) => {
        const x = Math.min(...cells.map((cell) => cell % level.width))
        const y = Math.floor(Math.min(...cells) / level.width)
        expect(place(level, level, cells, x, y).level).toBe(level)
      }),
    )
  })

  it('keeps all doors of a turned 4 x 6 piece on the matching sides, those on its rim as well', () => {
    // Six rows of a market with its houses: doors inside, and doors to the streets around it.
    const town = levelFromText(`
      ssssss
      shhhhs
      shsshs
      shsshs
      shsshs
      shsshs
      shhhhs
      ssssss`)
    const piece = rectangleCells(town, cellAt(town, 1, 1), cellAt(town, 4, 6), false)
    const block = blockOf(town, piece)
    expect([block.width, block.height]).toEqual([4, 6])
    const empty = createLevel(10, 10)
    const steps: readonly (readonly TurnStep[])[] = [
      [],
      ['right'],
      ['left'],
      ['right', 'right'],
      ['leftRight'],
      ['topBottom'],
      ['right', 'leftRight'],
    ]
    for (const list of steps) {
      const turn = list.reduce<Turn>(turnFurther, NO_TURN)
      const turned = turnBlock(block, turn)
      const after = place(empty, town, piece, 2, 3, turn).level
      let count = 0
      for (let cell = 0; cell < turned.cells.length; cell++) {
        const to = cellAt(after, 2 + (cell % turned.width), 3 + Math.floor(cell / turned.width))
        expect(after.cells[to]).toBe(turned.cells[cell])
        expect(doors(after, to)).toBe(doors(turned, cell))
        if (turned.cells[cell] === CellKind.house) count += doors(turned, cell).length
      }
      // Sixteen houses with one door each: none is lost and none is added.
      expect(count).toBe(16)
    }
  })

  it('brings the inside exactly as it was, by hand and with places, whatever is around', () => {
    fc.assert(
      fc.property(someLevel, somePiece, fc.nat(8), fc.nat(8), (level, block, x, y) => {
        const result = runCommand(level, { kind: 'place-block', block, x, y, label: 'Paste' })
        if (result.refused.length > 0) return
        const after = result.level
        for (let cell = 0; cell < block.cells.length; cell++) {
          if (block.mask[cell] !== 1) continue
          const to = cellAt(level, x + (cell % block.width), y + Math.floor(cell / block.width))
          expect(after.cells[to]).toBe(block.cells[cell])
          expect(hasMark(after.marks[to], Mark.locked)).toBe(hasMark(block.marks[cell], Mark.locked))
          for (const direction of DIRECTIONS) {
            const beside = neighbour(block, cell, direction)
            if (beside < 0 || block.mask[beside] !== 1) continue
            const inside = edgeAt(block, edgeOf(block, cell, direction))
            expect(edgeAt(after, edgeOf(after, to, direction))).toBe(inside)
          }
        }
      }),
      { numRuns: samples({ short: 100, long: 300 }) },
    )
  })

  it('leaves every house around it with a door if it had one and has a street', () => {
    fc.assert(
      fc.property(someLevel, somePiece, fc.nat(8), fc.nat(8), (level, block, x, y) => {
        const { level: after } = runCommand(level, { kind: 'place-block', block, x, y, label: 'Paste' })
        const covered = new Set(cellsOf(level, block, x, y))
        const robbed: number[] = []
        for (let house = 0; house < after.cells.length; house++) {
          if (after.cells[house] !== CellKind.house || covered.has(house)) continue
          const hasStreet = DIRECTIONS.some((side) => {
            const beside = neighbour(after, house, side)
            return beside >= 0 && after.cells[beside] === CellKind.street && !isFrozenSide(after, house, side)
          })
          if (hasStreet && hasDoor(level, house) && !hasDoor(after, house)) robbed.push(house)
        }
        expect(robbed).toEqual([])
      }),
      { numRuns: samples({ short: 100, long: 300 }) },
    )
  })

  it('never changes a locked cell, nor its sides', () => {
    fc.assert(
      fc.property(someLevel, somePiece, fc.nat(8), fc.nat(8), (level, block, x, y) => {
        const after = runCommand(level, { kind: 'place-block', block, x, y, label: 'Paste' }).level
        for (let cell = 0; cell < level.cells.length; cell++) {
          if (!hasMark(level.marks[cell], Mark.locked)) continue
          expect([after.cells[cell], after.marks[cell]]).toEqual([level.cells[cell], level.marks[cell]])
          for (const direction of DIRECTIONS) {
            if (!isFrozenSide(level, cell, direction)) continue
            const edge = edgeOf(level, cell, direction)
            expect(edgeAt(after, edge)).toBe(edgeAt(level, edge))
          }
        }
      }),
    )
  })

  it('is refused as a whole over locked cells, which are named, and beyond the map, which is counted', () => {
    const level = levelFromText('sss\nsHs\nsss')
    const over = place(level, levelFromText('hh\nhh'), [0, 1, 2, 3], 0, 0)
    expect(over.level).toBe(level)
    expect(over.refused).toEqual([
      { reason: expect.stringMatching(/1 locked cell .*column 2, row 2/), cells: [4] },
    ])
    const beyond = place(level, levelFromText('hh\nhh'), [0, 1, 2, 3], 2, 0)
    expect(beyond.level).toBe(level)
    expect(beyond.refused[0]?.reason).toMatch(/^2 of its 4 cells would fall outside/)
    const large = place(level, createLevel(4, 1), [0, 1, 2, 3], 0, 0)
    expect(large.refused[0]?.reason).toMatch(/^1 of its 4 cells .* 4 × 1 cells large, the map 3 × 3/)
  })

  it('seats doors at the seam: its own first, one each, and robbed houses look for another', () => {
    const level = levelFromText(`
      sssss
      s...s
      s...s
      sssss`)
    const after = place(level, levelFromText('h'), [0], 1, 1).level
    expect(doors(after, 6)).toBe(`${NORTH}`)
    const own = place(level, levelFromText('rrr\nrhr\nrsr'), [4], 1, 1).level
    // Its door led south, where nothing is decided: the street to the north has the first claim.
    expect(doors(own, 6)).toBe(`${NORTH}`)
    const west = place(level, levelFromText('shr'), [1], 1, 1).level
    expect(doors(west, 6)).toBe(`${WEST}`)
    const robbed = place(levelFromText('rsr\nshr\nrrr'), levelFromText('r'), [0], 1, 0).level
    expect(doors(robbed, 4)).toBe(`${WEST}`)
    const placed = place(createLevel(3, 3), levelFromText('hs'), [0], 1, 1).level
    expect(doors(placed, 4)).toBe(`${EAST}`)
  })

  it('makes a plain street of a gate that is not on the town wall, and opens the wall where it is', () => {
    const gate = levelFromText('.g.\n...\n...')
    const inside = place(createLevel(5, 5), gate, [1], 2, 2).level
    expect(inside.marks[12]).toBe(Mark.placed)
    const border = place(createLevel(5, 5), gate, [1], 4, 2, RIGHT).level
    expect(border.marks[14]).toBe(Mark.placed | Mark.gateSeed)
    expect(edgeAt(border, edgeOf(border, 14, EAST))).toBe(EdgeKind.door)
  })

  it('moves names with it, and removes those of covered cells', () => {
    const named = (cell: number, name: string) => ({ cell, kind: 'inn' as const, name, properties: {} })
    const from: Level = { ...levelFromText('hh'), places: [named(1, 'Crown')] }
    const level: Level = { ...levelFromText('hhh'), places: [named(0, 'Bell'), named(2, 'Anchor')] }
    const { level: after } = place(level, from, [0, 1], 1, 0)
    expect(after.places).toEqual([named(0, 'Bell'), named(2, 'Crown')])
  })
})

describe('moving cells', () => {
  it('leaves the end of a link one: a copy has none, what is moved keeps it', () => {
    const link = { id: 'link-1', kind: 'door' } as const
    const inn = { cell: 0, kind: 'inn', name: 'Bard', properties: {}, link } as const
    const level: Level = { ...levelFromText('hs..\n....', 'generated'), places: [inn] }
    const copied = place(level, level, [0, 1], 2, 0).level
    const { link: _link, ...unlinked } = inn
    expect(copied.places).toEqual([inn, { ...unlinked, cell: 2 }])
    const moved = runCommand(level, { kind: 'move-block', cells: [0, 1], turn: NO_TURN, dx: 2, dy: 1 }).level
    expect(moved.places).toEqual([{ ...inn, cell: 6 }])
  })

  it('leaves undecided cells behind and brings the piece, in one step', () => {
    const level = levelFromText(`
      shs....
      shs....
      .......`)
    const cells = [0, 1, 7, 8]
    const result = move(level, cells, 4, 1)
    expect(cellsText(result.level)).toBe('..s....\n..s.sh.\n....sh.')
    expect(result.count).toBe(4)
    expect(diffTouched(level, result.level, result.touched ?? new Uint32Array())).toEqual(
      diffLevels(level, result.level),
    )
  })

  it('may overlap where it was', () => {
    const level = levelFromText('shr...')
    expect(cellsText(move(level, [0, 1, 2], 1, 0).level)).toBe('.shr..')
    expect(move(level, [0, 1, 2], 0, 0).level).toBe(level)
  })

  it('turns about the upper left corner, four times to what it was', () => {
    const square = levelFromText('sh\nhr')
    let now: Level = square
    for (let quarter = 0; quarter < 4; quarter++) now = move(now, all(now), 0, 0, RIGHT).level
    expect(equalLevels(now, square)).toBe(true)
  })

  it('counts the cells without room when it is turned, and does nothing then', () => {
    const level = levelFromText('shsh\n....')
    const result = move(level, [0, 1, 2, 3], 0, 0, RIGHT)
    expect(result.level).toBe(level)
    expect(result.refused[0]?.reason).toMatch(/^2 of its 4 cells would fall outside/)
  })

  it('refuses to lift locked cells', () => {
    const level = levelFromText('sH..')
    const { refused, level: after } = move(level, [0, 1], 2, 0)
    expect(after).toBe(level)
    expect(refused).toEqual([{ reason: expect.stringMatching(/1 selected cell is locked/), cells: [1] }])
  })

  it('touches no more than it says', () => {
    const turns = fc.constantFrom<Turn>(NO_TURN, RIGHT, turnFurther(RIGHT, 'leftRight'))
    const way = fc.integer({ min: -3, max: 3 })
    fc.assert(
      fc.property(levelAndCells, way, way, turns, ({ level, cells }, dx, dy, turn) => {
        const { level: after, touched } = move(level, cells, dx, dy, turn)
        const whole = diffLevels(level, after)
        expect(touched ? diffTouched(level, after, touched) : whole).toEqual(whole)
      }),
      { numRuns: samples({ short: 100, long: 300 }) },
    )
  })

  it('keeps hand-drawn edges inside the piece, though the rule would draw others', () => {
    const draft = draftOf(levelFromText('ss.....'))
    setEdge(draft, edgeOf(draft, 0, EAST), EdgeKind.bars)
    const after = move(draft, [0, 1], 3, 0).level
    expect(edgeAt(after, edgeOf(after, 3, EAST))).toBe(EdgeKind.bars)
    expect(edgeAt(after, edgeOf(after, 3, WEST))).toBe(EdgeKind.undecided)
    expect(edgeAt(after, edgeOf(after, 3, SOUTH))).toBe(EdgeKind.wall)
  })
})

describe('clearing cells', () => {
  it('takes names away with the cells, and leaves locked ones', () => {
    const inn = (cell: number) => ({ cell, kind: 'inn' as const, name: 'Crown', properties: {} })
    const level: Level = { ...levelFromText('shH'), places: [inn(1), inn(2)] }
    const command: Command = { kind: 'clear-cells', cells: [1, 2], label: 'Cut' }
    const { level: after, refused, count } = runCommand(level, command)
    expect(cellsText(after)).toBe('s.H')
    expect(after.places).toEqual([inn(2)])
    expect(refused.map(({ cells }) => cells)).toEqual([[2]])
    expect(describeCommand(command, count)).toBe('Cut, 1 cell')
  })

  it('takes a name away though the cell was undecided already', () => {
    const note = { cell: 0, kind: 'note' as const, name: 'Here', properties: {} }
    const level: Level = { ...createLevel(2, 1), places: [note] }
    expect(runCommand(level, { kind: 'clear-cells', cells: [0], label: 'Cut' }).level.places).toEqual([])
  })
})

describe('in words', () => {
  it('each describe what they did', () => {
    const block = blockOf(createLevel(4, 6), all(createLevel(4, 6)))
    const words = (command: Command) => describeCommand(command, 24)
    expect(words({ kind: 'place-block', block, x: 0, y: 0, label: 'Paste' })).toBe('Paste, 4 × 6 cells')
    const moved = (turn: Turn, dx = 0): string => words({ kind: 'move-block', cells: [], turn, dx, dy: 0 })
    expect(moved(NO_TURN, 1)).toBe('Move, 24 cells')
    expect(moved(RIGHT)).toBe('Turn right, 24 cells')
    expect(moved(turnFurther(NO_TURN, 'left'))).toBe('Turn left, 24 cells')
    expect(moved(turnFurther(NO_TURN, 'leftRight'))).toBe('Flip left to right, 24 cells')
    expect(moved(turnFurther(NO_TURN, 'topBottom'))).toBe('Flip top to bottom, 24 cells')
    expect(moved(RIGHT, 2)).toBe('Move and turn, 24 cells')
  })
})

function cellsOf(level: Level, block: Level & { readonly mask: ArrayLike<number> }, x: number, y: number) {
  const cells: number[] = []
  for (let cell = 0; cell < block.cells.length; cell++) {
    if (block.mask[cell] !== 1) continue
    cells.push(cellAt(level, x + (cell % block.width), y + Math.floor(cell / block.width)))
  }
  return cells
}

// Failures show pictures.
expect.addSnapshotSerializer({
  test: (value) => typeof value === 'object' && value !== null && 'northEdges' in value,
  serialize: (value) => levelText(value as Level), // as just tested
})
