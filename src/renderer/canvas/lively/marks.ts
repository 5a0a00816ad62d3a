import type { LineConfig } from 'konva/lib/shapes/Line'
import type { Box, Grid } from '../../../core/level/grid'
import { boxOf } from '../../../core/picture/cell-box'
import { snapped, type Frame } from '../../../core/picture/frame'
import type { MapStyle } from '../../../core/picture/style'
import type { MirrorAxes } from '../../../editor/mirror-images'
import type { LivelyNode } from './lively-node'

/** Returns the double ring of the keyboard's cursor, inside its cell; a dot in a cell that has no room for rings. */
export function cursorNodes(
  grid: Grid,
  frame: Frame,
  { cursor }: MapStyle,
  cell: number,
): readonly LivelyNode[] {
  const box = boxOf(grid, frame, cell)
  if (!box) return []
  const [x, y, width, height] = box.map((length) => length / frame.cell) as [number, number, number, number] // of a box
  const line = Math.max(1, snapped(frame, Math.min(3 * frame.ratio, 0.12 * frame.cell) / 1.5)) / frame.cell
  if (Math.min(width, height) < 4 * line)
    return [{ kind: 'rect', key: 'cursor', attrs: { x, y, width, height, fill: cursor.outer } }]
  return [cursor.outer, cursor.inner].map((stroke, ring) => {
    const inset = (ring + 0.5) * line
    const [wide, high] = [width - 2 * inset, height - 2 * inset]
    const attrs = { x: x + inset, y: y + inset, width: wide, height: high, stroke, strokeWidth: line }
    return { kind: 'rect', key: `cursor-${ring}`, attrs }
  })
}

/** Returns the rectangle of a marquee, however many cells are in it. */
export function marqueeNodes({ selection: { colour } }: MapStyle, box: Box): readonly LivelyNode[] {
  const line = { stroke: colour, strokeWidth: 1.5, strokeScaleEnabled: false, opacity: 0.8 }
  return [
    { kind: 'rect', key: 'marquee', attrs: { ...box, fill: colour, opacity: 0.35 } },
    { kind: 'rect', key: 'marquee-line', attrs: { ...box, ...line } },
  ]
}

/** Returns the axes of a mirror, or the centre of a half turn. */
export function axisNodes(
  { width, height }: Grid,
  frame: Frame,
  style: MapStyle,
  { x, y, isTurn }: MirrorAxes,
): readonly LivelyNode[] {
  const line = Math.max(1, snapped(frame, frame.ratio)) / frame.cell
  const at = (position: number): number => snapped(frame, position * frame.cell) / frame.cell
  const nodes: LivelyNode[] = []
  // Two lines of different brightness: one of them is visible on any ground.
  for (const [key, stroke, strokeWidth] of [
    ['outer', style.cursor.outer, 4 * line],
    ['inner', style.cursor.inner, 2 * line],
  ] as const) {
    // Dashes of half a cell, so that doors and walls under the axis are visible.
    const add = (name: string, points: number[]): void => {
      const attrs: LineConfig = { points, stroke, strokeWidth, dash: [0.4, 0.6], lineCap: 'round' }
      nodes.push({ kind: 'line', key: `axis-${name}-${key}`, attrs })
    }
    if (x !== undefined && !isTurn) add('x', [at(x), -0.7, at(x), height + 0.7])
    if (y !== undefined && !isTurn) add('y', [-0.7, at(y), width + 0.7, at(y)])
    if (x === undefined || y === undefined) continue
    const radius = Math.max((6 * frame.ratio) / frame.cell, 0.35)
    const attrs = { x: at(x), y: at(y), radius, stroke, strokeWidth }
    nodes.push({ kind: 'circle', key: `centre-${key}`, attrs })
  }
  return nodes
}
