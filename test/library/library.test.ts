import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  buildingAt,
  canStep,
  CellKind,
  createLevel,
  EAST,
  edgeKindAt,
  exportLevel,
  followLink,
  generate,
  generateTown,
  importFile,
  kindAt,
  NATIVE,
  NORTH,
  problemsOf,
  readLevels,
  readProject,
  solve,
  SOUTH,
  stepFrom,
  WEST,
  withCell,
  withEdge,
  withPlace,
  writeProject,
} from '../../src/library/index'
import { clearGenerated } from '../../src/core/level/clear-generated'
import { equalLevels } from '../../src/core/level/level'
import { levelFromText } from '../support/level-text'

const root = path.resolve(import.meta.dirname, '../..')
const projectFiles = ['resources/samples', 'test/fixtures/native'].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.brownstone'))
    .map((name) => `${folder}/${name}`),
)

describe('generating', () => {
  it('gives the same town for the same seed, as a number or as text', () => {
    const one = generateTown({ width: 20, height: 14, seed: 12 })
    expect([one.width, one.height]).toEqual([20, 14])
    expect(equalLevels(generateTown({ width: 20, height: 14, seed: '12' }), one)).toBe(true)
    expect(equalLevels(generateTown({ width: 20, height: 14, seed: 13 }), one)).toBe(false)
  })

  it('takes a random seed without one, and names the seed that makes the same town again', () => {
    const size = { width: 20, height: 14 }
    const [one, other] = [generateTown(size), generateTown(size)]
    expect(one.seed).not.toBe(other.seed)
    expect(equalLevels(one, other)).toBe(false)
    const named = generateTown({ ...size, seed: 'skara brae' })
    for (const town of [one, other, named])
      expect(equalLevels(generateTown({ ...size, seed: town.seed }), town)).toBe(true)
    expect(generateTown().width).toBe(30)
  })

  it('keeps what a sketch draws', () => {
    const sketch = levelFromText(`
      . . . . . . . . . .
      . . . . . . . . . .
      . . h h . . h . . .
      . . . . . . . . . .
      . . . . . . . . . .
      . . . . . . . . . .
      . . . . . . . . . .
    `)
    const town = generateTown({ sketch, seed: 5 })
    expect([town.width, town.height]).toEqual([sketch.width, sketch.height])
    expect(kindAt(town, 6, 2)).toBe('house')
  })

  it.each([
    [{ generator: 'castle', seed: 1 }, 'There is no generator "castle"; generators: town, '],
    [{ generator: 'town', seed: 1, settings: { gates: 999 } }, 'Extra gates is 999'],
    [{ generator: 'town', seed: 1, width: 1, height: 1 }, 'a town needs at least 5'],
    [{ generator: 'town', seed: 1, width: 9, sketch: levelFromText('...\n...') }, 'The sketch has'],
  ])('refuses %j with a sentence', (options, message) => {
    expect(() => generate(options)).toThrow(RangeError)
    expect(() => generate(options)).toThrow(message)
  })
})

