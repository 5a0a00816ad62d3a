import { pick, type Random } from '../../../src/core/random/random'
import { mutateBytes } from './bytes'
import { directed } from './directed'
import { mutateJson } from './json'
import type { Mutator } from './mutator'
import { mutateText } from './text'
import { mutatePng, mutateSession, mutateTownCode } from './containers'
import { mutateXml } from './xml'

/** Ways of changing inputs, by the structure that they know. */
export const MUTATORS = {
  bytes: mutateBytes,
  text: mutateText,
  json: mutateJson,
  xml: mutateXml,
  png: mutatePng,
  townCode: mutateTownCode,
  session: mutateSession,
} satisfies Readonly<Record<string, Mutator>>

export type MutatorId = keyof typeof MUTATORS

/** Changes an input once or several times in a row; mostly by its structure, now and then byte by byte. */
export function mutate(
  random: Random,
  ids: readonly MutatorId[],
  inputs: { readonly input: Uint8Array; readonly other: Uint8Array },
): Uint8Array {
  let { input } = inputs
  for (let times = random.below(4) === 0 ? 3 : 1; times > 0; times--) {
    const id = random.below(8) === 0 ? 'bytes' : pick(random, ids)
    const node = random.below(16) === 0 ? directed([id], input) : undefined
    const changed = node ? node.make(random.below(node.count)) : MUTATORS[id](random, input, inputs.other)
    if (changed.length <= MAX_BYTES) input = changed
  }
  return input
}

/** Longer inputs cost time and find nothing that shorter ones do not. */
export const MAX_BYTES = 32_768
