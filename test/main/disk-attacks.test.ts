import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SaveReply, SaveRequest } from '../../src/ipc/contract'
import { createCrashLog } from '../../src/main/crash-log'
import { createDrafts } from '../../src/main/drafts'
import { createFiles, type Files } from '../../src/main/files'
import { createCopies, type Copies } from '../../src/main/copies'
import { loadExportRights } from '../../src/main/export-rights'
import { loadRecent } from '../../src/main/recent'
import { createVersions } from '../../src/main/versions'
import { bytesOf, quickDisk, temporaryFolder } from './support'

/**
 * Attacks of a script inside the desktop's window with links, races and the names of kept copies.
 * `test/ipc/file-attacks.test.ts` has the attacks on both editions.
 */

const filter = { label: 'Brownstone project', extensions: ['brownstone'] }
const unknown = { status: 'error', message: expect.stringContaining('no longer known') }

let root: string
let folder: string
let files: Files
let copies: Copies
let asked: string[]
let duringDialog: () => Promise<unknown>
/** Runs when the earlier content of a file is stored, just before the file is written. */
let duringStore: () => Promise<unknown>
/** The name that the user chooses in the dialog. */
let chosen: string

beforeEach(async () => {
  root = await temporaryFolder()
  folder = path.join(root, 'home')
  await mkdir(path.join(root, 'elsewhere'))
  await mkdir(folder)
  await writeFile(path.join(root, 'elsewhere', '.bashrc'), 'mine')
  await writeFile(path.join(folder, 'a.brownstone'), 'project a')
  asked = []
  duringDialog = async () => undefined
  duringStore = async () => undefined
  chosen = 'map.csv'
  const ask = async (names: readonly string[]): Promise<boolean> => {
    asked.push(...names)
    return false
  }
  const versions = createVersions(path.join(root, 'versions'), quickDisk)
  files = createFiles({
    dialogs: {
      askOpen: async () => path.join(folder, 'a.brownstone'),
      askSave: async () => {
        await duringDialog()
        return path.join(folder, chosen)
      },
      askReplace: ask,
      askAdd: ask,
      askFolder: async () => false,
    },
    recent: await loadRecent(root),
    exportRights: await loadExportRights(root),
    versions: {
      ...versions,
      store: async (...version) => {
        await duringStore()
        return versions.store(...version)
      },
    },
    startFolder: folder,
    recentChanged: () => undefined,
  })
  copies = createCopies(createDrafts({ folder: path.join(root, 'drafts') }), versions, [])
})

const within = (name: string): string => path.join(folder, name)
const bashrc = (): Promise<string> => readFile(path.join(root, 'elsewhere', '.bashrc'), 'utf8')
const linkOut = (name: string, to = '.bashrc'): Promise<void> =>
  symlink(path.join(root, 'elsewhere', to), within(name))

function save(names: readonly string[], change: Partial<SaveRequest> = {}): Promise<SaveReply> {
  const written = names.map((name) => ({ name, bytes: bytesOf('attack') }))
  return files.save({ filter, files: written, purpose: 'export', ...change })
}

async function shown(name: string): Promise<string> {
  const reply = await files.openPath(within(name))
  const file = reply.status === 'opened' ? reply.file : ''
  files.follow({ id: name, file })
  return file
}

// Windows lets only administrators make links.
describe.skipIf(process.platform === 'win32')('links', () => {
  it('of companions are asked about, also where they lead to nothing', async () => {
    await linkOut('map-walls.csv')
    await linkOut('map-new.csv', 'new.csv')
    expect(await save(['map.csv', 'map-walls.csv'])).toEqual({ status: 'cancelled' })
    expect(await save(['map.csv', 'map-new.csv'])).toEqual({ status: 'cancelled' })
    expect(asked).toEqual(['map-walls.csv', 'map-new.csv'])
    expect(await bashrc()).toBe('mine')
    expect(await readdir(path.join(root, 'elsewhere'))).toEqual(['.bashrc'])
  })

  it('put in the place of an exported file are asked about', async () => {
    const reply = await save(['map.csv', 'map-walls.csv'])
    const file = reply.status === 'saved' ? reply.file : ''
    await rm(within('map-walls.csv'))
    await linkOut('map-walls.csv')
    expect(await save(['map.csv', 'map-walls.csv'], { file })).toEqual({ status: 'cancelled' })
    await rm(within('map.csv'))
    await linkOut('map.csv')
    expect(await save(['map.csv'], { file })).toEqual({ status: 'cancelled' })
    expect(asked).toEqual(['map-walls.csv', 'map.csv'])
    expect(await bashrc()).toBe('mine')
  })

  it('put there while the dialog is open are asked about, if they are companions', async () => {
    duringDialog = () => linkOut('map-walls.csv')
    expect(await save(['map.csv', 'map-walls.csv'])).toEqual({ status: 'cancelled' })
    expect(asked).toEqual(['map-walls.csv'])
    expect(await bashrc()).toBe('mine')
  })

  it('put in the place of the document are not followed, not even to overwrite', async () => {
    const file = await shown('a.brownstone')
    await rm(within('a.brownstone'))
    await linkOut('a.brownstone')
    for (const overwrite of [{}, { overwrite: true }] as const) {
      const reply = await save(['a.brownstone'], { file, purpose: 'document', ...overwrite })
      expect(reply).toMatchObject({
        status: 'error',
        message: expect.stringContaining('is no project any more'),
      })
    }
    expect(await bashrc()).toBe('mine')
  })

  it('put in the place of the document are told, if they lead to the same text', async () => {
    const file = await shown('a.brownstone')
    await rename(within('a.brownstone'), path.join(root, 'elsewhere', 'b.brownstone'))
    await linkOut('a.brownstone', 'b.brownstone')
    expect(await save(['a.brownstone'], { file, purpose: 'document' })).toMatchObject({ status: 'changed' })
  })

  it('put in the place of the document during a save are not followed', async () => {
    const file = await shown('a.brownstone')
    await writeFile(within('a.brownstone'), 'project a') // so that its content is stored as a version
    duringStore = async () => {
      await rm(within('a.brownstone'))
      await linkOut('a.brownstone')
    }
    const reply = await save(['a.brownstone'], { file, purpose: 'document', overwrite: true })
    expect(reply).toMatchObject({
      status: 'error',
      message: expect.stringContaining('put a link in the place'),
    })
    expect(await bashrc()).toBe('mine')
  })

  it('put in the place of a file during an export are not followed', async () => {
    duringStore = async () => {
      await rm(within('map.brownstone'))
      await linkOut('map.brownstone')
    }
    await writeFile(within('map.brownstone'), '{"format":"brownstone"}')
    chosen = 'map.brownstone'
    const reply = await save(['map.brownstone'], { filter: { label: 'Project', extensions: ['brownstone'] } })
    expect(reply).toMatchObject({
      status: 'error',
      message: expect.stringContaining('put a link in the place'),
    })
    expect(await bashrc()).toBe('mine')
  })

  it('named as a project give no right to write what is none', async () => {
    await linkOut('town.brownstone')
    const file = await shown('town.brownstone')
    expect(await save(['town.brownstone'], { file, purpose: 'document' })).toEqual(unknown)
    expect(await bashrc()).toBe('mine')
  })

  it('that the user has to a project work as before', async () => {
    await writeFile(path.join(root, 'elsewhere', 'real.brownstone'), 'project')
    await linkOut('linked.brownstone', 'real.brownstone')
    const file = await shown('linked.brownstone')
    expect(await save(['x'], { file, purpose: 'document' })).toMatchObject({ name: 'linked.brownstone' })
    expect(await readFile(path.join(root, 'elsewhere', 'real.brownstone'), 'utf8')).toBe('attack')
  })
})

