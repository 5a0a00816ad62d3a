import { expect } from 'vitest'

/**
 * Lets `toEqual` take seconds less for long lists. Vitest compares them value by value, each through a dozen functions.
 * What is equal here is equal there; what differs goes the slow way, which finds out whether and where.
 * A module of its own, because Vitest runs the set-up for each file, and modules only once.
 */
expect.addEqualityTesters([
  (one: unknown, other: unknown) =>
    haveEqualBytes(one, other) || haveEqualValues(one, other) ? true : undefined,
])

function haveEqualBytes(one: unknown, other: unknown): boolean {
  if (!ArrayBuffer.isView(one) || !ArrayBuffer.isView(other) || one.constructor !== other.constructor)
    return false
  return one.byteLength === other.byteLength && bytesOf(one).equals(bytesOf(other))
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** Whether both are lists of the same primitive values. */
function haveEqualValues(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) {
    const value: unknown = one[at]
    if (!Object.is(value, other[at]) || value === undefined || typeof value === 'object') return false
  }
  return true
}
