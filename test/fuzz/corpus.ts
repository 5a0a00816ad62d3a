import { deflateSync, inflateSync } from 'node:zlib'

/** Bytes of a packed corpus that the repository holds for a reader, and of one input in it. */
const MOST_PACKED = 24_000
const MOST_INPUT = 4000

/** Packs inputs into the bytes of a file. */
export function packCorpus(inputs: readonly Uint8Array[]): Uint8Array {
  return deflateSync(JSON.stringify(inputs.map((input) => Buffer.from(input).toString('base64'))), {
    level: 9,
  })
}

/** The inputs of such a file. */
export function unpackCorpus(bytes: Uint8Array): readonly Uint8Array[] {
  const texts = JSON.parse(inflateSync(bytes).toString()) as readonly string[] // as `packCorpus` wrote them
  return texts.map((text) => new Uint8Array(Buffer.from(text, 'base64')))
}

/** Chooses from a corpus what is small enough to be kept in the repository, taken evenly from the first to the last. */
export function selectCorpus(inputs: readonly Uint8Array[]): readonly Uint8Array[] {
  const small = inputs.filter(({ length }) => length <= MOST_INPUT)
  for (let step = 1; ; step *= 2) {
    const chosen = small.filter((_, at) => at % step === 0)
    if (packCorpus(chosen).length <= MOST_PACKED) return chosen
  }
}
