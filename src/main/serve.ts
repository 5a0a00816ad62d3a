import { CALL_NAMES, channelOf } from '../ipc/calls'
import { checked } from '../ipc/checked'
import type { Handlers } from '../ipc/host'
import { ARGUMENT_SCHEMAS } from '../ipc/schemas'
import type { Caller } from './security'

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
  for (const name of CALL_NAMES) {
    receiver.handle(channelOf(name), async (caller, ...values) => {
      if (!isTrusted(caller)) throw new Error(`The call ${name} came from a stranger`)
      const sent = checked(ARGUMENT_SCHEMAS[name], values, `The call ${name}`)
      // Schemas and handlers come from one row of the table; the compiler cannot follow that through a loop.
      const handler = handlers[name] as (...values: unknown[]) => Promise<unknown>
      return handler(...(sent as unknown[]))
    })
  }
}
