import type { OpenReply, SaveReply } from '../../ipc/contract'
import { messageOf } from '../texts/error-message'

/** Returns a reply of the host; if the call itself fails, an error reply. */
export async function replyOf<R extends OpenReply | SaveReply>(
  ask: () => Promise<R>,
): Promise<R | { readonly status: 'error'; readonly message: string }> {
  try {
    return await ask()
  } catch (error) {
    return { status: 'error', message: messageOf(error) }
  }
}
