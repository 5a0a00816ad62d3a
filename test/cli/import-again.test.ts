import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readNative } from '../../src/core/formats/native/read'
import { writeNative } from '../../src/core/formats/native/write'
import { CellKind } from '../../src/core/level/kinds'
import { draftOf } from '../../src/core/level/level'
import { firstLevel, replaceLevel, type Project } from '../../src/core/project/project'
import { projectIn } from '../support/files'
import { inFolder, run, useFolder } from './run'

useFolder()

const cases = path.join(import.meta.dirname, '../fixtures/tiled/cases')
const TOWN = 'town.brownstone'

async function projectAt(name: string): Promise<Project> {
  return projectIn(readNative(await readFile(inFolder(name))))
}

/** Imports a sketch and draws water into its first cell. */
async function importAndDraw(): Promise<void> {
  await writeFile(inFolder('cave.sketch'), 'ssss\nhhhh\n')
  expect((await run(['import', 'cave.sketch', '-o', TOWN])).code).toBe(0)
  const project = await projectAt(TOWN)
  const entry = firstLevel(project)
  const draft = draftOf(entry.level)
  draft.cells[0] = CellKind.water
  const drawn = replaceLevel(project, { ...entry, level: draft })
  const [file] = writeNative(drawn, TOWN).files
  if (file) await writeFile(inFolder(TOWN), file.bytes)
}

const AGAIN = ['import', 'cave.sketch', '--again', TOWN, '-o', TOWN]

describe('import --again', () => {
  it('brings in what changed in the file, keeps what was drawn, and reports both', async () => {
    await importAndDraw()
    await writeFile(inFolder('cave.sketch'), 'hssr\nhhhr\n')
    const { code, stderr } = await run(AGAIN)
    expect(code).toBe(0)
    expect(stderr).toContain(
      '“cave”: 1 cell was changed here and in the file; it stays as it is here: column 1, row 1.',
    )
    const { level } = firstLevel(await projectAt(TOWN))
    expect([level.cells[0], level.cells[3]]).toEqual([CellKind.water, CellKind.rock])
    expect((await run(AGAIN)).stderr).toContain(
      '“cave”: “cave.sketch” still has the level “cave” as it was imported.',
    )
  })

  it('reads each of several levels from its own file, and only those that are named', async () => {
    await importAndDraw()
    await writeFile(inFolder('tomb.sketch'), 'rr\n')
    await run(['import', 'cave.sketch', 'tomb.sketch', '-o', TOWN])
    await writeFile(inFolder('cave.sketch'), 'hhhh\nhhhh\n')
    await writeFile(inFolder('tomb.sketch'), 'ww\n')
    const { code } = await run([
      'import',
      'tomb.sketch',
      '--again',
      TOWN,
      '--level',
      '2',
      '-o',
      'new.brownstone',
    ])
    expect(code).toBe(0)
    const kinds = (await projectAt('new.brownstone')).levels.map(({ level }) => level.cells[0])
    expect(kinds).toEqual([CellKind.street, CellKind.water])
  })

  it('writes nothing if a file cannot be read as it was imported, and says why', async () => {
    for (const name of ['external-tileset.tmx', 'kinds.tsx'])
      await copyFile(path.join(cases, name), inFolder(name))
    expect((await run(['import', 'external-tileset.tmx', '-o', TOWN])).code).toBe(0)
    const before = await readFile(inFolder(TOWN))
    const again = ['import', 'external-tileset.tmx', '--again', TOWN, '-o', TOWN]
    await rm(inFolder('kinds.tsx'))
    const missing = await run(again)
    expect([missing.code, missing.stderr]).toEqual([
      2,
      [
        '“external-tileset”: “external-tileset.tmx” names files that are missing: “kinds.tsx”. Put them beside it.',
      ],
    ])
    await writeFile(inFolder('external-tileset.tmx'), '')
    expect((await run(again)).stderr.join()).toContain('The file is empty.')
    expect(await readFile(inFolder(TOWN))).toEqual(before)
  })

  it('refuses options of a first import, other files, and levels without a file, in a sentence each', async () => {
    await importAndDraw()
    await writeFile(inFolder('other.sketch'), 'ss\n')
    const errors = async (...words: readonly string[]) => (await run(['import', ...words])).stderr
    expect(await errors('cave.sketch', '--again', TOWN, '-o', TOWN, '--set', 'blocks=edges')).toEqual([
      '--again reads files as they were imported: leave out --set.',
    ])
    expect(await errors('cave.sketch', '--again', TOWN)).toEqual([
      'Give -o <file>; it may be the project itself.',
    ])
    expect(await errors('other.sketch', '--again', TOWN, '-o', TOWN)).toEqual([
      `No level of ${TOWN} was imported from “other.sketch”: they come from “cave.sketch”.`,
    ])
    expect(await errors('-', '--again', TOWN, '-o', TOWN)).toEqual([
      '--again needs the names of the files: standard input has none.',
    ])
    expect(await errors('cave.sketch', '--level', 'Attic', '-o', TOWN)).toEqual([
      expect.stringContaining('There is no level "Attic"; levels: 1'),
    ])
    await run(['new', '--width', '12', '--height', '12', '--seed', '1', '-o', 'made.brownstone'])
    expect(await errors('cave.sketch', '--again', 'made.brownstone', '--level', '1', '-o', TOWN)).toEqual([
      expect.stringContaining('was made here, not imported: it has no file to be read again from.'),
    ])
  })
})
