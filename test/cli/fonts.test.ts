import { readFile, writeFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeNative } from '../../src/core/formats/native/write'
import { CellKind } from '../../src/core/level/kinds'
import { createDraft, draftOf } from '../../src/core/level/level'
import { Mark } from '../../src/core/level/marks'
import { firstLevel, projectOf } from '../../src/core/project/project'
import { fontPath } from '../core/picture/glyphs/fonts'
import { smallTown } from '../support/small-town'
import { inFolder, run, useFolder } from './run'

useFolder()

const FONT = ['--font', fontPath('hebrew')]
const INN = { kind: 'inn', name: 'דרך השלום', properties: {} } as const
const BOXES = '1 name has letters that are drawn as boxes (Hebrew): דרך השלום. Add a font with these letters.'

/** Writes a town with an inn whose name is Hebrew, and an empty sketch with that inn. */
beforeEach(async () => {
  const town = draftOf(firstLevel(smallTown()).level)
  const sketch = createDraft(16, 14)
  const cell = 6 * sketch.width + 7
  sketch.cells[cell] = CellKind.house
  sketch.marks[cell] = Mark.placed
  town.places = [{ ...INN, cell: town.cells.indexOf(CellKind.house) }]
  sketch.places = [{ ...INN, cell }]
  for (const [name, level] of Object.entries({ town, sketch })) {
    const [file] = writeNative(projectOf(level, 'Town'), name).files
    await writeFile(inFolder(`${name}.brownstone`), file?.bytes ?? '')
  }
})

describe('--font', () => {
  it.each([
    ['fill', 'sketch.brownstone', '--seed', '3'],
    ['import', 'town.brownstone'],
    ['dungeon', 'town.brownstone', '--at', '2,2', '--seed', '3'],
  ])('draws the names of pictures that %s makes', async (...words) => {
    const without = await run([...words, '-o', 'a.svg', '--format', 'png'])
    expect([without.code, without.stderr.join('\n')]).toEqual([0, expect.stringContaining(BOXES)])
    const drawn = await run([...words, '-o', 'b.svg', '--format', 'png', ...FONT])
    expect([drawn.code, drawn.stderr.join('\n')]).toEqual([0, expect.not.stringContaining('boxes')])
    expect((await readFile(inFolder('a.svg'))).equals(await readFile(inFolder('b.svg')))).toBe(false)
  })

  it('draws the names of every picture of many seeds', async () => {
    const words = ['fill', 'sketch.brownstone', '--seeds', '1..2', '--format', 'png', '--out-dir']
    expect((await run([...words, 'a'])).stderr).toContain(`Seed 2: ${BOXES}`)
    expect((await run([...words, 'b', ...FONT])).stderr.join('\n')).not.toContain('boxes')
    const [before, after] = await Promise.all(
      ['a', 'b'].map((folder) => readFile(inFolder(`${folder}/seed-2.png`))),
    )
    expect(after?.equals(before ?? after)).toBe(false)
  })

  it('draws the names on the contact sheet of a search', async () => {
    const words = ['search', 'sketch.brownstone', '--want', 'deadEnds<=99', '--seeds', '1..2', '--out-dir']
    expect((await run([...words, 'a', '--sheet', 'a.png'])).stderr).toEqual([BOXES])
    expect((await run([...words, 'b', '--sheet', 'b.png', ...FONT])).stderr).toEqual([])
    expect((await readFile(inFolder('a.png'))).equals(await readFile(inFolder('b.png')))).toBe(false)
    expect(await run(['search', 'merge', 'a', '--out-dir', 'c', '--sheet', 'c.png', ...FONT])).toMatchObject({
      stderr: [],
    })
    expect((await readFile(inFolder('b.png'))).equals(await readFile(inFolder('c.png')))).toBe(true)
    expect(await run([...words, 'd', ...FONT])).toMatchObject({
      code: 2,
      stderr: ['Only the contact sheet has letters; give --sheet, or leave out --font.'],
    })
  })

  it.each([
    ['new', '--width', '20', '--height', '20'],
    ['fill', 'sketch.brownstone'],
    ['import', 'town.brownstone'],
    ['dungeon', 'town.brownstone', '--at', '2,2'],
    ['towns', 'town.brownstone'],
  ])('is refused for files of %s without drawn texts', async (...words) => {
    expect(await run([...words, '-o', 'a.json', '--format', 'json', ...FONT])).toMatchObject({
      code: 2,
      stderr: ['Plain JSON files have no drawn texts; leave out --font.'],
    })
  })

  it('draws a new town, and is refused for a new world', async () => {
    const words = ['new', '--width', '20', '--height', '20', '--seed', '1', '-o', 'a.png', ...FONT]
    expect((await run(words)).code).toBe(0)
    expect(
      await run(['new', '--generator', 'overland/the-big-river', '-o', 'a.cevomap', ...FONT]),
    ).toMatchObject({
      code: 2,
      stderr: ['Pictures of overland maps have no letters; leave out --font.'],
    })
  })
})
