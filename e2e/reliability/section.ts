import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { writeSection } from '../../test/support/doc-section'
import { ROOT } from '../support/runtime'

const FILE = path.join(ROOT, 'docs/reliability.md')
/** Each measurement has a file with a line for each result, so that results from before an interruption count. */
const GATHERED = path.join(ROOT, 'test-results/reliability')

const fileOf = (id: string): string => path.join(GATHERED, `${id.replaceAll(' ', '-')}.jsonl`)

/** Returns the results that earlier runs of a measurement gathered. */
export function gathered<Result>(id: string): Result[] {
  if (!existsSync(fileOf(id))) return []
  const lines = readFileSync(fileOf(id), 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Result) // as `gather` wrote it
}

/** Keeps a result of a measurement on the disk at once. */
export function gather(id: string, result: unknown): void {
  mkdirSync(GATHERED, { recursive: true })
  appendFileSync(fileOf(id), `${JSON.stringify(result)}\n`)
}

/** Forgets the results of a measurement. */
export function forget(id: string): void {
  rmSync(fileOf(id), { force: true })
}

/** Prints the figures of a measurement; with `--keep`, also writes them between their marks in docs/reliability.md. */
export function writeFigures(id: string, text: string): void {
  const day = new Date().toISOString().slice(0, 10)
  const command =
    process.env['RELIABILITY_COMMAND'] ?? 'npx playwright test -c playwright.reliability.config.ts'
  const cores = availableParallelism()
  const said = `${text}\n\n${day}, ${cores} ${cores === 1 ? 'core' : 'cores'}, with \`${command}\`.`
  console.log(`\n${said}\n`)
  if (process.env['RELIABILITY_KEEP'] === 'yes') writeSection(FILE, id, said)
}

/** A table of Markdown. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The value below which the given share of the numbers lies; for 0.5, the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
