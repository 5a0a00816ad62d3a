import type { Districts } from '../../level/districts'
import type { Level } from '../../level/level'
import { textWidth } from '../commands'
import type { Sheet } from './sheet'

/** The middle row of a district: where its name is, in cells. */
interface Row {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
}

const rowsOf = new WeakMap<Districts, readonly Row[]>()

/** Draws the name of each district across its middle, in spaced capitals; doors and plates are drawn over it. */
export function drawDistrictNames({ level, look, frame, picture }: Sheet): void {
  if (!level.districts) return
  const { cell } = frame
  for (const { name, x, y, width } of rowsIn(level, level.districts)) {
    const text = name.trim().toUpperCase()
    const spacing = 0.3
    const natural = textWidth(text, 1) + spacing * text.length
    const size = Math.min(0.95 * cell, (0.96 * width * cell) / natural)
    if (text === '' || size < 8 * frame.ratio) continue
    const [middleX, middleY] = [(x + width / 2) * cell, (y + 0.5) * cell]
    const half = (natural * size) / 2
    const isSeen =
      middleX - half < frame.right * cell &&
      middleX + half > frame.left * cell &&
      middleY - size < frame.bottom * cell &&
      middleY + size > frame.top * cell
    if (!isSeen) continue
    const halo = { colour: look.lettering.halo, width: Math.max(frame.ratio, 0.12 * size) }
    const place = { text, x: middleX, y: middleY, size, spacing }
    picture.push({ kind: 'text', part: 'lettering', fill: look.lettering.ink, halo, ...place })
  }
}

/** Returns the longest run of each district's cells in the row through its middle. Linear, once for each value. */
function rowsIn({ width, cells }: Level, districts: Districts): readonly Row[] {
  const old = rowsOf.get(districts)
  if (old) return old
  const counts = districts.list.map(() => ({ cells: 0, rows: 0 }))
  for (let cell = 0; cell < cells.length; cell++) {
    const count = counts[(districts.zones[cell] ?? 0) - 1]
    if (!count) continue
    count.cells++
    count.rows += Math.floor(cell / width)
  }
  const rows = districts.list.map(({ name }, at): Row => {
    const { cells: number = 0, rows: sum = 0 } = counts[at] ?? {}
    const y = number === 0 ? 0 : Math.round(sum / number)
    let [best, from, length] = [0, 0, 0]
    for (let x = 0; x < width; x++) {
      length = districts.zones[y * width + x] === at + 1 ? length + 1 : 0
      if (length <= best) continue
      best = length
      from = x - length + 1
    }
    return { name, x: from, y, width: best }
  })
  rowsOf.set(districts, rows)
  return rows
}
