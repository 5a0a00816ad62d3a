import type { Random } from '../../../random/random'
import { DEPTH } from './lay-ward'
import type { StreetSettings } from '../settings/town-settings'
import type { PlanBase, PlanSettings } from './plan-settings'
import { noise } from './plan-chance'
import type { Lines } from './plan-lines'
import type { Cut, Plot } from './plan-sheet'
import { spareLines } from './ward-rows'

/** Returns the first line of a plot that is drawn as a street: the author has cut it there. */
export function drawnCut(lines: Lines, { left, top, right, bottom }: Plot): Cut | undefined {
  if (lines.isBlank) return undefined
  for (let at = left; at < right; at++)
    if (lines.isDrawn(true, at, top, bottom)) return { isColumn: true, at }
  for (let at = top; at < bottom; at++)
    if (lines.isDrawn(false, at, left, right)) return { isColumn: false, at }
  return undefined
}

/** Returns the line of a plot that parts districts best; undefined if it has only one. */
export function borderCut(
  zones: PlanSettings['zones'],
  stride: number,
  { left, top, right, bottom }: Plot,
): Cut | undefined {
  if (!zones || Math.min(right - left, bottom - top) <= 2 * DEPTH) return undefined
  let best: Cut | undefined
  let bestChanges = 0
  for (const isColumn of [true, false]) {
    const [first, last, from, to] = isColumn ? [left, right, top, bottom] : [top, bottom, left, right]
    const enough = Math.ceil((to - from) / 3)
    for (let at = first + DEPTH; at < last - DEPTH; at++) {
      let changes = 0
      for (let along = from; along < to; along++) {
        const slot = isColumn ? along * stride + at : at * stride + along
        if (zones[slot] !== zones[slot + (isColumn ? 1 : stride)]) changes++
      }
      if (changes < enough || changes <= bestChanges) continue
      bestChanges = changes
      best = { isColumn, at }
    }
  }
  return best
}

/** Returns the best straight line through a plot; undefined if it is too small for any. */
export function bestCut(
  { sheet, lines, gateColumns, gateRows }: PlanBase,
  plot: Plot,
  { houseDepth }: StreetSettings,
  random: Random,
): Cut | undefined {
  const width = plot.right - plot.left
  const height = plot.bottom - plot.top
  let isBestColumn = true
  let bestAt = 0
  let bestScore = -Infinity
  for (let turn = 0; turn < 2; turn++) {
    const isColumn = turn === 0
    const side = isColumn ? width : height
    const length = isColumn ? height : width
    const first = isColumn ? plot.left : plot.top
    const [from, to] = isColumn ? [plot.top, plot.bottom] : [plot.left, plot.right]
    const ofGates = isColumn ? gateColumns : gateRows
    // A street along the longer side parts less.
    const along = 0.25 * Math.max(0, length - side)
    for (let at = first + DEPTH; at < first + side - DEPTH; at++) {
      const before = at - first
      const after = side - before - 1
      let score = 2 * noise(random) - along - (3 * Math.abs(before - after)) / side
      if (ofGates[at] === 1) score += 10
      score -= 0.5 * (spareLines(before, houseDepth) + spareLines(after, houseDepth))
      if (before < 5) score--
      if (after < 5) score--
      score -= 1.2 * sheet.crossings(isColumn, at, from, to)
      score += lines.worth(isColumn, at, from, to)
      if (score <= bestScore) continue
      bestScore = score
      isBestColumn = isColumn
      bestAt = at
    }
  }
  return bestScore === -Infinity ? undefined : { isColumn: isBestColumn, at: bestAt }
}
