import config from './playwright.config.ts'

/** Long measurements of the whole program, run by hand: `npm run soak` and `npm run kills`. */
export default {
  ...config,
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 0,
  reporter: [['list']],
  projects: [
    { name: 'desktop', testMatch: '**/e2e/reliability/*.spec.ts', use: { kind: 'desktop' } },
    { name: 'web', testMatch: '**/e2e/reliability/*.spec.ts', use: { kind: 'browser' } },
  ],
} satisfies typeof config
