import { describe, expect, it } from 'vitest'
import { findByWords } from '../../../src/renderer/ui/find-by-words'

const entries = [
  { label: 'Scarlet Bard', group: 'Inn' },
  { label: 'Mad God', group: 'Temple', more: 'keeper Scarlet' },
  { label: 'Bank of Skara', group: 'Bank' },
]
const found = (typed: string): readonly string[] => findByWords(entries, typed).map(({ label }) => label)

describe('finding by words', () => {
  it('matches part of a name, the group, and further words', () => {
    expect(found('bar')).toEqual(['Scarlet Bard'])
    expect(found('temple')).toEqual(['Mad God'])
    expect(found('kar')).toEqual(['Bank of Skara'])
    expect(found('inn bard')).toEqual(['Scarlet Bard'])
    expect(found('dragon')).toEqual([])
    expect(found('  ')).toHaveLength(3)
  })

  it('puts matching names before other matches', () => {
    expect(found('scarlet')).toEqual(['Scarlet Bard', 'Mad God'])
  })
})
