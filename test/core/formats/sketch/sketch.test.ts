import { describe, expect, it } from 'vitest'
import { readSketch } from '../../../../src/core/formats/sketch/read'
import { writeSketch } from '../../../../src/core/formats/sketch/write'
import { EAST, edgeOf, SOUTH, WEST, type Direction } from '../../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, draftOf, edgeAt, equalLevels } from '../../../../src/core/level/level'
import { Mark } from '../../../../src/core/level/marks'
import { firstLevel, projectOf } from '../../../../src/core/project/project'
import { bytesOf, projectIn, problemOf, textOf } from '../../../support/files'

function read(text: string): ReturnType<typeof readSketch> {
  return readSketch(bytesOf(text), 'Old town')
}

const lively = ['; gates, a court, rock, a locked house', '.g...', 'Gsh..', '..Hcr', '..C.G', '.....'].join(
  '\n',
)

describe('a sketch', () => {
  it('documents each letter', () => {
    const { level } = firstLevel(projectIn(read('.gG.\nshrc\nSHRC\n')))
    const { undecided, street, house, rock } = CellKind
    expect(Array.from(level.cells)).toEqual(
      [undecided, street, street, undecided, street, house, rock, street, street, house, rock, street], // row by row
    )
    const { placed, locked, gateSeed, courtSeed, rockSeed } = Mark
    expect(Array.from(level.marks.slice(0, 4))).toEqual([0, placed | gateSeed, placed | locked | gateSeed, 0])
    expect(Array.from(level.marks.slice(4, 8))).toEqual([
      placed,
      placed,
      placed | rockSeed,
      placed | courtSeed,
    ])
    expect(Array.from(level.marks.slice(8))).toEqual(
      [placed, placed, placed | rockSeed, placed | courtSeed].map((marks) => marks | locked),
    )
  })

  it('decides its edges as painting would', () => {
    const { level } = firstLevel(projectIn(read('.g.\n.sh\n...')))
    expect(level.northEdges[1]).toBe(EdgeKind.door)
    expect(level.northEdges[4]).toBe(EdgeKind.open)
    expect(level.westEdges[6]).toBe(EdgeKind.door)
    expect(level.westEdges[5]).toBe(EdgeKind.undecided)
  })

  const river = 'RHHWWHHOO\ngssbbsgoo\nhsswwshoo\nhhsWBsshh\nrhswwsssx\nrhXwwhhhr\n'

  it('reads and writes outside, water, bridges and walled-up gates, locked or not', () => {
    const project = projectIn(read(river))
    const { level } = firstLevel(project)
    const kindsOf = (row: number): readonly number[] => Array.from(level.cells.slice(9 * row, 9 * row + 9))
    const { outside, water, bridge, street } = CellKind
    expect(kindsOf(0).slice(3)).toEqual([water, water, CellKind.house, CellKind.house, outside, outside])
    expect(kindsOf(1).slice(3, 7)).toEqual([bridge, bridge, street, street])
    expect(level.marks[3]).toBe(Mark.placed | Mark.locked)
    expect(writeSketch(project, 'x').losses).toEqual([])
    expect(textOf(writeSketch(project, 'x'))).toBe(river)
  })

  it('opens gates towards outside and the edge of the map, and closes walled-up ones', () => {
    const { level } = firstLevel(projectIn(read(river)))
    const edge = (x: number, y: number, direction: Direction): number =>
      edgeAt(level, edgeOf(level, y * level.width + x, direction))
    expect([edge(0, 1, WEST), edge(6, 1, EAST)]).toEqual([EdgeKind.door, EdgeKind.door])
    expect([edge(8, 4, EAST), edge(2, 5, SOUTH)]).toEqual([EdgeKind.wall, EdgeKind.wall])
    // Banks stop walkers; bridges are open to the streets at both ends.
    expect([edge(2, 2, EAST), edge(3, 1, SOUTH)]).toEqual([EdgeKind.wall, EdgeKind.wall])
    expect([edge(3, 1, WEST), edge(3, 1, EAST), edge(4, 1, EAST)]).toEqual(Array(3).fill(EdgeKind.open))
  })

  it('is written as it was read, except for comments, and is named after its file', () => {
    const project = projectIn(read(lively))
    const result = writeSketch(project, 'x.sketch')
    expect(textOf(result)).toBe(`${lively.split('\n').slice(1).join('\n')}\n`)
    expect(result.losses).toEqual([])
    expect(project.name).toBe('Old town')
  })

  it('may have comments anywhere, CRLF, a byte order mark and blanks at the ends of rows', () => {
    const plain = firstLevel(projectIn(read('.s\nh.\n'))).level
    const adorned = firstLevel(projectIn(read('\ufeff; one\r\n\r\n.s \r\n; two\r\nh.\t\r\n\r\n;three'))).level
    expect(equalLevels(plain, adorned)).toBe(true)
  })

  it.each<[string, string, string]>([
    [
      'an unknown letter',
      '.s\n.y',
      'line 2, column 2: A sketch has no letter "y"; its letters are "." undecided',
    ],
    ['a blank within a row', 's s\n...', 'line 1, column 2: A sketch has no letter a space'],
    ['unequal rows', '; size\n...\n..', 'line 3, column 3: The row has 2 letters, but the first has 3'],
    ['a blank line between rows', '..\n\n..', 'line 2, column 1: The row has 0 letters'],
    [
      'a gate inside',
      '...\n.g.\n...',
      'line 2, column 2: A gate must stand on the edge of the map or beside "o"',
    ],
    ['a gate in a corner', '..g\n...', 'line 1, column 3: A gate must stand on the edge'],
    ['a gate on a corner of the outline', '...\n.go\noo.', 'line 2, column 2: A gate must stand on the edge'],
    ['nothing but comments', '; nothing\n\n', 'has no rows'],
    ['an empty file', '', 'empty'],
    ['a row that is too long', '.'.repeat(4097), 'line 1: The sketch is too large. The width is 4097'],
    ['too many cells', `${'.'.repeat(4096)}\n`.repeat(3907), 'a level holds at most 16000000 cells'],
  ])('is refused for %s', (_, text, words) => {
    expect(problemOf(read(text)).join('\n')).toContain(words)
  })

  it('lists at most twenty problems', () => {
    expect(problemOf(read(`${'y'.repeat(50)}\n`.repeat(50)))).toHaveLength(20)
  })
})

