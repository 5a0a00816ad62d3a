import { describe, expect, it } from 'vitest'
import { skippedUnless } from '../support/skipped'
import { runReader } from './run-reader'

const FILE = new URL('fatal-child.mjs', import.meta.url)

const runFatal = (target: string, patience = 60_000) =>
  runReader(
    { target, inputs: 4, seconds: 120, seed: 1, isGuided: true, shortens: true, corpus: [] },
    { file: FILE, patience, heap: 64, maxFinds: Infinity },
  )

describe.each([
  ['memory', undefined, /The process ended \((?:SIGABRT|134)\): FATAL ERROR: .*heap/],
  ['hang', 300, /The input takes longer than 0\.3 s/],
  ['throw', undefined, /The process ended \(1\): Error: out of order/],
] as const)('an input that ends the process (%s)', (target, patience, message) => {
  it('is saved under its reason, and the run goes on in another process with what it kept', async () => {
    const { finds, inputs, accepted, corpus, before, after } = await runFatal(target, patience)
    expect([...finds.values()]).toEqual([
      { message: expect.stringMatching(message) as string, input: Uint8Array.of(7, 8, 9) },
    ])
    expect({ inputs, accepted, before, after }).toEqual({ inputs: 4, accepted: 2, before: 5, after: 8 })
    // The second process has another seed.
    expect(corpus).toEqual([Uint8Array.of(1), Uint8Array.of(3)])
  })
})

const needsLinux = skippedUnless(
  process.platform === 'linux',
  'Only Linux tells how long another process worked.',
)

it('an input that waits is not a hang, because it does not work', needsLinux, async () => {
  const { finds, inputs } = await runFatal('wait', 500)
  expect({ finds: [...finds], inputs }).toEqual({ finds: [], inputs: 1 })
})

it('without fatal inputs there is nothing to save', async () => {
  const { finds, inputs } = await runFatal('none')
  expect({ finds: [...finds], inputs }).toEqual({ finds: [], inputs: 1 })
})
