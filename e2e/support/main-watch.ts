import { _electron, expect, type ElectronApplication, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
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

/** Returns the title of the first window. */
export function titleOf(app: ElectronApplication): Promise<string | undefined> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())
}

/** Tests of one running Brownstone: they leave it as they found it. */
export const test = base.extend<object, WatchedFixtures>({
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
