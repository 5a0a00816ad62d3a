import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { checked } from '../../src/ipc/checked'
import type { SaveReply, SaveRequest } from '../../src/ipc/contract'
import { REPLY_SCHEMAS } from '../../src/ipc/schemas'
import { createFiles, type FileDialogs, type Files } from '../../src/main/files'
import { loadExportRights } from '../../src/main/export-rights'
import { loadRecent } from '../../src/main/recent'
import { createVersions } from '../../src/main/versions'
import { bytesOf, temporaryFolder } from './support'

const filter = { label: 'Classic town text', extensions: ['txt'] }

let folder: string
let userData: string
let files: Files
/** The user's prepared answers, and the questions asked. */
let answers: { open?: string; save?: string; replace: boolean }
let asked: string[]
let changes: number

beforeEach(async () => {
  const root = await temporaryFolder()
  folder = path.join(root, 'towns')
  userData = path.join(root, 'user data')
  await mkdir(folder)
  await mkdir(userData)
  answers = { replace: true }
  asked = []
  changes = 0
  files = await start()
})

/** A program that starts with the files of earlier ones. */
async function start(): Promise<Files> {
  const dialogs: FileDialogs = {
    askOpen: async (_filters, from) => {
      asked.push(`open ${from}`)
      return answers.open
    },
    askSave: async (_filter, suggested) => {
      asked.push(`save ${suggested}`)
      return answers.save
    },
    askReplace: async (names) => {
      asked.push(`replace ${names.join()}`)
      return answers.replace
    },
    askAdd: async (names) => {
      asked.push(`add ${names.join()}`)
      return answers.replace
    },
    askFolder: async (project, into) => {
      asked.push(`folder ${into} for ${project}`)
      return answers.replace
    },
  }
  const recent = await loadRecent(userData)
  const exportRights = await loadExportRights(userData)
  const versions = createVersions(path.join(userData, 'versions'))
  return createFiles({
    dialogs,
    recent,
    exportRights,
    versions,
    startFolder: folder,
    recentChanged: () => void changes++,
  })
}

const within = (name: string): string => path.join(folder, name)
const textOf = (name: string): Promise<string> => readFile(within(name), 'utf8')

function save(text: string, change: Partial<SaveRequest> = {}): Promise<SaveReply> {
  const file = { name: 'town.txt', bytes: bytesOf(text) }
  return files.save({ filter, files: [file], purpose: 'document', ...change })
}

/** Opens a file from outside and returns the token. */
async function openedToken(name: string): Promise<string> {
  const reply = await files.openPath(within(name))
  if (reply.status !== 'opened') throw new Error(reply.status)
  return reply.file
}

/** Saves and returns the token. */
async function savedToken(text: string): Promise<string> {
  const reply = await save(text)
  if (reply.status !== 'saved') throw new Error(reply.status)
  return reply.file
}

describe('opening', () => {
  it('reads the file that the user chose and hides its path behind a token', async () => {
    answers.open = within('a.txt')
    await writeFile(answers.open, 'abc')
    const reply = await files.open({ filters: [filter] })
    expect(reply).toMatchObject({ status: 'opened', name: 'a.txt', bytes: bytesOf('abc') })
    expect(JSON.stringify(reply)).not.toContain(folder)
    expect(asked).toEqual([`open ${folder}`])
  })

  it('answers "cancelled" when the user cancels', async () => {
    expect(await files.open({ filters: [] })).toEqual({ status: 'cancelled' })
  })

  it('reports why a file cannot be read', async () => {
    expect(await files.openPath(within('none.txt'))).toMatchObject({
      status: 'error',
      message: expect.stringContaining('none.txt'),
    })
    expect(await files.openPath(folder)).toMatchObject({ status: 'error' })
  })

  it('gives each opening a token of its own, which ends with the document', async () => {
    await writeFile(within('a.brownstone'), 'abc')
    const first = await openedToken('a.brownstone')
    files.follow({ id: '1', file: first })
    const second = await openedToken('a.brownstone')
    files.follow({ id: '2', file: second })
    expect(await save('mine', { file: first })).toMatchObject({ status: 'error' })
    expect(await save('mine', { file: second })).toMatchObject({ status: 'saved' })
  })
})

