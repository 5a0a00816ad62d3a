// Runs Electron with the desktop edition for `npm start`, and says why where it could not start.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'

/** A desktop that fails within this time has not really started, in milliseconds. */
const START_LIMIT = 5_000
/** The rest of the output is waited for this long after the end, in milliseconds. */
const CLOSE_LIMIT = 1_000
/** Chromium complains about its sandbox at once; of more output, only this much is read, in characters. */
const MAX_COMPLAINTS = 65_536

/**
 * Runs Electron until it ends. Resolves to its exit code, or to the reason, as a sentence without its full stop, why it did
 * not start.
 */
export async function runDesktop(binary, args) {
  const started = Date.now()
  const child = spawn(binary, args, { stdio: ['inherit', 'inherit', 'pipe'] })
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    process.stderr.write(text)
    complaints = (complaints + text).slice(0, MAX_COMPLAINTS)
  })
  let isStopped = false
  const stop = () => {
    isStopped = true
    child.kill()
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const end = await new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, signal: null, error }))
    child.on('close', (code, signal) => resolve({ code, signal }))
    // A helper process that outlives Electron holds its output open.
    child.on('exit', (code, signal) => setTimeout(resolve, CLOSE_LIMIT, { code, signal }).unref())
  })
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (isStopped) return { code: 0 }
  return judgeEnd(
    end,
    { complaints, helper: path.join(path.dirname(binary), 'chrome-sandbox') },
    Date.now() - started,
  )
}

/** How Electron ended: its exit code, or the reason why it did not start. A signal is never a success. */
export function judgeEnd({ code, signal, error }, { complaints, helper }, milliseconds) {
  if (code === 0) return { code }
  if (/running as root without --no-sandbox/i.test(complaints)) {
    return { reason: 'Electron does not run as root; start it as another user' }
  }
  if (/no usable sandbox|suid sandbox helper/i.test(complaints)) {
    const cure = `sudo chown root "${helper}" && sudo chmod 4755 "${helper}"`
    return {
      reason: `Chromium's sandbox is missing on this system, so Electron ended; "${cure}" installs it`,
    }
  }
  const how = error?.message ?? signal ?? `exit ${code}`
  if (milliseconds < START_LIMIT) return { reason: `Electron ended at once (${how})` }
  if (signal) console.error(`Electron was ended by ${signal}.`)
  return { code: code ?? 128 + (constants.signals[signal] ?? 0) }
}