describe('losses of a sketch', () => {
  it('name edges that do not follow from the cells, generated cells, seeds without a letter, places and recipes', () => {
    const draft = draftOf(createLevel(3, 3))
    draft.cells[4] = CellKind.house
    draft.cells[5] = CellKind.street
    draft.marks[4] = Mark.courtSeed
    draft.northEdges[4] = EdgeKind.wall
    draft.places = [{ cell: 0, kind: 'note', name: '', properties: {} }]
    const recipe = { generator: 'town', version: 1, seed: '1', settings: {} }
    const losses = writeSketch(projectOf(draft, 'x', recipe), 'x').losses.join('\n')
    // The wall of the house, the door to its street, and the wall of that street on the border.
    expect(losses).toContain('3 edges are not kept')
    expect(losses).toContain('2 generated cells become drawn ones')
    expect(losses).toContain('The seed marks of 1 cell are lost')
    expect(losses).toContain('1 place is left out')
    expect(losses).toContain('How the level was generated is not kept')
  })

  it('write a gate seed in an illegal position as a street', () => {
    const draft = draftOf(createLevel(3, 3))
    draft.cells[0] = CellKind.street
    draft.marks[0] = Mark.placed | Mark.gateSeed
    expect(textOf(writeSketch(projectOf(draft), 'x'))).toBe('s..\n...\n...\n')
  })
})
