import { describe, expect, it } from 'vitest'
import * as z from '../../../src/core/text/zod'
import { samples } from '../../support/samples'

/** Many times the problems that are reported. */
const MANY = samples({ short: 20_000, long: 200_000 })

const shape = z.looseObject({ name: z.string(), rows: z.optional(z.array(z.array(z.number()))) })
const issuesOf = (checked: {
  readonly error?: { readonly issues: readonly unknown[] } | undefined
}): number => checked.error?.issues.length ?? 0

describe('a schema', () => {
  it('stops at a hundred problems of a list, however many there are, also within another', () => {
    const list = Array.from({ length: MANY }, () => ({}))
    expect(issuesOf(z.array(shape).safeParse(list))).toBe(z.MAX_ISSUES)
    expect(issuesOf(z.array(z.array(shape)).safeParse([[], list, list]))).toBe(z.MAX_ISSUES)
    expect(issuesOf(z.array(shape).check(z.minLength(1)).safeParse(list))).toBe(z.MAX_ISSUES)
  })

  it('stops at a hundred problems of a record', () => {
    const record = Object.fromEntries(Array.from({ length: MANY }, (_, index) => [`key ${index}`, {}]))
    expect(issuesOf(z.record(z.string(), z.number()).safeParse(record))).toBe(z.MAX_ISSUES)
    expect(issuesOf(z.array(z.record(z.string(), z.number())).safeParse([record, record]))).toBe(z.MAX_ISSUES)
  })

  it('does not let a list or a record be missing in an object or a tuple', () => {
    expect(z.tuple([z.number(), z.array(z.number())]).safeParse([1]).success).toBe(false)
    const holder = z.object({ rows: z.array(z.number()), names: z.record(z.string(), z.string()) })
    expect(holder.safeParse({}).error?.issues).toMatchObject([
      { expected: 'array', path: ['rows'] },
      { expected: 'record', path: ['names'] },
    ])
  })

  it('finds the same values, and the same few problems at the same places, as the library', () => {
    const good = [{ name: 'a', rows: [[1], [2, 3]], more: 1 }]
    expect(z.array(shape).parse(good)).toEqual(good)
    const found = z.array(shape).safeParse([...good, { name: 'b', rows: [[], ['x']] }, 'c'])
    expect(found.error?.issues.map(({ code, path }) => [code, path])).toEqual([
      ['invalid_type', [1, 'rows', 1, 0]],
      ['invalid_type', [2]],
    ])
    const long = Array.from({ length: 250 }, (_, index) => index)
    expect(z.array(z.number()).parse(long)).toEqual(long)
    expect(z.array(z.number()).safeParse(long.with(170, NaN)).error?.issues).toMatchObject([{ path: [170] }])
    expect(z.array(shape).safeParse({}).error?.issues).toMatchObject([{ expected: 'array', path: [] }])
    const entries = Array.from({ length: 250 }, (_, index) => [`key ${index}`, index] as const)
    const record = Object.fromEntries(entries)
    expect(z.record(z.string(), z.number()).parse(record)).toEqual(record)
    expect(
      z.record(z.string(), z.number()).safeParse({ ...record, 'key 249': 'x' }).error?.issues,
    ).toMatchObject([{ code: 'invalid_type', path: ['key 249'] }])
    expect(z.record(z.string(), z.number()).safeParse([]).success).toBe(false)
  })
})

it('a long list of values that stay the same is not copied', () => {
  const numbers = Array.from({ length: 250 }, (_, at) => at)
  expect(z.array(z.number()).parse(numbers)).toBe(numbers)
  const mixed = z.array(z.union([z.number(), z.object({ a: z.number() })]))
  expect(mixed.parse([...numbers, { a: 1, b: 2 }, 3])).toEqual([...numbers, { a: 1 }, 3])
})
