import { checkLevel, LAWS } from '../src/core/analyse/check'
import { findRepairs, repairFinder } from '../src/core/analyse/repairs/find-repairs'
import { Verdict, type SeedKind } from '../src/core/generate/generator'
import { runGenerator } from '../src/core/generate/run'
import { withDefaults } from '../src/core/generate/settings'
import { maxCourts, maxRock } from '../src/core/generate/town/settings/limits'
import { town } from '../src/core/generate/town/town'
import { clearGenerated } from '../src/core/level/clear-generated'
import { rederiveEdges } from '../src/core/level/edges'
import { CellKind, EdgeKind } from '../src/core/level/kinds'
import { createLevel, draftOf, type Level } from '../src/core/level/level'
import { Mark } from '../src/core/level/marks'
import { createRandom } from '../src/core/random/random'
import { levelSchema } from '../src/jobs/level-schema'
import { floodFill } from './flood-fill'
import { median, milliseconds, table } from './timing'

// What the editor does between two strokes, and how long one slice of it takes: `npm run bench checks`.

function finished(side: number): Level {
  const settings = {
    gates: 12,
    left: 4,
    courts: Math.min(60, maxCourts({ width: side, height: side })),
    rock: 4,
  }
  const result = runGenerator({ generator: town, sketch: createLevel(side, side), settings, seed: 7 })
  if (result.status === 'failed') throw new Error('the town must fill')
  return result.level
}

/** A finished town that somebody broke in hundreds of places: walls across streets, doors walled up, streets cut off. */
function broken(level: Level, problems: number): Level {
  const draft = draftOf(level)
  const random = createRandom(3)
  for (let problem = 0; problem < problems; problem++) {
    const cell = random.below(level.cells.length)
    if (problem % 3 === 0) draft.northEdges[cell] = EdgeKind.wall
    else if (problem % 3 === 1) draft.northEdges[cell] = EdgeKind.door
    else {
      draft.cells[cell] = CellKind.house
      draft.marks[cell] = Mark.placed
      rederiveEdges(draft, [cell])
    }
  }
  return draft
}

/** A sketch with as much rock as ever fits, a tenth of it too near to other rock, and gates and courtyards. */
function sketched(side: number): Level {
  const draft = draftOf(createLevel(side, side))
  const random = createRandom(5)
  for (let count = maxRock(draft); count > 0; count--) {
    const cell = (1 + random.below(side - 2)) * side + 1 + random.below(side - 2)
    const isRock = count % 3 > 0
    draft.cells[cell] = isRock ? CellKind.rock : CellKind.street
    draft.marks[cell] = Mark.placed | (isRock ? Mark.rockSeed : Mark.courtSeed)
  }
  return draft
}

const runs = 9
const rows: string[][] = [['cells', 'what', 'ms', '/ flood fill']]

function measure(side: number, what: string, work: () => unknown): void {
  const times: number[] = []
  const ratios: number[] = []
  for (let run = 0; run < runs; run++) {
    const time = milliseconds(work)
    times.push(time)
    ratios.push(time / milliseconds(() => floodFill(side, side)))
  }
  rows.push([`${side} x ${side}`, what, median(times).toFixed(2), median(ratios).toFixed(1)])
}

for (const side of [64, 300, 1000]) {
  const level = finished(side)
  const worst = broken(level, 600)
  const sketch = sketched(side)
  const values = withDefaults(town, {})
  const all = new Uint8Array(level.cells.length)
  for (let warm = 0; warm < (side > 500 ? 2 : 20); warm++) {
    checkLevel(worst)
    town.checkSketch(sketch, values)
    floodFill(side, side)
  }
  measure(side, 'all laws, a sound town', () => checkLevel(level))
  measure(side, 'all laws, 600 faults', () => checkLevel(worst))
  for (const law of LAWS) measure(side, `  ${law.id}, 600 faults`, () => law.check(worst))
  const problems = checkLevel(worst)
  rows.push([`${side} x ${side}`, `  problems found: ${problems.length}`, '', ''])
  measure(side, 'repairs of the first 40 problems', () => findRepairs(worst, problems.slice(0, 40)))
  const slowest: number[] = []
  measure(side, 'the same, one by one', () => {
    const repairs = repairFinder(worst)
    const slices = problems.slice(0, 40).map((problem) => milliseconds(() => repairs(problem)))
    slowest.push(Math.max(...slices))
  })
  rows.push([`${side} x ${side}`, '  slowest of these', median(slowest).toFixed(2), ''])
  measure(side, 'check of a sketch', () => town.checkSketch(sketch, values))
  measure(side, 'the schema of a sent level', () => levelSchema.safeParse(level))
  measure(side, 'the sketch of a re-roll', () => clearGenerated(level))
  for (const seed of ['rock', 'court', 'gate'] as const satisfies readonly SeedKind[]) {
    for (const [name, of] of [
      ['empty', createLevel(side, side)],
      ['sketch', sketch],
      ['town', level],
    ] as const) {
      measure(side, `guidance, ${seed}, all of a ${name}`, () =>
        town.guide?.(of, seed).judgeAll(all, 0, all.length),
      )
    }
    measure(side, `guidance, ${seed}, around one cell`, () => {
      const guide = town.guide?.(sketch, seed)
      for (let cell = 0; cell < 81; cell++) if (guide?.verdictAt(cell) === Verdict.free) all[0] = 1
    })
  }
}
console.log(table(rows))
