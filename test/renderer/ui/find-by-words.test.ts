import { describe, expect, it } from 'vitest'
import { entriesFrom, entriesOf } from '../../../src/renderer/ui/entries'
import { Finder, findByWords, WordSearch } from '../../../src/renderer/ui/find-by-words'

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

describe('a search in slices', () => {
  const names = Array.from({ length: 1000 }, (_, at) => ({
    label: at % 10 === 3 ? `Old Shop ${at}` : `Shop ${at}`,
    group: 'Shop',
  }))
  const rowsOf = (search: WordSearch): readonly (number | undefined)[] =>
    Array.from({ length: search.count }, (_, row) => search.indexAt(row))

  it('stops when its time is over, goes on, and finds the same in the same order', () => {
    const whole = new WordSearch(entriesOf(names), 'shop 1')
    expect(whole.run()).toBe(true)
    const sliced = new WordSearch(entriesOf(names), 'shop 1')
    let slices = 1
    while (!sliced.run(() => true)) slices++
    expect(slices).toBeGreaterThan(10)
    expect(rowsOf(sliced)).toEqual(rowsOf(whole))
    // Labels that begin with the text come before those with words that do.
    const first = rowsOf(whole).findIndex((index) => names[index ?? -1]?.label.startsWith('Old') === true)
    const last = rowsOf(whole).findLastIndex(
      (index) => names[index ?? -1]?.label.startsWith('Shop 1') === true,
    )
    expect(first).toBeGreaterThan(last)
  })

  it('looks only through earlier matches when more letters are typed', () => {
    let looked = 0
    const entries = entriesFrom(names, (name) => {
      looked++
      return name
    })
    const before = new WordSearch(entries, 'old')
    before.run()
    expect(looked).toBe(1000)
    const after = new WordSearch(entries, 'old shop 13', before)
    after.run()
    expect(looked).toBe(1100)
    expect(rowsOf(after).slice(0, 2)).toEqual([13, 133])
    // Other letters, other entries and an unfinished search do not help.
    const whole = (typed: string, from?: WordSearch, among = entries): number => {
      const search = new WordSearch(among, typed, from)
      search.run()
      return search.count
    }
    expect(whole('shop 7', before)).toBe(whole('shop 7'))
    expect(whole('old', before, entriesOf(names.slice(0, 50)))).toBe(5)
    expect(whole('old shop', new WordSearch(entries, 'old'))).toBe(100)
  })

  it('shows the rows of the last search that was done', () => {
    const finder = new Finder()
    const entries = entriesOf(names)
    const all = finder.begin(entries, '')
    expect(finder.shown(all)).toBe(all)
    const next = finder.begin(entries, 'old')
    next.run(() => true)
    expect(finder.shown(next)).toBe(all)
    next.run()
    expect(finder.shown(next)).toBe(next)
  })
})
