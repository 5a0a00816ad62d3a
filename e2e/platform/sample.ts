import type { ElectronApplication, Page } from '@playwright/test'
import path from 'node:path'
import { test as base } from '../support/desktop'
import { ROOT } from '../support/runtime'

/** A small program that uses the same parts of Electron as the editor. */
export const SAMPLE = path.join(ROOT, 'e2e/standin/sample-app')

/** What the sample exposes to its page; `page.js` shows the use of each member. */
export interface SampleApi {
  readonly version: string
  readonly list: { a: number }[]
  echo(value: unknown): Promise<unknown>
  describe(value: object): Promise<string>
  fail(): Promise<unknown>
  missing(): Promise<unknown>
  ask(): Promise<unknown>
  send(...values: unknown[]): void
  throwTyped(): unknown
  reject(): Promise<unknown>
  point(): object
  call(callback: (...values: unknown[]) => unknown, ...values: unknown[]): unknown
  isPlain(value: object): boolean
  sees(name: string): boolean
  /** All messages since the preload ran. */
  heard(): unknown[]
  onNews(listener: (...values: unknown[]) => void): () => void
}

declare global {
  interface Window {
    readonly sample: SampleApi
    readonly exposedTwice: string
  }
}

interface SampleFixtures {
  app: ElectronApplication
  page: Page
}

/** A test with the running sample. */
export const test = base.extend<SampleFixtures>({
  app: async ({ launch }, use) => use(await launch({ program: SAMPLE })),
  page: async ({ app }, use) => {
    const page = await app.firstWindow()
    // The first document of a window is an empty one.
    await page.getByText('ready').waitFor()
    await use(page)
  },
})

/** The log of the sample's main process. */
export function logOf(app: ElectronApplication): Promise<string[]> {
  return app.evaluate(() => Reflect.get(globalThis, 'log') as string[])
}

export { expect } from '../support/desktop'
