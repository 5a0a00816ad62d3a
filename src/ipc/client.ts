import type { CallName, EventName } from './channels'
import type { Bridge, CallArguments, CallReply, EventValues, Host, OpenReply } from './contract'
import { ARGUMENT_SCHEMAS, checked, EVENT_SCHEMAS, REPLY_SCHEMAS } from './schemas'

declare global {
  interface Window {
    /** What the preload exposes on the desktop; absent in the browser edition. Use it through `connect`. */
    readonly brownstone?: Bridge
  }
}

/**
 * The window's end of the contract: the same host, with everything checked that goes out and comes in. A value that
 * breaks the contract rejects the call, as does a host that is gone; both are programming mistakes. Files that are
 * handed over before somebody listens are kept for the first listener.
 */
export function connect(bridge: Bridge): Host {
  const call =
    <C extends CallName>(name: C) =>
    async (...values: CallArguments<C>): Promise<CallReply<C>> => {
      const sent = checked<unknown>(ARGUMENT_SCHEMAS[name], values, `The call ${name}`)
      // The schemas agree with the contract by `satisfies`; the compiler cannot follow that through a generic name.
      const invoke = bridge[name] as (...values: unknown[]) => Promise<unknown>
      const reply = await invoke(...(sent as unknown[]))
      return checked<unknown>(REPLY_SCHEMAS[name], reply, `The reply to ${name}`) as CallReply<C>
    }

  const receive = <E extends EventName>(name: E, values: unknown[]): EventValues<E> =>
    checked<unknown>(EVENT_SCHEMAS[name], values, `The event ${name}`) as EventValues<E>

  // A file from the command line arrives as soon as the page has loaded, which may be before the face has been drawn.
  let waiting: OpenReply[] = []
  const openedListeners = new Set<(reply: OpenReply) => void>()
  bridge.onOpened((...values) => {
    const [reply] = receive('opened', values)
    if (openedListeners.size === 0) waiting.push(reply)
    for (const listener of openedListeners) listener(reply)
  })

  return {
    kind: bridge.kind,
    generate: call('generate'),
    cancel: call('cancel'),
    open: call('open'),
    openRecent: call('openRecent'),
    recent: call('recent'),
    save: call('save'),
    keepDraft: call('keepDraft'),
    dropDraft: call('dropDraft'),
    kept: call('kept'),
    readKept: call('readKept'),
    discardKept: call('discardKept'),
    keepVersion: call('keepVersion'),
    checkFile: call('checkFile'),
    readAgain: call('readAgain'),
    document: call('document'),
    menu: call('menu'),
    fullScreen: call('fullScreen'),
    close: call('close'),
    editCommand: call('editCommand'),
    onAction: (listener) => bridge.onAction((...values) => listener(...receive('action', values))),
    onProgress: (listener) => bridge.onProgress((...values) => listener(...receive('progress', values))),
    onOpened: (listener) => {
      openedListeners.add(listener)
      const kept = waiting
      waiting = []
      for (const reply of kept) listener(reply)
      return () => {
        openedListeners.delete(listener)
      }
    },
    onCloseRequested: (listener) =>
      bridge.onCloseRequested((...values) => listener(...receive('closeRequested', values))),
  }
}