describe('saving', () => {
  it('asks for a file the first time, and then writes there again without asking', async () => {
    answers.save = within('mine.txt')
    const file = await savedToken('one')
    expect(asked).toEqual([`save ${within('town.txt')}`])
    expect(await save('two', { file })).toEqual({ status: 'saved', file, name: 'mine.txt' })
    expect(asked).toHaveLength(1)
    expect(await textOf('mine.txt')).toBe('two')
    expect(await readdir(folder)).toEqual(['mine.txt'])
  })

  it('writes nothing when the user cancels', async () => {
    expect(await save('one')).toEqual({ status: 'cancelled' })
    expect(await readdir(folder)).toEqual([])
  })

  it('refuses tokens that it has not issued', async () => {
    expect(await save('one', { file: within('town.txt') })).toMatchObject({ status: 'error' })
    expect(await readdir(folder)).toEqual([])
  })

  it('adds the extension that the dialog leaves out, and then asks before replacing', async () => {
    await writeFile(within('mine.txt'), 'old')
    answers = { save: within('mine'), replace: false }
    expect(await save('new')).toEqual({ status: 'cancelled' })
    expect(await textOf('mine.txt')).toBe('old')
    answers.replace = true
    expect(await save('new')).toMatchObject({ status: 'saved', name: 'mine.txt' })
    expect(asked.filter((question) => question.startsWith('replace'))).toEqual([
      'replace mine.txt',
      'replace mine.txt',
    ])
  })

  it('writes companions beside the file, and asks only before it changes one', async () => {
    answers.save = within('map.tmj')
    const both = [
      { name: 'town.tmj', bytes: bytesOf('map') },
      { name: 'tiles.png', bytes: bytesOf('tiles') },
    ]
    const request = { filter, files: both, purpose: 'export' } as const
    expect(await files.save(request)).toMatchObject({ status: 'saved', name: 'map.tmj' })
    expect((await readdir(folder)).toSorted()).toEqual(['map.tmj', 'tiles.png'])
    await files.save(request)
    expect(asked.filter((question) => question.startsWith('replace'))).toEqual([])

    await writeFile(within('tiles.png'), 'mine!')
    answers.replace = false
    expect(await files.save(request)).toEqual({ status: 'cancelled' })
    expect(await textOf('tiles.png')).toBe('mine!')
  })

  it('does not ask if an export to the same file is repeated', async () => {
    answers.save = within('map.csv')
    const tables = (text: string) => ({
      filter,
      files: ['town.csv', 'town-walls.csv'].map((name) => ({ name, bytes: bytesOf(text) })),
      purpose: 'export' as const,
    })
    const reply = await files.save(tables('1'))
    if (reply.status !== 'saved') throw new Error('Not saved')
    const before = asked.length
    expect(await files.save({ ...tables('2'), file: reply.file })).toMatchObject({ status: 'saved' })
    expect(asked).toHaveLength(before)
    expect([await textOf(reply.name), await textOf('town-walls.csv')]).toEqual(['2', '2'])
  })

  it('reports why a file could not be written, and keeps the old one', async () => {
    answers.save = path.join(folder, 'missing', 'town.txt')
    expect(await save('one')).toMatchObject({ status: 'error', message: expect.stringContaining('missing') })
    answers.save = within('town.txt')
    const file = await savedToken('one')
    await rm(folder, { recursive: true })
    expect(await save('two', { file })).toMatchObject({ status: 'error' })
  })

  it('starts the next dialog where the last file was', async () => {
    const other = path.join(folder, 'other')
    await mkdir(other)
    answers.save = path.join(other, 'town.txt')
    await save('one')
    await files.open({ filters: [] })
    expect(asked.at(-1)).toBe(`open ${other}`)
  })
})

describe('recent files', () => {
  it('are the last opened and saved ones, and outlive the program', async () => {
    for (const name of ['a.txt', 'b.txt', 'a.txt']) {
      await writeFile(within(name), name)
      await files.openPath(within(name))
    }
    expect(files.recent().map(({ name, folder: place }) => [name, place])).toEqual([
      ['a.txt', folder],
      ['b.txt', folder],
    ])
    expect(changes).toBe(3)
    files = await start()
    const [first] = files.recent()
    expect(await files.openRecent(first?.file ?? '')).toMatchObject({ status: 'opened', name: 'a.txt' })
  })

  it('do not list exports', async () => {
    answers.save = within('town.txt')
    await save('one', { purpose: 'export' })
    expect(files.recent()).toEqual([])
  })

  it('are at most ten', async () => {
    for (let at = 0; at < 12; at++) {
      await writeFile(within(`${at}.txt`), '')
      await files.openPath(within(`${at}.txt`))
    }
    expect(files.recent()).toHaveLength(10)
  })

  it('are passed on to the list of the system when they are opened or saved', async () => {
    const passedOn: string[] = []
    const recent = await loadRecent(within('.'), (file) => passedOn.push(file))
    await recent.add(within('a.txt'))
    await recent.add(within('b.txt'))
    await recent.remove(within('a.txt'))
    expect(passedOn).toEqual([within('a.txt'), within('b.txt')])
  })

  it('lose a missing file after an attempt to open it', async () => {
    answers.save = within('town.txt')
    const file = await savedToken('one')
    await rm(within('town.txt'))
    expect(await files.openRecent(file)).toMatchObject({ status: 'error' })
    expect(files.recent()).toEqual([])
    expect(await files.openRecent('unknown')).toMatchObject({ status: 'error' })
  })

  it.each([
    '',
    'not json',
    '{"version":2,"files":[]}',
    '{"version":1,"files":["relative.txt"]}',
    '[]',
    '\u0000\u0001',
  ])('are reset if their list is damaged (%j), which is set aside', async (damage) => {
    await writeFile(path.join(userData, 'recent.json'), damage)
    files = await start()
    expect(files.recent()).toEqual([])
    expect(await readFile(path.join(userData, 'recent.damaged.json'), 'utf8')).toBe(damage)
    answers.save = within('town.txt')
    await save('one')
    expect(JSON.parse(await readFile(path.join(userData, 'recent.json'), 'utf8'))).toEqual({
      version: 1,
      files: [within('town.txt')],
    })
  })
})

