import * as z from 'zod/mini'
import { checkShape, type Shape } from './shape'

// The window's policy forbids code made at run time, which zod otherwise tries whenever an object schema is made. So
// this must happen before the first one is, and every schema takes zod from here. The mini edition leaves out what is
// not used, which keeps the first screen of the browser edition small.
z.config({ jitless: true })

export * from 'zod/mini'

/** Maximum problems of one list or record: zod passes all problems of a list as arguments, which overflow the stack. */
export const MAX_ISSUES = 100

/** Values of a list or record that zod checks at once. */
const PART = 100

type Issues = z.core.ParsePayload['issues']

/** A list of values of one shape: the list itself if its values stay the same. Its check stops at `MAX_ISSUES` problems. */
export function array<T extends z.core.SomeType>(element: T): InParts<z.ZodMiniArray<T>> {
  const shape = z.array(element)
  return inParts<z.ZodMiniArray<T>>((list, issues) => {
    if (!Array.isArray(list) || list.length <= PART) return checkPart(shape, list, issues)
    // A list of numbers may have tens of millions.
    let values: z.output<T>[] | undefined
    for (let start = 0; start < list.length && issues.length < MAX_ISSUES; start += PART) {
      const part = checkPart(shape, list.slice(start, start + PART), issues, start) ?? []
      if (!values && part.every((value, at) => value === list[start + at])) continue
      values ??= list.slice(0, start)
      values.push(...part)
    }
    return values ?? list
  })
}

/** Values of one shape by their keys. Its check stops at `MAX_ISSUES` problems. */
export function record<K extends z.core.$ZodRecordKey, V extends z.core.SomeType>(
  keyType: K,
  valueType: V,
): InParts<z.ZodMiniRecord<K, V>> {
  const shape = z.record(keyType, valueType)
  return inParts<z.ZodMiniRecord<K, V>>((input, issues) => {
    const entries = z.core.util.isPlainObject(input) ? Object.entries(input) : []
    if (entries.length <= PART) return checkPart(shape, input, issues)
    const values: Record<PropertyKey, unknown> = {}
    for (let start = 0; start < entries.length && issues.length < MAX_ISSUES; start += PART) {
      Object.assign(values, checkPart(shape, Object.fromEntries(entries.slice(start, start + PART)), issues))
    }
    // The type of a record depends on that of its keys, and each part has it.
    return values as z.output<typeof shape>
  })
}

/** A schema of the values of a shape. */
export function shaped<T>(shape: Shape<T>): z.ZodMiniType<T> {
  return z.custom<T>((value) => 'value' in checkShape(shape, value))
}

/** A schema of the same values as another one. */
type InParts<S extends z.core.$ZodType> = z.ZodMiniType<z.output<S>, z.input<S>>

/** Returns a schema of the same values as `S`, with a check that returns them or adds issues. */
function inParts<S extends z.core.$ZodType>(
  check: (input: unknown, issues: Issues) => z.output<S> | undefined,
): InParts<S> {
  return z.transform((input: z.input<S>, { issues }): z.output<S> => {
    const values = check(input, issues)
    return values === undefined || issues.length > 0 ? z.NEVER : values
  })
}

/**
 * Returns the values of a part that begins at the given index of its list; adds its problems and returns
 * undefined if there are any.
 */
function checkPart<T>(shape: z.ZodMiniType<T>, part: unknown, issues: Issues, start = 0): T | undefined {
  const result = z.safeParse(shape, part)
  if (result.success) return result.data
  for (const issue of result.error.issues.slice(0, MAX_ISSUES - issues.length)) {
    const [first, ...rest] = issue.path
    const path = typeof first === 'number' ? [start + first, ...rest] : issue.path
    issues.push({ ...issue, path } as z.core.$ZodRawIssue) // the library made it itself
  }
  return undefined
}
