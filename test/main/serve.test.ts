import { describe, expect, it } from 'vitest'
import { CALL_NAMES, channelOf } from '../../src/ipc/calls'
import type { Handlers } from '../../src/ipc/host'
import { isTrusted, type Caller } from '../../src/main/security'
import { serve } from '../../src/main/serve'
import { GOOD_ARGUMENTS, JUNK } from '../ipc/samples'

type Frame = Pick<Caller, 'senderFrame'>
type Listener = (caller: Caller, ...values: unknown[]) => Promise<unknown>

/** Every registered call, with handlers that record what reached them. */
function served(): Map<string, Listener> {
  const listeners = new Map<string, Listener>()
  const handlers = Object.fromEntries(
    CALL_NAMES.map((name) => [name, async (...values: unknown[]) => ({ name, values })]),
  )
  serve(
    { handle: (channel, listener) => void listeners.set(channel, listener) },
    // The handlers return nonsense on purpose: the test is about what reaches them.
    () => handlers as unknown as Handlers,
    (caller) => isTrusted(caller),
  )
  return listeners
}

const WINDOW: Frame = { senderFrame: { url: 'app://brownstone/index.html', parent: null } }

const STRANGERS: readonly Frame[] = [
  { senderFrame: null },
  { senderFrame: { url: '', parent: null } },
  { senderFrame: { url: 'about:blank', parent: null } },
  { senderFrame: { url: 'https://brownstone/index.html', parent: null } },
  { senderFrame: { url: 'app://brownstone.example/index.html', parent: null } },
  { senderFrame: { url: 'app://example/brownstone/', parent: null } },
  { senderFrame: { url: 'app:brownstone/index.html', parent: null } },
  { senderFrame: { url: 'app://brownstone@example/', parent: null } },
  { senderFrame: { url: 'file:///index.html', parent: null } },
  { senderFrame: { url: 'http://localhost:5173/', parent: null } },
  // A frame within our own page.
  { senderFrame: { url: 'app://brownstone/index.html', parent: {} } },
]

it('serves every channel of the contract and no other', () => {
  expect([...served().keys()].toSorted()).toEqual(CALL_NAMES.map(channelOf).toSorted())
})

describe.each(CALL_NAMES)('the call %s', (name) => {
  const call = (frame: Frame, values: readonly unknown[]): Promise<unknown> => {
    const listener = served().get(channelOf(name))
    if (!listener) throw new Error(`${name} is not served`)
    return listener({ ...frame, sender: { id: 1 } }, ...values)
  }

  it('reaches its handler from the window', async () => {
    expect(await call(WINDOW, GOOD_ARGUMENTS[name])).toEqual({ name, values: GOOD_ARGUMENTS[name] })
  })

  it('is refused to every other sender', async () => {
    for (const stranger of STRANGERS) {
      await expect(call(stranger, GOOD_ARGUMENTS[name])).rejects.toThrow('stranger')
    }
  })

  it('is refused with invalid arguments', async () => {
    for (const junk of JUNK)
      await expect(call(WINDOW, [...junk, 'more', 'still more'])).rejects.toThrow('contract')
    await expect(call(WINDOW, [...GOOD_ARGUMENTS[name], 1])).rejects.toThrow('contract')
  })
})

it('calls the handler of the page that calls, by its number', async () => {
  const pages: number[] = []
  const listeners = new Map<string, Listener>()
  serve(
    { handle: (channel, listener) => void listeners.set(channel, listener) },
    // Only this call is made.
    (page) => ({ recent: async () => void pages.push(page) }) as unknown as Handlers,
    () => true,
  )
  for (const id of [3, 5]) await listeners.get(channelOf('recent'))?.({ ...WINDOW, sender: { id } })
  expect(pages).toEqual([3, 5])
})
