import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAX_SPOKEN, spokenParts } from '../../../src/renderer/ui/speaker'
import { importSource } from '../../support/built-files'

const folder = path.join(import.meta.dirname, '../../../src/renderer/texts')

/** Texts that are read line by line: chapters of the manual, the tour, and explanations of figures. */
const READ_BY_LINE = [/^manual/, /^tour/, /Help$/, /^help$/]

/** Sample values for the gaps of texts. The first that fits all gaps is used. */
const SAMPLES: readonly (readonly unknown[])[] = [
  [12, 12, 12, 12, 12],
  ['Skara', 'Skara', 'Skara', 'Skara'],
  [['Skara'], ['Skara'], ['Skara']],
  ['Skara', ['Skara'], 12],
  [{ houses: 3, streets: 2, rock: 1, bare: 0, places: 1, locked: 1, gates: 1 }],
  [12, { tries: 100, refused: 90 }, 'Straightness', 998],
  ['Skara', 'Skara', 1.5],
]

/** The texts below a value with their paths; those with gaps are filled with samples. */
function textsIn(value: unknown, path: string): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, filled(value as (...gaps: readonly unknown[]) => unknown)]] // a text with gaps
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    READ_BY_LINE.some((pattern) => pattern.test(key)) ? [] : textsIn(part, `${path}.${key}`),
  )
}

function filled(text: (...gaps: readonly unknown[]) => unknown): string {
  for (const sample of SAMPLES) {
    try {
      const words = String(text(...sample))
      if (!words.includes('undefined')) return words
    } catch {
      // The next sample may fit.
    }
  }
  return ''
}

describe('the texts of the window', async () => {
  const files = readdirSync(folder).filter((file) => !READ_BY_LINE.some((pattern) => pattern.test(file)))
  const modules = await Promise.all(
    files.map(async (file) => [file, await importSource(path.join(folder, file))] as const),
  )
  const all = modules.flatMap(([file, module]) => textsIn({ ...module }, file))

  it('fit in one spoken part', () => {
    expect(all.length).toBeGreaterThan(1000)
    const long = all.filter(([, text]) => text.length > MAX_SPOKEN)
    expect(long.map(([path, text]) => `${path}: ${text.length}`)).toEqual([])
  })

  it('are spoken whole', () => {
    const lost = all.filter(([, text]) => spokenParts(text).join(' ') !== text.trim())
    expect(lost).toEqual([])
  })
})
