import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writer as blockMapWriter } from '../../../../src/core/formats/blockmap/blockmap'
import { checkReadOptions } from '../../../../src/core/formats/format-options'
import { loadReader } from '../../../../src/core/formats/load'
import { detectFormat } from '../../../../src/core/formats/index'
import { readLevelFile, readWith } from '../../../../src/core/formats/read-level-file'
import { textMaze as textMazeEntry } from '../../../../src/core/formats/text-maze/entry'
import { pitchOf } from '../../../../src/core/formats/text-maze/pitch'
import { linesOf } from '../../../../src/core/text/text'
import { readTextMaze } from '../../../../src/core/formats/text-maze/read'
import { closeSides } from '../../../../src/core/formats/close-sides'
import { GENERATORS } from '../../../../src/core/generate/index'
import { runGenerator } from '../../../../src/core/generate/run'
import { defaultsFor } from '../../../../src/core/generate/settings'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, draftOf, equalLevels } from '../../../../src/core/level/level'
import { firstLevel, projectOf } from '../../../../src/core/project/project'
import { bytesOf, fixture, projectIn, problemOf } from '../../../support/files'
import { oddLevels } from '../../../support/random-level'

const writeBlockMap = blockMapWriter.write

const textMaze = await loadReader(textMazeEntry)

const bytes = fixture('imports/lines.maze.txt')
const read = (from: Uint8Array, values = {}) => readTextMaze(from, 'lines', values)

describe('a text maze', () => {
  it('is recognised by its odd number of rows, and leaves files with a signature to their formats', () => {
    expect(detectFormat(bytes, 'a.txt')).toBe(textMazeEntry)
    expect(detectFormat(bytesOf('-----\n|S D|\n-----\n'), 'a.txt')).toBe(textMazeEntry)
    expect(detectFormat(bytesOf('-----\n|   |\n-----\n'), 'a.txt')?.id).toBe('maz-c')
    expect(detectFormat(bytesOf('###\n# #\n###\n'), 'a.txt')?.id).toBe('classic')
    expect(detectFormat(bytesOf('shs\nsss\nsss\n'), 'a.txt')?.id).toBe('sketch')
    expect(detectFormat(bytesOf('Dear reader,\nall is well.\n'), 'a.txt')).toBeUndefined()
  })

  it('is read with the likeliest meanings of its characters', () => {
    const { level } = firstLevel(projectIn(read(bytes)))
    expect([level.width, level.height]).toEqual([3, 2])
    const { wall, open, door } = EdgeKind
    expect([...level.westEdges]).toEqual([wall, open, wall, wall, wall, open, door, wall])
    expect([...level.northEdges]).toEqual([wall, wall, wall, open, wall, open, wall, wall, wall])
    expect(level.places.map(({ cell, kind }) => [cell, kind])).toEqual([
      [0, 'start'],
      [2, 'stairs-down'],
    ])
  })

  it('is read with the chosen meanings, or with every block as a cell', () => {
    const meant = firstLevel(projectIn(read(bytes, { 'sign-44': 'secret', 'sign-53': 'floor' }))).level
    expect(meant.westEdges[6]).toBe(EdgeKind.secretDoor)
    expect(meant.places.length).toBe(1)
    const whole = firstLevel(projectIn(read(bytes, { blocks: 'cells' }))).level
    expect([whole.width, whole.height]).toEqual([7, 5])
    expect(whole.cells[0]).toBe(CellKind.rock)
    expect(checkReadOptions(textMaze, bytes, { 'sign-44': 'nonsense' })[0]?.message).toContain(
      'must be one of',
    )
    expect(problemOf(readWith(textMaze, bytes, 'a.maze.txt', { values: { nothing: 1 } })).join()).toContain(
      'is not a setting',
    )
  })

  it.each([
    ['+-+\n|  |\n+-+\n', 'line 2, column 4: The row has 4 characters, but the first has 3'],
    ['+-+\n|\t|\n+-+\n', 'line 2, column 2: A maze cannot be drawn with a tab'],
    ['\n\n', 'nothing but empty lines'],
    ['abcdefghijklmnopqrstuvwxyz0\n', 'line 1: The text has 27 sorts of characters'],
  ])('is refused with the position of the fault: %j', (text, words) => {
    expect(problemOf(read(bytesOf(text))).join()).toContain(words)
  })

  it('is refused if its sides are even and every second character is a cell', () => {
    expect(problemOf(read(bytesOf('####\n#  #\n####\n'), { blocks: 'edges' })).join()).toContain(
      'The map is 4 x 3 blocks',
    )
  })

  it('restores the block map of any level that blocks can express', () => {
    const levels = oddLevels({
      cells: [CellKind.street, CellKind.rock],
      edges: [EdgeKind.undecided, EdgeKind.wall, EdgeKind.door],
      marks: [0],
      withPlaces: false,
      isPlain: true,
    }).map((level) => {
      const draft = draftOf(level)
      closeSides(draft)
      return draft
    })
    fc.assert(
      fc.property(levels, (level) => {
        const map = writeBlockMap(projectOf(level), 'x').files[0]?.bytes ?? new Uint8Array()
        const back = firstLevel(projectIn(read(map, { ...signs(map), blocks: 'edges' }))).level
        expect(equalLevels(back, level)).toBe(true)
      }),
    )
  })
})

