import { visibleText } from '../core/text/visible-text'
import type { ProgramIo } from './io'
import { runProgram } from './program'

/** Writes to standard output and waits until it is flushed. The error of a closed reader also arrives here. */
function writeOut(content: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(content, (error) => (error ? reject(error) : resolve()))
  })
}

/** Whether a stream is a terminal with colours; Node reads NO_COLOR and FORCE_COLOR for that. */
function hasColours(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY && stream.hasColors()
}

/** Asks the person at the terminal, and resolves to the typed line; to an empty one at the end of the input. */
async function ask(question: string): Promise<string> {
  const { createInterface } = await import('node:readline/promises')
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const end = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)))
  const answer = await Promise.race([lines.question(question), end])
  lines.close()
  // Ctrl+C and Ctrl+D leave the cursor behind the question.
  if (answer === undefined) errorStream().write('\n')
  return answer ?? ''
}

/** Listens for the first request to end; a second one ends the program at once. */
function untilStopped(): AbortSignal {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  return stop.signal
}

let standardError: NodeJS.WriteStream | undefined

/** Returns standard error, which takes a while to open. A closed one must not prevent the result. */
function errorStream(): NodeJS.WriteStream {
  standardError ??= process.stderr.on('error', () => undefined)
  return standardError
}

/** The environment of the process. Streams and modules that few commands need are opened when they are asked for. */
const io: ProgramIo = {
  get stdin() {
    return process.stdin
  },
  stdout: writeOut,
  stderr: (text) => errorStream().write(text),
  folder: process.cwd(),
  now: Date.now,
  get terminal() {
    return errorStream().isTTY ? { outColours: hasColours(process.stdout) } : undefined
  },
  get isOutTerminal() {
    return process.stdout.isTTY
  },
  get prompt() {
    return process.stdin.isTTY && errorStream().isTTY ? { ask } : undefined
  },
  untilStopped,
  program: new URL(import.meta.url),
}

/** Runs the command of the process. */
async function runMain(): Promise<void> {
  // Without a listener, a closed reader such as `| head` would end the program with a stack trace.
  process.stdout.on('error', () => undefined)
  try {
    process.exitCode = await runProgram(io, process.argv.slice(2))
  } catch (error) {
    // An error of the program itself, distinct from all statuses above.
    const { inspect } = await import('node:util')
    errorStream().write(`${visibleText(inspect(error))}\n`)
    process.exitCode = 70
  }
}

/** Whether this is a further thread, in which a search starts this file again: without words. */
async function isThread(): Promise<boolean> {
  return process.argv.length <= 2 && !(await import('node:worker_threads')).isMainThread
}

if (await isThread()) (await import('./search-threads')).serveTries()
else await runMain()
