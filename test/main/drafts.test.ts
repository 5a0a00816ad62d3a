import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { MAX_FILE_BYTES } from '../../src/core/text/file-size'
import { MAX_DRAFTS, OPENED_DRAFT_LIFE } from '../../src/ipc/stored-copies'
import { beat, machineTime, MAX_OWNER_BYTES } from '../../src/main/draft-owner'
import { createDrafts, type Drafts, type DraftsOptions } from '../../src/main/drafts'
import { realDisk } from '../../src/node/disk'
import { bytesOf, temporaryFolder } from './support'
import { eventually } from '../support/eventually'

let folder: string
let running: Drafts[]

beforeEach(async () => {
  folder = path.join(await temporaryFolder(), 'recovery')
  running = []
})

afterEach(() => running.forEach((drafts) => drafts.end()))

/** A program that starts on the folder. */
function start(options: Partial<DraftsOptions> = {}): Drafts {
  const drafts = createDrafts({ folder, ...options })
  running.push(drafts)
  return drafts
}

const draft = (text: string, name = 'Skara') => ({ name, bytes: bytesOf(text) })

/** A start after the previous program has died. */
const afterDeath = (options: Partial<DraftsOptions> = {}): Drafts =>
  start({ isRunning: () => false, ...options })

describe('a draft', () => {
  it('is offered to the next program after its own has died, and reads back unchanged', async () => {
    await start({ now: () => 4000 }).store(draft('one'))
    const next = afterDeath()
    const [item, ...others] = await next.list()
    expect(others).toEqual([])
    expect(item).toMatchObject({ kind: 'draft', name: 'Skara', at: 4000, size: 3 })
    expect(await next.read(item?.id ?? '')).toEqual({ status: 'read', name: 'Skara', bytes: bytesOf('one') })
  })

  it('is not offered while its program runs, nor to that program itself', async () => {
    const first = start()
    await first.store(draft('one'))
    expect(await start().list()).toEqual([])
    expect(await first.list()).toEqual([])
    expect(await start({ isRunning: () => true }).list()).toEqual([])
  })

  it('keeps its session beside the document, and never one of an earlier state', async () => {
    const first = start()
    await first.store({ ...draft('one'), session: bytesOf('steps') })
    const read = async () => {
      const next = afterDeath()
      const [item] = await next.list()
      return next.read(item?.id ?? '')
    }
    expect(await read()).toMatchObject({ bytes: bytesOf('one'), session: bytesOf('steps') })
    await first.store(draft('two'))
    expect(await read()).toEqual({ status: 'read', name: 'Skara', bytes: bytesOf('two') })
  })

  it('whose session cannot be read is read with an empty one, which is damaged for the window', async () => {
    await start().store({ ...draft('one'), session: bytesOf('steps') })
    const [session = ''] = await readdir(folder)
    const pieces = path.join(folder, session, 'pieces')
    const stepsHash = createHash('sha256').update('steps').digest('hex')
    await rm(path.join(pieces, `${stepsHash.slice(0, 40)}.piece`))
    const next = afterDeath()
    const [item] = await next.list()
    expect(await next.read(item?.id ?? '')).toMatchObject({
      bytes: bytesOf('one'),
      session: new Uint8Array(),
    })
  })

  it('is offered if another process now has the id of the dead one', async () => {
    await start().store(draft('one'))
    const later = (milliseconds: number) =>
      start({ isRunning: () => true, machine: () => machineTime() + milliseconds }).list()
    expect(await later(20_000)).toEqual([])
    expect(await later(60_000)).toHaveLength(1)
    // The machine was started again meanwhile: its time started again.
    expect(await later(-machineTime())).toHaveLength(1)
  })

  it.each([-3_600_000, 3_600_000])(
    'is not offered while its program runs and the clock jumps by %d ms',
    async (shift) => {
      await start().store(draft('one'))
      const running = { isRunning: () => true }
      expect(await start({ ...running, now: () => Date.now() + shift }).list()).toEqual([])
      // The clock was set before: the note is written and renewed by the new one.
      await start({ now: () => Date.now() + shift }).store(draft('two'))
      expect(await start(running).list()).toEqual([])
    },
  )

  it('is not offered again once its program renews its note', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    let machine = 1000
    await start({ machine: () => machine }).store(draft('one'))
    machine = 3_600_000
    const next = start({ isRunning: () => true, machine: () => machine })
    expect(await next.list()).toHaveLength(1)
    vi.advanceTimersByTime(5000)
    await eventually(async () => expect(await next.list()).toEqual([]))
  })

  it('of another machine is offered once its note is old by the clock of the disk', async () => {
    await start().store(draft('one'))
    const [session = ''] = await readdir(folder)
    const note = path.join(folder, session, 'owner.json')
    const content = await readFile(note, 'utf8')
    await writeFile(note, content.replace(hostname(), 'elsewhere'))
    await beat(path.dirname(note), 5000) // the time of that machine, which was just started
    const after = (milliseconds: number) => afterDeath({ now: () => Date.now() + milliseconds }).list()
    expect(await after(0)).toEqual([])
    expect(await after(60_000)).toHaveLength(1)
  })

  it('replaces the previous one', async () => {
    const first = start()
    await first.store(draft('one'))
    await first.store(draft('two', 'Renamed'))
    const next = afterDeath()
    const [item, ...others] = await next.list()
    expect(others).toEqual([])
    expect(await next.read(item?.id ?? '')).toMatchObject({ name: 'Renamed', bytes: bytesOf('two') })
    expect((await readdir(path.join(folder, item?.id ?? ''))).toSorted()).toEqual([
      'draft.json',
      'owner.json',
      'pieces',
    ])
    expect(await readdir(path.join(folder, item?.id ?? '', 'pieces'))).toHaveLength(1)
  })

  it('leaves no files behind after it is dropped, even while it is being written', async () => {
    const first = start()
    const writing = first.store(draft('one'))
    await first.drop()
    await writing
    expect(await readdir(folder)).toEqual([])
    await first.store(draft('two'))
    expect(await afterDeath().list()).toHaveLength(1)
  })

  it('is gone after it was discarded', async () => {
    await start().store(draft('one'))
    const next = afterDeath()
    const [item] = await next.list()
    expect(await next.discard(item?.id ?? '')).toEqual({ status: 'discarded' })
    expect(await next.list()).toEqual([])
    expect(await next.read(item?.id ?? '')).toMatchObject({ status: 'error' })
  })
})