/** The meanings of the characters that a block map contains. */
function signs(map: Uint8Array): Record<string, string> {
  const meanings = { '#': 'wall', '.': 'floor', '+': 'door' }
  return Object.fromEntries(
    Object.entries(meanings).flatMap(([sign, meaning]) =>
      map.includes(sign.charCodeAt(0)) ? [[`sign-${sign.charCodeAt(0).toString(16)}`, meaning]] : [],
    ),
  )
}

describe('a maze drawn in another pitch', () => {
  const small = '+-+-+\n|   |\n+ +-+\n| |  \n+-+-+\n'
  const shown = (text: string): readonly number[][] => {
    const bytes = bytesOf(text)
    expect(detectFormat(bytes, 'a.txt')).toBe(textMazeEntry)
    const { level } = firstLevel(projectIn(read(bytes)))
    expect([level.width, level.height]).toEqual([2, 2])
    return [[...level.northEdges], [...level.westEdges]]
  }
  const plain = firstLevel(projectIn(read(bytesOf(small)))).level

  it.each([
    ['wide cells', '+---+---+\n|       |\n+   +---+\n|   |    \n+---+---+\n'],
    [
      'wide and high cells',
      '+----+----+\n|         |\n|         |\n+    +----+\n|    |     \n|    |     \n+----+----+\n',
    ],
    ['blanks that an editor removed', '+---+---+\n|       |\n+   +---+\n|   |\n+---+---+\n'],
    [
      'line ends and the end mark of DOS',
      '+---+---+\r\n|       |\r\n+   +---+\r\n|   |    \r\n+---+---+\r\n\u001a',
    ],
    ['box characters', '┌───────┐\n│       │\n│   ┌───┘\n│   │    \n└───┴───┘\n'],
    ['thin box characters', '┏━━━┓\n┃   ┃\n┃ ┏━┛\n┃ ┃  \n┗━┻━┛\n'],
  ])('is the same maze with %s', (_, text) => {
    expect(shown(text)).toEqual([[...plain.northEdges], [...plain.westEdges]])
  })

  it('keeps doors and signs in its walls and cells', () => {
    const { level } = firstLevel(projectIn(read(bytesOf('+---+---+\n| S D   |\n+---+---+\n'))))
    expect(level.westEdges[1]).toBe(EdgeKind.door)
    expect(level.places.map(({ kind }) => kind)).toEqual(['start'])
  })

  it('is the distance that divides those of all corners', () => {
    const pitch = (text: string): unknown => pitchOf(linesOf(text))
    expect(pitch('+---+---+\n|       |\n+---+---+\n')).toEqual({ across: 4, down: 2 })
    expect(pitch('+--+-+\n|  | |\n+--+-+\n')).toBeUndefined()
    expect(pitch('---------\n|       |\n---------\n')).toBeUndefined()
  })
})

/** Reads a text by its content, under a name that tells no format. */
async function readText(text: string | Uint8Array) {
  const result = await readLevelFile(typeof text === 'string' ? bytesOf(text) : text, 'a.txt')
  const { level } = firstLevel(projectIn(result))
  const letters = Array.from(level.cells, (kind) => (kind === CellKind.rock ? '#' : '.')).join('')
  const rows = Array.from({ length: level.height }, (_, y) =>
    letters.slice(y * level.width, (y + 1) * level.width),
  )
  return { level, rows, notes: result.status === 'read' ? result.notes : [] }
}

const HALL = [
  '##########',
  '#....#...#',
  '#........#',
  '#....#...#',
  '####.#####',
  '####.....#',
  '##########',
]

