import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { convertIndexedToRgb, decode, encode } from 'fast-png'
import { loadWriter } from '../src/core/formats/load'
import { pdf as pdfEntry } from '../src/core/formats/pdf/entry'
import { png as pngEntry } from '../src/core/formats/png/entry'
import { runGenerator } from '../src/core/generate/run'
import { maxCourts } from '../src/core/generate/town/settings/limits'
import { town } from '../src/core/generate/town/town'
import { createLevel } from '../src/core/level/level'
import { projectOf } from '../src/core/project/project'
import { median, milliseconds, table } from './timing'

const pdf = await loadWriter(pdfEntry)
const png = await loadWriter(pngEntry)

// Pictures of whole towns, against packing the same pixels from memory with fast-png and against writing the same file to
// disk: `npm run bench pictures`.

const folder = mkdtempSync(path.join(tmpdir(), 'brownstone-bench-'))
const rows: string[][] = [['cells', 'what', 'ms', 'MB', '/ fast-png', '/ disk']]

for (const [side, cells] of [
  [64, [26]],
  [300, [26]],
  [1000, [4, 8]],
] as const) {
  const settings = {
    gates: 12,
    left: 4,
    courts: Math.min(60, maxCourts({ width: side, height: side })),
    rock: 4,
  }
  const result = runGenerator({ generator: town, sketch: createLevel(side, side), settings, seed: 7 })
  if (result.status === 'failed') throw new Error('the town must fill')
  const project = projectOf(result.level)
  const runs = side > 500 ? 3 : 5
  const measure = (what: string, write: () => Uint8Array, pack?: (bytes: Uint8Array) => unknown): void => {
    const bytes = write()
    const disk = median(
      Array.from({ length: runs }, () => milliseconds(() => writeFileSync(path.join(folder, 'file'), bytes))),
    )
    const time = median(Array.from({ length: runs }, () => milliseconds(write)))
    const packing = pack ? milliseconds(() => pack(bytes)) : undefined
    rows.push([
      `${side} x ${side}`,
      what,
      time.toFixed(0),
      (bytes.length / 1e6).toFixed(1),
      packing === undefined ? '' : (time / packing).toFixed(2),
      (time / disk).toFixed(0),
    ])
  }
  for (const cell of cells) {
    const bytes = png.write(project, 'a', { cell }).files[0]?.bytes ?? new Uint8Array()
    const decoded = decode(bytes)
    const { width, height } = decoded
    const data = decoded.palette ? convertIndexedToRgb(decoded) : decoded.data
    const picture = { width, height, data, channels: 3, depth: 8 } as const
    measure(
      `PNG, ${cell} pixels a cell`,
      () => png.write(project, 'a', { cell }).files[0]?.bytes ?? new Uint8Array(),
      () => encode(picture),
    )
  }
  measure('PDF', () => pdf.write(project, 'a').files[0]?.bytes ?? new Uint8Array())
  measure('PDF on one page', () => pdf.write(project, 'a', { fit: true }).files[0]?.bytes ?? new Uint8Array())
}
rmSync(folder, { recursive: true })
console.log(table(rows))