describe('the note of the owner', () => {
  it('is read up to its limit', async () => {
    const first = start()
    await first.store(draft('one'))
    const [session = ''] = await readdir(folder)
    const note = path.join(folder, session, 'owner.json')
    const content = await readFile(note, 'utf8')
    const running = () => start({ isRunning: () => true }).list()
    const write = async (length: number): Promise<void> => {
      await writeFile(note, content.padEnd(length))
      await beat(path.dirname(note), machineTime())
    }
    await write(MAX_OWNER_BYTES)
    expect(await running()).toEqual([])
    await write(MAX_OWNER_BYTES + 1)
    expect(await running()).toHaveLength(1)
  })
})

describe('a draft that was opened as a copy', () => {
  it('stays, says so, and goes after a week', async () => {
    await start().store(draft('one'))
    const next = afterDeath()
    const [item] = await next.list()
    expect(item).not.toHaveProperty('wasOpened')
    await next.noteOpened(item?.id ?? '')
    expect(await next.list()).toMatchObject([{ name: 'Skara', wasOpened: true }])
    expect(await next.read(item?.id ?? '')).toMatchObject({ bytes: bytesOf('one') })
    const before = afterDeath({ now: () => Date.now() + OPENED_DRAFT_LIFE - 60_000 })
    expect(await before.list()).toHaveLength(1)
    const after = afterDeath({ now: () => Date.now() + OPENED_DRAFT_LIFE + 60_000 })
    expect(await after.list()).toEqual([])
    expect(await after.read(item?.id ?? '')).toMatchObject({ status: 'error' })
  })

  it.each(['..', '../../etc', ''])('is not looked for at %j', async (id) => {
    await start().store(draft('one'))
    const next = afterDeath()
    await next.noteOpened(id)
    expect(await readdir(path.dirname(folder))).toEqual(['recovery'])
    expect(await readdir(folder)).toHaveLength(1)
  })
})

