import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { MAX_BYTES } from './mutate'

/** The number of the input and its length, before its bytes. */
const HEAD_BYTES = 8

/** Returns a function that writes each input into a file before it runs: a process that dies cannot report its input. */
export function writeRunning(file: string): (input: Uint8Array) => void {
  const handle = openSync(file, 'w')
  const bytes = new Uint8Array(HEAD_BYTES + MAX_BYTES)
  const head = new DataView(bytes.buffer)
  let count = 0
  return (input) => {
    const length = Math.min(input.length, MAX_BYTES)
    head.setUint32(0, ++count)
    head.setUint32(4, length)
    bytes.set(input.subarray(0, length), HEAD_BYTES)
    writeSync(handle, bytes, 0, HEAD_BYTES + length, 0)
  }
}

/** Reads the number of the input that runs, 0 before the first, and the input. */
export function readRunning(file: string): { readonly count: number; readonly input: Uint8Array } {
  const bytes = new Uint8Array(HEAD_BYTES + MAX_BYTES)
  const handle = openSync(file, 'r')
  try {
    const length = readSync(handle, bytes, 0, bytes.length, 0)
    const head = new DataView(bytes.buffer)
    if (length < HEAD_BYTES) return { count: 0, input: new Uint8Array() }
    return { count: head.getUint32(0), input: bytes.slice(HEAD_BYTES, HEAD_BYTES + head.getUint32(4)) }
  } finally {
    closeSync(handle)
  }
}
