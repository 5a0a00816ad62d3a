import { spawn, type ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'
// Playwright ships the types of the debugging protocol but does not list them among its exports.
import type { Protocol } from '../../node_modules/playwright-core/types/protocol'
import { FEW_OPTIMISATIONS } from '../support/browser-flags'

export type { Protocol }

/** A message from the browser that is not an answer. */
export interface BrowserEvent {
  readonly method: string
  readonly params: unknown
  readonly sessionId?: string
}

export interface ChromiumOptions {
  readonly executable: string
  readonly profile: string
  /** Port for a second client such as Playwright; 0 lets the browser choose; undefined opens none. */
  readonly port: number | undefined
  readonly switches: readonly string[]
  readonly headed: boolean
  readonly onLine: (line: string) => void
}

interface Waiting {
  readonly method: string
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** No host but the machine itself can be reached: what is not served by the program under test does not exist. */
const OFFLINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'

const FIXED = [
  '--remote-debugging-pipe',
  '--no-startup-window',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  '--mute-audio',
  '--enable-unsafe-swiftshader', // WebGL without a graphics card
  FEW_OPTIMISATIONS,
  OFFLINE,
]

const PATIENCE = 3000

/** A Chromium of our own, spoken to over a pipe. Emits `event` (BrowserEvent) and `exit` (reason). */
export class Chromium extends EventEmitter {
  readonly #process: ChildProcess
  readonly #input: Writable
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0

  private constructor(options: ChromiumOptions) {
    super()
    // On Linux a profile below the user's settings has its cache elsewhere, where nobody would clear it away.
    const environment: NodeJS.ProcessEnv = { ...process.env, XDG_CACHE_HOME: `${options.profile}/cache` }
    delete environment['NODE_OPTIONS']
    this.#process = spawn(options.executable, commandLine(options), {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      env: environment,
    })
    // The four streams exist because `stdio` asks for pipes: 3 is written by us, 4 by the browser.
    const [, , errors, input, output] = this.#process.stdio as [null, null, Readable, Writable, Readable]
    this.#input = input
    // A write to a browser that has just died is reported by its `exit`.
    input.on('error', () => {})
    readLines(errors, options.onLine)
    readMessages(output, (text) => this.#receive(text))
    this.#process.once('exit', (code, signal) => this.#ended(`exit code ${code ?? signal}`))
    this.#process.once('error', (error) => this.#ended(error.message))
  }

  /** Starts the browser and waits until it answers. */
  static async start(options: ChromiumOptions): Promise<Chromium> {
    const chromium = new Chromium(options)
    await chromium.send('Browser.getVersion')
    return chromium
  }

  /** Sends one command, to the browser or to the page of a session; rejects with the browser's words. */
  send<M extends keyof Protocol.CommandParameters>(
    method: M,
    params?: Protocol.CommandParameters[M],
    sessionId?: string,
  ): Promise<Protocol.CommandReturnValues[M]> {
    if (!this.#isRunning()) return Promise.reject(new Error('stand-in: Chromium is not running'))
    this.#lastId += 1
    const id = this.#lastId
    const answer = new Promise<unknown>((resolve, reject) =>
      this.#waiting.set(id, { method, resolve, reject }),
    )
    this.#input.write(`${JSON.stringify({ id, method, params: params ?? {}, sessionId })}\0`)
    // The protocol says which result belongs to which method.
    return answer as Promise<Protocol.CommandReturnValues[M]>
  }

  /** Closes the browser and waits for its end; a browser that does not listen is killed. */
  async stop(): Promise<void> {
    if (!this.#isRunning()) return
    const ended = new Promise((resolve) => this.#process.once('exit', resolve))
    this.send('Browser.close').catch(() => {})
    const timer = setTimeout(() => this.kill(), PATIENCE)
    await ended
    clearTimeout(timer)
  }

  kill(): void {
    this.#process.kill('SIGKILL')
  }

  #isRunning(): boolean {
    return (
      this.#process.pid !== undefined && this.#process.exitCode === null && this.#process.signalCode === null
    )
  }

  #receive(text: string): void {
    // The browser writes what its protocol says.
    const message = JSON.parse(text) as BrowserEvent & {
      id?: number
      error?: { message: string }
      result?: unknown
    }
    if (message.id === undefined) {
      this.emit('event', message)
      return
    }
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (message.error) waiting?.reject(new Error(`${waiting.method}: ${message.error.message}`))
    else waiting?.resolve(message.result)
  }

  #ended(reason: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(`stand-in: Chromium ended (${reason})`))
    this.#waiting.clear()
    this.emit('exit', reason)
  }
}

function commandLine(options: ChromiumOptions): string[] {
  const line = [...FIXED, `--user-data-dir=${options.profile}`, ...options.switches]
  if (options.port !== undefined) line.push(`--remote-debugging-port=${options.port}`)
  if (!options.headed) line.push('--headless=new')
  // Chromium's own sandbox refuses to run for root, which is what containers run as.
  if (process.getuid?.() === 0 && !line.includes('--no-sandbox')) line.push('--no-sandbox')
  return line
}

function readLines(stream: Readable, onLine: (line: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(onLine)
  })
}

/** Messages end in a zero byte. The pieces of a long one are joined once, not at every piece. */
function readMessages(stream: Readable, onMessage: (text: string) => void): void {
  let pieces: Buffer[] = []
  stream.on('data', (data: Buffer) => {
    let from = 0
    for (let end = data.indexOf(0); end >= 0; end = data.indexOf(0, from)) {
      pieces.push(data.subarray(from, end))
      const text = Buffer.concat(pieces).toString('utf8')
      pieces = []
      from = end + 1
      onMessage(text)
    }
    if (from < data.length) pieces.push(data.subarray(from))
  })
}