describe('an error', () => {
  it.each([
    ['ENOSPC', { message: 'the disk is full', needsRoom: true }],
    ['EDQUOT', { message: 'the disk quota is used up', needsRoom: true }],
    ['EIO', { message: 'the disk reports an error' }],
  ])('of %s is a phrase that fits after a colon, and the previous draft is kept', async (code, reply) => {
    let isBroken = false
    const problem = Object.assign(new Error('no space'), { code })
    const disk = {
      ...realDisk,
      create: (...values: Parameters<typeof realDisk.create>) =>
        isBroken ? Promise.reject(problem) : realDisk.create(...values),
    }
    const first = start({ disk })
    await first.store(draft('one'))
    isBroken = true
    expect(await first.store(draft('two'))).toEqual({ status: 'error', ...reply })
    const next = afterDeath()
    const [item] = await next.list()
    expect(await next.read(item?.id ?? '')).toMatchObject({ bytes: bytesOf('one') })
  })

  it('with the folder is returned, not thrown', async () => {
    await writeFile(folder, 'a file where the folder should be')
    const first = start()
    expect(await first.store(draft('one'))).toMatchObject({ status: 'error' })
    expect(await first.list()).toEqual([])
    await first.drop()
  })

  it('with the size is returned before anything is written', async () => {
    const first = start()
    const bytes = new Uint8Array(MAX_FILE_BYTES + 1)
    expect(await first.store({ name: 'Large', bytes })).toEqual({
      status: 'error',
      message: 'the town is too large',
    })
  })
})

describe('a folder left by another program', () => {
  const session = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

  /** A draft of a program that ended long ago. */
  async function leave(number: number, files: Record<string, string>): Promise<void> {
    const place = path.join(folder, session(number))
    await mkdir(place, { recursive: true })
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(place, name), text)
  }

  /** The note of a draft whose content is one piece. */
  const about = (at: number, text = 'x'): string => {
    const list =
      text === '' ? [] : [`${createHash('sha256').update(text).digest('hex').slice(0, 40)}:${text.length}`]
    return JSON.stringify({
      version: 2,
      name: `Town ${at}`,
      at,
      content: { size: text.length, piece: 4096, list },
    })
  }

  it('is listed with its problem if it is damaged', async () => {
    await leave(1, { 'draft.json': 'nonsense' })
    await leave(2, { 'draft.json': about(2) })
    await leave(3, { 'draft.json': about(3, '') })
    await leave(4, { 'draft.json': about(4), 'owner.json': '{"version":9}' })
    await writeFile(path.join(folder, 'stray.txt'), 'not ours')
    const items = await start().list()
    const byId = new Map(items.map((item) => [item.id, item]))
    expect(items).toHaveLength(4)
    expect(byId.get(session(1))).toMatchObject({ name: '', problem: 'The list of its parts is damaged.' })
    expect(await start().read(session(2))).toMatchObject({ message: 'A part of it is missing or damaged.' })
    expect(byId.get(session(3))?.problem).toContain('empty')
    expect(byId.get(session(4))).toMatchObject({ name: 'Town 4' })
    expect(await readFile(path.join(folder, 'stray.txt'), 'utf8')).toBe('not ours')
  })

  it('is listed if the list of its pieces is damaged', async () => {
    await leave(1, { 'draft.json': '{"version":2,"name":"Skara"' })
    expect(await start().list()).toMatchObject([{ problem: 'The list of its parts is damaged.' }])
    expect(await start().read(session(1))).toEqual({
      status: 'error',
      message: 'The list of its parts is damaged.',
    })
  })

  it('is removed if it is empty', async () => {
    await leave(1, { 'owner.json': '{"version":1,"pid":1,"host":"elsewhere"}' })
    expect(await start({ now: () => Date.now() + 60_000 }).list()).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })

  it('is listed up to the maximum, the latest first', async () => {
    for (let at = 1; at <= MAX_DRAFTS + 3; at++) {
      await leave(at, { 'draft.json': about(at) })
    }
    const first = start()
    await first.store(draft('mine'))
    const names = (await first.list()).map(({ name }) => name)
    expect(names).toHaveLength(MAX_DRAFTS)
    expect(names.at(0)).toBe(`Town ${MAX_DRAFTS + 3}`)
    expect(names).not.toContain('Town 3')
  })

  it.each(['..', '../../etc', 'a/b', '', session(7)])('is not found by %j', async (id) => {
    expect(await start().read(id)).toEqual({ status: 'error', message: 'It no longer exists.' })
  })
})
