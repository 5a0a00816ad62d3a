import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_DRAFTS, MAX_VERSIONS_OF_FILE } from '../../src/ipc/stored-copies'
import { createBrowserCopies, type BrowserCopies, type Locks } from '../../src/web/copies'
import { StorageError, type StoredRecord, type CopyStore } from '../../src/web/copy-store'

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** The storage of one origin, in memory. */
function memoryStore() {
  const records = new Map<
    string,
    { record: StoredRecord; bytes: Uint8Array<ArrayBuffer>; session?: Uint8Array }
  >()
  const problem: { reason?: Error } = {}
  const store: { -readonly [Key in keyof CopyStore]: CopyStore[Key] } = {
    list: async () => {
      if (problem.reason) throw problem.reason
      return [...records.values()].map(({ record }) => record)
    },
    read: async (id) => records.get(id)?.bytes,
    readSession: async (id) => {
      const session = records.get(id)?.session
      return session && new Uint8Array(session)
    },
    put: async (record, bytes, session) => {
      if (problem.reason) throw problem.reason
      records.set(record.id, { record, bytes, ...(session ? { session } : {}) })
    },
    remove: async (ids) => {
      for (const id of ids) records.delete(id)
    },
  }
  return { store, records, problem }
}

/** The locks of one origin; a page that dies releases its own. */
function fakeLocks() {
  const held = new Set<string>()
  const locks = {
    request: async (name: string, work: () => Promise<unknown>) => {
      held.add(name)
      return work().finally(() => held.delete(name))
    },
    query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
    // Locks can be requested in more ways; the host uses these.
  } as unknown as Locks
  return { locks, held }
}

let storage: ReturnType<typeof memoryStore>
let doors: ReturnType<typeof fakeLocks>
let clock: number
let asked: number
const page = (signal?: AbortSignal): BrowserCopies =>
  createBrowserCopies(storage.store, doors.locks, {
    signal,
    now: () => ++clock,
    persist: async () => {
      asked++
    },
  })

beforeEach(() => {
  storage = memoryStore()
  doors = fakeLocks()
  clock = 1000
  asked = 0
})

describe('the draft of a page', () => {
  it('is offered to other pages only after its own page is gone', async () => {
    const first = page()
    await first.storeDraft({ name: 'Skara', bytes: bytesOf('one') })
    await first.storeDraft({ name: 'Skara', bytes: bytesOf('two') })
    const second = page()
    expect((await second.list()).items).toEqual([])
    expect((await first.list()).items).toEqual([])
    doors.held.clear()
    const { items } = await page().list()
    expect(items).toMatchObject([{ kind: 'draft', name: 'Skara', size: 3, at: 1002 }])
    expect(await second.read(items[0]?.id ?? '')).toEqual({
      status: 'read',
      name: 'Skara',
      bytes: bytesOf('two'),
    })
  })

  it('is offered to the next window of the page once its own window has ended', async () => {
    const ending = new AbortController()
    await page(ending.signal).storeDraft({ name: 'Skara', bytes: bytesOf('one') })
    const next = page()
    expect((await next.list()).items).toEqual([])
    ending.abort()
    expect((await next.list()).items).toMatchObject([{ name: 'Skara' }])
  })

  it('keeps its session beside the document, and opens without it where that cannot be read', async () => {
    const first = page()
    await first.storeDraft({ name: 'Skara', bytes: bytesOf('one'), session: bytesOf('steps') })
    doors.held.clear()
    const second = page()
    const id = (await second.list()).items[0]?.id ?? ''
    expect(await second.read(id)).toMatchObject({ bytes: bytesOf('one'), session: bytesOf('steps') })
    storage.store.readSession = () => Promise.reject(new Error('gone'))
    expect(await second.read(id)).toMatchObject({
      bytes: bytesOf('one'),
      session: new Uint8Array(),
    })
    await first.storeDraft({ name: 'Skara', bytes: bytesOf('two') })
    storage.store.readSession = async () => undefined
    expect(await second.read(id)).toEqual({ status: 'read', name: 'Skara', bytes: bytesOf('two') })
  })

  it('is gone once it is dropped or discarded', async () => {
    const first = page()
    await first.storeDraft({ name: 'Skara', bytes: bytesOf('one') })
    await first.dropDraft()
    expect(storage.records.size).toBe(0)
    await first.storeDraft({ name: 'Skara', bytes: bytesOf('one') })
    doors.held.clear()
    const second = page()
    const [item] = (await second.list()).items
    expect(await second.discard(item?.id ?? '')).toEqual({ status: 'discarded' })
    expect(storage.records.size).toBe(0)
    expect(await second.read(item?.id ?? '')).toMatchObject({ status: 'error' })
  })

  it('is one of a maximum number', async () => {
    for (let count = 0; count < MAX_DRAFTS + 3; count++) {
      await page().storeDraft({ name: `Town ${count}`, bytes: bytesOf('x') })
    }
    doors.held.clear()
    await page().storeDraft({ name: 'Mine', bytes: bytesOf('x') })
    doors.held.clear()
    expect((await page().list()).items.map(({ name }) => name)).not.toContain('Town 0')
    expect((await page().list()).items).toHaveLength(MAX_DRAFTS + 1)
  })

  it('asks the browser to keep the storage once there is something to lose, and once only', async () => {
    const first = page()
    await first.list()
    expect(asked).toBe(0)
    await first.storeDraft({ name: 'Skara', bytes: bytesOf('one') })
    await first.storeDraft({ name: 'Skara', bytes: bytesOf('two') })
    expect(asked).toBe(1)
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'draft'],
    ['a record without an owner', { id: 'x', kind: 'draft', name: '', folder: '', at: 1, size: 1 }],
    ['a record of unknown kind', { id: 'x', kind: '?', name: '', folder: '', at: 1, size: 1, owner: '' }],
    [
      'a record without a time',
      { id: 'x', kind: 'draft', name: '', folder: '', at: 'now', size: 1, owner: '' },
    ],
  ])('is listed and read beside a damaged record: %s', async (_, damaged) => {
    const first = page()
    await first.storeDraft({ name: 'Skara', bytes: bytesOf('one') })
    doors.held.clear()
    const { list } = storage.store
    storage.store.list = async () => [damaged, ...(await list())]
    const second = page()
    const { items, notes } = await second.list()
    expect(items.map(({ name }) => name)).toEqual(['Skara'])
    expect(notes).toEqual(['1 kept copy is damaged and not listed. The others are complete.'])
    expect(await second.read(items[0]?.id ?? '')).toMatchObject({ bytes: bytesOf('one') })
    expect(await second.storeDraft({ name: 'Other', bytes: bytesOf('two') })).toMatchObject({
      status: 'stored',
    })
  })

  it('that cannot be stored is returned as an error, and an unreadable list does not throw', async () => {
    storage.problem.reason = new DOMException('full', 'QuotaExceededError')
    const first = page()
    expect(await first.storeDraft({ name: 'Skara', bytes: bytesOf('one') })).toEqual({
      status: 'error',
      message: 'the disk is full',
      needsRoom: true,
    })
    expect(await first.list()).toEqual({
      items: [],
      notes: ['What the browser keeps could not be read: the disk is full.'],
    })
    expect(await first.read('draft:x')).toMatchObject({ status: 'error' })
  })
})

