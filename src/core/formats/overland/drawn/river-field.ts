import { halfColumnOf } from '../../../overland/topology'
import type { MapPart } from './map-part'
import type { WorldPlan } from './world-plan'
import type { Reach } from './world-rivers'

/** How far from its tile a river may be drawn, in half-columns and rows. */
const RIVER_REACH = 2

/**
 * Returns for each pixel of a part how far it is from the bank of the closest river, in pixels, below zero in it;
 * Infinity where none is close. Undefined without a river in the part.
 */
export function riverField(plan: WorldPlan, part: MapPart): Float32Array | undefined {
  let field: Float32Array | undefined
  for (const [tile, shift] of tilesNear(plan, part, RIVER_REACH)) {
    for (const reach of plan.reaches[tile] ?? []) {
      field ??= new Float32Array(part.width * part.height).fill(Infinity)
      drawReach(field, part, reach, shift)
    }
  }
  return field
}

/**
 * The tiles whose middles are at most `reach` half-columns and rows from a part, north to south, each with the
 * half-columns to its turn.
 */
export function* tilesNear(
  { overland, ring }: Pick<WorldPlan, 'overland' | 'ring'>,
  { x, y, width, height, cell }: MapPart,
  reach: number,
): Generator<readonly [tile: number, shift: number]> {
  const [west, east] = [(2 * x) / cell - reach, (2 * (x + width)) / cell + reach]
  const first = Math.max(0, Math.floor((4 * y) / cell - reach) - 1)
  const last = Math.min(overland.height - 1, Math.ceil((4 * (y + height)) / cell + reach))
  for (let row = first; row <= last; row++) {
    for (let half = Math.ceil(west) - 1; half <= east; half++) {
      const at = half - 1
      if (((at + row) & 1) !== 0) continue
      const tile = row * overland.width + ((((at % ring) + ring) % ring) >> 1)
      yield [tile, at - halfColumnOf(overland, tile)]
    }
  }
}

function drawReach(field: Float32Array, part: MapPart, { from, to, start, end }: Reach, shift: number): void {
  const { cell, width, height } = part
  const [x0, y0] = [((from.x + shift) * cell) / 2 - part.x, (from.y * cell) / 4 - part.y]
  const [x1, y1] = [((to.x + shift) * cell) / 2 - part.x, (to.y * cell) / 4 - part.y]
  const room = Math.max(start, end) * cell + Math.max(2, 0.02 * cell)
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(x0, x1) - room)),
    Math.min(width - 1, Math.ceil(Math.max(x0, x1) + room)),
  ]
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(y0, y1) - room)),
    Math.min(height - 1, Math.ceil(Math.max(y0, y1) + room)),
  ]
  const [dx, dy] = [x1 - x0, y1 - y0]
  const length = Math.max(1e-9, dx * dx + dy * dy)
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const px = x + 0.5 - x0
      const py = y + 0.5 - y0
      const along = Math.min(1, Math.max(0, (px * dx + py * dy) / length))
      const off =
        Math.sqrt((px - along * dx) ** 2 + (py - along * dy) ** 2) -
        Math.max(0.35, (start + (end - start) * along) * cell)
      const pixel = y * width + x
      if (off < (field[pixel] as number)) field[pixel] = off
    }
  }
}
