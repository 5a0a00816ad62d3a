import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** The folder of the whole project. */
export const ROOT = path.resolve(import.meta.dirname, '../..')

/** The built stand-in, where `electron` looks for its executable if an environment variable says so. */
export const STANDIN = path.join(ROOT, 'out/standin')

export type Runtime = 'electron' | 'standin'

/** What the desktop tests run in, and why. */
export interface Choice {
  readonly runtime: Runtime
  readonly reason: string
}

/** Facts about the machine that decide. */
export interface Surroundings {
  /** `real`, `standin` or undefined. */
  readonly setting: string | undefined
  readonly hasElectron: boolean
  /** Whether there is a screen, or a program that simulates one. */
  readonly hasDisplay: boolean
  /** Chromium's sandbox, in which real Electron is tested, refuses to run for root. */
  readonly isRoot: boolean
}

/**
 * Chooses real Electron if it can run, else the stand-in. Asking for real Electron where it cannot run is an error:
 * such a run must not pass.
 */
export function chooseRuntime({ setting, hasElectron, hasDisplay, isRoot }: Surroundings): Choice {
  if (setting !== undefined && setting !== 'real' && setting !== 'standin') {
    throw new Error(`E2E_ELECTRON must be "real" or "standin", not "${setting}".`)
  }
  if (setting === 'standin') return { runtime: 'standin', reason: 'E2E_ELECTRON asks for it' }
  const obstacle = !hasElectron
    ? "Electron's binary is not here"
    : !hasDisplay
      ? 'there is no display, and no Xvfb to pretend one'
      : isRoot
        ? "Chromium's sandbox does not run for root"
        : undefined
  if (obstacle === undefined) return { runtime: 'electron', reason: "Electron's binary is here" }
  if (setting === 'real') throw new Error(`E2E_ELECTRON=real, but ${obstacle}.`)
  return { runtime: 'standin', reason: obstacle }
}

/** Chooses for this machine. */
export function currentRuntime(): Choice {
  return chooseRuntime({
    setting: process.env['E2E_ELECTRON'],
    hasElectron: hasElectron(),
    hasDisplay: !needsXvfb() || xvfb() !== undefined,
    isRoot: process.platform === 'linux' && process.getuid?.() === 0,
  })
}

/** The line that every run prints. */
export function describeChoice({ runtime, reason }: Choice): string {
  const name = runtime === 'electron' ? 'real Electron' : 'Electron stand-in'
  return `Desktop e2e: ${name} (${reason})`
}

/** Electron needs a screen on Linux. */
export function needsXvfb(): boolean {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env
  return process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY
}

/** Path of the program that simulates a screen. */
export function xvfb(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, 'Xvfb')).find((file) => existsSync(file))
}

/** Asking the package itself would start a download. The package writes this file after a successful download. */
function hasElectron(): boolean {
  const folder = path.join(ROOT, 'node_modules/electron')
  const note = path.join(folder, 'path.txt')
  return existsSync(note) && existsSync(path.join(folder, 'dist', readFileSync(note, 'utf8')))
}

/** Whether the stand-in was never built, or its source has changed since. */
export function isStandinStale(): boolean {
  const built = path.join(STANDIN, 'page/isolated-world.js')
  if (!existsSync(built)) return true
  const sources = [
    ...filesUnder(path.join(ROOT, 'e2e/standin')),
    path.join(ROOT, 'scripts/find-browser.mjs'),
    path.join(ROOT, 'e2e/support/browser-flags.ts'),
    path.join(ROOT, 'vite.standin.config.ts'),
  ]
  const time = statSync(built).mtimeMs
  return sources.some((file) => statSync(file).mtimeMs > time)
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
}
