import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRandom, pick } from '../../src/core/random/random'
import { samples } from '../support/samples'
import { unpackCorpus } from './corpus'
import { mutate } from './mutate'
import { directed } from './mutate/directed'
import type { Target } from './target'
import { TARGETS } from './targets/index'
import { ROOT } from './targets/seeds'

const FOLDER = path.join(ROOT, 'test/fixtures/fuzz')
const FILES = readdirSync(FOLDER)

/** What the fuzzer kept of a reader, which reaches code that little else reaches, and what it found. */
function storedInputs(id: string): readonly Uint8Array[] {
  const corpus = FILES.filter((name) => name === `${id}.corpus`).flatMap((name) =>
    unpackCorpus(bytesOf(name)),
  )
  const max = samples({ short: 3, long: corpus.length })
  const step = Math.max(1, Math.ceil(corpus.length / max))
  return corpus.filter((_, at) => at % step === 0)
}

/** Good inputs with one huge, deep or odd node, tag or line: the nodes spread evenly, the changes in turn. */
function directedInputs({ mutators, seeds }: Target): readonly Uint8Array[] {
  const short = seeds().toSorted((one, other) => one.length - other.length)
  const made = short
    .slice(0, samples({ short: 2, long: 20 }))
    .flatMap((seed) => directed(mutators, seed) ?? [])
  return made.flatMap(({ count, changes, make }, seed) => {
    const size = Math.min(count, samples({ short: 4, long: 2000 }))
    return Array.from({ length: size }, (_, at) => {
      const node = Math.floor((at * count) / (size * changes))
      return make(node * changes + ((seed * size + at) % changes))
    })
  })
}

function bytesOf(name: string): Uint8Array {
  return new Uint8Array(readFileSync(path.join(FOLDER, name)))
}

it('gives each reader a name of its own, by which its inputs and figures are stored', () => {
  const ids = TARGETS.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

describe.each(TARGETS)('the reader $id', (target) => {
  it('keeps its laws with all that was found, kept and changed', async () => {
    const finds = FILES.filter((name) => name.startsWith(`${target.id}-`) && name.endsWith('.find')).map(
      bytesOf,
    )
    const good = [...target.seeds(), ...storedInputs(target.id)]
    const random = createRandom(7)
    const changed = Array.from({ length: samples({ short: 3, long: 2000 }) }, () =>
      mutate(random, target.mutators, { input: pick(random, good), other: pick(random, good) }),
    )
    let accepted = 0
    for (const input of [...finds, ...good, ...changed, ...directedInputs(target)]) {
      if (await target.run(input)) accepted++
    }
    // Good inputs are accepted, or the test would try nothing.
    expect(accepted).toBeGreaterThan(0)
  })
})

it('every find belongs to a reader', () => {
  const ids = TARGETS.map(({ id }) => id)
  const names = FILES.filter((name) => name.endsWith('.find'))
  expect(names.filter((name) => !ids.some((id) => name.startsWith(`${id}-`)))).toEqual([])
})
