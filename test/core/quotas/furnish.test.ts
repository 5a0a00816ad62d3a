import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../../src/core/analyse/check'
import { outerDoors } from '../../../src/core/level/building-doors'
import { buildingCells } from '../../../src/core/level/buildings'
import { equalLevels, type Level } from '../../../src/core/level/level'
import { Mark } from '../../../src/core/level/marks'
import type { Place, PlaceKindId } from '../../../src/core/level/places'
import { NAME_STYLES } from '../../../src/core/names/index'
import { createNamer } from '../../../src/core/names/namer'
import { checkQuotas } from '../../../src/core/quotas/check-quotas'
import { furnish, type FurnishResult } from '../../../src/core/quotas/furnish'
import { furnishMix } from '../../../src/core/quotas/furnish-mix'
import { parseQuotas } from '../../../src/core/quotas/parse'
import type { QuotaRule } from '../../../src/core/quotas/rule'
import { createRandom } from '../../../src/core/random/random'
import { levelFromText } from '../../support/level-text'

/** A street from a gate between two rows of houses, eight on either side; rock behind. */
const STREET = `
  r h h h h h h h h r
  g s s s s s s s s r
  r h h h h h h h h r
`

function rulesOf(text: string): readonly QuotaRule[] {
  const parsed = parseQuotas(text)
  if (parsed.status === 'refused') throw new Error(parsed.messages.join(' '))
  return parsed.rules
}

function furnished(level: Level, text: string, seed = 1): FurnishResult {
  return furnish(level, rulesOf(text), { random: createRandom(seed) })
}

function messagesOf(level: Level, text: string): readonly string[] {
  return furnished(level, text).misses.map(({ message }) => message)
}

function withPlaces(level: Level, ...places: readonly [cell: number, kind: PlaceKindId][]): Level {
  return { ...level, places: places.map(([cell, kind]): Place => ({ cell, kind, name: '', properties: {} })) }
}

const street = levelFromText(STREET, 'generated')

