import type { Random } from '../../../src/core/random/random'

/** Changes an input a little; `other` is a second input to take parts from. Returns the input itself if it cannot. */
export type Mutator = (random: Random, input: Uint8Array, other: Uint8Array) => Uint8Array

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Makes a mutator of texts one of bytes. */
export function ofTexts(mutate: (random: Random, text: string, other: string) => string): Mutator {
  return (random, input, other) =>
    encoder.encode(mutate(random, decoder.decode(input), decoder.decode(other)))
}
