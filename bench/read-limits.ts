import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { MAX_CONTENT_MEMORY } from '../src/core/formats/content-memory'
import { loadReader } from '../src/core/formats/load'
import { formatById } from '../src/core/formats/index'
import { findExcess } from '../src/core/formats/json-file'
import { readWith } from '../src/core/formats/read-level-file'
import { findXmlExcess } from '../src/core/formats/xml/xml-memory'
import { MAX_FILE_BYTES } from '../src/core/text/file-size'
import { MADE_FILES, type MadeFile } from './read-limits-files'
import { writeSection } from '../test/support/doc-section'

// Time and memory of the readers for the most expensive files: many tiny lists, tags, lines or values, or a single long one, up to
// the size limit. Each file is read in a process of its own, because its memory is measured. If the limit of memory is below the
// size limit, a file of the full size is measured too: it must be refused soon. Processor time, because other work on the machine
// changes it less.
// `--only=WORD,WORD` chooses files with one of the words in the reader's name or the content; `--fresh` forgets earlier results;
// `--gathered` measures nothing and takes only these; `--keep` writes the slowest and the largest file of each reader into
// docs/reliability.md.

/** Maximum seconds and megabytes for reading a file, and maximum seconds for refusing one above a limit. */
const MAX_SECONDS = 10
const MAX_MEGABYTES = 1536
const MAX_SECONDS_ABOVE = 3

/** The output of the process that reads a file. */
interface Measure {
  /** Empty for a file that was read. */
  readonly problem: string
  readonly seconds: number
  readonly megabytes: number
}

interface Row extends Measure {
  readonly reader: string
  readonly part: string
  readonly bytes: number
  /** Whether the file is above the limit of memory. */
  readonly isAbove: boolean
}

/** The file with the parts that `size` bytes hold; `######` in a part is its number. */
function bytesOf({ head, part, between = '', tail }: MadeFile, size: number): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const [start, first, piece, end] = [
    encoder.encode(head),
    encoder.encode(part.replaceAll('######', '______')),
    encoder.encode(between + part),
    encoder.encode(tail),
  ] as const
  const from = start.length + first.length
  const count = Math.floor((size - from - end.length) / piece.length)
  const bytes = new Uint8Array(from + count * piece.length + end.length)
  bytes.set(start)
  bytes.set(first, start.length)
  if (count > 0) bytes.set(piece, from)
  for (let done = 1; done < count; done *= 2)
    bytes.copyWithin(from + done * piece.length, from, from + Math.min(done, count - done) * piece.length)
  const digits = [...(between + part).matchAll(/######/g)].map(({ index }) => index)
  for (let at = 0; digits.length > 0 && at < count; at++) {
    const number = encoder.encode(at.toString(36).padStart(6, '0'))
    for (const place of digits) bytes.set(number, from + at * piece.length + place)
  }
  bytes.set(end, bytes.length - end.length)
  return bytes
}

/** The size of the largest file of such parts that is not refused for the memory that it is estimated to take. */
function largestSize(file: MadeFile): number {
  const guard = file.head.startsWith('<')
    ? findXmlExcess
    : file.head.startsWith('{')
      ? findExcess
      : () => undefined
  const sample = bytesOf(file, 2 ** 20)
  let [low, high] = [0, 2 ** 32]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (guard(sample, middle) === undefined) high = middle
    else low = middle
  }
  return Math.min(MAX_FILE_BYTES, Math.floor((0.97 * 2 ** 20 * MAX_CONTENT_MEMORY) / high))
}

/** Reads a file of the list in this process. */
async function measureHere(index: number, size: number): Promise<Measure> {
  const file = MADE_FILES[index]
  const format = file && formatById(file.reader)
  if (!format) throw new RangeError('no such file')
  const reader = await loadReader(format)
  const bytes = bytesOf(file, size)
  const before = process.cpuUsage()
  const result = readWith(reader, bytes, 'x')
  const { user, system } = process.cpuUsage(before)
  return {
    problem: result.status === 'read' ? '' : (result.problems[0]?.message ?? ''),
    seconds: (user + system) / 1e6,
    megabytes: process.resourceUsage().maxRSS / 1024,
  }
}

function measure(index: number, size: number): Measure {
  const args = [process.argv[1] ?? '', `--index=${index}`, `--size=${size}`]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (stdout === '')
    return {
      problem: `THE PROCESS ENDED: ${/FATAL.*/.exec(stderr)?.[0]}`,
      seconds: 9999,
      megabytes: 9999,
    }
  return JSON.parse(stdout) as Measure // as the process below prints it
}

