import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../../../src/core/analyse/check'
import type { GenerateResult, SettingValues } from '../../../../src/core/generate/generator'
import { checkKept } from '../../../../src/core/generate/kept'
import { withDefaults } from '../../../../src/core/generate/settings'
import { buildTown } from '../../../../src/core/generate/town/build-town'
import { createLargeStreets } from '../../../../src/core/generate/town/large-town'
import { maxCourts, maxGates, maxRock } from '../../../../src/core/generate/town/limits'
import { openRing } from '../../../../src/core/generate/town/open-ring'
import { tidyStreets } from '../../../../src/core/generate/town/tidy'
import { town } from '../../../../src/core/generate/town/town'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, equalLevels, type Level } from '../../../../src/core/level/level'
import { DEFAULT_STYLE } from '../../../../src/core/names/usual'
import { createRandom } from '../../../../src/core/random/random'
import { randomSketch } from '../../../support/random-sketch'
import { samples } from '../../../support/samples'

type Done = Extract<GenerateResult, { status: 'done' }>

/** Builds a town whose streets grow in tiles of a side, as a power of two, or as its size asks. */
function build(sketch: Level, values: SettingValues, seed: number, tileShift?: number): GenerateResult {
  const settings = withDefaults(town, { pattern: 'classic', furnish: false, ...values })
  const input = { sketch, settings, random: createRandom(seed), progress: () => undefined }
  const parts = { styleOf: () => DEFAULT_STYLE, createLargeStreets, tidyStreets, openRing }
  return buildTown(input, parts, tileShift)
}

function done(result: GenerateResult): Done {
  if (result.status === 'done') return result
  throw new Error(result.problems.map(({ message }) => message).join(' '))
}

/** What is wrong with a finished run, beside the laws: its record must lead to the same streets again. */
function faults(sketch: Level, result: GenerateResult): readonly string[] {
  if (result.status === 'failed') return result.problems.map(({ message }) => message)
  const { level, record } = result
  const broken = checkLevel(level, town.laws).filter(({ severity }) => severity === 'error')
  const said = [...checkKept(sketch, level), ...broken].map(({ message }) => message)
  if (record.settings?.['pattern'] !== 'classic') return said
  const letters = town.letters?.(sketch, level, record, record.order.length) ?? new Uint8Array()
  const turned = [...record.order].filter(
    (cell, index) => String.fromCharCode(letters[cell] ?? 0) !== '^>v<'.charAt(record.directions[index] ?? 0),
  )
  return turned.length === 0 ? said : [...said, `${turned.length} streets point elsewhere in the replay`]
}

describe('streets that grow in tiles', () => {
  it('keep every law and the hand of the author, and replay as they grew', () => {
    const wrong: string[] = []
    let filled = 0
    const runs = samples({ short: 400, long: 4000 })
    for (let index = 0; index < runs; index++) {
      const random = createRandom(7000 + index)
      const grid = { width: 5 + random.below(44), height: 5 + random.below(44) }
      const isDrawn = index % 2 === 0
      const sketch = isDrawn
        ? randomSketch(random, {
            ...grid,
            undecided: Math.floor((grid.width * grid.height * (40 + random.below(59))) / 100),
            street: 45,
            rock: 8,
            locked: 6,
            edges: 15,
            joined: 15,
            bare: [0, 0, 12, 30][random.below(4)] ?? 0,
            odd: 0,
          })
        : createLevel(grid.width, grid.height)
      const values = {
        pattern: random.below(3) > 0 ? 'classic' : 'grown',
        connect: random.below(3) > 0 ? 'shortest' : 'classic',
        straightness: [0, 500, 750, 998][random.below(4)] ?? 750,
        gates: random.below(1 + Math.min(isDrawn ? 3 : 99, maxGates(grid))),
        courts: random.below(2) > 0 ? maxCourts(grid) : random.below(1 + maxCourts(grid)),
        rock: random.below(1 + Math.min(4, maxRock(grid))),
      }
      if (town.checkSketch(sketch, withDefaults(town, values)).some(({ severity }) => severity === 'error'))
        continue
      filled++
      const found = faults(sketch, build(sketch, values, index, 2 + random.below(5)))
      if (found.length > 0)
        wrong.push(`${index} ${JSON.stringify({ ...grid, ...values })}: ${found.join(' ')}`)
    }
    expect(wrong.slice(0, 3)).toEqual([])
    expect(filled).toBeGreaterThan(runs / 2)
  })

  it('are those of large towns, unless settings are from before', () => {
    const large = createLevel(317, 317)
    const made = (sketch: Level, values: SettingValues, tileShift?: number): Level =>
      done(build(sketch, values, 3, tileShift)).level
    expect(equalLevels(made(large, {}), made(large, {}, 6))).toBe(true)
    expect(equalLevels(made(large, {}), made(large, { byCells: true }))).toBe(false)
    const first = { firstNeighbour: true }
    expect(equalLevels(made(large, first), made(large, { ...first, byCells: true }))).toBe(true)
    const planned = { pattern: 'planned' }
    expect(equalLevels(made(large, planned), made(large, { ...planned, byCells: true }))).toBe(true)
    const small = createLevel(316, 316)
    expect(equalLevels(made(small, {}), made(small, { byCells: true }))).toBe(true)
    const old = { gates: 2, walled: 0, courts: 0, rock: 0, straightness: 750, connect: 'shortest' }
    expect(withDefaults(town, old)).toMatchObject({ byCells: true })
    expect(withDefaults(town, { ...old, pattern: 'classic' })).toMatchObject({ byCells: true })
    expect(withDefaults(town, { ...old, pattern: 'classic', furnish: true })).not.toHaveProperty('byCells')
  })

  it('tell joining from back alleys in their record', () => {
    const { record } = done(build(createLevel(320, 320), { gates: 4 }, 5))
    const ends = Object.fromEntries(record.steps.map(({ id, end }) => [id, end]))
    const { seeds = 0, connect1 = 0, joins = 0, alleys = 0 } = ends
    expect([seeds, joins, alleys]).toEqual([4, connect1, record.order.length])
    expect(connect1).toBeGreaterThan(1000)
    expect(alleys - joins).toBeGreaterThan(1000)
    // The streets of one network less one cell are several networks.
    const isMade = new Uint8Array(320 * 320)
    for (let index = 0; index < connect1 - 1; index++) isMade[record.order[index] ?? 0] = 1
    expect(networksOf(isMade, 320)).toBeGreaterThan(1)
    isMade[record.order[connect1 - 1] ?? 0] = 1
    expect(networksOf(isMade, 320)).toBe(1)
  })
})

