import { CALL_NAMES, EVENT_NAMES, listenerOf, type CallName, type EventName } from './calls'
import { checked } from './checked'
import type { Bridge, Host } from './host'
import { EVENT_SCHEMAS, REPLY_SCHEMAS, SENT_SCHEMAS } from './schemas'

declare global {
  interface Window {
    /** The object exposed by the preload on the desktop; undefined in the browser edition. Use it through `connect`. */
    readonly brownstone?: Bridge
  }
}

/**
 * The window's end of the contract: the same host, with all arguments, replies and events checked. A value that breaks
 * the contract rejects the call, and so does a host that is gone; both are programming mistakes. Files that arrive
 * before there is a listener wait for the first one.
 */
export function connect(bridge: Bridge): Host {
  const call =
    (name: CallName) =>
    async (...values: unknown[]): Promise<unknown> => {
      const sent = checked(SENT_SCHEMAS[name], values, `The call ${name}`) as unknown[] // a list of values
      // The rows determine these types; the compiler cannot follow that through a loop.
      const invoke = bridge[name] as (...values: unknown[]) => Promise<unknown>
      return checked(REPLY_SCHEMAS[name], await invoke(...sent), `The reply to ${name}`)
    }
  const on =
    (name: EventName) =>
    (listener: (...values: unknown[]) => void): (() => void) =>
      bridge[listenerOf(name)]((...values) => {
        listener(...(checked(EVENT_SCHEMAS[name], values, `The event ${name}`) as unknown[])) // a list of values
      })
  // Built row by row from the table, which the compiler cannot follow.
  const host = Object.fromEntries([
    ['kind', bridge.kind],
    ...CALL_NAMES.map((name) => [name, call(name)]),
    ...EVENT_NAMES.map((name) => [listenerOf(name), on(name)]),
  ]) as Host

  // Files and links from the command line arrive as soon as the page has loaded, perhaps before the window is drawn.
  return {
    ...host,
    onOpened: held(host.onOpened),
    onTownCode: held(host.onTownCode),
  }
}

type Listen<Value> = (listener: (value: Value) => void) => () => void

/** Listens at once, and keeps values until somebody else listens. */
function held<Value>(listen: Listen<Value>): Listen<Value> {
  let waiting: Value[] = []
  const listeners = new Set<(value: Value) => void>()
  listen((value) => {
    if (listeners.size === 0) waiting.push(value)
    for (const listener of listeners) listener(value)
  })
  return (listener) => {
    listeners.add(listener)
    const first = waiting
    waiting = []
    for (const value of first) listener(value)
    return () => {
      listeners.delete(listener)
    }
  }
}
