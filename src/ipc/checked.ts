import type * as z from './zod'

/**
 * Returns the value if the schema accepts it; throws an error with the faults otherwise, because it is a programming
 * mistake.
 */
export function checked<Value>(schema: z.ZodType<Value>, value: unknown, what: string): Value {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const faults = result.error.issues.slice(0, 5).map((issue) => {
    const path = issue.path.join('.')
    return path === '' ? issue.message : `${path}: ${issue.message}`
  })
  throw new TypeError(`${what} breaks the contract: ${faults.join('; ')}`)
}