describe('a map of a game, in which every character is a cell', () => {
  it('is read in odd and even widths, with its doors on edges', async () => {
    const { level, rows } = await readText(fixture('imports/rooms.maze.txt'))
    expect(rows).toEqual(HALL)
    expect(level.westEdges[2 * 11 + 5]).toBe(EdgeKind.door)
    expect((await readText(fixture('imports/even.maze.txt'))).rows).toEqual([
      '......',
      '.####.',
      '.#..#.',
      '.####.',
      '......',
      '......',
    ])
  })

  const floor = (text: string): string => text.replace('+', '.')

  it.each<[string, (text: string) => string]>([
    ['in an odd width', (text) => text.replaceAll(/^./gm, '##')],
    ['with walls of x', (text) => text.replaceAll('#', 'x')],
    ['with walls of X', (text) => text.replaceAll('#', 'X')],
    ['of blocks', (text) => text.replaceAll('#', '█').replaceAll('.', '·')],
    ['with blank floors', (text) => floor(text).replaceAll('.', ' ')],
    ['in digits', (text) => floor(text).replaceAll('#', '1').replaceAll('.', '0')],
    ['in digits with blanks between them', (text) => floor(text).replaceAll('#', '1 ').replaceAll('.', '0 ')],
    [
      'in digits with blanks between them, but not at the ends of rows',
      (text) => floor(text).replaceAll('#', '1 ').replaceAll('.', '0 ').replaceAll(/ +$/gm, ''),
    ],
    ['in digits with commas', (text) => floor(text).replaceAll('#', '1, ').replaceAll('.', '0, ')],
    ['with line ends of DOS', (text) => text.replaceAll('\n', '\r\n')],
  ])('is the same %s', async (_, change) => {
    const text = change(new TextDecoder().decode(fixture('imports/rooms.maze.txt')))
    expect(detectFormat(bytesOf(text), 'a.txt')).toBe(textMazeEntry)
    const { rows } = await readText(text)
    expect(rows.map((row) => row.slice(-10))).toEqual(HALL)
  })

  it('may have blanks around it, which editors remove from the ends of rows', async () => {
    const { rows } = await readText('  ####\n  #..#\n  #..#######\n  #........#\n  ##########\n')
    expect(rows).toEqual(['############', '###..#######', '###..#######', '###........#', '############'])
  })

  it('has corridors of # if its rooms have walls of lines', async () => {
    const { rows } = await readText(
      '-------\n|.....|\n|......##\n-------#\n       #\n-------.---\n|.........|\n-----------\n',
    )
    expect(rows).toEqual([
      '###########',
      '#.....#####',
      '#........##',
      '#######.###',
      '#######.###',
      '#######.###',
      '#.........#',
      '###########',
    ])
  })

  it('has a note if thin walls are possible, too', async () => {
    const odd = '#######\n#.....#\n#.....#\n#.....#\n#.....#\n#.....#\n#######\n'
    const { level, notes } = await readText(odd)
    expect([level.width, level.height]).toEqual([7, 7])
    expect(notes.join()).toContain('--set blocks=edges')
    expect((await readText(odd.replaceAll('.', ' '))).level.width).toBe(7)
    // With one row more, thin walls are impossible.
    expect((await readText(`${odd}#######\n`)).notes).toEqual([])
  })
})

describe('a maze with thin walls', () => {
  it('may have posts of other characters', async () => {
    const { level, notes } = await readText(fixture('imports/posts-o.maze.txt'))
    expect([level.width, level.height]).toEqual([2, 2])
    const plain = await readText('+---+---+\n|       |\n+   +---+\n|       |\n+---+---+\n')
    expect(equalLevels(level, plain.level)).toBe(true)
    expect(notes).toEqual(['Cells are drawn 4 characters wide and 2 lines high, walls included.'])
    const narrow = await readText('+--+--+\n|  |  |\n+  +--+\n|     |\n+--+--+\n')
    expect([narrow.level.width, narrow.level.height]).toEqual([2, 2])
    expect(narrow.level.westEdges[1]).toBe(EdgeKind.wall)
  })

  it('is distinguished from a map of cells by its corners, in the block maps of towns and mazes', async () => {
    for (const generator of GENERATORS.filter(({ id }) => id === 'town' || id.startsWith('maze/'))) {
      const sketch = createLevel(21, 17)
      const settings = defaultsFor(generator, sketch)
      for (let seed = 1; seed <= 5; seed++) {
        const run = runGenerator({ generator, sketch, settings, seed })
        if (run.status !== 'done') continue
        const [map] = writeBlockMap(projectOf(run.level), 'x').files
        const { level } = await readText(map?.bytes ?? new Uint8Array())
        expect([generator.id, seed, level.width, level.height]).toEqual([generator.id, seed, 21, 17])
      }
    }
  })

  it('is read as a town in classic form, with a note if the text may be a maze', async () => {
    const { notes } = await readText('#####\n#   #\n### #\n#   #\n#####\n')
    expect(notes).toEqual([
      'The text is read as Classic town text. It may also be a Text maze: choose that format in the Import dialog, or --as textmaze in a shell.',
    ])
    const town = '###-###\n#   | #\n### ###\n|     #\n#######\n'
    expect((await readText(town)).notes).toEqual([])
    expect(detectFormat(bytesOf(town.replace('#   |', '#  |')), 'a.txt')?.id).not.toBe('classic')
  })
})

describe('a text without a maze', () => {
  it.each([
    ['prose', 'Dear reader,\nall is well here,\nand so it stays.\n'],
    [
      'prose in rows of one odd length',
      'the quick brown fox jumps\nover the lazy dog and its\nsix more words as a coda.\n',
    ],
    ['dividers', '----\n-----\n------\n'],
    ['a list', '# Title\n\n- one\n- two\n- three\n'],
    ['a table', '| a | b |\n| - | - |\n| c | d |\n| longer | row |\n'],
    ['numbers', '0.10, 0.25\n1.5, 2\n0.01, 3.75\n'],
    ['a script', '#!/bin/sh\n#\n# Says hello\necho hello\n'],
  ])('is not recognised as one: %s', (_, text) => {
    expect(detectFormat(bytesOf(text), 'a.txt')).toBeUndefined()
  })
})
