import { mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SaveExportReply } from '../../src/ipc/contract'
import { loadExportRights } from '../../src/main/export-rights'
import { createFiles, type Files } from '../../src/main/files'
import { loadRecent } from '../../src/main/recent'
import { createVersions } from '../../src/main/versions'
import { bytesOf, temporaryFolder } from './support'

let root = ''
let files: Files
let token = ''
let chosen = ''
let agrees = true
let asked: string[] = []

const at = (name: string): string => path.join(root, name)

/** A program that has opened the project. */
async function start(): Promise<void> {
  const ask = async (names: readonly string[]): Promise<boolean> => {
    asked.push(`replace ${names.join()}`)
    return agrees
  }
  files = createFiles({
    dialogs: {
      askOpen: async () => undefined,
      askSave: async () => at(chosen),
      askReplace: ask,
      askAdd: ask,
      askFolder: async (project, folder) => {
        asked.push(`folder ${path.basename(folder)} for ${project}`)
        return agrees
      },
    },
    recent: await loadRecent(at('data')),
    exportRights: await loadExportRights(at('data')),
    versions: createVersions(at('data/versions')),
    startFolder: root,
    recentChanged: () => undefined,
  })
  token = await opened('skara.brownstone')
}

/** Shows a project of the folder. Returns its token. */
async function opened(name: string): Promise<string> {
  const reply = await files.openPath(at(`town/${name}`))
  if (reply.status !== 'opened') throw new Error(reply.status)
  files.follow({ id: name, file: reply.file })
  return reply.file
}

beforeEach(async () => {
  root = await temporaryFolder()
  agrees = true
  asked = []
  for (const name of ['town', 'maps', 'other', 'data']) await mkdir(at(name))
  await writeFile(at('town/skara.brownstone'), '{"format":"brownstone"}')
  await start()
})

/** Exports a file into the folder "maps", as the user chooses, and asks for its target. */
async function target(): Promise<unknown> {
  chosen = 'maps/skara.tmj'
  const reply = await files.save({
    filter: { label: 'Tiled', extensions: ['tmj'] },
    files: [{ name: 'skara.tmj', bytes: bytesOf('first') }],
    purpose: 'export',
  })
  if (reply.status !== 'saved') throw new Error(reply.status)
  return files.exports.target({ file: token, exported: reply.file })
}

function write(to: string, contents: Readonly<Record<string, string>>, ask?: true): Promise<SaveExportReply> {
  const list = Object.entries(contents).map(([name, text]) => ({ name, bytes: bytesOf(text) }))
  return files.exports.write({ file: token, target: to, files: list, ...(ask ? { ask } : {}) })
}

const MAP = '../maps/skara.tmj'

