import { beforeEach, describe, expect, it } from 'vitest'
import type { StoredCopy } from '../../src/ipc/stored-copies'
import { createCopyAccess, type CopyAccess } from '../../src/main/copy-access'
import type { Copies } from '../../src/main/copies'
import { bytesOf } from './support'

/** What a script in the window can do with the work of other windows, and with earlier versions of files. */

const item = { name: 'Skara', folder: '', at: 1, size: 3 }
const DRAFT: StoredCopy = { ...item, id: 'draft:1', kind: 'draft' }
const VERSION: StoredCopy = { ...item, id: 'version:1', kind: 'version', folder: '/home/me' }

let discarded: string[]
let noted: string[]
let asked: string[]
let says: boolean
let access: CopyAccess

beforeEach(() => {
  discarded = []
  noted = []
  asked = []
  says = false
  const copies: Copies = {
    list: async () => ({
      items: [DRAFT, VERSION].filter(({ id }) => !discarded.includes(id)),
      notes: ['A note.'],
    }),
    read: async (id) => ({ status: 'read', name: id, bytes: bytesOf('abc') }),
    discard: async (id) => {
      discarded.push(id)
      return { status: 'discarded' }
    },
    noteOpened: async (id) => void noted.push(id),
  }
  const ask = async (question: string): Promise<boolean> => {
    asked.push(question)
    return says
  }
  access = createCopyAccess(copies, {
    askShow: () => ask('show'),
    askDiscard: ({ name }) => ask(`discard ${name}`),
  })
})

const listed = async (): Promise<readonly string[]> => (await access.list()).items.map(({ id }) => id)
const statusOf = async (reply: Promise<{ readonly status: string }>): Promise<string> => (await reply).status

describe('the offer at the start of a window', () => {
  it('holds the work of closed windows', async () => {
    expect(await access.offered()).toEqual({ items: [DRAFT], notes: ['A note.'] })
  })

  it('is empty, without a question, if the window already has a file', async () => {
    access.end()
    expect(await access.offered()).toEqual({ items: [], notes: [] })
    expect(asked).toEqual([])
  })
})

describe('a script in a window that has begun', () => {
  it('reads the work of closed windows, which is offered, and no earlier version', async () => {
    expect(await access.list()).toEqual({ items: [DRAFT], notes: ['A note.'] })
    expect(await statusOf(access.read('draft:1'))).toBe('read')
    expect(await statusOf(access.read('version:1'))).toBe('error')
    expect(asked).toEqual([])
  })

  it('reads and lists nothing once the offer is answered, unless the user agrees', async () => {
    access.end()
    expect(await statusOf(access.read('draft:1'))).toBe('error')
    expect(await access.list()).toEqual({ items: [], notes: [expect.stringContaining('File menu')] })
    expect(asked).toEqual(['show'])
    says = true
    access.end()
    // A refusal counts: nobody is asked again and again.
    expect(await listed()).toEqual([])
    expect(asked).toEqual(['show'])
    access.grant()
    expect(await listed()).toEqual(['draft:1', 'version:1'])
    expect(await statusOf(access.read('version:1'))).toBe('read')
    access.end()
    expect(await listed()).toEqual(['draft:1', 'version:1'])
    expect(asked).toEqual(['show', 'show'])
  })

  it('asks one question at a time', async () => {
    access.end()
    says = true
    await Promise.all([access.list(), access.list(), access.list()])
    expect(asked).toEqual(['show'])
  })

  it('reads what is offered again in the place of a crashed one', async () => {
    access.end()
    access.begin()
    expect(await listed()).toEqual(['draft:1'])
    expect(asked).toEqual([])
  })
})

describe('a script', () => {
  it('discards nothing without the answer of the user', async () => {
    access.grant()
    expect(await statusOf(access.discard('version:1'))).toBe('cancelled')
    expect(asked).toEqual(['discard Skara'])
    expect(discarded).toEqual([])
    says = true
    expect(await statusOf(access.discard('version:1'))).toBe('discarded')
    expect(discarded).toEqual(['version:1'])
    expect(await statusOf(access.discard('version:1'))).toBe('error')
  })

  it('is not even asked about what it may not list', async () => {
    says = true
    expect(await statusOf(access.discard('version:1'))).toBe('error')
    access.end()
    expect(await statusOf(access.discard('draft:1'))).toBe('error')
    expect(asked).toEqual([])
    expect(discarded).toEqual([])
  })

  it('notes only drafts as opened that it has read', async () => {
    await access.noteOpened('draft:1')
    expect(noted).toEqual([])
    await access.read('draft:1')
    await access.noteOpened('draft:1')
    expect(noted).toEqual(['draft:1'])
  })
})
