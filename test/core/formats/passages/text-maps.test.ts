import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectFormat, FORMATS } from '../../../../src/core/formats/index'
import type { ReadResult } from '../../../../src/core/formats/format'
import { distancesFrom } from '../../../../src/core/analyse/routes'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, draftOf, type Level } from '../../../../src/core/level/level'
import { Mark } from '../../../../src/core/level/marks'
import { firstLevel, projectOf } from '../../../../src/core/project/project'
import type { SettingValues } from '../../../../src/core/settings/setting'
import { MAZES } from '../../../../src/core/generate/maze/mazes'
import { runGenerator } from '../../../../src/core/generate/run'
import { readerOf, WRITERS, writerOf } from '../../../support/all-formats'
import { bytesOf, fixture, projectIn, problemOf, textOf } from '../../../support/files'
import { samples } from '../../../support/samples'

function read(id: string, text: string): ReadResult {
  return readerOf(id).read(bytesOf(text), 'a maze')
}

function levelIn(id: string, ...lines: readonly string[]): Level {
  return firstLevel(projectIn(read(id, `${lines.join('\n')}\n`))).level
}

function written(id: string, level: Level, values: SettingValues = {}): readonly string[] {
  const text = textOf(writerOf(id).write(projectOf(level), 'x', values))
  return text.replace(/\r?\n$/, '').split(/\r?\n/)
}

const simpmaze = new TextDecoder().decode(fixture('mazes/simpmaze-4x3.txt'))
const mazegen = new TextDecoder().decode(fixture('mazes/mazegen-4x3.txt'))
const sample = levelIn('simpmaze', ...simpmaze.trimEnd().split('\n'))

/** The sample run of Simpmaze in every other text format. */
const SAME_MAZE: Readonly<Record<string, readonly string[]>> = {
  simpmaze: simpmaze.trimEnd().split('\n'),
  mazegen: ['+ +-+-+-+', '|     | |', '+ +-+-+ +', '| |   | |', '+ + + + +', '|   |   |', '+-+-+-+ +'],
  bennett: ['+ +-+-+-+', '|     | |', '| ----- -', '| |   | |', '| - - - -', '|   |   |', '|-+-+-+ +'],
  'maz-c': ['- -------', '|     | |', '| ----- |', '| |   | |', '| - - - |', '|   |   |', '------- -'],
  'door-bits-csv': ['MZ0,MZ1,MZ2,MZ3', '7,10,8,4', '5,6,12,5', '3,9,3,13'],
}

describe('the sample run of Simpmaze', () => {
  it('is a maze of 4 x 3 cells with a way from its entrance to its exit', () => {
    expect([sample.width, sample.height]).toEqual([4, 3])
    expect(sample.northEdges[0]).toBe(EdgeKind.door)
    expect(sample.northEdges[15]).toBe(EdgeKind.door)
    expect([sample.marks[0], sample.marks[11]]).toEqual([Mark.gateSeed, Mark.gateSeed])
    expect([...distancesFrom(sample, 0)].every((steps) => steps >= 0)).toBe(true)
  })

  it.each(Object.entries(SAME_MAZE))('is the same maze as %s, both ways', (id, lines) => {
    expect(written(id, sample)).toEqual(lines)
    expect(levelIn(id, ...lines)).toEqual(sample)
  })

  it('has an exit but no entrance where the north cannot be open', () => {
    const lines = ['._._._._', '| ._._| |', '| | . | |', '|_._|_. |']
    expect(written('faq', sample)).toEqual(lines)
    const shut = draftOf(sample)
    shut.northEdges[0] = EdgeKind.wall
    shut.marks[0] = 0
    expect(levelIn('faq', ...lines)).toEqual(shut)
    expect(writerOf('faq').write(projectOf(sample), 'x').losses).toEqual([
      '1 edge changes from “door” to “wall”.',
      'The seed marks of 1 cell are lost: cells behind openings of the border count as gates.',
    ])
    const numbers = ['V1,V2,V3,V4', '3,2,0,1', '1,3,1,1', '2,0,2,1']
    expect(written('mazemaster', sample)).toEqual(numbers)
    expect(levelIn('mazemaster', ...numbers)).toEqual(shut)
  })

  it('has the same content as JSON and as a table', () => {
    const text = textOf(writerOf('door-bits').write(projectOf(sample), 'x'))
    const content: unknown = JSON.parse(text)
    expect(content).toMatchObject({
      MZ: [
        [7, 10, 8, 4],
        [5, 6, 12, 5],
        [3, 9, 3, 13],
      ],
    })
    expect(levelIn('door-bits', text)).toEqual(sample)
  })
})

