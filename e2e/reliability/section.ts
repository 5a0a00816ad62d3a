import path from 'node:path'
import { writeSection } from '../../test/support/doc-section'
import { ROOT } from '../support/runtime'

const FILE = path.join(ROOT, 'docs/reliability.md')

/** Prints the figures of a measurement; with `--keep`, also writes them between their marks in docs/reliability.md. */
export function tellFigures(id: string, text: string): void {
  console.log(`\n${text}\n`)
  if (process.env['RELIABILITY_KEEP'] === 'yes') writeSection(FILE, id, text)
}

/** A table of Markdown. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The middle of a list of numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
