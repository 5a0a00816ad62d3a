import { loadWriter } from '../src/core/formats/load'
import { godot as godotEntry } from '../src/core/formats/godot/entry'
import { withDefaults } from '../src/core/generate/settings'
import { town } from '../src/core/generate/town/town'
import { exportTime, townOf } from './export-time'
import { table } from './timing'

const godot = await loadWriter(godotEntry)

// How long a scene for Godot takes to export, against putting the same bytes on the disk: `npm run bench godot`.

const rows: string[][] = [['side', 'scene', 'bytes', 'export ms', 'write ms', 'export / write']]
for (const side of [300, 1000]) {
  const project = townOf(side, withDefaults(town, {}))
  for (const dimension of ['3d', '2d']) {
    const { bytes, exporting, writing } = exportTime(
      () => godot.write(project, 'town', { dimension }).files[0]?.bytes,
      5,
    )
    const ratio = (exporting / writing).toFixed(1)
    rows.push([
      String(side),
      dimension,
      String(bytes.length),
      exporting.toFixed(0),
      writing.toFixed(0),
      ratio,
    ])
  }
}
console.log(table(rows))
