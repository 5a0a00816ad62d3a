import * as fc from 'fast-check'
import { afterEach } from 'vitest'
import { samples, SEED } from './samples'

// Laws that name no number of runs of their own.
fc.configureGlobal({
  numRuns: samples({ short: 100, long: 300 }),
  ...(SEED === undefined ? {} : { seed: SEED }),
})

// The report has no word of its own for a test that needed a second try.
afterEach(({ task }) => {
  if ((task.result?.retryCount ?? 0) > 0) Object.assign(task.meta, { isRetried: true })
})
