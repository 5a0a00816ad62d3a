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

const towns = [30, 100, 300].map((side) => ({ side, project: townOf(side) }))
const rows: string[][] = [['cells', 'what', 'ms', 'a cell / a cell of 30 x 30', 'MB']]
for (const [what, write] of [
  ['binary', writeBinaryMap],
  ['text', writeTextMap],
] as const) {
  let least = Number.NaN
  for (const { side, project } of towns) {
    // A binary map of 300 x 300 cells has more lines than 16 bits count.
    if (what === 'binary' && side > 100) continue
    const values = { cell: 64 }
    for (let warm = 0; warm < 2; warm++) write(project, 'x.wad', values)
    const time = median(
      Array.from({ length: runs }, () => milliseconds(() => write(project, 'x.wad', values))),
    )
    const share = time / (side * side)
    if (Number.isNaN(least)) least = share
    const bytes = write(project, 'x.wad', values).files[0]?.bytes.length ?? 0
    rows.push([
      `${side} x ${side}`,
      what,
      time.toFixed(1),
      (share / least).toFixed(2),
      (bytes / 1e6).toFixed(1),
    ])
  }
}
console.log(table(rows))