describe('races', () => {
  it('a save that began while its right was held ends whole, and the right with its document', async () => {
    const file = await shown('a.brownstone')
    const saving = save(['a.brownstone'], { file, purpose: 'document' })
    files.follow({ id: 'another' })
    expect(await saving).toMatchObject({ status: 'saved' })
    expect(await readFile(within('a.brownstone'), 'utf8')).toBe('attack')
    expect(await save(['a.brownstone'], { file, purpose: 'document' })).toEqual(unknown)
  })

  it('many saves at once leave one of their texts and nothing else', async () => {
    const file = await shown('a.brownstone')
    const texts = ['one', 'two', 'three', 'four', 'five']
    const replies = await Promise.all(
      texts.map((text) =>
        files.save({
          filter,
          files: [{ name: 'a.brownstone', bytes: bytesOf(text.repeat(1000)) }],
          purpose: 'document',
          file,
          overwrite: true,
        }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(texts.map(() => 'saved'))
    const text = await readFile(within('a.brownstone'), 'utf8')
    expect(texts.map((each) => each.repeat(1000))).toContain(text)
    expect(await readdir(folder)).toEqual(['a.brownstone'])
  })
})

describe('kept copies', () => {
  const SECRET = 'draft.brownstone'
  const ids = [
    '..',
    '../home',
    '../../home/a.brownstone',
    './a',
    '',
    'a:b',
    '00000000-0000-0000-0000-000000000000/../../home',
    `${'0'.repeat(32)}:../../home/a.brownstone`,
    `${'0'.repeat(32)}:1-${'0'.repeat(16)}.json/../../../home`,
  ]

  it('are read and discarded by no other names than theirs', async () => {
    await writeFile(within(SECRET), 'mine')
    for (const kind of ['draft', 'version', 'constructor', '__proto__', '']) {
      for (const id of ids) {
        expect((await copies.read(`${kind}:${id}`)).status).toBe('error')
        await copies.discard(`${kind}:${id}`)
      }
    }
    expect((await readdir(folder)).toSorted()).toEqual(['a.brownstone', SECRET])
  })

  it('cannot push out what a file held before the first save of this run', async () => {
    const file = await shown('a.brownstone')
    for (let count = 0; count < 14; count++) {
      await files.save({
        filter,
        files: [{ name: 'a', bytes: bytesOf(`attack ${count}`) }],
        purpose: 'document',
        file,
      })
    }
    const texts: string[] = []
    for (const { id } of (await copies.list()).items) {
      const reply = await copies.read(id)
      texts.push(reply.status === 'read' ? new TextDecoder().decode(reply.bytes) : reply.status)
    }
    expect(texts).toContain('project a')
    expect(texts.length).toBeLessThanOrEqual(11)
  })

  it('cannot lose what a file held before the first save of this run by discarding it', async () => {
    const file = await shown('a.brownstone')
    await save(['a'], { file, purpose: 'document' })
    const [version] = (await copies.list()).items
    expect(await copies.discard(version?.id ?? '')).toMatchObject({
      status: 'error',
      message: expect.stringContaining('after the next start'),
    })
    expect((await copies.list()).items).toHaveLength(1)
  })
})

it('the crash log takes no more than its limit, whatever is noted', async () => {
  const file = path.join(root, 'crash-log.txt')
  const log = createCrashLog(file, '1.0.0', () => 0)
  for (let count = 0; count < 300; count++) log.note({ what: 'program', message: `\n${'x'.repeat(10_000)}` })
  expect(log.read().split('\n')).toHaveLength(201)
  expect(log.read().length).toBeLessThan(250_000)
  expect((await readdir(root)).filter((name) => name.startsWith('crash-log'))).toEqual(['crash-log.txt'])
})
