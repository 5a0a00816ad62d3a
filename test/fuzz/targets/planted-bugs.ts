import { readNamesFile, writeNamesFile } from '../../../src/core/names/names-file'
import type { NameStyle } from '../../../src/core/names/style'
import { parseQuotas } from '../../../src/core/quotas/parse'
import { checkSentence, decode, encode, lawOfReturn, type Target } from '../target'

/** A reader with a bug, and how a run reports it. */
export interface PlantedBug {
  readonly target: Target
  readonly message: RegExp
}

/** Readers of this program with one bug each that no good input shows: `npm run fuzz -- --prove` requires that all are found. */
export const PLANTED: readonly PlantedBug[] = [
  {
    target: quotasWith('throw', /4096/, () => {
      const rules: readonly string[] = []
      ;(rules as readonly [string])[0].trim() // there is none
    }),
    message: /^TypeError: Cannot read properties of undefined/,
  },
  {
    target: quotasWith('sentence', /127/, () => 'rules[0] is not a function'),
    message: /^Problem: A message is that of an exception/,
  },
  {
    target: quotasWith('hang', /256/, () => {
      for (;;);
    }),
    message: /^The input takes longer than/,
  },
  {
    target: quotasWith('heap', /999/, () => {
      for (const held: unknown[] = []; ;) held.push(Array.from({ length: 1000 }, () => ({})))
    }),
    message: /^The process ended .*heap/,
  },
  {
    target: quotasWith('bytes', /128/, () => {
      new Uint8Array(600 * 2 ** 20).fill(1)
    }),
    message: /^Problem: The input takes \d+ MB outside the heap/,
  },
  {
    target: {
      id: 'planted-change',
      mutators: ['json'],
      seeds: () => [encode(writeNamesFile(STYLE))],
      run(input) {
        const result = readNamesFile(decode(input))
        if (result.status === 'refused') return false
        const again = readNamesFile(writeNamesFile(withoutLast(result.style)))
        lawOfReturn(again.status === 'read' && again.style, result.style, 'A names file')
        return true
      },
    },
    message: /^Problem: A names file changes/,
  },
]

const STYLE: NameStyle = { label: 'x', words: { a: ['b', 'c'] }, patterns: { inn: ['The {a}'] } }

/** Quotas, with work or a wrong message where the text has a number. */
function quotasWith(id: string, number: RegExp, problem: () => string | void): Target {
  return {
    id: `planted-${id}`,
    mutators: ['text'],
    seeds: () => [encode('inn 1..3 apart 6; temple 1 on square')],
    run(input) {
      const text = decode(input)
      const message = number.test(text) ? problem() : undefined
      if (message !== undefined) checkSentence(message)
      return parseQuotas(text).status === 'parsed'
    },
  }
}

/** Writes one word too few where a list has more than three. */
function withoutLast(style: NameStyle): NameStyle {
  const words = Object.entries(style.words).map(
    ([name, list]) => [name, list.length > 3 ? list.slice(0, -1) : list] as const,
  )
  return { ...style, words: Object.fromEntries(words) }
}
