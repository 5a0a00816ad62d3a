import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SaveReply, SaveRequest } from '../../src/ipc/contract'
import { createFiles, type Files } from '../../src/main/files'
import { loadRecent } from '../../src/main/recent'
import { createVersions } from '../../src/main/versions'
import { bytesOf, temporaryFolder } from './support'

const filter = { label: 'Brownstone project', extensions: ['brownstone'] }

let root: string
let folder: string
let files: Files
/** Where the user saves next, and whether questions are answered with yes. */
let place: string
let says: boolean
let asked: string[]

beforeEach(async () => {
  root = await temporaryFolder()
  folder = path.join(root, 'home')
  await mkdir(folder)
  await writeFile(path.join(folder, '.bashrc'), 'mine')
  await writeFile(path.join(folder, 'a.brownstone'), 'project a')
  await writeFile(path.join(folder, 'b.brownstone'), 'project b')
  place = path.join(folder, 'map.csv')
  says = false
  asked = []
  files = await start()
})

async function start(): Promise<Files> {
  const ask = async (names: readonly string[]): Promise<boolean> => {
    asked.push(...names)
    return says
  }
  return createFiles({
    dialogs: { askOpen: async () => undefined, askSave: async () => place, askReplace: ask, askAdd: ask },
    recent: await loadRecent(root),
    versions: createVersions(path.join(root, 'versions')),
    startFolder: folder,
    recentChanged: () => undefined,
  })
}

function save(names: readonly string[], change: Partial<SaveRequest>): Promise<SaveReply> {
  const written = names.map((name) => ({ name, bytes: bytesOf('attack') }))
  return files.save({ filter, files: written, purpose: 'export', ...change })
}

/** Opens a file and shows it as the document. */
async function shown(name: string, id = name): Promise<string> {
  const reply = await files.openPath(path.join(folder, name))
  const file = reply.status === 'opened' ? reply.file : ''
  files.follow({ id, file })
  return file
}

async function exported(names: readonly string[]): Promise<string> {
  const reply = await save(names, {})
  return reply.status === 'saved' ? reply.file : reply.status
}

const refused = { status: 'error', message: expect.stringContaining('no longer known') }
const textOf = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8')

describe('a script in the window', () => {
  it('cannot write with the token of a recent file', async () => {
    await shown('a.brownstone')
    const token = files.recent()[0]?.file ?? ''
    for (const purpose of ['document', 'export'] as const) {
      expect(await save(['.bashrc'], { file: token, purpose })).toEqual(refused)
    }
    expect(await save(['a.brownstone', '.bashrc'], { file: token })).toEqual(refused)
    expect([await textOf('.bashrc'), await textOf('a.brownstone')]).toEqual(['mine', 'project a'])
  })

  it('cannot write beside the document with its token', async () => {
    const file = await shown('a.brownstone')
    expect(await save(['.bashrc'], { file })).toEqual(refused)
    expect(await save(['a.brownstone', '.bashrc'], { file, purpose: 'document' })).toMatchObject({
      status: 'error',
    })
    // The name only suggests one: the token is for one file.
    expect(await save(['.bashrc'], { file, purpose: 'document' })).toMatchObject({ name: 'a.brownstone' })
    expect(await textOf('.bashrc')).toBe('mine')
  })

  it('cannot write over an opened file that is not shown, or is no project', async () => {
    await writeFile(path.join(folder, 'notes.txt'), 'notes')
    const notes = await shown('notes.txt')
    expect(await save(['notes.txt'], { file: notes, purpose: 'document' })).toEqual(refused)
    const reply = await files.openPath(path.join(folder, 'a.brownstone'))
    const waiting = reply.status === 'opened' ? reply.file : ''
    expect(await save(['a.brownstone'], { file: waiting, purpose: 'document' })).toEqual(refused)
  })

  it('cannot use tokens of a document that is closed, nor bring them back', async () => {
    const file = await shown('a.brownstone')
    const csv = await exported(['map.csv'])
    await shown('b.brownstone')
    files.follow({ id: 'again', file })
    expect(await save(['a.brownstone'], { file, purpose: 'document' })).toEqual(refused)
    expect(await save(['map.csv'], { file: csv })).toEqual(refused)
    for (const reply of [files.check(file), files.readAgain(file), files.openRecent(file)]) {
      expect(await reply).toEqual(refused)
    }
    expect(await files.keepVersion(file, { name: 'a', bytes: bytesOf('a') })).toEqual(refused)
  })

  it('is asked about names that an export did not write before, and writes only those without a question', async () => {
    const file = await exported(['map.csv', 'map-walls.csv'])
    expect(asked).toEqual([])
    expect(await save(['map.csv', 'map-walls.csv'], { file })).toMatchObject({ status: 'saved' })
    expect(asked).toEqual([])
    expect(await save(['map.csv', '.bashrc', '.profile', 'new.csv'], { file })).toEqual({
      status: 'cancelled',
    })
    expect(asked).toEqual(['.bashrc'])
    says = true
    await save(['map.csv', 'new.csv'], { file })
    expect(asked).toEqual(['.bashrc', 'new.csv'])
    expect(await textOf('.bashrc')).toBe('mine')
    expect(await save(['map.csv'], { file, purpose: 'document' })).toEqual(refused)
  })

  it('is asked about unusual companions of a first export', async () => {
    expect(await exported(['map.csv', '.profile'])).toBe('cancelled')
    expect(await exported(['map.csv', 'start.sh'])).toBe('cancelled')
    expect(asked).toEqual(['.profile', 'start.sh'])
    expect(await readdir(folder)).not.toContain('map.csv')
  })

  it.each([
    '../up.csv',
    'a/b.csv',
    'a\\b.csv',
    '..',
    'a\0.csv',
    'CON',
    'nul.csv',
    'COM1.tar.csv',
    'map\u202Evsc.exe',
    'a\nb.csv',
    'map.csv.',
    'map.csv ',
    'MAP.CSV',
  ])('cannot write a companion named %j', async (name) => {
    expect(await save(['map.csv', name], {})).toMatchObject({ status: 'error' })
    expect(await readdir(folder)).toHaveLength(3)
  })

  it('cannot use tokens of another window', async () => {
    const file = await shown('a.brownstone')
    files = await start()
    expect(await save(['a.brownstone'], { file, purpose: 'document' })).toEqual(refused)
  })

  it('cannot export over a project without a version of it being kept', async () => {
    place = path.join(folder, 'b.brownstone')
    expect(await save(['b.brownstone'], {})).toMatchObject({ status: 'saved' })
    const [version] = await createVersions(path.join(root, 'versions')).list()
    expect(version).toMatchObject({ name: 'b.brownstone' })
  })
})
