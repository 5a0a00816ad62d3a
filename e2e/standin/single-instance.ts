import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a second start hands to the first. */
export interface SecondStart {
  readonly argv: readonly string[]
  readonly folder: string
  readonly data: unknown
}

const POLL = 50

/**
 * The lock that makes a program start once: a file with the owner's process id, and notes of later starts beside it.
 * Asking for the lock must answer at once, so that the first start looks for notes by polling.
 */
export class SingleInstance {
  readonly #folder: string
  readonly #onSecond: (start: SecondStart) => void
  #timer: NodeJS.Timeout | undefined

  constructor(folder: string, onSecond: (start: SecondStart) => void) {
    this.#folder = folder
    this.#onSecond = onSecond
  }

  get held(): boolean {
    return this.#timer !== undefined
  }

  /** True when this process is the first; else leaves a note for the first and answers false. */
  request(data: unknown): boolean {
    if (this.held) return true
    mkdirSync(this.#folder, { recursive: true })
    while (!this.#create()) {
      if (isRunning(Number(readFileSync(this.#lock, 'utf8')))) {
        this.#leaveNote({ argv: process.argv, folder: process.cwd(), data })
        return false
      }
      rmSync(this.#lock, { force: true })
    }
    this.#timer = setInterval(() => this.#readNotes(), POLL).unref()
    process.once('exit', () => this.release())
    return true
  }

  release(): void {
    if (!this.held) return
    clearInterval(this.#timer)
    this.#timer = undefined
    rmSync(this.#folder, { recursive: true, force: true })
  }

  get #lock(): string {
    return path.join(this.#folder, 'owner')
  }

  #create(): boolean {
    try {
      writeFileSync(this.#lock, String(process.pid), { flag: 'wx' })
      return true
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
      throw error
    }
  }

  /** Renamed once complete, so that the first start never reads half a note. */
  #leaveNote(note: SecondStart): void {
    const file = path.join(this.#folder, `start-${process.pid}`)
    writeFileSync(file, JSON.stringify(note))
    renameSync(file, `${file}.json`)
  }

  #readNotes(): void {
    // The user's folder may be gone while the program still ends.
    if (!existsSync(this.#folder)) return
    for (const name of readdirSync(this.#folder).filter((name) => name.endsWith('.json'))) {
      const file = path.join(this.#folder, name)
      // Written by `#leaveNote` of another process of the same program.
      const note = JSON.parse(readFileSync(file, 'utf8')) as SecondStart
      rmSync(file)
      this.#onSecond(note)
    }
  }
}

function isRunning(processId: number): boolean {
  try {
    // Signal 0 only asks whether the process is there.
    process.kill(processId, 0)
    return true
  } catch {
    return false
  }
}
