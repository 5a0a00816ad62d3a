import { SCENARIOS } from '../src/core/generate/overland/index'
import { runOverland } from '../src/core/generate/overland/run'
import { checkOverland } from '../src/core/overland/check'
import { createTopology } from '../src/core/overland/topology'
import { median, processorTime, table } from './timing'

/**
 * Every scenario at the largest size, 100 x 96 tiles. The baseline is the table of neighbours of all tiles, which every
 * map needs once. In processor time, which other work on the machine changes less.
 */
const GRID = { width: 100, height: 96 }
const RUNS = 7

for (let warm = 0; warm < 5; warm++) createTopology(GRID)
const baseline = median(
  Array.from({ length: RUNS }, () => processorTime(() => createTopology(GRID)).milliseconds),
)
const rows: string[][] = [['scenario', 'ms', 'times the neighbours', 'attempts', 'checking alone, ms']]
for (const scenario of SCENARIOS) {
  const times: number[] = []
  const checks: number[] = []
  let attempts = 0
  for (let seed = 0; seed < RUNS; seed++) {
    const run = (): ReturnType<typeof runOverland> =>
      runOverland({ scenario, settings: {}, grid: GRID, seed })
    const { value: result, milliseconds } = processorTime(run)
    times.push(milliseconds)
    attempts += result.attempts
    if (result.status === 'done')
      checks.push(processorTime(() => checkOverland(result.overland)).milliseconds)
  }
  const time = median(times)
  rows.push([
    scenario.id,
    time.toFixed(0),
    (time / baseline).toFixed(1),
    (attempts / RUNS).toFixed(1),
    median(checks).toFixed(0),
  ])
}
console.log(`Neighbours of ${GRID.width} x ${GRID.height} tiles: ${baseline.toFixed(1)} ms`)
console.log(table(rows))
