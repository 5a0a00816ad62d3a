import { describe, expect, it } from 'vitest'
import { AS_1991 } from '../../../../src/core/generate/town/settings/as-1991'
import { readClassic } from '../../../../src/core/formats/classic/read'
import { writeClassic } from '../../../../src/core/formats/classic/write'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, type Level } from '../../../../src/core/level/level'
import { hasMark, Mark } from '../../../../src/core/level/marks'
import { firstLevel, projectOf, type Project } from '../../../../src/core/project/project'
import { bytesOf, fixture, projectIn, problemOf, textOf } from '../../../support/files'

const sample = new TextDecoder().decode(fixture('townmaze-sample.txt'))
const header = sample.split('\n')[0] ?? ''

function read(text: string): ReturnType<typeof readClassic> {
  return readClassic(bytesOf(text), 'a town')
}

function levelIn(...rows: readonly string[]): Level {
  return firstLevel(projectIn(read(`${rows.join('\n')}\n`))).level
}

function kindsIn(...rows: readonly string[]): string {
  const names: Readonly<Record<number, string>> = {
    [CellKind.street]: 's',
    [CellKind.house]: 'h',
    [CellKind.rock]: 'r',
  }
  return Array.from(levelIn(...rows).cells, (kind) => names[kind] ?? '?').join('')
}

function count(level: Level, kind: number): number {
  return Array.from(level.cells).filter((cell) => cell === kind).length
}

function notes(text: string): readonly string[] {
  const result = read(text)
  return result.status === 'read' ? result.notes : []
}

function written(project: Project): string {
  return textOf(writeClassic(project, 'x.town.txt'))
}

describe('the published sample of the original program', () => {
  const project = projectIn(read(sample))
  const { level, recipe } = firstLevel(project)

  it('has 16 x 7 cells: 53 streets, 53 houses, 6 rock', () => {
    expect([level.width, level.height]).toEqual([16, 7])
    expect([CellKind.street, CellKind.house, CellKind.rock].map((kind) => count(level, kind))).toEqual([
      53, 53, 6,
    ])
  })

  it('has eight gates, one of them open', () => {
    expect(Array.from(level.marks).filter((marks) => hasMark(marks, Mark.gateSeed))).toHaveLength(8)
  })

  it('keeps its header as a recipe of another program', () => {
    expect(recipe).toEqual({
      generator: 'town',
      version: 0,
      settings: { ...AS_1991, gates: 8, left: 1, courts: 4, rock: 2, straightness: 950 },
      seed: '113181',
    })
  })

  it('is written byte for byte as it was read, without a loss', () => {
    const result = writeClassic(project, 'x.txt')
    expect(result.files[0]?.bytes).toEqual(fixture('townmaze-sample.txt'))
    expect(result.losses).toEqual([])
  })

  it('is written without a header if it was read without one', () => {
    const map = sample.slice(header.length + 1)
    expect(written(projectIn(read(map)))).toBe(map)
  })

  it('opens with CRLF, a byte order mark and blank lines around it, and is named after its file', () => {
    const changed = projectIn(read(`\ufeff\r\n${sample.replaceAll('\n', '\r\n')}\r\n\r\n`))
    expect(written(changed)).toBe(sample)
    expect(changed.name).toBe('a town')
  })
})

describe('distinguishing streets from houses', () => {
  it.each<[string, readonly string[], string]>([
    ['cells open to each other are streets', ['#####', '#   #', '#####'], 'ss'],
    ['a cell with one door is a house', ['#####', '# | #', '#####'], 'hh'],
    ['a cell without a door is a house', ['###', '# #', '###'], 'h'],
    ['a cell with a door in the border is a street', ['#-#', '# #', '###'], 's'],
    ['a house with two doors on streets stays a house', ['#######', '| | | |', '#######'], 'shs'],
    ['a single cell with houses around it is a street', ['#######', '# | | #', '#######'], 'hsh'],
    ['a solid cell is rock', ['#####', '# | #', '#-###', '# ###', '#####'], 'shhr'],
  ])('%s', (_, rows, kinds) => {
    expect(kindsIn(...rows)).toBe(kinds)
  })

  it('marks streets on the border as gates, also walled-up ones, but not corners', () => {
    const level = levelIn('#######', '#     #', '### ###', '### ###', '#######')
    expect(Array.from(level.marks)).toEqual([0, Mark.gateSeed, 0, 0, Mark.gateSeed, 0])
  })
})