describe('furnishing', () => {
  it('adds places until each rule has a number within its limits', () => {
    const { level, added, misses } = furnished(street, 'inn 2; shop 3..5; bank 1')
    expect(misses).toEqual([])
    const count = (kind: string): number => level.places.filter((place) => place.kind === kind).length
    expect(count('inn')).toBe(2)
    expect(count('bank')).toBe(1)
    expect(count('shop')).toBeGreaterThanOrEqual(3)
    expect(count('shop')).toBeLessThanOrEqual(5)
    expect(new Set(level.places.map(({ cell }) => cell)).size).toBe(added.length)
    expect(added.every(({ isGenerated }) => isGenerated)).toBe(true)
    expect(checkLevel(level)).toEqual(checkLevel(street))
  })

  it('makes the same of the same seed, and something else of another', () => {
    const text = 'inn 2; shop 3..5; castle 1 size 2x1'
    expect(equalLevels(furnished(street, text, 5).level, furnished(street, text, 5).level)).toBe(true)
    const seeds = Array.from({ length: 20 }, (_, seed) => furnished(street, text, seed).level)
    expect(seeds.some((level) => !equalLevels(level, seeds[0] ?? level))).toBe(true)
  })

  it('keeps the places of one kind if a rule of another changes', () => {
    const innsOf = (text: string): readonly Place[] =>
      furnished(street, text).level.places.filter(({ kind }) => kind === 'inn')
    expect(innsOf('inn 1 apart 2; shop 1')).toEqual(innsOf('inn 1 apart 2; bank 2'))
  })

  it('counts existing places, and adds only the missing ones', () => {
    const { added } = furnished(withPlaces(street, [2, 'inn'], [4, 'inn']), 'inn 3')
    expect(added).toHaveLength(1)
    const full = withPlaces(street, [2, 'inn'])
    expect(furnished(full, 'inn 1').level).toBe(full)
  })

  it('uses no name twice, and leaves names empty without a namer', () => {
    expect(furnished(street, 'inn 3').added.map(({ name }) => name)).toEqual(['', '', ''])
    const random = createRandom(2)
    const namer = createNamer({ style: NAME_STYLES.grim, random, taken: [] })
    const names = furnish(street, rulesOf('shop 9'), { random, namer }).added.map(({ name }) => name)
    expect(new Set(names).size).toBe(9)
  })

  it('leaves locked houses alone, and those that may not be used', () => {
    const marks = Uint8Array.from(street.marks)
    for (let cell = 0; cell < 10; cell++) marks[cell] = Mark.locked
    const { added, misses } = furnished({ ...street, marks }, 'shop 16')
    expect(added).toHaveLength(8)
    expect(misses[0]?.message).toBe('8 of 16 shops: no other free house meets "shop 16".')
    const below = furnish(street, rulesOf('shop 16'), {
      random: createRandom(1),
      mayUse: (cell) => cell > 20,
    })
    expect(below.added.every(({ cell }) => cell > 20)).toBe(true)
  })

  it('joins houses into one building with the door that it keeps', () => {
    for (const size of ['2x1', '4x1', '1x3']) {
      const { level, added, misses } = furnished(street, `castle 1 size ${size}`)
      expect(misses).toEqual([])
      const cell = added[0]?.cell ?? -1
      expect(buildingCells(level, cell)).toHaveLength(Number(size[0]) * Number(size[2]))
      expect(outerDoors(level, cell)).toHaveLength(1)
      expect(outerDoors(level, cell)[0]?.cell).toBe(cell)
      expect(checkLevel(level)).toEqual(checkLevel(street))
      expect(checkQuotas(level, rulesOf(`castle 1 size ${size}`))).toEqual([])
    }
  })

  it('joins blocks two deep', () => {
    const block = levelFromText('s s s s s\ns h h h s\ns h h h s\ns s s s s', 'generated')
    const { level, added } = furnished(block, 'castle 1 size 3x2')
    expect(buildingCells(level, added[0]?.cell ?? 0)).toHaveLength(6)
    expect(outerDoors(level, added[0]?.cell ?? 0)).toHaveLength(1)
    expect(checkLevel(level).filter(({ rule }) => rule === 'one-door')).toEqual([])
  })

  it('sets statues on squares first, then in courtyards, then at crossings', () => {
    const crossing = levelFromText('h s h h\ns s s s\nh s h h', 'generated')
    expect(furnished(crossing, 'statue 1').added[0]?.cell).toBe(5)
    const court = levelFromText('h s h h\ns s s c\nh s h h', 'generated')
    expect(furnished(court, 'statue 1').added[0]?.cell).toBe(7)
    const square: Place = { cell: 6, kind: 'square', name: '', properties: {}, size: { width: 1, height: 1 } }
    expect(furnished({ ...court, places: [square] }, 'statue 1').added[0]?.cell).toBe(6)
    expect(messagesOf(court, 'statue 9')).toEqual([
      '2 of 9 statues: no other free square, courtyard, avenue or crossing meets "statue 9".',
    ])
  })

  it('places first the kinds that others are measured from', () => {
    const { level, misses } = furnished(street, 'inn 1 near bank 3; bank 1 near shop 3; shop 1')
    expect(misses).toEqual([])
    expect(checkQuotas(level, rulesOf('inn 1 near bank 3; bank 1 near shop 3; shop 1'))).toEqual([])
  })
})

describe('furnishing by a mix', () => {
  const innsAfter = (quotas: string): number => {
    const options = { random: createRandom(1) }
    const level = furnishMix(
      withPlaces(street, [2, 'inn'], [4, 'inn']),
      rulesOf('inn 6'),
      rulesOf(quotas),
      options,
    )
    return level.places.filter(({ kind }) => kind === 'inn').length
  }

  it('adds as much as the quotas of the town allow, and leaves out only the surplus', () => {
    expect(['inn 2..7', 'inn 2..5', 'inn 2..4', 'inn 2'].map(innsAfter)).toEqual([6, 5, 4, 2])
  })
})