it('a copy is discarded only if the user agrees, by its name', async () => {
  const first = page()
  await first.storeVersion('ska\u202Era.brownstone', bytesOf('one'), 1)
  const [item] = (await first.list()).items
  const asked: string[] = []
  const refusing = createBrowserCopies(storage.store, doors.locks, {
    confirm: (question) => asked.push(question) < 0,
  })
  expect(await refusing.discard(item?.id ?? '')).toEqual({ status: 'cancelled' })
  expect(asked).toEqual(['Discard “ska⟨U+202E⟩ra.brownstone” for good?'])
  expect((await first.list()).items).toHaveLength(1)
  expect(await refusing.discard('version:unknown')).toMatchObject({ status: 'error' })
  expect(asked).toHaveLength(1)
})

describe('an error of the storage', () => {
  it.each([
    [new DOMException('full', 'QuotaExceededError'), 'the disk is full'],
    [new DOMException('no', 'SecurityError'), 'the browser does not allow storage here'],
    [new DOMException('The database is closing.', 'InvalidStateError'), 'the browser has closed its storage'],
    [new DOMException('Internal error.', 'UnknownError'), 'the browser says “Internal error”'],
    [new Error('What?'), 'the browser says “What?”'],
    [new StorageError('another page holds the storage'), 'another page holds the storage'],
  ])('%s is named with one full stop, and only a full disk needs room', async (reason, words) => {
    storage.problem.reason = reason
    const needsRoom = words.includes('full') ? { needsRoom: true } : {}
    expect(await page().storeDraft({ name: 'Skara', bytes: bytesOf('one') })).toEqual({
      status: 'error',
      message: words,
      ...needsRoom,
    })
    expect((await page().list()).notes).toEqual([`What the browser keeps could not be read: ${words}.`])
  })
})

describe('versions of a file', () => {
  it('are kept up to the maximum for one name, the latest', async () => {
    const first = page()
    for (let at = 0; at < MAX_VERSIONS_OF_FILE + 2; at++) {
      await first.storeVersion('skara.brownstone', bytesOf(`version ${at}`), at)
    }
    await first.storeVersion('other.brownstone', bytesOf('other'), 0)
    const { items } = await first.list()
    expect(items.filter(({ name }) => name === 'skara.brownstone')).toHaveLength(MAX_VERSIONS_OF_FILE)
    expect(items[0]).toMatchObject({ kind: 'version', at: MAX_VERSIONS_OF_FILE + 1 })
    expect(await first.read(items[0]?.id ?? '')).toMatchObject({
      bytes: bytesOf(`version ${MAX_VERSIONS_OF_FILE + 1}`),
    })
  })
})
