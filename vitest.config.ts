import { availableParallelism } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { configDefaults, defineConfig } from 'vitest/config'
import { builtModules } from './test/support/built-modules.ts'

/** As `test/support/samples.ts` reads it, which refuses any other word. */
const isLongRun = process.env['BROWNSTONE_TESTS'] === 'long'

// Most of what tests make is soon garbage: with more room for new objects, less of it is copied and traced.
setFlagsFromString('--min-semi-space-size=16')
setFlagsFromString('--max-semi-space-size=32')
// And most functions run briefly: optimising them as soon as is usual costs more than it saves.
setFlagsFromString(`--interrupt-budget=${8 * 67_584}`)

export default defineConfig({
  plugins: [builtModules()],
  // As the samples of the library name it.
  resolve: { alias: { brownstone: path.join(import.meta.dirname, 'src/library/index.ts') } },
  test: {
    include: ['test/**/*.test.ts'],
    // Files that make sense at full size alone.
    exclude: isLongRun ? configDefaults.exclude : [...configDefaults.exclude, 'test/**/*.long.test.ts'],
    setupFiles: ['test/support/set-up.ts'],
    testTimeout: isLongRun ? 900_000 : 120_000,
    // Files share threads and loaded modules: each puts back every global that it replaces.
    pool: 'threads',
    isolate: false,
    // All cores: Vitest leaves one free, which is half of a machine with two.
    maxWorkers: availableParallelism(),
  },
})
