// A stand-in for the process of the fuzzer: the first process dies, or waits, at its second input in the way that its order
// names, and the next process runs to its end.
import { writeFileSync } from 'node:fs'

const FATAL = {
  memory: () => {
    for (const held = []; ;) held.push(Array.from({ length: 1_000_000 }, () => 'x'))
  },
  hang: () => {
    for (;;);
  },
  wait: () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
  },
  throw: () => {
    throw new Error('out of order')
  },
  none: () => {},
}

process.once('message', ({ target, corpus, running, seed }) => {
  const end = () => process.send({ kind: 'done', edges: [1] }, () => process.disconnect())
  const begun = { kind: 'begun', before: 5, seen: 7, corpus: [...corpus, Uint8Array.of(seed)] }
  process.send(begun, () => {
    process.send(
      { kind: 'progress', done: corpus.length === 0 ? 1 : 3, accepted: 1, seconds: 1, seen: 8 },
      () => {
        writeFileSync(running, Uint8Array.of(0, 0, 0, 2, 0, 0, 0, 3, 7, 8, 9))
        if (corpus.length === 0) FATAL[target]()
        end()
      },
    )
  })
})
