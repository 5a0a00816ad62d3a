import { boxOfPlace } from '../../level/areas'
import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import type { Place } from '../../level/places'
import { textWidth } from '../commands'
import type { Frame } from '../frame'
import { boxOfLine, SMALLEST_LETTERS, type Line } from './line'

/** A longer avenue has its name more than once: cells from one to the next. */
const REPEATED_EACH = 26

/**
 * Sets the name of an avenue along its middle, in spaced italic capitals: where it is free and not on bridges if there is room,
 * else only where it is free.
 */
export function avenueLines(
  level: Level,
  frame: Frame,
  area: Place,
  isFree: (line: Line) => boolean,
): readonly Line[] {
  const text = area.name.trim().toUpperCase()
  if (text === '') return []
  const { x, y, width, height } = boxOfPlace(level, area)
  const isUpright = height > width
  const long = Math.max(width, height)
  const line = fitted(frame, text, 0.9 * Math.min(long, REPEATED_EACH) * frame.cell, [0.34, 0.2, 0.08])
  if (!line) return []
  const count = Math.max(1, Math.round(long / REPEATED_EACH))
  // In the middle, or in the outer rows of a wide avenue.
  const aside = (Math.min(width, height) - 1) / 2
  const asides = aside > 0 ? [0, -aside, aside] : [0]
  return Array.from({ length: count }, (_, at) => at).flatMap((at) => {
    const lineAt = (shift: number, aside: number): Line => {
      const along = ((at + 0.5) / count) * long + shift
      const [middleX, middleY] = isUpright
        ? [x + width / 2 + aside, y + along]
        : [x + along, y + height / 2 + aside]
      return { ...line, text, x: middleX * frame.cell, y: middleY * frame.cell, isItalic: true, isUpright }
    }
    const letters = boxOfLine(lineAt(0, 0))
    const room = Math.floor(long / count / 2 - Math.max(letters.width, letters.height) / frame.cell / 2)
    let free: Line | undefined
    for (const aside of asides) {
      for (let shift = 0; shift <= room; shift++) {
        for (const each of [lineAt(shift, aside), lineAt(-shift, aside)]) {
          if (!isFree(each)) continue
          if (!isOnBridge(level, frame, each)) return [each]
          free ??= each
        }
      }
    }
    return free ? [free] : []
  })
}

/** Whether letters lie on a bridge, whose planks make them hard to read. */
function isOnBridge(level: Level, frame: Frame, line: Line): boolean {
  const { x, y, width, height } = boxOfLine(line)
  const last = (end: number, max: number): number => Math.min(max, Math.ceil(end / frame.cell)) - 1
  for (let row = Math.max(0, Math.floor(y / frame.cell)); row <= last(y + height, level.height); row++) {
    for (
      let column = Math.max(0, Math.floor(x / frame.cell));
      column <= last(x + width, level.width);
      column++
    ) {
      if (level.cells[row * level.width + column] === CellKind.bridge) return true
    }
  }
  return false
}

/** Middle of the letters over the southern side of a square, in cells: its doors stay free. */
const FROM_SOUTH = 0.42
/** Half the depth of a door, and a little more, in cells. */
const BESIDE_DOORS = 0.18

/** Lists the positions of the name of a square, from its last row to its first, on two lines if one is too long. */
export function squareLines(level: Level, frame: Frame, area: Place): readonly (readonly Line[])[] {
  const text = area.name.trim().toUpperCase()
  if (text === '') return []
  const { x, y, width, height } = boxOfPlace(level, area)
  const middle = (x + width / 2) * frame.cell
  const bottoms = Array.from({ length: height }, (_, row) => (y + height - row - FROM_SOUTH) * frame.cell)
  // Over the whole width, or between doors on its sides.
  const rooms = [0.98 * width * frame.cell, (width - 2 * BESIDE_DOORS) * frame.cell]
  const whole = rooms.flatMap((room) => {
    const letters = fitted(frame, text, room, [0.12, 0.04])
    return letters ? bottoms.map((bottom) => [{ ...letters, text, x: middle, y: bottom }]) : []
  })
  if (whole.length > 0) return whole
  const words = text.split(/\s+/)
  if (words.length < 2 || height < 2) return []
  const half = Math.ceil(words.length / 2)
  const parts = [words.slice(0, half).join(' '), words.slice(half).join(' ')]
  const sizes = parts.map((part) => fitted(frame, part, rooms[0] ?? 0, [0.04]))
  const size = Math.min(...sizes.map((each) => each?.size ?? 0))
  if (size === 0) return []
  const linesAt = (bottom: number): readonly Line[] =>
    parts.map((part, at) => ({
      text: part,
      x: middle,
      y: bottom - (1 - at) * 1.15 * size,
      size,
      spacing: 0.04,
    }))
  return bottoms.slice(0, -1).map(linesAt)
}

/** Returns the largest size and the widest spacing at which a text fits a length; undefined if it is too long. */
function fitted(
  frame: Frame,
  text: string,
  room: number,
  spacings: readonly number[],
): { readonly size: number; readonly spacing: number } | undefined {
  const max = Math.min(0.46 * frame.cell, 26 * frame.ratio)
  const min = Math.min(max, SMALLEST_LETTERS * frame.ratio)
  for (const spacing of spacings) {
    const size = Math.min(max, room / (textWidth(text, 1) + spacing * text.length))
    if (size >= Math.max(min, 0.8 * max)) return { size, spacing }
  }
  const spacing = spacings.at(-1) ?? 0
  const size = Math.min(max, room / (textWidth(text, 1) + spacing * text.length))
  return size >= min ? { size, spacing } : undefined
}
