import { readdirSync } from 'node:fs'
import path from 'node:path'
import { writeSection } from '../support/doc-section'
import { STORED, type Counts } from './counts'

/** Writes the figures of all readers into docs/reliability.md. */
export function writeTable(ids: readonly string[], counts: Readonly<Record<string, Counts>>): void {
  const finds = readdirSync(STORED).filter((name) => name.endsWith('.find'))
  const findsOf = (id: string): number => finds.filter((name) => name.startsWith(`${id}-`)).length
  const rows = [
    '| reader | inputs | inputs a second | accepted | branches, good inputs | new branches | finds, mended |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...ids.flatMap((id) => {
      const count = counts[id]
      return count ? [rowOf(id, count, findsOf(id))] : []
    }),
  ]
  writeSection(path.join('docs', 'reliability.md'), 'fuzzing', rows.join('\n'))
}

/** One row of the table. */
export function rowOf(id: string, { inputs, accepted, rate, before, after }: Counts, finds: number): string {
  const share = inputs === 0 ? 0 : Math.round((100 * accepted) / inputs)
  const cells = [id, inputs.toLocaleString('en-GB'), rate, `${share} %`, before, after - before, finds]
  return `| ${cells.join(' | ')} |`
}
