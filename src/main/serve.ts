import { CALLS, type CallName } from '../ipc/channels'
import type { CallArguments, CallReply } from '../ipc/contract'
import { ARGUMENT_SCHEMAS, checked } from '../ipc/schemas'
import type { Caller } from './security'

/** What answers the window: one function a call of the contract. */
export type Handlers = { readonly [C in CallName]: (...values: CallArguments<C>) => Promise<CallReply<C>> }

/** The part of Electron's `ipcMain` that is needed here. */
export interface CallReceiver {
  handle(channel: string, listener: (caller: Caller, ...values: unknown[]) => Promise<unknown>): void
}

/**
 * Registers every call of the contract: who asks is checked first, then what is asked, then the handler answers. The
 * loop runs over all calls, so none can be added without both checks. A refusal rejects; a handler never does for
 * anything that a user can cause.
 */
export function serve(
  receiver: CallReceiver,
  handlers: Handlers,
  isTrusted: (caller: Caller) => boolean,
): void {
  for (const name of Object.keys(CALLS) as CallName[]) {
    receiver.handle(CALLS[name], async (caller, ...values) => {
      if (!isTrusted(caller)) throw new Error(`The call ${name} came from a stranger`)
      const sent = checked<unknown>(ARGUMENT_SCHEMAS[name], values, `The call ${name}`)
      // The schemas agree with the contract by `satisfies`; the compiler cannot follow that through a loop.
      const handler = handlers[name] as (...values: unknown[]) => Promise<unknown>
      return handler(...(sent as unknown[]))
    })
  }
}
