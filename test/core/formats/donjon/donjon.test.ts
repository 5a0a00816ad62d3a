import { describe, expect, it } from 'vitest'
import { donjon } from '../../../../src/core/formats/donjon/entry'
import { readDonjon } from '../../../../src/core/formats/donjon/read'
import { detectFormat } from '../../../../src/core/formats/index'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { firstLevel } from '../../../../src/core/project/project'
import { bytesOf, fixture, projectIn, problemOf } from '../../../support/files'

const bytes = fixture('imports/cellar.donjon.json')
const text = new TextDecoder().decode(bytes)
const read = (from: Uint8Array, values = {}) => readDonjon(from, 'cellar', values)

describe('a dungeon of donjon', () => {
  it('is recognised by its content', () => {
    expect(detectFormat(bytes, 'a.json')).toBe(donjon)
  })

  it('has thin walls and doors between cells if all doors are there', () => {
    const { name, level } = firstLevel(projectIn(read(bytes)))
    expect([name, level.width, level.height]).toEqual(['The Cellar', 3, 3])
    expect(new Set(level.cells)).toEqual(new Set([CellKind.street]))
    const { wall, open, door, lockedDoor, archway, bars, secretDoor } = EdgeKind
    expect([...level.westEdges]).toEqual([
      wall,
      open,
      door,
      wall,
      wall,
      open,
      wall,
      wall,
      wall,
      open,
      lockedDoor,
      wall,
    ])
    expect([...level.northEdges]).toEqual([
      wall,
      wall,
      wall,
      open,
      open,
      secretDoor,
      lockedDoor,
      archway,
      bars,
      wall,
      wall,
      wall,
    ])
    expect(level.places.map(({ cell, kind, name: called }) => [cell, kind, called])).toEqual([
      [0, 'note', 'Room 1'],
      [5, 'stairs-down', ''],
      [6, 'stairs-up', ''],
    ])
  })

  it('has a cell for every block on request', () => {
    const { level } = firstLevel(projectIn(read(bytes, { blocks: 'cells' })))
    expect([level.width, level.height]).toEqual([7, 7])
    expect(level.cells[8]).toBe(CellKind.street)
    expect(level.westEdges[8 + 4]).toBe(EdgeKind.door)
    expect(level.places[0]).toMatchObject({ cell: 8, name: 'Room 1' })
  })

  it('has a cell for every block if a door is in a cell, or the sides are even', () => {
    const inCell = text.replace('[0, 66, 66, 66, 131104', '[0, 131106, 66, 66, 131104')
    expect(firstLevel(projectIn(read(bytesOf(inCell)))).level.width).toBe(7)
    const even = text.replaceAll(/\[(0, [^\]]*, 0)\](?=,?\n {0,4})/g, '[$1, 0]')
    expect(firstLevel(projectIn(read(bytesOf(even)))).level.width).toBe(8)
    expect(problemOf(read(bytesOf(even), { blocks: 'edges' })).join()).toMatch(
      /^line 3, column 12: The map is 8 x 7 blocks/,
    )
  })

  it('takes the meaning of the bits from the file', () => {
    // Doors and arches swap their bits, so a door is an arch by the other table.
    const other = text.replace('"arch": 65536, "door": 131072', '"arch": 131072, "door": 65536')
    const { level } = firstLevel(projectIn(read(bytesOf(other))))
    expect(level.westEdges[2]).toBe(EdgeKind.archway)
    expect(level.northEdges[7]).toBe(EdgeKind.door)
  })

  it('reads the highest bit whatever its sign', () => {
    const other = text
      .replace('"corridor": 4', '"corridor": -2147483648')
      .replaceAll(/, 4, /g, ', 2147483648, ')
    const { level } = firstLevel(projectIn(read(bytesOf(other))))
    expect(level.cells[2]).toBe(CellKind.street)
    expect(level.cells[8]).toBe(CellKind.street)
  })

  it.each([
    ['"room": 2, "corridor": 4, ', '', /^line 2, column 15: cell_bit names neither/],
    ['[0, 0, 0, 0, 0, 0, 0]', '[0, 0]', /^line 5, column 5: cells\[1\] has 7 cells, but the first row has 2/],
    ['66, 66, 66, 131104', '66, "x", 66, 131104', /^line 5, column 13: cells\[1\]\[2\] must be a number/],
    ['4278190080', '4278190080e9', /cell_bit\.label is too large/],
    ['"cells"', 'cells', /^line 3, column 3: This is not JSON/],
  ])('is refused with the position of the fault if %s reads %s', (from, to, words) => {
    expect(problemOf(read(bytesOf(text.replace(from, to)))).join('\n')).toMatch(words)
  })
})
