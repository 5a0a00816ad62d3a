import type { OpenReply, SaveReply } from '../../ipc/contract'
import { messageOf } from '../texts/error-message'

/** A reply of the host; where the call itself fails, what went wrong as an error reply. */
export async function replyOf<R extends OpenReply | SaveReply>(
  ask: () => Promise<R>,
): Promise<R | { readonly status: 'error'; readonly message: string }> {
  try {
    return await ask()
  } catch (error) {
    return { status: 'error', message: messageOf(error) }
  }
}
