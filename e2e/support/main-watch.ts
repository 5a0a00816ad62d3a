import { _electron, expect, type ElectronApplication, type Page } from '@playwright/test'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { environment, isSandboxed, programArguments, test as base } from './desktop'
import { ROOT } from './runtime'

export { expect } from '@playwright/test'

/** What `watch-main.cjs` keeps in the main process. */
export interface MainWatch {
  readonly sandboxEnabled: boolean
  /** Addresses handed to the system's browser. */
  readonly opened: readonly string[]
  readonly serve?: (request: Request) => Promise<Response>
  readonly request?: (contents: unknown, permission: string, decide: (granted: boolean) => void) => void
  readonly check?: (contents: unknown, permission: string) => boolean
}

declare global {
  /** In the main process only. */
  var watched: MainWatch
}

interface WatchedFixtures {
  /** The folder of the built program; `npm run test:hardening` names copies that lack a protection. */
  program: string
  /** Brownstone, started once for all tests of a file. */
  app: ElectronApplication
  appPage: Page
}

const PATIENCE = 60_000
/** How long to wait for the end of a program that seems gone, in milliseconds. */
const END_PATIENCE = 5000
/** Maximum characters of error output in a report, from its end. */
const REPORTED = 8192

/** For each program, a promise of the end of its error output. */
const endings = new WeakMap<ElectronApplication, Promise<string>>()

function endOf(child: ChildProcess): Promise<string> {
  let output = ''
  child.stderr?.on('data', (piece: Buffer) => (output = (output + String(piece)).slice(-REPORTED)))
  return new Promise((resolve) => child.once('close', () => resolve(output)))
}

/** Returns the title of the first window. */
export function titleOf(app: ElectronApplication): Promise<string | undefined> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())
}

/** Tests of one running Brownstone: they leave it as they found it. */
export const test = base.extend<{ programEnd: void }, WatchedFixtures>({
  program: [ROOT, { option: true, scope: 'worker' }],
  app: [
    async ({ runtime, program }, use) => {
      const home = mkdtempSync(path.join(tmpdir(), 'brownstone-e2e-'))
      const app = await _electron.launch({
        args: [
          '-r',
          path.join(import.meta.dirname, 'watch-main.cjs'),
          ...programArguments(home, { program }),
        ],
        cwd: ROOT,
        chromiumSandbox: isSandboxed(runtime),
        env: environment(home),
        timeout: PATIENCE,
      })
      const child = app.process()
      endings.set(app, endOf(child))
      await use(app)
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill()
        await ended
      }
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
    { scope: 'worker' },
  ],
  // Playwright reports only that an ended program is closed; this adds the program's last output.
  programEnd: [
    async ({ app }, use, { errors }) => {
      await use()
      if (errors.every(({ message }) => !message?.includes('has been closed'))) return
      const output = await Promise.race([endings.get(app), setTimeout(END_PATIENCE, undefined)])
      if (output !== undefined) throw new Error(`The program ended: ${output}`)
    },
    { auto: true },
  ],
  appPage: [
    async ({ app }, use) => {
      const page = await app.firstWindow({ timeout: PATIENCE })
      // The first document of a window is an empty one.
      await page.locator('main, [role=dialog]').first().waitFor({ timeout: PATIENCE })
      // Wait until it has named that document: otherwise it would do so after a test named another.
      await expect.poll(() => titleOf(app), { timeout: PATIENCE }).toContain(' — ')
      await use(page)
    },
    { scope: 'worker' },
  ],
})
