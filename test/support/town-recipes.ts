import { createHash } from 'node:crypto'
import type { GenerateResult, Growth, Progress, SettingValues } from '../../src/core/generate/generator'
import { partSketch } from '../../src/core/generate/part'
import { runGenerator } from '../../src/core/generate/run'
import { completeFor } from '../../src/core/generate/settings'
import { maxCourts, maxGates, maxRock } from '../../src/core/generate/town/settings/limits'
import { town } from '../../src/core/generate/town/town'
import type { District } from '../../src/core/level/districts'
import { cellAt, type Grid } from '../../src/core/level/grid'
import { createLevel, type Level } from '../../src/core/level/level'
import { STYLE_CHOICES } from '../../src/core/names/index'
import { MIX_CHOICES } from '../../src/core/quotas/default-quotas'
import { createRandom, pick, type Random } from '../../src/core/random/random'
import { TEMPLATES } from '../../src/core/templates/index'
import { sketchOfTemplate } from '../../src/core/templates/template-project'
import { drawnTown } from './drawn-town'
import { randomSketch } from './random-sketch'

/** The input of a run of the town generator. */
export interface TownRecipe {
  readonly sketch: Level
  readonly settings: SettingValues
  readonly seed: number
}

const PATTERNS = ['planned', 'grown', 'classic'] as const
/** Levels of more cells are not looked at cell by cell beside the run itself. */
const MANY_CELLS = 4000

/** Returns the recipe of a number: any pattern, settings, seed and sketch; every fiftieth has nearly 100,000 cells. */
export function townRecipe(number: number): TownRecipe {
  const random = createRandom(500_000 + number)
  const isLarge = number % 50 === 25
  const sketch = withDistricts(isLarge ? createLevel(...largeSize(random)) : randomLevel(random), random)
  return { sketch, settings: randomSettings(sketch, random), seed: random.below(2 ** 40) }
}

/** Returns a line with the size of a town, how its run ended, and hashes of all that the generator says of the recipe. */
export function lineOfRecipe(number: number): string {
  const { sketch, settings, seed } = townRecipe(number)
  const reports = createHash('sha256')
  const progress = (report: Progress, grown: () => Growth): void => {
    reports.update(JSON.stringify(report))
    for (const bytes of Object.values(grown())) reports.update(bytes)
  }
  const result = runGenerator({ generator: town, sketch, settings, seed, progress })
  return [
    number,
    `${sketch.width}x${sketch.height}`,
    settings['pattern'],
    result.status,
    `town=${hashOfResult(result)}`,
    `reports=${reports.digest('hex').slice(0, 12)}`,
    ...(sketch.cells.length > MANY_CELLS
      ? []
      : [`sketch=${hashOfSketch(sketch, settings)}`, `letters=${hashOfLetters(sketch, result)}`]),
  ].join(' ')
}

function largeSize(random: Random): [width: number, height: number] {
  const width = 250 + random.below(151)
  return [width, Math.floor((99_999 - random.below(3000)) / width)]
}

function randomLevel(random: Random): Level {
  const grid = { width: 5 + random.below(36), height: 5 + random.below(36) }
  switch (random.below(10)) {
    case 0:
    case 1:
    case 2:
      return createLevel(grid.width, grid.height)
    case 3:
    case 4:
    case 5:
      return drawnTown(random)
    case 6:
    case 7: {
      const cells = grid.width * grid.height
      return randomSketch(random, {
        ...grid,
        undecided: Math.floor((cells * (40 + random.below(59))) / 100),
        street: 45,
        rock: 8,
        locked: random.below(8),
        edges: random.below(20),
        joined: 15,
        bare: pick(random, [0, 0, 12, 30]),
        odd: pick(random, [0, 0, 0, 5]),
      })
    }
    case 8:
      return sketchOfTemplate(pick(random, TEMPLATES))
    default:
      return aroundSelection(grid, random)
  }
}

/** A finished town in which a rectangle is to be made again: everything around it is locked. */
function aroundSelection(grid: Grid, random: Random): Level {
  const sketch = createLevel(grid.width, grid.height)
  const settings = randomSettings(sketch, random)
  const result = runGenerator({ generator: town, sketch, settings, seed: random.below(1000) })
  if (result.status !== 'done') return sketch
  const left = random.below(grid.width)
  const top = random.below(grid.height)
  const selection: number[] = []
  for (let y = top; y < Math.min(grid.height, top + 12); y++)
    for (let x = left; x < Math.min(grid.width, left + 12); x++) selection.push(cellAt(grid, x, y))
  return partSketch(result.level, selection)
}

