import { runProgram } from './program'

/** Writes to standard output and waits until it is taken; the error of a reader that is gone arrives here too. */
function writeOut(content: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(content, (error) => (error ? reject(error) : resolve()))
  })
}

// Without a listener a reader that is gone, such as `| head`, would end the program with a stack of calls.
process.stdout.on('error', () => undefined)
// And one that does not listen to what is told must not keep a result from being written.
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
  // A fault of the program itself, which is told apart from every status above.
  console.error(error)
  process.exitCode = 70
}
