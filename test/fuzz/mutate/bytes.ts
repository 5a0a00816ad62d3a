import { pick, type Random } from '../../../src/core/random/random'
import type { Mutator } from './mutator'
import { anyPart } from './odd-values'

const ODD_BYTES = [0, 1, 0x0a, 0x1a, 0x20, 0x22, 0x2d, 0x30, 0x39, 0x7f, 0x80, 0xfe, 0xff]
const ODD_WORDS = [
  0, 1, 0x7f, 0x80, 0xff, 0x100, 0x7fff, 0x8000, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff,
]

/** Changes bytes whatever they mean: flips, odd numbers, parts removed, repeated, moved, and taken from another input. */
export const mutateBytes: Mutator = (random, input, other) => {
  const ways = [flip, put, putWord, remove, repeat, insert, cut, () => splice(random, input, other)]
  return pick(random, ways)(random, input)
}

function flip(random: Random, input: Uint8Array): Uint8Array {
  const bytes = input.slice()
  if (bytes.length > 0) bytes[random.below(bytes.length)]! ^= 1 << random.below(8)
  return bytes
}

function put(random: Random, input: Uint8Array): Uint8Array {
  const bytes = input.slice()
  if (bytes.length > 0)
    bytes[random.below(bytes.length)] = random.below(2) === 0 ? pick(random, ODD_BYTES) : random.below(256)
  return bytes
}

function putWord(random: Random, input: Uint8Array): Uint8Array {
  const size = pick(random, [2, 4])
  if (input.length < size) return put(random, input)
  const bytes = input.slice()
  const view = new DataView(bytes.buffer)
  const at = random.below(bytes.length - size + 1)
  const isLittle = random.below(2) === 0
  if (size === 2) view.setUint16(at, pick(random, ODD_WORDS) & 0xffff, isLittle)
  else view.setUint32(at, pick(random, ODD_WORDS), isLittle)
  return bytes
}

function remove(random: Random, input: Uint8Array): Uint8Array {
  const [at, length] = anyPart(random, input.length, 64)
  return joined(input.subarray(0, at), input.subarray(at + length))
}

function repeat(random: Random, input: Uint8Array): Uint8Array {
  const [at, length] = anyPart(random, input.length, 64)
  const part = input.subarray(at, at + length)
  return joined(input.subarray(0, at), part, part, input.subarray(at + length))
}

function insert(random: Random, input: Uint8Array): Uint8Array {
  const at = random.below(input.length + 1)
  const part = Uint8Array.from({ length: 1 + random.below(8) }, () => random.below(256))
  return joined(input.subarray(0, at), part, input.subarray(at))
}

function cut(random: Random, input: Uint8Array): Uint8Array {
  return input.slice(0, random.below(input.length + 1))
}

function splice(random: Random, input: Uint8Array, other: Uint8Array): Uint8Array {
  return joined(
    input.subarray(0, random.below(input.length + 1)),
    other.subarray(random.below(other.length + 1)),
  )
}

/** Joins pieces of bytes. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
