import { loadWriter } from '../src/core/formats/load'
import { ldtk as ldtkEntry } from '../src/core/formats/ldtk/entry'
import { png as pngEntry } from '../src/core/formats/png/entry'
import { tiled as tiledEntry, tiledXml as tiledXmlEntry } from '../src/core/formats/tiled/entry'
import { uvtt as uvttEntry } from '../src/core/formats/uvtt/entry'
import { exportTime, townOf } from './export-time'
import { table } from './timing'

const ldtk = await loadWriter(ldtkEntry)
const png = await loadWriter(pngEntry)
const tiled = await loadWriter(tiledEntry)
const tiledXml = await loadWriter(tiledXmlEntry)
const uvtt = await loadWriter(uvttEntry)

// How long large towns take to export, against putting the same bytes on the disk: `npm run bench exports`.

const rows: string[][] = [
  ['cells', 'format', 'MB', 'export ms', 'processor ms', 'write ms', 'export / write'],
]
for (const side of [300, 1000]) {
  const project = townOf(side)
  for (const format of [tiled, tiledXml, ldtk, png, uvtt]) {
    const { bytes, exporting, computing, writing } = exportTime(
      () => format.write(project, 'town').files[0]?.bytes,
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
