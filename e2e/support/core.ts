import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { STANDIN } from './runtime'

/** Built beside the stand-in. */
const BUILT = path.join(STANDIN, 'core.mjs')

/**
 * The parts of the core that tests use. They are 290 modules, which Playwright would transform one by one on a fresh clone
 * and load one by one in each of its processes: so they are one built file, which Playwright leaves alone.
 */
export const core = (await import(
  existsSync(BUILT) ? pathToFileURL(BUILT).href : './core-parts'
)) as typeof import('./core-parts') // the same, built
