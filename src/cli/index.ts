import { runProgram } from './program'

/** Writes to standard output and waits until it is flushed. The error of a closed reader also arrives here. */
function writeOut(content: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(content, (error) => (error ? reject(error) : resolve()))
  })
}

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
    },
    process.argv.slice(2),
  )
} catch (error) {
  // A fault of the program itself, distinct from all statuses above.
  console.error(error)
  process.exitCode = 70
}
