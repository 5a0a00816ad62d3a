import type { ElectronApplication } from '@playwright/test'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { end, start, type Running } from './desktop'
import type { Runtime } from './runtime'

/**
 * One desktop program for the tests of a worker that allow it: its page is loaded again between them, which takes a fraction of
 * a start. The program itself goes on, so a test that looks at what it does at its start or end needs one of its own.
 */
export class ReusedDesktop {
  readonly #runtime: Runtime
  #home: string | undefined
  #running: Running | undefined
  #tests = 0

  constructor(runtime: Runtime) {
    this.#runtime = runtime
  }

  /** Returns a new folder of a test in the home of the program, which remembers places that it has seen. */
  newFolder(): string {
    const folder = path.join(this.#ownHome(), `test-${(this.#tests += 1)}`)
    mkdirSync(folder)
    return folder
  }

  #ownHome(): string {
    return (this.#home ??= mkdtempSync(path.join(tmpdir(), 'brownstone-e2e-')))
  }

  /** Returns the program, whose window has loaded its page and holds an empty document. */
  async take(): Promise<ElectronApplication> {
    if (this.#running) {
      const { app } = this.#running
      rmSync(path.join(this.#ownHome(), 'data/versions'), { recursive: true, force: true })
      const page = await app.firstWindow()
      await app.evaluate(({ dialog }) => Object.assign(dialog, Reflect.get(globalThis, 'ownDialogs')))
      await page.mouse.move(0, 0)
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      return app
    }
    this.#running = await start(this.#runtime, this.#ownHome())
    const { app } = this.#running
    await app.evaluate(({ dialog }) => {
      const { showMessageBox, showOpenDialog, showSaveDialog } = dialog
      Reflect.set(globalThis, 'ownDialogs', { showMessageBox, showOpenDialog, showSaveDialog })
    })
    return app
  }

  /** Ends a program that cannot serve another test. */
  async giveBack(hasFailed: boolean): Promise<void> {
    const child = this.#running?.child
    if (hasFailed || child?.exitCode !== null || child.signalCode !== null) await this.end()
  }

  async end(): Promise<void> {
    if (this.#running) await end(this.#running)
    this.#running = undefined
    if (this.#home !== undefined) rmSync(this.#home, { recursive: true, force: true, maxRetries: 5 })
    this.#home = undefined
  }
}
