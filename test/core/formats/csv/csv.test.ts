import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writer as csvWriter } from '../../../../src/core/formats/csv/csv'
import { CELL_KINDS, EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, draftOf } from '../../../../src/core/level/level'
import { Mark } from '../../../../src/core/level/marks'
import { firstLevel, projectOf } from '../../../../src/core/project/project'
import { districtLevel } from '../../../support/district-town'
import { oddProjects } from '../../../support/random-level'
import { sidesOf, sidesOfMasks } from '../../../support/sides'
import { smallTown } from '../../../support/small-town'

const writeCsv = csvWriter.write

const NUMBERS = ['undecided', 'street', 'house', 'rock', 'outside', 'water', 'bridge']
const options = fc.record({
  separator: fc.constantFrom('comma', 'semicolon', 'tab'),
  header: fc.boolean(),
  kinds: fc.constantFrom('numbers', 'words'),
})

/** The rows of a table; the last line break belongs to the last row. */
function rowsOf(bytes: Uint8Array | undefined, separator: string): readonly (readonly string[])[] {
  const text = new TextDecoder().decode(bytes)
  expect(text.endsWith('\r\n')).toBe(true)
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line) => line.split(separator))
}

describe('tables', () => {
  it('hold every cell, wall and door, whatever the options', () => {
    fc.assert(
      fc.property(oddProjects(), options, (project, values) => {
        const { level } = firstLevel(project)
        const separator = values.separator === 'tab' ? '\t' : values.separator === 'comma' ? ',' : ';'
        const tables = writeCsv(project, 'a.csv', values).files.map(({ bytes }) => {
          const rows = rowsOf(bytes, separator)
          if (!values.header) return rows
          expect(rows[0]).toEqual(Array.from({ length: level.width }, (_, x) => String(x)))
          return rows.slice(1)
        })
        for (const rows of tables) {
          expect(rows.map((row) => row.length)).toEqual(
            Array.from({ length: level.height }, () => level.width),
          )
        }
        const [kinds = [], walls = [], doors = []] = tables.map((rows) => rows.flat())
        expect(kinds.map((kind) => (values.kinds === 'words' ? kind : NUMBERS[Number(kind)]))).toEqual(
          Array.from(level.cells, (kind) => CELL_KINDS.find(({ value }) => value === kind)?.id),
        )
        expect(sidesOfMasks(walls.map(Number), doors.map(Number))).toEqual(sidesOf(level))
      }),
    )
  })

  it('are three files, named after the first', () => {
    const { files } = writeCsv(smallTown(), 'My town.csv')
    expect(files.map(({ name }) => name)).toEqual(['My town.csv', 'My town-walls.csv', 'My town-doors.csv'])
  })

  it('are four with districts, whose names and settings are a loss', () => {
    const { files, losses } = writeCsv(projectOf(districtLevel()), 'a.csv')
    expect(files.map(({ name }) => name)).toEqual(['a.csv', 'a-walls.csv', 'a-doors.csv', 'a-districts.csv'])
    expect(rowsOf(files[3]?.bytes, ',').map((row) => row.join(''))).toEqual([
      '11100022',
      '13100022',
      '11100000',
      '00002220',
    ])
    expect(losses).toContain('The names and settings of 3 districts are left out.')
    expect(losses).toContain('3 places are left out.')
  })

  it('list their losses', () => {
    const draft = draftOf(createLevel(2, 1))
    draft.northEdges.fill(EdgeKind.lockedDoor)
    draft.westEdges.fill(EdgeKind.wall)
    draft.marks[1] = Mark.gateSeed
    expect(writeCsv(projectOf(draft), 'x').losses).toEqual([
      '4 locked doors become plain doors.',
      'The marks of 1 cell are lost: drawn by hand, locked, gate, courtyard or rock seed.',
    ])
    draft.northEdges.fill(EdgeKind.door)
    draft.marks[1] = 0
    expect(writeCsv(projectOf(draft), 'x').losses).toEqual([])
    expect(writeCsv(smallTown(), 'x').losses).toContain('Only the first of 2 levels is written.')
  })

  it('are always the same files', async () => {
    for (const { name, bytes } of writeCsv(smallTown(), 'town.csv').files) {
      const text = new TextDecoder().decode(bytes)
      await expect(text).toMatchFileSnapshot(`../../../fixtures/formats/${name}`)
    }
  })
})
