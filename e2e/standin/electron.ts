import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import inspector from 'node:inspector'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { NEEDLESS_FEATURES } from '../support/browser-flags'
import { announceReady, app, chromiumSwitches, onLeave } from './app'
import { electron } from './api'
import { Chromium, type BrowserEvent } from './chromium'
import { parseCommandLine, type CommandLine } from './command-line'
import { provideElectron } from './module-hook'
import { PageTarget } from './page-target'
import { runtime, type Manifest } from './runtime'

/**
 * The executable: behaves like Electron's on the command line and runs a program's main process in Node, with a
 * Chromium as its windows. Playwright starts it in the place of Electron and does not notice the difference.
 */

const require = createRequire(__filename)
const exitProcess = process.exit.bind(process)
const SLOW_START = 5000

/** Electron's process lives until it is told to end; Node's would end when nothing is left to do. */
const alive = setInterval(() => {}, 2 ** 30)

let profile: string | undefined

function main(): void {
  runtime.folder = __dirname
  const version = electronVersion()
  const line = parseCommandLine(process.argv.slice(2))
  if (line.asksVersion) {
    console.log(`v${version}`)
    exitProcess(0)
  }
  if (line.program === undefined) {
    console.error('usage: electron [options] <path of the program>')
    exitProcess(1)
    return
  }
  dressProcess(version)
  // Playwright waits for the line this prints, and speaks to the main process there.
  if (line.inspectorPort !== undefined) inspector.open(line.inspectorPort, '127.0.0.1')
  run(line, line.program).catch((error: unknown) => fail('App threw an error during load', error))
}

async function run(line: CommandLine, program: string): Promise<void> {
  const place = path.resolve(program)
  const isFolder = statSync(place).isDirectory()
  runtime.appFolder = isFolder ? place : path.dirname(place)
  if (isFolder) {
    // A package.json has these members or lacks them.
    runtime.manifest = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8')) as Manifest
  }
  app.name = runtime.manifest.productName ?? runtime.manifest.name ?? 'Electron'
  for (const [name, value] of line.allSwitches) app.commandLine.appendSwitch(name, value)
  const given = new Set(line.allSwitches.map(([name]) => name))
  provideElectron(electron)
  for (const module of line.modules) require(path.resolve(module))

  const warning = setTimeout(warnSlowStart, SLOW_START)
  const entry = isFolder ? path.join(place, runtime.manifest.main ?? 'index.js') : place
  await import(pathToFileURL(entry).href)
  clearTimeout(warning)
  // Electron announces `ready` only when the main module has run to its end.
  if (runtime.phase === 'starting') await startChromium(line, given)
}

async function startChromium(line: CommandLine, given: ReadonlySet<string>): Promise<void> {
  const isHeaded = process.env['STANDIN_HEADED'] === '1'
  const executable = await findBrowser({ isHeaded })
  if (executable === undefined) throw new Error('stand-in: no Chromium was found; set CHROMIUM to its path')
  const folder = app.getPath('sessionData')
  mkdirSync(folder, { recursive: true })
  profile = mkdtempSync(path.join(folder, 'standin-profile-'))
  // Switches of the command line count when they stand before the program, those of the program always.
  const own = new Set(
    line.switches.map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`)),
  )
  const switches = chromiumSwitches(NEEDLESS_FEATURES).filter(
    (text) => own.has(text) || !given.has(nameOf(text)),
  )
  const browser = await Chromium.start({
    executable,
    profile,
    port: line.debuggingPort,
    switches,
    headed: isHeaded,
    onLine: passOn,
  })
  runtime.chromium = browser
  process.once('exit', () => browser.kill())
  browser.on('exit', (reason: string) => {
    if (runtime.phase !== 'leaving') fail('stand-in: Chromium ended', new Error(reason))
  })
  browser.on('event', (event: BrowserEvent) => {
    PageTarget.dispatch(event).catch((error: unknown) => {
      // When a window closes, nothing handles its unfinished work.
      if (runtime.phase !== 'leaving') console.error(`stand-in: ${event.method}:`, error)
    })
  })
  await browser.send('Target.setDiscoverTargets', { discover: true })
  announceReady(app)
}

/** Playwright waits for this line; the rest of what a browser says about its surroundings is noise. */
function passOn(line: string): void {
  if (line.startsWith('DevTools listening on ')) process.stderr.write(`${line}\n`)
  else if (process.env['STANDIN_VERBOSE'] === '1') process.stderr.write(`[chromium] ${line}\n`)
}

/** Gives the process the members that Electron's has and plain Node's lacks. */
function dressProcess(version: string): void {
  const versions = Object.freeze({ ...process.versions, electron: version, chrome: '0.0.0.0' })
  Object.defineProperty(process, 'versions', { value: versions, configurable: true })
  Object.defineProperty(process, 'type', { value: 'browser' })
  Object.defineProperty(process, 'defaultApp', { value: true })
  Object.defineProperty(process, 'resourcesPath', { value: path.join(__dirname, 'resources') })
  process.execArgv = []
  process.execPath = __filename
  process.argv = [__filename, ...process.argv.slice(2)]
  onLeave(app, (code) => void leave(code))
  // The one that Node has would leave Chromium behind. `app.exit` ends the process a moment later.
  process.exit = ((code?: number) => app.exit(code ?? Number(process.exitCode ?? 0))) as typeof process.exit
  process.on('uncaughtException', (error) => {
    // Electron shows a dialog unless the program listens itself; a test wants to know.
    if (process.listenerCount('uncaughtException') === 1) fail('App threw an error', error)
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => app.exit(0))
}

async function leave(code: number): Promise<void> {
  clearInterval(alive)
  await runtime.chromium?.stop().catch(() => {})
  if (profile !== undefined) rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  exitProcess(code)
}

function fail(what: string, error: unknown): void {
  console.error(`${what}\n${error instanceof Error ? error.stack : String(error)}`)
  app.exit(1)
}

function warnSlowStart(): void {
  console.error(
    `stand-in: the main module has not run to its end after ${SLOW_START / 1000} s. ` +
      'A top-level "await app.whenReady()" waits for itself, in Electron too.',
  )
}

function nameOf(text: string): string {
  return text.replace(/^--/, '').split('=', 1)[0]!
}

function electronVersion(): string {
  try {
    // The package is there whether its binary was downloaded or not.
    return (require('electron/package.json') as { version: string }).version
  } catch {
    return '0.0.0'
  }
}

main()
