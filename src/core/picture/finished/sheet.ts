import { isInside, type Bounds } from '../../level/grid'
import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import type { Colour, DrawCommand, Part } from '../commands'
import { lineAt, overflow, type Frame } from '../frame'
import type { MapStyle } from '../style'
import type { FinishedLook } from './look'

/** Input of the parts of a finished picture. */
export interface Sheet {
  readonly level: Level
  readonly style: MapStyle
  readonly look: FinishedLook
  readonly frame: Frame
  readonly picture: DrawCommand[]
  /** Whether the level has houses: only then rock is a garden. */
  readonly isTown: boolean
}

/** Returns the cells of a frame, with those up to the edge of the sheet where the frame touches the level's border. */
export function rangeOf({ level, frame, style }: Pick<Sheet, 'level' | 'frame' | 'style'>): Bounds {
  const around = Math.ceil(overflow(frame, style) / frame.cell)
  return {
    left: frame.left === 0 ? -around : frame.left,
    top: frame.top === 0 ? -around : frame.top,
    right: frame.right === level.width ? frame.right + around : frame.right,
    bottom: frame.bottom === level.height ? frame.bottom + around : frame.bottom,
  }
}

/**
 * Returns the kind of a cell, also beyond the border: water continues there, also past the end of a jetty, undecided
 * cells stay undecided, and the rest is land.
 */
export function kindAt(level: Level, x: number, y: number): number {
  const { width, height, cells } = level
  if (isInside(level, x, y)) return cells[y * width + x] ?? CellKind.outside
  const nearX = Math.min(width - 1, Math.max(0, x))
  const nearY = Math.min(height - 1, Math.max(0, y))
  if (isJetty(level, nearX, nearY)) return CellKind.water
  const kind = cells[nearY * width + nearX] ?? CellKind.outside
  return kind === CellKind.water || kind === CellKind.undecided ? kind : CellKind.outside
}

/** Whether a cell on the border is a bridge beside water that leaves the level: a jetty without a wall or land at its end. */
export function isJetty(level: Level, x: number, y: number): boolean {
  const { width, height, cells } = level
  if (cells[y * width + x] !== CellKind.bridge) return false
  const isWater = (atX: number, atY: number): boolean =>
    isInside(level, atX, atY) && cells[atY * width + atX] === CellKind.water
  if ((y === 0 || y === height - 1) && (isWater(x - 1, y) || isWater(x + 1, y))) return true
  return (x === 0 || x === width - 1) && (isWater(x, y - 1) || isWater(x, y + 1))
}

/** Shapes of one kind, collected by colour, so that a picture has few commands. */
export class ByColour {
  readonly #lists = new Map<Colour, number[][]>()

  add(colour: Colour, points: number[]): void {
    const list = this.#lists.get(colour)
    if (list) list.push(points)
    else this.#lists.set(colour, [points])
  }

  addPolygonsTo(picture: DrawCommand[], part: Part): void {
    for (const [fill, polygons] of this.#lists) picture.push({ kind: 'polygons', part, fill, polygons })
  }
}

/** Steps to the cells beside a cell: north, east, south, west, as columns and rows. */
export const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

/** Adds strokes of one colour, unless there are none. */
export function addStrokes(
  picture: DrawCommand[],
  part: Part,
  { opacity = 1, ...look }: { readonly colour: Colour; readonly width: number; readonly opacity?: number },
  strokes: readonly (readonly number[])[],
): void {
  if (strokes.length === 0) return
  picture.push({ kind: 'strokes', part, ...look, ...(opacity === 1 ? {} : { opacity }), strokes })
}

/** Adds discs, unless there are none. */
export function addCircles(
  picture: DrawCommand[],
  part: Part,
  look: { readonly fill?: Colour; readonly line?: { readonly colour: Colour; readonly width: number } },
  circles: readonly number[],
): void {
  if (circles.length > 0) picture.push({ kind: 'circles', part, ...look, circles })
}

/** Returns the look of a small shadow: a veil of a dark colour, or the style's own shadow where fills are opaque. */
export function smallShadow(
  { shadow, isFlat }: FinishedLook,
  dark: Colour,
  opacity: number,
): { readonly fill: Colour; readonly opacity?: number } | undefined {
  if (shadow === undefined) return undefined
  return isFlat ? { fill: shadow } : { fill: dark, opacity }
}

/** Returns a thin line's width in units of the target: a part of a cell, and no less than what a screen shows. */
export function hairline(frame: Frame, share: number): number {
  return Math.max(0.75 * frame.ratio, share * frame.cell)
}

/** Returns the rectangle of a cell, or of several, in units of the target. */
export function rectOf(
  frame: Frame,
  x: number,
  y: number,
  width = 1,
  height = 1,
): [number, number, number, number] {
  const [left, top] = [lineAt(frame, x), lineAt(frame, y)]
  return [left, top, lineAt(frame, x + width) - left, lineAt(frame, y + height) - top]
}
