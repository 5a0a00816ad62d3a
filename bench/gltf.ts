import { writer as gltfWriter } from '../src/core/formats/gltf/gltf'
import { exportTime, townOf } from './export-time'
import { table } from './timing'

const writeGltf = gltfWriter.write

// Size of a town as glTF scene, and the time against writing the same file to disk: `npm run bench gltf`.

const rows: string[][] = [['cells', 'doors', 'ms', 'MB', '/ disk']]
for (const side of [64, 300, 1000]) {
  const project = townOf(side)
  for (const doors of ['auto', 'bodies']) {
    const { bytes, exporting, writing } = exportTime(
      () => writeGltf(project, 'a.glb', { doors }).files[0]?.bytes,
      side > 500 ? 3 : 5,
    )
    rows.push([
      `${side} x ${side}`,
      doors,
      exporting.toFixed(0),
      (bytes.length / 1e6).toFixed(2),
      (exporting / writing).toFixed(0),
    ])
  }
}
console.log(table(rows))
