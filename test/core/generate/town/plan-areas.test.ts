import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { townShape } from '../../../../bench/towns/shape'
import { measureLevel } from '../../../../src/core/analyse/measure'
import type { SettingValues } from '../../../../src/core/generate/generator'
import { partSketch } from '../../../../src/core/generate/part'
import { runGenerator } from '../../../../src/core/generate/run'
import { town } from '../../../../src/core/generate/town/town'
import { boxOfPlace, cellsOfArea, isInArea } from '../../../../src/core/level/areas'
import { isGate } from '../../../../src/core/level/gates'
import { CellKind, IS_STREET } from '../../../../src/core/level/kinds'
import { createLevel, type Level } from '../../../../src/core/level/level'
import { isArea, SQUARE_FEATURES, type Place } from '../../../../src/core/level/places'
import { createRandom } from '../../../../src/core/random/random'
import { drawnTown } from '../../../support/drawn-town'
import { samples } from '../../../support/samples'

const TOWNS = samples({ short: 6, long: 300 })

function made(sketch: Level, settings: SettingValues, seed: number): Level {
  const result = runGenerator({ generator: town, sketch, settings, seed })
  if (result.status === 'failed') throw new Error(result.problems[0]?.message)
  return result.level
}

function towns(settings: SettingValues, side = 30): readonly Level[] {
  return Array.from({ length: TOWNS }, (_, seed) => made(createLevel(side, side), settings, seed))
}

function areasOf({ places }: Level, kind: 'square' | 'avenue'): readonly Place[] {
  return places.filter((place) => place.kind === kind)
}

describe('the squares of a planned town', () => {
  it('have the set number, streets on all cells, and a feature in the middle', () => {
    for (const level of towns({ squares: 2 }, 40)) {
      const squares = areasOf(level, 'square')
      expect(squares.length).toBe(2)
      for (const square of squares) {
        const { width, height } = boxOfPlace(level, square)
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(4)
        expect(Math.max(width, height)).toBeLessThanOrEqual(6)
        expect(cellsOfArea(level, square).every((cell) => level.cells[cell] === CellKind.street)).toBe(true)
        const things = level.places.filter((place) => !isArea(place) && isInArea(level, square, place.cell))
        expect(SQUARE_FEATURES).toContain(things[0]?.kind)
      }
    }
  })

  it('have houses on every side, and no other squares of 2 x 2 streets around them', () => {
    for (const level of towns({})) expect(townShape(level).squares).toBe(0)
  })
})

describe('the squares and avenues that are asked for', () => {
  it.each([16, 18, 20, 22])('are all there in a blank town of %i cells a side', (side) => {
    for (let seed = 0; seed < samples({ short: 4, long: 10 }); seed++) {
      const level = made(createLevel(side, side), { squares: 1, avenues: 2 }, seed)
      expect([areasOf(level, 'square').length, areasOf(level, 'avenue').length]).toEqual([1, 2])
    }
  })

  it('are there or named, also where much is drawn', () => {
    let named = 0
    for (let number = 0; number < 10; number++) {
      const random = createRandom(number)
      const sketch = number < 5 ? createLevel(14 + number, 20) : drawnTown(random)
      const settings = { squares: 2, avenues: 3 }
      const result = runGenerator({ generator: town, sketch, settings, seed: number })
      if (result.status === 'failed') continue
      const squares = areasOf(result.level, 'square').length
      const avenues = areasOf(result.level, 'avenue').length
      const expected = [
        ...(squares < 2 ? [`${squares} of 2 squares fitted: `] : []),
        ...(avenues < 3 ? [`${avenues} of 3 avenues fitted: `] : []),
      ]
      named += expected.length
      const notices = result.notices.filter((notice) => /squares|avenues/.test(notice))
      expect(notices.map((notice) => notice.slice(0, notice.indexOf(': ') + 2))).toEqual(expected)
    }
    expect(named).toBeGreaterThan(5)
  })

  it('are not named where the town is bare or its streets are not planned', () => {
    for (const settings of [{ furnish: false }, { pattern: 'grown' }, { pattern: 'classic' }]) {
      const sketch = createLevel(12, 12)
      const result = runGenerator({ generator: town, sketch, settings: { ...settings, squares: 1 }, seed: 1 })
      expect(result.status === 'done' && result.notices).toEqual([])
    }
  })

  it('count those that the town has when a part of it is made again', () => {
    const settings = { squares: 1, avenues: 2 }
    const level = made(createLevel(24, 24), settings, 2)
    const [square] = areasOf(level, 'square')
    const far = level.cells.length - 1 - (square?.cell ?? 0)
    const sketch = partSketch(level, [far, far + 1])
    const result = runGenerator({ generator: town, sketch, settings, seed: 3 })
    expect(result.status === 'done' && result.notices).toEqual([])
  })
})

