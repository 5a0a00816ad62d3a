import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync, statSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import { join } from 'node:path'

/**
 * Names of temporary files. Each names the process that wrote it, so that a later one can tell the litter of a killed
 * process from a file that is being written: `.brownstone-<machine>-<pid>-<start of the process>-<random>.tmp`.
 */

/** Kind of a temporary file: bytes of a file, or the note of a save of several files. */
export type TemporaryKind = 'tmp' | 'save'

const NAME = /^\.brownstone-([0-9a-f]{6})-([1-9]\d{0,9})-([0-9a-z]{1,12})-([0-9a-f]{10})\.(tmp|save)$/
/** Files of other machines are litter after this time without a change, in milliseconds. */
const FOREIGN_AGE = 7 * 24 * 60 * 60 * 1000
/** In place of a start that the system does not tell. */
const NO_START = '0'

/** Returns a new temporary name in a folder; short, because the system limits names. */
export function temporaryPath(folder: string, kind: TemporaryKind = 'tmp'): string {
  const { machine, start } = self()
  return join(
    folder,
    `.brownstone-${machine}-${process.pid}-${start}-${randomBytes(5).toString('hex')}.${kind}`,
  )
}

/** Whether a file name is that of a temporary file. */
export function isTemporaryName(name: string): boolean {
  return NAME.test(name)
}

/** Returns the kind of a temporary file; undefined for other files. */
export function temporaryKind(name: string): TemporaryKind | undefined {
  const kind = NAME.exec(name)?.[5]
  return kind === 'tmp' || kind === 'save' ? kind : undefined
}

/** Whether the process of a temporary file has ended. Returns false if that is not certain. */
export function isLeftBehind(folder: string, name: string): boolean {
  const [, machine, pid, start] = NAME.exec(name) ?? []
  if (machine === undefined || pid === undefined || start === undefined) return false
  const changedAt = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs
  if (changedAt === undefined) return false
  if (machine !== self().machine) return Date.now() - changedAt > FOREIGN_AGE
  // A process number is given out again: the start tells two processes apart, else the start of the machine.
  const startNow = startOf(Number(pid))
  if (startNow === undefined || start === NO_START)
    return !runs(Number(pid)) || changedAt < Date.now() - uptime() * 1000
  return startNow !== start
}

interface Self {
  /** Of the machine, and of the container whose process numbers these are. */
  readonly machine: string
  readonly start: string
}

let known: Self | undefined

function self(): Self {
  known ??= {
    machine: createHash('sha256').update(`${hostname()} ${processSpace()}`).digest('hex').slice(0, 6),
    start: startOf(process.pid) ?? NO_START,
  }
  return known
}

function processSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return '' // only Linux has it
  }
}

/** Returns when a process started, in a unit of the system; undefined if the system does not tell. */
function startOf(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program may hold blanks and brackets.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const isDead = fields[0] === 'Z' || fields[0] === 'X'
    return isDead ? 'dead' : Number(fields[19]).toString(36)
  } catch {
    return undefined
  }
}

/** Whether a process with this number runs. */
export function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists, but we may not signal it.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