describe('a project', () => {
  it('is the same after it was written and read', () => {
    const level = generateTown({ seed: 1 })
    const project = { name: 'Skara', levels: [{ id: 'level-1', name: 'Streets', level }] }
    const [read] = readProject(writeProject(project)).levels
    expect(read && equalLevels(read.level, level)).toBe(true)
    const text = String.fromCharCode(...writeProject(project).slice(0, 20))
    for (const read of [readProject, readLevels]) expect(() => read(text)).toThrow(/^line \d+/)
  })

  it.each(projectFiles)('has the same levels and kinds for a game that leaves out the rest: %s', (name) => {
    const bytes = readFileSync(path.join(root, name))
    const { levels, ...project } = readProject(bytes)
    expect(readLevels(bytes)).toEqual({
      ...Object.fromEntries(Object.entries(project).filter(([key]) => /^(?:id|name|kinds)$/.test(key))),
      levels: levels.map(({ source: _source, ...level }) => level),
    })
  })

  it.each([
    ['a level of no known width', '"width": ', '"width": 9', true],
    ['an unknown letter', '"south": "', '"south": "?', true],
    ['an unknown field', '"places": [', '"colour": 1, "places": [', true],
    ['a world that says the wrong size', '"worlds": [', '"worlds": [null, ', true],
    ['a world with an impossible tile', /"rows": \[\s*"[0-9a-f]{8}/, '"rows": ["ffffffff', false],
  ])('with %s is refused in the same sentence, if a game reads that part', (_what, part, bad, isRead) => {
    const text = readFileSync(path.join(root, 'test/fixtures/native/version-5.brownstone'), 'utf8')
    const broken = text.replace(part, bad)
    expect(broken).not.toBe(text)
    const all = problemOf(() => readProject(broken))
    expect(all).toMatch(/^Error: line \d+/)
    expect(problemOf(() => readLevels(broken))).toBe(isRead ? all : undefined)
  })
})

/** The sentence of an error; undefined without one. */
function problemOf(read: () => unknown): string | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    return String(error)
  }
}

describe('a walk', () => {
  const level = levelFromText('hhhh\nhssh\nhhhh', 'generated')

  it('goes where no wall is in the way', () => {
    expect(kindAt(level, 1, 1)).toBe('street')
    expect(kindAt(level, -1, 1)).toBe('outside')
    expect(stepFrom(level, { x: 1, y: 1 }, EAST)).toEqual({ x: 2, y: 1 })
    expect(canStep(level, { x: 0, y: 0 }, NORTH)).toBe(false)
    expect(edgeKindAt(level, 0, 0, NORTH)).toBe('wall')
    expect(() => edgeKindAt(level, 4, 0, NORTH)).toThrow('Column 4, row 0 lies outside of the level')
    expect(() => canStep(level, { x: 0.5, y: 0 }, SOUTH)).toThrow(RangeError)
  })

  it('is the shortest between its ends, and undefined without a way', () => {
    const found = solve(level, { from: { x: 1, y: 1 }, to: { x: 2, y: 1 } })
    expect(found).toEqual({
      way: [
        { x: 1, y: 1 },
        { x: 2, y: 1 },
      ],
      steps: 1,
    })
    // A level without gates has no ends of its own.
    expect(solve(level)).toBeUndefined()
    const parted = levelFromText('rrrrr\nrsrsr\nrrrrr', 'generated')
    expect(solve(parted, { from: { x: 1, y: 1 }, to: { x: 3, y: 1 }, walker: NATIVE })).toBeUndefined()
  })
})

describe('editing by values', () => {
  const street = withCell(createLevel(3, 2), { x: 0, y: 0 }, 'street')

  it('draws cells by hand, with their sides, and leaves the level as it was', () => {
    const blank = createLevel(3, 2)
    const drawn = withCell(street, { x: 1, y: 0 }, 'house')
    expect(kindAt(drawn, 1, 0)).toBe('house')
    expect(edgeKindAt(drawn, 0, 0, EAST)).toBe('door')
    expect(kindAt(street, 1, 0)).toBe('undecided')
    // Clearing what generators made keeps it.
    expect(kindAt(clearGenerated(drawn), 1, 0)).toBe('house')
    expect(
      generateTown({ sketch: withCell(createLevel(9, 9), { x: 4, y: 4 }, 'rock'), seed: 1 }),
    ).toMatchObject({
      cells: expect.objectContaining({ 40: CellKind.rock }),
    })
    expect(equalLevels(withCell(street, { x: 0, y: 0 }, 'undecided'), blank)).toBe(true)
  })

  it('gives a house another door when its street goes', () => {
    let level = street
    for (const [x, y, kind] of [
      [1, 0, 'house'],
      [1, 1, 'street'],
      [0, 0, 'rock'],
    ] as const)
      level = withCell(level, { x, y }, kind)
    expect(edgeKindAt(level, 0, 0, EAST)).toBe('wall')
    expect(buildingAt(level, { x: 1, y: 0 })).toEqual({
      cells: [{ x: 1, y: 0 }],
      doors: [{ x: 1, y: 0, side: SOUTH }],
    })
    expect(buildingAt(level, { x: 1, y: 1 })).toBeUndefined()
  })

  it('sets edges and adds places in their order', () => {
    const walled = withEdge(street, { x: 0, y: 0 }, EAST, 'lockedDoor')
    expect(edgeKindAt(walled, 1, 0, WEST)).toBe('lockedDoor')
    const two = withPlace(
      withPlace(street, { x: 2, y: 1 }, { kind: 'note' }),
      { x: 0, y: 0 },
      { kind: 'start' },
    )
    expect(two.places.map(({ cell, kind }) => [cell, kind])).toEqual([
      [0, 'start'],
      [5, 'note'],
    ])
    expect(() => withPlace(street, { x: 3, y: 0 }, { kind: 'start' })).toThrow(RangeError)
  })
})

