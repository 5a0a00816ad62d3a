import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureLevel } from '../../../src/core/analyse/measure'
import { figuresOf } from '../../../src/core/analyse/figures'
import { MEASURE_WORDS, measureWord, signatureOf, valueText } from '../../../src/core/analyse/measure-words'
import { cellsOfKind, countOfKind, distanceOfKinds } from '../../../src/core/analyse/place-distance'
import { distancesFrom } from '../../../src/core/analyse/routes'
import { runGenerator } from '../../../src/core/generate/run'
import { town } from '../../../src/core/generate/town/town'
import { createLevel, type Level } from '../../../src/core/level/level'
import { sortPlaces, type PlaceKindId } from '../../../src/core/level/places'
import { oddLevels } from '../../support/random-level'
import { sampleTown } from './draw'
import { samples } from '../../support/samples'

/** A random town with places of three kinds on random cells. */
function townWithPlaces(seed: number, cells: readonly number[]): Level {
  const result = runGenerator({ generator: town, sketch: createLevel(12, 9), settings: {}, seed })
  if (result.status === 'failed') throw new Error('No town')
  const kinds: PlaceKindId[] = ['inn', 'shop', 'start']
  const places = cells.map((cell, at) => ({
    cell: cell % result.level.cells.length,
    kind: kinds[at % kinds.length] ?? 'inn',
    name: `${at}`,
    properties: {},
  }))
  return { ...result.level, places: sortPlaces(places) }
}

/** Every pair of places, one search each. */
function slowDistance(level: Level, from: PlaceKindId, to: PlaceKindId): number | undefined {
  const found = cellsOfKind(level, from).flatMap((start) => {
    const distances = distancesFrom(level, start)
    return cellsOfKind(level, to)
      .filter((goal) => from !== to || goal !== start)
      .map((goal) => distances[goal] ?? -1)
      .filter((steps) => steps >= 0)
  })
  return found.length === 0 ? undefined : Math.min(...found)
}

const KINDS: readonly PlaceKindId[] = ['inn', 'shop', 'start', 'gate', 'temple']

/** The distances of all pairs of kinds. */
function distancesBy(distance: typeof slowDistance, level: Level): readonly string[] {
  return KINDS.flatMap((from) => KINDS.map((to) => `${from} to ${to}: ${distance(level, from, to)}`))
}

describe('the distance between kinds of places', () => {
  it('is the shortest of all pairs in random towns', () => {
    const cells = fc.array(fc.nat({ max: 107 }), { maxLength: 9 })
    fc.assert(
      fc.property(fc.nat(), cells, (seed, chosen) => {
        const level = townWithPlaces(seed, chosen)
        expect(distancesBy(distanceOfKinds, level)).toEqual(distancesBy(slowDistance, level))
      }),
      { numRuns: samples({ short: 10, long: 60 }) },
    )
  })

  it('is the shortest of all pairs in odd levels, with one-way doors', () => {
    fc.assert(
      fc.property(oddLevels({ maxSide: 7 }), (level) => {
        expect(distancesBy(distanceOfKinds, level)).toEqual(distancesBy(slowDistance, level))
      }),
      { numRuns: samples({ short: 34, long: 200 }) },
    )
  })

  it('takes the first open gate as the start, unless one is set', () => {
    const level = sampleTown()
    const [gate = -1] = cellsOfKind(level, 'gate')
    expect(cellsOfKind({ ...level, places: [] }, 'start')).toEqual([gate])
    const start = { cell: gate + 1, kind: 'start', name: '', properties: {} } as const
    const started = { ...level, places: [start] }
    expect(cellsOfKind(started, 'start')).toEqual([gate + 1])
    expect([countOfKind(started, 'start'), countOfKind({ ...level, places: [] }, 'start')]).toEqual([1, 0])
  })
})

describe('the words of measures', () => {
  it('differ, and each has one sentence', () => {
    expect(new Set(MEASURE_WORDS.map(({ id }) => id)).size).toBe(MEASURE_WORDS.length)
    expect(new Set(MEASURE_WORDS.map(({ label }) => label)).size).toBe(MEASURE_WORDS.length)
    for (const { id, help } of MEASURE_WORDS) {
      expect(id).toMatch(/^[a-z]+$/i)
      expect(help).toMatch(/^[A-Z][^]*\.$/)
    }
  })

  it('say what the measures say, on towns and odd levels', () => {
    const towns = fc.nat().map((seed) => townWithPlaces(seed, [5, 6]))
    fc.assert(
      fc.property(fc.oneof(oddLevels({ maxSide: 8 }), towns), (level) => {
        const measures = measureLevel(level)
        const figures = figuresOf(level)
        const value = (id: string): number | undefined => measureWord(id)?.valueOf(figures, [])
        for (const id of [
          ...(['streets', 'streetShare', 'houses', 'buildings', 'rock', 'undecided', 'doors'] as const),
          ...(['networks', 'deadEnds', 'straightShare', 'meanRun', 'plazas', 'longestWalk'] as const),
        ]) {
          expect({ id, value: value(id) }).toEqual({ id, value: measures[id] })
        }
        expect(value('backToBack')).toBe(measures.backToBackShare)
        expect(value('gatesOpen')).toBe(measures.gates.open)
        expect(value('gatesClosed')).toBe(measures.gates.closed)
        expect(value('junctions')).toBe(measures.junctions[3] + measures.junctions[4])
        expect(value('deadEndShare')).toBe(measures.streets && measures.deadEnds / measures.streets)
        expect(value('places')).toBe(level.places.length)
      }),
      { numRuns: samples({ short: 17, long: 100 }) },
    )
  })

  it('have values of their kind on a town', () => {
    const figures = figuresOf(sampleTown())
    for (const word of MEASURE_WORDS) {
      const value = word.valueOf(figures, ['gate', 'gate'].slice(0, word.kinds) as PlaceKindId[])
      if (value === undefined) continue
      expect(value).toBeGreaterThanOrEqual(0)
      expect(Number.isInteger(value) || !word.isWhole).toBe(true)
      expect(value <= 1 || word.unit !== 'share').toBe(true)
    }
  })

  it('are written with their kinds, and values with their unit', () => {
    const word = (id: string) => MEASURE_WORDS.find((known) => known.id === id)!
    expect(signatureOf(word('distance'))).toBe('distance(kind,kind)')
    expect(signatureOf(word('streets'))).toBe('streets')
    expect([
      valueText(word('streets'), 1),
      valueText(word('streets'), 2),
      valueText(word('streetShare'), 0.25),
      valueText(word('meanRun'), 4.5),
      valueText(word('plazas'), 3),
      valueText(word('distance'), undefined),
    ]).toEqual(['1 cell', '2 cells', '25.0 %', '4.50 cells', '3', '-'])
  })
})
