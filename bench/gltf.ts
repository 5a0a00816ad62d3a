import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeGltf } from '../src/core/formats/gltf/write'
import { runGenerator } from '../src/core/generate/run'
import { defaultsFor } from '../src/core/generate/settings'
import { town } from '../src/core/generate/town/town'
import { createLevel } from '../src/core/level/level'
import { projectOf } from '../src/core/project/project'
import type { SettingValues } from '../src/core/settings/setting'
import { median, milliseconds, table } from './timing'

// Size of a town as glTF scene, and the time against writing the same file to disk: `npm run bench gltf`.

const folder = mkdtempSync(path.join(tmpdir(), 'brownstone-bench-'))
const rows: string[][] = [['cells', 'doors', 'ms', 'MB', '/ disk']]
for (const side of [64, 300, 1000]) {
  const sketch = createLevel(side, side)
  const result = runGenerator({ generator: town, sketch, settings: defaultsFor(town, sketch), seed: 7 })
  if (result.status === 'failed') throw new Error('the town must fill')
  const project = projectOf(result.level)
  const runs = side > 500 ? 3 : 5
  for (const doors of ['auto', 'bodies']) {
    const values: SettingValues = { doors }
    const write = (): Uint8Array => writeGltf(project, 'a.glb', values).files[0]?.bytes ?? new Uint8Array()
    const bytes = write()
    const disk = median(
      Array.from({ length: runs }, () => milliseconds(() => writeFileSync(path.join(folder, 'file'), bytes))),
    )
    const time = median(Array.from({ length: runs }, () => milliseconds(write)))
    rows.push([
      `${side} x ${side}`,
      doors,
      time.toFixed(0),
      (bytes.length / 1e6).toFixed(2),
      (time / disk).toFixed(0),
    ])
  }
}
rmSync(folder, { recursive: true })
console.log(table(rows))
