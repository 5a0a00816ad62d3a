import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { godot } from '../src/core/formats/godot/godot'
import { runGenerator } from '../src/core/generate/run'
import { withDefaults } from '../src/core/generate/settings'
import { town } from '../src/core/generate/town/town'
import { createLevel } from '../src/core/level/level'
import { projectOf } from '../src/core/project/project'
import { median, milliseconds, table } from './timing'

// How long a scene for Godot takes to export, against putting the same bytes on the disk: `npm run bench godot`.

const folder = mkdtempSync(path.join(tmpdir(), 'brownstone-bench-'))
const rows: string[][] = [['side', 'scene', 'bytes', 'export ms', 'write ms', 'export / write']]
for (const side of [300, 1000]) {
  const result = runGenerator({
    generator: town,
    sketch: createLevel(side, side),
    settings: withDefaults(town, {}),
    seed: 7,
  })
  if (result.status === 'failed') throw new Error('the town must fill')
  const project = projectOf(result.level)
  for (const dimension of ['3d', '2d']) {
    const exports: number[] = []
    const writes: number[] = []
    let bytes = new Uint8Array()
    for (let run = 0; run < 5; run++) {
      exports.push(
        milliseconds(() => {
          bytes = godot.write?.(project, 'town', { dimension }).files[0]?.bytes ?? bytes
        }),
      )
      writes.push(
        milliseconds(() => {
          const file = openSync(path.join(folder, 'town'), 'w')
          writeSync(file, bytes)
          closeSync(file)
        }),
      )
    }
    const [exporting, writing] = [median(exports), median(writes)]
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
rmSync(folder, { recursive: true })
console.log(table(rows))
