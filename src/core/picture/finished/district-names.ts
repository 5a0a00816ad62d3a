import { middleOfDistrict, type District, type Districts } from '../../level/districts'
import { areaMap } from '../../level/areas'
import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { textWidth } from '../commands'
import type { Frame } from '../frame'
import { boxOfLine, SMALLEST_LETTERS, type Line } from './line'

/** A run of a district's cells in one row. */
interface Run {
  readonly x: number
  readonly y: number
  readonly width: number
}

const SPACING = 0.3
/** Maximum rows above and below the middle of a district that its name may move. */
const MAX_STEPS = 12

/** For each list of districts, the runs on which the name of each may be, the best first. */
const runsOf = new WeakMap<Districts, readonly (readonly Run[])[]>()

/** Largest size of the letters, in cells: between the doors on both sides of a row. */
const LARGEST = 0.6
/** Size that is better than another row, in cells. */
const READABLE = 0.45

/** Returns, for each district, the lines that its name may be set on, the best first: spaced capitals across a row. */
export function districtLines(level: Level, frame: Frame): readonly (readonly [District, Iterable<Line>])[] {
  const { districts } = level
  if (!districts) return []
  const runs = runsIn(level, districts)
  return districts.list.map((district, at) => {
    const { name, label } = district
    const text = name.trim().toUpperCase()
    if (text === '' || label === 'hidden') return [district, []]
    const lines = linesOn(runs[at] ?? [], text, frame)
    if (!label) return [district, lines]
    const [line] = lines
    const middle = middleOfDistrict(districts, at + 1, level.width)
    if (!line || !middle) return [district, []]
    const [x, y] = [(middle.x + label.x) * frame.cell, (middle.y + label.y) * frame.cell]
    return [district, [{ ...line, x, y }]]
  })
}

/** Maximum free lines that are compared. */
const MAX_COMPARED = 80

/**
 * Returns the free line with the least under it, roofs before squares and avenues, of those with the largest letters; undefined if
 * no line is free.
 */
export function clearestLine(
  level: Level,
  frame: Frame,
  lines: Iterable<Line>,
  isFree: (line: Line) => boolean,
): Line | undefined {
  let best: { readonly line: Line; readonly covers: number } | undefined
  let compared = 0
  for (const line of lines) {
    if (best && (line.size < best.line.size || compared >= MAX_COMPARED)) break
    if (!isFree(line)) continue
    compared++
    const covers = coverOf(level, frame, line)
    if (!best || covers < best.covers) best = { line, covers }
    if (covers === 0) break
  }
  return best?.line
}

/** Weight of a cell of a square or an avenue under a name; that of a roof is 1. */
const AREA = 0.4

function coverOf(level: Level, { cell: side }: Frame, line: Line): number {
  const { width, height, cells } = level
  const areas = areaMap(level)
  const box = boxOfLine(line)
  let covers = 0
  const [right, bottom] = [(box.x + box.width) / side, (box.y + box.height) / side]
  for (let y = Math.max(0, Math.floor(box.y / side)); y < Math.min(height, bottom); y++) {
    for (let x = Math.max(0, Math.floor(box.x / side)); x < Math.min(width, right); x++) {
      const cell = y * width + x
      covers += cells[cell] === CellKind.house ? 1 : areas?.[cell] ? AREA : 0
    }
  }
  return covers
}

/** Returns the lines on some runs one by one: of a wide district there are many, and mostly the first is free. */
function* linesOn(runs: readonly Run[], text: string, { cell, ratio }: Frame): Iterable<Line> {
  const natural = textWidth(text, 1) + SPACING * text.length
  const sizes = [LARGEST * cell, READABLE * cell, SMALLEST_LETTERS * ratio]
  for (const [step, min] of sizes.entries()) {
    for (const run of runs) {
      const size = Math.min(sizes[Math.max(0, step - 1)] ?? min, (0.94 * run.width * cell) / natural)
      if (size < Math.min(min, LARGEST * cell)) continue
      const room = Math.floor((run.width - (natural * size) / cell) / 2)
      const [x, y] = [run.x + run.width / 2, (run.y + 0.5) * cell]
      // In the middle, then a cell to the west, a cell to the east, and so on.
      for (let at = 0; at <= 2 * room; at++) {
        const shift = at % 2 === 0 ? at / 2 : -(at + 1) / 2
        yield { text, x: (x + shift) * cell, y, size, spacing: SPACING }
      }
    }
  }
}

/** Returns the longest run of each district in the rows around its middle. Linear in the level, once for each value. */
function runsIn({ width, height, cells }: Level, districts: Districts): readonly (readonly Run[])[] {
  const old = runsOf.get(districts)
  if (old) return old
  const sums = districts.list.map(() => ({ cells: 0, rows: 0 }))
  for (let cell = 0; cell < cells.length; cell++) {
    const sum = sums[(districts.zones[cell] ?? 0) - 1]
    if (!sum) continue
    sum.cells++
    sum.rows += Math.floor(cell / width)
  }
  const runs = sums.map(({ cells: count, rows }, at): readonly Run[] => {
    if (count === 0) return []
    const middle = Math.round(rows / count)
    const list: Run[] = []
    for (let step = 0; step <= MAX_STEPS; step++) {
      for (const y of step === 0 ? [middle] : [middle + step, middle - step]) {
        const run = y < 0 || y >= height ? undefined : longestRun(districts.zones, width, y, at + 1)
        if (run) list.push(run)
      }
    }
    return list
  })
  runsOf.set(districts, runs)
  return runs
}

function longestRun(zones: Districts['zones'], width: number, y: number, zone: number): Run | undefined {
  let [best, from, length] = [0, 0, 0]
  for (let x = 0; x < width; x++) {
    length = zones[y * width + x] === zone ? length + 1 : 0
    if (length <= best) continue
    best = length
    from = x - length + 1
  }
  return best === 0 ? undefined : { x: from, y, width: best }
}
