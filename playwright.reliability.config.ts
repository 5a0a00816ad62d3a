import config from './playwright.config.ts'

// Each run has a folder of its own: another one that begins would empty it.
const outputDir = (process.env['RELIABILITY_OUTPUT'] ??= `test-results/reliability-runs/${process.pid}`)

// In hours of work a machine is busy once; only what never comes is a fault.
process.env['E2E_PATIENCE'] ??= '300000'

/** Long measurements of the whole program: `npm run soak` and `npm run kills`. */
export default {
  ...config,
  outputDir,
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 0,
  expect: { timeout: 120_000 },
  reporter: [['list']],
  projects: [
    { name: 'desktop', testMatch: '**/e2e/reliability/*.spec.ts', use: { kind: 'desktop' } },
    { name: 'web', testMatch: '**/e2e/reliability/*.spec.ts', use: { kind: 'browser' } },
  ],
} satisfies typeof config
