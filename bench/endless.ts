import { parseArgs } from 'node:util'
import { withDefaults } from '../src/core/generate/settings'
import { town } from '../src/core/generate/town/town'
import { windowOf } from '../src/core/generate/town-endless/window-of'
import { createLevel } from '../src/core/level/level'
import { createRandom } from '../src/core/random/random'
import { median, milliseconds, table } from './timing'

// A chunk of a town without end, for games at run time, against a plain town of the same size in the same run, which has a
// wall and knows nothing of its neighbours: `npm run bench endless`.

const CHUNK = 64
const CHUNKS = 8

const { values } = parseArgs({ options: { runs: { type: 'string', default: '15' } } })
const runs = Number(values.runs)
const settings = withDefaults(town, {})

function fill(seed: number): void {
  town.run({
    sketch: createLevel(CHUNK, CHUNK),
    settings,
    random: createRandom(seed),
    progress: () => undefined,
  })
}

/** One chunk of a town that was never seen before. */
function coldChunk(seed: number): void {
  windowOf(seed, {}, { x: CHUNK * (seed % 100), y: -CHUNK * seed, width: CHUNK, height: CHUNK })
}

/** Chunks of one town as a walk would ask for them, one by one. */
function chunksOneByOne(seed: number): void {
  for (let at = 0; at < CHUNKS ** 2; at++) {
    const [x, y] = [CHUNK * (at % CHUNKS), CHUNK * Math.floor(at / CHUNKS)]
    windowOf(seed, {}, { x, y, width: CHUNK, height: CHUNK })
  }
}

/** As many chunks as one window. */
function chunksAtOnce(seed: number): void {
  windowOf(seed, {}, { x: 0, y: 0, width: CHUNK * CHUNKS, height: CHUNK * CHUNKS })
}

const many = CHUNKS ** 2
for (let warm = 0; warm < 30; warm++) {
  fill(warm)
  coldChunk(warm)
}
const ratios = { cold: [] as number[], oneByOne: [] as number[], atOnce: [] as number[] }
for (let run = 0; run < runs; run++) {
  // As many fills as chunks, so that garbage is collected alike.
  const plain = milliseconds(() => {
    for (let seed = 0; seed < many; seed++) fill(many * run + seed)
  })
  const cold = milliseconds(() => {
    for (let seed = 0; seed < many; seed++) coldChunk(many * run + seed)
  })
  ratios.cold.push(cold / plain)
  ratios.oneByOne.push(milliseconds(() => chunksOneByOne(run)) / plain)
  ratios.atOnce.push(milliseconds(() => chunksAtOnce(run)) / plain)
}
console.log(
  table([
    [`chunks of ${CHUNK} x ${CHUNK}`, 'times a plain fill', 'at most'],
    ['cold, each of another town', median(ratios.cold).toFixed(2), '4'],
    ['one by one of one town', median(ratios.oneByOne).toFixed(2), '4'],
    [`${CHUNKS} x ${CHUNKS} in one window`, median(ratios.atOnce).toFixed(2), '1.5'],
  ]),
)
