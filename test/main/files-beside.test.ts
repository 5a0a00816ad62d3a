import { mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFiles, type Files } from '../../src/main/files'
import { loadExportRights } from '../../src/main/export-rights'
import { loadRecent } from '../../src/main/recent'
import { createVersions } from '../../src/main/versions'
import { skippedUnless } from '../support/skipped'
import { bytesOf, temporaryFolder } from './support'

let maps = ''
let files: Files
let token = ''

beforeEach(async () => {
  const root = await temporaryFolder()
  maps = path.join(root, 'maps')
  await mkdir(path.join(maps, 'tiles'), { recursive: true })
  await mkdir(path.join(maps, '.keys'))
  const put = (name: string, text: string): Promise<void> => writeFile(path.join(maps, name), text)
  await put('cave.tmj', '{}')
  await put('tiles/kinds.tsx', 'kinds')
  await put('../secret.tsx', 'secret')
  await put('.keys/key.json', 'secret')
  await put('letter.txt', 'secret')
  await put('town.brownstone', '{}')
  const no = async () => undefined
  files = createFiles({
    dialogs: {
      askOpen: no,
      askSave: no,
      askReplace: async () => false,
      askAdd: async () => false,
      askFolder: async () => false,
    },
    recent: await loadRecent(root),
    exportRights: await loadExportRights(root),
    versions: createVersions(path.join(root, 'versions')),
    startFolder: root,
    recentChanged: () => undefined,
  })
  const opened = await files.openPath(path.join(maps, 'cave.tmj'))
  token = opened.status === 'opened' ? opened.file : ''
})

const read = (named: string, left = 100, file = token) => files.readBeside(file, named, left)
const refused = (message: string) => ({ status: 'error', message: expect.stringContaining(message) })

describe('a file beside an opened one', () => {
  it('is read in its folder and below', async () => {
    expect(await read('tiles/kinds.tsx')).toEqual({ status: 'read', bytes: bytesOf('kinds') })
  })

  it('is not read outside that folder', async () => {
    expect(await read('../secret.tsx')).toEqual(refused('outside the folder'))
    expect(await read('../nothing.tsx')).toEqual(refused('outside the folder'))
  })

  it(
    'is not read through a link out',
    skippedUnless(process.platform !== 'win32', 'links need rights on Windows'),
    async () => {
      await symlink(path.join(maps, '..', 'secret.tsx'), path.join(maps, 'link.tsx'))
      await symlink(path.join(maps, '..'), path.join(maps, 'up'))
      expect(await read('link.tsx')).toEqual(refused('outside the folder'))
      expect(await read('up/secret.tsx')).toEqual(refused('outside the folder'))
    },
  )

  it('is not read if it is hidden or of a kind that no map names, whether it exists or not', async () => {
    const names = ['.keys/key.json', '.keys/none.json', 'letter.txt', 'none.txt', 'tiles']
    const replies = await Promise.all(names.map((named) => read(named)))
    expect(replies).toEqual(names.map(() => refused('It is hidden, or no file of a map')))
  })

  it('is not read if it is missing or has more bytes than are left', async () => {
    expect(await read('none.tsx')).toEqual(refused('There is no such file.'))
    expect(await read('tiles/kinds.tsx', 4)).toEqual(refused('too large'))
  })

  it('is read beside a file that the user dropped, which is not listed and cannot be saved to', async () => {
    const before = files.recent()
    const dropped = await files.tokenFor(path.join(maps, 'cave.tmj'))
    expect(await read('tiles/kinds.tsx', 100, dropped)).toEqual({ status: 'read', bytes: bytesOf('kinds') })
    expect(await read('../secret.tsx', 100, dropped)).toEqual(refused('outside the folder'))
    expect(files.recent()).toEqual(before)
    const project = await files.tokenFor(path.join(maps, 'town.brownstone'))
    if (project === undefined) throw new Error('the project is a file')
    files.follow({ id: 'dropped', file: project })
    const filter = { label: 'Brownstone project', extensions: ['brownstone'] }
    const written = [{ name: 'town.brownstone', bytes: bytesOf('{}') }]
    expect(await files.save({ file: project, filter, files: written, purpose: 'document' })).toEqual(
      refused('no longer known'),
    )
  })

  it('is known to be changed after the user dropped it, so that it can be offered to be read again', async () => {
    const dropped = await files.tokenFor(path.join(maps, 'tiles/kinds.tsx'))
    expect((await files.check(dropped ?? '')).status).toBe('same')
    await writeFile(path.join(maps, 'tiles/kinds.tsx'), 'other kinds')
    expect((await files.check(dropped ?? '')).status).toBe('changed')
  })

  it('is not read beside a folder, a missing file or a path of another system', async () => {
    const places = [
      maps,
      path.join(maps, 'none.tmj'),
      'cave.tmj',
      process.platform === 'win32' ? '/' : 'C:\\cave.tmj',
    ]
    expect(await Promise.all(places.map((place) => files.tokenFor(place)))).toEqual(
      places.map(() => undefined),
    )
  })

  it('is not read for a forgotten file, nor for one of the recent list', async () => {
    const [recent] = files.recent()
    expect(await read('tiles/kinds.tsx', 100, 'guess')).toEqual(refused('no longer known'))
    expect(await read('tiles/kinds.tsx', 100, recent?.file)).toEqual(refused('no longer known'))
  })
})
