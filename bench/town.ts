import { execFileSync } from 'node:child_process'
import { maxCourts, maxGates } from '../src/core/generate/town/settings/limits'
import { runGenerator } from '../src/core/generate/run'
import { town } from '../src/core/generate/town/town'
import { withDefaults } from '../src/core/generate/settings'
import type { SettingValues } from '../src/core/generate/generator'
import { createDraft, createLevel, type Level } from '../src/core/level/level'
import { CellKind } from '../src/core/level/kinds'
import { Mark } from '../src/core/level/marks'
import { createRandom } from '../src/core/random/random'
import { checkLevel } from '../src/core/analyse/check'
import { floodFill } from './flood-fill'
import { literalTownmaze } from './literal-townmaze'
import { median, milliseconds, table } from './timing'

function build(side: number, settings: SettingValues, seed: number): Level {
  const result = town.run({
    sketch: createLevel(side, side),
    settings: withDefaults(town, settings),
    random: createRandom(seed),
    progress: () => undefined,
  })
  if (result.status !== 'done') throw new Error('the town must fill')
  return result.level
}

function fill(sketch: Level, seed: number): Level {
  const settings = withDefaults(town, {})
  const result = town.run({ sketch, settings, random: createRandom(seed), progress: () => undefined })
  if (result.status !== 'done') throw new Error('the sketch must fill')
  return result.level
}

function most(side: number): SettingValues {
  const grid = { width: side, height: side }
  return { gates: maxGates(grid), courts: maxCourts(grid), left: 2 }
}

/** As in 1991, where there were no furnished buildings either. */
const BARE = { pattern: 'classic', furnish: false }

if (process.argv.includes('--memory')) {
  const side = 2000
  build(50, {}, 1)
  const sketch = createLevel(side, side)
  sketch.cells.slice() // touched, so that its pages are there before
  const before = process.resourceUsage().maxRSS
  const settings = process.argv.includes('--classic') ? BARE : {}
  const result = runGenerator({ generator: town, sketch, settings, seed: 1 })
  if (result.status !== 'done') throw new Error('the town must fill')
  console.log((((process.resourceUsage().maxRSS - before) * 1024) / side ** 2).toFixed(1))
  process.exit(0)
}

// Memory, in a process of its own and before this one has grown, whose peak it would inherit: what the largest resident set grows by while one great town is made.
for (const [name, options] of [
  ['planned', []],
  ['as in 1991', ['--classic']],
] as const) {
  const memory = execFileSync(process.execPath, [import.meta.filename, '--memory', ...options], {
    encoding: 'utf8',
  })
  console.log(
    `Peak memory at 2000 x 2000, ${name}: ${memory.trim()} bytes a cell beyond the sketch (to stay below 64)`,
  )
}

const runs = 7
for (let warm = 0; warm < 20; warm++) {
  build(100, {}, warm)
  build(100, most(100), warm)
  floodFill(100, 100)
}

// (a) Against a flood fill of the same grid, in pairs.
const rows: string[][] = [
  ['cells', 'settings', 'town ms', 'ns a cell', 'flood fill ms', 'town / flood fill', 'check ms'],
]
const perCell = new Map<string, number>()
for (const side of [50, 100, 250, 500, 1000, 2000]) {
  for (const [name, settings] of [
    ['planned', {}],
    ['grown', { ...BARE, pattern: 'grown' }],
    ['defaults of 1991', BARE],
    ['straightness 998', { ...BARE, straightness: 998 }],
    ['most seeds', { ...BARE, ...most(side) }],
  ] as const) {
    const times: number[] = []
    const floods: number[] = []
    const ratios: number[] = []
    const checks: number[] = []
    for (let run = 0; run < runs; run++) {
      let level: Level | undefined
      const time = milliseconds(() => {
        level = build(side, settings, run)
      })
      const flood = milliseconds(() => floodFill(side, side))
      times.push(time)
      floods.push(flood)
      ratios.push(time / flood)
      const made = level
      if (made) checks.push(milliseconds(() => checkLevel(made)))
    }
    perCell.set(`${name} ${side}`, median(times) / side ** 2)
    rows.push([
      `${side} x ${side}`,
      name,
      median(times).toFixed(1),
      ((median(times) / side ** 2) * 1e6).toFixed(0),
      median(floods).toFixed(2),
      median(ratios).toFixed(1),
      median(checks).toFixed(1),
    ])
  }
}
console.log(table(rows))
for (const name of ['planned', 'grown', 'defaults of 1991', 'straightness 998', 'most seeds']) {
  const ratio = (perCell.get(`${name} 2000`) ?? 0) / (perCell.get(`${name} 500`) ?? 1)
  console.log(`Time a cell, 2,000 x 2,000 to 500 x 500, ${name}: ${ratio.toFixed(2)} (to stay at most 2)`)
}

