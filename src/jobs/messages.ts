import type { JobName } from './job'

/** A message to a worker: one request. The next is sent only after the answer. */
export interface JobMessage {
  readonly job: JobName
  readonly request: unknown
}

/** A message from a worker: its progress now and then, and finally its result or the reason for failure. */
export interface WorkerMessage {
  readonly kind: 'progress' | 'result' | 'failed'
  readonly value: unknown
}

/** The message of an error, ended with a full stop. */
export function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return /[.!?]$/.test(message) ? message : `${message}.`
}

/** The buffers of all typed arrays in plain data, each once, so that they are transferred and not copied. */
export function buffersIn(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer)
  } else if (typeof value === 'object' && value !== null) {
    // Lists of numbers may have an entry for every cell, and contain no arrays.
    if (Array.isArray(value) && typeof value[0] !== 'object') return found
    for (const part of Object.values(value)) buffersIn(part, found)
  }
  return found
}
