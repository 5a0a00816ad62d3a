import { describe, expect, it } from 'vitest'
import {
  anyList,
  checkShape,
  flag,
  list,
  MAX_SHAPE_PROBLEMS,
  number,
  object,
  oneOf,
  optional,
  pair,
  plainValue,
  record,
  text,
  whole,
  wordOr,
  type Shape,
} from '../../../src/core/text/shape'

/** The problems of a value, each as its path and its sentence. */
function problemsOf(shape: Shape<unknown>, value: unknown): readonly string[] {
  const checked = checkShape(shape, value)
  return 'problems' in checked
    ? checked.problems.map(({ path, message }) => [...path, message].join(' '))
    : []
}

const MISSING = 'and must not be missing.'

describe('a shape', () => {
  it.each<[string, Shape<unknown>, unknown, string]>([
    ['another type than a text', text(), 1, `must be a text, ${MISSING}`],
    ['an empty text', text({ min: 1 }), '', 'must not be empty.'],
    [
      'a long text',
      text({ max: 2 }),
      'abc',
      'is too long: at most 2 characters are allowed. Choose a shorter text.',
    ],
    ['a text of another form', text({ form: [/^a$/, 'must be a.'] }), 'b', 'must be a.'],
    ['an infinite number', number(), Infinity, `must be a number, ${MISSING}`],
    ['not a number', number(), NaN, `must be a number, ${MISSING}`],
    ['too small a number', number(-1.5, 1), -2, 'must be a number from -1.5.'],
    ['a fraction', whole(), 0.5, `must be a whole number, ${MISSING}`],
    ['a number as a text', whole(), '1', `must be a whole number, ${MISSING}`],
    ['too small a whole number', whole(1), 0, 'must be a whole number from 1.'],
    ['too large a number', whole(1, 3), 4, 'is too large: at most 3 is allowed.'],
    ['a number that is not exact', whole(), 2 ** 60, 'is too large: at most 9007199254740991 is allowed.'],
    ['null', flag, null, `must be true or false, ${MISSING}`],
    ['an unknown word', oneOf(['a', 1, true]), 'b', 'must be one of "a", 1, true.'],
    ['a list for a value', plainValue(), [], 'must be a text, a number, or true or false.'],
    ['an object for a value', plainValue(), {}, 'must be a text, a number, or true or false.'],
    ['another word', wordOr('hidden', object({})), 'shown', 'must be "hidden" or an object.'],
    ['an object for a list', list(text()), { length: 0 }, `must be a list, ${MISSING}`],
    ['an empty list', list(text(), 1), [], 'must hold at least 1.'],
    ['a long list', list(text(), 0, 1), [1, 2], 'holds too many: at most 1 are allowed.'],
    ['a wrong value in a list', list(text()), ['a', 1], `1 must be a text, ${MISSING}`],
    ['a text for any list', anyList, 'ab', `must be a list, ${MISSING}`],
    ['three of two values', pair(whole()), [1, 2, 3], 'holds too many: at most 2 are allowed.'],
    ['a list for a record', record(flag), [], `must be an object, ${MISSING}`],
    ['a wrong value in a record', record(flag), { a: 1 }, `a must be true or false, ${MISSING}`],
    [
      'a long name',
      record(flag, 1),
      { ab: true },
      'has a name that is too long: at most 1 characters are allowed. Choose a shorter text.',
    ],
    ['a list for an object', object({}), [], `must be an object, ${MISSING}`],
    ['a missing field', object({ a: flag }), {}, `a must be true or false, ${MISSING}`],
    [
      'an optional field of another type',
      object({ a: optional(flag) }),
      { a: null },
      `a must be true or false, ${MISSING}`,
    ],
    [
      'a field of the prototype',
      object({ toString: flag }),
      {},
      `toString must be true or false, ${MISSING}`,
    ],
    ['unknown fields', object({}), { a: 1, b: 2 }, 'has "a", "b", which has no meaning there.'],
  ])('refuses %s in one sentence', (_what, shape, value, sentence) => {
    expect(problemsOf(shape, value)).toEqual([sentence])
  })

  it.each(['__proto__', 'constructor', 'prototype'])('refuses the name %s in a record', (name) => {
    const says = `has the name "${name}", which is not allowed for a property, setting or step.`
    expect(problemsOf(record(whole()), JSON.parse(`{"a": 1, "${name}": {}}`))).toEqual([says])
    expect(problemsOf(object({}), JSON.parse(`{"${name}": {}}`))).toEqual([
      `has "${name}", which has no meaning there.`,
    ])
  })

  it('accepts values at their limits and returns them as they are', () => {
    const shape = object({
      name: text({ min: 1, max: 2 }),
      rows: list(pair(whole(0, 9)), 1, 2),
      label: optional(wordOr('hidden', object({ x: number(-1, 1) }))),
      values: record(plainValue(2), 2),
      kind: oneOf(['a', 'b']),
      free: anyList,
    })
    const value = {
      name: 'ab',
      rows: [
        [0, 9],
        [1, 1],
      ],
      values: { ab: 'xy', b: -1.5, c: false },
      kind: 'b',
      free: [null, 'x'],
    }
    for (const one of [value, { ...value, label: 'hidden' }, { ...value, label: { x: -1 } }]) {
      expect(checkShape(shape, one)).toEqual({ value: one })
    }
    const checked = checkShape(shape, value)
    expect('value' in checked && checked.value).toBe(value)
  })

  it('lists the problems of all fields in their order, up to a maximum', () => {
    const shape = list(object({ a: flag, b: list(whole()) }))
    expect(problemsOf(shape, [{ b: [0.5, 1], c: 1 }, 2])).toEqual([
      `0 a must be true or false, ${MISSING}`,
      `0 b 0 must be a whole number, ${MISSING}`,
      '0 has "c", which has no meaning there.',
      `1 must be an object, ${MISSING}`,
    ])
    const many = Array.from({ length: 200_000 }, () => [])
    expect(problemsOf(list(flag), many)).toHaveLength(MAX_SHAPE_PROBLEMS)
    expect(problemsOf(list(list(flag)), [many, many])).toHaveLength(MAX_SHAPE_PROBLEMS)
    expect(problemsOf(record(flag), { ...many })).toHaveLength(MAX_SHAPE_PROBLEMS)
  })

  it('names at most twenty unknown fields, each in at most a hundred characters', () => {
    const fields = Object.fromEntries(Array.from({ length: 23 }, (_, at) => [`${at} ${'x'.repeat(200)}`, 1]))
    const [sentence = ''] = problemsOf(object({}), fields)
    expect(sentence).toMatch(/ and 3 more keys, which has no meaning there\.$/)
    expect(sentence.length).toBeLessThan(20 * 110)
  })
})
