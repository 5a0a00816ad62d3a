import { describe, expect, it } from 'vitest'
import { createLevel, type Level } from '../../../src/core/level/level'
import type { Place, PlaceKindId } from '../../../src/core/level/places'
import { NAME_STYLES, styleOf } from '../../../src/core/names/index'
import { nameUnnamed, renamePlace } from '../../../src/core/names/name-places'
import { createNamer, roman } from '../../../src/core/names/namer'
import { readNamesFile, writeNamesFile } from '../../../src/core/names/names-file'
import { NAME_KINDS, slotsOf, type NameStyle } from '../../../src/core/names/style'
import { createRandom } from '../../../src/core/random/random'

const { plain } = NAME_STYLES

describe.each(Object.entries(NAME_STYLES))('names in the style %s', (id, style: NameStyle) => {
  it('has patterns of every kind, whose words all exist', () => {
    for (const kind of NAME_KINDS) {
      const patterns = style.patterns[kind] ?? []
      expect(patterns.length).toBeGreaterThan(1)
      for (const slot of patterns.flatMap(slotsOf)) expect(Object.keys(style.words)).toContain(slot)
    }
  })

  it('uses each list, and no word twice in a list', () => {
    const used = new Set(Object.values(style.patterns).flatMap((patterns) => patterns.flatMap(slotsOf)))
    expect([...used].sort()).toEqual(Object.keys(style.words).sort())
    for (const [name, list] of Object.entries(style.words))
      expect([name, new Set(list).size]).toEqual([name, list.length])
  })

  it('invents the same names from the same seed', () => {
    const names = (seed: number): string[] => {
      const namer = createNamer({ style, random: createRandom(seed), taken: [] })
      return NAME_KINDS.map((kind) => namer.invent(kind))
    }
    expect(names(7)).toEqual(names(7))
    expect(names(7)).not.toEqual(names(8))
    expect(styleOf({ nameStyle: id })).toBe(style)
  })

  it('reads back what it wrote as a names file', () => {
    expect(readNamesFile(writeNamesFile(style))).toEqual({ status: 'read', style })
  })

  it('writes letters that every sign and every file has', () => {
    const namer = createNamer({ style, random: createRandom(1), taken: [] })
    for (const kind of NAME_KINDS) {
      for (let count = 0; count < 50; count++) {
        const name = namer.invent(kind)
        expect(name).toMatch(/^[A-Z][A-Za-z' ,-]*[A-Za-z]$/)
        expect(name.length).toBeLessThanOrEqual(60)
      }
    }
  })
})

describe('the grim style', () => {
  const { grim } = NAME_STYLES
  const beginningsOf = ({ words }: NameStyle): readonly string[] =>
    [...(words['first'] ?? []), ...(words['last'] ?? []), ...(words['byname'] ?? [])].map((name) =>
      name.slice(0, 3),
    )
  const frames = ({ patterns }: NameStyle): readonly string[] => [
    ...new Set(
      Object.values(patterns)
        .flat()
        .map((pattern) => pattern.replace(/\{\w+\}/g, '…')),
    ),
  ]

  it('has people whose names begin like those of no other style', () => {
    const others = Object.values(NAME_STYLES).filter((style) => style !== grim)
    const known = new Set(others.flatMap(beginningsOf))
    expect(beginningsOf(grim).filter((beginning) => known.has(beginning))).toEqual([])
  })

  it('frames its names in other words than the southern style', () => {
    const southern = new Set(frames(NAME_STYLES.southern))
    const shared = frames(grim).filter((frame) => southern.has(frame) && /[a-z]{2}/.test(frame))
    expect(shared.toSorted()).toEqual(['The … …', '… Gate', '… House', '… and …', "…s' Guild"])
  })
})

describe('a namer', () => {
  it('gives no name twice, long after the simple ones are used up', () => {
    const namer = createNamer({ style: plain, random: createRandom(3), taken: [] })
    const names = new Set<string>()
    for (let count = 0; count < 20_000; count++) names.add(namer.invent('castle').toLowerCase())
    expect(names.size).toBe(20_000)
  })

  it('adds a numeral where only one name is possible', () => {
    const style: NameStyle = {
      label: 'One',
      words: { only: ['Inn'] },
      patterns: { inn: ['{only}'], avenue: ['{only}'] },
    }
    const namer = createNamer({ style, random: createRandom(3), taken: ['INN II'] })
    const names = Array.from({ length: 4 }, () => namer.invent('inn'))
    expect(names).toEqual(['Inn', 'Inn, Inn', 'Inn III', 'Inn IV'])
  })

  it('avoids taken names, in upper and lower case', () => {
    const first = createNamer({ style: plain, random: createRandom(5), taken: [] }).invent('inn')
    const other = createNamer({ style: plain, random: createRandom(5), taken: [first.toUpperCase()] })
    expect(other.invent('inn')).not.toBe(first)
  })

  it('uses no word twice in a name', () => {
    const namer = createNamer({ style: plain, random: createRandom(9), taken: [] })
    for (let count = 0; count < 500; count++) {
      const [one, two] = namer.invent('shop').split(' and ')
      expect(one).not.toBe(two)
    }
  })

  it('takes the usual patterns for kinds without patterns in a style', () => {
    const style: NameStyle = { label: 'Small', words: { w: ['A'] }, patterns: { inn: ['{w}'] } }
    const random = createRandom(2)
    expect(createNamer({ style, random, taken: [] }).invent('bank').length).toBeGreaterThan(3)
  })

  it.each([
    [1, 'I'],
    [4, 'IV'],
    [19, 'XIX'],
    [3999, 'MMMCMXCIX'],
    [4000, '4000'],
  ])('writes %i as %s', (number, text) => {
    expect(roman(number)).toBe(text)
  })
})

describe('naming the places of a level', () => {
  const placed = (...kinds: [PlaceKindId, string][]): Level => ({
    ...createLevel(8, 8),
    places: kinds.map(([kind, name], cell): Place => ({ cell, kind, name, properties: {} })),
  })
  const options = { style: plain, random: createRandom(4) }

  it('names unnamed places whose kinds have names, and keeps the rest', () => {
    const level = placed(['inn', ''], ['inn', 'Old Inn'], ['stairs', ''], ['bank', ' '], ['note', ''])
    const named = nameUnnamed(level, options)
    const names = named.places.map(({ name }) => name)
    expect(names[1]).toBe('Old Inn')
    expect(names[2]).toBe('')
    expect(names[4]).toBe('')
    expect(names[0]).not.toBe('')
    expect(names[3]?.trim()).not.toBe('')
    expect(nameUnnamed(named, options)).toBe(named)
  })

  it('names only the kinds asked for', () => {
    const named = nameUnnamed(placed(['inn', ''], ['bank', '']), { ...options, kinds: new Set(['bank']) })
    expect(named.places[0]?.name).toBe('')
    expect(named.places[1]?.name).not.toBe('')
  })

  it('gives one place a name that no other has, nor itself', () => {
    const level = placed(['inn', 'Old Inn'], ['inn', 'New Inn'])
    const [first] = level.places
    if (!first) throw new Error('no place')
    const renamed = renamePlace(level, first, { ...options, taken: ['Elsewhere'] })
    expect(['Old Inn', 'New Inn', 'Elsewhere']).not.toContain(renamed.places[0]?.name)
    expect(renamed.places[1]).toBe(level.places[1])
    expect(renamePlace(level, { ...first }, options)).toBe(level)
  })
})

describe('a names file', () => {
  const good = {
    format: 'brownstone-names',
    version: 1,
    label: 'Mine',
    words: { beast: ['Cat'] },
    patterns: { inn: ['The {beast}'] },
  }
  it('is read', () => {
    expect(readNamesFile(JSON.stringify(good)).status).toBe('read')
  })
  it.each([
    ['{', 'A names file is JSON, and this text is not.'],
    [[], 'begins with "format"'],
    [{ ...good, version: 2 }, 'The version is 2; this program reads version 1.'],
    [{ ...good, more: 1 }, '"more" is not a field'],
    [{ ...good, label: 3 }, 'The label is 3; it must be a text.'],
    [{ ...good, label: undefined }, 'The label is missing; it must be a text.'],
    [{ ...good, label: 'x'.repeat(41) }, 'The label has 41 characters; 1 to 40 are right.'],
    [{ ...good, words: [] }, '"words" is a list'],
    [{ ...good, words: {} }, '"words" holds 0 lists; 1 to 50 are right.'],
    [{ ...good, words: { beast: [] } }, 'The list "beast" has 0 entries; 1 to 1000 are right.'],
    [{ ...good, words: { beast: ['Cat', 7] } }, 'Word 2 of the list "beast" is 7; it must be a text.'],
    [{ ...good, words: { beast: ['x'.repeat(41)] } }, 'has 41 characters; 1 to 40'],
    [{ ...good, words: { beast: ['a\nb'] } }, 'has a control character'],
    [{ ...good, words: { 'a b': ['x'] } }, 'The list "a b" needs a name of 1 to 20 letters'],
    [{ ...good, words: { beast: Array.from({ length: 1001 }, () => 'x') } }, 'has 1001 entries'],
    [{ ...good, patterns: {} }, '"patterns" holds 0 kinds'],
    [{ ...good, patterns: { pub: ['x'] } }, 'There are no names of "pub"; kinds: inn, temple'],
    [{ ...good, patterns: { inn: [] } }, 'The pattern list "inn" has 0 entries'],
    [{ ...good, patterns: { inn: ['{cat}'] } }, 'Pattern 1 of "inn" names the list "cat"; lists: beast.'],
    [{ ...good, patterns: { inn: ['{toString}'] } }, 'names the list "toString"'],
    [{ ...good, patterns: { inn: ['{beast'] } }, 'braces enclose the name of a list'],
    [{ ...good, patterns: { inn: ['{beast}'.repeat(7)] } }, 'names 7 lists; 6 are the most'],
  ] as const)('refuses with one sentence: $1', (content, message) => {
    const read = readNamesFile(typeof content === 'string' ? content : JSON.stringify(content))
    if (read.status === 'read') throw new Error('read')
    expect(read.message).toContain(message)
    expect(read.message).toMatch(/\.$/)
  })
  it('refuses a file that is too long', () => {
    const read = readNamesFile(' '.repeat(300_000))
    expect(read).toEqual({
      status: 'refused',
      message: expect.stringContaining('at most 262144 characters') as string,
    })
  })
})
