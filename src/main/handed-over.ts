import { randomUUID } from 'node:crypto'
import type { OpenReply } from '../ipc/contract'

/** Files of at least this many bytes are handed over by address. */
export const LARGE = 1024 * 1024

/** Files that wait to be fetched at the same time; a window fetches each at once. */
export const MAX_HANDED_OVER = 4

/** Content of large files, which the window fetches instead of receiving copies through two processes. */
export interface HandedOver {
  /** Takes the bytes out of a reply and names their address; returns other replies, and those with small files, unchanged. */
  readonly offer: (reply: OpenReply) => OpenReply
  /** The bytes at an address, once; undefined for any other. Addresses cannot be guessed. */
  readonly take: (address: string) => Uint8Array<ArrayBuffer> | undefined
}

export function createHandedOver(): HandedOver {
  const waiting = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    offer(reply) {
      if (reply.status !== 'opened' || reply.bytes instanceof Blob || reply.bytes.length < LARGE) return reply
      const address = `/opened/${randomUUID()}`
      waiting.set(address, reply.bytes)
      for (const oldest of waiting.keys()) if (waiting.size > MAX_HANDED_OVER) waiting.delete(oldest)
      return { ...reply, bytes: new Uint8Array(), address }
    },
    take(address) {
      const bytes = waiting.get(address)
      waiting.delete(address)
      return bytes
    },
  }
}
