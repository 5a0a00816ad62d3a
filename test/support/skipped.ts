import type { TestOptions } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test is skipped, in one sentence. */
    skipReason?: string
    /** The programs that are not here and without which it cannot run. */
    lacks?: readonly string[]
  }
}

/**
 * Options of a test or suite that needs something: it is skipped where that is not here. The reason is printed, once a
 * test file, and kept in the test's metadata, from which `scripts/unit-report.mjs` counts what each missing program costs.
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
