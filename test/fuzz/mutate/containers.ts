import { unzlibSync, zlibSync } from 'fflate'
import { crc32 } from '../../../src/core/text/check-sums'
import { bytesOf, lettersOf } from '../../../src/core/codes/code-bytes'
import { pick, type Random } from '../../../src/core/random/random'
import { joined, mutateBytes } from './bytes'
import { mutateJson } from './json'
import type { Mutator } from './mutator'

const HEAD = 8

/** Changes the chunks of a PNG file, or the pixels that are packed in them, and writes the right check sums. */
export const mutatePng: Mutator = (random, input, other) => {
  const chunks = chunksOf(input)
  if (chunks.length === 0) return mutateBytes(random, input, other)
  const at = random.below(chunks.length)
  const chunk = chunks[at]
  if (!chunk) return input
  const ways: (() => void)[] = [
    () => chunks.splice(at, 1),
    () => chunks.splice(at, 0, chunk),
    () => chunks.splice(at, 1, { ...chunk, data: mutateBytes(random, chunk.data, other) }),
    () => chunks.splice(at, 1, { ...chunk, data: mutateBytes(random, chunk.data, other) }),
    () => chunks.splice(at, 1, { ...chunk, data: changePacked(random, chunk.data) }),
    () =>
      chunks.splice(at, 1, {
        ...chunk,
        type: pick(random, ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA']),
      }),
  ]
  pick(random, ways)()
  return joined(input.subarray(0, HEAD), ...chunks.map(bytesOfChunk))
}

interface Chunk {
  readonly type: string
  readonly data: Uint8Array
}

function chunksOf(input: Uint8Array): Chunk[] {
  const view = new DataView(input.buffer, input.byteOffset, input.byteLength)
  const chunks: Chunk[] = []
  for (let at = HEAD; at + 12 <= input.length;) {
    const length = view.getUint32(at)
    if (at + 12 + length > input.length) break
    const type = String.fromCharCode(...input.subarray(at + 4, at + 8))
    chunks.push({ type, data: input.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}

function bytesOfChunk({ type, data }: Chunk): Uint8Array {
  const body = joined(
    Uint8Array.from(type, (letter) => letter.charCodeAt(0)),
    data,
  )
  return joined(numberOf(data.length), body, numberOf(crc32(body)))
}

function numberOf(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)
}

function changePacked(random: Random, data: Uint8Array): Uint8Array {
  try {
    return zlibSync(mutateBytes(random, unzlibSync(data), data))
  } catch {
    return data // no packed pixels
  }
}

/** Changes the bytes within a town code, and writes the right check sum. */
export const mutateTownCode: Mutator = (random, input, other) => {
  const letters = new TextDecoder().decode(input)
  const bytes = bytesOf(letters)
  if (typeof bytes === 'number' || random.below(8) === 0) return mutateBytes(random, input, other)
  const body = mutateBytes(random, bytes.subarray(0, Math.max(0, bytes.length - 4)), bytes)
  return new TextEncoder().encode(lettersOf(joined(body, numberOf(crc32(body)))))
}

const TEXT_AT = 12

/** Changes the JSON text or the arrays of a kept session, and writes the right check sum. */
export const mutateSession: Mutator = (random, input, other) => {
  if (input.length < TEXT_AT || random.below(8) === 0) return mutateBytes(random, input, other)
  const length = new DataView(input.buffer, input.byteOffset).getUint32(8, true)
  const text = input.subarray(TEXT_AT, TEXT_AT + length)
  const arrays = input.subarray(TEXT_AT + length + ((4 - (length % 4)) % 4))
  const isText = random.below(4) > 0
  const json = isText ? mutateJson(random, text, text) : text
  const rest = isText ? arrays : mutateBytes(random, arrays, arrays)
  const bytes = joined(input.subarray(0, TEXT_AT), json, new Uint8Array((4 - (json.length % 4)) % 4), rest)
  const view = new DataView(bytes.buffer)
  view.setUint32(8, json.length, true)
  view.setUint32(4, crc32(bytes.subarray(8)), true)
  return bytes
}
