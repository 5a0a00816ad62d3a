import { spawnSync } from 'node:child_process'
import { MAX_CONTENT_MEMORY } from '../src/core/formats/content-memory'
import { loadReader } from '../src/core/formats/load'
import { formatById } from '../src/core/formats/index'
import { findExcess } from '../src/core/formats/json-file'
import { readWith } from '../src/core/formats/read-level-file'
import { findXmlExcess } from '../src/core/formats/xml/xml-memory'
import { MAX_FILE_BYTES } from '../src/core/text/file-size'
import { MADE_FILES, type MadeFile } from './read-limits-files'
import { table } from './timing'

// Time and memory of the readers for the most expensive files: many tiny lists, tags, lines or values, up to the size limit. Each file is read in a process of its own, because its memory is measured. `--only=WORD` chooses files whose reader or
// content has the word in it. Processor time, because other work on the machine changes it less.

/** Seconds and megabytes that no file may take more of. */
const MAX_SECONDS = 10
const MAX_MEGABYTES = 1536

interface Measure {
  readonly outcome: string
  readonly seconds: number
  readonly megabytes: number
}

/** The file with the parts that `size` bytes hold; `######` in a part is its number. */
function bytesOf({ head, part, between = '', tail }: MadeFile, size: number): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const [start, first, piece, end] = [
    encoder.encode(head),
    encoder.encode(part),
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
    outcome: result.status === 'read' ? 'read' : (result.problems[0]?.message ?? ''),
    seconds: (user + system) / 1e6,
    megabytes: process.resourceUsage().maxRSS / 1024,
  }
}

function measure(index: number, size: number): Measure {
  const args = [process.argv[1] ?? '', `--index=${index}`, `--size=${size}`]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (stdout === '') throw new Error(`Reading ended: ${stderr}`)
  return JSON.parse(stdout) as Measure // as the process below prints it
}

function option(name: string): string | undefined {
  return process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
}

const index = option('index')
if (index !== undefined) console.log(JSON.stringify(await measureHere(Number(index), Number(option('size')))))
else {
  const rows = [['reader', 'part', 'MB', 'processor s', 'memory MB', 'outcome']]
  let tooMuch = 0
  for (const [at, file] of MADE_FILES.entries()) {
    if (!`${file.reader} ${file.head} ${file.part}`.includes(option('only') ?? '')) continue
    const size = largestSize(file)
    const { outcome, seconds, megabytes } = measure(at, size)
    if (seconds > MAX_SECONDS || megabytes > MAX_MEGABYTES) tooMuch++
    const part = JSON.stringify(file.part.slice(0, 24))
    const figures = [(size / 2 ** 20).toFixed(0), seconds.toFixed(1), megabytes.toFixed(0)]
    rows.push([file.reader, part, ...figures, outcome.slice(0, 70)])
  }
  console.log(table(rows))
  console.log(`${tooMuch} of ${rows.length - 1} take more than ${MAX_SECONDS} s or ${MAX_MEGABYTES} MB.`)
}