/** Adds districts with settings of their own to a third of the levels without any. */
function withDistricts(level: Level, random: Random): Level {
  if (level.districts || random.below(3) > 0) return level
  const list = Array.from({ length: 1 + random.below(3) }, (_, index): District => {
    const settings = Object.entries({
      pattern: pick(random, PATTERNS),
      straightness: random.below(999),
      blockLength: 3 + random.below(18),
      density: random.below(101),
      houseDepth: 1 + random.below(3),
      mix: pick(random, MIX_CHOICES).value,
    }).filter(() => random.below(2) === 0)
    return { name: `District ${index + 1}`, settings: Object.fromEntries(settings) }
  })
  const zones = new Uint8Array(level.cells.length)
  for (let zone = 1; zone <= list.length; zone++) {
    const left = random.below(level.width)
    const top = random.below(level.height)
    for (let y = top; y < level.height && y < top + 3 + level.height / 2; y++)
      for (let x = left; x < level.width && x < left + 3 + level.width / 2; x++)
        zones[cellAt(level, x, y)] = zone
  }
  return { ...level, districts: { zones, list } }
}

function randomSettings(sketch: Level, random: Random): SettingValues {
  const most = random.below(4) === 0
  const isFurnished = random.below(2) === 0
  const values: SettingValues = {
    gates: most ? maxGates(sketch) : random.below(1 + Math.min(4, maxGates(sketch))),
    walled: 0,
    courts: most ? maxCourts(sketch) : random.below(1 + Math.min(3, maxCourts(sketch))),
    // The 1 of small towns never fits.
    rock: random.below(1 + (Math.max(sketch.width, sketch.height) > 8 ? Math.min(3, maxRock(sketch)) : 0)),
    straightness: pick(random, [0, 300, 750, 750, 950, 998]),
    connect: pick(random, ['shortest', 'shortest', 'classic']),
    keepOffRock: random.below(3) === 0,
    bridges: pick(random, [0, 1, 2, 999]),
    pattern: pick(random, PATTERNS),
    blockLength: pick(random, [3, 6, 6, 10, 20]),
    density: pick(random, [0, 0, 30, 100]),
    houseDepth: pick(random, [1, 2, 2, 3]),
    furnish: isFurnished,
    squares: random.below(1 + Math.max(1, Math.min(4, Math.floor(sketch.cells.length / 150)))),
    avenues: random.below(7),
    avenueWidth: 1 + random.below(3),
    openRing: random.below(3) === 0,
    quotas: pick(random, ['', '', 'inn 1..3 apart 6; shop 2..6 near gate 12', 'temple 1 size 2x2']),
    nameStyle: pick(random, STYLE_CHOICES).value,
    mix: pick(random, MIX_CHOICES).value,
  }
  const walled = random.below(1 + Number(values['gates']))
  // The command line of 1991 says how many gates are left open instead.
  const gates = random.below(6) === 0 ? { left: walled, keepOffRock: true } : { walled }
  return completeFor(town, { ...values, ...gates }, sketch)
}

function hashOfResult(result: GenerateResult): string {
  const hash = createHash('sha256')
  if (result.status === 'failed') hash.update(JSON.stringify(result.problems))
  else {
    const { level, record, notices, trapped } = result
    const { cells, northEdges, westEdges, marks, places, districts } = level
    for (const bytes of [cells, northEdges, westEdges, marks]) hash.update(bytes.slice())
    hash.update(JSON.stringify([places, districts?.list, record.steps, notices, trapped]))
    for (const bytes of [record.order, record.directions, record.origins]) hash.update(bytes)
  }
  return hash.digest('hex').slice(0, 12)
}

/** What the generator says of a sketch: its problems with the things in conflict, their repairs, and where seeds may be. */
function hashOfSketch(sketch: Level, settings: SettingValues): string {
  const hash = createHash('sha256')
  const problems = town.checkSketch(sketch, settings)
  const explained = town.nameConflicts?.(sketch, settings, problems) ?? problems
  hash.update(JSON.stringify([problems, explained]))
  for (const problem of explained.slice(0, 5))
    hash.update(JSON.stringify(town.proposeForSketch?.(sketch, problem, settings) ?? []))
  for (const seed of ['gate', 'court', 'rock'] as const) {
    const guide = town.guide?.(sketch, seed, settings)
    const verdicts = new Uint8Array(sketch.cells.length)
    guide?.judgeAll(verdicts, 0, verdicts.length)
    hash.update(verdicts)
    for (let cell = 0; cell < verdicts.length; cell += 7) hash.update(JSON.stringify(guide?.reasonsAt(cell)))
  }
  return hash.digest('hex').slice(0, 12)
}

/** The letters of a replay half-way and at its end. */
function hashOfLetters(sketch: Level, result: GenerateResult): string {
  const hash = createHash('sha256')
  if (result.status === 'done') {
    const { level, record } = result
    for (const made of [record.order.length >> 1, record.order.length])
      hash.update(town.letters?.(sketch, level, record, made) ?? '')
  }
  return hash.digest('hex').slice(0, 12)
}
