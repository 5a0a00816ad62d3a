import { parseArgs } from 'node:util'
import { checkLevel } from '../src/core/analyse/check'
import { completeFor } from '../src/core/generate/settings'
import type { StreetPattern } from '../src/core/generate/town/settings/town-settings'
import { town } from '../src/core/generate/town/town'
import { createLevel, type Level } from '../src/core/level/level'
import { createRandom } from '../src/core/random/random'
import { table } from './timing'
import { correlation, meanOf, streetsInRing, townShape, type TownShape } from './towns/shape'
import { threeStreets } from './towns/three-streets'

// What towns look like, in figures: `npm run measure:towns`, or with `-- --seeds=20` for other than 100 towns a column.
// They have four gates and straightness 750.

const HEADS = [
  '',
  'back to back, of all houses',
  'the same if each door could choose',
  'cells for each square of streets',
  'inner houses in rows one deep',
  'houses between four streets, a town',
  'dead ends / streets',
  'mean straight run, cells',
  'mean block length, cells',
  'longest straight way in from a gate, cells',
  'streets / cells',
  'correlation of two seeds',
  'towns that break a law',
]

/** The towns of one column: how their streets are laid out, and what they are filled from. */
interface Sample {
  readonly name: string
  readonly pattern: StreetPattern
  readonly sketch: (seed: number) => Level
}

const seeds = readSeeds()
const columns = [
  ...columnsOf('30 x 30', () => createLevel(30, 30)),
  ...columnsOf('60 x 60', () => createLevel(60, 60)),
  ...columnsOf('three streets drawn', threeStreets),
]
console.log(`Means over ${seeds} towns a column`)
console.log(table(HEADS.map((head, row) => [head, ...columns.map((column) => column[row] ?? '')])))

/** Returns the number of towns a column, or ends the program with what is wrong with it. */
function readSeeds(): number {
  const { values } = parseArgs({ options: { seeds: { type: 'string', default: '100' } } })
  const count = Number(values.seeds)
  if (Number.isInteger(count) && count > 1) return count
  console.error(`--seeds is "${values.seeds}"; it must be a whole number from 2 up.`)
  process.exit(2)
}

/** Returns a column for each street pattern. */
function columnsOf(name: string, sketch: Sample['sketch']): readonly (readonly string[])[] {
  return [
    columnOf({ name: `${name}: planned`, pattern: 'planned', sketch }),
    columnOf({ name: 'grown', pattern: 'grown', sketch }),
    columnOf({ name: 'as in 1991', pattern: 'classic', sketch }),
  ]
}

/** Returns the figures of a sample in the order of HEADS. */
function columnOf({ name, pattern, sketch }: Sample): readonly string[] {
  const levels = Array.from({ length: seeds }, (_, seed) => {
    const drawn = sketch(seed)
    const result = town.run({
      sketch: drawn,
      // Squares and avenues depend on the size.
      settings: completeFor(town, { gates: 4, straightness: 750, pattern }, drawn),
      random: createRandom(seed),
      progress: () => undefined,
    })
    if (result.status !== 'done') throw new Error('the town must fill')
    return result.level
  })
  const shapes = levels.map(townShape)
  const mean = (figure: keyof TownShape): number => meanOf(shapes.map((shape) => shape[figure]))
  const cells = meanOf(levels.map((level) => level.cells.length))
  return [
    name,
    mean('backToBack').toFixed(2),
    mean('couldBeBackToBack').toFixed(2),
    mean('squares') === 0 ? 'no square' : (cells / mean('squares')).toFixed(0),
    mean('oneDeep').toFixed(2),
    mean('lone').toFixed(1),
    mean('deadEnds').toFixed(3),
    mean('run').toFixed(1),
    mean('block').toFixed(1),
    mean('wayIn').toFixed(0),
    mean('streets').toFixed(2),
    meanCorrelation(levels.map(streetsInRing)).toFixed(2),
    String(levels.filter(breaksLaw).length),
  ]
}

/** The mean correlation of each map with the one before. */
function meanCorrelation(maps: readonly Uint8Array[]): number {
  return meanOf(maps.slice(1).map((map, index) => correlation(map, maps[index] as Uint8Array))) // one map fewer
}

function breaksLaw(level: Level): boolean {
  return checkLevel(level, town.laws).some(({ severity }) => severity === 'error')
}