describe('faults of a classic map', () => {
  it.each<[string, string, string]>([
    [
      'an even width',
      '####\n#  #\n####',
      "line 1: The row has 4 characters; a map's rows have an odd number",
    ],
    ['a single column', '#\n#\n#', 'line 1: The row has 1 character'],
    ['an even height', '###\n# #\n###\n# #', 'line 4: The map has 4 rows'],
    ['a single row', '###', 'line 1: The map has 1 row'],
    ['unequal rows', '###\n# \n###', 'line 2, column 3: The row has 2 characters, but the first has 3'],
    ['an unknown character', '###\n#x#\n###', 'line 2, column 2: A classic map has no character "x"'],
    ['a tab', '###\n#\t#\n###', 'line 2, column 2: A classic map has no character a tab'],
    [
      'an upright door in a horizontal wall',
      '#|#\n# #\n###',
      'line 1, column 2: "|" is in a horizontal wall',
    ],
    ['a flat door in a vertical wall', '###\n- #\n###', 'line 2, column 1: "-" is in a vertical wall'],
    ['a door on a post', '-##\n# #\n###', 'line 1, column 1: "-" is on a post'],
    ['a door in a cell', '###\n#-#\n###', 'line 2, column 2: "-" is in a cell'],
    [
      'a header of another size',
      sample.replace('ht 15', 'ht 17'),
      'line 1: The header says ht 17 wd 33, but the map below has 15 rows of 33',
    ],
    [
      'an unknown word in the header',
      sample.replace('courts', 'yards'),
      'line 1, column 28: The header knows no "yards"',
    ],
    [
      'a word of the header without its number',
      sample.replace('seed 113181', 'seed'),
      'needs a whole number after "seed"',
    ],
    ['a word of the header twice', sample.replace('left', 'gates'), 'names "gates" twice'],
    ['a header without a map', header, 'line 1: There is only a header'],
    ['nothing but blank lines', '\n \n', 'nothing but blank lines'],
    ['an empty file', '', 'empty'],
    [
      'a map that is too wide',
      `${`${'#'.repeat(8195)}\n`.repeat(3)}`,
      'line 1: The map is too large. The width is 4097',
    ],
  ])('names %s', (_, text, words) => {
    expect(problemOf(read(text)).join('\n')).toContain(words)
  })

  it('are listed up to twenty', () => {
    expect(problemOf(read(`${'x'.repeat(99)}\n`.repeat(99)))).toHaveLength(20)
  })

  it('do not include a lone or missing post: posts are corrected, with a note', () => {
    const lone = ['#####', '#   #', '# # #', '#   #', '#####'].join('\n')
    expect(notes(lone)).toEqual(['1 post stands alone where four streets meet; tidied away.'])
    expect(written(projectIn(read(lone))).split('\n')[2]).toBe('#   #')
    const missing = ['## ##', '# # #', '#####'].join('\n')
    expect(notes(missing)).toEqual(['1 post is missing where a wall ends; put in.'])
    expect(notes(sample)).toEqual([])
    expect(notes(sample.replace(' straight 950', ''))).toEqual([
      'The header does not name all settings of a run, so how the town was made is not kept.',
    ])
  })
})

describe('posts', () => {
  it.each([
    ['north', ['#####', '# # #', '# # #', '#   #', '#####']],
    ['east', ['#####', '#   #', '# ###', '#   #', '#####']],
    ['south', ['#####', '#   #', '# # #', '# # #', '#####']],
    ['west', ['#####', '#   #', '### #', '#   #', '#####']],
  ])('stand where a wall from the %s ends', (_, rows) => {
    const map = `${rows.join('\n')}\n`
    expect(written(projectIn(read(map)))).toBe(map)
    expect(notes(map)).toEqual([])
  })
})

describe('losses of a classic map', () => {
  const door = { ...createLevel(1, 1), cells: Uint8Array.of(CellKind.house) }

  it.each<[string, Project, string]>([
    [
      'undecided edges',
      projectOf({ ...createLevel(1, 1), cells: Uint8Array.of(CellKind.house) }),
      '4 undecided edges become walls.',
    ],
    ['undecided cells', projectOf(createLevel(2, 1)), '2 undecided cells will be read as house'],
    [
      'locked doors',
      projectOf({ ...door, northEdges: Uint8Array.of(EdgeKind.lockedDoor, EdgeKind.wall) }),
      '1 locked door becomes a plain door.',
    ],
    [
      'marks of the hand',
      projectOf({ ...door, marks: Uint8Array.of(Mark.placed) }),
      'The hand-drawn and lock marks of 1 cell are lost.',
    ],
    [
      'courtyards',
      projectOf({ ...door, marks: Uint8Array.of(Mark.courtSeed) }),
      'The seed marks of 1 cell are lost',
    ],
    [
      'places',
      projectOf({ ...door, places: [{ cell: 0, kind: 'inn', name: '', properties: {} }] }),
      '1 place is left out.',
    ],
    [
      'a recipe of another generator',
      projectOf(door, 'x', { generator: 'maze', version: 1, seed: '1', settings: {} }),
      'How the level was generated is not kept.',
    ],
    [
      'further levels',
      { name: 'x', levels: [...projectOf(door).levels, { id: 'b', name: 'b', level: door }] },
      'Only the first of 2 levels',
    ],
  ])('name %s', (_, project, words) => {
    expect(writeClassic(project, 'x').losses.join('\n')).toContain(words)
  })

  it('name a seed of words, which is written as its number', () => {
    const { level, recipe } = firstLevel(projectIn(read(sample)))
    if (!recipe) throw new Error('The sample has a header')
    const result = writeClassic(projectOf(level, 'x', { ...recipe, version: 1, seed: 'in words' }), 'x')
    expect(textOf(result)).toMatch(/ seed \d+\n/)
    expect(result.losses).toEqual([
      'Only the settings of the original program are kept of how the town was generated.',
    ])
  })
})
