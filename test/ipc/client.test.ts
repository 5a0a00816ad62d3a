import { describe, expect, it } from 'vitest'
import { CALL_NAMES, EVENT_NAMES, listenerOf, type CallName, type EventName } from '../../src/ipc/calls'
import { connect } from '../../src/ipc/client'
import type { OpenReply } from '../../src/ipc/contract'
import type { Bridge } from '../../src/ipc/host'
import { GOOD_ARGUMENTS, GOOD_REPLIES, GOOD_SENT } from './samples'

/** A bridge that answers as told and keeps what was sent. */
function fakeBridge(answers: Partial<Record<CallName, unknown>> = {}) {
  const sent: unknown[][] = []
  const listeners = new Map<string, Set<(...values: unknown[]) => void>>()
  const bridge: Record<string, unknown> = { kind: 'desktop' }
  for (const name of CALL_NAMES) {
    bridge[name] = async (...values: unknown[]) => {
      sent.push([name, ...values])
      return name in answers ? answers[name] : GOOD_REPLIES[name]
    }
  }
  for (const name of EVENT_NAMES) {
    const set = new Set<(...values: unknown[]) => void>()
    listeners.set(name, set)
    bridge[listenerOf(name)] = (listener: () => void) => {
      set.add(listener)
      return () => set.delete(listener)
    }
  }
  const send = (name: EventName, ...values: unknown[]): void => {
    for (const listener of listeners.get(name) ?? []) listener(...values)
  }
  // Made key by key from the table of calls, which the compiler cannot follow.
  return { bridge: bridge as unknown as Bridge, sent, send }
}

describe('the connected host', () => {
  it.each(CALL_NAMES)('sends and answers %s', async (name) => {
    const { bridge, sent } = fakeBridge()
    const call = connect(bridge)[name] as (...values: readonly unknown[]) => Promise<unknown>
    expect(await call(...GOOD_SENT[name])).toEqual(GOOD_REPLIES[name])
    expect(sent).toEqual([[name, ...GOOD_SENT[name]]])
  })

  it.each(CALL_NAMES)('sends nothing wrong to %s', async (name) => {
    const { bridge, sent } = fakeBridge()
    const call = connect(bridge)[name] as (...values: readonly unknown[]) => Promise<unknown>
    await expect(call({ no: 'sense' }, 1)).rejects.toThrow(`The call ${name} breaks the contract`)
    expect(sent).toEqual([])
  })

  it('passes on a file, never a path, for the token of a file', async () => {
    const { bridge, sent } = fakeBridge()
    const call = connect(bridge).tokenFor as (...values: readonly unknown[]) => Promise<unknown>
    await expect(call(...GOOD_ARGUMENTS.tokenFor)).rejects.toThrow('The call tokenFor breaks the contract')
    expect(sent).toEqual([])
  })

  it.each(CALL_NAMES)('passes on no wrong reply to %s', async (name) => {
    const { bridge } = fakeBridge({ [name]: { status: 'perfect' } })
    const call = connect(bridge)[name] as (...values: readonly unknown[]) => Promise<unknown>
    await expect(call(...GOOD_SENT[name])).rejects.toThrow(`The reply to ${name}`)
  })

  it('passes on events until the subscription ends', () => {
    const { bridge, send } = fakeBridge()
    const heard: unknown[] = []
    const stop = connect(bridge).onAction((...values) => heard.push(values))
    send('action', 'edit.undo', 'key')
    stop()
    send('action', 'edit.redo', 'click')
    expect(heard).toEqual([['edit.undo', 'key']])
  })

  it('passes on no event that breaks the contract', () => {
    const { bridge, send } = fakeBridge()
    const heard: unknown[] = []
    connect(bridge).onAction((action) => heard.push(action))
    expect(() => send('action', { sender: 'an event object' }, 'key')).toThrow('The event action')
    expect(() => send('action', 'edit.undo', 'wish')).toThrow('The event action')
    expect(heard).toEqual([])
  })

  it('keeps files that arrive before anybody listens, once', () => {
    const { bridge, send } = fakeBridge()
    const host = connect(bridge)
    send('opened', GOOD_REPLIES.open)
    const heard: OpenReply[] = []
    host.onOpened((reply) => heard.push(reply))
    host.onOpened((reply) => heard.push(reply))
    expect(heard).toEqual([GOOD_REPLIES.open])
  })

  it('keeps links that arrive before anybody listens, once', () => {
    const { bridge, send } = fakeBridge()
    const host = connect(bridge)
    send('townCode', 'AbC')
    const heard: string[] = []
    host.onTownCode((code) => heard.push(code))
    host.onTownCode((code) => heard.push(code))
    expect(heard).toEqual(['AbC'])
  })
})