describe('rules that cannot be met are reported', () => {
  const square: Place = { cell: 13, kind: 'square', name: '', properties: {}, size: { width: 2, height: 1 } }
  const districts = {
    zones: Uint8Array.from({ length: 30 }, (_, cell) => (cell === 8 ? 1 : 0)),
    list: [{ name: 'Harbour', settings: {} }],
  }
  const rich: Level = { ...street, places: [square], districts }

  it.each([
    ['inn 3 apart 9', '2 of 3 inns: no other place is 9 steps from the others.'],
    ['inn 2 apart 99', '1 of 2 inns: no other place is 99 steps from the first.'],
    ['shop 17', '16 of 17 shops: no other free house meets "shop 17".'],
    ['shop 16; bank 1', '0 of 1 bank: no free house is left.'],
    ['inn 1 near gate 1', '0 of 1 inn: no free house is within 1 step of a gate.'],
    ['inn 1 far gate 20', '0 of 1 inn: no free house is 20 steps or more from every gate.'],
    ['inn 5 on square', '4 of 5 inns: no other free house meets "inn 5 on square".'],
    ['inn 1 on avenue', '0 of 1 inn: no free house opens on an avenue.'],
    ['inn 2 in "harbour"', '1 of 2 inns: no other free house meets "inn 2 in "harbour"".'],
    ['inn 1 in "Docks"', '0 of 1 inn: there is no district "Docks"; districts: "Harbour".'],
    ['inn 1 facing water', '0 of 1 inn: no free house faces water.'],
    ['inn 1 facing street', '0 of 1 inn: no free house looks along a street.'],
    [
      'inn 1 in "Harbour" on square',
      '0 of 1 inn: no free house meets all of "inn 1 in "Harbour" on square".',
    ],
    ['castle 1 size 2x2', '0 of 1 castle: no block of 2 x 2 free houses is left.'],
    ['castle 9 size 2x1', '8 of 9 castles: no other block of 2 x 1 free houses meets "castle 9 size 2x1".'],
  ])('%s', (text, message) => {
    expect(messagesOf(rich, text)).toEqual([message])
  })

  it('where the town has no districts', () => {
    expect(messagesOf(street, 'inn 1 in "Docks"')).toEqual([
      '0 of 1 inn: there is no district "Docks"; the town has none.',
    ])
  })

  it('where no house can be reached without keys', () => {
    const closed = levelFromText('h h h\ns s s\nh h h', 'generated')
    expect(messagesOf(closed, 'inn 1 reachable')).toEqual([
      '0 of 1 inn: no free house can be reached without keys.',
    ])
    expect(messagesOf(street, 'inn 1 reachable')).toEqual([])
  })

  it('where there are too many already', () => {
    expect(messagesOf(withPlaces(street, [1, 'inn'], [3, 'inn']), 'inn 1')).toEqual([
      '2 inns: the quotas want at most 1.',
    ])
    expect(messagesOf(withPlaces(street, [1, 'inn']), 'inn 0')).toEqual([
      '1 inn: the quota "inn 0" wants none.',
    ])
  })
})

describe('checking quotas of a town', () => {
  it('finds too few, too many, too near and forbidden places, with their cells', () => {
    const level = withPlaces(street, [1, 'inn'], [2, 'inn'], [5, 'shop'])
    const problemsOf = (text: string): readonly (readonly [string, readonly number[]])[] =>
      checkQuotas(level, rulesOf(text)).map(({ message, cells }) => [message, cells])
    expect(problemsOf('inn 1..2; shop 1; bank 0')).toEqual([])
    expect(problemsOf('inn 3')).toEqual([
      ['2 of 3 inns for the quota "inn 3". Add 1, or change the quota.', [1, 2]],
    ])
    expect(problemsOf('inn 1')).toEqual([
      ['2 inns: the quotas want at most 1. Remove some, or change the quotas.', [1, 2]],
    ])
    expect(problemsOf('inn 2 apart 3')).toEqual([])
    expect(problemsOf('inn 2 apart 4')).toEqual([
      ['The inn at column 3, row 1 is not 4 steps from each other inn. Move it, or change the quota.', [2]],
    ])
    expect(problemsOf('shop 0 near gate 9')).toEqual([
      ['1 shop: the quota "shop 0 near gate 9" wants none. Remove some, or change the quotas.', [5]],
    ])
    expect(checkQuotas(level, rulesOf('inn 3'))[0]?.severity).toBe('hint')
  })

  it('counts each place once, for the rule that needs it', () => {
    const level = withPlaces(street, [1, 'inn'], [8, 'inn'])
    // The first inn meets both rules, the second only the first rule.
    expect(checkQuotas(level, rulesOf('inn 1 reachable; inn 1 near gate 3'))).toEqual([])
    expect(checkQuotas(level, rulesOf('inn 1 near gate 3; inn 1 reachable'))).toEqual([])
    expect(checkQuotas(level, rulesOf('inn 1 near gate 3; inn 2 reachable'))).toHaveLength(1)
  })
})
