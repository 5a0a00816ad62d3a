import { wad, udmf } from '../src/core/formats/doom/doom'
import { exportTime, townOf } from './export-time'
import { table } from './timing'

const writeBinaryMap = wad.writer.write
const writeTextMap = udmf.writer.write

// How an export's time grows with the town, a cell's share against that of the smallest: `npm run bench doom`.

const towns = [30, 100, 300].map((side) => ({ side, project: townOf(side) }))
const rows: string[][] = [['cells', 'what', 'ms', 'a cell / a cell of 30 x 30', 'MB', '/ disk']]
for (const [what, write] of [
  ['binary', writeBinaryMap],
  ['text', writeTextMap],
] as const) {
  let least = Number.NaN
  for (const { side, project } of towns) {
    // A binary map of 300 x 300 cells has more lines than 16 bits count.
    if (what === 'binary' && side > 100) continue
    const run = (): Uint8Array | undefined => write(project, 'x.wad', { cell: 64 }).files[0]?.bytes
    for (let warm = 0; warm < 2; warm++) run()
    const { bytes, exporting, writing } = exportTime(run, 5)
    const share = exporting / (side * side)
    if (Number.isNaN(least)) least = share
    rows.push([
      `${side} x ${side}`,
      what,
      exporting.toFixed(1),
      (share / least).toFixed(2),
      (bytes.length / 1e6).toFixed(1),
      (exporting / writing).toFixed(0),
    ])
  }
}
console.log(table(rows))
