import { ldtk } from '../src/core/formats/ldtk/ldtk'
import { png } from '../src/core/formats/png/png'
import { tiled, tiledXml } from '../src/core/formats/tiled/tiled'
import { uvtt } from '../src/core/formats/uvtt/uvtt'
import { exportTime, townOf } from './export-time'
import { table } from './timing'

// How long large towns take to export, against putting the same bytes on the disk: `npm run bench exports`.

const rows: string[][] = [
  ['cells', 'format', 'MB', 'export ms', 'processor ms', 'write ms', 'export / write'],
]
for (const side of [300, 1000]) {
  const project = townOf(side)
  for (const format of [tiled, tiledXml, ldtk, png, uvtt]) {
    const { bytes, exporting, computing, writing } = exportTime(
      () => format.write?.(project, 'town').files[0]?.bytes,
      side > 500 ? 3 : 5,
    )
    rows.push([
      `${side} x ${side}`,
      format.id,
      (bytes.length / 1e6).toFixed(1),
      exporting.toFixed(0),
      computing.toFixed(0),
      writing.toFixed(1),
      (exporting / writing).toFixed(0),
    ])
  }
}
console.log(table(rows))