describe('the avenues of a planned town', () => {
  it.each([1, 2, 3])('are %d cells wide, long, and mostly lead to a gate', (avenueWidth) => {
    let gates = 0
    let wide = 0
    let all = 0
    for (const level of towns({ avenueWidth, gates: 4 })) {
      const avenues = areasOf(level, 'avenue')
      expect(avenues.length).toBeGreaterThan(0)
      all += avenues.length
      for (const avenue of avenues) {
        const { width, height } = boxOfPlace(level, avenue)
        expect(Math.max(width, height)).toBeGreaterThanOrEqual(6)
        expect(cellsOfArea(level, avenue).every((cell) => IS_STREET[level.cells[cell] ?? 0] === 1)).toBe(true)
        if (Math.min(width, height) === avenueWidth) wide++
      }
      const leads = avenues.some((avenue) =>
        cellsOfArea(level, avenue).some((cell) =>
          [cell, cell - 1, cell + 1, cell - level.width, cell + level.width].some((each) =>
            isGate(level, each),
          ),
        ),
      )
      if (leads) gates++
    }
    expect(gates).toBeGreaterThan(0.6 * TOWNS)
    expect(wide).toBeGreaterThan(0.8 * all)
  })
})

describe('a bare town', () => {
  it('has no places, and ignores squares and avenues', () => {
    const level = made(createLevel(30, 30), { furnish: false, squares: 3, avenues: 3, gates: 4 }, 5)
    expect(level.places).toEqual([])
    const plain = made(createLevel(30, 30), { furnish: false, gates: 4 }, 5)
    expect(plain.cells).toEqual(level.cells)
    expect(createHash('sha256').update(Uint8Array.from(level.cells)).digest('hex').slice(0, 16)).toBe(
      BARE_HASH,
    )
  })
})

const BARE_HASH = '56c0753bef170bf6'

describe('a town with an open ring', () => {
  it('has streets in 70 to 80 of 100 cells of the ring, and more houses back to back', () => {
    let ring = 0
    let streets = 0
    let backToBack = 0
    for (const [index, level] of towns({ openRing: true, gates: 4 }).entries()) {
      const side = level.width
      for (let at = 1; at < side - 1; at++) {
        for (const cell of [side + at, (side - 2) * side + at, at * side + 1, at * side + side - 2]) {
          ring++
          if (level.cells[cell] === CellKind.street) streets++
        }
      }
      const closed = made(createLevel(side, side), { gates: 4 }, index)
      backToBack += townShape(level).backToBack - townShape(closed).backToBack
    }
    expect(streets / ring).toBeGreaterThan(0.7)
    expect(streets / ring).toBeLessThan(0.8)
    expect(backToBack / TOWNS).toBeGreaterThan(0.02)
  })
})

/** A level whose western half is a district. */
function halved(settings: SettingValues, side = 40): Level {
  const zones = Uint8Array.from({ length: side * side }, (_, cell) => (cell % side < side / 2 ? 1 : 0))
  return { ...createLevel(side, side), districts: { zones, list: [{ name: 'West', settings }] } }
}