describe('the dots of MazeGen', () => {
  it('show the way through on request, and are dropped when read', () => {
    const result = read('mazegen', mazegen)
    const { level } = firstLevel(projectIn(result))
    expect(result).toMatchObject({ notes: ['The dots of the way are not kept.'] })
    expect(`${written('mazegen', level, { way: true }).join('\n')}\n`).toBe(mazegen)
    expect(`${written('mazegen', level).join('\n')}\n`).toBe(mazegen.replaceAll('.', ' '))
  })

  it('lead from corner to corner if the border is closed, and are left out if no way leads there', () => {
    const open = levelIn('mazegen', '+-+-+', '|   |', '+ + +', '|   |', '+-+-+')
    const dots = written('mazegen', open, { way: true }).join('').split('.').length - 1
    expect(dots).toBe(5)
    const shut = levelIn('mazegen', '+-+-+', '| | |', '+-+-+')
    expect(written('mazegen', shut, { way: true })).toEqual(['+-+-+', '| | |', '+-+-+'])
  })
})

describe('blocks of maz.c', () => {
  it('have an upright post where a wall continues past an opening to its left', () => {
    const lines = ['-----', '| | |', '| | |', '| | |', '-----']
    expect(written('maz-c', levelIn('maz-c', ...lines))).toEqual(lines)
  })

  it('are as wide as the screen of the one-liner, 79 columns, with # and blanks', () => {
    const generator = MAZES.find(({ id }) => id === 'maze/depth-first')!
    const made = runGenerator({
      generator,
      sketch: createLevel(39, 11),
      settings: { ends: 'none' },
      seed: 4,
    })
    if (made.status !== 'done') throw new Error('No maze')
    const lines = written('maz-c', made.level, { across: '#', upright: '#' })
    expect(lines).toHaveLength(23)
    expect(lines.every((line) => /^[# ]{79}$/.test(line))).toBe(true)
    const text = bytesOf(`${lines.join('\n')}\n`)
    expect(detectFormat(text, 'a.txt')?.id).toBe('classic')
    const back = firstLevel(projectIn(readerOf('classic').read(text, 'a.txt'))).level
    expect([back.cells, back.northEdges, back.westEdges]).toEqual([
      made.level.cells,
      made.level.northEdges,
      made.level.westEdges,
    ])
  })

  it('are read from any characters', () => {
    const characters = fc.record({
      across: fc.constantFrom('-', '=', '#', 'X', '1'),
      upright: fc.constantFrom('|', '!', '#', 'X', '1'),
      floor: fc.constantFrom('blank', '.', '0'),
    })
    fc.assert(
      fc.property(characters, (values) => {
        expect(levelIn('maz-c', ...written('maz-c', sample, values))).toEqual(sample)
      }),
    )
  })

  it('distinguish a solid cell from an enclosed one', () => {
    const level = levelIn('maz-c', '-----', '| |-|', '-----')
    expect([...level.cells]).toEqual([CellKind.street, CellKind.rock])
  })
})

describe('faults of maps', () => {
  it.each<[string, string, string, string]>([
    [
      'an odd length',
      'simpmaze',
      '+--+-\nI  I \n+--+-',
      'line 1: The line has 5 characters; a line of a Simpmaze map',
    ],
    [
      'half a wall',
      'simpmaze',
      '+- +\nI  I\n+--+',
      'line 1, column 3: In a horizontal wall of a Simpmaze map there must be "-", a space, twice the same, and not a space.',
    ],
    [
      'an upright wall of another program',
      'simpmaze',
      '+--+\n|  I\n+--+',
      'line 2, column 1: In an upright wall of a Simpmaze map there must be "I", a space and not "|".',
    ],
    [
      'a missing post',
      'mazegen',
      '+-+\n| |\n --',
      'line 3, column 1: On a corner of a MazeGen map there must be "+" and not a space.',
    ],
    ['an upright wall across', 'mazegen', '+|+\n| |\n+-+', 'line 1, column 2: In a horizontal wall'],
    ['something in a cell', 'bennett', '+-+\n|x|\n|-+', 'line 2, column 2: In a cell'],
    [
      'unequal lines',
      'bennett',
      '+-+\n|  |\n|-+',
      'line 2, column 4: The line has 4 characters, but the first has 3',
    ],
    ['a line too few', 'maz-c', '---\n| |', 'line 2: The text has 2 lines'],
    [
      'a wide map',
      'mazegen',
      `+${'-+'.repeat(5000)}\n`.repeat(3),
      'line 1: The map is too large. The width is 5000',
    ],
    ['another first line', 'faq', '._.-\n|_._|', 'line 1, column 3: The first line'],
    ['a first line alone', 'faq', '._._', 'line 1: The rows of the map are missing below the first line'],
    [
      'a short row',
      'faq',
      '._._\n|_._|\n|_|',
      'line 3, column 4: The line has 3 characters; below a first line of 4 each has 5.',
    ],
    [
      'a wall where a floor is',
      'faq',
      '._\n||_',
      'line 2, column 2: A map of the maze FAQ has "_" or a blank here',
    ],
    [
      'a word in a table',
      'door-bits-csv',
      'MZ0,MZ1\n0,north',
      'line 2, column 3: MZ needs a whole number here, not "n".',
    ],
    [
      'a short row of a table',
      'door-bits-csv',
      '0,0\n0',
      'line 2, column 2: The row has 1 number, but the first has 2',
    ],
    [
      'numbers that disagree',
      'door-bits-csv',
      'MZ0,MZ1\n2,0',
      'line 2, column 3: MZ is 0 here and 2 in the cell to the west; they disagree',
    ],
    ['a number that is too large', 'mazemaster', 'V1\n4', 'line 2, column 1: V is 4 here; it is at most 3.'],
    [
      'text that is no JSON',
      'door-bits',
      '{"format": "door-bits", "MZ": [[0,]]}',
      'line 1, column 35: This is not JSON',
    ],
    ['JSON of another kind', 'door-bits', '{"format": "door-bits"}', 'line 1, column 1: Door bits need "MZ"'],
    ['rows of unequal length', 'door-bits', '{"MZ": [[0, 0],\n[0]]}', 'line 2, column 1: Every row of "MZ"'],
    ['half a number', 'door-bits', '{"MZ": [[0.5]]}', 'line 1, column 10: Door bits are whole numbers'],
    [
      'bits that disagree',
      'door-bits',
      '{"MZ": [[4],\n [0]]}',
      'line 2, column 3: MZ is 0 here and 4 in the cell to the north',
    ],
    ['nothing but blanks', 'simpmaze', ' \n \n', 'nothing but blank lines'],
  ])('name %s in %s', (_, id, text, words) => {
    expect(problemOf(read(id, text))[0]).toContain(words)
  })
})

describe('recognition', () => {
  const readable = FORMATS.filter(({ recognise }) => recognise)

  it('takes no text of any format for another', () => {
    const arbitrary = fc.record({
      width: fc.integer({ min: 1, max: 6 }),
      height: fc.integer({ min: 1, max: 6 }),
      open: fc.array(fc.boolean(), { minLength: 90, maxLength: 90 }),
    })
    fc.assert(
      fc.property(arbitrary, ({ width, height, open }) => {
        const draft = draftOf(createLevel(width, height))
        draft.cells.fill(CellKind.street)
        for (const edges of [draft.northEdges, draft.westEdges])
          for (let at = 0; at < edges.length; at++) edges[at] = open[at] ? EdgeKind.open : EdgeKind.wall
        for (const { id, write } of WRITERS.filter(({ recognise }) => recognise)) {
          const bytes = write(projectOf(draft), 'x').files[0]?.bytes ?? new Uint8Array()
          const takers = readable
            .filter(({ recognise }) => recognise?.(bytes) === true)
            .map((taker) => taker.id)
          expect(takers[0]).toBe(id)
          // Rows of odd length can also be read as a text maze, if no other format recognises them.
          expect(takers.slice(1).filter((taker) => taker !== 'textmaze')).toEqual([])
        }
      }),
      { numRuns: samples({ short: 4, long: 100 }) },
    )
  })

  it('looks at lines as wide as the largest level', () => {
    const wide = createLevel(4096, 1)
    for (const id of ['simpmaze', 'mazegen', 'bennett', 'maz-c', 'faq']) {
      const bytes = writerOf(id).write(projectOf(wide), 'x').files[0]?.bytes ?? new Uint8Array()
      expect(detectFormat(bytes, 'a.txt')?.id).toBe(id)
    }
  })
})

describe('what the original programs print', () => {
  const once = mazegen.trimEnd().split('\n')
  const solved = once.map((line, row) => (row === 1 ? line.replace(' ', '.') : line))

  it('is one level where MazeGen shows the way in a second maze, and two where the mazes differ', () => {
    const both = projectIn(read('mazegen', [...once, '', ...solved, ''].join('\r\n')))
    expect(both.levels.map(({ level }) => level)).toEqual([levelIn('mazegen', ...once)])
    const other = SAME_MAZE['mazegen'] ?? []
    const { levels } = projectIn(read('mazegen', [...other, '', ...other.toReversed()].join('\n')))
    expect(levels.map(({ name }) => name)).toEqual(['a maze', 'a maze 2'])
    expect(detectFormat(bytesOf([...once, '', ...solved, ''].join('\n')), 'a.txt')?.id).toBe('mazegen')
  })

  it('may end with the row that the one-liner begins and does not draw', () => {
    const rows = ['._._', '|_  |', '|_|_|']
    expect(levelIn('faq', ...rows, '|')).toEqual(levelIn('faq', ...rows))
  })

  it('may lack the blanks at the ends of its lines, and end as DOS ends a file', () => {
    const open = ['+-+-+', '| |  ', '+ +-+', '|   |', '+-+-+']
    const level = levelIn('mazegen', ...open)
    expect(levelIn('mazegen', ...open.map((line) => line.trimEnd()))).toEqual(level)
    const text = `${open.join('\r\n')}\r\n\u001a\u001a`
    expect(firstLevel(projectIn(read('mazegen', text))).level).toEqual(level)
    expect(detectFormat(bytesOf(text), 'a.txt')?.id).toBe('mazegen')
  })
})
