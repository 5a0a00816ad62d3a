import type * as z from '../core/text/zod'

/**
 * Returns the value if the schema accepts it; throws an error with the problems otherwise, because it is a programming
 * mistake.
 */
export function checked<Value>(schema: z.ZodMiniType<Value>, value: unknown, what: string): Value {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const problems = result.error.issues.slice(0, 5).map((issue) => {
    const path = issue.path.join('.')
    // The mini edition of zod has no sentences of its own: the code tells the problems apart.
    const problem = `${issue.message} (${issue.code})`
    return path === '' ? problem : `${path}: ${problem}`
  })
  throw new TypeError(`${what} breaks the contract: ${problems.join('; ')}`)
}
