// node scripts/fetch-electron.mjs: fetches Electron's binary, which `npm ci` leaves out because scripts of packages are off.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { electronBinary } from './find-electron.mjs'
import { root } from './run.mjs'

/** Fetching Electron may take this long, in milliseconds: about 120 MB on a slow line. */
const FETCH_LIMIT = 600_000

/** Fetches Electron's binary; returns why that failed, as a clause, or undefined. */
export async function fetchElectron() {
  console.log("Fetching Electron's binary (about 120 MB), once.")
  const child = spawn(
    process.execPath,
    ['--require', path.join(root, 'scripts', 'name-fetch-cause.cjs'), 'node_modules/electron/install.js'],
    { cwd: root, stdio: ['ignore', 'inherit', 'pipe'], timeout: FETCH_LIMIT },
  )
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (complaints += text))
  const ended = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) =>
      resolve(code === null ? `no end after ${FETCH_LIMIT / 60_000} minutes` : code),
    )
  })
  if (ended !== 0) {
    const cause =
      /^\w*Error: (.+)$/m.exec(complaints)?.[1] ?? (typeof ended === 'number' ? `exit ${ended}` : ended)
    return `Electron could not be fetched (${cause})`
  }
  return electronBinary() ? undefined : 'Electron was fetched, but its binary is not where its package says'
}

if (process.argv[1] === import.meta.filename && !electronBinary()) {
  const error = await fetchElectron()
  if (error !== undefined) {
    console.error(`${error}.`)
    process.exit(1)
  }
}
