import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createLinkThread, type LinkThread } from '../../src/main/link-thread'
import { cutArrays } from '../../src/jobs/cut-arrays'
import { temporaryFolder } from './support'

/** A thread that repeats each state as news, unless the state makes it fail or leave. */
const PROGRAM = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ kind, update }) => {
    if (kind === 'start') {
      return parentPort.postMessage({ kind: 'started', reply: { status: 'open', address: 'ws://here' } })
    }
    if (update.fail) throw new Error(update.fail)
    if (update.leave) process.exit()
    parentPort.postMessage({ kind: 'heard', news: update })
  })
`
/** A thread that cannot open the link. */
const REFUSED = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', () =>
    parentPort.postMessage({ kind: 'started', reply: { status: 'error', message: 'No port.' } }),
  )
`
const PAGE = 3
const OTHER = 4
const OPEN = { status: 'open', address: 'ws://here' }

/** News and ends of links, in their order. */
let said: unknown[]
/** Resolves with the next one. */
let next: () => Promise<unknown>

/** A link whose thread runs a program. */
async function linkOf(text: string): Promise<LinkThread> {
  const program = pathToFileURL(path.join(await temporaryFolder(), 'thread.mjs'))
  await writeFile(program, text)
  let record: (what: unknown) => void = () => undefined
  next = () => new Promise((resolve) => (record = resolve))
  const say = (what: unknown): void => {
    said.push(what)
    record(what)
  }
  const link = createLinkThread({
    program,
    heard: (page, news) => say({ page, news }),
    ended: (page, why) => say({ page, why }),
  })
  onTestFinished(() => {
    for (const page of [PAGE, OTHER]) link.end(page)
  })
  return link
}

beforeEach(() => {
  said = []
})

describe('the thread of the live link', () => {
  it('gets a state once all its pieces are there', async () => {
    const link = await linkOf(PROGRAM)
    expect(await link.start(PAGE)).toEqual(OPEN)
    const cells = Uint8Array.from({ length: 600_000 }, (_, at) => at)
    const parts = [...cutArrays({ order: [], cells })]
    expect(parts.length).toBeGreaterThan(2)
    const heard = next()
    for (const part of parts) link.show(PAGE, part)
    expect(await heard).toEqual({ page: PAGE, news: { order: [], cells } })
    expect(said).toHaveLength(1)
  })

  it('serves only the page that opened it', async () => {
    const link = await linkOf(PROGRAM)
    expect(() => link.show(PAGE, { order: [] })).toThrow('There is no live link')
    await link.start(PAGE)
    expect(() => link.show(OTHER, { order: ['theirs'] })).toThrow('There is no live link')
    link.end(OTHER)
    const heard = next()
    link.show(PAGE, { order: ['own'] })
    expect(await heard).toEqual({ page: PAGE, news: { order: ['own'] } })
    link.end(PAGE)
    expect(() => link.show(PAGE, { order: [] })).toThrow('There is no live link')
  })

  it('ends when another page opens the link', async () => {
    const link = await linkOf(PROGRAM)
    await link.start(PAGE)
    expect(await link.start(OTHER)).toEqual(OPEN)
    expect(() => link.show(PAGE, { order: [] })).toThrow('There is no live link')
    const heard = next()
    link.show(OTHER, { order: [] })
    expect(await heard).toEqual({ page: OTHER, news: { order: [] } })
  })

  it.each([
    [{ order: [], fail: 'It broke' }, 'It broke.'],
    [{ order: [], leave: true }, 'The thread ended.'],
  ])('reports its end once after %j, and can be opened again', async (update, why) => {
    const link = await linkOf(PROGRAM)
    await link.start(PAGE)
    const ended = next()
    link.show(PAGE, update)
    expect(await ended).toEqual({ page: PAGE, why })
    expect(() => link.show(PAGE, { order: [] })).toThrow('There is no live link')
    expect(await link.start(PAGE)).toEqual(OPEN)
    const heard = next()
    link.show(PAGE, { order: [] })
    expect(await heard).toEqual({ page: PAGE, news: { order: [] } })
    expect(said).toHaveLength(2)
  })

  it('that cannot open it ends, with a reason for its page', async () => {
    const link = await linkOf(REFUSED)
    expect(await link.start(PAGE)).toEqual({ status: 'error', message: 'No port.' })
    expect(() => link.show(PAGE, { order: [] })).toThrow('There is no live link')
    expect(said).toEqual([])
  })
})
