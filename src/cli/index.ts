import { inspect } from 'node:util'
import { isMainThread } from 'node:worker_threads'
import { visibleText } from '../core/text/visible-text'
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
  const end = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
  const answer = await Promise.race([lines.question(question), end])
  lines.close()
  return answer
}

/** Listens for the first request to end; a second one ends the program at once. */
function untilStopped(): AbortSignal {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  return stop.signal
}

/** Runs the command of the process. */
async function runMain(): Promise<void> {
  // Without a listener, a closed reader such as `| head` would end the program with a stack trace.
  process.stdout.on('error', () => undefined)
  // A closed standard error must not prevent the result.
  process.stderr.on('error', () => undefined)

  try {
    process.exitCode = await runProgram(
      {
        stdin: process.stdin,
        stdout: writeOut,
        stderr: (text) => process.stderr.write(text),
        folder: process.cwd(),
        now: Date.now,
        ...(process.stderr.isTTY ? { terminal: { outColours: hasColours(process.stdout) } } : {}),
        isOutTerminal: process.stdout.isTTY,
        ...(process.stdin.isTTY && process.stderr.isTTY ? { prompt: { ask } } : {}),
        untilStopped,
        program: new URL(import.meta.url),
      },
      process.argv.slice(2),
    )
  } catch (error) {
    // An error of the program itself, distinct from all statuses above.
    process.stderr.write(`${visibleText(inspect(error))}\n`)
    process.exitCode = 70
  }
}

// A search starts this file again in further threads.
if (isMainThread) await runMain()
else (await import('./search-threads')).serveTries()
