import { describe, expect, it } from 'vitest'
import { entriesFrom, entriesOf, joinedEntries } from '../../../src/renderer/ui/entries'

describe('entries made when they are asked for', () => {
  it('make only the one asked for', () => {
    const made: number[] = []
    const entries = entriesFrom([10, 20, 30], (value, index) => {
      made.push(index)
      return value + index
    })
    expect(entries.count).toBe(3)
    expect(made).toEqual([])
    expect(entries.at(1)).toBe(21)
    expect(made).toEqual([1])
  })

  it('join lists in order, without those that are empty', () => {
    const joined = joinedEntries([[], [1, 2], [], [3], []].map((list: readonly number[]) => entriesOf(list)))
    expect(joined.count).toBe(3)
    expect([0, 1, 2].map((index) => joined.at(index))).toEqual([1, 2, 3])
  })

  it.each([-1, 3, 0.5])('refuse the index %s', (index) => {
    expect(() => joinedEntries([entriesOf([1, 2]), entriesOf([3])]).at(index)).toThrow(RangeError)
  })
})