describe('files of other programs', () => {
  const project = {
    name: 'Cell: 1',
    levels: [{ id: 'a', name: 'A', level: generateTown({ width: 9, height: 9, seed: 2 }) }],
  }

  it.each(['json', 'tmj', 'ldtk', 'uvtt', 'glb', 'svg'])('are written as %s', async (format) => {
    const { files } = await exportLevel(project, format)
    expect(files[0]?.bytes.length).toBeGreaterThan(100)
    expect(files[0]?.name).toMatch(/^[^:]+\.\w+$/)
  })

  it('name what they lose', async () => {
    expect((await exportLevel(project, 'simpmaze')).losses.length).toBeGreaterThan(0)
  })

  it('are read again', async () => {
    const { files } = await exportLevel(project, 'tmj', { name: 'town.tmj' })
    const [file] = files
    const read = await importFile(file?.bytes ?? new Uint8Array(), 'town.tmj')
    expect(read.project.levels[0]?.level.cells).toEqual(project.levels[0]?.level.cells)
  })

  it('are refused with one sentence', async () => {
    await expect(exportLevel(project, 'exe')).rejects.toThrow('There is no format "exe"; formats: native, ')
    await expect(exportLevel(project, 'donjon')).rejects.toThrow('read but not written')
    await expect(exportLevel(project, 'tmj', { values: { size: 1 } })).rejects.toThrow(RangeError)
    await expect(importFile(new Uint8Array([1, 2, 3]), 'x.bin')).rejects.toThrow(
      'format of this file is unknown',
    )
  })
})

describe('a project of two levels', () => {
  const stairs = (kind: 'stairs-up' | 'stairs-down') => ({ kind, link: { id: 'l', kind: 'stairs' as const } })
  const above = withPlace(levelFromText('ss', 'generated'), { x: 1, y: 0 }, stairs('stairs-down'))
  const below = withPlace(levelFromText('s', 'generated'), { x: 0, y: 0 }, stairs('stairs-up'))
  const project = {
    name: 'Two',
    levels: [
      { id: 'a', name: 'A', level: above },
      { id: 'b', name: 'B', level: below },
    ],
  }

  it('is walked by its links', () => {
    expect(followLink(project, { level: 'a', x: 1, y: 0 })).toEqual({ level: 'b', x: 0, y: 0 })
    expect(followLink(project, { level: 'b', x: 0, y: 0 })).toEqual({ level: 'a', x: 1, y: 0 })
    expect(followLink(project, { level: 'a', x: 0, y: 0 })).toBeUndefined()
    expect(() => followLink(project, { level: 'c', x: 0, y: 0 })).toThrow('The project has no level "c".')
  })

  it('has the problems of its levels and links', () => {
    const broken = { ...project, levels: [{ id: 'a', name: 'A', level: above }] }
    const rules = (of: typeof project) => problemsOf(of).map(({ rule, level }) => `${level} ${rule}`)
    expect(rules(broken).filter((rule) => !rules(project).includes(rule))).toEqual(['a links-whole'])
  })
})
