import { writeBinaryMap, writeTextMap } from '../src/core/formats/doom/write'
import { defaultsFor } from '../src/core/generate/settings'
import { runGenerator } from '../src/core/generate/run'
import { town } from '../src/core/generate/town/town'
import { createLevel } from '../src/core/level/level'
import { projectOf, type Project } from '../src/core/project/project'
import { median, milliseconds, table } from './timing'

// How an export's time grows with the town, a cell's share against that of the smallest: `npm run bench doom`.

const runs = 5

function townOf(side: number): Project {
  const sketch = createLevel(side, side)
  const result = runGenerator({ generator: town, sketch, settings: defaultsFor(town, sketch), seed: 7 })
  if (result.status === 'failed') throw new Error('the town must fill')
  return projectOf(result.level)
}

const towns = [30, 100, 250].map((side) => ({ side, project: townOf(side) }))
const rows: string[][] = [['cells', 'what', 'ms', 'a cell / a cell of 30 x 30']]
for (const [what, write] of [
  ['binary', writeBinaryMap],
  ['text', writeTextMap],
] as const) {
  let least = Number.NaN
  for (const { side, project } of towns) {
    // A binary map of 250 x 250 cells has more lines than 16 bits count.
    if (what === 'binary' && side > 100) continue
    const values = { cell: 64 }
    for (let warm = 0; warm < 2; warm++) write(project, 'x.wad', values)
    const time = median(
      Array.from({ length: runs }, () => milliseconds(() => write(project, 'x.wad', values))),
    )
    const share = time / (side * side)
    if (Number.isNaN(least)) least = share
    rows.push([`${side} x ${side}`, what, time.toFixed(1), (share / least).toFixed(2)])
  }
}
console.log(table(rows))
