/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern which fixtures a fixture needs */
import { _electron, test as base, type ElectronApplication } from '@playwright/test'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { provideDisplay } from './display'
import { currentRuntime, ROOT, STANDIN, type Runtime } from './runtime'
import { START_HIDDEN } from './web'

export { expect } from '@playwright/test'

/** Where and how a program is started; the default is Brownstone, without a file. */
export interface LaunchOptions {
  /** Folder of the program. */
  readonly program?: string
  /** Further arguments of the program, such as a file to open. */
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

export type Launch = (options?: LaunchOptions) => Promise<ElectronApplication>

interface DesktopFixtures {
  /** Whether the window begins with the start screen, as it does for users. */
  hasStartScreen: boolean
  /** A folder of the test that the program uses as the user's home. */
  home: string
  /** Starts a program, which ends after the test. */
  launch: Launch
}

interface DesktopWorkerFixtures {
  runtime: Runtime
}

/** The process is kept beside its program, because a program that has ended no longer gives it. */
export interface Running {
  readonly app: ElectronApplication
  readonly child: ChildProcess
}

/** Maximum time for a click or an event, in milliseconds: far below the limit of the whole test, if it has one. */
export const PATIENCE = Number(process.env['E2E_PATIENCE'] ?? '30000')

/** How long to wait for the end of a program before it is killed, in milliseconds. */
const END_PATIENCE = 5000

/** The fixtures of a test on the desktop. */
export const test = base.extend<DesktopFixtures, DesktopWorkerFixtures>({
  runtime: [
    async ({}, use) => {
      const { runtime } = currentRuntime()
      const removeDisplay = runtime === 'electron' ? await provideDisplay() : () => {}
      // Playwright asks the electron package for the executable, and this variable tells the package where it is.
      if (runtime === 'standin') process.env['ELECTRON_OVERRIDE_DIST_PATH'] = STANDIN
      await use(runtime)
      removeDisplay()
    },
    { scope: 'worker' },
  ],

  hasStartScreen: [false, { option: true }],

  home: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'brownstone-e2e-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  },

  launch: async ({ runtime, home, hasStartScreen }, use, info) => {
    const running: Running[] = []
    const output: string[] = []
    await use(async (options = {}) => {
      const env = hasStartScreen ? { ...options.env, STANDIN_STORAGE: '{}' } : { ...options.env }
      const program = await start(runtime, home, { ...options, env })
      for (const stream of [program.child.stdout, program.child.stderr]) {
        stream?.on('data', (data: Buffer) => output.push(data.toString()))
      }
      running.push(program)
      return program.app
    })
    await Promise.all(running.map(end))
    if (info.status !== info.expectedStatus && output.length > 0) {
      await info.attach('main process', { body: output.join(''), contentType: 'text/plain' })
    }
  },
})

/** Whether Chromium's own sandbox is on, as for users; the browser of the stand-in may run as root or in a container. */
export function isSandboxed(runtime: Runtime): boolean {
  return runtime === 'electron'
}

/** The arguments after the executable. */
export function programArguments(home: string, options: LaunchOptions = {}): string[] {
  const program = options.program ?? ROOT
  return [program, `--user-data-dir=${path.join(home, 'data')}`, ...(options.args ?? [])]
}

/**
 * The environment of a program that runs in the test's home folder. The start screen makes towns and draws their pictures,
 * which few tests need: in the stand-in it is as if the user had switched it off.
 */
export function environment(
  home: string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const folders = { HOME: home, USERPROFILE: home, XDG_CONFIG_HOME: path.join(home, 'config') }
  const withoutStart = { STANDIN_STORAGE: JSON.stringify(START_HIDDEN) }
  return { ...Object.fromEntries(inherited), ...folders, ...withoutStart, ...more }
}

/** Starts a program in a user's home. */
export async function start(runtime: Runtime, home: string, options: LaunchOptions = {}): Promise<Running> {
  const app = await _electron.launch({
    args: programArguments(home, options),
    cwd: ROOT,
    chromiumSandbox: isSandboxed(runtime),
    env: environment(home, options.env),
  })
  app.context().setDefaultTimeout(PATIENCE)
  return { app, child: app.process() }
}

/** Ends a program without its question about unsaved work; kills a program that does not react. */
export async function end({ app, child }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const timer = setTimeout(() => child.kill('SIGKILL'), END_PATIENCE)
  // The connection breaks when the program ends, sometimes before the answer.
  app.evaluate(({ app }) => app.exit(0)).catch(() => {})
  await ended
  clearTimeout(timer)
}
