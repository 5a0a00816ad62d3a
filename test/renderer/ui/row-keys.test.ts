import { describe, expect, it } from 'vitest'
import { rowByLetters, rowForKey, typeLetter, type TypedLetters } from '../../../src/renderer/ui/row-keys'

describe('the keys of a list', () => {
  it.each([
    ['ArrowDown', 4, 5],
    ['ArrowDown', 99, 99],
    ['ArrowUp', 0, 0],
    ['ArrowUp', 4, 3],
    ['PageDown', 4, 14],
    ['PageDown', 95, 99],
    ['PageUp', 4, 0],
    ['PageUp', 50, 40],
    ['Home', 50, 0],
    ['End', 50, 99],
    ['Enter', 50, undefined],
  ])('%s leads from row %i to %s of 100', (key, from, to) => {
    expect(rowForKey(key, { from, count: 100, page: 10 })).toBe(to)
  })

  it('lead nowhere in an empty list', () => {
    expect(rowForKey('End', { from: 0, count: 0, page: 1 })).toBeUndefined()
  })
})

describe('letters typed in a list', () => {
  const names = ['Gate', 'Inn', 'Grove', 'Guild', 'Gulch']
  const find = (letters: string, from: number): number | undefined =>
    rowByLetters(letters, { from, count: names.length }, (index) => names[index] ?? '')
  const type = (text: string, pause: number): TypedLetters | undefined =>
    [...text].reduce<TypedLetters | undefined>(
      (before, key, at) => typeLetter(before, key, at * pause) ?? before,
      undefined,
    )

  it('go from name to name with one letter, and round', () => {
    expect([0, 2, 3, 4].map((from) => find('g', from))).toEqual([2, 3, 4, 0])
    expect(find('gg', 0)).toBe(2)
  })

  it('stay on a name that still begins with a longer word', () => {
    expect(find('gu', 3)).toBe(3)
    expect(find('gul', 3)).toBe(4)
    expect(find('x', 3)).toBeUndefined()
  })

  it('are one word without a pause, and begin another after one', () => {
    expect(type('Gul', 100)?.text).toBe('gul')
    expect(type('Gul', 2000)?.text).toBe('l')
  })

  it('never begin with a space, and ignore keys that write no letter', () => {
    expect(typeLetter(undefined, ' ', 0)).toBeUndefined()
    expect(typeLetter({ text: 'the', at: 0 }, ' ', 10)?.text).toBe('the ')
    expect(typeLetter(undefined, 'F2', 0)).toBeUndefined()
  })
})