it('a recent file that is gone is told in one sentence, within the contract', async () => {
  await writeFile(within('gone.brownstone'), 'abc')
  await files.openPath(within('gone.brownstone'))
  const token = files.recent()[0]?.file ?? ''
  await rm(within('gone.brownstone'))
  const reply = await files.openRecent(token)
  expect(reply).toEqual({ status: 'error', message: expect.stringContaining('There is no file') })
  expect(() => checked(REPLY_SCHEMAS.openRecent, reply, 'The reply')).not.toThrow()
})

describe('a file that another program wrote', () => {
  async function openedFile(): Promise<string> {
    await writeFile(within('a.brownstone'), 'abc')
    const reply = await files.openPath(within('a.brownstone'))
    const file = reply.status === 'opened' ? reply.file : ''
    files.follow({ id: 'a', file })
    return file
  }

  it('is kept by a save, which reports it until told to replace it', async () => {
    const file = await openedFile()
    expect(await files.check(file)).toEqual({ status: 'same' })
    await writeFile(within('a.brownstone'), 'theirs')
    expect(await files.check(file)).toMatchObject({ status: 'changed', at: expect.any(Number) })
    expect(await save('mine', { file })).toMatchObject({ status: 'changed', name: 'a.brownstone' })
    expect(await textOf('a.brownstone')).toBe('theirs')
    expect(await files.readAgain(file)).toEqual({
      status: 'read',
      name: 'a.brownstone',
      bytes: bytesOf('theirs'),
    })
    expect(await save('mine', { file })).toMatchObject({ status: 'changed' })

    expect(await save('mine', { file, overwrite: true })).toMatchObject({ status: 'saved' })
    expect(await textOf('a.brownstone')).toBe('mine')
    expect(await files.check(file)).toEqual({ status: 'same' })
    expect(await save('mine again', { file })).toMatchObject({ status: 'saved' })
  })

  it('counts as changed by its content, not by its date', async () => {
    const file = await openedFile()
    const later = new Date(Date.now() + 5000)
    await utimes(within('a.brownstone'), later, later)
    expect(await files.check(file)).toEqual({ status: 'same' })
    expect(await save('mine', { file })).toMatchObject({ status: 'saved' })
  })

  it('can be opened again, and belongs to this program from then on', async () => {
    const file = await openedFile()
    await writeFile(within('a.brownstone'), 'theirs')
    expect(await files.openRecent(file)).toMatchObject({ status: 'opened', bytes: bytesOf('theirs') })
    expect(await save('mine', { file })).toMatchObject({ status: 'saved' })
  })

  it('may come from another window: the second one to save gets the same message', async () => {
    const file = await openedFile()
    const other = await start()
    const reply = await other.openPath(within('a.brownstone'))
    const token = reply.status === 'opened' ? reply.file : ''
    other.follow({ id: 'b', file: token })
    const request = { filter, purpose: 'document' } as const
    const mine = { ...request, file, files: [{ name: 'a.brownstone', bytes: bytesOf('mine') }] }
    const theirs = { ...request, file: token, files: [{ name: 'a.brownstone', bytes: bytesOf('theirs') }] }
    expect(await files.save(mine)).toMatchObject({ status: 'saved' })
    expect(await other.save(theirs)).toMatchObject({ status: 'changed' })
    expect(await textOf('a.brownstone')).toBe('mine')
  })

  it('is written again if it was removed, because nothing can be lost', async () => {
    const file = await openedFile()
    await rm(within('a.brownstone'))
    expect(await files.check(file)).toEqual({ status: 'same' })
    expect(await save('mine', { file })).toMatchObject({ status: 'saved' })
  })
})

describe('the version that a save replaces', () => {
  const versionsNow = async (): Promise<string[]> => {
    const versions = createVersions(path.join(userData, 'versions'))
    const texts: string[] = []
    for (const { id } of await versions.list()) {
      const reply = await versions.read(id)
      texts.push(reply.status === 'read' ? new TextDecoder().decode(reply.bytes) : reply.message)
    }
    return texts.toSorted()
  }

  it("is kept outside the user's folder, except for exports", async () => {
    answers.save = within('mine.txt')
    await writeFile(within('mine.txt'), 'zero')
    const file = await savedToken('one')
    await save('two', { file })
    await save('three', { file })
    expect(await readdir(folder)).toEqual(['mine.txt'])
    expect(await versionsNow()).toEqual(['one', 'two', 'zero'])
    await save('export', { purpose: 'export' })
    expect(await versionsNow()).toHaveLength(3)
  })

  it('is reported as not kept if that fails, and the file is saved all the same', async () => {
    answers.save = within('mine.txt')
    const file = await savedToken('one')
    await writeFile(path.join(userData, 'versions'), 'in the way')
    expect(await save('two', { file })).toMatchObject({
      status: 'saved',
      note: expect.stringContaining('could not be kept'),
    })
    expect(await textOf('mine.txt')).toBe('two')
  })
})
