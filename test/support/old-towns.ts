import { createHash } from 'node:crypto'
import type { SettingValues } from '../../src/core/generate/generator'
import { runGenerator } from '../../src/core/generate/run'
import { town } from '../../src/core/generate/town/town'
import type { Level } from '../../src/core/level/level'
import { levelFromText } from './level-text'

/** A town of version 1: its settings, and the SHA-256 of its bytes. */
export interface OldTown {
  readonly rows: readonly string[]
  readonly settings: SettingValues
  readonly seed: number
  readonly sha256: string
}

/** SHA-256 of the cells, edges and marks of a finished run, or the reason for its failure. */
export function hashOfRun({ rows, settings, seed }: Omit<OldTown, 'sha256'>): string {
  const sketch = levelFromText(rows.join('\n'))
  const result = runGenerator({ generator: town, sketch, settings, seed })
  if (result.status !== 'done') return `failed: ${result.problems.map(({ message }) => message).join(' ')}`
  return hashOfLevel(result.level)
}

function hashOfLevel({ cells, northEdges, westEdges, marks }: Level): string {
  const hash = createHash('sha256')
  for (const bytes of [cells, northEdges, westEdges, marks]) hash.update(bytes.slice())
  return hash.digest('hex')
}
