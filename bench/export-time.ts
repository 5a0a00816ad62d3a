import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runGenerator } from '../src/core/generate/run'
import { defaultsFor } from '../src/core/generate/settings'
import { town } from '../src/core/generate/town/town'
import { createLevel } from '../src/core/level/level'
import { projectOf, type Project } from '../src/core/project/project'
import type { SettingValues } from '../src/core/settings/setting'
import { median, milliseconds, processorTime } from './timing'

/** A town that fills a square, always the same. */
export function townOf(side: number, settings?: SettingValues): Project {
  const sketch = createLevel(side, side)
  const result = runGenerator({
    generator: town,
    sketch,
    settings: settings ?? defaultsFor(town, sketch),
    seed: 7,
  })
  if (result.status === 'failed') throw new Error('the town must fill')
  return projectOf(result.level)
}

/** How long an export takes against putting its bytes on the disk: medians, in milliseconds. */
export interface ExportTime {
  readonly bytes: Uint8Array
  readonly exporting: number
  /** The export in processor time. */
  readonly computing: number
  readonly writing: number
}

/** Times an export and the writing of its bytes, in turns. */
export function exportTime(write: () => Uint8Array | undefined, runs: number): ExportTime {
  const folder = mkdtempSync(path.join(tmpdir(), 'brownstone-bench-'))
  const exports: number[] = []
  const computes: number[] = []
  const writes: number[] = []
  let bytes: Uint8Array = new Uint8Array()
  for (let run = 0; run < runs; run++) {
    const computed = processorTime(() => milliseconds(() => (bytes = write() ?? bytes)))
    exports.push(computed.value)
    computes.push(computed.milliseconds)
    writes.push(milliseconds(() => writeFileSync(path.join(folder, 'file'), bytes)))
  }
  rmSync(folder, { recursive: true })
  return { bytes, exporting: median(exports), computing: median(computes), writing: median(writes) }
}
