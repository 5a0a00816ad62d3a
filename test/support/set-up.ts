import * as fc from 'fast-check'
import { samples } from './samples'

// Laws that name no number of runs of their own.
fc.configureGlobal({ numRuns: samples({ short: 100, long: 300 }) })
