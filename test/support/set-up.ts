import * as fc from 'fast-check'
import { afterEach } from 'vitest'
import { samples, SEED } from './samples'

// For laws without a number of runs of their own.
fc.configureGlobal({
  numRuns: samples({ short: 100, long: 300 }),
  ...(SEED === undefined ? {} : { seed: SEED }),
})

// Vitest's report does not say that a test needed a second try.
afterEach(({ task }) => {
  if ((task.result?.retryCount ?? 0) > 0) Object.assign(task.meta, { isRetried: true })
})
