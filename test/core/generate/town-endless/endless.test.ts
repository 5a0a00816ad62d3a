import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../../../src/core/analyse/check'
import { labelNetworks } from '../../../../src/core/analyse/networks'
import { runGenerator } from '../../../../src/core/generate/run'
import { endlessTown } from '../../../../src/core/generate/town-endless/endless'
import { windowOf } from '../../../../src/core/generate/town-endless/window-of'
import type { TownWindow } from '../../../../src/core/generate/town-endless/window'
import { CellKind, EdgeKind, IS_DOOR } from '../../../../src/core/level/kinds'
import { createLevel, draftOf, type Level } from '../../../../src/core/level/level'
import { areaMap, areasAt, cellsOfArea } from '../../../../src/core/level/areas'
import { isArea, placesAt, type Place } from '../../../../src/core/level/places'
import type { SettingValues } from '../../../../src/core/settings/setting'
import { samples } from '../../../support/samples'

const END = 2 ** 31
/** Beyond this distance the streets of a window are joined: the greatest ward and the avenues around it. */
const REACH = 110

const seeds = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
const settings = fc.record({
  straightness: fc.integer({ min: 0, max: 998 }),
  blockLength: fc.integer({ min: 3, max: 20 }),
  density: fc.integer({ min: 0, max: 100 }),
  districts: fc.boolean(),
})
/** First columns and rows: anywhere, around 0, and at both ends. */
const places = fc.oneof(
  fc.integer({ min: -END, max: END - 200 }),
  fc.integer({ min: -200, max: 100 }),
  fc.constantFrom(-END, END - 200),
)

/** Places far enough from both ends: there, streets may meet only beyond. */
const inner = fc.oneof(fc.integer({ min: REACH - END, max: END - 200 }), fc.integer({ min: -200, max: 100 }))

/** Describes each cell of a window with its four edges and what stands there, by its column and row of the town. */
function describer(level: Level, window: TownWindow): (x: number, y: number) => string {
  const { width, cells, northEdges, westEdges, places } = level
  const areas = areaMap(level)
  return (x, y) => {
    const row = y - window.y
    const cell = row * width + x - window.x
    const west = cell + row
    return [
      cells[cell],
      northEdges[cell],
      westEdges[west + 1],
      northEdges[cell + width],
      westEdges[west],
      areas?.[cell] ?? 0,
      ...placesAt(places, cell)
        .filter((place) => !isArea(place))
        .map(({ kind }) => kind),
    ].join()
  }
}

/** Returns the cells that two windows of a town describe differently. */
function differences(
  seed: number,
  values: SettingValues,
  one: TownWindow,
  other: TownWindow,
): readonly string[] {
  const [inOne, inOther] = [one, other].map((window) => describer(windowOf(seed, values, window), window))
  const right = Math.min(one.x + one.width, other.x + other.width)
  const bottom = Math.min(one.y + one.height, other.y + other.height)
  const different: string[] = []
  for (let y = Math.max(one.y, other.y); y < bottom; y++) {
    for (let x = Math.max(one.x, other.x); x < right; x++)
      if (inOne?.(x, y) !== inOther?.(x, y)) different.push(`${x},${y}`)
  }
  return different
}

/** The houses without exactly one door to a street, or to a cell beyond the window. */
function badHouses({ width, height, cells, northEdges, westEdges }: Level): readonly number[] {
  const bad: number[] = []
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== CellKind.house) continue
    const y = Math.floor(cell / width)
    const x = cell - y * width
    let doors = 0
    let onStreets = 0
    for (const [edge, isBeyond, beside] of [
      [northEdges[cell], y === 0, cell - width],
      [westEdges[cell + y + 1], x === width - 1, cell + 1],
      [northEdges[cell + width], y === height - 1, cell + width],
      [westEdges[cell + y], x === 0, cell - 1],
    ] as const) {
      if (IS_DOOR[edge ?? 0] !== 1) continue
      doors++
      if (isBeyond || cells[beside] === CellKind.street) onStreets++
    }
    if (doors !== 1 || onStreets !== 1) bad.push(cell)
  }
  return bad
}