describe('a district', () => {
  it('has its own density and pattern', () => {
    const share = (level: Level, isWest: boolean): number => {
      const inner = [...level.cells.slice().keys()].filter((cell) => {
        const [x, y] = [cell % level.width, Math.floor(cell / level.width)]
        const isInside = x > 2 && y > 2 && x < level.width - 3 && y < level.height - 3
        return isInside && x < level.width / 2 === isWest
      })
      return inner.filter((cell) => level.cells[cell] === CellKind.street).length / inner.length
    }
    for (const settings of [
      { density: 100 },
      { houseDepth: 1 },
      { pattern: 'classic' },
      { pattern: 'grown' },
    ]) {
      let more = 0
      for (let seed = 0; seed < TOWNS; seed++) {
        const level = made(halved(settings), { furnish: false, gates: 4 }, seed)
        more += share(level, true) - share(level, false)
      }
      expect(more / TOWNS).toBeGreaterThan(0.05)
    }
  })

  it('has alleys between houses that stand three deep', () => {
    let more = 0
    for (let seed = 0; seed < TOWNS; seed++) {
      const settings = { furnish: false, gates: 4 }
      const deep = made(halved({ houseDepth: 3 }), settings, seed)
      more += measureLevel(deep).deadEnds - measureLevel(made(halved({}), settings, seed)).deadEnds
    }
    expect(more / TOWNS).toBeGreaterThan(20)
  })

  it('is refused with a sentence where a file gives it settings out of their limits', () => {
    const problem = (settings: SettingValues): string | undefined => {
      const result = runGenerator({ generator: town, sketch: halved(settings), settings: {}, seed: 1 })
      return result.status === 'failed' ? result.problems[0]?.message : undefined
    }
    expect(problem({ houseDepth: 4 })).toBe(
      'In the district "West": House depth is 4; it must be a whole number from 1 to 3: no street would reach the houses in the middle of deeper rows.',
    )
    expect(problem({ mix: 'castles' })).toMatch(/^In the district "West": Mix of buildings is "castles"/)
    expect(problem({ density: 'much' })).toMatch(/^In the district "West": Street density is much/)
    expect(problem({ ambience: 'rain' })).toBeUndefined()
  })

  it('may be planned in a town that is not', () => {
    let run = 0
    for (let seed = 0; seed < TOWNS; seed++) {
      const planned = made(halved({ pattern: 'planned' }), { pattern: 'classic', gates: 4 }, seed)
      const grown = made(createLevel(40, 40), { pattern: 'classic', gates: 4 }, seed)
      run += townShape(planned).run - townShape(grown).run
    }
    expect(run / TOWNS).toBeGreaterThan(0.5)
  })

  it('keeps every law, with any districts and any settings of theirs', () => {
    const district = fc.record({
      pattern: fc.constantFrom('planned', 'grown', 'classic'),
      straightness: fc.nat(998),
      blockLength: fc.integer({ min: 3, max: 20 }),
      density: fc.nat(100),
      houseDepth: fc.integer({ min: 1, max: 3 }),
    })
    const sketches = fc
      .record({
        width: fc.integer({ min: 5, max: 36 }),
        height: fc.integer({ min: 5, max: 36 }),
        middles: fc.array(fc.tuple(fc.nat(35), fc.nat(35)), { minLength: 1, maxLength: 4 }),
        settings: fc.array(district, { minLength: 4, maxLength: 4 }),
      })
      .map(({ width, height, middles, settings }): Level => {
        const zoneOf = (x: number, y: number): number => {
          const away = middles.map(([left, top]) => Math.abs(left - x) + Math.abs(top - y))
          const least = Math.min(...away)
          return least > 12 ? 0 : 1 + away.indexOf(least)
        }
        const zones = Uint8Array.from({ length: width * height }, (_, cell) =>
          zoneOf(cell % width, Math.floor(cell / width)),
        )
        const list = middles.map((_, index) => ({ name: `D${index}`, settings: settings[index] ?? {} }))
        return { ...createLevel(width, height), districts: { zones, list } }
      })
    fc.assert(
      fc.property(sketches, district, fc.boolean(), fc.nat(), (sketch, settings, openRing, seed) => {
        // The run itself checks its result against the laws.
        const level = made(sketch, { ...settings, openRing }, seed)
        expect(level.districts).toBe(sketch.districts)
      }),
      { numRuns: samples({ short: 15, long: 5000 }) },
    )
  })
})
