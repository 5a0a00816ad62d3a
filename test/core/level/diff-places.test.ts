import { describe, expect, it } from 'vitest'
import { applyDifferences, diffLevels, differenceSize } from '../../../src/core/level/diff'
import { createLevel, type Level } from '../../../src/core/level/level'
import type { Place } from '../../../src/core/level/places'

const note = (cell: number, name = `Note ${cell}`): Place => ({ cell, kind: 'note', name, properties: {} })
const withPlaces = (places: readonly Place[]): Level => ({ ...createLevel(40, 40), places })
const MANY = Array.from({ length: 1000 }, (_, cell) => note(cell))

/** The differences of a sequence of levels. */
const steps = (levels: readonly Level[]) =>
  levels.slice(1).map((after, at) => diffLevels(levels[at] ?? after, after))

describe('the difference of places', () => {
  it.each([
    ['one renamed', MANY.with(500, note(500, 'Inn'))],
    ['one added', MANY.toSpliced(500, 0, note(499, 'Second'))],
    ['one of two equal ones removed', MANY.toSpliced(500, 1)],
    ['all removed', []],
    ['the last removed', MANY.slice(0, -1)],
    ['the first removed', MANY.slice(1)],
  ])('is applied in both directions: %s', (_, changed) => {
    const [before, after] = [withPlaces(MANY), withPlaces(changed)]
    const difference = diffLevels(before, after)
    expect(applyDifferences(before, [difference], 'after').places).toEqual(changed)
    expect(applyDifferences(after, [difference], 'before').places).toEqual(MANY)
  })

  it('of one place among thousands takes the room of one', () => {
    const [difference] = steps([withPlaces(MANY), withPlaces(MANY.with(7, note(7, 'Inn')))])
    expect(difference && differenceSize(difference)).toBeLessThan(1000)
  })

  it('is found between equal places that are not the same objects, and among doubles', () => {
    const twice = [note(3), note(3), note(3)]
    const [difference] = steps([withPlaces(twice), withPlaces([note(3), note(3)])])
    expect(difference).toMatchObject({ places: { before: [note(3)], after: [] } })
    const [none] = steps([withPlaces(MANY), withPlaces(MANY.map((place) => ({ ...place })))])
    expect(none).toMatchObject({ places: undefined })
  })

  it('of many steps is applied in their order, and in the other order back', () => {
    const levels = [MANY, MANY.slice(2), [note(1, 'Inn'), ...MANY.slice(2)], MANY.slice(5), [note(9)]].map(
      withPlaces,
    )
    const [first, last] = [levels[0] ?? withPlaces([]), levels.at(-1) ?? withPlaces([])]
    expect(applyDifferences(first, steps(levels), 'after').places).toEqual(last.places)
    expect(applyDifferences(last, steps(levels).toReversed(), 'before').places).toEqual(MANY)
  })

  it('of a history that was kept with whole lists is still applied', () => {
    const parts = diffLevels(withPlaces([]), withPlaces([]))
    if (parts.kind !== 'parts') throw new Error('levels of one size differ by parts')
    const difference = { ...parts, places: { before: MANY, after: [note(2)] } }
    const [before, after] = [withPlaces(MANY), withPlaces([note(2)])]
    expect(applyDifferences(before, [difference], 'after').places).toEqual([note(2)])
    expect(applyDifferences(after, [difference], 'before').places).toEqual(MANY)
  })
})
