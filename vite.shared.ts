import path from 'node:path'
import type { UserConfig } from 'vite'

/**
 * What both builds of the window share. sax asks for Node's streams and does without them where there are none; the
 * empty module says so, and the bundler has nothing to warn of.
 */
export const WINDOW_RESOLVE = {
  alias: [{ find: /^stream$/, replacement: path.join(import.meta.dirname, 'scripts/no-streams.mjs') }],
} satisfies UserConfig['resolve']

/** Rolldown remarks on slow plugins; how long a build took is printed anyway. */
export const BUILD_CHECKS = { pluginTimings: false }
