import type { TestOptions } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test is skipped, in one sentence. */
    skipReason?: string
    /** The missing programs that it needs. */
    lacks?: readonly string[]
  }
}

/**
 * Options of a test or suite with requirements: it is skipped if they are not met. The reason is printed once per
 * test file, and kept in the test's metadata, from which `scripts/unit-report.mjs` counts the tests that each missing program costs.
 */
export function skippedUnless(
  isHere: boolean,
  reason: string,
  lacks: readonly string[] = [],
): Pick<TestOptions, 'skip' | 'meta'> {
  if (isHere) return {}
  process.stderr.write(`Skipped: ${reason}\n`)
  return { skip: true, meta: { skipReason: reason, lacks } }
}
