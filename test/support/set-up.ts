import * as fc from 'fast-check'
import './equality'
import { samples, SEED } from './samples'

// For laws without a number of runs of their own.
fc.configureGlobal({
  numRuns: samples({ short: 12, long: 300 }),
  ...(SEED === undefined ? {} : { seed: SEED }),
})