function option(name: string): string | undefined {
  return process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
}

function isTooMuch({ seconds, megabytes, isAbove }: Row): boolean {
  return seconds > (isAbove ? MAX_SECONDS_ABOVE : MAX_SECONDS) || megabytes > MAX_MEGABYTES
}

function cellsOf({ reader, part, bytes, seconds, megabytes, problem }: Row): readonly string[] {
  const figures = [(bytes / 2 ** 20).toFixed(0), seconds.toFixed(1), megabytes.toFixed(0)]
  return [reader, part, ...figures, problem === '' ? 'opens' : `refused: ${problem.slice(0, 60)}`]
}

/** Returns the rows of each reader that took the most time and the most memory, and of those above a limit the slowest. */
function worstOf(rows: readonly Row[]): readonly Row[] {
  const worst = new Set<Row>()
  for (const reader of new Set(rows.map((row) => row.reader))) {
    const below = rows.filter((row) => row.reader === reader && !row.isAbove)
    const above = rows.filter((row) => row.reader === reader && row.isAbove)
    const groups = [below.toSorted(bySeconds), below.toSorted(byMegabytes), above.toSorted(bySeconds)]
    for (const [row] of groups) if (row) worst.add(row)
  }
  return [...worst]
}

const bySeconds = (one: Row, other: Row): number => other.seconds - one.seconds
const byMegabytes = (one: Row, other: Row): number => other.megabytes - one.megabytes

function markdown(rows: readonly Row[]): string {
  return [
    '| reader | file of many | MB | processor seconds | memory, MB | outcome |',
    '| --- | --- | ---: | ---: | ---: | --- |',
    ...worstOf(rows).map((row) => {
      const [reader, part, ...figures] = cellsOf(row)
      const outcome =
        row.problem === '' ? 'opens' : row.isAbove ? 'refused, above the limit of memory' : 'refused'
      return `| ${[reader, `\`${part?.replaceAll('|', '\\|')}\``, ...figures.slice(0, 3), outcome].join(' | ')} |`
    }),
  ].join('\n')
}

/** Results of this and earlier runs, a line each: a run goes on where an interrupted one ended. */
const GATHERED = 'test-results/reliability/read-limits.jsonl'

/** Measures the files of the list with one of some words in them, each at its limit and above it. */
function measureAll(words: readonly string[]): readonly Row[] {
  if (process.argv.includes('--fresh')) rmSync(GATHERED, { force: true })
  const lines = existsSync(GATHERED) ? readFileSync(GATHERED, 'utf8').trim().split('\n') : []
  const known = new Map(lines.map((line) => JSON.parse(line) as [string, Measure])) // as written below
  const rows: Row[] = []
  for (const [at, file] of MADE_FILES.entries()) {
    const { reader, head, part } = file
    if (!words.some((word) => `${reader} ${head} ${part}`.includes(word))) continue
    const limit = largestSize(file)
    for (const bytes of new Set([limit, MAX_FILE_BYTES])) {
      const key = JSON.stringify([file, bytes])
      if (!known.has(key) && process.argv.includes('--gathered')) continue
      const measured = known.get(key) ?? measure(at, bytes)
      const shown = JSON.stringify(part.slice(0, 24)).slice(1, -1)
      const row = { reader, part: shown, bytes, isAbove: bytes > limit, ...measured }
      rows.push(row)
      console.log(`${isTooMuch(row) ? 'TOO MUCH: ' : ''}${cellsOf(row).join('   ')}`)
      if (known.has(key)) continue
      mkdirSync(path.dirname(GATHERED), { recursive: true })
      appendFileSync(GATHERED, `${JSON.stringify([key, measured])}\n`)
    }
  }
  return rows
}

const index = option('index')
if (index !== undefined) console.log(JSON.stringify(await measureHere(Number(index), Number(option('size')))))
else {
  const rows = measureAll((option('only') ?? '').split(','))
  const tooMuch = rows.filter(isTooMuch).length
  const sum = `${tooMuch} of ${rows.length} files took more than ${MAX_SECONDS} s (${MAX_SECONDS_ABOVE} s above the limit of memory) or ${MAX_MEGABYTES} MB.`
  console.log(sum)
  if (process.argv.includes('--keep'))
    writeSection('docs/reliability.md', 'reading', `${sum}\n\n${markdown(rows)}`)
}
