import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSyntaxError, locateValue, placeOf } from '../../../../src/core/formats/native/json-text'
import { samples } from '../../../support/samples'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('findSyntaxError', () => {
  it('finds a fault exactly if JSON.parse refuses the text', () => {
    const bits = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '\\',
      '1',
      '-',
      '0.5e3',
      '01',
      'true',
      'nul',
      ' ',
      '\n',
    ]
    const text = fc.array(fc.constantFrom(...bits), { maxLength: 9 }).map((parts) => parts.join(''))
    const broken = fc
      .tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.constantFrom('', ...bits))
      .map(
        ([json, at, bit]) => `${json.slice(0, at % json.length)}${bit}${json.slice((at % json.length) + 1)}`,
      )
    fc.assert(
      fc.property(fc.oneof(text, fc.json(), broken), (candidate) => {
        expect(findSyntaxError(candidate) === undefined).toBe(isJson(candidate))
      }),
      { numRuns: samples({ short: 1250, long: 5000 }) },
    )
  })

  it.each([
    ['{\n  "a": 1,\n}', 3, 1, 'a key in double quotes'],
    ['{\n  "a" 1 }', 2, 7, 'a colon'],
    ['[1 2]', 1, 4, 'a comma'],
    ['[1, 2', 1, 6, 'cut off'],
    ['{"a": "b', 1, 9, 'cut off'],
    ['["a\nb"]', 1, 4, 'not closed on its line'],
    ['["\\x"]', 1, 3, 'backslash'],
    ['1 1', 1, 3, 'after the end'],
    ['', 1, 1, 'a value'],
  ])('names line and column in %j', (text, line, column, words) => {
    const problem = findSyntaxError(text)
    expect(problem).toMatchObject({ line, column })
    expect(problem?.message).toContain(words)
  })

  it('survives a million open brackets', () => {
    expect(findSyntaxError('['.repeat(1_000_000))?.message).toContain('cut off')
    expect(findSyntaxError('{"a":'.repeat(300_000))?.message).toContain('cut off')
  })
})

describe('locateValue', () => {
  it('finds the value at every path of any JSON', () => {
    const paths = (value: unknown): (string | number)[][] => {
      if (typeof value !== 'object' || value === null) return [[]]
      const keys: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
      const entries = value as Record<string | number, unknown> // arrays and objects are both indexed by their keys
      return [[], ...keys.flatMap((key) => paths(entries[key]).map((path) => [key, ...path]))]
    }
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(), (value, pick) => {
        const text = JSON.stringify(value, undefined, 1)
        const all = paths(value)
        const path = all[pick % all.length] ?? []
        let target: unknown = value
        for (const key of path) target = (target as Record<string | number, unknown>)[key]
        const { line, column } = locateValue(text, path)
        const offset =
          text
            .split('\n')
            .slice(0, line - 1)
            .join('\n').length +
          (line > 1 ? 1 : 0) +
          column -
          1
        expect(placeOf(text, offset)).toEqual({ line, column })
        const start = JSON.stringify(target).slice(0, 1)
        expect(text[offset]).toBe(start)
        // Objects and lists are spread over several lines, so only their bracket is compared.
        const isHolder = typeof target === 'object' && target !== null
        expect(text.slice(offset).startsWith(isHolder ? start : JSON.stringify(target))).toBe(true)
      }),
    )
  })

  it('returns the innermost parent of a missing value', () => {
    expect(locateValue('{"a": {"b": 1}, "c": 2}', ['a', 'x', 3])).toEqual({ line: 1, column: 7 })
  })
})
