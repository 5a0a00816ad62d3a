import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { FEATURES_OFF, FEW_OPTIMISATIONS } from './e2e/support/browser-flags'
import { isLongRun } from './e2e/support/run-length'
import { findBrowser } from './scripts/browser.mjs'

/**
 * The tests of the whole program. `e2e/*.spec.ts` are shared by both editions; the folders hold what only one has. A
 * short run leaves out what is tagged `@long`: variants of what another test does, and slow tests of lesser features.
 * On the desktop it runs the shared tests that are tagged `@both`, because each edition implements their subject
 * differently: files, recovery, settings, the clipboard. With BROWNSTONE_TESTS=long every test runs, the shared ones in both editions.
 * `npx playwright test --project=desktop` runs one half.
 */

/** Tests of the desktop in a short run: what is tagged, and of its own folders all but the tests of the stand-in. */
const DESKTOP_SHORT = /@both\b| desktop\/\S+\.spec\.ts /

/** Tests that a short run leaves out. */
const LONG = /@long\b/

// One port a run, so that two runs do not meet; the workers inherit it.
const port = (process.env['E2E_WEB_PORT'] ??= String(20_000 + (process.pid % 20_000)))
const executablePath = await findBrowser()

const FLAGS = [
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader', // the first-person view without a graphics card
  FEATURES_OFF,
  FEW_OPTIMISATIONS,
]
// Chromium's own sandbox refuses to run for root, which is what containers run as.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export default defineConfig<{ kind: 'desktop' | 'browser' }>({
  testDir: 'e2e',
  build: { external: ['**/out/**'] }, // built already
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/prepare.ts',
  reporter: [
    ['./e2e/support/announce.ts'],
    ['list'],
    ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/e2e.json' }],
  ],
  fullyParallel: true,
  workers: availableParallelism() + 1, // a page waits for a third of its time
  forbidOnly: !!process.env['CI'],
  timeout: 90_000, // a machine that does something else beside may take its time
  expect: { timeout: 20_000 }, // a cold start of the desktop takes half of that on a busy machine
  use: {
    // A copy for use offline would be made in every test; its own test allows it.
    serviceWorkers: 'block',
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...asRoot, ...FLAGS],
    },
  },
  webServer: {
    command: `node e2e/support/serve.mjs ${port}`,
    port: Number(port),
    reuseExistingServer: false,
  },
  projects: [
    // The map and the first-person view, each on a page of its own: pixels and pointers, without the program around. These
    // are first, because a file of them takes longer than any other test: at the end it would leave cores idle.
    {
      name: 'canvas',
      testDir: 'test/renderer',
      testMatch: '*.spec.ts',
      fullyParallel: false,
    },
    {
      name: 'desktop',
      testMatch: ['*.spec.ts', 'desktop/**/*.spec.ts', 'platform/**/*.spec.ts'].map(
        (glob) => `**/e2e/${glob}`,
      ),
      ...(isLongRun ? {} : { grep: DESKTOP_SHORT, grepInvert: LONG }),
      use: { kind: 'desktop' },
    },
    {
      name: 'web',
      testMatch: ['*.spec.ts', 'web/**/*.spec.ts'].map((glob) => `**/e2e/${glob}`),
      ...(isLongRun ? {} : { grepInvert: LONG }),
      // Each frame of a motion costs time, and no test waits for its end. The tests of motion ask for it, and the desktop and
      // the tests by touch have it.
      use: { kind: 'browser', contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
})
