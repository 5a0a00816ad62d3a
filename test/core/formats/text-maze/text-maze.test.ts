import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writer as blockMapWriter } from '../../../../src/core/formats/blockmap/blockmap'
import { loadReader, checkReadOptions } from '../../../../src/core/formats/format'
import { detectFormat } from '../../../../src/core/formats/index'
import { readWith } from '../../../../src/core/formats/read-level-file'
import { textMaze as textMazeEntry } from '../../../../src/core/formats/text-maze/entry'
import { pitchOf } from '../../../../src/core/formats/text-maze/pitch'
import { linesOf } from '../../../../src/core/text/text'
import { readTextMaze } from '../../../../src/core/formats/text-maze/read'
import { closeSides } from '../../../../src/core/formats/close-sides'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { draftOf, equalLevels } from '../../../../src/core/level/level'
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
        const back = firstLevel(projectIn(read(map, signs(map)))).level
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
