import { deflateSync, inflateSync } from 'node:zlib'

/** Bytes of a packed corpus that the repository holds for a reader, and of one input in it. */
const MAX_PACKED = 12_000
const MAX_INPUT = 4000

/** Packs inputs into the bytes of a file: each with its length before it, all compressed. */
export function packCorpus(inputs: readonly Uint8Array[]): Uint8Array {
  const parts = inputs.flatMap((input) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(input.length)
    return [length, input]
  })
  return deflateSync(Buffer.concat(parts))
}

/** The inputs of such a file. */
export function unpackCorpus(bytes: Uint8Array): readonly Uint8Array[] {
  const all = inflateSync(bytes)
  const inputs: Uint8Array[] = []
  for (let at = 0; at < all.length;) {
    const end = at + 4 + all.readUInt32BE(at)
    inputs.push(new Uint8Array(all.subarray(at + 4, end)))
    at = end
  }
  return inputs
}

/** Chooses from a corpus what is small enough to be kept in the repository, taken evenly from the first to the last. */
export function selectCorpus(inputs: readonly Uint8Array[]): readonly Uint8Array[] {
  const small = inputs.filter(({ length }) => length <= MAX_INPUT)
  for (let step = 1; ; step *= 2) {
    const chosen = small.filter((_, at) => at % step === 0)
    if (packCorpus(chosen).length <= MAX_PACKED) return chosen
  }
}