/** Counts the connected parts of a map of streets by flood fills. */
function networksOf(map: Uint8Array, width: number): number {
  const left = map.slice()
  let parts = 0
  for (let start = left.indexOf(1); start >= 0; start = left.indexOf(1, start)) {
    parts++
    const queue = [start]
    left[start] = 0
    for (const cell of queue) {
      for (const beside of [cell - width, cell + 1, cell + width, cell - 1]) {
        if (left[beside] !== 1) continue
        left[beside] = 0
        queue.push(beside)
      }
    }
  }
  return parts
}

const SIDE = 256
const TILE_SHIFT = 5

/** Shares in a town that tell how its streets grew: by name, of all inner cells, streets or houses. */
function sharesOf({ cells, northEdges, westEdges }: Level): Readonly<Record<string, number>> {
  const last = (1 << TILE_SHIFT) - 1
  const isStreet = (cell: number): number => (cells[cell] === CellKind.street ? 1 : 0)
  const count = { streets: 0, houses: 0, squares: 0, deadEnds: 0, backToBack: 0 }
  const border = { places: 0, streets: 0, straight: 0 }
  const inside = { places: 0, streets: 0, straight: 0 }
  for (let y = 3; y < SIDE - 3; y++) {
    for (let x = 3; x < SIDE - 3; x++) {
      const cell = y * SIDE + x
      const [north, east, south, west] = [
        isStreet(cell - SIDE),
        isStreet(cell + 1),
        isStreet(cell + SIDE),
        isStreet(cell - 1),
      ]
      // The ground has a border of one cell.
      const isBorder = [x + 1, y + 1].some((at) => (at & last) === 0 || (at & last) === last)
      const part = isBorder ? border : inside
      part.places++
      if (isStreet(cell) === 1) {
        count.streets++
        part.streets++
        part.straight += (north & south) + (east & west)
        count.squares += east & south & isStreet(cell + SIDE + 1)
        if (north + east + south + west === 1) count.deadEnds++
      } else {
        count.houses++
        const doors = [
          northEdges[cell],
          westEdges[cell + y + 1],
          northEdges[cell + SIDE],
          westEdges[cell + y],
        ]
        const behind = [south, west, north, east]
        if (doors.some((kind, side) => kind === EdgeKind.door && behind[side] === 0)) count.backToBack++
      }
    }
  }
  return {
    streets: count.streets / SIDE ** 2,
    squares: count.squares / SIDE ** 2,
    deadEnds: count.deadEnds / count.streets,
    backToBack: count.backToBack / count.houses,
    seamOfStreets: border.streets / border.places - inside.streets / inside.places,
    seamOfRuns: border.straight / border.streets - inside.straight / inside.streets,
  }
}

/** The means of shares over towns, and their standard errors. */
function meansOf(
  towns: readonly Readonly<Record<string, number>>[],
): ReadonlyMap<string, { readonly mean: number; readonly error: number }> {
  return new Map(
    Object.keys(towns[0] ?? {}).map((name) => {
      const values = towns.map((shares) => shares[name] ?? 0)
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length
      const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
      return [name, { mean, error: Math.sqrt(squares / (values.length - 1) / values.length) }]
    }),
  )
}

describe('streets that grow in tiles, on average', () => {
  const grid = { width: SIDE, height: SIDE }
  const towns = samples({ short: 6, long: 50 })

  it.each<[string, SettingValues]>([
    ['defaults', { gates: 4 }],
    ['bends as often as straight streets', { gates: 4, straightness: 0 }],
    ['straightness 998', { gates: 4, straightness: 998 }],
    ['the most seeds', { gates: maxGates(grid), courts: maxCourts(grid) }],
  ])('are those that grow all over the town, without seams: %s', (_, values) => {
    const shares = (tileShift: number | undefined, first: number): ReturnType<typeof meansOf> =>
      meansOf(
        Array.from({ length: towns }, (_town, seed) =>
          sharesOf(done(build(createLevel(SIDE, SIDE), values, first + seed, tileShift)).level),
        ),
      )
    const tiled = shares(TILE_SHIFT, 0)
    const scattered = shares(undefined, 1000)
    const wrong = [...tiled].flatMap(([name, { mean, error }]) => {
      const other = scattered.get(name) ?? { mean: 0, error: 0 }
      // Seams may show in two of a hundred cells.
      const [expected, atMost] = name.startsWith('seam') ? [0, 0.02] : [other.mean, 0.002]
      const isRight = Math.abs(mean - expected) < atMost + 4 * Math.hypot(error, other.error)
      return isRight ? [] : [`${name} is ${mean} and should be ${expected}`]
    })
    expect(wrong).toEqual([])
  })
})