describe('a town without end', () => {
  it('has the same cells and edges from every window', () => {
    const shifts = fc.integer({ min: -60, max: 60 })
    const sizes = fc.integer({ min: 1, max: 90 })
    fc.assert(
      fc.property(
        fc.tuple(seeds, settings),
        fc.tuple(places, places),
        fc.tuple(shifts, shifts),
        fc.tuple(sizes, sizes, sizes, sizes),
        ([seed, values], [x, y], [across, down], [width, height, otherWidth, otherHeight]) => {
          const inTown = (first: number, count: number): number =>
            Math.min(END - count, Math.max(-END, first))
          const one = { x, y, width, height }
          const other = {
            x: inTown(x + across, otherWidth),
            y: inTown(y + down, otherHeight),
            width: otherWidth,
            height: otherHeight,
          }
          expect(differences(seed, values, one, other)).toEqual([])
        },
      ),
      { numRuns: samples({ short: 15, long: 2000 }) },
    )
  })

  it('is one network of streets, joined within or near every window', () => {
    fc.assert(
      fc.property(seeds, settings, inner, inner, (seed, values, x, y) => {
        const [left, top] = [x - REACH, y - REACH]
        const wide = windowOf(seed, values, {
          x: left,
          y: top,
          width: 2 * REACH + 60,
          height: 2 * REACH + 60,
        })
        const { labels } = labelNetworks(wide)
        const found = new Set<number>()
        for (let row = y - top; row < y - top + 60; row++) {
          for (let column = x - left; column < x - left + 60; column++) {
            const cell = row * wide.width + column
            if (wide.cells[cell] === CellKind.street) found.add(labels[cell] ?? -1)
          }
        }
        expect(found.size).toBe(1)
      }),
      { numRuns: samples({ short: 8, long: 1000 }) },
    )
  })

  it('gives every house one door, to a street', () => {
    fc.assert(
      fc.property(seeds, settings, places, places, (seed, values, x, y) => {
        expect(badHouses(windowOf(seed, values, { x, y, width: 150, height: 150 }))).toEqual([])
      }),
      { numRuns: samples({ short: 6, long: 1000 }) },
    )
  })

  it('keeps its laws in every window', () => {
    const sizes = fc.integer({ min: 1, max: 60 })
    fc.assert(
      fc.property(
        seeds,
        settings,
        fc.tuple(places, places),
        fc.tuple(sizes, sizes),
        (seed, values, [x, y], [width, height]) => {
          const level = windowOf(seed, values, { x, y, width, height })
          expect(checkLevel(level, endlessTown.laws)).toEqual([])
        },
      ),
      { numRuns: samples({ short: 20, long: 3000 }) },
    )
  })

  it('has squares again and again, all of streets, each with something in its middle', () => {
    const side = samples({ short: 1000, long: 2000 })
    const level = windowOf(1, {}, { x: -side / 2, y: -side / 2, width: side, height: side })
    const squares = level.places.filter(({ kind }) => kind === 'square')
    expect(squares.length).toBeGreaterThan(side / 25)
    for (const kind of ['avenue', 'well', 'statue', 'market', 'trees'])
      expect(level.places.filter((place) => place.kind === kind).length).toBeGreaterThan(side / 200)
    const onStreets = (place: Place): boolean =>
      cellsOfArea(level, place).every((cell) => level.cells[cell] === CellKind.street)
    expect(level.places.filter((place) => !onStreets(place))).toEqual([])
    const features = level.places.filter((place) => !isArea(place))
    expect(features.filter(({ cell }) => areasAt(level, cell)[0]?.kind !== 'square')).toEqual([])
  })

  it('has districts that differ from each other, unless the setting is off', () => {
    // The share of streets in squares of 36 cells: districts of small blocks have more.
    const side = samples({ short: 504, long: 1440 })
    const spread = (districts: boolean): number => {
      const level = windowOf(5, { districts }, { x: 0, y: 0, width: side, height: side })
      const shares: number[] = []
      for (let y = 0; y < side; y += 36) {
        for (let x = 0; x < side; x += 36) {
          let streets = 0
          for (let row = y; row < y + 36; row++)
            for (let cell = row * side + x; cell < row * side + x + 36; cell++)
              if (level.cells[cell] === CellKind.street) streets++
          shares.push(streets / 36 ** 2)
        }
      }
      const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
      return Math.sqrt(shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / shares.length)
    }
    expect(spread(true)).toBeGreaterThan(1.2 * spread(false))
  })

  it.each<[string, TownWindow, RegExp]>([
    [
      'left of the first column',
      { x: -END - 1, y: 0, width: 9, height: 9 },
      /^First column is -2147483649; it must be/,
    ],
    [
      'beyond the last row',
      { x: 0, y: END - 8, width: 9, height: 9 },
      /^First row is 2147483640; it must be .* to 2147483639:/,
    ],
    ['without a cell', { x: 0, y: 0, width: 0, height: 9 }, /^The width is 0; it must be/],
    [
      'between cells',
      { x: 0.5, y: 0, width: 9, height: 9 },
      /^First column is 0\.5; it must be a whole number/,
    ],
  ])('has no window %s', (_, window, message) => {
    expect(() => windowOf(1, {}, window)).toThrow(message)
  })
})

describe('the generator of towns without end', () => {
  const made = (sketch: Level, settings: Readonly<Record<string, number>>) =>
    runGenerator({ generator: endlessTown, sketch, settings, seed: 7 })

  it('shows the window of its settings', () => {
    const result = made(createLevel(40, 30), { x: -70, y: 55, blockLength: 9 })
    if (result.status === 'failed') throw new Error(result.problems[0]?.message)
    const window = windowOf(7, { blockLength: 9 }, { x: -70, y: 55, width: 40, height: 30 })
    expect({ ...result.level }).toEqual({ ...window })
    const streets = result.level.cells.slice().filter((kind) => kind === CellKind.street)
    expect(result.record.order).toHaveLength(streets.length)
  })

  it.each([
    ['a cell', { cells: CellKind.street }],
    ['an edge', { westEdges: EdgeKind.wall }],
  ])('refuses a sketch with %s drawn, in one sentence', (_, drawn) => {
    const draft = draftOf(createLevel(9, 9))
    if ('cells' in drawn) draft.cells[21] = drawn.cells
    else draft.westEdges[23] = drawn.westEdges
    const result = made(draft, {})
    expect(result).toMatchObject({
      status: 'failed',
      problems: [
        {
          message: expect.stringMatching(/^A town without end .* such as at column 4, row 3\. Make/),
          cells: [21],
        },
      ],
    })
  })
})
