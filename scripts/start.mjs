// npm start: sets up what is missing and opens Brownstone, on the desktop where Electron can run, else in the browser.
// Says in one line what it opened and why.
//   -- FILE…       opens these files (desktop only)
//   -- --browser   the browser edition in any case
//   -- --no-open   the browser edition, but only prints its address
//   -- --port N    the browser edition's port
import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { electronBinary } from './find-electron.mjs'
import { root, runNode } from './run.mjs'
import { serveFolder } from './serve.mjs'
import { ensureInstalled } from './setup.mjs'

const USUAL_PORT = 4173
/** How long fetching Electron may take without a word from it, in milliseconds. */
const DOWNLOAD_LIMIT = 60_000
/** A desktop that fails within this time has not really started, in milliseconds. */
const START_LIMIT = 5_000

const { values, positionals } = readArguments()
await ensureInstalled()
if (isOutdated() && (await runNode('scripts/build.mjs')) !== 0) process.exit(1)

const reason = await openDesktop()
if (reason !== undefined) await openBrowserEdition(reason)

/** Opens the desktop and ends with it; answers why not, where it cannot be. */
async function openDesktop() {
  if (values['no-open']) return '--no-open was given'
  if (values.browser) return '--browser was given'
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    return 'There is no display for a desktop window'
  }
  const binary = electronBinary() ?? (await downloadElectron())
  if (!binary) return "Electron's binary could not be downloaded"

  console.log('Electron is here: opening the desktop edition.')
  const started = Date.now()
  const child = spawn(binary, [root, ...positionals.map((file) => path.resolve(file))], { stdio: 'inherit' })
  const stop = () => child.kill()
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('exit', (exit) => resolve(exit ?? 0))
  })
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (code !== 0 && Date.now() - started < START_LIMIT) return `Electron ended at once (exit ${code})`
  process.exit(code)
}

/** Serves the browser edition until Ctrl+C. */
async function openBrowserEdition(why) {
  const wanted = values.port === undefined ? [USUAL_PORT, 0] : [Number(values.port)]
  let served
  try {
    served = await serveFolder(path.join(root, 'out', 'web'), wanted)
  } catch (error) {
    console.error(`The browser edition could not be served on port ${wanted[0]}: ${error.message}`)
    process.exit(1)
  }
  const { server, address } = served
  const doing = values['no-open'] ? 'the browser edition is at' : 'opening the browser edition at'
  console.log(`${why}: ${doing} ${address} (Ctrl+C ends it)`)
  if (!values['no-open']) openAddress(address)

  const stop = () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
}

/** Shows an address in the user's own browser. Where that fails, the printed line is still there. */
function openAddress(address) {
  const [program, ...args] = {
    darwin: ['open', address],
    win32: ['rundll32', 'url.dll,FileProtocolHandler', address],
  }[process.platform] ?? ['xdg-open', address]
  const child = spawn(program, args, { stdio: 'ignore', detached: true })
  child.on('error', () => console.log('No browser could be opened from here; open that address yourself.'))
  child.unref()
}

async function downloadElectron() {
  console.log("Fetching Electron's binary, once.")
  const script = path.join(root, 'node_modules', 'electron', 'install.js')
  const child = spawn(process.execPath, [script], { stdio: 'ignore', timeout: DOWNLOAD_LIMIT })
  await new Promise((resolve) => {
    child.on('error', resolve)
    child.on('exit', resolve)
  })
  return electronBinary()
}

/** Whether anything that is built from is younger than what was built. */
function isOutdated() {
  let built
  try {
    built = statSync(path.join(root, 'out', '.built')).mtimeMs
  } catch {
    return true
  }
  const configs = readdirSync(root).filter((name) => /\.config\.ts$|^package-lock\.json$/.test(name))
  const folders = ['src', 'resources'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((name) => path.join(folder, name)),
  )
  return [...configs, ...folders].some((name) => statSync(path.join(root, name)).mtimeMs > built)
}

function readArguments() {
  try {
    const parsed = parseArgs({
      allowPositionals: true,
      options: { 'no-open': { type: 'boolean' }, browser: { type: 'boolean' }, port: { type: 'string' } },
    })
    const { port } = parsed.values
    if (port !== undefined && !(/^\d+$/.test(port) && Number(port) <= 65_535)) {
      throw new Error(`--port is "${port}"; it must be a number from 0 to 65535`)
    }
    return parsed
  } catch (error) {
    console.error(`${error.message}. Known are --no-open, --browser and --port N.`)
    process.exit(2)
  }
}