// Sketches half of which is outside or water: nanoseconds for each cell that the run decides, against a whole square.
const shapes: string[][] = [
  ['cells', 'sketch', 'town ms', 'ns a decided cell', 'square with as many', 'ratio'],
]
for (const side of [500, 1000]) {
  for (const [name, kindOf] of [
    ['half outside', (x: number) => (x < side / 2 ? CellKind.outside : CellKind.undecided)],
    ['half water', (x: number) => (x < side / 2 ? CellKind.water : CellKind.undecided)],
    ['canals', (x: number) => (x % 40 < 20 ? CellKind.outside : CellKind.undecided)],
    ['rivers', (x: number, y: number) => (y > 0 && x % 8 < 4 ? CellKind.water : CellKind.undecided)],
  ] as const) {
    const sketch = createDraft(side, side)
    for (let cell = 0; cell < side * side; cell++) {
      const kind = kindOf(cell % side, Math.floor(cell / side))
      sketch.cells[cell] = kind
      sketch.marks[cell] = kind === CellKind.undecided ? 0 : Mark.placed
    }
    const decided = sketch.cells.reduce((sum, kind) => sum + (kind === CellKind.undecided ? 1 : 0), 0)
    const square = Math.round(Math.sqrt(decided))
    const times: number[] = []
    const wholes: number[] = []
    for (let run = 0; run < runs; run++) {
      times.push(milliseconds(() => fill(sketch, run)))
      wholes.push(milliseconds(() => build(square, {}, run)))
    }
    const [shaped, whole] = [median(times) / decided, median(wholes) / square ** 2]
    shapes.push([
      `${side} x ${side}`,
      name,
      median(times).toFixed(1),
      (shaped * 1e6).toFixed(0),
      (whole * 1e6).toFixed(0),
      (shaped / whole).toFixed(2),
    ])
  }
}
console.log(table(shapes))

// (b) Against the literal reading of the original, in pairs.
const literal: string[][] = [['characters', 'settings', 'literal ms', 'town ms', 'literal / town']]
for (const characters of [51, 101, 201, 401, 801]) {
  const side = (characters - 1) / 2
  for (const straightness of [750, 950]) {
    const settings = { gates: 4, left: 2, courts: 4, straightness, pattern: 'classic' }
    const ratios: number[] = []
    const slow: number[] = []
    const fast: number[] = []
    for (let run = 0; run < (characters > 500 ? 2 : 4); run++) {
      slow.push(
        milliseconds(() =>
          literalTownmaze({ height: characters, width: characters, seed: run, ...settings }),
        ),
      )
      fast.push(milliseconds(() => build(side, { ...settings, connect: 'classic' }, run)))
      ratios.push((slow.at(-1) ?? 0) / (fast.at(-1) ?? 1))
    }
    literal.push([
      `${characters} x ${characters}`,
      `straightness ${straightness}`,
      median(slow).toFixed(1),
      median(fast).toFixed(2),
      median(ratios).toFixed(1),
    ])
  }
}
console.log(table(literal))

// Shares of streets with the most seeds: shortest joins against the literal step.
for (const connect of ['shortest', 'classic']) {
  const shares: number[] = []
  for (let seed = 0; seed < 20; seed++) {
    const level = build(200, { ...most(200), pattern: 'classic', connect }, seed)
    shares.push(level.cells.slice().filter((kind) => kind === CellKind.street).length / level.cells.length)
  }
  console.log(
    `Streets at 200 x 200 with the most seeds, ${connect}: ${median(shares).toFixed(3)} of all cells`,
  )
}
