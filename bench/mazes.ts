import { MAZES } from '../src/core/generate/maze/mazes'
import type { Generator } from '../src/core/generate/generator'
import { withDefaults } from '../src/core/generate/settings'
import { createLevel, type Level } from '../src/core/level/level'
import { createRandom } from '../src/core/random/random'
import { median, milliseconds, table } from './timing'

/**
 * Every maze generator at two sizes: how much longer a cell takes in the larger level. The aim is 1.6; whatever looks at
 * cells in random order (Kruskal, the least tree) leaves the cache there and takes longer.
 */
const SMALL = 250
const LARGE = 2000

function build(generator: Generator, side: number, seed: number): Level {
  const result = generator.run({
    sketch: createLevel(side, side),
    settings: withDefaults(generator, {}),
    random: createRandom(seed),
    progress: () => undefined,
  })
  if (result.status !== 'done') throw new Error('the maze must fill')
  return result.level
}

const rows: string[][] = [['generator', `ns a cell, ${SMALL}²`, `ns a cell, ${LARGE}²`, 'ratio']]
for (const generator of MAZES) {
  for (let warm = 0; warm < 20; warm++) build(generator, 60, warm)
  const perCell = (side: number, runs: number): number => {
    const times = Array.from({ length: runs }, (_, seed) => milliseconds(() => build(generator, side, seed)))
    return (1e6 * median(times)) / side ** 2
  }
  const [small, large] = [perCell(SMALL, 9), perCell(LARGE, 3)]
  rows.push([generator.id, small.toFixed(0), large.toFixed(0), (large / small).toFixed(2)])
}
console.log(table(rows))
