// npm start: sets up what is missing and opens Brownstone, on the desktop where Electron can run, else in the browser.
// Says in one line what it opened and why.
//   -- FILE…       opens these files (desktop only)
//   -- --electron  tries again to fetch Electron, where that failed before
//   -- --browser   the browser edition in any case
//   -- --no-open   the browser edition, but only prints its address
//   -- --port N    the browser edition's port
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fetchElectron } from './fetch-electron.mjs'
import { electronBinary } from './find-electron.mjs'
import { root, runNode } from './run.mjs'
import { runDesktop } from './run-desktop.mjs'
import { serveFolder } from './serve.mjs'
import { ensureInstalled } from './setup.mjs'

const DEFAULT_PORT = 4173
/** Why Electron could not be fetched; a later start does not try again by itself. It goes with the packages. */
const FETCH_ERROR = path.join(root, 'node_modules', 'electron', '.fetch-failure')
/** A browser's launcher that fails does so within this time, in milliseconds. */
const OPENING_LIMIT = 3_000

const { values, positionals } = readArguments()
await ensureInstalled()
if (isOutdated() && (await runNode('scripts/build.mjs', ['--editor'])) !== 0) process.exit(1)

const reason = await openDesktop()
if (reason !== undefined) await openBrowserEdition(reason)

/** Opens the desktop and ends with it; answers why not, where it cannot be. */
async function openDesktop() {
  if (values['no-open']) return '--no-open was given'
  if (values.browser) return '--browser was given'
  if (!hasDisplay()) return 'There is no display for a desktop window'
  let binary = electronBinary()
  if (!binary) {
    const error = await fetchOnce()
    if (error !== undefined) return error
    binary = electronBinary()
  }

  console.log('Electron is here: opening the desktop edition.')
  const { code, reason } = await runDesktop(binary, [root, ...positionals.map((file) => path.resolve(file))])
  if (reason !== undefined) return reason
  process.exit(code)
}

/** Serves the browser edition until Ctrl+C. */
async function openBrowserEdition(why) {
  const wanted = values.port === undefined ? [DEFAULT_PORT, 0] : [Number(values.port)]
  let served
  try {
    served = await serveFolder(path.join(root, 'out', 'web'), wanted)
  } catch (error) {
    console.error(`The browser edition could not be served on port ${wanted[0]}: ${error.message}`)
    process.exit(1)
  }
  const { server, address } = served
  console.log(`${why}: the browser edition is at ${address} (Ctrl+C ends it)`)
  if (!values['no-open']) console.log(await openAddress(address))

  const stop = () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
}

/** Shows an address in the user's own browser; resolves to whether that was done, as a sentence. */
async function openAddress(address) {
  const cannot = 'No browser could be opened from here; open that address yourself.'
  // Without a display xdg-open may still find a browser for terminals, which would wait where nobody sees it.
  if (!hasDisplay()) return cannot
  const [program, ...args] = {
    darwin: ['open', address],
    win32: ['rundll32', 'url.dll,FileProtocolHandler', address],
  }[process.platform] ?? ['xdg-open', address]
  const child = spawn(program, args, { stdio: 'ignore', detached: true })
  child.unref()
  // A program that still runs after a moment is the browser itself, or is about to show it.
  const code = await Promise.race([
    new Promise((resolve) => {
      child.on('error', () => resolve(127))
      child.on('exit', (exit) => resolve(exit ?? 1))
    }),
    setTimeout(OPENING_LIMIT, 0),
  ])
  return code === 0 ? 'Your browser opens it.' : cannot
}

/** Whether there is a screen for windows. */
function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
}

/** Fetches Electron's binary, once; returns why that failed, or undefined. */
async function fetchOnce() {
  if (!values.electron && existsSync(FETCH_ERROR)) {
    return `${readFileSync(FETCH_ERROR, 'utf8')} when this was last tried ("npm start -- --electron" tries again)`
  }
  const error = await fetchElectron()
  rmSync(FETCH_ERROR, { force: true })
  if (error !== undefined) writeFileSync(FETCH_ERROR, error)
  return error
}

/** Whether anything that is built from is younger than what was built. */
function isOutdated() {
  let built
  try {
    built = statSync(path.join(root, 'out', '.built')).mtimeMs
  } catch {
    return true
  }
  const configs = readdirSync(root).filter((name) =>
    /^(?:electron\.)?vite\..*ts$|^package-lock\.json$/.test(name),
  )
  const folders = ['src', 'resources'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((name) => path.join(folder, name)),
  )
  return [...configs, ...folders].some((name) => statSync(path.join(root, name)).mtimeMs > built)
}

function readArguments() {
  try {
    const parsed = parseArgs({
      allowPositionals: true,
      options: {
        'no-open': { type: 'boolean' },
        browser: { type: 'boolean' },
        electron: { type: 'boolean' },
        port: { type: 'string' },
      },
    })
    const { port } = parsed.values
    if (port !== undefined && !(/^\d+$/.test(port) && Number(port) <= 65_535)) {
      throw new Error(`--port is "${port}"; it must be a number from 0 to 65535`)
    }
    return parsed
  } catch (error) {
    console.error(`${error.message}. Known are --electron, --browser, --no-open and --port N.`)
    process.exit(2)
  }
}
