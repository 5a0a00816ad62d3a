import { CALL_NAMES, channelOf } from '../ipc/calls'
import { checked } from '../ipc/checked'
import type { Handlers } from '../ipc/host'
import { ARGUMENT_SCHEMAS } from '../ipc/schemas'
import type { Caller } from './security'

/** The part of Electron's `ipcMain` used here. */
export interface CallReceiver {
  handle(channel: string, listener: (caller: Caller, ...values: unknown[]) => Promise<unknown>): void
}

/**
 * Registers every call of the contract: it checks the sender, then the arguments, then calls the handler of the page that
 * calls, which is known by its number. The loop runs over all calls, so each has both checks. A refusal rejects; a handler never rejects for anything that a user can
 * cause.
 */
export function serve(
  receiver: CallReceiver,
  handlersOf: (page: number) => Handlers,
  isTrusted: (caller: Caller) => boolean,
): void {
  for (const name of CALL_NAMES) {
    receiver.handle(channelOf(name), async (caller, ...values) => {
      if (!isTrusted(caller)) throw new Error(`The call ${name} came from a stranger`)
      const sent = checked(ARGUMENT_SCHEMAS[name], values, `The call ${name}`)
      // Schema and handler come from one row of the table; the compiler cannot follow that through a loop.
      const handler = handlersOf(caller.sender.id)[name] as (...values: unknown[]) => Promise<unknown>
      return handler(...(sent as unknown[]))
    })
  }
}
