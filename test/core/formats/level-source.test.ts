import { describe, expect, it } from 'vitest'
import { loadReader, loadWriter } from '../../../src/core/formats/load'
import { formatById } from '../../../src/core/formats/index'
import { addSources, digestOfFile, readFromSource } from '../../../src/core/formats/level-source'
import { native } from '../../../src/core/formats/native/entry'
import { readLevelFile } from '../../../src/core/formats/read-level-file'
import { writeNative } from '../../../src/core/formats/native/write'
import { CellKind } from '../../../src/core/level/kinds'
import { draftOf, type Level } from '../../../src/core/level/level'
import { readLevelAgain } from '../../../src/core/project/read-again'
import { firstLevel, type Project, type ProjectLevel } from '../../../src/core/project/project'
import type { SettingValues } from '../../../src/core/settings/setting'
import { bytesOf, fixture, problemOf, projectIn, textOf } from '../../support/files'

/** Imports a file as the program does. */
async function imported(
  bytes: Uint8Array,
  name: string,
  id: string,
  values?: SettingValues,
): Promise<Project> {
  const format = formatById(id)
  if (!format) throw new Error(`no format ${id}`)
  const project = projectIn(await readLevelFile(bytes, name, { format, values }))
  return addSources(project, await loadReader(format), { bytes, name, values })
}

/** Reads a level again from its file. */
async function again(entry: ProjectLevel, bytes: Uint8Array) {
  const { source } = entry
  if (!source) throw new Error('a level with a source')
  return readLevelAgain(entry, projectIn(await readFromSource(source, { bytes, name: source.file })))
}

function drawn(level: Level, cell: number, kind: number): Level {
  const draft = draftOf(level)
  draft.cells[cell] = kind
  return draft
}

const SKETCH = 'ssss\nhhhh\n'

describe('a level and the file that it was imported from', () => {
  it('remembers the name of the file and how it was read, but not what is a default', async () => {
    const keep = fixture('imports/keep.ldtk')
    const settings = (await loadReader(formatById('ldtk')!)).settingsFor?.(keep) ?? []
    expect(settings.map(({ id }) => id)).toContain('level')
    const { levels } = await imported(keep, 'keep.ldtk', 'ldtk', { level: '0', empty: 'water' })
    expect(levels.map(({ source }) => source)).toMatchObject([
      { file: 'keep.ldtk', format: 'ldtk', options: { level: '0', empty: 'water' }, position: 0 },
    ])
    expect(firstLevel({ name: '', levels }).source?.imported).toBe(levels[0]?.level)
  })

  it('is read as it was before: the file unchanged gives the same level', async () => {
    const keep = fixture('imports/keep.ldtk')
    const { levels } = await imported(keep, 'keep.ldtk', 'ldtk', { level: '0', empty: 'water' })
    const entry = firstLevel({ name: '', levels })
    expect(await again({ ...entry, name: 'Mine' }, keep)).toEqual({
      status: 'same',
      message: '“keep.ldtk” still has the level “Mine” as it was imported.',
    })
  })

  it('takes what changed in the file, keeps what was drawn here, and says both', async () => {
    const entry = firstLevel(await imported(bytesOf(SKETCH), 'cave.sketch', 'sketch'))
    const mine = { ...entry, level: drawn(entry.level, 0, CellKind.water) }
    const outcome = await again(mine, bytesOf('hsssr\nhhhhr\n'))
    if (outcome.status !== 'changed') throw new Error(outcome.message)
    const { level, source } = outcome.entry
    expect([level.width, level.cells[0], level.cells[4]]).toEqual([5, CellKind.water, CellKind.rock])
    expect(source?.digest).toBe(digestOfFile({ bytes: bytesOf('hsssr\nhhhhr\n') }))
    expect(source?.imported.cells[0]).toBe(CellKind.house)
    expect(outcome.conflicts).toEqual([0])
    expect(outcome.report.filter((sentence) => !sentence.includes('edge'))).toEqual([
      'The level has 5 x 2 cells instead of 4 x 2; its north-west corner stays.',
      '1 cell was changed here and in the file; it stays as it is here: column 1, row 1.',
    ])
    expect((await again(outcome.entry, bytesOf('hsssr\nhhhhr\n'))).status).toBe('same')
  })

  it('has another digest if a file beside it changed', () => {
    const beside = (text: string) => new Map([['kinds.tsx', { bytes: bytesOf(text) }]])
    const bytes = bytesOf('map')
    const digests = [undefined, beside('one'), beside('two')].map((files) =>
      digestOfFile({ bytes, beside: files }),
    )
    expect(new Set(digests).size).toBe(3)
  })

  it('finds its level by name when the levels of the file were reordered, and refuses without it', async () => {
    const project = (names: readonly string[]): Project => ({
      name: 'x',
      levels: names.map((name, index) => ({
        id: `l${index}`,
        name,
        level: drawn(firstSketch, index, CellKind.rock),
      })),
    })
    const firstSketch = firstLevel(await imported(bytesOf(SKETCH), 'x.sketch', 'sketch')).level
    const text = async (names: readonly string[]) =>
      (await loadWriter(formatById('json')!)).write(project(names), 'x.json').files[0]!.bytes
    const { levels } = await imported(await text(['One', 'Two']), 'x.json', 'json')
    expect((await again(levels[0]!, await text(['Zero', 'One']))).status).toBe('changed')
    expect(await again(levels[0]!, await text(['Three', 'Four']))).toEqual({
      status: 'refused',
      message: '“x.json” no longer has a level “One”. It has “Three”, “Four”.',
    })
  })

  it('refuses a file of another format under the same name, and a broken one', async () => {
    const entry = firstLevel(await imported(fixture('imports/keep.ldtk'), 'map.json', 'ldtk'))
    const source = entry.source!
    const read = (bytes: Uint8Array) => readFromSource(source, { bytes, name: 'map.json' })
    const tiled = textOf(
      (await loadWriter(formatById('tmj')!)).write({ name: 'x', levels: [entry] }, 'x.tmj'),
    )
    expect(problemOf(await read(bytesOf(tiled)))).toEqual([
      '“map.json” is Tiled map now, but the level was imported from LDtk project. Import the file as a new level.',
    ])
    expect((await read(bytesOf(''))).status).toBe('refused')
    const unknown = { ...source, format: 'later' }
    expect(problemOf(await readFromSource(unknown, { bytes: bytesOf(''), name: 'x' }))).toEqual([
      'The format “later” is not known here. A newer version may read it.',
    ])
  })

  it('is none for project files, which have the sources of their levels', async () => {
    const entry = firstLevel(await imported(bytesOf(SKETCH), 'cave.sketch', 'sketch'))
    const [file] = writeNative({ name: 'x', levels: [entry] }, 'x.brownstone').files
    const project = await imported(file!.bytes, 'x.brownstone', native.id)
    expect(firstLevel(project).source).toEqual(entry.source)
  })
})
