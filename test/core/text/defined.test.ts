import { describe, expect, expectTypeOf, it } from 'vitest'
import { defined } from '../../../src/core/text/defined'

describe('the defined members of an object', () => {
  it('are all but those that are undefined, in their order; nothing else is left out', () => {
    const members = defined({ a: 0, b: undefined, c: '', d: false, e: null })
    expect(Object.entries(members)).toEqual([
      ['a', 0],
      ['c', ''],
      ['d', false],
      ['e', null],
    ])
  })

  it('are optional if they may be undefined', () => {
    const width = [1, 2].find((each) => each > 1)
    const members = defined({ width, height: 1 })
    expectTypeOf(members.width).toEqualTypeOf<number | undefined>()
    expectTypeOf(members).toExtend<{ readonly width?: number; readonly height: number }>()
    expect(members).toStrictEqual({ width: 2, height: 1 })
  })
})
