import * as z from 'zod/mini'

// The window's policy forbids code made at run time, which zod otherwise tries whenever an object schema is made. So
// this must happen before the first one is, and every schema takes zod from here. The mini edition leaves out what is
// not used, which keeps the first screen of the browser edition small.
z.config({ jitless: true })

export * from 'zod/mini'

/* oxlint-disable no-underscore-dangle -- zod keeps what a shape does under `_zod`, for shapes of other authors too */

/** Maximum problems of one list or record: zod passes all problems of a list as arguments, which overflow the stack. */
export const MAX_ISSUES = 100

type Payload = z.core.ParsePayload

/** A list that stops at its first `MAX_ISSUES` problems. */
const CutArray = z.core.$constructor<z.ZodMiniArray>('CutArray', (list, def) => {
  const base: z.core.$constructor<z.ZodMiniArray> = z.ZodMiniArray
  base.init(list, def)
  list._zod.parse = (payload, context) => {
    const { value: input } = payload
    if (!Array.isArray(input)) {
      payload.issues.push({ expected: 'array', code: 'invalid_type', input, inst: list })
      return payload
    }
    const values: unknown[] = []
    payload.value = values
    for (const [index, value] of input.entries()) {
      const item = checkNow(def.element, value, context)
      values.push(item.value)
      payload.issues.push(...z.core.util.prefixIssues(index, item.issues))
      if (isFull(payload)) break
    }
    return payload
  }
})

/** A list of values of one shape. */
export function array<T extends z.core.SomeType>(element: T): z.ZodMiniArray<T> {
  // The constructor does not know the type of the elements.
  return new CutArray({
    type: 'array',
    element: element as unknown as z.core.$ZodType,
  }) as unknown as z.ZodMiniArray<T>
}

/** Entries of a record that are checked at once. */
const ENTRIES = 100

/** A record that is checked some entries at a time, until it has `MAX_ISSUES` problems. */
const CutRecord = z.core.$constructor<z.ZodMiniRecord>('CutRecord', (record, def) => {
  const base: z.core.$constructor<z.ZodMiniRecord> = z.ZodMiniRecord
  base.init(record, def)
  const { parse } = record._zod
  record._zod.parse = (payload, context) => {
    const { value: input } = payload
    if (!z.core.util.isPlainObject(input)) return parse(payload, context)
    const keys = Object.keys(input)
    if (keys.length <= ENTRIES) return parse(payload, context)
    const values: Record<string, unknown> = {}
    for (let start = 0; start < keys.length && !isFull(payload); start += ENTRIES) {
      const entries = keys.slice(start, start + ENTRIES).map((key) => [key, input[key]] as const)
      const part = parse({ value: Object.fromEntries(entries), issues: [] }, context)
      if (part instanceof Promise) throw new z.core.$ZodAsyncError()
      Object.assign(values, part.value)
      payload.issues.push(...part.issues)
    }
    payload.value = values
    return payload
  }
})

/** Values of one shape by their keys. */
export function record<K extends z.core.$ZodRecordKey, V extends z.core.SomeType>(
  keyType: K,
  valueType: V,
): z.ZodMiniRecord<K, V> {
  const def = { type: 'record', keyType, valueType: valueType as unknown as z.core.$ZodType } as const
  // The constructor does not know the types of keys and values.
  return new CutRecord(def) as unknown as z.ZodMiniRecord<K, V>
}

function checkNow(shape: z.core.SomeType, value: unknown, context: z.core.ParseContextInternal): Payload {
  const result = shape._zod.run({ value, issues: [] }, context)
  if (result instanceof Promise) throw new z.core.$ZodAsyncError()
  return result
}

/** Whether there are enough problems; drops those above the limit. */
function isFull({ issues }: Payload): boolean {
  if (issues.length < MAX_ISSUES) return false
  issues.length = MAX_ISSUES
  return true
}
