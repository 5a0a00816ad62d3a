import { describe, expect, it } from 'vitest'
import { edgeOf } from '../../src/core/level/grid'
import { EdgeKind } from '../../src/core/level/kinds'
import { createLevel, draftOf, setEdge } from '../../src/core/level/level'
import { Mark } from '../../src/core/level/marks'
import { describeCell } from '../../src/editor/describe-cell'
import { labelCell } from '../../src/editor/label-cell'
import { joinedHouses } from '../support/building-levels'
import { levelFromText } from '../support/level-text'

const level = levelFromText(`
  r g h h
  H s c .
  r s h r`)

describe('a cell in words', () => {
  it('names place, kind, doors, open sides and hand-made marks', () => {
    expect(describeCell(level, 4)).toBe('column 1, row 2: house, door to the east, drawn by hand, locked')
    expect(describeCell(level, 0)).toBe('column 1, row 1: rock, drawn by hand')
    expect(describeCell(level, 7)).toBe('column 4, row 2: undecided')
    expect(describeCell(level, 9)).toBe('column 2, row 3: street, open to the north, drawn by hand')
  })

  it('calls streets floor and houses rooms in dungeons', () => {
    const dungeon = { levelKind: 'dungeon' as const }
    expect(describeCell(level, 9, dungeon)).toBe('column 2, row 3: floor, open to the north, drawn by hand')
    const draft = draftOf(level)
    draft.marks[0] = Mark.streetsBeside
    expect(describeCell(draft, 0, dungeon)).toBe('column 1, row 1: rock, floor cells may run beside it')
    expect(labelCell(level, 4, dungeon)).toBe('room, door to the east onto floor, locked; column 1, row 2')
  })

  it('names courtyards, and gates with the side they lead out by', () => {
    expect(describeCell(level, 6)).toMatch(/: courtyard, .*open to the west/)
    expect(describeCell(level, 1)).toMatch(/: open gate to the north, open to the south, drawn by hand$/)
    const draft = draftOf(level)
    setEdge(draft, edgeOf(draft, 1, 0), EdgeKind.wall)
    expect(describeCell(draft, 1)).toContain(': closed gate to the north,')
  })

  it('says which square or avenue it lies in', () => {
    const town = levelFromText('sss\nsss\nsss')
    const square = {
      cell: 0,
      kind: 'square',
      name: 'Corn Market',
      properties: {},
      size: { width: 2, height: 2 },
    } as const
    const avenue = {
      cell: 3,
      kind: 'avenue',
      name: '',
      properties: {},
      size: { width: 3, height: 1 },
    } as const
    const named = { ...town, places: [square, avenue] }
    expect(describeCell(named, 0)).toMatch(/in square Corn Market, drawn by hand$/)
    expect(describeCell(named, 0)).not.toContain('“')
    expect(describeCell(named, 4)).toContain('in square Corn Market, on avenue, drawn')
    expect(describeCell(named, 8)).not.toMatch(/square|avenue/)
  })

  it('calls a place of a custom kind by its label', () => {
    const properties = {}
    const smithy = { cell: 0, kind: 'shop', name: 'Red Anvil', properties, ownKind: 'smithy' } as const
    const kind = {
      id: 'smithy',
      label: 'Smithy',
      base: 'shop',
      size: { width: 1, height: 1 },
      properties: [],
    } as const
    const named = { ...levelFromText('hs'), places: [smithy] }
    expect(describeCell(named, 0, { kinds: [kind] })).toContain('smithy “Red Anvil”')
    expect(describeCell(named, 0)).toContain('shop “Red Anvil”')
  })

  it('says whether a missing door of a house is decided', () => {
    expect(describeCell(level, 3)).toContain('house, door not decided')
    expect(describeCell(levelFromText('hh'), 0)).toBe('column 1, row 1: house, no door, drawn by hand')
  })

  it('says of a building of several cells how many, what it is, and of its doors only those here', () => {
    const hall = joinedHouses('sss', 'hhs', 'hhs')
    const named = { ...hall, places: [{ cell: 3, kind: 'guild' as const, name: 'Masons', properties: {} }] }
    expect(describeCell(named, 7)).toBe(
      'column 2, row 3: house, in a building of 4 cells, open to the north and west, guild “Masons”, drawn by hand',
    )
    expect(describeCell(named, 3)).toContain('door to the north')
    expect(describeCell(joinedHouses('hh'), 0)).toContain('no door')
  })

  it('puts like sides together and names unlike ones', () => {
    const draft = draftOf(levelFromText('sss\nsss\nsss', 'generated'))
    setEdge(draft, edgeOf(draft, 4, 1), EdgeKind.secretDoor)
    setEdge(draft, edgeOf(draft, 4, 3), EdgeKind.bars)
    expect(describeCell(draft, 4)).toBe(
      'column 2, row 2: street, open to the north and south, secret door to the east, bars to the west',
    )
  })

  it('names its places', () => {
    const places = [{ cell: 0, kind: 'inn', name: 'The Eel', properties: {} }] as const
    expect(describeCell({ ...createLevel(1, 1), places }, 0)).toBe(
      'column 1, row 1: undecided, inn “The Eel”',
    )
  })
})
