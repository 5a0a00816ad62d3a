import { describe, expect, it } from 'vitest'
import { matchExtension, stemOf } from '../../../src/core/text/file-name'

describe('matchExtension', () => {
  it('finds the longest match, in any case', () => {
    expect(matchExtension('A.Town.TXT', ['txt', 'town.txt'])).toBe('town.txt')
    expect(matchExtension('atxt', ['txt'])).toBeUndefined()
  })
})

describe('stemOf', () => {
  it.each([
    ['a.town.txt', 'a'],
    ['a.b.txt', 'a.b'],
    ['a.b.dat', 'a.b'],
    ['stdin', 'stdin'],
    ['.hidden', '.hidden'],
    ['', 'Untitled'],
  ])('makes %j into %j', (name, stem) => {
    expect(stemOf(name, ['txt', 'town.txt'])).toBe(stem)
  })
})