describe('an export at each save', () => {
  it('goes where the user exported once, without further questions, also after a new start', async () => {
    expect(await target()).toEqual({ status: 'target', target: MAP })
    for (const text of ['second', 'third']) {
      const reply = await write(MAP, { 'skara.tmj': text, 'tiles.png': 'same' })
      expect(reply).toMatchObject({ status: 'written', written: text === 'second' ? 2 : 1 })
      expect(await readFile(at('maps/skara.tmj'), 'utf8')).toBe(text)
      await start()
    }
    expect(asked).toEqual([])
  })

  it('leaves files alone whose content stays the same', async () => {
    await target()
    const before = await stat(at('maps/skara.tmj'), { bigint: true })
    const reply = await write(MAP, { 'skara.tmj': 'first', 'tiles.png': 'new' })
    expect(reply).toEqual({ status: 'written', written: 1, unchanged: 1 })
    const after = await stat(at('maps/skara.tmj'), { bigint: true })
    expect([after.ino, after.mtimeNs]).toEqual([before.ino, before.mtimeNs])
  })

  it('writes nowhere else unless the user agrees, who is asked only for an export by itself', async () => {
    await target()
    const elsewhere = '../other/skara.tmj'
    expect(await write(elsewhere, { 'skara.tmj': 'x' })).toEqual({ status: 'no-right' })
    agrees = false
    expect(await write(elsewhere, { 'skara.tmj': 'x' }, true)).toEqual({ status: 'cancelled' })
    expect(await readdir(at('other'))).toEqual([])
    agrees = true
    expect(await write(elsewhere, { 'skara.tmj': 'x' }, true)).toMatchObject({ written: 1 })
    expect(await write(elsewhere, { 'skara.tmj': 'y' })).toMatchObject({ written: 1 })
    expect(asked).toEqual(['folder other for skara.brownstone', 'folder other for skara.brownstone'])
  })

  it('makes a missing folder that the user agrees to', async () => {
    expect(await write('game/maps/a.tmj', { 'a.tmj': 'x' }, true)).toMatchObject({ written: 1 })
    expect(await write('game/maps/a.tmj', { 'a.tmj': 'y' })).toMatchObject({ written: 1 })
    expect(await readFile(at('town/game/maps/a.tmj'), 'utf8')).toBe('y')
    expect(asked).toHaveLength(1)
  })

  it('is the right of one project, and ends when another is shown', async () => {
    await target()
    const before = token
    await writeFile(at('town/other.brownstone'), '{"format":"brownstone"}')
    token = await opened('other.brownstone')
    expect(await write(MAP, { 'skara.tmj': 'x' })).toEqual({ status: 'no-right' })
    token = before
    expect(await write(MAP, { 'skara.tmj': 'x' })).toMatchObject({ status: 'error' })
    expect(await readFile(at('maps/skara.tmj'), 'utf8')).toBe('first')
  })

  it('replaces no file that it did not write, unless the user agrees', async () => {
    await target()
    await writeFile(at('maps/notes.txt'), 'mine')
    const contents = { 'skara.tmj': 'x', 'notes.txt': 'yours' }
    expect(await write(MAP, contents)).toMatchObject({
      status: 'error',
      message: expect.stringContaining('"notes.txt" is there already, and no export wrote it'),
    })
    expect(await readFile(at('maps/notes.txt'), 'utf8')).toBe('mine')
    expect(await readFile(at('maps/skara.tmj'), 'utf8')).toBe('first')
    expect(await write(MAP, contents, true)).toMatchObject({ written: 2 })
    expect(asked).toEqual(['replace notes.txt'])
    expect(await write(MAP, { ...contents, 'notes.txt': 'again' })).toMatchObject({ written: 1 })
  })

  it.each([
    ['.profile', 'writes no hidden files'],
    ['skara.brownstone', 'writes no projects'],
    ['nul', 'Windows keeps this name'],
  ])('does not write a file called %s', async (name, says) => {
    await target()
    expect(await write(MAP, { 'skara.tmj': 'x', [name]: 'x' }, true)).toMatchObject({
      status: 'error',
      message: expect.stringContaining(says),
    })
    expect(await readFile(at('maps/skara.tmj'), 'utf8')).toBe('first')
    expect(await readdir(at('maps'))).toEqual(['skara.tmj'])
  })

  it.skipIf(process.platform === 'win32')('follows no link in the place of its folder or file', async () => {
    await target()
    await writeFile(at('other/precious'), 'mine')
    await rm(at('maps/skara.tmj'))
    await symlink('../other/precious', at('maps/skara.tmj'))
    expect(await write(MAP, { 'skara.tmj': 'x' })).toMatchObject({ status: 'error' })
    await rename(at('maps'), at('moved'))
    await symlink('other', at('maps'))
    expect(await write(MAP, { precious: 'x' })).toEqual({ status: 'no-right' })
    expect(await readFile(at('other/precious'), 'utf8')).toBe('mine')
  })

  it('asks again if the list of folders is damaged', async () => {
    await target()
    await writeFile(at('data/export-folders.json'), '{"version":1,"folders":[{"project":"relative"}]}')
    await start()
    expect(await write(MAP, { 'skara.tmj': 'x' })).toEqual({ status: 'no-right' })
    expect(await readdir(at('data'))).toContain('export-folders.damaged.json')
  })
})
