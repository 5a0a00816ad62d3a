import * as fc from 'fast-check'
import { samples, SEED } from './samples'

// Laws that name no number of runs of their own.
fc.configureGlobal({
  numRuns: samples({ short: 100, long: 300 }),
  ...(SEED === undefined ? {} : { seed: SEED }),
})
